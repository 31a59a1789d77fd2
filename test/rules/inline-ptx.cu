// RUN: %translate %s --status=1 --no-compile=refused | FileCheck %s
#include <cuda_runtime.h>
__device__ unsigned sm() { unsigned r; asm volatile("mov.u32 %0, %%smid;" : "=r"(r)); return r; }
__device__ void barrier() { asm volatile("" ::: "memory"); }
// CHECK: inline-ptx.cu:3:40: error: inline PTX does not assemble for AMD GPUs: mov.u32 [HM1501 inline-ptx]
// CHECK-NOT: HM1501
// CHECK: asm volatile("mov.u32 %0, %%smid;" : "=r"(r));
