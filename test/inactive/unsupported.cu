// RUN: %translate %s | FileCheck %s
#include <cuda.h>
#ifdef NEVER
CUgreenCtx c;
#endif
// CHECK: unsupported.cu:4:1: warning: 'CUgreenCtx' has no HIP counterpart
