// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
int count() { int n = 0; cudaGetDeviceCount(&n); return n; }
void twice(void *a, void *b) { cudaFree(a); cudaFree(b); }
// CHECK: #include <hip/hip_runtime.h>
// CHECK: hipGetDeviceCount(&n)
// CHECK: hipFree(a); hipFree(b);
