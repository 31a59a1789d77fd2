// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "library_gemm.h"

#include "../common/check.h"

namespace {

const char *nameOf(cublasStatus_t status) {
  switch (status) {
  case CUBLAS_STATUS_SUCCESS:
    return "success";
  case CUBLAS_STATUS_NOT_INITIALIZED:
    return "not initialized";
  case CUBLAS_STATUS_ALLOC_FAILED:
    return "allocation failed";
  case CUBLAS_STATUS_INVALID_VALUE:
    return "invalid value";
  case CUBLAS_STATUS_ARCH_MISMATCH:
    return "not supported by the device";
  case CUBLAS_STATUS_MAPPING_ERROR:
    return "access to device memory failed";
  case CUBLAS_STATUS_EXECUTION_FAILED:
    return "execution failed";
  case CUBLAS_STATUS_INTERNAL_ERROR:
    return "internal error";
  case CUBLAS_STATUS_NOT_SUPPORTED:
    return "not supported";
  default:
    return "unknown status";
  }
}

} // namespace

#define CHECK_CUBLAS(call)                                                                                             \
  do {                                                                                                                 \
    const cublasStatus_t checkStatus = (call);                                                                         \
    if (checkStatus != CUBLAS_STATUS_SUCCESS)                                                                          \
      ::sample::fail(#call, nameOf(checkStatus), __FILE__, __LINE__);                                                  \
  } while (0)

LibraryGemm::LibraryGemm(cudaStream_t stream) {
  CHECK_CUBLAS(cublasCreate(&handle_));
  CHECK_CUBLAS(cublasSetStream(handle_, stream));
  CHECK_CUBLAS(cublasSetPointerMode(handle_, CUBLAS_POINTER_MODE_HOST));
}

LibraryGemm::~LibraryGemm() { static_cast<void>(cublasDestroy(handle_)); }

void LibraryGemm::run(const float *a, const float *b, float *c, GemmShape shape, GemmScale scale) {
  // cuBLAS takes matrices by columns. Read that way, a row-major matrix is its transpose; and the transpose of A * B
  // is that of B times that of A: so the operands change places, and nothing is transposed.
  CHECK_CUBLAS(cublasSgemm(handle_, CUBLAS_OP_N, CUBLAS_OP_N, shape.n, shape.m, shape.k, &scale.alpha, b, shape.n, a,
                           shape.k, &scale.beta, c, shape.n));
}
