// RUN: %translate %s | FileCheck %s
#ifdef A_SWITCH
#include <cuda_runtime.h>
#else
#include <cuda_runtime_api.h>
#endif
#include <cuda_runtime.h>
void f(void *p) { cudaFree(p); }
// CHECK: #ifdef A_SWITCH
// CHECK-NEXT: #include <hip/hip_runtime.h>
// CHECK-NEXT: #else
// CHECK-NEXT: #include <hip/hip_runtime_api.h>
// CHECK-NEXT: #endif
// CHECK-NEXT: #include <hip/hip_runtime.h>
