// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
struct Pool { int cudaMalloc; int texture; int warpSize; };
int use(Pool &p) { int cudaFree = 2; return p.cudaMalloc + p.texture + p.warpSize + cudaFree; }
int param(int cudaStream_t) { return cudaStream_t; }
void really(void *x) { cudaFree(x); }
// CHECK: struct Pool { int cudaMalloc; int texture; int warpSize; };
// CHECK: int cudaFree = 2; return p.cudaMalloc + p.texture + p.warpSize + cudaFree;
// CHECK: int param(int cudaStream_t) { return cudaStream_t; }
// CHECK: hipFree(x)
