// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The vector types, dim3 and make_*. Alignments and members are CUDA's; no bodies, because nothing is compiled.
#pragma once
#include <__hipmorph/attributes.h>

// hipmorph-provides: dim3 char1 make_char1 char2 make_char2 char3 make_char3 char4 make_char4 uchar1 make_uchar1
// hipmorph-provides: uchar2 make_uchar2 uchar3 make_uchar3 uchar4 make_uchar4 short1 make_short1 short2 make_short2
// hipmorph-provides: short3 make_short3 short4 make_short4 ushort1 make_ushort1 ushort2 make_ushort2 ushort3
// hipmorph-provides: make_ushort3 ushort4 make_ushort4 int1 make_int1 int2 make_int2 int3 make_int3 int4 make_int4
// hipmorph-provides: uint1 make_uint1 uint2 make_uint2 uint3 make_uint3 uint4 make_uint4 long1 make_long1 long2
// hipmorph-provides: make_long2 long3 make_long3 long4 make_long4 long4_16a make_long4_16a long4_32a make_long4_32a
// hipmorph-provides: ulong1 make_ulong1 ulong2 make_ulong2 ulong3 make_ulong3 ulong4 make_ulong4 ulong4_16a
// hipmorph-provides: make_ulong4_16a ulong4_32a make_ulong4_32a longlong1 make_longlong1 longlong2 make_longlong2
// hipmorph-provides: longlong3 make_longlong3 longlong4 make_longlong4 longlong4_16a make_longlong4_16a longlong4_32a
// hipmorph-provides: make_longlong4_32a ulonglong1 make_ulonglong1 ulonglong2 make_ulonglong2 ulonglong3
// hipmorph-provides: make_ulonglong3 ulonglong4 make_ulonglong4 ulonglong4_16a make_ulonglong4_16a ulonglong4_32a
// hipmorph-provides: make_ulonglong4_32a float1 make_float1 float2 make_float2 float3 make_float3 float4 make_float4
// hipmorph-provides: double1 make_double1 double2 make_double2 double3 make_double3 double4 make_double4 double4_16a
// hipmorph-provides: make_double4_16a double4_32a make_double4_32a

#define __HM_VECTOR1(N, T) \
  struct N##1 { T x; }; \
  __host__ __device__ N##1 make_##N##1(T x);
#define __HM_VECTOR2(N, T) \
  struct __align__(2 * sizeof(T)) N##2 { T x, y; }; \
  __host__ __device__ N##2 make_##N##2(T x, T y);
#define __HM_VECTOR3(N, T) \
  struct N##3 { T x, y, z; }; \
  __host__ __device__ N##3 make_##N##3(T x, T y, T z);
#define __HM_VECTOR4(N, T, ALIGN, SUFFIX) \
  struct __align__(ALIGN) N##4##SUFFIX { T x, y, z, w; }; \
  __host__ __device__ N##4##SUFFIX make_##N##4##SUFFIX(T x, T y, T z, T w);
#define __HM_VECTORS(N, T) \
  __HM_VECTOR1(N, T) \
  __HM_VECTOR2(N, T) \
  __HM_VECTOR3(N, T) \
  __HM_VECTOR4(N, T, (4 * sizeof(T) < 16 ? 4 * sizeof(T) : 16), )
// CUDA 13 names the alignment of the vectors of four 8-byte values.
#define __HM_VECTORS_ALIGNED(N, T) \
  __HM_VECTORS(N, T) \
  __HM_VECTOR4(N, T, 16, _16a) \
  __HM_VECTOR4(N, T, 32, _32a)

__HM_VECTORS(char, signed char)
__HM_VECTORS(uchar, unsigned char)
__HM_VECTORS(short, short)
__HM_VECTORS(ushort, unsigned short)
__HM_VECTORS(int, int)
__HM_VECTORS(uint, unsigned int)
__HM_VECTORS_ALIGNED(long, long)
__HM_VECTORS_ALIGNED(ulong, unsigned long)
__HM_VECTORS_ALIGNED(longlong, long long)
__HM_VECTORS_ALIGNED(ulonglong, unsigned long long)
__HM_VECTORS(float, float)
__HM_VECTORS_ALIGNED(double, double)

#undef __HM_VECTORS_ALIGNED
#undef __HM_VECTORS
#undef __HM_VECTOR4
#undef __HM_VECTOR3
#undef __HM_VECTOR2
#undef __HM_VECTOR1

struct dim3 {
  unsigned int x, y, z;
  __host__ __device__ constexpr dim3(unsigned int X = 1, unsigned int Y = 1, unsigned int Z = 1) : x(X), y(Y), z(Z) {}
  __host__ __device__ constexpr dim3(uint3 V) : x(V.x), y(V.y), z(V.z) {}
  __host__ __device__ constexpr operator uint3() const { return uint3{x, y, z}; }
};
