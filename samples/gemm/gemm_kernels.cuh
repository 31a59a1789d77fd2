// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// C = alpha * A * B + beta * C in three steps of reuse: none, a tile in shared memory, and a block of results in
// registers. Every kernel takes any shape.
#pragma once

#include "gemm.h"

#include <cuda_runtime.h>

/// The same for every thread of a launch: what constant memory is for.
__constant__ GemmScale gemmScale;

/// The old value of C must not be read when beta is 0: it may be anything, a NaN as well.
__device__ __forceinline__ float scaled(float product, const float *old) {
  const float value = gemmScale.alpha * product;
  return gemmScale.beta == 0.0f ? value : value + gemmScale.beta * *old;
}

/// One thread per element of C, all operands from global memory. Neighbouring threads share a row of A (one load for
/// the warp) and read neighbouring elements of B.
__global__ void gemmNaive(const float *a, const float *b, float *c, GemmShape shape) {
  const int column = blockIdx.x * blockDim.x + threadIdx.x;
  const int row = blockIdx.y * blockDim.y + threadIdx.y;
  if (row >= shape.m || column >= shape.n)
    return;
  float sum = 0.0f;
  for (int i = 0; i < shape.k; ++i)
    sum += a[static_cast<size_t>(row) * shape.k + i] * b[static_cast<size_t>(i) * shape.n + column];
  float *result = c + static_cast<size_t>(row) * shape.n + column;
  *result = scaled(sum, result);
}

/// One thread per element of C; the block reads each operand of its tile once and keeps it in shared memory.
template <int Tile>
__global__ void __launch_bounds__(Tile *Tile) gemmTiled(const float *a, const float *b, float *c, GemmShape shape) {
  __shared__ float tileA[Tile][Tile];
  __shared__ float tileB[Tile][Tile];

  const int column = blockIdx.x * Tile + threadIdx.x;
  const int row = blockIdx.y * Tile + threadIdx.y;
  float sum = 0.0f;
  for (int start = 0; start < shape.k; start += Tile) {
    // Threads outside the matrices bring zeros, so that the inner loop needs no condition and all meet at the barrier.
    const int ka = start + threadIdx.x, kb = start + threadIdx.y;
    tileA[threadIdx.y][threadIdx.x] = row < shape.m && ka < shape.k ? a[static_cast<size_t>(row) * shape.k + ka] : 0.0f;
    tileB[threadIdx.y][threadIdx.x] =
        kb < shape.k && column < shape.n ? b[static_cast<size_t>(kb) * shape.n + column] : 0.0f;
    __syncthreads();
#pragma unroll
    for (int i = 0; i < Tile; ++i)
      sum += tileA[threadIdx.y][i] * tileB[i][threadIdx.x];
    __syncthreads();
  }
  if (row < shape.m && column < shape.n) {
    float *result = c + static_cast<size_t>(row) * shape.n + column;
    *result = scaled(sum, result);
  }
}

/// How a block's tile of C is shared out. A block makes BlockM x BlockN results and steps through k by BlockK. Each
/// group of 32 threads makes a part of GroupM x GroupN of it, with its threads as 8 rows of 4: a step then reads from
/// shared memory 8 different pieces of A and 4 of B, which the hardware hands to all 32 at once. A thread makes
/// (GroupM / 32) x (GroupN / 16) squares of 4 x 4. The groups exchange nothing: the kernel does not depend on the
/// width of a warp.
template <int BlockM_, int BlockN_, int BlockK_, int GroupM_, int GroupN_> struct GemmTiling {
  static constexpr int BlockM = BlockM_, BlockN = BlockN_, BlockK = BlockK_, GroupM = GroupM_, GroupN = GroupN_;
  static constexpr int GroupsN = BlockN / GroupN;
  static constexpr int Threads = (BlockM / GroupM) * GroupsN * 32;
  static constexpr int SquaresM = GroupM / 32, SquaresN = GroupN / 16;
  static constexpr int RowsOfSquares = 32, ColumnsOfSquares = 16;
  // Loads are of four floats; each thread makes the same number.
  static constexpr int LoadsA = BlockM * BlockK / (4 * Threads), LoadsB = BlockK * BlockN / (4 * Threads);
  // A's tile is kept with k as the slow index. Four more floats a row put the two halves of a warp's stores into
  // different banks, and keep rows aligned for loads of four.
  static constexpr int PitchA = BlockM + 4;

  static_assert(BlockM % GroupM == 0 && BlockN % GroupN == 0, "groups must fill the block's tile");
  static_assert(GroupM % 32 == 0 && GroupN % 16 == 0, "squares must fill a group's part");
  static_assert(LoadsA * 4 * Threads == BlockM * BlockK, "A's tile must divide evenly among the threads");
  static_assert(LoadsB * 4 * Threads == BlockK * BlockN, "B's tile must divide evenly among the threads");
};

/// Four neighbours of a row-major matrix. `Whole` promises that the matrix consists of whole tiles: no element is
/// outside, and four neighbours are aligned. Otherwise elements outside are 0.
template <bool Whole>
__device__ __forceinline__ float4 loadFour(const float *matrix, int row, int column, int rows, int columns) {
  const float *p = matrix + static_cast<size_t>(row) * columns + column;
  if (Whole)
    return *reinterpret_cast<const float4 *>(p);
  float4 four = make_float4(0.0f, 0.0f, 0.0f, 0.0f);
  if (row < rows) {
    if (column < columns)
      four.x = p[0];
    if (column + 1 < columns)
      four.y = p[1];
    if (column + 2 < columns)
      four.z = p[2];
    if (column + 3 < columns)
      four.w = p[3];
  }
  return four;
}

