// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
int number() { return (int)cudaDevAttrClockRate; }
int store = cudaDevAttrAsyncEngineCount;
bool same(cudaDeviceAttr a) { return a == cudaDevAttrClockRate; }
int ask(int d) { int v; cudaDeviceGetAttribute(&v, cudaDevAttrClockRate, d); return v; }
// CHECK: constant-number.cu:3:28: warning: 'cudaDevAttrClockRate' is 13 in CUDA and 5 in HIP ('hipDeviceAttributeClockRate'), and this code uses the number [HM1003 constant-value-differs]
// CHECK: constant-number.cu:4:13: warning: 'cudaDevAttrAsyncEngineCount' is 40 in CUDA and 2 in HIP
// CHECK-NOT: HM1003 constant
// CHECK: return a == hipDeviceAttributeClockRate;
