// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#define cudaFree(p) my_free(p)
void my_free(void *);
void f(void *p) { cudaFree(p); }
// CHECK: #define cudaFree(p) my_free(p)
// CHECK: { cudaFree(p); }
