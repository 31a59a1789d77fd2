// RUN: %translate %s --status=any --no-compile=refused | FileCheck %s
#include <cuda_runtime.h>
__device__ int arch() {
#if __CUDA_ARCH__ >= 800
  return 1;
#endif
  return __CUDA_ARCH__ / 100;
}
#ifdef __CUDACC__
int compiled_for_a_gpu;
#endif
// CHECK: conditions.cu:4:1: note: this condition on __CUDA_ARCH__ is true for AMD GPUs, as for the newest NVIDIA GPU [HM1205 cuda-arch-condition]
// CHECK: conditions.cu:7:10: error: this condition on __CUDA_ARCH__ uses its value in code, and HIP does not define it [HM1205 cuda-arch-condition]
// CHECK: conditions.cu:9:8: note: '__CUDACC__' now also holds in the HIP build [HM1207 condition-rewritten]
