// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
template <class T, int N> struct tab { static __device__ T v; };
template <class T, int N> __device__ T tab<T, N>::v;
__constant__ float coeff[4]; __device__ int counter;
void up(const float *h, int *r) {
  cudaMemcpyToSymbol(tab<float, 2>::v, h, 4);
  cudaMemcpyToSymbol(coeff, h, sizeof(coeff), 0, cudaMemcpyHostToDevice);
  cudaMemcpyFromSymbol(r, counter, sizeof(int));
  void *p; cudaGetSymbolAddress(&p, coeff);
}
// CHECK: hipMemcpyToSymbol(HIP_SYMBOL((tab<float, 2>::v)), h, 4);
// CHECK: hipMemcpyToSymbol(HIP_SYMBOL(coeff), h, sizeof(coeff), 0, hipMemcpyHostToDevice);
// CHECK: hipMemcpyFromSymbol(r, HIP_SYMBOL(counter), sizeof(int));
// CHECK: hipGetSymbolAddress(&p, HIP_SYMBOL(coeff));
