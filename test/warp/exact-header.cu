// The header that has the warp code gets the include; the file that does not needs none.
// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#include "warp.h"
__global__ void k(float *p) { p[threadIdx.x] = warp_sum(p[threadIdx.x]); }
// CHECK-NOT: hipmorph/
// CHECK: #include "warp.h"
