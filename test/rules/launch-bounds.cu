// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__global__ void __launch_bounds__(256, 2) two(int *p) { p[0] = 1; }
__global__ void __launch_bounds__(256) one(int *p) { p[0] = 1; }
// CHECK: launch-bounds.cu:3:40: warning: the second argument of __launch_bounds__{{.*}}[HM1401 launch-bounds-min-blocks]
// CHECK-NOT: HM1401
// CHECK: __launch_bounds__(256, 2) two
