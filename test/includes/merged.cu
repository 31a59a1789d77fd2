// RUN: %translate %s | FileCheck %s
#include <cuda.h>
#include <cuda_runtime.h>
#include "cuda_runtime.h"
#include <device_launch_parameters.h>
#include <vector>
std::vector<int> v; void f(void *p) { cudaFree(p); }
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NOT: include{{.*}}cuda
// CHECK-NOT: include <hip/hip_runtime.h>
// CHECK-NOT: device_launch
// CHECK: #include <vector>
