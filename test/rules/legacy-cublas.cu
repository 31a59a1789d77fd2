// RUN: %translate %s --status=1 --no-compile=unsupported | FileCheck %s
#include <cublas.h>
void ax(float *x, float *y) { cublasSaxpy(8, 2.0f, x, 1, y, 1); }
// CHECK: legacy-cublas.cu:3:31: error: 'cublasSaxpy' of cublas.h has no HIP form{{.*}}[HM1008 legacy-api]
// CHECK: cublasSaxpy(8, 2.0f, x, 1, y, 1);
