// The syntax tree has the names that a program writes: functions, not what a header's macros make of them.
// RUN: clang++ -x cuda -nocudainc -nocudalib -nogpulib --cuda-gpu-arch=sm_90 -isystem %headers -include __hipmorph_prelude.h \
// RUN:   --cuda-host-only -fsyntax-only -w -Xclang -ast-dump -Xclang -ast-dump-filter=user %s 2>&1 | FileCheck %s
#include <cub/cub.cuh>
#include <cublas_v2.h>
#include <cuda.h>
void user(CUdeviceptr p, cublasHandle_t h) {
  cuMemFree(p);
  cublasDestroy(h);
  cudaError_t status = cudaFree(nullptr);
  cub::Max operation;
}
// CHECK: DeclRefExpr {{.*}} 'cuMemFree'
// CHECK: DeclRefExpr {{.*}} 'cublasDestroy'
// CHECK: VarDecl {{.*}} status 'cudaError_t'
// CHECK: DeclRefExpr {{.*}} 'cudaFree'
// CHECK: VarDecl {{.*}} operation 'cub::Max'
