// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The device and its properties, errors, streams and events. A stream has no work waiting, ever: what a program puts
// into it was done before the call returned.
#include "Runtime.h"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

using namespace emulator;

namespace {

Connection TheConnection;
Target TheTarget;
thread_local hipError_t LastError = hipSuccess;

struct Event {
  std::chrono::steady_clock::time_point When;
  bool Recorded = false;
};
Event *event(hipEvent_t E) { return reinterpret_cast<Event *>(E); }

struct Stream {
  unsigned Flags;
  int Priority;
};

hipError_t makeStream(hipStream_t *S, unsigned Flags, int Priority) {
  if (!S)
    return done(hipErrorInvalidValue);
  *S = reinterpret_cast<hipStream_t>(new Stream{Flags, Priority});
  return hipSuccess;
}

bool isSpecial(hipStream_t S) { return reinterpret_cast<uintptr_t>(S) <= 2; } // null, legacy and per-thread stream

struct ErrorText {
  hipError_t Error;
  const char *Name, *Text;
};
#define TEXT(NAME, WORDS) {NAME, #NAME, WORDS}
constexpr ErrorText Errors[] = {
    TEXT(hipSuccess, "no error"),
    TEXT(hipErrorInvalidValue, "invalid argument"),
    TEXT(hipErrorOutOfMemory, "out of memory"),
    TEXT(hipErrorNotInitialized, "not initialized"),
    TEXT(hipErrorInvalidConfiguration, "invalid launch configuration"),
    TEXT(hipErrorInvalidSymbol, "no such device variable"),
    TEXT(hipErrorInvalidDevicePointer, "invalid device pointer"),
    TEXT(hipErrorInvalidMemcpyDirection, "invalid direction of a copy"),
    TEXT(hipErrorInvalidDeviceFunction, "no such kernel for this device"),
    TEXT(hipErrorNoDevice, "no device"),
    TEXT(hipErrorInvalidDevice, "no device with this number"),
    TEXT(hipErrorInvalidImage, "no code for this device"),
    TEXT(hipErrorInvalidHandle, "invalid handle"),
    TEXT(hipErrorNotFound, "not found"),
    TEXT(hipErrorNotReady, "not ready"),
    TEXT(hipErrorFileNotFound, "file not found"),
    TEXT(hipErrorPeerAccessUnsupported, "no access to this peer"),
    TEXT(hipErrorLaunchFailure, "launch failed"),
    TEXT(hipErrorCooperativeLaunchTooLarge, "too many blocks for a cooperative launch"),
    TEXT(hipErrorNotSupported, "not supported by the emulated device"),
};
#undef TEXT

const ErrorText *textOf(hipError_t Error) {
  for (const ErrorText &T : Errors)
    if (T.Error == Error)
      return &T;
  return nullptr;
}

} // namespace

const Connection &emulator::connection() { return TheConnection; }
const Target &emulator::target() { return TheTarget; }

hipError_t emulator::done(hipError_t Error) {
  if (Error != hipSuccess)
    LastError = Error;
  return Error;
}

void emulator::notEmulated(const char *What) {
  fflush(stdout);
  fprintf(stderr, "not emulated: %s\n", What);
  fflush(stderr);
  _exit(NotEmulatedStatus);
}

