// Tokens are edited where they are spelled: in bodies of macros, expanded or not, and in arguments of macros.
// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#define FULL 0xffffffff
#define DOWN(v, o) __shfl_down_sync(FULL, v, o)
#define NEVER(v) \
  __shfl_xor_sync(FULL, v, warpSize / 2)
#define SAME(x) (x)
#define BALLOT __ballot_sync
__device__ unsigned f(int v) { return DOWN(v, 1) + SAME(__any_sync(FULL, v)) + SAME(warpSize) + BALLOT(FULL, v); }
// CHECK: #define DOWN(v, o) hipmorph::shfl_down_sync(FULL, v, o)
// CHECK: hipmorph::shfl_xor_sync(FULL, v, hipmorph::warp_size / 2)
// CHECK: #define BALLOT hipmorph::ballot_sync
// CHECK: return DOWN(v, 1) + SAME(hipmorph::any_sync(FULL, v)) + SAME(hipmorph::warp_size) + BALLOT(FULL, v);
