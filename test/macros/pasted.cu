// RUN: %translate %s --status=1 --no-compile=refused | FileCheck %s
#include <cuda_runtime.h>
#define API(x) cuda##x
void f(void *p) { API(Free)(p); }
// CHECK: pasted.cu:4:19: error: 'cudaFree' is built by a macro with '##' and cannot be renamed [HM1203 pasted-name]
// CHECK: API(Free)(p);
