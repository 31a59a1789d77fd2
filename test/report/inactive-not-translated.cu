// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#ifdef NEVER_DEFINED
void f() { cudaLaunchCooperativeKernel(kernel, grid, block, args); }
#endif
// CHECK: inactive-not-translated.cu:4:12: warning: 'cudaLaunchCooperativeKernel' in code that no configuration reached needs other arguments in HIP and was left alone [HM1206 inactive-not-translated]
// CHECK: cudaLaunchCooperativeKernel(kernel, grid, block, args);
