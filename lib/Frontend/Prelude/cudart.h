// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// cuda_runtime.h: what nvcc includes by itself. Order matters: device overloads of the C library's functions before the
// standard headers that take them into namespace std.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/vector_types.h>
enum cudaOutputMode { cudaKeyValuePair, cudaCSV };
typedef enum cudaOutputMode cudaOutputMode_t;
#include <__hipmorph/device_math.h>
#include <__hipmorph/gen/cudart.h>
#include <__hipmorph/cuda_device.h>
// The standard headers that nvcc's own headers bring; programs rely on them.
#include <assert.h>
#include <limits.h>
#define __HM_LEAN_CMATH
#include <math.h>
#undef __HM_LEAN_CMATH
#include <new>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <utility>
// libstdc++: std::min and the like, which <cmath> brings with C++17.
#if __has_include(<bits/stl_algobase.h>)
#include <bits/stl_algobase.h>
#endif

// hipmorph-headers: cuda_runtime.h
// hipmorph-provides: cudaConfigureCall cudaOutputMode cudaOutputMode_t cudaKeyValuePair cudaCSV

#include <__hipmorph/texture.h>

// What Clang calls for a launch: which one depends on the CUDA version it believes in.
extern "C" cudaError_t cudaConfigureCall(dim3, dim3, size_t = 0, cudaStream_t = nullptr);
extern "C" unsigned int __cudaPushCallConfiguration(dim3, dim3, size_t = 0, CUstream_st * = nullptr);
