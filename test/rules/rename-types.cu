// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
using err_t = cudaError_t;
struct Ctx { cudaStream_t stream; cudaEvent_t events[2]; const struct cudaDeviceProp *prop; };
enum cudaMemcpyKind direction(bool up) { return up ? cudaMemcpyHostToDevice : cudaMemcpyDeviceToHost; }
int major(const cudaDeviceProp &p) { return p.major; }
// CHECK: using err_t = hipError_t;
// CHECK: hipStream_t stream; hipEvent_t events[2]; const struct hipDeviceProp_t *prop;
// CHECK: enum hipMemcpyKind direction(bool up) { return up ? hipMemcpyHostToDevice : hipMemcpyDeviceToHost; }
// CHECK: const hipDeviceProp_t &p) { return p.major; }
