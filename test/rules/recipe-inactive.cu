// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__constant__ float table[4];
void up(const float *h) {
#ifdef NEVER_DEFINED
  cudaMemcpyToSymbol(table, h, 16);
#endif
}
// CHECK: hipMemcpyToSymbol(HIP_SYMBOL(table), h, 16);
