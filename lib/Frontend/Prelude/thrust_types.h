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
  template <class... A> __HM_HD __hm_policy on(A &&...) const;
  template <class... A> __HM_HD __hm_policy after(A &&...) const;
  template <class Alloc> __HM_HD __hm_policy operator()(Alloc &&) const;
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
  int code() const;
  const char *what() const noexcept override;
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
  __HM_HD device_ptr();
  __HM_HD device_ptr(std::nullptr_t);
  template <class U, std::enable_if_t<std::is_convertible<U *, T *>::value, int> = 0> __HM_HD explicit device_ptr(U *);
  template <class U, std::enable_if_t<std::is_convertible<U *, T *>::value, int> = 0>
  __HM_HD device_ptr(const device_ptr<U> &);
  template <class U> __HM_HD device_ptr &operator=(const device_ptr<U> &);
  __HM_HD device_ptr &operator=(std::nullptr_t);
  __HM_HD T *get() const;
  __HM_HD device_reference<T> operator*() const;
  template <class D> __HM_HD device_reference<T> operator[](D) const;
  __HM_HD T *operator->() const;
  __HM_HD device_ptr &operator++();
  __HM_HD device_ptr operator++(int);
  __HM_HD device_ptr &operator--();
  __HM_HD device_ptr operator--(int);
  __HM_HD device_ptr &operator+=(ptrdiff_t);
  __HM_HD device_ptr &operator-=(ptrdiff_t);
  __HM_HD device_ptr operator+(ptrdiff_t) const;
  __HM_HD device_ptr operator-(ptrdiff_t) const;
  __HM_HD ptrdiff_t operator-(const device_ptr &) const;
  __HM_HD explicit operator bool() const;
  __HM_HD bool operator==(const device_ptr &) const;
  __HM_HD bool operator!=(const device_ptr &) const;
  __HM_HD bool operator<(const device_ptr &) const;
  __HM_HD bool operator>(const device_ptr &) const;
  __HM_HD bool operator<=(const device_ptr &) const;
  __HM_HD bool operator>=(const device_ptr &) const;
};
template <> class device_ptr<void> {
public:
  typedef void element_type;
  device_ptr();
  explicit device_ptr(void *);
  template <class T> device_ptr(const device_ptr<T> &);
  template <class T> explicit operator device_ptr<T>() const;
  void *get() const;
};
template <class T> class device_reference {
public:
  typedef T value_type;
  typedef device_ptr<T> pointer;
  __HM_HD explicit device_reference(const pointer &);
  template <class U> __HM_HD device_reference(const device_reference<U> &);
  __HM_HD device_reference(const device_reference &);
  __HM_HD device_reference &operator=(const device_reference &);
  template <class U> __HM_HD device_reference &operator=(const device_reference<U> &);
  __HM_HD device_reference &operator=(const std::remove_cv_t<T> &);
  __HM_HD pointer operator&() const;
  __HM_HD operator std::remove_cv_t<T>() const;
  __HM_HD std::remove_cv_t<T> operator++(int);
  __HM_HD device_reference &operator++();
  template <class U> __HM_HD device_reference &operator+=(const U &);
  template <class U> __HM_HD device_reference &operator-=(const U &);
  template <class U> __HM_HD device_reference &operator*=(const U &);
  template <class U> __HM_HD device_reference &operator/=(const U &);
  template <class U> __HM_HD device_reference &operator|=(const U &);
  template <class U> __HM_HD device_reference &operator&=(const U &);
  void swap(device_reference);
};
template <class Stream, class T> Stream &operator<<(Stream &, const device_reference<T> &);

