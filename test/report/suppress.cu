// Comments silence findings on their line, on the next one, in a region or in the file, and say so in the summary.
// RUN: %translate %s --status=1 --no-compile=unsupported | FileCheck %s
#include <cuda.h>
CUgreenCtx a; // hipmorph: ignore
CUgreenCtx b; // hipmorph: ignore HM1007 -- with a reason
CUgreenCtx c; // hipmorph: ignore warp-*
// hipmorph: ignore-next-line api-unsupported

CUgreenCtx d;
CUgreenCtx e;
// hipmorph: off HM10*
CUgreenCtx f;
// hipmorph: on HM1007
CUgreenCtx g; /* hipmorph: quiet */
// CHECK-NOT: suppress.cu:4:
// CHECK-NOT: suppress.cu:5:
// CHECK: suppress.cu:6:1: error: {{.*}} [HM1007 api-unsupported]
// CHECK-NOT: suppress.cu:9:
// CHECK: suppress.cu:10:1: error: {{.*}} [HM1007 api-unsupported]
// CHECK-NOT: suppress.cu:12:
// CHECK: suppress.cu:14:1: error: {{.*}} [HM1007 api-unsupported]
// CHECK: suppress.cu:14:28: warning: this comment for hipmorph is not understood: expected 'ignore'{{.*}} [HM5004 hipmorph-comment]
// CHECK: hipmorph: 3 errors, 1 warning, 4 suppressed
