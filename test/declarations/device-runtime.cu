// Device code that launches kernels and asks the runtime.
// RUN: %parse -fgpu-rdc %s
__global__ void child(int *p) { ++*p; }
__global__ void parent(int *p) {
  child<<<1, 32>>>(p);
  cudaStream_t stream;
  cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
  child<<<1, 32, 0, stream>>>(p);
  if (cudaGetLastError() != cudaSuccess || cudaDeviceSynchronize())
    cudaMemcpyAsync(p, p + 1, 4, cudaMemcpyDeviceToDevice, stream);
  void *made;
  cudaMalloc(&made, 4);
  cudaFree(made);
}
