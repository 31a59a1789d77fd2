// RUN: %translate %s | FileCheck %s
#include <cuda.h>
int mk(CUcontext *c, CUdevice d) { return cuCtxCreate(c, 0, d); }
int mk13(CUcontext *c, CUdevice d) { return cuCtxCreate(c, nullptr, 0, d); }
// CHECK: int mk(hipCtx_t *c, hipDevice_t d) { return hipCtxCreate(c, 0, d); }
// CHECK: int mk13(hipCtx_t *c, hipDevice_t d) { return hipCtxCreate(c, 0, d); }
