// RUN: %translate %s --no-compile=missing-header | FileCheck %s
#include <cuda_runtime.h>
#include "grid_config.h"
template <class T> struct Box { T *p; void drop() { cudaFree(p); } };
void rel(void *p) { Box<void> b{p}; b.drop(); cudaFree(p); }
// CHECK: missing-project-header.cu:3:11: warning: 'grid_config.h' was not found; {{.*}} [HM1202 include-not-found]
// CHECK: #include "grid_config.h"
// CHECK: void drop() { hipFree(p); }
// CHECK: b.drop(); hipFree(p);
