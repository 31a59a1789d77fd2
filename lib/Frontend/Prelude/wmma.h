// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Matrix fragments (mma.h). Every combination of shape and type is accepted.
#pragma once
#include <__hipmorph/cuda_bf16.h>
#include <__hipmorph/cuda_fp16.h>

namespace nvcuda {
namespace wmma {

struct row_major;
struct col_major;
struct matrix_a;
struct matrix_b;
struct accumulator;
enum layout_t { mem_row_major, mem_col_major };

namespace precision {
struct tf32;
} // namespace precision
namespace experimental {
namespace precision {
struct u4;
struct s4;
struct b1;
} // namespace precision
enum bmmaBitOp { bmmaBitOpXOR = 1, bmmaBitOpAND = 2 };
enum bmmaAccumulateOp { bmmaAccumulateOpPOPC = 1 };
} // namespace experimental

template <class T> struct __hm_element {
  typedef T type;
};
template <> struct __hm_element<precision::tf32> {
  typedef float type;
};
template <> struct __hm_element<experimental::precision::u4> {
  typedef unsigned int type;
};
template <> struct __hm_element<experimental::precision::s4> {
  typedef int type;
};
template <> struct __hm_element<experimental::precision::b1> {
  typedef unsigned int type;
};

template <class Use, int M, int N, int K, class T, class Layout = void> class fragment {
public:
  enum { num_elements = M * N / 32, num_storage_elements = M * N / 32 };
  typedef typename __hm_element<T>::type element_type;
  typedef typename __hm_element<T>::type storage_element_type;
  element_type x[M * N / 32];
};

#define __HM_FRAGMENT template <class Use, int M, int N, int K, class T, class Layout
__HM_FRAGMENT, class V> __device__ void fill_fragment(fragment<Use, M, N, K, T, Layout> &, const V &) __HM_BODY;
__HM_FRAGMENT, class P> __device__ void load_matrix_sync(fragment<Use, M, N, K, T, Layout> &, const P *, unsigned int) __HM_BODY;
__HM_FRAGMENT, class P>
__device__ void load_matrix_sync(fragment<Use, M, N, K, T, Layout> &, const P *, unsigned int, layout_t) __HM_BODY;
__HM_FRAGMENT, class P>
__device__ void store_matrix_sync(P *, const fragment<Use, M, N, K, T, Layout> &, unsigned int, layout_t) __HM_BODY;
#undef __HM_FRAGMENT
template <int M, int N, int K, class A, class B, class C, class D, class LA, class LB>
__device__ void mma_sync(fragment<accumulator, M, N, K, D> &, const fragment<matrix_a, M, N, K, A, LA> &,
                         const fragment<matrix_b, M, N, K, B, LB> &, const fragment<accumulator, M, N, K, C> &,
                         bool = false) __HM_BODY;
template <int M, int N, int K, class A, class B, class C, class D, class LA, class LB>
__device__ void bmma_sync(fragment<accumulator, M, N, K, D> &, const fragment<matrix_a, M, N, K, A, LA> &,
                          const fragment<matrix_b, M, N, K, B, LB> &, const fragment<accumulator, M, N, K, C> &,
                          experimental::bmmaBitOp = experimental::bmmaBitOpXOR,
                          experimental::bmmaAccumulateOp = experimental::bmmaAccumulateOpPOPC) __HM_BODY;
__device__ float __float_to_tf32(float) __HM_BODY;

} // namespace wmma
} // namespace nvcuda
