// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#define CK(x) (void)(x)
void ev(cudaEvent_t *e) { CK(cudaEventCreate(e, 2)); CK(cudaEventCreate(e)); cudaEventCreate(e, cudaEventDisableTiming); }
// CHECK: CK(hipEventCreateWithFlags(e, 2)); CK(hipEventCreate(e)); hipEventCreateWithFlags(e, hipEventDisableTiming);
