// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The launches of gemm_kernels.cuh: grids, block shapes and which tiling fits a problem.
#pragma once

#include "../common/check.h"
#include "gemm_kernels.cuh"

#include <cuda_runtime.h>

// A macro because that is how many code bases launch: it adds the check that a launch itself does not make.
#define LAUNCH(kernel, grid, block, stream, ...)                                                                       \
  do {                                                                                                                 \
    kernel<<<(grid), (block), 0, (stream)>>>(__VA_ARGS__);                                                             \
    CHECK_LAUNCH();                                                                                                    \
  } while (0)

inline unsigned blocksFor(int elements, int perBlock) {
  return static_cast<unsigned>((elements + perBlock - 1) / perBlock);
}

inline void setGemmScale(GemmScale scale) { CHECK_CUDA(cudaMemcpyToSymbol(gemmScale, &scale, sizeof(scale))); }

inline void launchNaive(const float *a, const float *b, float *c, GemmShape shape, cudaStream_t stream) {
  const dim3 block(32, 8);
  const dim3 grid(blocksFor(shape.n, block.x), blocksFor(shape.m, block.y));
  LAUNCH(gemmNaive, grid, block, stream, a, b, c, shape);
}

inline void launchTiled(const float *a, const float *b, float *c, GemmShape shape, cudaStream_t stream) {
  constexpr int Tile = 16, LargeTile = 32;
  // A large tile halves the traffic; a small one gives small problems more blocks.
  if (shape.m <= 8 * LargeTile || shape.n <= 8 * LargeTile) {
    const dim3 grid(blocksFor(shape.n, Tile), blocksFor(shape.m, Tile));
    LAUNCH(gemmTiled<Tile>, grid, dim3(Tile, Tile), stream, a, b, c, shape);
  } else {
    const dim3 grid(blocksFor(shape.n, LargeTile), blocksFor(shape.m, LargeTile));
    LAUNCH(gemmTiled<LargeTile>, grid, dim3(LargeTile, LargeTile), stream, a, b, c, shape);
  }
}

template <typename Tiling>
void launchWithTiling(const float *a, const float *b, float *c, GemmShape shape, cudaStream_t stream) {
  const dim3 grid(blocksFor(shape.n, Tiling::BlockN), blocksFor(shape.m, Tiling::BlockM));
  const bool whole = shape.m % Tiling::BlockM == 0 && shape.n % Tiling::BlockN == 0 && shape.k % Tiling::BlockK == 0;
  if (whole)
    gemmRegisterBlocked<Tiling, true><<<grid, Tiling::Threads, 0, stream>>>(a, b, c, shape);
  else
    gemmRegisterBlocked<Tiling, false><<<grid, Tiling::Threads, 0, stream>>>(a, b, c, shape);
  CHECK_LAUNCH();
}

inline void launchRegisterBlocked(const float *a, const float *b, float *c, GemmShape shape, cudaStream_t stream) {
  using Large = GemmTiling<128, 128, 8, 64, 32>;
  using Small = GemmTiling<32, 32, 8, 32, 16>;
  // With fewer large tiles than this, most of a big GPU would have nothing to do.
  constexpr unsigned EnoughBlocks = 64;
  if (blocksFor(shape.m, Large::BlockM) * blocksFor(shape.n, Large::BlockN) >= EnoughBlocks)
    launchWithTiling<Large>(a, b, c, shape, stream);
  else
    launchWithTiling<Small>(a, b, c, shape, stream);
}
