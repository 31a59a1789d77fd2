// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__global__ void k(int *);
void go(void **a, const void *erased) {
  cudaLaunchKernel(k, dim3(1), dim3(64), a, 0, 0);
  cudaLaunchKernel((const void *)k, dim3(1), dim3(64), a, 0, 0);
  cudaLaunchCooperativeKernel(k, 1, 64, a, 0, 0);
  cudaLaunchKernel(erased, 1, 64, a, 0, 0);
}
// CHECK: hipLaunchKernel(reinterpret_cast<const void*>(k), dim3(1), dim3(64), a, 0, 0);
// CHECK: hipLaunchKernel((const void *)k, dim3(1), dim3(64), a, 0, 0);
// CHECK: hipLaunchCooperativeKernel(reinterpret_cast<const void*>(k), 1, 64, a, 0, 0);
// CHECK: hipLaunchKernel(erased, 1, 64, a, 0, 0);
