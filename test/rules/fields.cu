// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
void copy(cudaArray_t a, void *p, size_t n) {
  cudaMemcpy3DParms c = {};
  c.dstArray = a; c.kind = cudaMemcpyHostToDevice;
  c.extent = make_cudaExtent(n, 1, 1);
  c.srcPtr = make_cudaPitchedPtr(p, n, n, 1);
  cudaMemcpy3D(&c);
}
// CHECK: hipMemcpy3DParms c = {};
// CHECK: c.kind = hipMemcpyHostToDevice;
// CHECK: make_hipExtent
// CHECK: make_hipPitchedPtr
// CHECK: hipMemcpy3D(&c);
