// RUN: %translate %s | FileCheck %s
#ifndef THE_GUARD
#define THE_GUARD
inline void r(void *p) { cudaFree(p); }
#endif
// CHECK: #define THE_GUARD
// CHECK-NEXT: #include <hip/hip_runtime.h>
