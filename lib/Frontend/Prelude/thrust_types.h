// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Thrust: execution policies, pointers and references to device memory, vectors, tuples, function objects.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/cudart.h>
#include <functional>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

#define THRUST_VERSION 200800
#define THRUST_MAJOR_VERSION 2
#define THRUST_MINOR_VERSION 8
#define THRUST_SUBMINOR_VERSION 0
#define THRUST_DEVICE_SYSTEM_CUDA 1
#define THRUST_DEVICE_SYSTEM_OMP 2
#define THRUST_DEVICE_SYSTEM_TBB 3
#define THRUST_DEVICE_SYSTEM_CPP 4
#define THRUST_DEVICE_SYSTEM THRUST_DEVICE_SYSTEM_CUDA
#define THRUST_HOST_SYSTEM 1
#define THRUST_HOST_SYSTEM_CPP 1
#define THRUST_NS_QUALIFIER ::thrust

namespace thrust {

#define __HM_HD __host__ __device__

// Execution policies. Everything that tells the system where to run derives from __hm_policy.
struct __hm_policy {
  template <class... A> __HM_HD __hm_policy on(A &&...) const __HM_BODY;
  template <class... A> __HM_HD __hm_policy after(A &&...) const __HM_BODY;
  template <class Alloc> __HM_HD __hm_policy operator()(Alloc &&) const __HM_BODY;
};
template <class Derived = __hm_policy> struct execution_policy : __hm_policy {};
template <class Derived = __hm_policy> struct host_execution_policy : __hm_policy {};
template <class Derived = __hm_policy> struct device_execution_policy : __hm_policy {};
struct host_system_tag : __hm_policy {};
struct device_system_tag : __hm_policy {};
struct any_system_tag : __hm_policy {};
namespace detail {
struct host_t : __hm_policy {};
struct device_t : __hm_policy {};
struct seq_t : __hm_policy {};
} // namespace detail
static const detail::host_t host{};
static const __device__ __host__ detail::device_t device{};
static const detail::seq_t seq{};
namespace system {
namespace cuda {
template <class Derived = __hm_policy> struct execution_policy : __hm_policy {};
struct tag : __hm_policy {};
struct par_t : __hm_policy {};
static const par_t par{};
static const par_t par_nosync{};
namespace experimental {
template <class T> struct pinned_allocator : std::allocator<T> {};
} // namespace experimental
} // namespace cuda
namespace omp {
struct par_t : __hm_policy {};
static const par_t par{};
} // namespace omp
namespace cpp {
struct par_t : __hm_policy {};
static const par_t par{};
} // namespace cpp
} // namespace system
namespace cuda = system::cuda;
namespace omp = system::omp;
namespace cpp = system::cpp;

class system_error : public std::exception {
public:
  int code() const __HM_BODY;
  const char *what() const noexcept override __HM_BODY;
};
namespace system {
using ::thrust::system_error;
} // namespace system

// The arguments without a policy in front: what the result type of an algorithm follows from.
template <class A> struct __hm_is_policy : std::is_base_of<__hm_policy, std::decay_t<A>> {};
template <bool Policy, class... A> struct __hm_strip {
  typedef std::tuple<std::decay_t<A>...> type;
};
template <class First, class... A> struct __hm_strip<true, First, A...> {
  typedef std::tuple<std::decay_t<A>...> type;
};
template <class... A> struct __hm_args {
  typedef std::tuple<> type;
};
template <class First, class... A> struct __hm_args<First, A...> {
  typedef typename __hm_strip<__hm_is_policy<First>::value, First, A...>::type type;
};
template <int I, class... A>
using __hm_arg = std::tuple_element_t<(I >= 0 ? size_t(I) : std::tuple_size<typename __hm_args<A...>::type>::value + I),
                                      typename __hm_args<A...>::type>;

template <class T> class device_reference;
template <class T> class device_ptr {
public:
  typedef T element_type;
  typedef std::remove_cv_t<T> value_type;
  typedef ptrdiff_t difference_type;
  typedef device_ptr pointer;
  typedef device_reference<T> reference;
  typedef std::random_access_iterator_tag iterator_category;
  typedef T *raw_pointer;
  template <class U> struct rebind {
    typedef device_ptr<U> other;
  };
  __HM_HD device_ptr() __HM_BODY;
  __HM_HD device_ptr(std::nullptr_t) __HM_BODY;
  template <class U, std::enable_if_t<std::is_convertible<U *, T *>::value, int> = 0> __HM_HD explicit device_ptr(U *) __HM_BODY;
  template <class U, std::enable_if_t<std::is_convertible<U *, T *>::value, int> = 0>
  __HM_HD device_ptr(const device_ptr<U> &) __HM_BODY;
  template <class U> __HM_HD device_ptr &operator=(const device_ptr<U> &) __HM_BODY;
  __HM_HD device_ptr &operator=(std::nullptr_t) __HM_BODY;
  __HM_HD T *get() const __HM_BODY;
  __HM_HD device_reference<T> operator*() const __HM_BODY;
  template <class D> __HM_HD device_reference<T> operator[](D) const __HM_BODY;
  __HM_HD T *operator->() const __HM_BODY;
  __HM_HD device_ptr &operator++() __HM_BODY;
  __HM_HD device_ptr operator++(int) __HM_BODY;
  __HM_HD device_ptr &operator--() __HM_BODY;
  __HM_HD device_ptr operator--(int) __HM_BODY;
  __HM_HD device_ptr &operator+=(ptrdiff_t) __HM_BODY;
  __HM_HD device_ptr &operator-=(ptrdiff_t) __HM_BODY;
  __HM_HD device_ptr operator+(ptrdiff_t) const __HM_BODY;
  __HM_HD device_ptr operator-(ptrdiff_t) const __HM_BODY;
  __HM_HD ptrdiff_t operator-(const device_ptr &) const __HM_BODY;
  __HM_HD explicit operator bool() const __HM_BODY;
  __HM_HD bool operator==(const device_ptr &) const __HM_BODY;
  __HM_HD bool operator!=(const device_ptr &) const __HM_BODY;
  __HM_HD bool operator<(const device_ptr &) const __HM_BODY;
  __HM_HD bool operator>(const device_ptr &) const __HM_BODY;
  __HM_HD bool operator<=(const device_ptr &) const __HM_BODY;
  __HM_HD bool operator>=(const device_ptr &) const __HM_BODY;
};
template <> class device_ptr<void> {
public:
  typedef void element_type;
  device_ptr() __HM_BODY;
  explicit device_ptr(void *) __HM_BODY;
  template <class T> device_ptr(const device_ptr<T> &) __HM_BODY;
  template <class T> explicit operator device_ptr<T>() const __HM_BODY;
  void *get() const __HM_BODY;
};
template <class T> class device_reference {
public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  __HM_HD explicit device_reference(const pointer &) __HM_BODY;
  template <class U> __HM_HD device_reference(const device_reference<U> &) __HM_BODY;
  __HM_HD device_reference(const device_reference &) __HM_BODY;
  __HM_HD device_reference &operator=(const device_reference &) __HM_BODY;
  template <class U> __HM_HD device_reference &operator=(const device_reference<U> &) __HM_BODY;
  __HM_HD device_reference &operator=(const std::remove_cv_t<T> &) __HM_BODY;
  __HM_HD pointer operator&() const __HM_BODY;
  __HM_HD operator std::remove_cv_t<T>() const __HM_BODY;
  __HM_HD std::remove_cv_t<T> operator++(int) __HM_BODY;
  __HM_HD device_reference &operator++() __HM_BODY;
  template <class U> __HM_HD device_reference &operator+=(const U &) __HM_BODY;
  template <class U> __HM_HD device_reference &operator-=(const U &) __HM_BODY;
  template <class U> __HM_HD device_reference &operator*=(const U &) __HM_BODY;
  template <class U> __HM_HD device_reference &operator/=(const U &) __HM_BODY;
  template <class U> __HM_HD device_reference &operator|=(const U &) __HM_BODY;
  template <class U> __HM_HD device_reference &operator&=(const U &) __HM_BODY;
  void swap(device_reference) __HM_BODY;
};
template <class Stream, class T> Stream &operator<<(Stream &, const device_reference<T> &) __HM_BODY;

template <class T> __HM_HD device_ptr<T> device_pointer_cast(T *) __HM_BODY;
template <class T> __HM_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &) __HM_BODY;
template <class T> __HM_HD T *raw_pointer_cast(T *) __HM_BODY;
template <class T> __HM_HD T *raw_pointer_cast(const device_ptr<T> &) __HM_BODY;
template <class It> __HM_HD auto raw_pointer_cast(const It &I) -> decltype(I.base().get()) __HM_BODY;
template <class T> __HM_HD T &raw_reference_cast(const device_reference<T> &) __HM_BODY;
template <class T> __HM_HD T &raw_reference_cast(T &) __HM_BODY;
template <class It> __HM_HD auto try_unwrap_contiguous_iterator(It) -> typename std::iterator_traits<It>::value_type * __HM_BODY;
template <class T> device_ptr<T> device_malloc(size_t) __HM_BODY;
device_ptr<void> device_malloc(size_t) __HM_BODY;
template <class T> device_ptr<T> device_new(size_t = 1) __HM_BODY;
template <class T, class... A> device_ptr<T> device_new(device_ptr<void>, A &&...) __HM_BODY;
template <class T> void device_free(device_ptr<T>) __HM_BODY;
template <class T> void device_delete(device_ptr<T>, size_t = 1) __HM_BODY;
template <class T, class Policy> device_ptr<T> malloc(const Policy &, size_t) __HM_BODY;
template <class Policy, class Pointer> void free(const Policy &, Pointer) __HM_BODY;
template <class P> std::pair<device_ptr<char>, ptrdiff_t> get_temporary_buffer(const P &, ptrdiff_t) __HM_BODY;
template <class T, class Policy> std::pair<device_ptr<T>, ptrdiff_t> get_temporary_buffer(const Policy &, ptrdiff_t) __HM_BODY;
template <class Policy, class Pointer> void return_temporary_buffer(const Policy &, Pointer, ptrdiff_t = 0) __HM_BODY;

