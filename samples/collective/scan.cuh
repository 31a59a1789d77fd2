// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Prefix sums of any number of elements, inclusive and exclusive, in three steps: the sum of each tile, the scan of
// those sums (the same again, if they fill more than a tile), the scan of each tile from there. No block waits for
// another one.
#pragma once

#include "reduce.cuh"

#include <cuda_runtime.h>

#include <cstddef>
#include <memory>
#include <vector>

constexpr int ScanThreads = 256;
constexpr int ScanItems = 8;
constexpr int ScanTile = ScanThreads * ScanItems;

enum class ScanKind { Inclusive, Exclusive };

template <typename T> __device__ __forceinline__ T warpInclusiveScan(T value) {
  const int lane = threadIdx.x % WarpLanes;
#pragma unroll
  for (int offset = 1; offset < WarpLanes; offset *= 2) {
    const T before = __shfl_up_sync(0xffffffff, value, offset);
    if (lane >= offset)
      value += before;
  }
  return value;
}

/// The sum of the values of all threads before this one. All threads take part; their number is a multiple of 32, at
/// most 1024. As with blockReduce(), a second call in a kernel needs a barrier before it.
template <typename T> __device__ __forceinline__ T blockExclusiveScan(T value) {
  __shared__ T ofWarp[WarpLanes];

  const int lane = threadIdx.x % WarpLanes, warp = threadIdx.x / WarpLanes;
  const int warps = blockDim.x / WarpLanes;
  const T inclusive = warpInclusiveScan(value);
  if (lane == WarpLanes - 1)
    ofWarp[warp] = inclusive;
  __syncthreads();
  if (warp == 0) {
    const T scanned = warpInclusiveScan(lane < warps ? ofWarp[lane] : T(0));
    if (lane < warps)
      ofWarp[lane] = scanned;
  }
  __syncthreads();
  return inclusive - value + (warp > 0 ? ofWarp[warp - 1] : T(0));
}

template <typename T> __global__ void __launch_bounds__(ScanThreads) sumTiles(const T *in, T *sums, size_t count) {
  const size_t start = static_cast<size_t>(blockIdx.x) * ScanTile;
  T value = T(0);
#pragma unroll
  for (int i = 0; i < ScanItems; ++i) {
    const size_t index = start + i * ScanThreads + threadIdx.x;
    value += index < count ? in[index] : T(0);
  }
  value = blockReduce<Sum>(value);
  if (threadIdx.x == 0)
    sums[blockIdx.x] = value;
}

/// `offsets` holds the sum of all tiles before each, or is null if there is one tile. Elements are read and written by
/// neighbouring threads, but summed by threads that own eight in a row: shared memory is where they change hands.
/// `in` and `out` may be the same.
template <ScanKind Kind, typename T>
__global__ void __launch_bounds__(ScanThreads) scanTiles(const T *in, const T *offsets, T *out, size_t count) {
  // One element more after each 32 puts those that are eight apart into different banks.
  constexpr auto place = [](int i) { return i + i / WarpLanes; };
  __shared__ T tile[ScanTile + ScanTile / WarpLanes];

  const size_t start = static_cast<size_t>(blockIdx.x) * ScanTile;
#pragma unroll
  for (int i = 0; i < ScanItems; ++i) {
    const int item = i * ScanThreads + threadIdx.x;
    tile[place(item)] = start + item < count ? in[start + item] : T(0);
  }
  __syncthreads();

  T own[ScanItems];
  T sum = T(0);
#pragma unroll
  for (int i = 0; i < ScanItems; ++i) {
    own[i] = tile[place(threadIdx.x * ScanItems + i)];
    sum += own[i];
  }
  T running = blockExclusiveScan(sum) + (offsets ? offsets[blockIdx.x] : T(0));
#pragma unroll
  for (int i = 0; i < ScanItems; ++i) {
    const T before = running;
    running += own[i];
    tile[place(threadIdx.x * ScanItems + i)] = Kind == ScanKind::Inclusive ? running : before;
  }
  __syncthreads();

#pragma unroll
  for (int i = 0; i < ScanItems; ++i) {
    const int item = i * ScanThreads + threadIdx.x;
    if (start + item < count)
      out[start + item] = tile[place(item)];
  }
}

/// Scans arrays of one length; owns the memory for the tiles' sums of every level.
template <typename T> class Scanner {
public:
  explicit Scanner(size_t count) : count_(count) {
    for (size_t tiles = tilesFor(count); tiles > 1; tiles = tilesFor(tiles))
      sums_.push_back(std::make_unique<sample::DeviceBuffer<T>>(tiles));
  }

  template <ScanKind Kind> void run(const T *in, T *out, cudaStream_t stream) {
    runLevel<Kind>(0, in, out, count_, stream);
  }

private:
  static size_t tilesFor(size_t count) { return (count + ScanTile - 1) / ScanTile; }

  template <ScanKind Kind> void runLevel(size_t level, const T *in, T *out, size_t count, cudaStream_t stream) {
    const unsigned tiles = static_cast<unsigned>(tilesFor(count));
    T *sums = nullptr;
    if (tiles > 1) {
      sums = sums_[level]->data();
      sumTiles<<<tiles, ScanThreads, 0, stream>>>(in, sums, count);
      CHECK_LAUNCH();
      runLevel<ScanKind::Exclusive>(level + 1, sums, sums, tiles, stream);
    }
    scanTiles<Kind><<<tiles, ScanThreads, 0, stream>>>(in, sums, out, count);
    CHECK_LAUNCH();
  }

  size_t count_;
  std::vector<std::unique_ptr<sample::DeviceBuffer<T>>> sums_;
};
