// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Thrust: iterators, algorithms, complex numbers, random numbers. An algorithm takes any arguments, with or without a
// policy; its result is what Thrust's would be.
#pragma once
#include <__hipmorph/thrust_types.h>

namespace thrust {

#define __HM_HD __host__ __device__

struct random_access_traversal_tag {};
struct bidirectional_traversal_tag {};
struct forward_traversal_tag {};
struct use_default {};
using std::iterator_traits;
template <class It> struct iterator_value {
  typedef typename std::iterator_traits<It>::value_type type;
};
template <class It> using iterator_value_t = typename iterator_value<It>::type;
template <class It> struct iterator_difference {
  typedef typename std::iterator_traits<It>::difference_type type;
};
template <class It> struct iterator_reference {
  typedef typename std::iterator_traits<It>::reference type;
};
template <class It> struct iterator_pointer {
  typedef typename std::iterator_traits<It>::pointer type;
};
template <class It> struct iterator_system {
  typedef device_system_tag type;
};
template <class It> struct iterator_traversal {
  typedef random_access_traversal_tag type;
};
template <class It> __HM_HD ptrdiff_t distance(It, It) __HM_BODY;
template <class It, class D> __HM_HD void advance(It &, D) __HM_BODY;
template <class It> __HM_HD It next(It, ptrdiff_t = 1) __HM_BODY;
template <class It> __HM_HD It prev(It, ptrdiff_t = 1) __HM_BODY;

// What a random access iterator has.
template <class Self, class Value, class Reference = Value> struct __hm_iterator {
  typedef ptrdiff_t difference_type;
  typedef std::remove_cv_t<std::remove_reference_t<Value>> value_type;
  typedef value_type *pointer;
  typedef Reference reference;
  typedef std::random_access_iterator_tag iterator_category;
  __HM_HD Reference operator*() const __HM_BODY;
  template <class D> __HM_HD Reference operator[](D) const __HM_BODY;
  __HM_HD Self &operator++() __HM_BODY;
  __HM_HD Self operator++(int) __HM_BODY;
  __HM_HD Self &operator--() __HM_BODY;
  __HM_HD Self operator--(int) __HM_BODY;
  __HM_HD Self operator+(ptrdiff_t) const __HM_BODY;
  __HM_HD Self operator-(ptrdiff_t) const __HM_BODY;
  __HM_HD ptrdiff_t operator-(const Self &) const __HM_BODY;
  __HM_HD Self &operator+=(ptrdiff_t) __HM_BODY;
  __HM_HD Self &operator-=(ptrdiff_t) __HM_BODY;
  __HM_HD bool operator==(const Self &) const __HM_BODY;
  __HM_HD bool operator!=(const Self &) const __HM_BODY;
  __HM_HD bool operator<(const Self &) const __HM_BODY;
  __HM_HD bool operator>(const Self &) const __HM_BODY;
};
template <class T, class System = use_default, class Traversal = use_default, class Difference = use_default>
class counting_iterator : public __hm_iterator<counting_iterator<T, System, Traversal, Difference>, T> {
public:
  __HM_HD counting_iterator() __HM_BODY;
  __HM_HD explicit counting_iterator(T) __HM_BODY;
};
template <class T, class Difference = use_default, class System = use_default>
class constant_iterator : public __hm_iterator<constant_iterator<T, Difference, System>, T> {
public:
  __HM_HD constant_iterator() __HM_BODY;
  __HM_HD constant_iterator(T, size_t = 0) __HM_BODY;
};
template <class Fn, class It, class Reference = use_default, class Value = use_default>
class transform_iterator
    : public __hm_iterator<
          transform_iterator<Fn, It, Reference, Value>,
          std::decay_t<decltype(std::declval<Fn &>()(*std::declval<It &>()))>> {
public:
  __HM_HD transform_iterator() __HM_BODY;
  __HM_HD transform_iterator(It, Fn = Fn()) __HM_BODY;
  __HM_HD It base() const __HM_BODY;
};
template <class In, class Fn, class Out>
class transform_input_output_iterator
    : public __hm_iterator<transform_input_output_iterator<In, Fn, Out>, typename std::iterator_traits<Out>::value_type,
                           typename std::iterator_traits<Out>::reference> {
public:
  __HM_HD transform_input_output_iterator(Out, In, Fn) __HM_BODY;
};
template <class Fn, class Out>
class transform_output_iterator
    : public __hm_iterator<transform_output_iterator<Fn, Out>, typename std::iterator_traits<Out>::value_type,
                           typename std::iterator_traits<Out>::reference> {
public:
  __HM_HD transform_output_iterator(Out, Fn) __HM_BODY;
};
template <class It, class Index>
class permutation_iterator
    : public __hm_iterator<permutation_iterator<It, Index>, typename std::iterator_traits<It>::value_type,
                           typename std::iterator_traits<It>::reference> {
public:
  __HM_HD permutation_iterator() __HM_BODY;
  __HM_HD permutation_iterator(It, Index) __HM_BODY;
};
template <class It>
class reverse_iterator : public __hm_iterator<reverse_iterator<It>, typename std::iterator_traits<It>::value_type,
                                              typename std::iterator_traits<It>::reference> {
public:
  __HM_HD reverse_iterator() __HM_BODY;
  __HM_HD explicit reverse_iterator(It) __HM_BODY;
  __HM_HD It base() const __HM_BODY;
};
template <class Offset = ptrdiff_t, class System = use_default, class Stride = use_default>
class strided_iterator;
template <class System = use_default> class discard_iterator {
public:
  typedef ptrdiff_t difference_type;
  typedef int value_type;
  typedef void pointer;
  typedef discard_iterator &reference;
  typedef std::random_access_iterator_tag iterator_category;
  __HM_HD discard_iterator(ptrdiff_t = 0) __HM_BODY;
  __HM_HD discard_iterator &operator*() const __HM_BODY;
  __HM_HD discard_iterator &operator[](ptrdiff_t) const __HM_BODY;
  __HM_HD discard_iterator &operator++() __HM_BODY;
  __HM_HD discard_iterator operator+(ptrdiff_t) const __HM_BODY;
  __HM_HD ptrdiff_t operator-(const discard_iterator &) const __HM_BODY;
  template <class T> __HM_HD discard_iterator &operator=(const T &) __HM_BODY;
};
template <class Tuple> struct __hm_zip;
template <class... It> struct __hm_zip<tuple<It...>> {
  typedef tuple<typename std::iterator_traits<It>::value_type...> value;
  typedef tuple<typename std::iterator_traits<It>::reference...> reference;
};
template <class Tuple>
class zip_iterator : public __hm_iterator<zip_iterator<Tuple>, typename __hm_zip<Tuple>::value,
                                          typename __hm_zip<Tuple>::reference> {
public:
  __HM_HD zip_iterator() __HM_BODY;
  __HM_HD zip_iterator(Tuple) __HM_BODY;
  __HM_HD const Tuple &get_iterator_tuple() const __HM_BODY;
};
template <class T> __HM_HD counting_iterator<T> make_counting_iterator(T) __HM_BODY;
template <class T> __HM_HD constant_iterator<T> make_constant_iterator(T) __HM_BODY;
template <class T, class I> __HM_HD constant_iterator<T> make_constant_iterator(T, I) __HM_BODY;
template <class Fn, class It> __HM_HD transform_iterator<Fn, It> make_transform_iterator(It, Fn) __HM_BODY;
template <class Fn, class Out> __HM_HD transform_output_iterator<Fn, Out> make_transform_output_iterator(Out, Fn) __HM_BODY;
template <class In, class Fn, class Out>
__HM_HD transform_input_output_iterator<In, Fn, Out> make_transform_input_output_iterator(Out, In, Fn) __HM_BODY;
template <class It, class Index> __HM_HD permutation_iterator<It, Index> make_permutation_iterator(It, Index) __HM_BODY;
template <class It> __HM_HD reverse_iterator<It> make_reverse_iterator(It) __HM_BODY;
__HM_HD discard_iterator<> make_discard_iterator(ptrdiff_t = 0) __HM_BODY;
template <class... It> __HM_HD zip_iterator<tuple<It...>> make_zip_iterator(tuple<It...>) __HM_BODY;
template <class... It> __HM_HD zip_iterator<tuple<It...>> make_zip_iterator(It...) __HM_BODY;

// Algorithms, by what they return.
#define __HM_RETURNS(NAME, ...) template <class... A> __HM_HD __VA_ARGS__ NAME(A &&...) __HM_BODY;
#define __HM_VOID(NAME) __HM_RETURNS(NAME, void)
#define __HM_BOOL(NAME) __HM_RETURNS(NAME, bool)
#define __HM_FIRST(NAME) __HM_RETURNS(NAME, __hm_arg<0, A...>)
#define __HM_LAST(NAME) __HM_RETURNS(NAME, __hm_arg<-1, A...>)
#define __HM_THIRD(NAME) __HM_RETURNS(NAME, __hm_arg<2, A...>)
__HM_VOID(sort) __HM_VOID(stable_sort) __HM_VOID(sort_by_key) __HM_VOID(stable_sort_by_key) __HM_VOID(fill)
__HM_VOID(generate) __HM_VOID(sequence) __HM_VOID(tabulate) __HM_VOID(replace) __HM_VOID(replace_if) __HM_VOID(reverse)
__HM_VOID(scatter) __HM_VOID(scatter_if) __HM_VOID(shuffle) __HM_VOID(uninitialized_fill)
__HM_FIRST(for_each) __HM_FIRST(for_each_n) __HM_FIRST(fill_n) __HM_FIRST(generate_n) __HM_FIRST(remove)
__HM_FIRST(remove_if) __HM_FIRST(unique) __HM_FIRST(find) __HM_FIRST(find_if) __HM_FIRST(find_if_not)
__HM_FIRST(max_element) __HM_FIRST(min_element) __HM_FIRST(partition) __HM_FIRST(stable_partition)
__HM_FIRST(partition_point) __HM_FIRST(adjacent_find) __HM_FIRST(is_sorted_until) __HM_FIRST(uninitialized_fill_n)
__HM_LAST(copy) __HM_LAST(copy_n) __HM_LAST(gather) __HM_LAST(reverse_copy) __HM_LAST(uninitialized_copy)
__HM_LAST(uninitialized_copy_n) __HM_LAST(swap_ranges)
__HM_BOOL(is_sorted) __HM_BOOL(is_partitioned) __HM_BOOL(all_of) __HM_BOOL(any_of) __HM_BOOL(none_of) __HM_BOOL(equal)
__HM_BOOL(binary_search)
__HM_RETURNS(count, ptrdiff_t) __HM_RETURNS(count_if, ptrdiff_t) __HM_RETURNS(unique_count, ptrdiff_t)
// The result iterator: behind one input range...
__HM_THIRD(inclusive_scan) __HM_THIRD(exclusive_scan) __HM_THIRD(transform_inclusive_scan)
__HM_THIRD(transform_exclusive_scan) __HM_THIRD(adjacent_difference) __HM_THIRD(unique_copy) __HM_THIRD(remove_copy)
__HM_THIRD(remove_copy_if) __HM_THIRD(replace_copy) __HM_THIRD(replace_copy_if) __HM_THIRD(gather_if)
// ... or before the operation.
__HM_RETURNS(transform, __hm_arg<-2, A...>)
__HM_RETURNS(transform_if, __hm_arg<-3, A...>)
__HM_RETURNS(copy_if, __hm_arg<-2, A...>)
__HM_RETURNS(inclusive_scan_by_key, __hm_arg<3, A...>)
__HM_RETURNS(exclusive_scan_by_key, __hm_arg<3, A...>)
__HM_RETURNS(merge, __hm_arg<4, A...>)
__HM_RETURNS(set_difference, __hm_arg<4, A...>)
__HM_RETURNS(set_intersection, __hm_arg<4, A...>)
__HM_RETURNS(set_symmetric_difference, __hm_arg<4, A...>)
__HM_RETURNS(set_union, __hm_arg<4, A...>)
__HM_RETURNS(unique_by_key, pair<__hm_arg<0, A...>, __hm_arg<2, A...>>)
__HM_RETURNS(unique_by_key_copy, pair<__hm_arg<3, A...>, __hm_arg<4, A...>>)
__HM_RETURNS(reduce_by_key, pair<__hm_arg<3, A...>, __hm_arg<4, A...>>)
__HM_RETURNS(merge_by_key, pair<__hm_arg<6, A...>, __hm_arg<7, A...>>)
__HM_RETURNS(set_difference_by_key, pair<__hm_arg<6, A...>, __hm_arg<7, A...>>)
__HM_RETURNS(set_union_by_key, pair<__hm_arg<6, A...>, __hm_arg<7, A...>>)
__HM_RETURNS(set_intersection_by_key, pair<__hm_arg<5, A...>, __hm_arg<6, A...>>)
__HM_RETURNS(minmax_element, pair<__hm_arg<0, A...>, __hm_arg<0, A...>>)
__HM_RETURNS(mismatch, pair<__hm_arg<0, A...>, __hm_arg<2, A...>>)
__HM_RETURNS(equal_range, pair<__hm_arg<0, A...>, __hm_arg<0, A...>>)
__HM_RETURNS(partition_copy, pair<__hm_arg<2, A...>, __hm_arg<3, A...>>)
__HM_RETURNS(stable_partition_copy, pair<__hm_arg<2, A...>, __hm_arg<3, A...>>)
__HM_RETURNS(shuffle_copy, __hm_arg<2, A...>)
#undef __HM_THIRD
#undef __HM_LAST
#undef __HM_FIRST
#undef __HM_BOOL
#undef __HM_VOID

// The value of a reduction: the initial value's type, or the element's.
template <class Args, size_t Init, bool Has = (Init < std::tuple_size<Args>::value)> struct __hm_reduced {
  typedef std::tuple_element_t<Init, Args> type;
};
template <class Args, size_t Init> struct __hm_reduced<Args, Init, false> {
  typedef typename std::iterator_traits<std::tuple_element_t<0, Args>>::value_type type;
};
__HM_RETURNS(reduce, typename __hm_reduced<typename __hm_args<A...>::type, 2>::type)
__HM_RETURNS(transform_reduce, __hm_arg<3, A...>)
__HM_RETURNS(inner_product, __hm_arg<3, A...>)
// A search for one value gives an iterator, for several the result iterator.
template <class Args, size_t Count = std::tuple_size<Args>::value, bool Several = (Count > 4)> struct __hm_bound {
  typedef std::tuple_element_t<0, Args> type;
};
template <class Args, size_t Count> struct __hm_bound<Args, Count, true> {
  typedef std::tuple_element_t<4, Args> type;
};
__HM_RETURNS(lower_bound, typename __hm_bound<typename __hm_args<A...>::type>::type)
__HM_RETURNS(upper_bound, typename __hm_bound<typename __hm_args<A...>::type>::type)
#undef __HM_RETURNS
template <class A, class B> __HM_HD void swap(pair<A, B> &, pair<A, B> &) __HM_BODY;
template <class T> __HM_HD T max(const T &, const T &) __HM_BODY;
template <class T> __HM_HD T min(const T &, const T &) __HM_BODY;
template <class T, class Less> __HM_HD T max(const T &, const T &, Less) __HM_BODY;
template <class T, class Less> __HM_HD T min(const T &, const T &, Less) __HM_BODY;
namespace async {
template <class T> struct __hm_future {
  T get() __HM_BODY;
  void wait() __HM_BODY;
};
template <class... A> __hm_future<int> reduce(A &&...) __HM_BODY;
template <class... A> __hm_future<int> sort(A &&...) __HM_BODY;
template <class... A> __hm_future<int> copy(A &&...) __HM_BODY;
template <class... A> __hm_future<int> transform(A &&...) __HM_BODY;
template <class... A> __hm_future<int> for_each(A &&...) __HM_BODY;
} // namespace async

// Complex numbers.
template <class T> struct complex {
  typedef T value_type;
  complex() = default;
  __HM_HD constexpr complex(const T &R) : re(R), im() {}
  __HM_HD constexpr complex(const T &R, const T &I) : re(R), im(I) {}
  template <class U> __HM_HD complex(const complex<U> &) __HM_BODY;
  template <class U> __HM_HD complex &operator=(const complex<U> &) __HM_BODY;
  template <class U> __HM_HD complex(const U &, std::enable_if_t<std::is_arithmetic<U>::value> * = nullptr) __HM_BODY;
  __HM_HD complex &operator=(const T &) __HM_BODY;
  __HM_HD T real() const __HM_BODY;
  __HM_HD T imag() const __HM_BODY;
  __HM_HD void real(T) __HM_BODY;
  __HM_HD void imag(T) __HM_BODY;
  template <class U> __HM_HD complex &operator+=(const U &) __HM_BODY;
  template <class U> __HM_HD complex &operator-=(const U &) __HM_BODY;
  template <class U> __HM_HD complex &operator*=(const U &) __HM_BODY;
  template <class U> __HM_HD complex &operator/=(const U &) __HM_BODY;
  T re, im;
};
#define __HM_COMPLEX(OP, ...) \
  template <class T> __HM_HD __VA_ARGS__ operator OP(const complex<T> &, const complex<T> &) __HM_BODY; \
  template <class T, class U> __HM_HD __VA_ARGS__ operator OP(const complex<T> &, const U &) __HM_BODY; \
  template <class T, class U> __HM_HD __VA_ARGS__ operator OP(const U &, const complex<T> &) __HM_BODY;
__HM_COMPLEX(+, complex<T>) __HM_COMPLEX(-, complex<T>) __HM_COMPLEX(*, complex<T>) __HM_COMPLEX(/, complex<T>)
__HM_COMPLEX(==, bool) __HM_COMPLEX(!=, bool)
#undef __HM_COMPLEX
template <class T> __HM_HD complex<T> operator+(const complex<T> &) __HM_BODY;
template <class T> __HM_HD complex<T> operator-(const complex<T> &) __HM_BODY;
template <class T> __HM_HD T abs(const complex<T> &) __HM_BODY;
template <class T> __HM_HD T arg(const complex<T> &) __HM_BODY;
template <class T> __HM_HD T norm(const complex<T> &) __HM_BODY;
template <class T> __HM_HD complex<T> polar(const T &, const T & = T()) __HM_BODY;
#define __HM_COMPLEX(F) template <class T> __HM_HD complex<T> F(const complex<T> &) __HM_BODY;
__HM_COMPLEX(conj) __HM_COMPLEX(proj) __HM_COMPLEX(exp) __HM_COMPLEX(log) __HM_COMPLEX(log10) __HM_COMPLEX(sqrt)
__HM_COMPLEX(sin) __HM_COMPLEX(cos) __HM_COMPLEX(tan) __HM_COMPLEX(sinh) __HM_COMPLEX(cosh) __HM_COMPLEX(tanh)
__HM_COMPLEX(asin) __HM_COMPLEX(acos) __HM_COMPLEX(atan) __HM_COMPLEX(asinh) __HM_COMPLEX(acosh) __HM_COMPLEX(atanh)
#undef __HM_COMPLEX
template <class T, class U> __HM_HD complex<T> pow(const complex<T> &, const U &) __HM_BODY;
template <class Stream, class T> Stream &operator<<(Stream &, const complex<T> &) __HM_BODY;

// Random numbers.
namespace random {
template <class Result> struct __hm_engine {
  typedef Result result_type;
  static constexpr Result min = 0, max = Result(-1), default_seed = 1;
  __HM_HD __hm_engine(Result = default_seed) __HM_BODY;
  __HM_HD void seed(Result = default_seed) __HM_BODY;
  __HM_HD Result operator()() __HM_BODY;
  __HM_HD void discard(unsigned long long) __HM_BODY;
};
template <class U, U A, U C, U M> struct linear_congruential_engine : __hm_engine<U> {
  using __hm_engine<U>::__hm_engine;
};
template <class Engine, size_t P, size_t R> struct discard_block_engine : Engine {
  using Engine::Engine;
};
typedef linear_congruential_engine<unsigned int, 16807, 0, 2147483647> minstd_rand0;
typedef linear_congruential_engine<unsigned int, 48271, 0, 2147483647> minstd_rand;
typedef minstd_rand default_random_engine;
struct ranlux24 : __hm_engine<unsigned int> {
  using __hm_engine::__hm_engine;
};
struct ranlux48 : __hm_engine<unsigned long long> {
  using __hm_engine::__hm_engine;
};
struct taus88 : __hm_engine<unsigned int> {
  using __hm_engine::__hm_engine;
};
#define __HM_DISTRIBUTION(NAME, DEFAULT) \
  template <class T = DEFAULT> class NAME { \
  public: \
    typedef T result_type; \
    struct param_type {}; \
    __HM_HD explicit NAME(T = T(), T = T()) __HM_BODY; \
    template <class G> __HM_HD T operator()(G &) __HM_BODY; \
    template <class G> __HM_HD T operator()(G &, const param_type &) __HM_BODY; \
    __HM_HD T min() const __HM_BODY; \
    __HM_HD T max() const __HM_BODY; \
    __HM_HD void reset() __HM_BODY; \
  };
__HM_DISTRIBUTION(uniform_int_distribution, int)
__HM_DISTRIBUTION(uniform_real_distribution, double)
__HM_DISTRIBUTION(normal_distribution, double)
#undef __HM_DISTRIBUTION
} // namespace random
using random::default_random_engine;
using random::linear_congruential_engine;
using random::minstd_rand;
using random::minstd_rand0;
using random::normal_distribution;
using random::ranlux24;
using random::ranlux48;
using random::taus88;
using random::uniform_int_distribution;
using random::uniform_real_distribution;

#undef __HM_HD
} // namespace thrust
