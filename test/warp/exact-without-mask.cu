// CUDA's forms without mask, which old programs have.
// RUN: %translate %s --status=any --compile-flags=--offload-arch=gfx1100 | FileCheck %s
#include <cuda_runtime.h>
__device__ int old(int v) {
  v += __shfl(v, 0); v += __shfl_up(v, 1); v += __shfl_down(v, 1, 16); v += __shfl_xor(v, 1);
  return __any(v) + __all(v) + __popc(__ballot(v));
}
// CHECK: v += hipmorph::shfl(v, 0); v += hipmorph::shfl_up(v, 1); v += hipmorph::shfl_down(v, 1, 16); v += hipmorph::shfl_xor(v, 1);
// CHECK: return hipmorph::any(v) + hipmorph::all(v) + __popc(hipmorph::ballot(v));