/// Register-blocked: per step of k a thread reads a few values of A and B from shared memory and multiplies each with
/// each. Two tiles of shared memory take turns; the next one is on its way from global memory into registers while the
/// present one is worked on, so that one barrier a step is enough.
template <typename Tiling, bool Whole>
__global__ void __launch_bounds__(Tiling::Threads)
    gemmRegisterBlocked(const float *a, const float *b, float *c, GemmShape shape) {
  using T = Tiling;
  __shared__ __align__(16) float tileA[2][T::BlockK][T::PitchA];
  __shared__ __align__(16) float tileB[2][T::BlockK][T::BlockN];

  const int blockRow = blockIdx.y * T::BlockM, blockColumn = blockIdx.x * T::BlockN;
  const int group = threadIdx.x / 32, lane = threadIdx.x % 32;
  const int ownRow = group / T::GroupsN * T::GroupM + lane / 4 * 4;
  const int ownColumn = group % T::GroupsN * T::GroupN + lane % 4 * 4;

  float4 nextA[T::LoadsA], nextB[T::LoadsB];
  auto loadTiles = [&](int start) {
#pragma unroll
    for (int i = 0; i < T::LoadsA; ++i) {
      const int piece = threadIdx.x + i * T::Threads;
      nextA[i] =
          loadFour<Whole>(a, blockRow + piece / (T::BlockK / 4), start + piece % (T::BlockK / 4) * 4, shape.m, shape.k);
    }
#pragma unroll
    for (int i = 0; i < T::LoadsB; ++i) {
      const int piece = threadIdx.x + i * T::Threads;
      nextB[i] = loadFour<Whole>(b, start + piece / (T::BlockN / 4), blockColumn + piece % (T::BlockN / 4) * 4, shape.k,
                                 shape.n);
    }
  };
  auto storeTiles = [&](int half) {
#pragma unroll
    for (int i = 0; i < T::LoadsA; ++i) {
      const int piece = threadIdx.x + i * T::Threads;
      const int row = piece / (T::BlockK / 4), k = piece % (T::BlockK / 4) * 4;
      tileA[half][k][row] = nextA[i].x;
      tileA[half][k + 1][row] = nextA[i].y;
      tileA[half][k + 2][row] = nextA[i].z;
      tileA[half][k + 3][row] = nextA[i].w;
    }
#pragma unroll
    for (int i = 0; i < T::LoadsB; ++i) {
      const int piece = threadIdx.x + i * T::Threads;
      *reinterpret_cast<float4 *>(&tileB[half][piece / (T::BlockN / 4)][piece % (T::BlockN / 4) * 4]) = nextB[i];
    }
  };

  float sum[T::SquaresM * 4][T::SquaresN * 4] = {};
  loadTiles(0);
  storeTiles(0);
  __syncthreads();
  int half = 0;
  for (int start = 0; start < shape.k; start += T::BlockK) {
    const bool more = start + T::BlockK < shape.k;
    if (more)
      loadTiles(start + T::BlockK);
#pragma unroll
    for (int k = 0; k < T::BlockK; ++k) {
      float4 valuesA[T::SquaresM], valuesB[T::SquaresN];
#pragma unroll
      for (int i = 0; i < T::SquaresM; ++i)
        valuesA[i] = *reinterpret_cast<const float4 *>(&tileA[half][k][ownRow + i * T::RowsOfSquares]);
#pragma unroll
      for (int j = 0; j < T::SquaresN; ++j)
        valuesB[j] = *reinterpret_cast<const float4 *>(&tileB[half][k][ownColumn + j * T::ColumnsOfSquares]);
#pragma unroll
      for (int i = 0; i < T::SquaresM; ++i) {
        const float rows[4] = {valuesA[i].x, valuesA[i].y, valuesA[i].z, valuesA[i].w};
#pragma unroll
        for (int j = 0; j < T::SquaresN; ++j) {
          const float columns[4] = {valuesB[j].x, valuesB[j].y, valuesB[j].z, valuesB[j].w};
#pragma unroll
          for (int y = 0; y < 4; ++y)
#pragma unroll
            for (int x = 0; x < 4; ++x)
              sum[i * 4 + y][j * 4 + x] += rows[y] * columns[x];
        }
      }
    }
    // The other half was last read before the barrier that ended the previous step.
    if (more)
      storeTiles(half ^ 1);
    __syncthreads();
    half ^= 1;
  }

#pragma unroll
  for (int i = 0; i < T::SquaresM; ++i)
#pragma unroll
    for (int y = 0; y < 4; ++y) {
      const int row = blockRow + ownRow + i * T::RowsOfSquares + y;
#pragma unroll
      for (int j = 0; j < T::SquaresN; ++j) {
        const int column = blockColumn + ownColumn + j * T::ColumnsOfSquares;
        float *result = c + static_cast<size_t>(row) * shape.n + column;
        const float *values = &sum[i * 4 + y][j * 4];
        if (Whole) {
          *reinterpret_cast<float4 *>(result) =
              make_float4(scaled(values[0], result), scaled(values[1], result + 1), scaled(values[2], result + 2),
                          scaled(values[3], result + 3));
        } else {
#pragma unroll
          for (int x = 0; x < 4; ++x)
            if (row < shape.m && column + x < shape.n)
              result[x] = scaled(values[x], result + x);
        }
      }
    }
}
