// RUN: %hipmorph --line-markers --quiet %s -o %t.hip
// RUN: grep -v CHECK: %t.hip | FileCheck %s
// RUN: %hipmorph --quiet %s -o %t.plain && grep -vE 'CHECK|RUN' %t.plain | not grep '#line'
#include <cuda.h>
#include <cuda_runtime.h>
#include <vector>
#define CALL(x) \
  x
inline void f(void *p, int n) {
  CALL(cudaFree(p));
  cudaMallocHost(&p,
                 n);
}
// CHECK: #line 1 "{{.*}}markers.cu"
// CHECK: #include <hip/hip_runtime.h>
// CHECK-NEXT: #line 6 "{{.*}}markers.cu"
// CHECK-NEXT: #include <vector>
// CHECK-NOT: #line
// CHECK: hipFree(p)
