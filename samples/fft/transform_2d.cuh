// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Two-dimensional transforms of a row-major matrix: all rows, then all columns. The columns are either transformed
// where they are, some neighbours by each block, or turned into rows by a transpose and back by another.
#pragma once

#include "../common/check.h"
#include "stockham_global.cuh"
#include "stockham_shared.cuh"

#include <cuda_runtime.h>

constexpr int TransposeTile = 32;
constexpr int TransposeRows = 8;

/// `in` has `rows` rows of `columns` values. One value more a row of the tile puts a column into different banks.
__global__ void __launch_bounds__(TransposeTile *TransposeRows)
    transpose(const float2 *in, float2 *out, int rows, int columns) {
  __shared__ float2 tile[TransposeTile][TransposeTile + 1];

  int column = blockIdx.x * TransposeTile + threadIdx.x;
  int row = blockIdx.y * TransposeTile + threadIdx.y;
#pragma unroll
  for (int i = 0; i < TransposeTile; i += TransposeRows)
    if (row + i < rows && column < columns)
      tile[threadIdx.y + i][threadIdx.x] = in[static_cast<size_t>(row + i) * columns + column];
  __syncthreads();
  column = blockIdx.y * TransposeTile + threadIdx.x;
  row = blockIdx.x * TransposeTile + threadIdx.y;
#pragma unroll
  for (int i = 0; i < TransposeTile; i += TransposeRows)
    if (row + i < columns && column < rows)
      out[static_cast<size_t>(row + i) * rows + column] = tile[threadIdx.x][threadIdx.y + i];
}

inline void launchTranspose(const float2 *in, float2 *out, int rows, int columns, cudaStream_t stream) {
  const dim3 block(TransposeTile, TransposeRows);
  const dim3 grid((columns + TransposeTile - 1) / TransposeTile, (rows + TransposeTile - 1) / TransposeTile);
  transpose<<<grid, block, 0, stream>>>(in, out, rows, columns);
  CHECK_LAUNCH();
}

inline bool fitsShared(const FftPlan &plan) { return plan.size() >= SharedMinLength && plan.size() <= SharedMaxLength; }

/// By the kernel that suits the length.
template <Direction D>
void transformRows(const FftPlan &plan, const float2 *in, float2 *out, float2 *scratch, int rows, cudaStream_t stream) {
  if (fitsShared(plan))
    transformShared<D>(plan, in, out, rows, stream);
  else
    transformGlobal<D>(plan, in, out, scratch, rows, stream);
}

/// `alongRows` is the plan for rows, so its length is the number of columns; `downColumns` the other way round.
/// `scratch` has room for two matrices.
template <Direction D>
void transform2dByTranspose(const FftPlan &alongRows, const FftPlan &downColumns, const float2 *in, float2 *out,
                            float2 *scratch, cudaStream_t stream) {
  const int rows = downColumns.size(), columns = alongRows.size();
  float2 *other = scratch + static_cast<size_t>(rows) * columns;
  transformRows<D>(alongRows, in, out, scratch, rows, stream);
  launchTranspose(out, scratch, rows, columns, stream);
  transformRows<D>(downColumns, scratch, other, out, columns, stream);
  launchTranspose(other, out, columns, rows, stream);
}

inline bool fitsColumns(const FftPlan &downColumns) {
  return downColumns.size() >= SharedMinLength && downColumns.size() <= SharedMaxColumnLength;
}

/// Needs fitsColumns(downColumns).
template <Direction D>
void transform2dByColumns(const FftPlan &alongRows, const FftPlan &downColumns, const float2 *in, float2 *out,
                          float2 *scratch, cudaStream_t stream) {
  transformRows<D>(alongRows, in, out, scratch, downColumns.size(), stream);
  transformColumnsShared<D>(downColumns, out, out, alongRows.size(), stream);
}