template <class T> struct device_allocator {
  typedef T value_type;
  typedef device_ptr<T> pointer;
  typedef device_ptr<const T> const_pointer;
  typedef device_reference<T> reference;
  typedef device_reference<const T> const_reference;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  template <class U> struct rebind {
    typedef device_allocator<U> other;
  };
  device_allocator() __HM_BODY;
  template <class U> device_allocator(const device_allocator<U> &) __HM_BODY;
  pointer allocate(size_t) __HM_BODY;
  void deallocate(pointer, size_t) __HM_BODY;
};
template <class T> using device_malloc_allocator = device_allocator<T>;
template <class T> using device_new_allocator = device_allocator<T>;
template <class T> using universal_allocator = std::allocator<T>;

namespace detail {
template <class Pointer> class normal_iterator : public Pointer {
public:
  typedef typename Pointer::reference reference;
  __HM_HD normal_iterator() __HM_BODY;
  __HM_HD explicit normal_iterator(Pointer) __HM_BODY;
  template <class Q> __HM_HD normal_iterator(const normal_iterator<Q> &) __HM_BODY;
  __HM_HD Pointer base() const __HM_BODY;
  __HM_HD normal_iterator &operator++() __HM_BODY;
  __HM_HD normal_iterator operator++(int) __HM_BODY;
  __HM_HD normal_iterator &operator--() __HM_BODY;
  __HM_HD normal_iterator operator--(int) __HM_BODY;
  __HM_HD normal_iterator &operator+=(ptrdiff_t) __HM_BODY;
  __HM_HD normal_iterator &operator-=(ptrdiff_t) __HM_BODY;
  __HM_HD normal_iterator operator+(ptrdiff_t) const __HM_BODY;
  __HM_HD normal_iterator operator-(ptrdiff_t) const __HM_BODY;
  __HM_HD ptrdiff_t operator-(const normal_iterator &) const __HM_BODY;
  template <class Q> __HM_HD ptrdiff_t operator-(const normal_iterator<Q> &) const __HM_BODY;
};

template <class T, class Alloc, class Iterator, class ConstIterator, class Reference, class ConstReference,
          class Pointer, class ConstPointer>
class vector_base {
public:
  typedef T value_type;
  typedef size_t size_type;
  typedef ptrdiff_t difference_type;
  typedef Alloc allocator_type;
  typedef Iterator iterator;
  typedef ConstIterator const_iterator;
  typedef Reference reference;
  typedef ConstReference const_reference;
  typedef Pointer pointer;
  typedef ConstPointer const_pointer;
  typedef std::reverse_iterator<iterator> reverse_iterator;
  typedef std::reverse_iterator<const_iterator> const_reverse_iterator;
  void resize(size_t) __HM_BODY;
  void resize(size_t, const T &) __HM_BODY;
  size_t size() const __HM_BODY;
  size_t max_size() const __HM_BODY;
  void reserve(size_t) __HM_BODY;
  size_t capacity() const __HM_BODY;
  void shrink_to_fit() __HM_BODY;
  template <class I> Reference operator[](I) __HM_BODY;
  template <class I> ConstReference operator[](I) const __HM_BODY;
  Iterator begin() __HM_BODY;
  ConstIterator begin() const __HM_BODY;
  ConstIterator cbegin() const __HM_BODY;
  Iterator end() __HM_BODY;
  ConstIterator end() const __HM_BODY;
  ConstIterator cend() const __HM_BODY;
  reverse_iterator rbegin() __HM_BODY;
  reverse_iterator rend() __HM_BODY;
  const_reverse_iterator rbegin() const __HM_BODY;
  const_reverse_iterator rend() const __HM_BODY;
  const_reverse_iterator crbegin() const __HM_BODY;
  const_reverse_iterator crend() const __HM_BODY;
  Reference front() __HM_BODY;
  ConstReference front() const __HM_BODY;
  Reference back() __HM_BODY;
  ConstReference back() const __HM_BODY;
  Pointer data() __HM_BODY;
  ConstPointer data() const __HM_BODY;
  void clear() __HM_BODY;
  bool empty() const __HM_BODY;
  void push_back(const T &) __HM_BODY;
  template <class... A> Reference emplace_back(A &&...) __HM_BODY;
  void pop_back() __HM_BODY;
  void swap(vector_base &) __HM_BODY;
  Iterator erase(Iterator) __HM_BODY;
  Iterator erase(Iterator, Iterator) __HM_BODY;
  Iterator insert(Iterator, const T &) __HM_BODY;
  void insert(Iterator, size_t, const T &) __HM_BODY;
  template <class It> void insert(Iterator, It, It) __HM_BODY;
  void assign(size_t, const T &) __HM_BODY;
  template <class It, std::enable_if_t<!std::is_integral<It>::value, int> = 0> void assign(It, It) __HM_BODY;
  Alloc get_allocator() const __HM_BODY;
};
} // namespace detail

