// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Eight-bit floating point: the types with their conversions.
#pragma once
#include <__hipmorph/cuda_bf16.h>

// hipmorph-provides: __nv_fp8_e4m3 __nv_fp8x2_e4m3 __nv_fp8x4_e4m3 __nv_fp8_e5m2 __nv_fp8x2_e5m2 __nv_fp8x4_e5m2
// hipmorph-provides: __nv_fp8_e8m0 __nv_fp8x2_e8m0 __nv_fp8x4_e8m0

#define __HM_HD __host__ __device__
// A type of one value: from every number, to every number.
#define __HM_ONE(T, S) \
  struct T { \
    S __x; \
    T() = default; \
    __HM_HD explicit T(__half); __HM_HD explicit T(__nv_bfloat16); __HM_HD explicit T(float); \
    __HM_HD explicit T(double); __HM_HD explicit T(short); __HM_HD explicit T(unsigned short); \
    __HM_HD explicit T(int); __HM_HD explicit T(unsigned int); __HM_HD explicit T(long); \
    __HM_HD explicit T(unsigned long); __HM_HD explicit T(long long); __HM_HD explicit T(unsigned long long); \
    __HM_HD explicit operator __half() const; __HM_HD explicit operator __nv_bfloat16() const; \
    __HM_HD explicit operator float() const; __HM_HD explicit operator double() const; \
    __HM_HD explicit operator bool() const; __HM_HD explicit operator char() const; \
    __HM_HD explicit operator signed char() const; __HM_HD explicit operator unsigned char() const; \
    __HM_HD explicit operator short() const; __HM_HD explicit operator unsigned short() const; \
    __HM_HD explicit operator int() const; __HM_HD explicit operator unsigned int() const; \
    __HM_HD explicit operator long() const; __HM_HD explicit operator unsigned long() const; \
    __HM_HD explicit operator long long() const; __HM_HD explicit operator unsigned long long() const; \
  };
#define __HM_TWO(T, S) \
  struct T { \
    S __x; \
    T() = default; \
    __HM_HD explicit T(__half2); __HM_HD explicit T(__nv_bfloat162); __HM_HD explicit T(float2); \
    __HM_HD explicit T(double2); __HM_HD explicit operator __half2() const; __HM_HD explicit operator float2() const; \
    __HM_HD explicit operator __nv_bfloat162() const; \
  };
#define __HM_FOUR(T, S) \
  struct T { \
    S __x; \
    T() = default; \
    __HM_HD explicit T(__half2, __half2); __HM_HD explicit T(__nv_bfloat162, __nv_bfloat162); \
    __HM_HD explicit T(float4); __HM_HD explicit T(double4_16a); __HM_HD explicit operator float4() const; \
  };
__HM_ONE(__nv_fp8_e4m3, unsigned char)
__HM_TWO(__nv_fp8x2_e4m3, unsigned short)
__HM_FOUR(__nv_fp8x4_e4m3, unsigned int)
__HM_ONE(__nv_fp8_e5m2, unsigned char)
__HM_TWO(__nv_fp8x2_e5m2, unsigned short)
__HM_FOUR(__nv_fp8x4_e5m2, unsigned int)
__HM_ONE(__nv_fp8_e8m0, unsigned char)
__HM_TWO(__nv_fp8x2_e8m0, unsigned short)
__HM_FOUR(__nv_fp8x4_e8m0, unsigned int)
#undef __HM_FOUR
#undef __HM_TWO
#undef __HM_ONE
#undef __HM_HD

#include <__hipmorph/gen/cuda_fp8.h>
