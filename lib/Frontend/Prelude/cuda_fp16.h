// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Half precision: the types with their operators and the overloads that take them. Arithmetic by name (__hadd...) is
// generated from its rows.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/cuda_device.h>
#include <__hipmorph/vector_types.h>

// hipmorph-provides: __half __half2 __half_raw __half2_raw

struct __align__(2) __half_raw {
  unsigned short x;
};
struct __align__(4) __half2_raw {
  unsigned short x, y;
};

#define __HM_HD __host__ __device__
struct __align__(2) __half {
  unsigned short __x;
  __half() = default;
  __HM_HD constexpr __half(const __half_raw &V) : __x(V.x) {}
  __HM_HD __half &operator=(const __half_raw &);
  __HM_HD operator __half_raw() const;
  __HM_HD operator float() const;
#define __HM_NUMBER(N) __HM_HD __half(N); __HM_HD __half &operator=(N); __HM_HD operator N() const;
  __HM_HD __half(float);
  __HM_HD __half(double);
  __HM_HD __half &operator=(float);
  __HM_HD __half &operator=(double);
  __HM_NUMBER(short) __HM_NUMBER(unsigned short) __HM_NUMBER(int) __HM_NUMBER(unsigned int) __HM_NUMBER(long)
  __HM_NUMBER(unsigned long) __HM_NUMBER(long long) __HM_NUMBER(unsigned long long)
#undef __HM_NUMBER
  __HM_HD constexpr operator bool() const { return (__x & 0x7fff) != 0; }
  __HM_HD operator char() const;
  __HM_HD operator signed char() const;
  __HM_HD operator unsigned char() const;
};
struct __align__(4) __half2 {
  __half x, y;
  __half2() = default;
  __HM_HD __half2(const __half &, const __half &);
  __HM_HD __half2(const __half2_raw &);
  __HM_HD __half2 &operator=(const __half2_raw &);
  __HM_HD operator __half2_raw() const;
};

#define __HM_OPERATORS(T, B) \
  __HM_HD T operator+(const T &, const T &); __HM_HD T operator-(const T &, const T &); \
  __HM_HD T operator*(const T &, const T &); __HM_HD T operator/(const T &, const T &); \
  __HM_HD T &operator+=(T &, const T &); __HM_HD T &operator-=(T &, const T &); \
  __HM_HD T &operator*=(T &, const T &); __HM_HD T &operator/=(T &, const T &); \
  __HM_HD T &operator++(T &); __HM_HD T &operator--(T &); __HM_HD T operator++(T &, int); \
  __HM_HD T operator--(T &, int); __HM_HD T operator+(const T &); __HM_HD T operator-(const T &); \
  __HM_HD bool operator==(const T &, const T &); __HM_HD bool operator!=(const T &, const T &); \
  __HM_HD bool operator<(const T &, const T &); __HM_HD bool operator>(const T &, const T &); \
  __HM_HD bool operator<=(const T &, const T &); __HM_HD bool operator>=(const T &, const T &); \
  __device__ T __shfl_sync(unsigned int, T, int, int = 32); \
  __device__ T __shfl_up_sync(unsigned int, T, unsigned int, int = 32); \
  __device__ T __shfl_down_sync(unsigned int, T, unsigned int, int = 32); \
  __device__ T __shfl_xor_sync(unsigned int, T, int, int = 32); \
  __device__ T __shfl(T, int, int = 32); __device__ T __shfl_up(T, unsigned int, int = 32); \
  __device__ T __shfl_down(T, unsigned int, int = 32); __device__ T __shfl_xor(T, int, int = 32); \
  __device__ T __ldg(const T *); __device__ T __ldca(const T *); __device__ T __ldcg(const T *); \
  __device__ T __ldcs(const T *); __device__ T __ldcv(const T *); __device__ T __ldlu(const T *); \
  __device__ void __stcg(T *, T); __device__ void __stcs(T *, T); __device__ void __stwb(T *, T); \
  __device__ void __stwt(T *, T); __device__ T atomicAdd(T *, T);
__HM_OPERATORS(__half, 2)
__HM_OPERATORS(__half2, 4)
#undef __HM_OPERATORS
#undef __HM_HD

#include <__hipmorph/gen/cuda_fp16.h>
