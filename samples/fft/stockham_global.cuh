// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stockham passes (see plan.h) from global memory to global memory, one launch each: for transforms of any length.
#pragma once

#include "../common/check.h"
#include "complex.cuh"
#include "plan.h"

#include <cuda_runtime.h>

#include <cstddef>

constexpr int PassThreads = 128;

/// One butterfly a thread; `butterflies` counts those of the whole batch. Their index over the batch serves for places
/// too, because a transform's values follow those of the one before.
template <int Radix, Direction D>
__global__ void __launch_bounds__(PassThreads)
    stockhamPass(const float2 *in, float2 *out, const float2 *twiddles, int n, int done, size_t butterflies) {
  __shared__ float2 staged[padded(Radix * PassThreads)];

  const size_t first = static_cast<size_t>(blockIdx.x) * PassThreads;
  const size_t index = first + threadIdx.x;
  const int within = static_cast<int>(index & (done - 1));
  float2 v[Radix];
  if (index < butterflies) {
    const int stride = n / Radix;
    const size_t inTransform = index & (stride - 1);
    const float2 *source = in + (index - inTransform) * Radix + inTransform;
#pragma unroll
    for (int r = 0; r < Radix; ++r)
      v[r] = source[static_cast<size_t>(r) * stride];
    twiddle(v, directed<D>(twiddles[within]));
    butterfly<Radix, D>(v);
  }

  // Neighbouring threads write neighbouring places only in runs of `done`. Where that is short, the block's results,
  // which fill one stretch of memory, are put in order in shared memory first.
  constexpr int ShortRun = 32;
  if (done < ShortRun) {
    if (index < butterflies) {
      const int place = (threadIdx.x - within) * Radix + within;
#pragma unroll
      for (int r = 0; r < Radix; ++r)
        staged[padded(place + r * done)] = v[r];
    }
    __syncthreads();
#pragma unroll
    for (int r = 0; r < Radix; ++r) {
      const int place = r * PassThreads + threadIdx.x;
      if (first * Radix + place < butterflies * Radix)
        out[first * Radix + place] = staged[padded(place)];
    }
  } else if (index < butterflies) {
    float2 *target = out + (index - within) * Radix + within;
#pragma unroll
    for (int r = 0; r < Radix; ++r)
      target[static_cast<size_t>(r) * done] = v[r];
  }
}

template <Direction D>
void launchPass(const FftPlan &plan, const FftPass &pass, const float2 *in, float2 *out, int batch,
                cudaStream_t stream) {
  const size_t butterflies = static_cast<size_t>(plan.size() / pass.radix) * batch;
  const unsigned blocks = static_cast<unsigned>((butterflies + PassThreads - 1) / PassThreads);
  const float2 *twiddles = plan.twiddles() + pass.twiddles;
  switch (pass.radix) {
  case 2:
    stockhamPass<2, D><<<blocks, PassThreads, 0, stream>>>(in, out, twiddles, plan.size(), pass.done, butterflies);
    break;
  case 4:
    stockhamPass<4, D><<<blocks, PassThreads, 0, stream>>>(in, out, twiddles, plan.size(), pass.done, butterflies);
    break;
  default:
    stockhamPass<8, D><<<blocks, PassThreads, 0, stream>>>(in, out, twiddles, plan.size(), pass.done, butterflies);
    break;
  }
  CHECK_LAUNCH();
}

/// Transforms `batch` rows of `in` into `out`; `scratch` is of the same size. The three are different arrays.
template <Direction D>
void transformGlobal(const FftPlan &plan, const float2 *in, float2 *out, float2 *scratch, int batch,
                     cudaStream_t stream) {
  const size_t count = plan.passes().size();
  for (size_t i = 0; i < count; ++i) {
    // Results go back and forth so that the last ones land in `out`.
    float2 *target = (count - i) % 2 == 1 ? out : scratch;
    launchPass<D>(plan, plan.passes()[i], in, target, batch, stream);
    in = target;
  }
}
