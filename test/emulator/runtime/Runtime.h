// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the parts of the stand-in for libamdhip64 share. One device, everything is synchronous, device memory is the
// host's. A HIP function that is not here makes the program's link fail by its name.
#pragma once

#include "Machine.h"

#include <hip/hip_runtime_api.h>

namespace emulator {

/// An argument of a kernel as the code object describes it. Layout shared with Python (session.py).
struct Argument {
  uint32_t Offset, Size;
  int32_t Hidden; ///< -1: the caller's; else which value the runtime passes, see hiddenValues in Launch.cpp
};

/// A kernel of a code object. Layout shared with Python (session.py).
struct Kernel {
  uint64_t Entry;
  uint32_t Lds, Scratch, Rsrc1, Rsrc2, Properties;
  uint32_t ArgumentBytes, ArgumentCount;
  uint32_t Registers, MaxThreads;
  uint32_t HostHelp; ///< may print or allocate, which needs a host that listens: nobody does here
  const Argument *Arguments;
};

/// What Python does for the runtime. Each returns 0, or not 0 if it cannot, after it has printed why.
struct Connection {
  int (*Load)(const void *Image, size_t Size, uint32_t *Module);
  int (*FindKernel)(uint32_t Module, const char *Name, Kernel *Out);
  int (*FindSymbol)(uint32_t Module, const char *Name, void **Address, size_t *Size);
  emulator::Translate Translate;
};

const Connection &connection();
const Target &target();

/// Remembers an error for hipGetLastError.
hipError_t done(hipError_t Error);

/// Ends the process with the status that says: this could not be emulated; it is no verdict on the program.
[[noreturn]] void notEmulated(const char *What);
constexpr int NotEmulatedStatus = 77;

/// Where the device copy of a __device__ or __constant__ variable lies; the address itself if it is none.
void *deviceAddress(const void *Symbol, size_t *Size = nullptr);

hipError_t allocate(void **Pointer, size_t Size, hipMemoryType Kind);

constexpr unsigned MaxThreadsABlock = 1024;
constexpr unsigned LdsBytes = 65536;
constexpr unsigned Multiprocessors = 4;
constexpr unsigned ThreadsAMultiprocessor = 2048;

} // namespace emulator
