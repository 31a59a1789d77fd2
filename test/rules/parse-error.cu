// RUN: %translate %s --status=3 --no-compile=broken-input | FileCheck %s
#include <cuda_runtime.h>
void a(void *p) { cudaFree(p); }
void b(void *p) { unknown_type x = 3; cudaFree(p); also.broken(; }
void c(void *p) { cudaFreeHost(p); }
// CHECK: parse-error.cu:4:19: error: {{.*}}[HM4001 parse-error]
// CHECK: void a(void *p) { hipFree(p); }
// CHECK: hipFree(p); also.broken(; }
// CHECK: void c(void *p) { hipHostFree(p); }
