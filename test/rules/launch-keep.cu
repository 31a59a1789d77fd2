// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
template <int A, int B> __global__ void srt(int *) {}
void go(int *p, cudaStream_t s) { srt<8, 4><<<1, 64>>>(p); srt<1, 2><<<dim3(2, 2), 64, 0, s>>>(p); }
// CHECK: srt<8, 4><<<1, 64>>>(p); srt<1, 2><<<dim3(2, 2), 64, 0, s>>>(p);
