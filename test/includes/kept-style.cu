// RUN: %translate %s | FileCheck %s
#include "cuda_runtime.h"
#include "cuda_fp16.h"
__global__ void k(__half *h) { h[0] = __float2half(1.0f); }
// CHECK: #include "hip/hip_runtime.h"
// CHECK-NEXT: #include "hip/hip_fp16.h"
