// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Histograms with any number of bins of equal width: by atomics in global memory, or in shared memory first.
#pragma once

#include "reduce.cuh"

#include <cuda_runtime.h>

#include <algorithm>
#include <cstddef>

struct HistogramRange {
  float low;
  float binsPerUnit;
  int bins;
};

/// The same for every thread of a launch.
__constant__ HistogramRange histogramRange;

/// Values outside the range count in the first or the last bin. On the CPU as well, so both agree to the last value.
__host__ __device__ inline int binOf(float value, const HistogramRange &range) {
  const float place = (value - range.low) * range.binsPerUnit;
  if (!(place >= 0.0f))
    return 0;
  return place < static_cast<float>(range.bins) ? static_cast<int>(place) : range.bins - 1;
}

constexpr int HistogramThreads = 256;
// Bins that a block keeps in shared memory: 32 KiB.
constexpr int HistogramSharedBins = 8192;

/// `out` is 0 before.
__global__ void __launch_bounds__(HistogramThreads) histogramGlobal(const float *in, unsigned *out, size_t count) {
  const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
  for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step)
    atomicAdd(&out[binOf(in[i], histogramRange)], 1u);
}

/// Each block counts in `copies` arrays in shared memory, shared out among its warps so that they wait less for each
/// other, and adds what it found to `out` in the end, which is 0 before. Row y of the grid has the bins from y *
/// `perBlock` on: with more bins than fit into shared memory, each row reads all values and counts its own.
__global__ void __launch_bounds__(HistogramThreads)
    histogramShared(const float *in, unsigned *out, size_t count, int perBlock, int copies) {
  extern __shared__ unsigned counters[];

  const int firstBin = blockIdx.y * perBlock;
  const int bins = min(perBlock, histogramRange.bins - firstBin);
  for (int i = threadIdx.x; i < bins * copies; i += blockDim.x)
    counters[i] = 0;
  __syncthreads();

  unsigned *own = counters + threadIdx.x / warpSize % copies * bins;
  const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
  for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += step) {
    const int bin = binOf(in[i], histogramRange) - firstBin;
    if (bin >= 0 && bin < bins)
      atomicAdd(&own[bin], 1u);
  }
  __syncthreads();

  for (int bin = threadIdx.x; bin < bins; bin += blockDim.x) {
    unsigned sum = 0;
    for (int copy = 0; copy < copies; ++copy)
      sum += counters[copy * bins + bin];
    if (sum)
      atomicAdd(&out[firstBin + bin], sum);
  }
}

inline void setHistogramRange(const HistogramRange &range) {
  CHECK_CUDA(cudaMemcpyToSymbol(histogramRange, &range, sizeof(range)));
}

inline void launchHistogramGlobal(const float *in, sample::DeviceBuffer<unsigned> &out, size_t count,
                                  cudaStream_t stream) {
  out.clear(stream);
  histogramGlobal<<<reduceBlocks(count), HistogramThreads, 0, stream>>>(in, out.data(), count);
  CHECK_LAUNCH();
}

inline void launchHistogramShared(const float *in, sample::DeviceBuffer<unsigned> &out, size_t count,
                                  cudaStream_t stream) {
  const int bins = static_cast<int>(out.size());
  const int perBlock = std::min(bins, HistogramSharedBins);
  const int copies = std::max(1, std::min(HistogramThreads / WarpLanes, HistogramSharedBins / 4 / perBlock));
  const dim3 grid(reduceBlocks(count), (bins + perBlock - 1) / perBlock);
  const size_t bytes = static_cast<size_t>(perBlock) * copies * sizeof(unsigned);
  out.clear(stream);
  histogramShared<<<grid, HistogramThreads, bytes, stream>>>(in, out.data(), count, perBlock, copies);
  CHECK_LAUNCH();
}
