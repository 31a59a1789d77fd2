// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
// cudaMalloc is slow
/* cudaFree too */
const char *m = "cudaMalloc failed";
void f(void *p) { cudaFree(p); /* not cudaFreeHost */ }
// CHECK: // cudaMalloc is slow
// CHECK: /* cudaFree too */
// CHECK: const char *m = "cudaMalloc failed";
// CHECK: hipFree(p); /* not cudaFreeHost */
