// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__global__ void k(float *a, int *b) {
  extern __shared__ float s[];
  s[threadIdx.x] = fmaxf(a[0], __fdividef(1.0f, 3.0f));
  __syncthreads(); atomicAdd(a, s[0]); atomicCAS(b, 1, 2); __threadfence();
  a[1] = rsqrtf(2.0f) + min(3, 4) + warpSize;
}
int pad(int n) { return max(n, 32); }
// CHECK-NOT: HM
// CHECK: extern __shared__ float s[];
// CHECK: atomicAdd(a, s[0]); atomicCAS(b, 1, 2); __threadfence();
// CHECK: return max(n, 32);
