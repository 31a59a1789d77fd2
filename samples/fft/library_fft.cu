// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "library_fft.h"

#include "../common/check.h"

namespace {

const char *nameOf(cufftResult status) {
  switch (status) {
  case CUFFT_SUCCESS:
    return "success";
  case CUFFT_INVALID_PLAN:
    return "invalid plan";
  case CUFFT_ALLOC_FAILED:
    return "allocation failed";
  case CUFFT_INVALID_VALUE:
    return "invalid value";
  case CUFFT_INTERNAL_ERROR:
    return "internal error";
  case CUFFT_EXEC_FAILED:
    return "execution failed";
  case CUFFT_SETUP_FAILED:
    return "set-up failed";
  case CUFFT_INVALID_SIZE:
    return "invalid size";
  default:
    return "unknown status";
  }
}

// cuFFT does not change what an out-of-place complex transform reads, but its functions do not say so.
cufftComplex *input(const float2 *in) { return const_cast<float2 *>(in); }

} // namespace

#define CHECK_CUFFT(call)                                                                                              \
  do {                                                                                                                 \
    const cufftResult checkStatus = (call);                                                                            \
    if (checkStatus != CUFFT_SUCCESS)                                                                                  \
      ::sample::fail(#call, nameOf(checkStatus), __FILE__, __LINE__);                                                  \
  } while (0)

LibraryFft::LibraryFft(cufftHandle plan, cudaStream_t stream) : plan_(plan) {
  CHECK_CUFFT(cufftSetStream(plan_, stream));
}

LibraryFft::~LibraryFft() {
  if (owned_)
    static_cast<void>(cufftDestroy(plan_));
}

LibraryFft LibraryFft::complexRows(int n, int batch, cudaStream_t stream) {
  cufftHandle plan;
  int length[] = {n};
  CHECK_CUFFT(cufftPlanMany(&plan, 1, length, nullptr, 1, n, nullptr, 1, n, CUFFT_C2C, batch));
  return LibraryFft(plan, stream);
}

LibraryFft LibraryFft::realRows(int n, int batch, cudaStream_t stream) {
  cufftHandle plan;
  int length[] = {n}, inputPitch[] = {n}, outputPitch[] = {n / 2 + 1};
  CHECK_CUFFT(cufftPlanMany(&plan, 1, length, inputPitch, 1, n, outputPitch, 1, n / 2 + 1, CUFFT_R2C, batch));
  return LibraryFft(plan, stream);
}

LibraryFft LibraryFft::complexMatrix(int rows, int columns, cudaStream_t stream) {
  cufftHandle plan;
  CHECK_CUFFT(cufftPlan2d(&plan, rows, columns, CUFFT_C2C));
  return LibraryFft(plan, stream);
}

void LibraryFft::forward(const float2 *in, float2 *out) {
  CHECK_CUFFT(cufftExecC2C(plan_, input(in), out, CUFFT_FORWARD));
}

void LibraryFft::inverse(const float2 *in, float2 *out) {
  CHECK_CUFFT(cufftExecC2C(plan_, input(in), out, CUFFT_INVERSE));
}

void LibraryFft::forward(const float *in, float2 *out) {
  CHECK_CUFFT(cufftExecR2C(plan_, const_cast<cufftReal *>(in), out));
}
