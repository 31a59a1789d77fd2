// RUN: %translate %s --status=1 --no-compile=unsupported | FileCheck %s
#include <cuda_runtime.h>
#include <cusolverMg.h>
// CHECK: header-unsupported.cu:3:11: error: 'cusolverMg.h' has no HIP counterpart: {{.+}} [HM1201 header-unsupported]
// CHECK: advice: {{.+}}
// CHECK: #include <cusolverMg.h>
