// RUN: %translate %s | FileCheck %s
#include <cuda_fp8.h>
__nv_fp8_e4m3 z; __nv_fp8_e4m3 y;
// CHECK: fp8.cu:3:1: warning: '__nv_fp8_e4m3' is the OCP format in CUDA{{.*}}[HM1403 fp8-format]
// CHECK-NOT: HM1403 fp8-format
// CHECK: #include <hip/hip_fp8.h>
// CHECK: __hip_fp8_e4m3 z;
