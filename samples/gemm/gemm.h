// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the kernels and the library's call have in common.
#pragma once

/// A is m x k, B is k x n, C is m x n; all row-major, without gaps between rows.
struct GemmShape {
  int m, n, k;
};

/// C = alpha * A * B + beta * C.
struct GemmScale {
  float alpha;
  float beta;
};
