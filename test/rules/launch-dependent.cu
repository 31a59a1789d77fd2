// RUN: %translate %s --launch=ggl | FileCheck %s
#include <cuda_runtime.h>
template <class T> __global__ void k(T *) {}
template <class T> void go(T *p) { k<T><<<1, 32>>>(p); }
template <class P> struct Run { void go(int *p) { P::template kernel<int><<<1, 32>>>(p); } };
// CHECK: hipLaunchKernelGGL(HIP_KERNEL_NAME(k<T>), dim3(1), dim3(32), 0, 0, p);
// CHECK: hipLaunchKernelGGL(HIP_KERNEL_NAME(P::template kernel<int>), dim3(1), dim3(32), 0, 0, p);
