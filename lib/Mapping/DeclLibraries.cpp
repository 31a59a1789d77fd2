// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeclLibraries.h"
#include "llvm/ADT/StringSwitch.h"

using namespace llvm;

namespace hipmorph {

Form formOf(StringRef Library) {
  return StringSwitch<Form>(Library)
      .Cases({"cuda_device", "curand_kernel"}, Form::Device)
      .Cases({"cuComplex", "cuda_fp16", "cuda_bf16", "cuda_fp8", "cuda_fp6", "cuda_fp4"}, Form::HostDevice)
      .Cases({"cooperative_groups", "cub", "thrust", "libcudacxx", "wmma", "nccl_device"}, Form::ByHand)
      .Default(Form::C);
}

bool isDeviceRuntime(StringRef Name) {
  return StringSwitch<bool>(Name)
      .Cases({"cudaDeviceGetAttribute", "cudaDeviceGetCacheConfig", "cudaDeviceGetLimit"}, true)
      .Cases({"cudaDeviceGetSharedMemConfig", "cudaDeviceSynchronize", "cudaEventCreateWithFlags"}, true)
      .Cases({"cudaEventDestroy", "cudaEventRecord", "cudaFree", "cudaFuncGetAttributes", "cudaGetDevice"}, true)
      .Cases({"cudaGetDeviceCount", "cudaGetErrorName", "cudaGetErrorString", "cudaGetLastError"}, true)
      .Cases({"cudaMalloc", "cudaMemcpy2DAsync", "cudaMemcpy3DAsync", "cudaMemcpyAsync", "cudaMemset2DAsync"}, true)
      .Cases({"cudaMemset3DAsync", "cudaMemsetAsync", "cudaOccupancyMaxActiveBlocksPerMultiprocessor"}, true)
      .Cases({"cudaPeekAtLastError", "cudaRuntimeGetVersion", "cudaStreamCreateWithFlags"}, true)
      .Cases({"cudaStreamDestroy", "cudaStreamWaitEvent", "cudaGetParameterBuffer", "cudaLaunchDevice"}, true)
      .Default(false);
}

StringRef bundleOf(const Row &R) {
  // cublas.h and cublas_v2.h share the types, but not the functions, whose names are the same.
  bool Function = R.Kind == RowKind::Function || R.Kind == RowKind::Header || !R.AliasOf.empty();
  if (R.Library == "cublas" && R.Header != "cublas.h" && !Function)
    return "cublas_types";
  if (R.Library == "cusolver") // names of cusolverDn.h that it has no more
    return "cusolverDn";
  return StringSwitch<StringRef>(R.Header)
      .Case("cuda_gl_interop.h", "cuda_gl_interop")
      .Case("cuda_egl_interop.h", "cuda_egl_interop")
      .Case("cuda_vdpau_interop.h", "cuda_vdpau_interop")
      .Case("cudaGL.h", "cudaGL")
      .Case("cudaEGL.h", "cudaEGL")
      .Case("cudaVDPAU.h", "cudaVDPAU")
      .Case("math_constants.h", "math_constants")
      .Case("cublasXt.h", "cublasXt")
      .Default(R.Library);
}

unsigned deviceRank(StringRef Library) {
  return StringSwitch<unsigned>(Library)
      .Case("cuda_fp16", 1)
      .Case("cuda_bf16", 2)
      .Case("cuda_fp8", 3)
      .Case("cuda_fp6", 4)
      .Case("cuda_fp4", 5)
      .Default(0);
}

StringRef statusTypeOf(StringRef Library) {
  return StringSwitch<StringRef>(Library)
      .Case("cudart", "cudaError_t")
      .Case("cuda_driver", "CUresult")
      .Case("cublas", "cublasStatus_t")
      .Case("cudnn", "cudnnStatus_t")
      .Case("cufft", "cufftResult")
      .Case("cusparse", "cusparseStatus_t")
      .Cases({"cusolver", "cusolverDn", "cusolverSp", "cusolverRf"}, "cusolverStatus_t")
      .Case("nvrtc", "nvrtcResult")
      .Default("");
}

ArrayRef<StringRef> macrosOf(StringRef Bundle) {
  static constexpr StringRef Cublas[] = {"CUBLAS_API_H_", "CUBLAS_V2_H_", "CUBLASAPI", "CUBLASWINAPI"};
  static constexpr StringRef Cufft[] = {"_CUFFT_H_", "CUFFTAPI"};
  static constexpr StringRef Curand[] = {"CURAND_H_", "CURANDAPI"};
  static constexpr StringRef Cusparse[] = {"CUSPARSE_H_", "CUSPARSEAPI"};
  static constexpr StringRef Cusolver[] = {"CUSOLVER_COMMON_H_", "CUSOLVERAPI"};
  static constexpr StringRef Driver[] = {"__cuda_cuda_h__", "CUDAAPI", "CUDA_CB"};
  static constexpr StringRef Cudnn[] = {"CUDNN_H_", "CUDNNWINAPI"};
  static constexpr StringRef Nccl[] = {"NCCL_H_"};
  static constexpr StringRef Nvrtc[] = {"__NVRTC_H__"};
  return StringSwitch<ArrayRef<StringRef>>(Bundle)
      .Case("cublas_types", Cublas)
      .Case("cufft", Cufft)
      .Case("curand", Curand)
      .Case("cusparse", Cusparse)
      .Case("cusolver_common", Cusolver)
      .Case("cuda_driver", Driver)
      .Case("cudnn", Cudnn)
      .Case("nccl", Nccl)
      .Case("nvrtc", Nvrtc)
      .Default({});
}

} // namespace hipmorph
