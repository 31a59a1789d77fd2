// RUN: %translate %s | FileCheck %s
#include <cuda_runtime.h>
__host__ __device__ int where() {
#ifdef __CUDA_ARCH__
  return 1;
#else
  return 0;
#endif
}
__host__ __device__ int there() {
#if !defined(__CUDA_ARCH__)
  return 0;
#elif __CUDA_ARCH__ >= 700
  return 2;
#elif __CUDA_ARCH__ < 300
  return 3;
#else
  return 1;
#endif
}
#if defined(__CUDA_ARCH__) && (__CUDA_ARCH__ >= 600)
__device__ int modern;
#endif
#ifndef __CUDA_ARCH__
int host_only;
#endif
// CHECK: {{^}}#if defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__){{$}}
// CHECK: {{^}}#if !defined(__CUDA_ARCH__) && !defined(__HIP_DEVICE_COMPILE__){{$}}
// CHECK: {{^}}#elif __CUDA_ARCH__ >= 700 || defined(__HIP_DEVICE_COMPILE__){{$}}
// CHECK: {{^}}#elif __CUDA_ARCH__ < 300 && !defined(__HIP_DEVICE_COMPILE__){{$}}
// CHECK: {{^}}#if (defined(__CUDA_ARCH__) || defined(__HIP_DEVICE_COMPILE__)) && ((__CUDA_ARCH__ >= 600 || defined(__HIP_DEVICE_COMPILE__))){{$}}
// CHECK: {{^}}#if !defined(__CUDA_ARCH__) && !defined(__HIP_DEVICE_COMPILE__){{$}}
