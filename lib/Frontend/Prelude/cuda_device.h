// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What device code finds without an include: the built-in variables, barriers, warp functions, atomics, cached loads and
// stores, printf and the like. Simple intrinsics (__popc, __fmaf_rn...) are generated from their rows.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/gen/cudart.h>
#include <__hipmorph/vector_types.h>
#include <stddef.h>
#include <stdint.h>

// hipmorph-provides: threadIdx blockIdx blockDim gridDim warpSize __shfl_sync __shfl_up_sync __shfl_down_sync
// hipmorph-provides: __shfl_xor_sync __shfl __shfl_up __shfl_down __shfl_xor atomicAdd atomicAdd_block
// hipmorph-provides: atomicAdd_system atomicSub atomicSub_block atomicSub_system atomicExch atomicExch_block
// hipmorph-provides: atomicExch_system atomicMin atomicMin_block atomicMin_system atomicMax atomicMax_block
// hipmorph-provides: atomicMax_system atomicInc atomicInc_block atomicInc_system atomicDec atomicDec_block
// hipmorph-provides: atomicDec_system atomicCAS atomicCAS_block atomicCAS_system atomicAnd atomicAnd_block
// hipmorph-provides: atomicAnd_system atomicOr atomicOr_block atomicOr_system atomicXor atomicXor_block
// hipmorph-provides: atomicXor_system __ldg __ldca __ldcg __ldcs __ldcv __ldlu __stcg __stcs __stwb __stwt
// hipmorph-provides: __activemask __ballot_sync __any_sync __all_sync __uni_sync __syncwarp __match_any_sync
// hipmorph-provides: __match_all_sync __ballot __any __all any all ballot __reduce_add_sync __reduce_min_sync
// hipmorph-provides: __reduce_max_sync __reduce_and_sync __reduce_or_sync __reduce_xor_sync __fns __funnelshift_l
// hipmorph-provides: __funnelshift_lc __funnelshift_r __funnelshift_rc __dp2a_hi __dp2a_lo __dp4a clock clock64
// hipmorph-provides: __nanosleep __syncthreads __syncthreads_and __syncthreads_or __syncthreads_count syncthreads_and
// hipmorph-provides: syncthreads_or syncthreads_count __threadfence __threadfence_block __threadfence_system printf
// hipmorph-provides: malloc free memcpy memset __assert_fail __assertfail alloca __nv_bswap16 __nv_bswap32
// hipmorph-provides: __nv_bswap64 __isGlobal __isShared __isConstant __isLocal __isGridConstant
// hipmorph-provides: float_as_int int_as_float float_as_uint uint_as_float float2int float2uint int2float uint2float
// hipmorph-provides: mul24 umul24 mulhi umulhi mul64hi umul64hi saturate

extern const __device__ uint3 threadIdx;
extern const __device__ uint3 blockIdx;
extern const __device__ dim3 blockDim;
extern const __device__ dim3 gridDim;
extern const __device__ int warpSize;

extern "C" {
__device__ int printf(const char *, ...);
__device__ void *malloc(size_t);
__device__ void free(void *);
__device__ void *memcpy(void *, const void *, size_t);
__device__ void *memset(void *, int, size_t);
__device__ void *alloca(size_t);
__device__ void __assertfail(const char *, const char *, unsigned int, const char *, size_t);
__device__ void __assert_fail(const char *, const char *, unsigned int, const char *);
}
__device__ long clock();
__device__ long long clock64();
__device__ unsigned short __nv_bswap16(unsigned short);
__device__ unsigned int __nv_bswap32(unsigned int);
__device__ unsigned long long __nv_bswap64(unsigned long long);
__device__ unsigned int __isGlobal(const void *);
__device__ unsigned int __isShared(const void *);
__device__ unsigned int __isConstant(const void *);
__device__ unsigned int __isLocal(const void *);
__device__ unsigned int __isGridConstant(const void *);

__device__ void __syncthreads();
__device__ int __syncthreads_and(int);
__device__ int __syncthreads_or(int);
__device__ int __syncthreads_count(int);
__device__ void __threadfence();
__device__ void __threadfence_block();
__device__ void __threadfence_system();
__device__ void __nanosleep(unsigned int);

