// RUN: %translate --warp=native --status=1 --no-compile=open-findings %s | FileCheck %s
#include <cuda_runtime.h>
__device__ float sum(float v) { return v + __shfl_down_sync(0xffffffff, v, 1); }
__device__ float part(unsigned m, float v) { return __shfl_sync(m, v, 0); }
__device__ unsigned vote(int p) { return __ballot_sync(~0u, p); }
__device__ int lane() { return threadIdx.x & 31; }
// CHECK: native.cu:4:65: error: the mask of '__shfl_sync' has 32 bits and HIP wants 64 [HM1302 warp-mask]
// CHECK: native.cu:5:42: warning: the mask that '__ballot_sync' gives has 64 bits; {{.*}} [HM1302 warp-mask]
// CHECK: native.cu:6:32: warning: 'threadIdx.x & 31' assumes 32 lanes; AMD's CDNA GPUs have 64 [HM1301 warp-size-assumed]
// CHECK: return v + __shfl_down_sync(0xffffffffffffffffull, v, 1);
// CHECK: return __ballot_sync(0xffffffffffffffffull, p);
// CHECK: return threadIdx.x & 31;
