// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures and surfaces: the templates over texture objects, and the texture references that CUDA 12 removed.
#pragma once
#include <__hipmorph/attributes.h>
#include <__hipmorph/vector_types.h>
#include <__hipmorph/gen/cudart.h>

// hipmorph-headers: texture_fetch_functions.h surface_functions.h cuda_texture_types.h cuda_surface_types.h
// hipmorph-provides: tex1Dfetch tex1D tex2D tex3D tex1DLayered tex2DLayered texCubemap texCubemapLayered tex1DLod
// hipmorph-provides: tex2DLod tex3DLod tex1DLayeredLod tex2DLayeredLod texCubemapLod texCubemapLayeredLod tex1DGrad
// hipmorph-provides: tex2DGrad tex3DGrad tex1DLayeredGrad tex2DLayeredGrad texCubemapGrad texCubemapLayeredGrad
// hipmorph-provides: tex2Dgather surf1Dread surf1Dwrite surf2Dread surf2Dwrite surf3Dread surf3Dwrite
// hipmorph-provides: surf1DLayeredread surf1DLayeredwrite surf2DLayeredread surf2DLayeredwrite surfCubemapread
// hipmorph-provides: surfCubemapwrite surfCubemapLayeredread surfCubemapLayeredwrite texture surface textureReference
// hipmorph-provides: surfaceReference cudaBindTexture cudaBindTexture2D cudaBindTextureToArray
// hipmorph-provides: cudaBindTextureToMipmappedArray cudaUnbindTexture cudaGetTextureAlignmentOffset
// hipmorph-provides: cudaGetTextureReference cudaBindSurfaceToArray cudaGetSurfaceReference

struct textureReference {
  int normalized;
  enum cudaTextureFilterMode filterMode;
  enum cudaTextureAddressMode addressMode[3];
  struct cudaChannelFormatDesc channelDesc;
  int sRGB;
  unsigned int maxAnisotropy;
  enum cudaTextureFilterMode mipmapFilterMode;
  float mipmapLevelBias;
  float minMipmapLevelClamp;
  float maxMipmapLevelClamp;
  int disableTrilinearOptimization;
};
struct surfaceReference {
  struct cudaChannelFormatDesc channelDesc;
};

template <class T, int Dim = 1, enum cudaTextureReadMode Mode = cudaReadModeElementType>
struct __device_builtin_texture_type__ texture : public textureReference {
  texture(int Normalized = 0, enum cudaTextureFilterMode Filter = cudaFilterModePoint,
          enum cudaTextureAddressMode Address = cudaAddressModeClamp) __HM_BODY;
  texture(int Normalized, enum cudaTextureFilterMode Filter, enum cudaTextureAddressMode Address,
          struct cudaChannelFormatDesc Desc) __HM_BODY;
};
template <class T, int Dim = 1> struct __device_builtin_surface_type__ surface : public surfaceReference {
  surface() __HM_BODY;
};
template <int Dim> struct __device_builtin_surface_type__ surface<void, Dim> : public surfaceReference {
  surface() __HM_BODY;
};

// What a fetch through a reference gives: the element, or floats if the read mode normalizes.
template <class T, enum cudaTextureReadMode Mode> struct __hm_fetch {
  typedef T type;
};
#define __HM_FETCH(T, F) \
  template <> struct __hm_fetch<T, cudaReadModeNormalizedFloat> { \
    typedef F type; \
  };

__HM_FETCH(char, float)
__HM_FETCH(signed char, float)
__HM_FETCH(unsigned char, float)
__HM_FETCH(short, float)
__HM_FETCH(unsigned short, float)
__HM_FETCH(char1, float1) __HM_FETCH(char2, float2) __HM_FETCH(char4, float4)
__HM_FETCH(uchar1, float1) __HM_FETCH(uchar2, float2) __HM_FETCH(uchar4, float4)
__HM_FETCH(short1, float1) __HM_FETCH(short2, float2) __HM_FETCH(short4, float4)
__HM_FETCH(ushort1, float1) __HM_FETCH(ushort2, float2) __HM_FETCH(ushort4, float4)
#undef __HM_FETCH