template <class T> __HM_HD device_ptr<T> device_pointer_cast(T *);
template <class T> __HM_HD device_ptr<T> device_pointer_cast(const device_ptr<T> &);
template <class T> __HM_HD T *raw_pointer_cast(T *);
template <class T> __HM_HD T *raw_pointer_cast(const device_ptr<T> &);
template <class It> __HM_HD auto raw_pointer_cast(const It &I) -> decltype(I.base().get());
template <class T> __HM_HD T &raw_reference_cast(const device_reference<T> &);
template <class T> __HM_HD T &raw_reference_cast(T &);
template <class It> __HM_HD auto try_unwrap_contiguous_iterator(It) -> typename std::iterator_traits<It>::value_type *;
template <class T> device_ptr<T> device_malloc(size_t);
device_ptr<void> device_malloc(size_t);
template <class T> device_ptr<T> device_new(size_t = 1);
template <class T, class... A> device_ptr<T> device_new(device_ptr<void>, A &&...);
template <class T> void device_free(device_ptr<T>);
template <class T> void device_delete(device_ptr<T>, size_t = 1);
template <class T, class Policy> device_ptr<T> malloc(const Policy &, size_t);
template <class Policy, class Pointer> void free(const Policy &, Pointer);
template <class P> std::pair<device_ptr<char>, ptrdiff_t> get_temporary_buffer(const P &, ptrdiff_t);
template <class T, class Policy> std::pair<device_ptr<T>, ptrdiff_t> get_temporary_buffer(const Policy &, ptrdiff_t);
template <class Policy, class Pointer> void return_temporary_buffer(const Policy &, Pointer, ptrdiff_t = 0);

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
  device_allocator();
  template <class U> device_allocator(const device_allocator<U> &);
  pointer allocate(size_t);
  void deallocate(pointer, size_t);
};
template <class T> using device_malloc_allocator = device_allocator<T>;
template <class T> using device_new_allocator = device_allocator<T>;
template <class T> using universal_allocator = std::allocator<T>;

namespace detail {
template <class Pointer> class normal_iterator : public Pointer {
public:
  typedef typename Pointer::reference reference;
  __HM_HD normal_iterator();
  __HM_HD explicit normal_iterator(Pointer);
  template <class Q> __HM_HD normal_iterator(const normal_iterator<Q> &);
  __HM_HD Pointer base() const;
  __HM_HD normal_iterator &operator++();
  __HM_HD normal_iterator operator++(int);
  __HM_HD normal_iterator &operator--();
  __HM_HD normal_iterator operator--(int);
  __HM_HD normal_iterator &operator+=(ptrdiff_t);
  __HM_HD normal_iterator &operator-=(ptrdiff_t);
  __HM_HD normal_iterator operator+(ptrdiff_t) const;
  __HM_HD normal_iterator operator-(ptrdiff_t) const;
  __HM_HD ptrdiff_t operator-(const normal_iterator &) const;
  template <class Q> __HM_HD ptrdiff_t operator-(const normal_iterator<Q> &) const;
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
  void resize(size_t);
  void resize(size_t, const T &);
  size_t size() const;
  size_t max_size() const;
  void reserve(size_t);
  size_t capacity() const;
  void shrink_to_fit();
  template <class I> Reference operator[](I);
  template <class I> ConstReference operator[](I) const;
  Iterator begin();
  ConstIterator begin() const;
  ConstIterator cbegin() const;
  Iterator end();
  ConstIterator end() const;
  ConstIterator cend() const;
  reverse_iterator rbegin();
  reverse_iterator rend();
  const_reverse_iterator rbegin() const;
  const_reverse_iterator rend() const;
  const_reverse_iterator crbegin() const;
  const_reverse_iterator crend() const;
  Reference front();
  ConstReference front() const;
  Reference back();
  ConstReference back() const;
  Pointer data();
  ConstPointer data() const;
  void clear();
  bool empty() const;
  void push_back(const T &);
  template <class... A> Reference emplace_back(A &&...);
  void pop_back();
  void swap(vector_base &);
  Iterator erase(Iterator);
  Iterator erase(Iterator, Iterator);
  Iterator insert(Iterator, const T &);
  void insert(Iterator, size_t, const T &);
  template <class It> void insert(Iterator, It, It);
  void assign(size_t, const T &);
  template <class It, std::enable_if_t<!std::is_integral<It>::value, int> = 0> void assign(It, It);
  Alloc get_allocator() const;
};
} // namespace detail

