// RUN: %translate --status=any --no-compile=librocwmma-dev-lacks-headers %s | FileCheck %s
#include <mma.h>
using namespace nvcuda;
__global__ void k(half *a) {
  wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> f;
  wmma::load_matrix_sync(f, a, 16);
}
// CHECK: [HM1404 wmma]
// CHECK-NOT: HM1404 wmma
// CHECK: #include <rocwmma/rocwmma.hpp>
