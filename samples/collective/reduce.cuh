// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reductions: within a warp by shuffles, within a block by shuffles or a tree in shared memory, over a grid by a second
// launch or an atomic. Any number of elements; the operation is a template argument.
#pragma once

#include "../common/check.h"
#include "../common/device.h"

#include <cuda_runtime.h>

#include <algorithm>
#include <climits>
#include <cstddef>

constexpr int WarpLanes = 32;
constexpr int ReduceThreads = 256;

struct Sum {
  template <typename T> static __device__ __forceinline__ T identity() { return T(0); }
  template <typename T> static __device__ __forceinline__ T apply(T a, T b) { return a + b; }
};

/// For int.
struct Maximum {
  template <typename T> static __device__ __forceinline__ T identity() { return INT_MIN; }
  template <typename T> static __device__ __forceinline__ T apply(T a, T b) { return a > b ? a : b; }
};

/// The result is in lane 0. All 32 lanes take part.
template <typename Op, typename T> __device__ __forceinline__ T warpReduce(T value) {
#pragma unroll
  for (int offset = WarpLanes / 2; offset > 0; offset /= 2)
    value = Op::apply(value, __shfl_down_sync(0xffffffff, value, offset));
  return value;
}

/// The result is in every lane.
template <typename Op, typename T> __device__ __forceinline__ T warpReduceToAll(T value) {
#pragma unroll
  for (int mask = WarpLanes / 2; mask > 0; mask /= 2)
    value = Op::apply(value, __shfl_xor_sync(0xffffffff, value, mask));
  return value;
}

/// The result is in thread 0. All threads take part; their number is a multiple of 32, at most 1024. A kernel that
/// calls this again with the same types needs a barrier in between, because both calls use the same shared memory.
template <typename Op, typename T> __device__ __forceinline__ T blockReduce(T value) {
  __shared__ T ofWarp[WarpLanes];

  const int lane = threadIdx.x % WarpLanes, warp = threadIdx.x / WarpLanes;
  const int warps = blockDim.x / WarpLanes;
  value = warpReduce<Op>(value);
  if (lane == 0)
    ofWarp[warp] = value;
  __syncthreads();
  if (warp == 0)
    value = warpReduce<Op>(lane < warps ? ofWarp[lane] : Op::template identity<T>());
  return value;
}

/// What a thread contributes: the elements at its place in the grid and every grid's width beyond.
template <typename Op, typename T> __device__ __forceinline__ T gridStrideReduce(const T *in, size_t count) {
  const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
  T value = Op::template identity<T>();
  size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  // Four loads on their way at a time: one would leave most of the memory's bandwidth unused.
  for (; i + 3 * step < count; i += 4 * step) {
    const T first = in[i], second = in[i + step], third = in[i + 2 * step], fourth = in[i + 3 * step];
    value = Op::apply(value, Op::apply(Op::apply(first, second), Op::apply(third, fourth)));
  }
  for (; i < count; i += step)
    value = Op::apply(value, in[i]);
  return value;
}

/// One result per 32 elements: the sum (or another operation) of each warp's own stretch.
template <typename Op, typename T>
__global__ void __launch_bounds__(ReduceThreads) reduceSegments(const T *in, T *out, size_t count) {
  const size_t index = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  const T value = warpReduce<Op>(index < count ? in[index] : Op::template identity<T>());
  if (threadIdx.x % WarpLanes == 0 && index < count)
    out[index / WarpLanes] = value;
}

/// Every element takes the result of its own stretch of 32.
template <typename Op, typename T>
__global__ void __launch_bounds__(ReduceThreads) spreadSegments(const T *in, T *out, size_t count) {
  const size_t index = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x;
  const T value = warpReduceToAll<Op>(index < count ? in[index] : Op::template identity<T>());
  if (index < count)
    out[index] = value;
}