#define __HM_VECTOR(NAME, ALLOC, ...) \
  template <class T, class Alloc = ALLOC<T>> class NAME : public detail::vector_base<T, Alloc, __VA_ARGS__> { \
  public: \
    NAME(); \
    NAME(const Alloc &); \
    explicit NAME(size_t); \
    explicit NAME(size_t, const Alloc &); \
    NAME(size_t, const T &); \
    NAME(size_t, const T &, const Alloc &); \
    NAME(const NAME &); \
    NAME(NAME &&); \
    NAME(std::initializer_list<T>); \
    template <class U, class A> NAME(const std::vector<U, A> &); \
    template <class U, class A> NAME(const host_vector<U, A> &); \
    template <class U, class A> NAME(const device_vector<U, A> &); \
    template <class It, std::enable_if_t<!std::is_integral<It>::value, int> = 0> NAME(It, It); \
    ~NAME(); \
    NAME &operator=(const NAME &); \
    NAME &operator=(NAME &&); \
    NAME &operator=(std::initializer_list<T>); \
    template <class U, class A> NAME &operator=(const std::vector<U, A> &); \
    template <class U, class A> NAME &operator=(const host_vector<U, A> &); \
    template <class U, class A> NAME &operator=(const device_vector<U, A> &); \
  };
template <class T, class Alloc> class host_vector;
template <class T, class Alloc> class device_vector;
__HM_VECTOR(host_vector, std::allocator, T *, const T *, T &, const T &, T *, const T *)
__HM_VECTOR(device_vector, device_allocator, detail::normal_iterator<device_ptr<T>>,
            detail::normal_iterator<device_ptr<const T>>, device_reference<T>, device_reference<const T>, device_ptr<T>,
            device_ptr<const T>)
__HM_VECTOR(universal_vector, std::allocator, T *, const T *, T &, const T &, T *, const T *)
#undef __HM_VECTOR
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &, const device_vector<U, B> &);
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &, const host_vector<U, B> &);
template <class T, class A, class U, class B> bool operator==(const host_vector<T, A> &, const device_vector<U, B> &);
template <class T, class A, class U, class B> bool operator==(const device_vector<T, A> &, const host_vector<U, B> &);
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &, const device_vector<U, B> &);
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &, const host_vector<U, B> &);
template <class T, class A, class U, class B> bool operator!=(const host_vector<T, A> &, const device_vector<U, B> &);
template <class T, class A, class U, class B> bool operator!=(const device_vector<T, A> &, const host_vector<U, B> &);

// Tuples and pairs: the standard library's with Thrust's names.
struct null_type {};
template <class... T> class tuple : public std::tuple<T...> {
public:
  using std::tuple<T...>::tuple;
  tuple() = default;
  template <class... U> __HM_HD constexpr tuple(const tuple<U...> &O) : std::tuple<T...>(static_cast<const std::tuple<U...> &>(O)) {}
  template <class... U> __HM_HD tuple &operator=(const tuple<U...> &);
  template <int I> __HM_HD std::tuple_element_t<I, std::tuple<T...>> &get();
  template <int I> __HM_HD const std::tuple_element_t<I, std::tuple<T...>> &get() const;
};
template <class... T> tuple(T...) -> tuple<T...>;
template <size_t I, class... T> __HM_HD std::tuple_element_t<I, std::tuple<T...>> &get(tuple<T...> &);
template <size_t I, class... T> __HM_HD const std::tuple_element_t<I, std::tuple<T...>> &get(const tuple<T...> &);
template <size_t I, class... T> __HM_HD std::tuple_element_t<I, std::tuple<T...>> &&get(tuple<T...> &&);
template <class... T> __HM_HD tuple<std::decay_t<T>...> make_tuple(T &&...);
template <class... T> __HM_HD tuple<T &...> tie(T &...);
template <size_t I, class T> struct tuple_element;
template <size_t I, class... T> struct tuple_element<I, tuple<T...>> : std::tuple_element<I, std::tuple<T...>> {};
template <class T> struct tuple_size;
template <class... T> struct tuple_size<tuple<T...>> : std::tuple_size<std::tuple<T...>> {};
template <class A, class B> struct pair : std::pair<A, B> {
  using std::pair<A, B>::pair;
  pair() = default;
  template <class C, class D> __HM_HD pair(const std::pair<C, D> &O) : std::pair<A, B>(O) {}
};
template <size_t I, class A, class B> __HM_HD std::tuple_element_t<I, std::pair<A, B>> &get(pair<A, B> &);
template <size_t I, class A, class B> __HM_HD const std::tuple_element_t<I, std::pair<A, B>> &get(const pair<A, B> &);
template <class A, class B> __HM_HD pair<std::decay_t<A>, std::decay_t<B>> make_pair(A &&, B &&);

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
    __HM_HD constexpr T operator()(const T &, const T &) const; \
  }; \
  template <> struct NAME<void> { \
    template <class T, class U> __HM_HD constexpr std::decay_t<T> operator()(T &&, U &&) const; \
  };
