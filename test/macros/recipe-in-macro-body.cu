// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__constant__ float table[4];
#define UPLOAD(h) cudaMemcpyToSymbol(table, h, sizeof(table))
#define UNUSED(h) cudaMemcpyToSymbol(table, h, 4)
void up(const float *h) { UPLOAD(h); }
// CHECK: #define UPLOAD(h) hipMemcpyToSymbol(HIP_SYMBOL(table), h, sizeof(table))
// CHECK: #define UNUSED(h) hipMemcpyToSymbol(HIP_SYMBOL(table), h, 4)
