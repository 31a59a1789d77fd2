// Every warp function of CUDA 13 keeps its 32-bit masks and its arguments.
// RUN: %translate %s --compile-flags=--offload-arch=gfx1100 | FileCheck %s
#include <cuda_runtime.h>
__device__ void shuffles(int *i, unsigned *u, long *l, unsigned long *ul, long long *ll, unsigned long long *ull, float *f, double *d) {
  *i = __shfl_sync(0xffffffff, *i, 3); *u = __shfl_sync(0xffffffffu, *u, 3, 8); *l = __shfl_sync(~0u, *l, 3); *ul = __shfl_sync(-1, *ul, 1);
  *ll = __shfl_up_sync(0xffffffff, *ll, 1); *ull = __shfl_up_sync(0xffffffff, *ull, 1, 16);
  *f = __shfl_down_sync(0xffffffff, *f, 1); *d = __shfl_xor_sync(0x0000ffff, *d, 8, 16);
}
__device__ void votes(unsigned *m, int p) {
  m[0] = __ballot_sync(0xffffffff, p); m[1] = __any_sync(0xffffffff, p); m[2] = __all_sync(0xffffffff, p);
  m[3] = __activemask(); __syncwarp(); __syncwarp(m[3]);
  int all; m[4] = __match_any_sync(m[3], p); m[5] = __match_all_sync(m[3], p, &all); m[6] = __fns(m[3], 0, 2);
}
__device__ void reductions(unsigned *m, int v) {
  m[0] = __reduce_add_sync(0xff, v); m[1] = __reduce_min_sync(0xff, v); m[2] = __reduce_max_sync(0xff, v);
  m[3] = __reduce_and_sync(0xff, m[0]); m[4] = __reduce_or_sync(0xff, m[0]); m[5] = __reduce_xor_sync(0xff, m[0]);
}
__device__ int width() { return warpSize; }
// CHECK-NOT: HM
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #include <hipmorph/warp.h>
// CHECK-NOT: warp_size.h
// CHECK: *i = hipmorph::shfl_sync(0xffffffff, *i, 3); *u = hipmorph::shfl_sync(0xffffffffu, *u, 3, 8); *l = hipmorph::shfl_sync(~0u, *l, 3); *ul = hipmorph::shfl_sync(-1, *ul, 1);
// CHECK: *ll = hipmorph::shfl_up_sync(0xffffffff, *ll, 1); *ull = hipmorph::shfl_up_sync(0xffffffff, *ull, 1, 16);
// CHECK: *f = hipmorph::shfl_down_sync(0xffffffff, *f, 1); *d = hipmorph::shfl_xor_sync(0x0000ffff, *d, 8, 16);
// CHECK: m[0] = hipmorph::ballot_sync(0xffffffff, p); m[1] = hipmorph::any_sync(0xffffffff, p); m[2] = hipmorph::all_sync(0xffffffff, p);
// CHECK: m[3] = hipmorph::activemask(); hipmorph::syncwarp(); hipmorph::syncwarp(m[3]);
// CHECK: m[4] = hipmorph::match_any_sync(m[3], p); m[5] = hipmorph::match_all_sync(m[3], p, &all); m[6] = hipmorph::fns(m[3], 0, 2);
// CHECK: m[0] = hipmorph::reduce_add_sync(0xff, v); m[1] = hipmorph::reduce_min_sync(0xff, v); m[2] = hipmorph::reduce_max_sync(0xff, v);
// CHECK: m[3] = hipmorph::reduce_and_sync(0xff, m[0]); m[4] = hipmorph::reduce_or_sync(0xff, m[0]); m[5] = hipmorph::reduce_xor_sync(0xff, m[0]);
// CHECK: return hipmorph::warp_size;
