// A branch that no configuration reaches is translated from its tokens; a name that only there could be something else is not.
// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__device__ int f(int v) {
#ifdef OLD_CARDS
  int lane = threadIdx.x % warpSize;
  v += __shfl_sync(0xffffffff, v, lane);
#endif
  return v;
}
#ifdef HOST_MODEL
int width_of(int warpSize) { return warpSize; }
#endif
// CHECK: int lane = threadIdx.x % hipmorph::warp_size;
// CHECK: v += hipmorph::shfl_sync(0xffffffff, v, lane);
// CHECK: int width_of(int warpSize) { return warpSize; }