#define __HM_TEST(NAME) \
  template <class T = void> struct NAME { \
    typedef T first_argument_type, second_argument_type; \
    typedef bool result_type; \
    __HM_HD constexpr bool operator()(const T &, const T &) const; \
  }; \
  template <> struct NAME<void> { \
    template <class T, class U> __HM_HD constexpr bool operator()(T &&, U &&) const; \
  };
#define __HM_UNARY(NAME, R) \
  template <class T = void> struct NAME { \
    typedef T argument_type; \
    typedef R result_type; \
    __HM_HD constexpr R operator()(const T &) const; \
  }; \
  template <> struct NAME<void> { \
    template <class T> __HM_HD constexpr std::decay_t<T> operator()(T &&) const; \
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
  template <class T, class U> __HM_HD T operator()(const T &, const U &) const;
};
template <class A = void, class B = void> struct project2nd {
  template <class T, class U> __HM_HD U operator()(const T &, const U &) const;
};
template <class P> struct unary_negate {
  template <class T> __HM_HD bool operator()(T &&) const;
};
template <class P> struct binary_negate {
  template <class T, class U> __HM_HD bool operator()(T &&, U &&) const;
};
template <class P> __HM_HD unary_negate<P> not1(const P &);
template <class P> __HM_HD binary_negate<P> not2(const P &);
template <class P> __HM_HD unary_negate<P> not_fn(const P &);
template <class Fn> struct zip_function {
  __HM_HD zip_function(Fn);
  template <class Tuple> __HM_HD auto operator()(Tuple &&T) const -> decltype(std::apply(std::declval<Fn>(), T));
};
template <class Fn> __HM_HD zip_function<std::decay_t<Fn>> make_zip_function(Fn &&);

// Expressions of placeholders are function objects whose result follows the first argument.
struct __hm_actor {
  template <class T, class... A> __HM_HD std::decay_t<T> operator()(T &&, A &&...) const;
  template <class T> __HM_HD __hm_actor operator=(const T &) const;
};
#define __HM_ACTOR(OP) \
  template <class T> __HM_HD __hm_actor operator OP(const __hm_actor &, const T &); \
  template <class T> __HM_HD __hm_actor operator OP(const T &, const __hm_actor &); \
  __HM_HD __hm_actor operator OP(const __hm_actor &, const __hm_actor &);
__HM_ACTOR(+) __HM_ACTOR(-) __HM_ACTOR(*) __HM_ACTOR(/) __HM_ACTOR(%) __HM_ACTOR(&) __HM_ACTOR(|) __HM_ACTOR(^)
__HM_ACTOR(<) __HM_ACTOR(>) __HM_ACTOR(<=) __HM_ACTOR(>=) __HM_ACTOR(==) __HM_ACTOR(!=) __HM_ACTOR(&&) __HM_ACTOR(||)
__HM_ACTOR(<<) __HM_ACTOR(>>) __HM_ACTOR(+=) __HM_ACTOR(-=) __HM_ACTOR(*=) __HM_ACTOR(/=)
#undef __HM_ACTOR
__HM_HD __hm_actor operator-(const __hm_actor &);
__HM_HD __hm_actor operator!(const __hm_actor &);
__HM_HD __hm_actor operator~(const __hm_actor &);
namespace placeholders {
static const __device__ __host__ __hm_actor _1{}, _2{}, _3{}, _4{}, _5{}, _6{}, _7{}, _8{}, _9{}, _10{};
} // namespace placeholders

#undef __HM_HD
} // namespace thrust

template <size_t I, class... T>
struct std::tuple_element<I, thrust::tuple<T...>> : std::tuple_element<I, std::tuple<T...>> {};
template <class... T> struct std::tuple_size<thrust::tuple<T...>> : std::tuple_size<std::tuple<T...>> {};
