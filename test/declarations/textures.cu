// Texture and surface objects, and the references that CUDA 12 removed.
// RUN: %parse %s
texture<float, 2, cudaReadModeElementType> image;
texture<uchar4, cudaTextureType2D, cudaReadModeNormalizedFloat> colour;
texture<int> line;
surface<void, 2> target;
template <class A, class B> struct Same;
template <class A> struct Same<A, A> {};

__global__ void references(float *out) {
  Same<decltype(tex2D(colour, 0.f, 0.f)), float4>();
  Same<decltype(tex1Dfetch(line, 3)), int>();
  out[0] = tex2D(image, 1.f, 2.f);
  surf2Dwrite(1.f, target, 4, 2, cudaBoundaryModeTrap);
  surf2Dread(out, target, 4, 2);
}
__global__ void objects(cudaTextureObject_t t, cudaSurfaceObject_t s, float4 *out) {
  out[0] = tex2D<float4>(t, 1.f, 2.f);
  out[1].x = tex1Dfetch<float>(t, 1) + tex3D<float>(t, 1, 2, 3) + tex2DLod<float>(t, 1, 2, 3) + tex2DLayered<float>(t, 1, 2, 3);
  tex2D(out, t, 0.5f, 0.5f);
  surf2Dwrite(out[0], s, 16, 0);
  out[2] = surf2Dread<float4>(s, 0, 0);
  surf3Dwrite<float>(1.f, s, 0, 0, 0, cudaBoundaryModeClamp);
}
void host(cudaArray_t array, float *p, const cudaResourceDesc *given) {
  image.normalized = 0;
  image.filterMode = cudaFilterModeLinear;
  image.addressMode[0] = cudaAddressModeWrap;
  size_t offset;
  cudaChannelFormatDesc format = cudaCreateChannelDesc<float>();
  cudaBindTexture(&offset, line, p, 100);
  cudaBindTexture(nullptr, line, p, format, 100);
  cudaBindTexture2D(nullptr, image, p, format, 4, 4, 16);
  cudaBindTextureToArray(image, array, format);
  cudaBindTextureToArray(image, array);
  cudaUnbindTexture(image);
  cudaBindSurfaceToArray(target, array);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeArray;
  resource.res.array.array = array;
  resource.res.pitch2D.devPtr = p;
  resource.res.linear.sizeInBytes = 16;
  cudaTextureDesc description = {};
  description.addressMode[0] = cudaAddressModeClamp;
  description.readMode = cudaReadModeElementType;
  cudaTextureObject_t object;
  cudaCreateTextureObject(&object, &resource, &description, nullptr);
  cudaMallocArray(&array, &format, 4, 4);
  cudaMemcpyToArray(array, 0, 0, p, 64, cudaMemcpyHostToDevice);
}
