// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
void g(float **p) { cudaMallocHost(p, 64, cudaHostAllocMapped); cudaMallocHost(p, 64); cudaMallocHost((void **)p, 64); }
// CHECK: hipHostMalloc(p, 64, hipHostMallocMapped); hipHostMalloc(p, 64); hipHostMalloc((void **)p, 64);