__device__ void __syncwarp(unsigned int = 0xffffffff);
__device__ unsigned int __activemask();
__device__ unsigned int __ballot_sync(unsigned int, int);
__device__ int __any_sync(unsigned int, int);
__device__ int __all_sync(unsigned int, int);
__device__ int __uni_sync(unsigned int, int);
__device__ unsigned int __fns(unsigned int, unsigned int, int);
// Without a mask: not in CUDA for newer devices, but in older programs.
__device__ unsigned int __ballot(int);
__device__ int __any(int);
__device__ int __all(int);
__device__ unsigned int __reduce_add_sync(unsigned int, unsigned int);
__device__ int __reduce_add_sync(unsigned int, int);
__device__ unsigned int __reduce_min_sync(unsigned int, unsigned int);
__device__ int __reduce_min_sync(unsigned int, int);
__device__ unsigned int __reduce_max_sync(unsigned int, unsigned int);
__device__ int __reduce_max_sync(unsigned int, int);
__device__ unsigned int __reduce_and_sync(unsigned int, unsigned int);
__device__ unsigned int __reduce_or_sync(unsigned int, unsigned int);
__device__ unsigned int __reduce_xor_sync(unsigned int, unsigned int);
__device__ unsigned int __funnelshift_l(unsigned int, unsigned int, unsigned int);
__device__ unsigned int __funnelshift_lc(unsigned int, unsigned int, unsigned int);
__device__ unsigned int __funnelshift_r(unsigned int, unsigned int, unsigned int);
__device__ unsigned int __funnelshift_rc(unsigned int, unsigned int, unsigned int);
__device__ int __dp4a(int, int, int);
__device__ int __dp4a(char4, char4, int);
__device__ unsigned int __dp4a(unsigned int, unsigned int, unsigned int);
__device__ unsigned int __dp4a(uchar4, uchar4, unsigned int);
__device__ int __dp2a_lo(int, int, int);
__device__ int __dp2a_lo(short2, char4, int);
__device__ unsigned int __dp2a_lo(unsigned int, unsigned int, unsigned int);
__device__ unsigned int __dp2a_lo(ushort2, uchar4, unsigned int);
__device__ int __dp2a_hi(int, int, int);
__device__ int __dp2a_hi(short2, char4, int);
__device__ unsigned int __dp2a_hi(unsigned int, unsigned int, unsigned int);
__device__ unsigned int __dp2a_hi(ushort2, uchar4, unsigned int);

#define __HM_SHFL(T) \
  __device__ T __shfl_sync(unsigned int, T, int, int = 32); \
  __device__ T __shfl_up_sync(unsigned int, T, unsigned int, int = 32); \
  __device__ T __shfl_down_sync(unsigned int, T, unsigned int, int = 32); \
  __device__ T __shfl_xor_sync(unsigned int, T, int, int = 32); \
  __device__ T __shfl(T, int, int = 32); \
  __device__ T __shfl_up(T, unsigned int, int = 32); \
  __device__ T __shfl_down(T, unsigned int, int = 32); \
  __device__ T __shfl_xor(T, int, int = 32); \
  __device__ unsigned int __match_any_sync(unsigned int, T); \
  __device__ unsigned int __match_all_sync(unsigned int, T, int *);
__HM_SHFL(int) __HM_SHFL(unsigned int) __HM_SHFL(long) __HM_SHFL(unsigned long) __HM_SHFL(long long)
__HM_SHFL(unsigned long long) __HM_SHFL(float) __HM_SHFL(double)
#undef __HM_SHFL

#define __HM_LOAD(T) \
  __device__ T __ldg(const T *); __device__ T __ldca(const T *); __device__ T __ldcg(const T *); \
  __device__ T __ldcs(const T *); __device__ T __ldcv(const T *); __device__ T __ldlu(const T *); \
  __device__ void __stcg(T *, T); __device__ void __stcs(T *, T); \
  __device__ void __stwb(T *, T); __device__ void __stwt(T *, T);
__HM_LOAD(char) __HM_LOAD(signed char) __HM_LOAD(unsigned char) __HM_LOAD(short) __HM_LOAD(unsigned short)
__HM_LOAD(int) __HM_LOAD(unsigned int) __HM_LOAD(long) __HM_LOAD(unsigned long) __HM_LOAD(long long)
__HM_LOAD(unsigned long long) __HM_LOAD(float) __HM_LOAD(double) __HM_LOAD(char2) __HM_LOAD(char4) __HM_LOAD(uchar2)
__HM_LOAD(uchar4) __HM_LOAD(short2) __HM_LOAD(short4) __HM_LOAD(ushort2) __HM_LOAD(ushort4) __HM_LOAD(int2)
__HM_LOAD(int4) __HM_LOAD(uint2) __HM_LOAD(uint4) __HM_LOAD(float2) __HM_LOAD(float4) __HM_LOAD(long2)
__HM_LOAD(ulong2) __HM_LOAD(longlong2) __HM_LOAD(ulonglong2) __HM_LOAD(double2)
#undef __HM_LOAD

#define __HM_ATOMIC(F, T) \
  __device__ T F(T *, T); __device__ T F##_block(T *, T); __device__ T F##_system(T *, T);
#define __HM_ATOMIC_CAS(T) \
  __device__ T atomicCAS(T *, T, T); __device__ T atomicCAS_block(T *, T, T); __device__ T atomicCAS_system(T *, T, T);
#define __HM_ATOMIC_INT(F) \
  __HM_ATOMIC(F, int) __HM_ATOMIC(F, unsigned int) __HM_ATOMIC(F, unsigned long long) __HM_ATOMIC(F, long long)
