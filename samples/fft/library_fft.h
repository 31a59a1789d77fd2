// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The same transforms by cuFFT, as the measure for the kernels. Not part of a build with SAMPLE_WITHOUT_LIBRARIES.
#pragma once

#include <cuda_runtime.h>
#include <cufft.h>

/// A cuFFT plan that works in a given stream. Results are unscaled, as the kernels' are.
class LibraryFft {
public:
  static LibraryFft complexRows(int n, int batch, cudaStream_t stream);
  static LibraryFft realRows(int n, int batch, cudaStream_t stream);
  static LibraryFft complexMatrix(int rows, int columns, cudaStream_t stream);
  LibraryFft(LibraryFft &&other) noexcept : plan_(other.plan_), owned_(other.owned_) { other.owned_ = false; }
  LibraryFft(const LibraryFft &) = delete;
  LibraryFft &operator=(const LibraryFft &) = delete;
  ~LibraryFft();

  void forward(const float2 *in, float2 *out);
  void inverse(const float2 *in, float2 *out);
  /// From real values to the first half of the spectrum, n / 2 + 1 values a row; only for a plan by realRows().
  void forward(const float *in, float2 *out);

private:
  LibraryFft(cufftHandle plan, cudaStream_t stream);

  cufftHandle plan_;
  bool owned_ = true;
};
