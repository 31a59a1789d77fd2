// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
void f(void *p) { cuda\
Free(p); }
// CHECK: hipFree(p);
