// RUN: %translate %s | FileCheck %s
#include <cuda.h>
CUdeviceptr at(CUdeviceptr b, size_t i) { return b + 4 * i; }
size_t gap(CUdeviceptr a, CUdeviceptr b) { return a - b; }
void step(CUdeviceptr p, int n) { p += n ? 1 : 2; float *f = reinterpret_cast<float *>(p); (void)f; (void)static_cast<size_t>(p); }
// CHECK: hipDeviceptr_t at(hipDeviceptr_t b, size_t i) { return static_cast<char*>(b) + 4 * i; }
// CHECK: return static_cast<char*>(a) - static_cast<char*>(b);
// CHECK: p = static_cast<char*>(p) + (n ? 1 : 2);
// CHECK: (void)reinterpret_cast<size_t>(p);
