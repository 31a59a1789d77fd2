// The usual calls of each library.
// RUN: %parse %s
#include <cublas_v2.h>
#include <cuComplex.h>
#include <cuda.h>
#include <cudnn.h>
#include <cufft.h>
#include <curand.h>
#include <curand_kernel.h>
#include <cusolverDn.h>
#include <cusparse.h>
#include <nccl.h>
#include <nvrtc.h>

__global__ void random(float *out, curandState *states) {
  curandState local = states[threadIdx.x];
  curand_init(1234, threadIdx.x, 0, &local);
  curandStatePhilox4_32_10_t philox;
  curand_init(1ULL, 2, 3, &philox);
  float4 four = curand_uniform4(&philox);
  out[0] = curand_uniform(&local) + curand_normal(&local) + curand(&local) + curand_poisson(&local, 2.0) + four.x;
  cuFloatComplex z = cuCmulf(make_cuFloatComplex(1, 2), make_cuComplex(3, 4));
  out[1] = cuCabsf(z) + cuCrealf(z);
}
int main() {
  cublasHandle_t blas;
  float one = 1, *a = nullptr;
  cublasCreate(&blas);
  cublasSgemm(blas, CUBLAS_OP_N, CUBLAS_OP_T, 1, 1, 1, &one, a, 1, a, 1, &one, a, 1);
  cublasGemmEx(blas, CUBLAS_OP_N, CUBLAS_OP_N, 1, 1, 1, &one, a, CUDA_R_16F, 1, a, CUDA_R_16F, 1, &one, a, CUDA_R_32F, 1,
               CUBLAS_COMPUTE_32F, CUBLAS_GEMM_DEFAULT_TENSOR_OP);
  cufftHandle plan;
  cufftPlan1d(&plan, 8, CUFFT_C2C, 1);
  cufftExecC2C(plan, (cufftComplex *)a, (cufftComplex *)a, CUFFT_FORWARD);
  curandGenerator_t generator;
  curandCreateGenerator(&generator, CURAND_RNG_PSEUDO_DEFAULT);
  curandGenerateUniform(generator, a, 16);
  cusparseHandle_t sparse;
  cusparseCreate(&sparse);
  cusparseSpMatDescr_t matrix;
  cusparseCreateCsr(&matrix, 1, 1, 1, a, a, a, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO,
                    CUDA_R_32F);
  cusolverDnHandle_t solver;
  int size;
  cusolverDnCreate(&solver);
  cusolverDnSgetrf_bufferSize(solver, 1, 1, a, 1, &size);
  ncclComm_t comm;
  ncclUniqueId id;
  ncclGetUniqueId(&id);
  ncclCommInitRank(&comm, 1, id, 0);
  ncclAllReduce(a, a, 1, ncclFloat, ncclSum, comm, nullptr);
  nvrtcProgram program;
  nvrtcCreateProgram(&program, "", "a.cu", 0, nullptr, nullptr);
  cudnnHandle_t dnn;
  cudnnCreate(&dnn);
  CUmodule module;
  CUfunction function;
  CUdeviceptr pointer;
  cuModuleLoadData(&module, "");
  cuModuleGetFunction(&function, module, "f");
  cuMemAlloc(&pointer, 16);
  void *args[] = {&pointer};
  return cuLaunchKernel(function, 1, 1, 1, 32, 1, 1, 0, nullptr, args, nullptr) == CUDA_SUCCESS ? NCCL_VERSION(2, 28, 9)
                                                                                                : 0;
}
