// A suppressed error is no reason for an exit status.
// RUN: %translate %s --no-compile=unsupported | FileCheck %s
#include <cuda.h>
CUgreenCtx a;
// hipmorph: ignore-file HM1007
// CHECK-NOT: HM1007 api
// CHECK: hipmorph: 0 errors, 0 warnings, 1 suppressed
// CHECK: CUgreenCtx a;
