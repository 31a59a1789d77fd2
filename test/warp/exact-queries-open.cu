// Queries that cannot be answered where they stand are reported; with --warp=native they are right.
// RUN: %translate %s | FileCheck %s
// RUN: %translate %s --warp=native | FileCheck %s --check-prefix=NATIVE
#include <cuda_runtime.h>
const cudaDeviceAttr wanted[] = {cudaDevAttrMultiProcessorCount, cudaDevAttrWarpSize};
void set(cudaDeviceProp &p) { p.warpSize = 32; }
const int *where(const cudaDeviceProp &p) { return &p.warpSize; }
// CHECK: exact-queries-open.cu:5:66: warning: 'cudaDevAttrWarpSize' is not the argument of a query that was changed, so it tells the wave of the GPU{{.*}}[HM1304 warp-size-query]
// CHECK: exact-queries-open.cu:6:33: warning: 'warpSize' is not read as a value here{{.*}}[HM1304 warp-size-query]
// CHECK: exact-queries-open.cu:7:55: warning: 'warpSize' is not read as a value here
// CHECK: p.warpSize = 32;
// CHECK: return &p.warpSize;
// NATIVE-NOT: HM130{{[34]}}
