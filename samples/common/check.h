// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Error checks for the CUDA runtime: a failed call names itself, its place and the reason, and ends the program with
// status 1. The libraries' status types are checked where the libraries are used.
#pragma once

#include <cuda_runtime.h>

#include <cstdio>
#include <cstdlib>

namespace sample {

[[noreturn]] inline void fail(const char *what, const char *reason, const char *file, int line) {
  std::fflush(stdout);
  std::fprintf(stderr, "%s:%d: error: %s: %s\n", file, line, what, reason);
  std::exit(EXIT_FAILURE);
}

} // namespace sample

#define CHECK_CUDA(call)                                                                                               \
  do {                                                                                                                 \
    const cudaError_t checkStatus = (call);                                                                            \
    if (checkStatus != cudaSuccess)                                                                                    \
      ::sample::fail(#call, cudaGetErrorString(checkStatus), __FILE__, __LINE__);                                      \
  } while (0)

// A launch returns nothing: a bad configuration is seen by asking afterwards. What goes wrong while the kernel runs is
// seen by the next call that waits for it.
#define CHECK_LAUNCH() CHECK_CUDA(cudaGetLastError())
