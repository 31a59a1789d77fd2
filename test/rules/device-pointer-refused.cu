// RUN: %translate %s --status=1 --no-compile=refused | FileCheck %s
#include <cuda.h>
void f(CUdeviceptr *p) { ++*p; }
bool aligned(CUdeviceptr p) { return p % 16 == 0; }
// CHECK: device-pointer-refused.cu:3:26: error: arithmetic on a CUdeviceptr{{.*}}[HM1103 device-pointer-arithmetic]
// CHECK: device-pointer-refused.cu:4:38: error: arithmetic on a CUdeviceptr
// CHECK: ++*p;
