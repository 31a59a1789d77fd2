// Shuffles of half and bfloat16 numbers.
// RUN: %translate %s --compile-flags=--offload-arch=gfx1100 | FileCheck %s
#include <cuda_fp16.h>
#include <cuda_bf16.h>
__global__ void k(__half *h, __half2 *h2, __nv_bfloat16 *b, __nv_bfloat162 *b2) {
  *h = __shfl_down_sync(0xffffffff, *h, 1);
  *h2 = __shfl_xor_sync(0xffffffff, *h2, 1);
  *b = __shfl_sync(0xffffffff, *b, 1);
  *b2 = __shfl_up_sync(0xffffffff, *b2, 1, 16);
}
// CHECK: *h = hipmorph::shfl_down_sync(0xffffffff, *h, 1);
// CHECK: *h2 = hipmorph::shfl_xor_sync(0xffffffff, *h2, 1);
// CHECK: *b = hipmorph::shfl_sync(0xffffffff, *b, 1);
// CHECK: *b2 = hipmorph::shfl_up_sync(0xffffffff, *b2, 1, 16);