__HM_ATOMIC(atomicAdd, int) __HM_ATOMIC(atomicAdd, unsigned int) __HM_ATOMIC(atomicAdd, unsigned long long)
__HM_ATOMIC(atomicAdd, float)
// Programs for older devices define this one themselves, behind a test of the architecture.
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 600
__HM_ATOMIC(atomicAdd, double)
#endif
#if !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
__device__ float2 atomicAdd(float2 *, float2);
__device__ float4 atomicAdd(float4 *, float4);
#endif
__HM_ATOMIC(atomicSub, int) __HM_ATOMIC(atomicSub, unsigned int)
__HM_ATOMIC(atomicExch, int) __HM_ATOMIC(atomicExch, unsigned int) __HM_ATOMIC(atomicExch, unsigned long long)
__HM_ATOMIC(atomicExch, float)
__HM_ATOMIC_INT(atomicMin) __HM_ATOMIC_INT(atomicMax)
__HM_ATOMIC_INT(atomicAnd) __HM_ATOMIC_INT(atomicOr) __HM_ATOMIC_INT(atomicXor)
__HM_ATOMIC(atomicInc, unsigned int) __HM_ATOMIC(atomicDec, unsigned int)
__HM_ATOMIC_CAS(int) __HM_ATOMIC_CAS(unsigned int) __HM_ATOMIC_CAS(unsigned long long) __HM_ATOMIC_CAS(unsigned short)
#undef __HM_ATOMIC_INT
#undef __HM_ATOMIC_CAS
#undef __HM_ATOMIC

// Atomics with an order and a scope (CUDA 12.8): built into nvcc, so without a header.
#define __NV_ATOMIC_RELAXED 0
#define __NV_ATOMIC_CONSUME 1
#define __NV_ATOMIC_ACQUIRE 2
#define __NV_ATOMIC_RELEASE 3
#define __NV_ATOMIC_ACQ_REL 4
#define __NV_ATOMIC_SEQ_CST 5
#define __NV_THREAD_SCOPE_THREAD 0
#define __NV_THREAD_SCOPE_BLOCK 1
#define __NV_THREAD_SCOPE_CLUSTER 2
#define __NV_THREAD_SCOPE_DEVICE 3
#define __NV_THREAD_SCOPE_SYSTEM 4
#define __HM_FETCH(NAME) template <class T, class U> __device__ T NAME(T *, U, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
__HM_FETCH(__nv_atomic_fetch_add) __HM_FETCH(__nv_atomic_fetch_sub) __HM_FETCH(__nv_atomic_fetch_min)
__HM_FETCH(__nv_atomic_fetch_max) __HM_FETCH(__nv_atomic_fetch_and) __HM_FETCH(__nv_atomic_fetch_or)
__HM_FETCH(__nv_atomic_fetch_xor) __HM_FETCH(__nv_atomic_exchange_n)
__HM_FETCH(__nv_atomic_add) __HM_FETCH(__nv_atomic_sub) __HM_FETCH(__nv_atomic_min) __HM_FETCH(__nv_atomic_max)
__HM_FETCH(__nv_atomic_and) __HM_FETCH(__nv_atomic_or) __HM_FETCH(__nv_atomic_xor)
#undef __HM_FETCH
template <class T> __device__ T __nv_atomic_load_n(T *, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
template <class T> __device__ void __nv_atomic_load(T *, T *, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
template <class T, class U> __device__ void __nv_atomic_store_n(T *, U, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
template <class T> __device__ void __nv_atomic_store(T *, T *, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
template <class T> __device__ void __nv_atomic_exchange(T *, T *, T *, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
template <class T>
__device__ bool __nv_atomic_compare_exchange(T *, T *, T *, bool, int, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
template <class T, class U>
__device__ bool __nv_atomic_compare_exchange_n(T *, T *, U, bool, int, int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;
__device__ void __nv_atomic_thread_fence(int, int = __NV_THREAD_SCOPE_SYSTEM) __HM_BODY;

// Names without underscores that early CUDA had.
__device__ int float_as_int(float);
__device__ float int_as_float(int);
__device__ unsigned int float_as_uint(float);
__device__ float uint_as_float(unsigned int);
__device__ int float2int(float, cudaRoundMode = cudaRoundZero);
__device__ unsigned int float2uint(float, cudaRoundMode = cudaRoundZero);
__device__ float int2float(int, cudaRoundMode = cudaRoundNearest);
__device__ float uint2float(unsigned int, cudaRoundMode = cudaRoundNearest);
__device__ int mul24(int, int);
__device__ unsigned int umul24(unsigned int, unsigned int);
__device__ int mulhi(int, int);
__device__ unsigned int mulhi(unsigned int, unsigned int);
__device__ unsigned int umulhi(unsigned int, unsigned int);
__device__ long long mul64hi(long long, long long);
__device__ unsigned long long umul64hi(unsigned long long, unsigned long long);
__device__ float saturate(float);

#include <__hipmorph/gen/cuda_device.h>
