// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
#define BOTH(a, b) do { a; b; } while (0)
#define CHECK_(call) do { cudaError_t err = (call); if (err != cudaSuccess) throw cudaGetErrorString(err); } while (0)
void cp(void *d, void *s) {
  BOTH(cudaMemcpy(d, s, 4, cudaMemcpyHostToDevice), cudaDeviceSynchronize());
  CHECK_(cudaMemset(d, 0, 4)); CHECK_(cudaFree(d));
}
// CHECK: #define CHECK_(call) do { hipError_t err = (call); if (err != hipSuccess) throw hipGetErrorString(err); } while (0)
// CHECK: BOTH(hipMemcpy(d, s, 4, hipMemcpyHostToDevice), hipDeviceSynchronize());
// CHECK: CHECK_(hipMemset(d, 0, 4)); CHECK_(hipFree(d));
