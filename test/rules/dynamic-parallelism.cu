// RUN: %translate %s --status=any --no-compile=refused | FileCheck %s
#include <cuda_runtime.h>
__global__ void child(int *p) { p[0] = 1; }
__global__ void parent(int *p) { if (threadIdx.x == 0) child<<<1, 1>>>(p); }
// CHECK: dynamic-parallelism.cu:4:56: error: a kernel launched from device code has no HIP form: HIP has no dynamic parallelism [HM1402 dynamic-parallelism]
// CHECK: child<<<1, 1>>>(p);
