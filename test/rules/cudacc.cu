// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#ifdef __CUDACC__
#define HD __host__ __device__
#else
#define HD
#endif
#if defined(__NVCC__) || defined(OTHER)
HD int f() { return 1; }
#endif
// CHECK: #if defined(__CUDACC__) || defined(__HIPCC__)
// CHECK: #if (defined(__NVCC__) || defined(__HIPCC__)) || defined(OTHER)
