// RUN: %translate %s --rocm=7.1 --status=1 | FileCheck %s
// RUN: %translate %s --rocm=7.2 | FileCheck --check-prefix=NEWER %s
#include <cuda_runtime.h>
void f(int *n) { cudaDeviceGetAttribute(n, cudaDevAttrHostNumaId, 0); }
// CHECK: too-new.cu:4:44: error: 'cudaDevAttrHostNumaId' needs ROCm 7.2 ('hipDeviceAttributeHostNumaId'); the chosen ROCm is 7.1 [HM1002 api-too-new]
// CHECK: hipDeviceGetAttribute(n, hipDeviceAttributeHostNumaId, 0);
// NEWER-NOT: HM1002
