// The user's own functions and variables of these names stay; so do wrappers around CUDA's.
// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
struct Pair { float a, b; };
namespace own {
__device__ Pair __shfl_down_sync(unsigned mask, Pair v, int o) {
  return {::__shfl_down_sync(mask, v.a, o), ::__shfl_down_sync(mask, v.b, o)};
}
}
__device__ Pair step(Pair v) { return own::__shfl_down_sync(0xffffffff, v, 1); }
struct Device { int warpSize; };
int width(const Device &d) { return d.warpSize; }
int local() { int warpSize = 7; return warpSize; }
// CHECK: __device__ Pair __shfl_down_sync(unsigned mask, Pair v, int o) {
// CHECK: return {::hipmorph::shfl_down_sync(mask, v.a, o), ::hipmorph::shfl_down_sync(mask, v.b, o)};
// CHECK: return own::__shfl_down_sync(0xffffffff, v, 1);
// CHECK: struct Device { int warpSize; };
// CHECK: return d.warpSize;
// CHECK: int warpSize = 7; return warpSize;
