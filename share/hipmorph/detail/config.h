// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the headers of hipmorph share: how a device function is declared. Not for use by programs.
#ifndef HIPMORPH_DETAIL_CONFIG_H
#define HIPMORPH_DETAIL_CONFIG_H

#include <hip/hip_runtime.h>

#define HIPMORPH_DEVICE __device__ inline __attribute__((always_inline))

// Declares a function with a name of CUDA that HIP lacks. It is a template so that a later HIP may have a function of
// this name: overload resolution prefers what is no template.
#define HIPMORPH_CUDA_NAME template <class = void> HIPMORPH_DEVICE

#endif // HIPMORPH_DETAIL_CONFIG_H
