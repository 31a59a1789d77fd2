// Templates may be used with types that have no linkage: Clang wants a body then.
// RUN: %parse %s
#include <thrust/device_vector.h>
#include <thrust/transform.h>
namespace {
struct Hidden {
  int x;
};
__global__ void kernel(Hidden *p) { p->x = 1; }
} // namespace
void user() {
  Hidden *hidden;
  struct Local {
    int y;
  } *local;
  cudaMalloc(&hidden, sizeof(Hidden));
  cudaMalloc(&local, sizeof(Local));
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 3);
  kernel<<<1, 1>>>(hidden);
  thrust::device_vector<Hidden> d(4);
  thrust::transform(d.begin(), d.end(), d.begin(), [] __device__(Hidden h) { return h; });
  d.resize(d.size() * 2);
}
