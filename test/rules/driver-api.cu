// RUN: %translate %s | FileCheck %s
#include <cuda.h>
CUdevice d; int ok() { return cuDeviceGet(&d, 0) == CUDA_SUCCESS; }
CUresult mem(CUdeviceptr *p, size_t n) { return cuMemAlloc(p, n); }
CUresult up(CUdeviceptr p, const void *h, size_t n, CUstream s) { return cuMemcpyHtoDAsync(p, h, n, s); }
// CHECK: hipDevice_t d; int ok() { return hipDeviceGet(&d, 0) == hipSuccess; }
// CHECK: hipError_t mem(hipDeviceptr_t *p, size_t n) { return hipMalloc(p, n); }
// CHECK: hipMemcpyHtoDAsync(
