// RUN: %translate --status=3 --no-compile=unknown %s | FileCheck %s
#include <cuda_runtime.h>
namespace mine { inline void cudaHelper(int) {} }
struct Holder { int cudaCount; };
void go(Holder &h) { mine::cudaHelper(h.cudaCount); cudaVendorExtension(1); }
// CHECK-NOT: cudaHelper
// CHECK: unknown-name.cu:5:53: warning: 'cudaVendorExtension' looks like a CUDA name, and no row of the tables knows it [HM1005 api-unknown]
// CHECK-NOT: HM1005 api