#define __HM_VECTOR(NAME, ALLOC, ...) \
  template <class T, class Alloc = ALLOC<T>> class NAME : public detail::vector_base<T, Alloc, __VA_ARGS__> { \
  public: \
    NAME() __HM_BODY; \
    NAME(const Alloc &) __HM_BODY; \
    explicit NAME(size_t) __HM_BODY; \
    explicit NAME(size_t, const Alloc &) __HM_BODY; \
    NAME(size_t, const T &) __HM_BODY; \
    NAME(size_t, const T &, const Alloc &) __HM_BODY; \
    NAME(const NAME &) __HM_BODY; \
    NAME(NAME &&) __HM_BODY; \
    NAME(std::initializer_list<T>) __HM_BODY; \
    template <class U, class A> NAME(const std::vector<U, A> &) __HM_BODY; \
    template <class U, class A> NAME(const host_vector<U, A> &) __HM_BODY; \
    template <class U, class A> NAME(const device_vector<U, A> &) __HM_BODY; \
    template <class It, std::enable_if_t<!std::is_integral<It>::value, int> = 0> NAME(It, It) __HM_BODY; \
    ~NAME() __HM_BODY; \
    NAME &operator=(const NAME &) __HM_BODY; \
    NAME &operator=(NAME &&) __HM_BODY; \
    NAME &operator=(std::initializer_list<T>) __HM_BODY; \
    template <class U, class A> NAME &operator=(const std::vector<U, A> &) __HM_BODY; \
    template <class U, class A> NAME &operator=(const host_vector<U, A> &) __HM_BODY; \
    template <class U, class A> NAME &operator=(const device_vector<U, A> &) __HM_BODY; \
  };
