// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Complex arithmetic on float2 and the butterflies of lengths 2, 4 and 8 that the kernels are made of. Named functions
// and not operators: where float2 has operators already, they work by element.
#pragma once

#include <cuda_runtime.h>

enum class Direction { Forward, Inverse };

__device__ __forceinline__ float2 add(float2 a, float2 b) { return make_float2(a.x + b.x, a.y + b.y); }
__device__ __forceinline__ float2 subtract(float2 a, float2 b) { return make_float2(a.x - b.x, a.y - b.y); }
__device__ __forceinline__ float2 multiply(float2 a, float2 b) {
  return make_float2(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x);
}

/// Where value i goes in shared memory: a gap after each 16 values puts neighbours that are 8 apart into different
/// banks.
__host__ __device__ constexpr int padded(int i) { return i + i / 16; }

/// By exp(-i pi/2) = -i forward, by its conjugate for the inverse.
template <Direction D> __device__ __forceinline__ float2 quarterTurn(float2 a) {
  return D == Direction::Forward ? make_float2(a.y, -a.x) : make_float2(-a.y, a.x);
}

/// By exp(-i pi/4) forward, by its conjugate for the inverse.
template <Direction D> __device__ __forceinline__ float2 eighthTurn(float2 a) {
  constexpr float SqrtHalf = 0.70710678118654752f;
  return D == Direction::Forward ? make_float2(SqrtHalf * (a.x + a.y), SqrtHalf * (a.y - a.x))
                                 : make_float2(SqrtHalf * (a.x - a.y), SqrtHalf * (a.y + a.x));
}

/// The tables hold the forward direction's factors.
template <Direction D> __device__ __forceinline__ float2 directed(float2 twiddle) {
  return D == Direction::Forward ? twiddle : make_float2(twiddle.x, -twiddle.y);
}

__device__ __forceinline__ void butterfly2(float2 &a, float2 &b) {
  const float2 difference = subtract(a, b);
  a = add(a, b);
  b = difference;
}

template <Direction D> __device__ __forceinline__ void butterfly4(float2 &a, float2 &b, float2 &c, float2 &d) {
  butterfly2(a, c);
  butterfly2(b, d);
  d = quarterTurn<D>(d);
  butterfly2(a, b);
  butterfly2(c, d);
  // Now a, b, c, d hold the results 0, 2, 1, 3.
  const float2 swapped = b;
  b = c;
  c = swapped;
}

/// The discrete Fourier transform of `Radix` values in place, in natural order.
template <int Radix, Direction D> __device__ __forceinline__ void butterfly(float2 (&v)[Radix]) {
  static_assert(Radix == 2 || Radix == 4 || Radix == 8, "there are butterflies of lengths 2, 4 and 8");
  if constexpr (Radix == 2) {
    butterfly2(v[0], v[1]);
  } else if constexpr (Radix == 4) {
    butterfly4<D>(v[0], v[1], v[2], v[3]);
  } else {
    float2 even[4], odd[4];
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      even[i] = add(v[i], v[i + 4]);
      odd[i] = subtract(v[i], v[i + 4]);
    }
    odd[1] = eighthTurn<D>(odd[1]);
    odd[2] = quarterTurn<D>(odd[2]);
    odd[3] = quarterTurn<D>(eighthTurn<D>(odd[3]));
    butterfly4<D>(even[0], even[1], even[2], even[3]);
    butterfly4<D>(odd[0], odd[1], odd[2], odd[3]);
#pragma unroll
    for (int i = 0; i < 4; ++i) {
      v[2 * i] = even[i];
      v[2 * i + 1] = odd[i];
    }
  }
}

/// Multiplies v[r] by w to the power of r. The powers come from products of nearly equal ones, which keeps their
/// rounding errors small.
template <int Radix> __device__ __forceinline__ void twiddle(float2 (&v)[Radix], float2 w) {
  float2 power[Radix];
  power[0] = make_float2(1.0f, 0.0f);
  power[1] = w;
#pragma unroll
  for (int r = 2; r < Radix; ++r)
    power[r] = multiply(power[r / 2], power[r - r / 2]);
#pragma unroll
  for (int r = 1; r < Radix; ++r)
    v[r] = multiply(v[r], power[r]);
}
