// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A whole transform in one launch: values stay in registers, passes exchange them through shared memory, and global
// memory is read and written once. For lengths from 8 to what shared memory holds, along rows or down columns.
#pragma once

#include "../common/check.h"
#include "complex.cuh"
#include "plan.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>

/// Where a block's transforms lie in shared memory: row after row with or without padding against bank conflicts, or
/// interleaved as the columns of a matrix are in global memory.
enum class Storage { PaddedRows, Rows, Columns };

constexpr int SharedMinLength = 8;
constexpr int SharedMaxLength = 8192;
constexpr int SharedMaxColumnLength = 2048;
// A thread holds eight values, so 1024 threads hold at most these; in shared memory they take 64 KiB.
constexpr int SharedValues = 8192;

/// One step of passes in registers. A thread holds the values t, t + threads, ... t + 7 * threads of its transform,
/// which are the operands of one butterfly of radix 8, two of radix 4 or four of radix 2; the results take their
/// places.
template <int Radix, Direction D>
__device__ __forceinline__ void passInRegisters(float2 (&v)[8], int t, int threads, int done, const float2 *twiddles) {
  constexpr int Butterflies = 8 / Radix;
#pragma unroll
  for (int b = 0; b < Butterflies; ++b) {
    float2 part[Radix];
#pragma unroll
    for (int r = 0; r < Radix; ++r)
      part[r] = v[b + r * Butterflies];
    twiddle(part, directed<D>(twiddles[(t + b * threads) & (done - 1)]));
    butterfly<Radix, D>(part);
#pragma unroll
    for (int r = 0; r < Radix; ++r)
      v[b + r * Butterflies] = part[r];
  }
}

/// n / 8 threads a transform; the block's other dimension counts transforms. `count` is the number of rows, or that of
/// columns, which then is the distance between a column's values as well. `in` and `out` may be the same.
template <Direction D, Storage S>
__global__ void __launch_bounds__(1024)
    stockhamShared(const float2 *in, float2 *out, const float2 *twiddles, int n, int count) {
  extern __shared__ float2 exchanged[];

  constexpr bool Columns = S == Storage::Columns;
  const int t = Columns ? threadIdx.y : threadIdx.x;
  const int threads = Columns ? blockDim.y : blockDim.x;
  const int local = Columns ? threadIdx.x : threadIdx.y;
  const int together = Columns ? blockDim.x : blockDim.y;
  const size_t transform = static_cast<size_t>(blockIdx.x) * together + local;
  const size_t begin = Columns ? transform : transform * n;
  const size_t step = Columns ? count : 1;
  const auto place = [&](int i) {
    if (S == Storage::PaddedRows)
      return local * padded(n) + padded(i);
    return S == Storage::Rows ? local * n + i : i * together + local;
  };

  // Threads beyond the last transform go along, because every thread of the block must reach the barriers.
  const bool active = transform < static_cast<size_t>(count);
  float2 v[8];
#pragma unroll
  for (int r = 0; r < 8; ++r)
    v[r] = active ? in[begin + (t + r * threads) * step] : make_float2(0.0f, 0.0f);

  int done = 1;
  for (; done * 8 < n; done *= 8) {
    passInRegisters<8, D>(v, t, threads, done, twiddles);
    twiddles += done;
    const int within = t & (done - 1);
    const int target = (t - within) * 8 + within;
    __syncthreads();
#pragma unroll
    for (int r = 0; r < 8; ++r)
      exchanged[place(target + r * done)] = v[r];
    __syncthreads();
#pragma unroll
    for (int r = 0; r < 8; ++r)
      v[r] = exchanged[place(t + r * threads)];
  }
  // The last pass, of the radix that remains, leaves every value with the thread that writes it.
  if (done * 8 == n)
    passInRegisters<8, D>(v, t, threads, done, twiddles);
  else if (done * 4 == n)
    passInRegisters<4, D>(v, t, threads, done, twiddles);
  else
    passInRegisters<2, D>(v, t, threads, done, twiddles);

  if (active)
#pragma unroll
    for (int r = 0; r < 8; ++r)
      out[begin + (t + r * threads) * step] = v[r];
}

template <Direction D, Storage S>
void launchShared(const FftPlan &plan, const float2 *in, float2 *out, int together, int count, cudaStream_t stream) {
  const int n = plan.size(), threads = n / 8;
  const dim3 block = S == Storage::Columns ? dim3(together, threads) : dim3(threads, together);
  const unsigned blocks = static_cast<unsigned>((count + together - 1) / together);
  const int length = S == Storage::PaddedRows ? padded(n) : n;
  const size_t bytes = static_cast<size_t>(length) * together * sizeof(float2);
  // More than 48 KiB has to be asked for.
  if (bytes > 48 * 1024)
    CHECK_CUDA(cudaFuncSetAttribute(stockhamShared<D, S>, cudaFuncAttributeMaxDynamicSharedMemorySize,
                                    static_cast<int>(bytes)));
  stockhamShared<D, S><<<blocks, block, bytes, stream>>>(in, out, plan.twiddles(), n, count);
  CHECK_LAUNCH();
}

/// The plan's passes must be of radix 8.
template <Direction D>
void transformShared(const FftPlan &plan, const float2 *in, float2 *out, int batch, cudaStream_t stream) {
  constexpr int UsualValues = 2048;
  const int together = std::max(1, UsualValues / plan.size());
  // The longest transform fills 64 KiB, all that many devices have: no room to pad.
  if (plan.size() == SharedMaxLength)
    launchShared<D, Storage::Rows>(plan, in, out, together, batch, stream);
  else
    launchShared<D, Storage::PaddedRows>(plan, in, out, together, batch, stream);
}

template <Direction D>
void transformColumnsShared(const FftPlan &plan, const float2 *in, float2 *out, int columns, cudaStream_t stream) {
  // Sixteen neighbouring columns make every access a stretch of 128 bytes; long columns leave room for fewer.
  const int usual = std::max(16, 2048 / plan.size());
  const int together = std::min({usual, SharedValues / plan.size(), columns});
  launchShared<D, Storage::Columns>(plan, in, out, together, columns, stream);
}
