// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Time on the device, taken with events: it holds neither the launch cost on the host nor copies that are outside.
#pragma once

#include "check.h"

#include <cuda_runtime.h>

namespace sample {

class Stopwatch {
public:
  Stopwatch() {
    CHECK_CUDA(cudaEventCreate(&begin_));
    CHECK_CUDA(cudaEventCreate(&end_));
  }
  ~Stopwatch() {
    static_cast<void>(cudaEventDestroy(begin_));
    static_cast<void>(cudaEventDestroy(end_));
  }
  Stopwatch(const Stopwatch &) = delete;
  Stopwatch &operator=(const Stopwatch &) = delete;

  void start(cudaStream_t stream) { CHECK_CUDA(cudaEventRecord(begin_, stream)); }
  void stop(cudaStream_t stream) { CHECK_CUDA(cudaEventRecord(end_, stream)); }
  float milliseconds() const {
    float elapsed = 0.0f;
    CHECK_CUDA(cudaEventSynchronize(end_));
    CHECK_CUDA(cudaEventElapsedTime(&elapsed, begin_, end_));
    return elapsed;
  }

private:
  cudaEvent_t begin_ = nullptr;
  cudaEvent_t end_ = nullptr;
};

/// Mean time in milliseconds of one call of `work`, which puts its kernels into `stream`. The caller has run it once
/// before, so nothing is loaded or set up inside. No repetition means no timing: 0.
template <typename Work> float meanMilliseconds(long long repeat, cudaStream_t stream, Work &&work) {
  if (repeat < 1)
    return 0.0f;
  Stopwatch watch;
  watch.start(stream);
  for (long long i = 0; i < repeat; ++i)
    work();
  watch.stop(stream);
  return watch.milliseconds() / static_cast<float>(repeat);
}

} // namespace sample