template <class T, class Alloc> class host_vector;
template <class T, class Alloc> class device_vector;
__HM_VECTOR(host_vector, std::allocator, T *, const T *, T &, const T &, T *, const T *)
__HM_VECTOR(device_vector, device_allocator, detail::normal_iterator<device_ptr<T>>,
            detail::normal_iterator<device_ptr<const T>>, device_reference<T>, device_reference<const T>, device_ptr<T>,
            device_ptr<const T>)
__HM_VECTOR(universal_vector, std::allocator, T *, const T *, T &, const T &, T *, const T *)
#undef __HM_VECTOR
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &, const device_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &, const host_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &, const device_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &, const host_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &, const device_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &, const host_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &, const device_vector<U, B> &) __HM_BODY;
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &, const host_vector<U, B> &) __HM_BODY;

// Tuples and pairs: the standard library's with Thrust's names.
struct null_type {};
template <class... T> class tuple : public std::tuple<T...> {
public:
  using std::tuple<T...>::tuple;
  tuple() = default;
  template <class... U> __HM_HD constexpr tuple(const tuple<U...> &O) : std::tuple<T...>(static_cast<const std::tuple<U...> &>(O)) {}
  template <class... U> __HM_HD tuple &operator=(const tuple<U...> &) __HM_BODY;
  template <int I> __HM_HD std::tuple_element_t<I, std::tuple<T...>> &get() __HM_BODY;
  template <int I> __HM_HD const std::tuple_element_t<I, std::tuple<T...>> &get() const __HM_BODY;
};
#ifdef __cpp_deduction_guides
template <class... T> tuple(T...) -> tuple<T...>;
#endif
template <size_t I, class... T> __HM_HD std::tuple_element_t<I, std::tuple<T...>> &get(tuple<T...> &) __HM_BODY;
template <size_t I, class... T> __HM_HD const std::tuple_element_t<I, std::tuple<T...>> &get(const tuple<T...> &) __HM_BODY;
template <size_t I, class... T> __HM_HD std::tuple_element_t<I, std::tuple<T...>> &&get(tuple<T...> &&) __HM_BODY;
template <class... T> __HM_HD tuple<std::decay_t<T>...> make_tuple(T &&...) __HM_BODY;
template <class... T> __HM_HD tuple<T &...> tie(T &...) __HM_BODY;
template <size_t I, class T> struct tuple_element;
template <size_t I, class... T> struct tuple_element<I, tuple<T...>> : std::tuple_element<I, std::tuple<T...>> {};
template <class T> struct tuple_size;
template <class... T> struct tuple_size<tuple<T...>> : std::tuple_size<std::tuple<T...>> {};
template <class A, class B> struct pair : std::pair<A, B> {
  using std::pair<A, B>::pair;
  pair() = default;
  template <class C, class D> __HM_HD pair(const std::pair<C, D> &O) : std::pair<A, B>(O) {}
};
template <size_t I, class A, class B> __HM_HD std::tuple_element_t<I, std::pair<A, B>> &get(pair<A, B> &) __HM_BODY;
template <size_t I, class A, class B> __HM_HD const std::tuple_element_t<I, std::pair<A, B>> &get(const pair<A, B> &) __HM_BODY;
template <class A, class B> __HM_HD pair<std::decay_t<A>, std::decay_t<B>> make_pair(A &&, B &&) __HM_BODY;

