// RUN: %translate %s --status=1 --no-compile=unsupported | FileCheck %s
#include <cuda_runtime.h>
#include <cuda.h>
int f(CUgreenCtx *c) { return 0; }
// CHECK: unsupported.cu:4:7: error: 'CUgreenCtx' has no HIP counterpart: {{.+}} [HM1007 api-unsupported]
// CHECK: int f(CUgreenCtx *c)
