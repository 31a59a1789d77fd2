// RUN: %translate %s | FileCheck %s
#include <cublas_v2.h>
#include <cufft.h>
#include <curand.h>
#include <nccl.h>
#include <nvrtc.h>
#include <cuComplex.h>
void ar(float *b, ncclComm_t c, cudaStream_t s) { ncclAllReduce(b, b, 8, ncclFloat, ncclSum, c, s); }
cublasStatus_t mm(cublasHandle_t h, int n, const float *a, float *c) { float one = 1; return cublasSgemm(h, CUBLAS_OP_N, CUBLAS_OP_T, n, n, n, &one, a, n, a, n, &one, c, n); }
cufftResult ft(cufftHandle *p) { return cufftPlan1d(p, 64, CUFFT_C2C, 1); }
curandStatus_t rn(curandGenerator_t g, float *x) { return curandGenerateUniform(g, x, 9); }
void b(nvrtcProgram p, const char *const *o) { nvrtcCompileProgram(p, 1, o); }
cuFloatComplex z() { return cuCmulf(make_cuFloatComplex(1, 2), make_cuComplex(3, 4)); }
// CHECK: #include <hipblas/hipblas.h>
// CHECK: #include <hipfft/hipfft.h>
// CHECK: #include <hiprand/hiprand.h>
// CHECK: #include <rccl/rccl.h>
// CHECK: #include <hip/hiprtc.h>
// CHECK: ncclAllReduce(b, b, 8, ncclFloat, ncclSum, c, s);
// CHECK: hipblasStatus_t mm(hipblasHandle_t h{{.*}}hipblasSgemm(h, HIPBLAS_OP_N, HIPBLAS_OP_T, n
// CHECK: hipfftResult ft(hipfftHandle *p) { return hipfftPlan1d(p, 64, HIPFFT_C2C, 1); }
// CHECK: hiprandGenerateUniform(g, x, 9)
// CHECK: hiprtcCompileProgram(p, 1, const_cast<const char**>(o));
// CHECK: hipFloatComplex z() { return hipCmulf(make_hipFloatComplex(1, 2), make_hipComplex(3, 4)); }
