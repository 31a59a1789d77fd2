// RUN: %translate %s --launch=ggl | FileCheck %s
#include <cuda_runtime.h>
#include <algorithm>
template <int A, int B> __global__ void srt(int *) {}
__global__ void k(int) {}
__global__ void none() {}
namespace deep { template <class T> struct S { static __global__ void run(T *) {} }; __global__ void plain() {} }
void go(int *p, int n, cudaStream_t s, void (*fp)(int)) {
  srt<8, 4><<<1, 64>>>(p);
  k<<<dim3(n, 1), std::min(n, std::max(n / 2, 1)), sizeof(int) * n, s>>>(n);
  k<<<1, 1, 0, cudaStreamPerThread>>>(cudaSuccess);
  none<<<n > 2 ? 1 : 2, 32>>>();
  deep::plain<<<1, 2>>>();
  ::deep::plain <<< 1, 2 >>> ( );
  (*fp)<<<1, 2>>>(n);
}
// CHECK: hipLaunchKernelGGL(HIP_KERNEL_NAME(srt<8, 4>), dim3(1), dim3(64), 0, 0, p);
// CHECK: hipLaunchKernelGGL(k, dim3(n, 1), dim3(std::min(n, std::max(n / 2, 1))), sizeof(int) * n, s, n);
// CHECK: hipLaunchKernelGGL(k, dim3(1), dim3(1), 0, hipStreamPerThread, hipSuccess);
// CHECK: hipLaunchKernelGGL(none, dim3(n > 2 ? 1 : 2), dim3(32), 0, 0);
// CHECK: hipLaunchKernelGGL(deep::plain, dim3(1), dim3(2), 0, 0);
// CHECK: hipLaunchKernelGGL(::deep::plain, dim3(1), dim3(2), 0, 0 );
// CHECK: hipLaunchKernelGGL((*fp), dim3(1), dim3(2), 0, 0, n);
