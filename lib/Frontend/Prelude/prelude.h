// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Included before every CUDA source, as nvcc includes cuda_runtime.h. Holds nothing of its own.
#pragma once
#include <cuda_runtime.h>
