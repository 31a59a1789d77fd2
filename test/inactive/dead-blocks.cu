// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#ifdef BAD_ARCH
#error wrong arch
#endif
#ifdef _WIN32
#include <windows.h>
void q(void *p) { cudaFree(p); }
#elif 0
cudaError_t broken( {{
#else
void q(void *p) { cudaFreeHost(p); }
#endif
// CHECK: #error wrong arch
// CHECK: #include <windows.h>
// CHECK: void q(void *p) { hipFree(p); }
// CHECK: hipError_t broken( {{[{][{]}}
// CHECK: void q(void *p) { hipHostFree(p); }
