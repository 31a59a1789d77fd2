// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#define FREE(p) cudaFree(p)
#define USER_FIELD(x) x.cudaMalloc
void f() {}
// CHECK: #define FREE(p) hipFree(p)
// CHECK: #define USER_FIELD(x) x.cudaMalloc
