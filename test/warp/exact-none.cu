// A file without warp features stays free of the helpers, 32 or not.
// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#define TILE 32
__global__ void transpose(float *out, const float *in) {
  __shared__ float tile[TILE][TILE + 1];
  tile[threadIdx.y][threadIdx.x] = in[(blockIdx.y * 32 + threadIdx.y) * gridDim.x * 32 + blockIdx.x * 32 + threadIdx.x];
  __syncthreads();
  out[threadIdx.x % 32] = tile[threadIdx.x][threadIdx.y];
}
void go(float *a, float *b) { transpose<<<dim3(4, 4), dim3(32, 32)>>>(a, b); }
// CHECK-NOT: hipmorph/
// CHECK-NOT: hipmorph::
// CHECK-NOT: HM13