#define __HM_TEXTURE(F, DIM, ...) \
  template <class T> __device__ T F(cudaTextureObject_t, __VA_ARGS__) __HM_BODY; \
  template <class T> __device__ T F(cudaTextureObject_t, __VA_ARGS__, bool *) __HM_BODY; \
  template <class T> __device__ void F(T *, cudaTextureObject_t, __VA_ARGS__) __HM_BODY; \
  template <class T> __device__ void F(T *, cudaTextureObject_t, __VA_ARGS__, bool *) __HM_BODY; \
  template <class T, enum cudaTextureReadMode Mode> \
  __device__ typename __hm_fetch<T, Mode>::type F(texture<T, DIM, Mode>, __VA_ARGS__) __HM_BODY;

__HM_TEXTURE(tex1Dfetch, 1, int)
__HM_TEXTURE(tex1D, 1, float)
__HM_TEXTURE(tex2D, 2, float, float)
__HM_TEXTURE(tex3D, 3, float, float, float)
__HM_TEXTURE(tex1DLayered, 241, float, int)
__HM_TEXTURE(tex2DLayered, 242, float, float, int)
__HM_TEXTURE(texCubemap, 12, float, float, float)
__HM_TEXTURE(texCubemapLayered, 252, float, float, float, int)
__HM_TEXTURE(tex1DLod, 1, float, float)
__HM_TEXTURE(tex2DLod, 2, float, float, float)
__HM_TEXTURE(tex3DLod, 3, float, float, float, float)
__HM_TEXTURE(tex1DLayeredLod, 241, float, int, float)
__HM_TEXTURE(tex2DLayeredLod, 242, float, float, int, float)
__HM_TEXTURE(texCubemapLod, 12, float, float, float, float)
__HM_TEXTURE(texCubemapLayeredLod, 252, float, float, float, int, float)
__HM_TEXTURE(tex1DGrad, 1, float, float, float)
__HM_TEXTURE(tex2DGrad, 2, float, float, float2, float2)
__HM_TEXTURE(tex3DGrad, 3, float, float, float, float4, float4)
__HM_TEXTURE(tex1DLayeredGrad, 241, float, int, float, float)
__HM_TEXTURE(tex2DLayeredGrad, 242, float, float, int, float2, float2)
__HM_TEXTURE(texCubemapGrad, 12, float, float, float, float4, float4)
__HM_TEXTURE(texCubemapLayeredGrad, 252, float, float, float, int, float4, float4)
#undef __HM_TEXTURE
template <class T> __device__ T tex2Dgather(cudaTextureObject_t, float, float, int = 0) __HM_BODY;
template <class T> __device__ T tex2Dgather(cudaTextureObject_t, float, float, bool *, int = 0) __HM_BODY;
template <class T> __device__ void tex2Dgather(T *, cudaTextureObject_t, float, float, int = 0) __HM_BODY;

#define __HM_SURFACE(F, ...) \
  template <class T> \
  __device__ T F##read(cudaSurfaceObject_t, __VA_ARGS__, enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) __HM_BODY; \
  template <class T> \
  __device__ void F##read(T *, cudaSurfaceObject_t, __VA_ARGS__, enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) __HM_BODY; \
  template <class T> \
  __device__ void F##write(T, cudaSurfaceObject_t, __VA_ARGS__, enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) __HM_BODY; \
  template <class T, int Dim> \
  __device__ T F##read(surface<void, Dim>, __VA_ARGS__, enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) __HM_BODY; \
  template <class T, int Dim> \
  __device__ void F##read(T *, surface<void, Dim>, __VA_ARGS__, enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) __HM_BODY; \
  template <class T, int Dim> \
  __device__ void F##write(T, surface<void, Dim>, __VA_ARGS__, enum cudaSurfaceBoundaryMode = cudaBoundaryModeTrap) __HM_BODY;

