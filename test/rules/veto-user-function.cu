// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__global__ void cudaEncode(int *) {}
namespace wrap { inline int cudaMalloc(int n) { return n; } struct Alloc { static int cudaFree(int x) { return x; } }; }
int go(int *p) { cudaEncode<<<1, 1>>>(p); return wrap::cudaMalloc(3) + wrap::Alloc::cudaFree(4); }
// CHECK: void cudaEncode(int *)
// CHECK: inline int cudaMalloc(int n)
// CHECK: static int cudaFree(int x)
// CHECK: cudaEncode<<<1, 1>>>(p); return wrap::cudaMalloc(3) + wrap::Alloc::cudaFree(4);
