// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#if CUDART_VERSION >= 11020
void g(void **p, cudaStream_t s) { cudaMallocAsync(p, 8, s); }
#endif
// CHECK: cuda-version.cu:3:5: warning: 'CUDART_VERSION' is not defined by HIP, so this condition is false in the HIP build [HM1204 cuda-version-condition]
// CHECK: #if CUDART_VERSION >= 11020
// CHECK: hipMallocAsync(p, 8, s)
