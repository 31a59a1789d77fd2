// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
auto fp = &::cudaFree;
namespace mine { using ::cudaError_t; inline ::cudaError_t last() { return ::cudaGetLastError(); } }
// CHECK: auto fp = &::hipFree;
// CHECK: using ::hipError_t; inline ::hipError_t last() { return ::hipGetLastError(); }
