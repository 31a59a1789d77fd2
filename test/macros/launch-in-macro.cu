// RUN: %translate %s --launch=ggl | FileCheck %s
#include <cuda_runtime.h>
#define RUN(kern, g, b, ...) kern<<<g, b>>>(__VA_ARGS__)
#define KF axpy<float>
#define KARGS p, 2.0f
template <class T> __global__ void axpy(T *, T) {}
__global__ void k(int *) {}
void go(int *q, float *p) { RUN(k, 1, 64, q); KF<<<1, 64>>>(KARGS); }
// CHECK: #define RUN(kern, g, b, ...) hipLaunchKernelGGL(kern, dim3(g), dim3(b), 0, 0, __VA_ARGS__)
// CHECK: RUN(k, 1, 64, q); hipLaunchKernelGGL(HIP_KERNEL_NAME(KF), dim3(1), dim3(64), 0, 0, KARGS);