// Function objects.
template <class A, class R> struct unary_function {
  typedef A argument_type;
  typedef R result_type;
};
template <class A, class B, class R> struct binary_function {
  typedef A first_argument_type;
  typedef B second_argument_type;
  typedef R result_type;
};
#define __HM_SAME(NAME) \
  template <class T = void> struct NAME { \
    typedef T first_argument_type, second_argument_type, result_type; \
    __HM_HD T operator()(const T &, const T &) const __HM_BODY; \
  }; \
  template <> struct NAME<void> { \
    template <class T, class U> __HM_HD std::decay_t<T> operator()(T &&, U &&) const __HM_BODY; \
  };
#define __HM_TEST(NAME) \
  template <class T = void> struct NAME { \
    typedef T first_argument_type, second_argument_type; \
    typedef bool result_type; \
    __HM_HD bool operator()(const T &, const T &) const __HM_BODY; \
  }; \
  template <> struct NAME<void> { \
    template <class T, class U> __HM_HD bool operator()(T &&, U &&) const __HM_BODY; \
  };
#define __HM_UNARY(NAME, R) \
  template <class T = void> struct NAME { \
    typedef T argument_type; \
    typedef R result_type; \
    __HM_HD R operator()(const T &) const __HM_BODY; \
  }; \
  template <> struct NAME<void> { \
    template <class T> __HM_HD std::decay_t<T> operator()(T &&) const __HM_BODY; \
  };
