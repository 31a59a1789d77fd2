// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
bool modern(const cudaDeviceProp &p) { return p.major >= 8; }
// CHECK: device-property.cu:3:49: warning: 'cudaDeviceProp.major' means something else on AMD GPUs: {{.+}} [HM1603 device-property-meaning]
// CHECK: p.major >= 8
