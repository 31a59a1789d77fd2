// RUN: %translate %s | FileCheck %s
#include <cuda.h>
void f(void **p) { cuGetProcAddress("cuInit", p, 13000, 0, nullptr); }
// CHECK: meaning-differs.cu:3:20: warning: 'cuGetProcAddress' becomes 'hipGetProcAddress', which differs: the names to look up are HIP's [HM1001 api-meaning-differs]
// CHECK: hipGetProcAddress("cuInit", p, 13000, 0, nullptr);
