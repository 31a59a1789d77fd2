// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The keywords that CUDA makes of macros. Clang knows the attributes; __noinline__ is a keyword of Clang's CUDA mode and
// must not be a macro, because the standard library spells attributes with it.
#pragma once

#define __host__ __attribute__((host))
#define __device__ __attribute__((device))
#define __global__ __attribute__((global))
#define __shared__ __attribute__((shared))
#define __constant__ __attribute__((constant))
#define __managed__ __attribute__((managed))
#define __launch_bounds__(...) __attribute__((launch_bounds(__VA_ARGS__)))
#define __grid_constant__ __attribute__((grid_constant))
#define __cluster_dims__(...)
#define __block_size__(...)
#define __maxnreg__(...)
#define __local_maxnreg__(...)
#define __forceinline__ __inline__ __attribute__((always_inline))
#define __inline_hint__
#define __align__(n) __attribute__((aligned(n)))
#define __builtin_align__(n) __align__(n)
#define __thread__ __thread
#define __no_return__ __attribute__((noreturn))
#define __nv_pure__ __attribute__((pure))
#define __tile__
#define __tile_global__
#define __tile_builtin__
#define __import__
#define __export__
#define __cdecl
#define __annotate__(a) __attribute__((a))
#define __location__(a) __annotate__(a)
#define CUDARTAPI
#define CUDARTAPI_CDECL
#define CUDART_CB
#define __CUDA_FP16_DECL__ static __device__ __inline__
#define __CUDA_HOSTDEVICE_FP16_DECL__ static __host__ __device__ __inline__

#define __cudart_builtin__
#define __device_builtin__
#define __device_builtin_texture_type__ __attribute__((device_builtin_texture_type))
#define __device_builtin_surface_type__ __attribute__((device_builtin_surface_type))

// The templates here have a body, because Clang refuses undefined functions whose template arguments have no linkage
// (a lambda, a type of an unnamed namespace). It is never executed.
#define __HM_BODY { __builtin_unreachable(); }

// What nvcc itself defines; programs test them. A version on the command line wins.
#ifndef CUDA_VERSION
#ifdef CUDART_VERSION
#define CUDA_VERSION CUDART_VERSION
#else
#define CUDA_VERSION 13000
#endif
#endif
#ifndef CUDART_VERSION
#define CUDART_VERSION CUDA_VERSION
#endif
#ifndef __CUDACC__
#define __CUDACC__ 1
#endif
#ifndef __NVCC__
#define __NVCC__ 1
#endif
#ifndef __CUDACC_VER_MAJOR__
#define __CUDACC_VER_MAJOR__ (CUDA_VERSION / 1000)
#define __CUDACC_VER_MINOR__ (CUDA_VERSION % 1000 / 10)
#define __CUDACC_VER_BUILD__ 0
#endif
#ifndef __CUDACC_EXTENDED_LAMBDA__
#define __CUDACC_EXTENDED_LAMBDA__ 1
#endif
#ifndef __CUDACC_RELAXED_CONSTEXPR__
#define __CUDACC_RELAXED_CONSTEXPR__ 1
#endif
#define __CUDA_RUNTIME_H__
#define __DRIVER_TYPES_H__
#define __VECTOR_TYPES_H__
#define __HOST_DEFINES_H__
