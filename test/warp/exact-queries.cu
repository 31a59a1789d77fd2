// Host code is told the width that the device code has.
// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#include <cstdio>
#define CHECK(call) do { if ((call) != cudaSuccess) std::puts("failed"); } while (0)
struct State { cudaDeviceProp props[2]; cudaDeviceProp *at(int i) { return &props[i]; } };
int warps(State &s, int threads, cudaDeviceProp *p) {
  int width = 0;
  CHECK(cudaDeviceGetAttribute(&width, cudaDevAttrWarpSize, 0));
  return threads / s.props[1].warpSize + (*p).warpSize + p->warpSize + s.at(0)->warpSize + width;
}
// CHECK: exact-queries.cu:9:40: note: 'cudaDevAttrWarpSize' is 32 in the translation{{.*}}[HM1303 warp-size-kept]
// CHECK: exact-queries.cu:10:20: note: 's.props[1].warpSize' is 32 in the translation
// CHECK: #include <hipmorph/device_attribute.h>
// CHECK-NEXT: #include <hipmorph/warp_size.h>
// CHECK: CHECK(hipmorph::device_get_attribute(&width, hipDeviceAttributeWarpSize, 0));
// CHECK: return threads / hipmorph::warp_size + hipmorph::warp_size + hipmorph::warp_size + (s.at(0), hipmorph::warp_size) + width;
