// What nvcc gives every file without an include.
// RUN: %parse %s
// RUN: %parse -std=c++11 %s
// RUN: %parse -std=c++20 %s
__constant__ float table[16];
__device__ int counter;
__managed__ int shared_with_host;

struct Params {
  int n;
};
__global__ void __launch_bounds__(256, 2) kernel(float *__restrict__ out, const __grid_constant__ Params p) {
  extern __shared__ float dynamic[];
  __shared__ __align__(16) float tile[32][33];
  int i = blockIdx.x * blockDim.x + threadIdx.x + gridDim.y * warpSize;
  tile[threadIdx.y][threadIdx.x] = out[i];
  __syncthreads();
  float v = __shfl_down_sync(0xffffffff, tile[0][0], 16) + __ldg(out) + table[p.n];
  if (__any_sync(__activemask(), v > 0) && __ballot_sync(0xffffffffu, 1) == 3)
    atomicAdd(&counter, 1);
  atomicAdd(out, v);
  atomicAdd((double *)out, 1.0);
  atomicCAS((unsigned long long *)out, 1ull, 2ull);
  out[i] = dynamic[0] + float(clock() + clock64());
  assert(i >= 0);
  if (i == 0)
    printf("%d\n", i);
  char *heap = (char *)malloc(8);
  memset(heap, 0, 8);
  memcpy(heap, out, 4);
  free(heap);
  int *made = new int(3);
  delete made;
}
template <class T> __global__ void generic(T *p) { *p = T(); }

__host__ __device__ __forceinline__ float4 both(float x) { return make_float4(x, x, 0, 1); }
__noinline__ __device__ float never_inline(float x) { return both(x).w; }

static_assert(sizeof(float3) == 12 && alignof(float4) == 16 && alignof(double2) == 16 && sizeof(dim3) == 12, "");
static_assert(CUDART_VERSION == CUDA_VERSION && CUDART_VERSION == 13000 && __CUDACC_VER_MAJOR__ == 13, "");

int main() {
  float *d = nullptr;
  cudaStream_t stream;
  cudaEvent_t event;
  if (cudaMalloc(&d, 16) != cudaSuccess || cudaStreamCreate(&stream) || cudaEventCreate(&event))
    return 1;
  dim3 grid(4), block(8, 8);
  kernel<<<grid, block, 128, stream>>>(d, Params{3});
  generic<<<1, 32>>>(d);
  generic<double><<<dim3{1, 2}, dim3{32}>>>(nullptr);
  cudaMemcpyToSymbol(table, d, sizeof(float));
  cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, 65536);
  void *args[] = {&d};
  cudaLaunchKernel((void *)kernel, grid, block, args, 0, stream);
  cudaLaunchKernel(generic<float>, grid, block, args, 0, stream);
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  int blocks, size;
  cudaOccupancyMaxPotentialBlockSize(&blocks, &size, kernel);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, 256, 0);
  fprintf(stderr, "%s %zu %d\n", cudaGetErrorString(cudaGetLastError()), prop.totalGlobalMem, prop.multiProcessorCount);
  return (int)sqrt(double(cudaDeviceSynchronize())) + max(1, 2) + abs(-1);
}
