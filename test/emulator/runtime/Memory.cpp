// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Allocation, copies and sets. All memory is the host's; what was allocated is remembered, so that a wrong free, a copy
// past the end of an allocation or a wrong direction is an error here as it is on a GPU.
#include "Runtime.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>

using namespace emulator;

namespace {

struct Allocation {
  size_t Size;
  hipMemoryType Kind;
};

/// By first address. Leaked on purpose: programs free memory in destructors of globals.
std::map<uintptr_t, Allocation> &allocations() {
  static auto *Map = new std::map<uintptr_t, Allocation>;
  return *Map;
}

/// The allocation that an address lies in, or the end.
std::map<uintptr_t, Allocation>::iterator find(const void *Pointer) {
  const auto Address = reinterpret_cast<uintptr_t>(Pointer);
  auto It = allocations().upper_bound(Address);
  if (It == allocations().begin())
    return allocations().end();
  --It;
  return Address < It->first + It->second.Size ? It : allocations().end();
}

bool fits(const void *Pointer, size_t Size) {
  const auto It = find(Pointer);
  return It == allocations().end() || reinterpret_cast<uintptr_t>(Pointer) + Size <= It->first + It->second.Size;
}

hipError_t release(void *Pointer, bool OfDevice) {
  if (!Pointer)
    return hipSuccess;
  const auto It = allocations().find(reinterpret_cast<uintptr_t>(Pointer));
  if (It == allocations().end() || (It->second.Kind != hipMemoryTypeHost) != OfDevice)
    return done(hipErrorInvalidValue);
  allocations().erase(It);
  free(Pointer);
  return hipSuccess;
}

hipError_t copy(void *To, const void *From, size_t Size, hipMemcpyKind Kind) {
  if (!Size)
    return hipSuccess;
  if (!To || !From || !fits(To, Size) || !fits(From, Size))
    return done(hipErrorInvalidValue);
  switch (Kind) {
  case hipMemcpyHostToHost:
  case hipMemcpyHostToDevice:
  case hipMemcpyDeviceToHost:
  case hipMemcpyDeviceToDevice:
  case hipMemcpyDefault:
  case hipMemcpyDeviceToDeviceNoCU:
    memmove(To, From, Size);
    return hipSuccess;
  default:
    return done(hipErrorInvalidMemcpyDirection);
  }
}

hipError_t copyRows(void *To, size_t ToPitch, const void *From, size_t FromPitch, size_t Width, size_t Height,
                    hipMemcpyKind Kind) {
  if (Width > ToPitch || Width > FromPitch)
    return done(hipErrorInvalidValue);
  for (size_t Row = 0; Row < Height; ++Row)
    if (hipError_t E = copy(static_cast<char *>(To) + Row * ToPitch, static_cast<const char *>(From) + Row * FromPitch,
                            Width, Kind);
        E != hipSuccess)
      return E;
  return hipSuccess;
}

template <typename T> hipError_t fill(void *To, T Value, size_t Count) {
  if (!Count)
    return hipSuccess;
  if (!To || !fits(To, Count * sizeof(T)))
    return done(hipErrorInvalidValue);
  for (size_t I = 0; I < Count; ++I)
    memcpy(static_cast<char *>(To) + I * sizeof(T), &Value, sizeof(T));
  return hipSuccess;
}

hipError_t copySymbol(void *&Place, const void *Symbol, size_t Size, size_t Offset) {
  size_t Whole = 0;
  Place = static_cast<char *>(deviceAddress(Symbol, &Whole)) + Offset;
  if (!Whole)
    return done(hipErrorInvalidSymbol);
  return done(Offset + Size <= Whole ? hipSuccess : hipErrorInvalidValue);
}

size_t roundedPitch(size_t Width) { return (Width + 127) & ~size_t(127); }

} // namespace

hipError_t emulator::allocate(void **Pointer, size_t Size, hipMemoryType Kind) {
  if (!Pointer)
    return done(hipErrorInvalidValue);
  *Pointer = nullptr;
  if (!Size)
    return hipSuccess;
  if (Size > 4ull << 30)
    return done(hipErrorOutOfMemory);
  // Room behind the end: the last element may be read as a whole word.
  void *P = aligned_alloc(256, (Size + 511) & ~size_t(255));
  if (!P)
    return done(hipErrorOutOfMemory);
  // New device memory holds anything on a GPU: all bits set is a NaN and an odd index, so that using it shows.
  if (Kind == hipMemoryTypeDevice)
    memset(P, 0xff, Size);
  else
    memset(P, 0, Size);
  allocations()[reinterpret_cast<uintptr_t>(P)] = {Size, Kind};
  *Pointer = P;
  return hipSuccess;
}

