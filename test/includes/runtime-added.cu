// RUN: %translate %s | FileCheck %s
__global__ void fill(float3 *v) { v[threadIdx.x] = make_float3(0, 0, 0); }
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: __global__ void fill
