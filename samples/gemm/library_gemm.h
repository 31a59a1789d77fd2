// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same product by cuBLAS, as the measure for the kernels. Not part of a build with SAMPLE_WITHOUT_LIBRARIES.
#pragma once

#include "gemm.h"

#include <cublas_v2.h>
#include <cuda_runtime.h>

class LibraryGemm {
public:
  explicit LibraryGemm(cudaStream_t stream);
  ~LibraryGemm();
  LibraryGemm(const LibraryGemm &) = delete;
  LibraryGemm &operator=(const LibraryGemm &) = delete;

  void run(const float *a, const float *b, float *c, GemmShape shape, GemmScale scale);

private:
  cublasHandle_t handle_ = nullptr;
};