extern "C" {

/// Called once, before the program starts.
void emulatorConnect(const Connection *C, const char *Name, unsigned WaveSize, int IdsInTrapRegs) {
  TheConnection = *C;
  TheTarget = {Name, WaveSize, IdsInTrapRegs != 0};
}

hipError_t hipInit(unsigned) { return hipSuccess; }
hipError_t hipGetDeviceCount(int *N) { return *N = 1, hipSuccess; }
hipError_t hipGetDevice(int *D) { return *D = 0, hipSuccess; }
hipError_t hipSetDevice(int D) { return done(D == 0 ? hipSuccess : hipErrorInvalidDevice); }
hipError_t hipSetDeviceFlags(unsigned) { return hipSuccess; }
hipError_t hipGetDeviceFlags(unsigned *F) { return *F = 0, hipSuccess; }
hipError_t hipDeviceSynchronize() { return hipSuccess; }
hipError_t hipDeviceReset() { return hipSuccess; }
hipError_t hipRuntimeGetVersion(int *V) { return *V = HIP_VERSION, hipSuccess; }
hipError_t hipDriverGetVersion(int *V) { return *V = HIP_VERSION, hipSuccess; }
hipError_t hipDeviceGet(hipDevice_t *D, int N) { return *D = 0, done(N == 0 ? hipSuccess : hipErrorInvalidDevice); }
hipError_t hipDeviceGetName(char *Text, int Size, hipDevice_t) {
  snprintf(Text, static_cast<size_t>(Size), "emulated %s", target().Name.c_str());
  return hipSuccess;
}
hipError_t hipDeviceTotalMem(size_t *N, hipDevice_t) { return *N = 4ull << 30, hipSuccess; }
hipError_t hipDeviceCanAccessPeer(int *Can, int, int) { return *Can = 0, hipSuccess; }
hipError_t hipDeviceEnablePeerAccess(int, unsigned) { return done(hipErrorPeerAccessUnsupported); }
hipError_t hipDeviceSetCacheConfig(hipFuncCache_t) { return hipSuccess; }
hipError_t hipDeviceSetSharedMemConfig(hipSharedMemConfig) { return hipSuccess; }
hipError_t hipDeviceGetStreamPriorityRange(int *Least, int *Greatest) { return *Least = *Greatest = 0, hipSuccess; }
hipError_t hipDeviceGetLimit(size_t *N, hipLimit_t) { return *N = 1 << 14, hipSuccess; }
hipError_t hipDeviceSetLimit(hipLimit_t, size_t) { return hipSuccess; }
hipError_t hipDeviceGetPCIBusId(char *Text, int Size, int) {
  snprintf(Text, static_cast<size_t>(Size), "0000:00:00.0");
  return hipSuccess;
}

hipError_t hipGetDevicePropertiesR0600(hipDeviceProp_tR0600 *P, int Device) {
  if (!P || Device != 0)
    return done(Device ? hipErrorInvalidDevice : hipErrorInvalidValue);
  *P = {};
  snprintf(P->name, sizeof P->name, "emulated %s", target().Name.c_str());
  snprintf(P->gcnArchName, sizeof P->gcnArchName, "%s", target().Name.c_str());
  P->totalGlobalMem = 4ull << 30;
  P->totalConstMem = 2147483647;
  P->sharedMemPerBlock = P->sharedMemPerMultiprocessor = P->maxSharedMemoryPerMultiProcessor = LdsBytes;
  P->regsPerBlock = P->regsPerMultiprocessor = 65536;
  P->warpSize = static_cast<int>(target().WaveSize);
  P->maxThreadsPerBlock = MaxThreadsABlock;
  P->maxThreadsPerMultiProcessor = ThreadsAMultiprocessor;
  P->maxThreadsDim[0] = P->maxThreadsDim[1] = P->maxThreadsDim[2] = MaxThreadsABlock;
  P->maxGridSize[0] = 2147483647;
  P->maxGridSize[1] = P->maxGridSize[2] = 65535;
  P->clockRate = P->memoryClockRate = 1000000;
  P->memoryBusWidth = 1024;
  P->l2CacheSize = 4 << 20;
  P->multiProcessorCount = Multiprocessors;
  P->major = target().WaveSize == 64 ? 9 : target().IdsInTrapRegs ? 12 : 11;
  P->minor = target().Name == "gfx942" ? 4 : target().Name == "gfx950" ? 5 : 0;
  P->concurrentKernels = P->canMapHostMemory = P->unifiedAddressing = 1;
  P->managedMemory = P->concurrentManagedAccess = P->pageableMemoryAccess = 1;
  P->cooperativeLaunch = 1;
  P->streamPrioritiesSupported = 1;
  return hipSuccess;
}

hipError_t hipDeviceGetAttribute(int *Value, hipDeviceAttribute_t Which, int Device) {
  hipDeviceProp_tR0600 P;
  if (hipError_t E = hipGetDevicePropertiesR0600(&P, Device); E != hipSuccess)
    return E;
  switch (Which) {
  case hipDeviceAttributeWarpSize:
    return *Value = P.warpSize, hipSuccess;
  case hipDeviceAttributeMultiprocessorCount:
    return *Value = P.multiProcessorCount, hipSuccess;
  case hipDeviceAttributeMaxThreadsPerBlock:
  case hipDeviceAttributeMaxBlockDimX:
  case hipDeviceAttributeMaxBlockDimY:
  case hipDeviceAttributeMaxBlockDimZ:
    return *Value = P.maxThreadsPerBlock, hipSuccess;
  case hipDeviceAttributeMaxGridDimX:
    return *Value = P.maxGridSize[0], hipSuccess;
  case hipDeviceAttributeMaxGridDimY:
  case hipDeviceAttributeMaxGridDimZ:
    return *Value = P.maxGridSize[1], hipSuccess;
  case hipDeviceAttributeMaxThreadsPerMultiProcessor:
    return *Value = P.maxThreadsPerMultiProcessor, hipSuccess;
  case hipDeviceAttributeMaxSharedMemoryPerBlock:
  case hipDeviceAttributeMaxSharedMemoryPerMultiprocessor:
  case hipDeviceAttributeSharedMemPerBlockOptin:
    return *Value = static_cast<int>(P.sharedMemPerBlock), hipSuccess;
  case hipDeviceAttributeMaxRegistersPerBlock:
  case hipDeviceAttributeMaxRegistersPerMultiprocessor:
    return *Value = P.regsPerBlock, hipSuccess;
  case hipDeviceAttributeClockRate:
  case hipDeviceAttributeMemoryClockRate:
    return *Value = P.clockRate, hipSuccess;
  case hipDeviceAttributeWallClockRate:
    return *Value = 100000, hipSuccess;
  case hipDeviceAttributeMemoryBusWidth:
    return *Value = P.memoryBusWidth, hipSuccess;
  case hipDeviceAttributeL2CacheSize:
    return *Value = P.l2CacheSize, hipSuccess;
  case hipDeviceAttributeComputeCapabilityMajor:
    return *Value = P.major, hipSuccess;
  case hipDeviceAttributeComputeCapabilityMinor:
    return *Value = P.minor, hipSuccess;
  case hipDeviceAttributeConcurrentKernels:
  case hipDeviceAttributeCanMapHostMemory:
  case hipDeviceAttributeUnifiedAddressing:
  case hipDeviceAttributeManagedMemory:
  case hipDeviceAttributeConcurrentManagedAccess:
  case hipDeviceAttributePageableMemoryAccess:
  case hipDeviceAttributeCooperativeLaunch:
  case hipDeviceAttributeStreamPrioritiesSupported:
    return *Value = 1, hipSuccess;
  case hipDeviceAttributeIntegrated:
  case hipDeviceAttributeEccEnabled:
  case hipDeviceAttributeComputeMode:
  case hipDeviceAttributeMemoryPoolsSupported:
  case hipDeviceAttributeCooperativeMultiDeviceLaunch:
    return *Value = 0, hipSuccess;
  default:
    return done(hipErrorInvalidValue);
  }
}

hipError_t hipGetLastError() {
  const hipError_t E = LastError;
  LastError = hipSuccess;
  return E;
}
hipError_t hipPeekAtLastError() { return LastError; }
const char *hipGetErrorString(hipError_t E) {
  const ErrorText *T = textOf(E);
  return T ? T->Text : "unknown error";
}
const char *hipGetErrorName(hipError_t E) {
  const ErrorText *T = textOf(E);
  return T ? T->Name : "hipErrorUnknown";
}

hipError_t hipStreamCreate(hipStream_t *S) { return makeStream(S, 0, 0); }
hipError_t hipStreamCreateWithFlags(hipStream_t *S, unsigned Flags) { return makeStream(S, Flags, 0); }
hipError_t hipStreamCreateWithPriority(hipStream_t *S, unsigned Flags, int Priority) {
  return makeStream(S, Flags, Priority);
}
hipError_t hipStreamDestroy(hipStream_t S) {
  if (isSpecial(S))
    return done(hipErrorInvalidHandle);
  delete reinterpret_cast<Stream *>(S);
  return hipSuccess;
}
hipError_t hipStreamGetFlags(hipStream_t S, unsigned *Flags) {
  return *Flags = isSpecial(S) ? 0 : reinterpret_cast<Stream *>(S)->Flags, hipSuccess;
}
hipError_t hipStreamGetPriority(hipStream_t S, int *Priority) {
  return *Priority = isSpecial(S) ? 0 : reinterpret_cast<Stream *>(S)->Priority, hipSuccess;
}
hipError_t hipStreamSynchronize(hipStream_t) { return hipSuccess; }
hipError_t hipStreamQuery(hipStream_t) { return hipSuccess; }
hipError_t hipStreamWaitEvent(hipStream_t, hipEvent_t, unsigned) { return hipSuccess; }
hipError_t hipStreamAddCallback(hipStream_t S, hipStreamCallback_t Call, void *Data, unsigned) {
  Call(S, hipSuccess, Data);
  return hipSuccess;
}
hipError_t hipLaunchHostFunc(hipStream_t, hipHostFn_t Call, void *Data) {
  Call(Data);
  return hipSuccess;
}

hipError_t hipEventCreateWithFlags(hipEvent_t *E, unsigned) {
  *E = reinterpret_cast<hipEvent_t>(new Event);
  return hipSuccess;
}
hipError_t hipEventCreate(hipEvent_t *E) { return hipEventCreateWithFlags(E, 0); }
hipError_t hipEventDestroy(hipEvent_t E) {
  if (!E)
    return done(hipErrorInvalidHandle);
  delete event(E);
  return hipSuccess;
}
hipError_t hipEventRecord(hipEvent_t E, hipStream_t) {
  if (!E)
    return done(hipErrorInvalidHandle);
  *event(E) = {std::chrono::steady_clock::now(), true};
  return hipSuccess;
}
hipError_t hipEventRecordWithFlags(hipEvent_t E, hipStream_t S, unsigned) { return hipEventRecord(E, S); }
hipError_t hipEventSynchronize(hipEvent_t E) { return done(E ? hipSuccess : hipErrorInvalidHandle); }
hipError_t hipEventQuery(hipEvent_t E) { return done(E ? hipSuccess : hipErrorInvalidHandle); }
hipError_t hipEventElapsedTime(float *Milliseconds, hipEvent_t First, hipEvent_t Second) {
  if (!First || !Second || !event(First)->Recorded || !event(Second)->Recorded)
    return done(hipErrorInvalidHandle);
  // The time of the emulation, which says nothing about a GPU.
  *Milliseconds = std::chrono::duration<float, std::milli>(event(Second)->When - event(First)->When).count();
  return hipSuccess;
}

} // extern "C"
