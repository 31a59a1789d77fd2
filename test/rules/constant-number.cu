// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
int number() { return (int)cudaDevAttrClockRate; }
int store = cudaDevAttrAsyncEngineCount;
bool same(cudaDeviceAttr a) { return a == cudaDevAttrClockRate; }
int label(cudaDeviceAttr a) { switch (a) { case cudaDevAttrClockRate: return 1; default: return 0; } }
int ask(int d) { int v; cudaDeviceGetAttribute(&v, cudaDevAttrClockRate, d); return v; }
// CHECK: constant-number.cu:3:28: warning: 'cudaDevAttrClockRate' is 13 in CUDA and 5 in HIP ('hipDeviceAttributeClockRate'), and this code uses the number [HM1003 constant-value-differs]
// CHECK: constant-number.cu:4:13: warning: 'cudaDevAttrAsyncEngineCount' is 40 in CUDA and 2 in HIP {{.*}} [HM1003 constant-value-differs]
// CHECK-NOT: HM1003 constant-value
// CHECK: return a == hipDeviceAttributeClockRate;