__HM_SURFACE(surf1D, int)
__HM_SURFACE(surf2D, int, int)
__HM_SURFACE(surf3D, int, int, int)
__HM_SURFACE(surf1DLayered, int, int)
__HM_SURFACE(surf2DLayered, int, int, int)
__HM_SURFACE(surfCubemap, int, int, int)
__HM_SURFACE(surfCubemapLayered, int, int, int)
#undef __HM_SURFACE

extern "C" {
cudaError_t cudaBindTexture(size_t *, const textureReference *, const void *, const cudaChannelFormatDesc *,
                            size_t = 0xffffffff) __HM_BODY;
cudaError_t cudaBindTexture2D(size_t *, const textureReference *, const void *, const cudaChannelFormatDesc *, size_t,
                              size_t, size_t) __HM_BODY;
cudaError_t cudaBindTextureToArray(const textureReference *, cudaArray_const_t, const cudaChannelFormatDesc *) __HM_BODY;
cudaError_t cudaBindTextureToMipmappedArray(const textureReference *, cudaMipmappedArray_const_t,
                                            const cudaChannelFormatDesc *) __HM_BODY;
cudaError_t cudaUnbindTexture(const textureReference *) __HM_BODY;
cudaError_t cudaGetTextureAlignmentOffset(size_t *, const textureReference *) __HM_BODY;
cudaError_t cudaGetTextureReference(const textureReference **, const void *) __HM_BODY;
cudaError_t cudaBindSurfaceToArray(const surfaceReference *, cudaArray_const_t, const cudaChannelFormatDesc *) __HM_BODY;
cudaError_t cudaGetSurfaceReference(const surfaceReference **, const void *) __HM_BODY;
}
#define __HM_REFERENCE template <class T, int Dim, enum cudaTextureReadMode Mode> cudaError_t
__HM_REFERENCE cudaBindTexture(size_t *, const texture<T, Dim, Mode> &, const void *, const cudaChannelFormatDesc &,
                               size_t = 0xffffffff) __HM_BODY;
__HM_REFERENCE cudaBindTexture(size_t *, const texture<T, Dim, Mode> &, const void *, size_t = 0xffffffff) __HM_BODY;
__HM_REFERENCE cudaBindTexture2D(size_t *, const texture<T, Dim, Mode> &, const void *, const cudaChannelFormatDesc &,
                                 size_t, size_t, size_t) __HM_BODY;
__HM_REFERENCE cudaBindTexture2D(size_t *, const texture<T, Dim, Mode> &, const void *, size_t, size_t, size_t) __HM_BODY;
__HM_REFERENCE cudaBindTextureToArray(const texture<T, Dim, Mode> &, cudaArray_const_t, const cudaChannelFormatDesc &) __HM_BODY;
__HM_REFERENCE cudaBindTextureToArray(const texture<T, Dim, Mode> &, cudaArray_const_t) __HM_BODY;
__HM_REFERENCE cudaBindTextureToMipmappedArray(const texture<T, Dim, Mode> &, cudaMipmappedArray_const_t,
                                               const cudaChannelFormatDesc &) __HM_BODY;
__HM_REFERENCE cudaBindTextureToMipmappedArray(const texture<T, Dim, Mode> &, cudaMipmappedArray_const_t) __HM_BODY;
__HM_REFERENCE cudaUnbindTexture(const texture<T, Dim, Mode> &) __HM_BODY;
__HM_REFERENCE cudaGetTextureAlignmentOffset(size_t *, const texture<T, Dim, Mode> &) __HM_BODY;
#undef __HM_REFERENCE
template <class T, int Dim>
cudaError_t cudaBindSurfaceToArray(const surface<T, Dim> &, cudaArray_const_t, const cudaChannelFormatDesc &) __HM_BODY;
template <class T, int Dim> cudaError_t cudaBindSurfaceToArray(const surface<T, Dim> &, cudaArray_const_t) __HM_BODY;