/// One result per block, by shuffles.
template <typename Op, typename T>
__global__ void __launch_bounds__(ReduceThreads) reduceByShuffle(const T *in, T *out, size_t count) {
  const T value = blockReduce<Op>(gridStrideReduce<Op>(in, count));
  if (threadIdx.x == 0)
    out[blockIdx.x] = value;
}

/// One result per block, by a tree in dynamic shared memory: the way without shuffles. The number of threads is a power
/// of two.
template <typename Op, typename T>
__global__ void __launch_bounds__(ReduceThreads) reduceByTree(const T *in, T *out, size_t count) {
  extern __shared__ __align__(16) unsigned char treeMemory[];
  T *tree = reinterpret_cast<T *>(treeMemory);

  const int own = threadIdx.x;
  tree[own] = gridStrideReduce<Op>(in, count);
  __syncthreads();
  for (int width = blockDim.x / 2; width > 0; width /= 2) {
    if (own < width)
      tree[own] = Op::apply(tree[own], tree[own + width]);
    __syncthreads();
  }
  if (own == 0)
    out[blockIdx.x] = tree[0];
}

/// One result for the grid: each block adds its own to `*out`, which is 0 before.
template <typename T> __global__ void __launch_bounds__(ReduceThreads) sumByAtomic(const T *in, T *out, size_t count) {
  const T value = blockReduce<Sum>(gridStrideReduce<Sum>(in, count));
  if (threadIdx.x == 0)
    atomicAdd(out, value);
}

/// Counts the elements that are at least `limit`: a warp votes, and one lane counts the votes. `*out` is 0 before. The
/// loop's bound is the same for all of a warp, so that all lanes vote each time.
template <typename T>
__global__ void __launch_bounds__(ReduceThreads)
    countByVote(const T *in, T limit, unsigned long long *out, size_t count) {
  const size_t step = static_cast<size_t>(gridDim.x) * blockDim.x;
  const int lane = threadIdx.x % WarpLanes;
  unsigned long long found = 0;
  for (size_t i = static_cast<size_t>(blockIdx.x) * blockDim.x + threadIdx.x; i - lane < count; i += step) {
    const unsigned votes = __ballot_sync(0xffffffff, i < count && in[i] >= limit);
    if (lane == 0)
      found += __popc(votes);
  }
  if (lane == 0)
    atomicAdd(out, found);
}

inline unsigned segmentBlocks(size_t count) {
  return static_cast<unsigned>((count + ReduceThreads - 1) / ReduceThreads);
}

/// As many blocks as keep the device busy, but not more than the elements fill.
inline unsigned reduceBlocks(size_t count) {
  int device = 0, multiprocessors = 0;
  CHECK_CUDA(cudaGetDevice(&device));
  CHECK_CUDA(cudaDeviceGetAttribute(&multiprocessors, cudaDevAttrMultiProcessorCount, device));
  constexpr unsigned BlocksEach = 8;
  return std::max(1u, std::min(segmentBlocks(count), multiprocessors * BlocksEach));
}

enum class ReduceMethod { Shuffle, Tree };

/// Two launches: one result per block into `partial` (which has room for reduceBlocks(count)), then one in `out`.
template <typename Op, typename T>
void reduce(ReduceMethod method, const T *in, T *out, sample::DeviceBuffer<T> &partial, size_t count,
            cudaStream_t stream) {
  const unsigned blocks = static_cast<unsigned>(partial.size());
  const size_t bytes = ReduceThreads * sizeof(T);
  switch (method) {
  case ReduceMethod::Shuffle:
    reduceByShuffle<Op><<<blocks, ReduceThreads, 0, stream>>>(in, partial.data(), count);
    reduceByShuffle<Op><<<1, ReduceThreads, 0, stream>>>(partial.data(), out, blocks);
    break;
  case ReduceMethod::Tree:
    reduceByTree<Op><<<blocks, ReduceThreads, bytes, stream>>>(in, partial.data(), count);
    reduceByTree<Op><<<1, ReduceThreads, bytes, stream>>>(partial.data(), out, blocks);
    break;
  }
  CHECK_LAUNCH();
}
