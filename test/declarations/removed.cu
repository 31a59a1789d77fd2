// What CUDA 13 no longer has stays declared: older programs are what gets ported.
// RUN: %parse %s
#include <cublas_v2.h>
#include <cuda.h>
#include <cusparse.h>
__global__ void kernel(int *p) {
  *p = __shfl_down(*p, 1) + __shfl_xor(*p, 1, 16) + __ballot(*p) + __any(*p) + __all(1);
}
void host(int *p, cudaGraphExec_t *exec, cudaGraph_t graph, cusparseHandle_t sparse, float *f) {
  cudaThreadSynchronize();
  cudaThreadExit();
  cudaMemcpyToArray(nullptr, 0, 0, p, 4, cudaMemcpyDefault);
  cudaMemPrefetchAsync(p, 4, 0, nullptr);
  cudaMemAdvise(p, 4, cudaMemAdviseSetReadMostly, 0);
  cudaGraphInstantiate(exec, graph, nullptr, nullptr, 0);
  cudaDeviceProp prop;
  cudaGetDeviceProperties(&prop, 0);
  int rates = prop.clockRate + prop.memoryClockRate + prop.deviceOverlap;
  CUcontext context;
  cuCtxCreate(&context, 0, 0);
  csrsv2Info_t info;
  cusparseCreateCsrsv2Info(&info);
  cusparseHybMat_t hybrid;
  cusparseCreateHybMat(&hybrid);
  cusparseScsrsv_solve(sparse, CUSPARSE_OPERATION_NON_TRANSPOSE, rates, f);
}
