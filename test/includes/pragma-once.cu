// RUN: %translate %s | FileCheck %s
#pragma once
void q(void *p);
inline void r(void *p) { cudaFree(p); }
// CHECK: #pragma once
// CHECK-NEXT: #include <hip/hip_runtime.h>
// CHECK: hipFree(p)