__HM_SAME(plus) __HM_SAME(minus) __HM_SAME(multiplies) __HM_SAME(divides) __HM_SAME(modulus) __HM_SAME(bit_and)
__HM_SAME(bit_or) __HM_SAME(bit_xor) __HM_SAME(maximum) __HM_SAME(minimum)
__HM_TEST(equal_to) __HM_TEST(not_equal_to) __HM_TEST(greater) __HM_TEST(less) __HM_TEST(greater_equal)
__HM_TEST(less_equal) __HM_TEST(logical_and) __HM_TEST(logical_or)
__HM_UNARY(negate, T) __HM_UNARY(square, T) __HM_UNARY(identity, T) __HM_UNARY(logical_not, bool)
#undef __HM_UNARY
#undef __HM_TEST
#undef __HM_SAME
template <class A = void, class B = void> struct project1st {
  template <class T, class U> __HM_HD T operator()(const T &, const U &) const __HM_BODY;
};
template <class A = void, class B = void> struct project2nd {
  template <class T, class U> __HM_HD U operator()(const T &, const U &) const __HM_BODY;
};
template <class P> struct unary_negate {
  template <class T> __HM_HD bool operator()(T &&) const __HM_BODY;
};
template <class P> struct binary_negate {
  template <class T, class U> __HM_HD bool operator()(T &&, U &&) const __HM_BODY;
};
template <class P> __HM_HD unary_negate<P> not1(const P &) __HM_BODY;
template <class P> __HM_HD binary_negate<P> not2(const P &) __HM_BODY;
template <class P> __HM_HD unary_negate<P> not_fn(const P &) __HM_BODY;
template <class Fn, class Tuple> struct __hm_applied;
template <class Fn, class... T> struct __hm_applied<Fn, tuple<T...>> {
  typedef decltype(std::declval<Fn &>()(std::declval<T &>()...)) type;
};
template <class Fn> struct zip_function {
  __HM_HD zip_function(Fn) __HM_BODY;
  template <class Tuple>
  __HM_HD typename __hm_applied<Fn, std::decay_t<Tuple>>::type operator()(Tuple &&) const __HM_BODY;
};
template <class Fn> __HM_HD zip_function<std::decay_t<Fn>> make_zip_function(Fn &&) __HM_BODY;

// Expressions of placeholders are function objects whose result follows the first argument.
struct __hm_actor {
  template <class T, class... A> __HM_HD std::decay_t<T> operator()(T &&, A &&...) const __HM_BODY;
  template <class T> __HM_HD __hm_actor operator=(const T &) const __HM_BODY;
};
#define __HM_ACTOR(OP) \
  template <class T> __HM_HD __hm_actor operator OP(const __hm_actor &, const T &) __HM_BODY; \
  template <class T> __HM_HD __hm_actor operator OP(const T &, const __hm_actor &) __HM_BODY; \
  __HM_HD __hm_actor operator OP(const __hm_actor &, const __hm_actor &) __HM_BODY;
__HM_ACTOR(+) __HM_ACTOR(-) __HM_ACTOR(*) __HM_ACTOR(/) __HM_ACTOR(%) __HM_ACTOR(&) __HM_ACTOR(|) __HM_ACTOR(^)
__HM_ACTOR(<) __HM_ACTOR(>) __HM_ACTOR(<=) __HM_ACTOR(>=) __HM_ACTOR(==) __HM_ACTOR(!=) __HM_ACTOR(&&) __HM_ACTOR(||)
__HM_ACTOR(<<) __HM_ACTOR(>>) __HM_ACTOR(+=) __HM_ACTOR(-=) __HM_ACTOR(*=) __HM_ACTOR(/=)
#undef __HM_ACTOR
__HM_HD __hm_actor operator-(const __hm_actor &) __HM_BODY;
__HM_HD __hm_actor operator!(const __hm_actor &) __HM_BODY;
__HM_HD __hm_actor operator~(const __hm_actor &) __HM_BODY;
namespace placeholders {
static const __device__ __host__ __hm_actor _1{}, _2{}, _3{}, _4{}, _5{}, _6{}, _7{}, _8{}, _9{}, _10{};
} // namespace placeholders

#undef __HM_HD
} // namespace thrust

template <size_t I, class... T>
struct std::tuple_element<I, thrust::tuple<T...>> : std::tuple_element<I, std::tuple<T...>> {};
template <class... T> struct std::tuple_size<thrust::tuple<T...>> : std::tuple_size<std::tuple<T...>> {};