extern "C" {

hipError_t hipMalloc(void **P, size_t N) { return allocate(P, N, hipMemoryTypeDevice); }
hipError_t hipMallocAsync(void **P, size_t N, hipStream_t) { return hipMalloc(P, N); }
hipError_t hipExtMallocWithFlags(void **P, size_t N, unsigned) { return hipMalloc(P, N); }
hipError_t hipMallocManaged(void **P, size_t N, unsigned) { return allocate(P, N, hipMemoryTypeManaged); }
hipError_t hipHostMalloc(void **P, size_t N, unsigned) { return allocate(P, N, hipMemoryTypeHost); }
hipError_t hipHostAlloc(void **P, size_t N, unsigned F) { return hipHostMalloc(P, N, F); }
hipError_t hipMallocHost(void **P, size_t N) { return hipHostMalloc(P, N, 0); }
hipError_t hipMemAllocHost(void **P, size_t N) { return hipHostMalloc(P, N, 0); }
hipError_t hipFree(void *P) { return release(P, true); }
hipError_t hipFreeAsync(void *P, hipStream_t) { return release(P, true); }
hipError_t hipHostFree(void *P) { return release(P, false); }
hipError_t hipFreeHost(void *P) { return release(P, false); }
hipError_t hipHostGetDevicePointer(void **D, void *H, unsigned) { return *D = H, hipSuccess; }
hipError_t hipHostRegister(void *, size_t, unsigned) { return hipSuccess; }
hipError_t hipHostUnregister(void *) { return hipSuccess; }
hipError_t hipMallocPitch(void **P, size_t *Pitch, size_t Width, size_t Height) {
  *Pitch = roundedPitch(Width);
  return hipMalloc(P, *Pitch * Height);
}
hipError_t hipMalloc3D(hipPitchedPtr *P, hipExtent E) {
  P->pitch = roundedPitch(E.width);
  P->xsize = E.width;
  P->ysize = E.height;
  return hipMalloc(&P->ptr, P->pitch * E.height * E.depth);
}
hipError_t hipMemGetInfo(size_t *Free, size_t *Total) {
  size_t Used = 0;
  for (const auto &[Address, A] : allocations())
    Used += A.Kind == hipMemoryTypeDevice ? A.Size : 0;
  *Total = 4ull << 30;
  *Free = *Total > Used ? *Total - Used : 0;
  return hipSuccess;
}
hipError_t hipPointerGetAttributes(hipPointerAttribute_t *Out, const void *P) {
  const auto It = find(P);
  *Out = {};
  if (It == allocations().end()) {
    Out->type = hipMemoryTypeUnregistered;
    return hipSuccess;
  }
  Out->type = It->second.Kind;
  Out->isManaged = It->second.Kind == hipMemoryTypeManaged;
  Out->devicePointer = const_cast<void *>(P);
  Out->hostPointer = It->second.Kind == hipMemoryTypeDevice ? nullptr : const_cast<void *>(P);
  return hipSuccess;
}
hipError_t hipMemGetAddressRange(hipDeviceptr_t *Base, size_t *Size, hipDeviceptr_t P) {
  const auto It = find(P);
  if (It == allocations().end())
    return done(hipErrorNotFound);
  *Base = reinterpret_cast<void *>(It->first);
  *Size = It->second.Size;
  return hipSuccess;
}

hipError_t hipMemcpy(void *D, const void *S, size_t N, hipMemcpyKind K) { return copy(D, S, N, K); }
hipError_t hipMemcpyAsync(void *D, const void *S, size_t N, hipMemcpyKind K, hipStream_t) { return copy(D, S, N, K); }
hipError_t hipMemcpyWithStream(void *D, const void *S, size_t N, hipMemcpyKind K, hipStream_t) {
  return copy(D, S, N, K);
}
hipError_t hipMemcpyHtoD(hipDeviceptr_t D, const void *S, size_t N) { return copy(D, S, N, hipMemcpyHostToDevice); }
hipError_t hipMemcpyDtoH(void *D, hipDeviceptr_t S, size_t N) { return copy(D, S, N, hipMemcpyDeviceToHost); }
hipError_t hipMemcpyDtoD(hipDeviceptr_t D, hipDeviceptr_t S, size_t N) {
  return copy(D, S, N, hipMemcpyDeviceToDevice);
}
hipError_t hipMemcpyHtoDAsync(hipDeviceptr_t D, const void *S, size_t N, hipStream_t) { return hipMemcpyHtoD(D, S, N); }
hipError_t hipMemcpyDtoHAsync(void *D, hipDeviceptr_t S, size_t N, hipStream_t) { return hipMemcpyDtoH(D, S, N); }
hipError_t hipMemcpyDtoDAsync(hipDeviceptr_t D, hipDeviceptr_t S, size_t N, hipStream_t) {
  return hipMemcpyDtoD(D, S, N);
}
hipError_t hipMemcpyPeer(void *D, int, const void *S, int, size_t N) { return copy(D, S, N, hipMemcpyDefault); }
hipError_t hipMemcpyPeerAsync(void *D, int, const void *S, int, size_t N, hipStream_t) {
  return copy(D, S, N, hipMemcpyDefault);
}
hipError_t hipMemcpy2D(void *D, size_t DP, const void *S, size_t SP, size_t W, size_t H, hipMemcpyKind K) {
  return copyRows(D, DP, S, SP, W, H, K);
}
hipError_t hipMemcpy2DAsync(void *D, size_t DP, const void *S, size_t SP, size_t W, size_t H, hipMemcpyKind K,
                            hipStream_t) {
  return copyRows(D, DP, S, SP, W, H, K);
}

hipError_t hipMemset(void *D, int V, size_t N) { return fill(D, static_cast<unsigned char>(V), N); }
hipError_t hipMemsetAsync(void *D, int V, size_t N, hipStream_t) { return hipMemset(D, V, N); }
hipError_t hipMemsetD8(hipDeviceptr_t D, unsigned char V, size_t N) { return fill(D, V, N); }
hipError_t hipMemsetD16(hipDeviceptr_t D, unsigned short V, size_t N) { return fill(D, V, N); }
hipError_t hipMemsetD32(hipDeviceptr_t D, int V, size_t N) { return fill(D, V, N); }
hipError_t hipMemsetD32Async(hipDeviceptr_t D, int V, size_t N, hipStream_t) { return fill(D, V, N); }
hipError_t hipMemset2D(void *D, size_t Pitch, int V, size_t W, size_t H) {
  for (size_t Row = 0; Row < H; ++Row)
    if (hipError_t E = hipMemset(static_cast<char *>(D) + Row * Pitch, V, W); E != hipSuccess)
      return E;
  return hipSuccess;
}
hipError_t hipMemset2DAsync(void *D, size_t P, int V, size_t W, size_t H, hipStream_t) {
  return hipMemset2D(D, P, V, W, H);
}
hipError_t hipMemPrefetchAsync(const void *, size_t, int, hipStream_t) { return hipSuccess; }
hipError_t hipMemAdvise(const void *, size_t, hipMemoryAdvise, int) { return hipSuccess; }

hipError_t hipMemcpyToSymbol(const void *Y, const void *S, size_t N, size_t O, hipMemcpyKind K) {
  void *Place;
  const hipError_t E = copySymbol(Place, Y, N, O);
  return E == hipSuccess ? copy(Place, S, N, K) : E;
}
hipError_t hipMemcpyToSymbolAsync(const void *Y, const void *S, size_t N, size_t O, hipMemcpyKind K, hipStream_t) {
  return hipMemcpyToSymbol(Y, S, N, O, K);
}
hipError_t hipMemcpyFromSymbol(void *D, const void *Y, size_t N, size_t O, hipMemcpyKind K) {
  void *Place;
  const hipError_t E = copySymbol(Place, Y, N, O);
  return E == hipSuccess ? copy(D, Place, N, K) : E;
}
hipError_t hipMemcpyFromSymbolAsync(void *D, const void *Y, size_t N, size_t O, hipMemcpyKind K, hipStream_t) {
  return hipMemcpyFromSymbol(D, Y, N, O, K);
}
hipError_t hipGetSymbolAddress(void **P, const void *Y) {
  size_t Size = 0;
  *P = deviceAddress(Y, &Size);
  return done(Size ? hipSuccess : hipErrorInvalidSymbol);
}
hipError_t hipGetSymbolSize(size_t *N, const void *Y) {
  *N = 0;
  static_cast<void>(deviceAddress(Y, N));
  return done(*N ? hipSuccess : hipErrorInvalidSymbol);
}

} // extern "C"
