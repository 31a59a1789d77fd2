// RUN: %translate %s --compile-flags=--offload-arch=gfx1100 | FileCheck %s
#include <cuda_runtime.h>
namespace lib {
template <class T, int Width = 32> __device__ T sum(T v, unsigned mask = 0xffffffff, int width = warpSize) {
  for (int o = Width / 2; o > 0; o >>= 1)
    v += __shfl_down_sync(mask, v, o, width);
  return v;
}
template <class T> struct Never {
  __device__ static T first(T v) { return ::__shfl_sync(0xffffffff, v, 0); }
};
}
__global__ void k(float *f, double *d) { *f = lib::sum(*f); *d = lib::sum<double, 16>(*d, 0xffff, 16); }
// CHECK: __device__ T sum(T v, unsigned mask = 0xffffffff, int width = hipmorph::warp_size) {
// CHECK: v += hipmorph::shfl_down_sync(mask, v, o, width);
// CHECK: return ::hipmorph::shfl_sync(0xffffffff, v, 0);
