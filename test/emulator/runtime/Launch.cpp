// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Code: the registration calls that Clang puts into a program, modules, kernels and their launches, occupancy.
// Textures, graphs, printf and malloc on the device are not here.
#include "Runtime.h"

#include <algorithm>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <string>
#include <unistd.h>
#include <vector>

using namespace emulator;

namespace {

/// A code object of the program, loaded when it is first used.
struct Module {
  const char *Image = nullptr;
  size_t Size = 0;
  std::string Owned; // the bytes, where they were read from a file
  bool Loaded = false;
  uint32_t Id = 0;
  std::map<std::string, Kernel> Kernels;
};

struct Function {
  Module *From;
  std::string Name;
};

struct Variable {
  Module *From;
  std::string Name;
  size_t Size;
};

struct PendingLaunch {
  dim3 Grid, Block;
  size_t Shared;
  hipStream_t Stream;
};

// Filled by constructors of the program and used by its destructors, hence never destroyed.
struct Registry {
  std::map<const void *, Function> Functions;
  std::map<const void *, Variable> Variables;
  std::vector<PendingLaunch> Pending;
  std::vector<std::unique_ptr<Module>> Modules;
  std::vector<std::unique_ptr<Function>> Handles;
};
Registry &registry() {
  static auto *R = new Registry;
  return *R;
}

template <typename T> T read(const char *From) {
  T Value;
  memcpy(&Value, From, sizeof Value);
  return Value;
}

/// Bytes of an ELF file in memory: up to the end of its section headers, which lie last.
size_t elfSize(const char *Image) {
  return read<uint64_t>(Image + 40) + static_cast<size_t>(read<uint16_t>(Image + 58)) * read<uint16_t>(Image + 60);
}

bool isElf(const char *Image) { return memcmp(Image, "\177ELF", 4) == 0; }

/// Finds the target's code object in an image: an ELF file, or Clang's bundle of one for each target.
bool select(Module &M, const char *Image) {
  if (isElf(Image)) {
    M.Image = Image;
    M.Size = elfSize(Image);
    return true;
  }
  constexpr char Magic[] = "__CLANG_OFFLOAD_BUNDLE__";
  if (memcmp(Image, "CCOB", 4) == 0)
    notEmulated("the program's device code is compressed; build it with --no-offload-compress");
  if (memcmp(Image, Magic, sizeof Magic - 1) != 0)
    return false;
  const char *Entry = Image + sizeof Magic - 1;
  auto Count = read<uint64_t>(Entry);
  Entry += 8;
  for (; Count; --Count) {
    const auto Offset = read<uint64_t>(Entry), Size = read<uint64_t>(Entry + 8), Length = read<uint64_t>(Entry + 16);
    const std::string Id(Entry + 24, Length);
    Entry += 24 + Length;
    // hipv4-amdgcn-amd-amdhsa--gfx942, perhaps with :features behind it
    const std::string Name = Id.substr(Id.rfind("--") == std::string::npos ? 0 : Id.rfind("--") + 2);
    if (Size && Name.substr(0, Name.find(':')) == target().Name) {
      M.Image = Image + Offset;
      M.Size = Size;
      return true;
    }
  }
  return false;
}

bool load(Module &M) {
  if (!M.Loaded && M.Image) {
    if (connection().Load(M.Image, M.Size, &M.Id) != 0)
      notEmulated("its device code cannot be loaded");
    M.Loaded = true;
  }
  return M.Loaded;
}

const Kernel *kernel(Module &M, const std::string &Name) {
  if (!load(M))
    return nullptr;
  auto It = M.Kernels.find(Name);
  if (It == M.Kernels.end()) {
    Kernel K;
    if (connection().FindKernel(M.Id, Name.c_str(), &K) != 0)
      return nullptr;
    It = M.Kernels.emplace(Name, K).first;
  }
  return &It->second;
}

const Kernel *kernelOf(const void *HostFunction) {
  const auto It = registry().Functions.find(HostFunction);
  return It == registry().Functions.end() ? nullptr : kernel(*It->second.From, It->second.Name);
}

/// What a grid-wide sync works on, at the place where the device library looks for it.
struct GridSync {
  uint64_t Group = 0;
  uint32_t Number = 0, Grids = 1;
  uint64_t ThreadsBefore = 0, Threads = 0;
  uint32_t Arrived = 0, Reserved = 0, Blocks = 0, Reserved2 = 0;
};
static_assert(offsetof(GridSync, Arrived) == 32 && offsetof(GridSync, Blocks) == 40);

/// What the compiler expects behind a kernel's own arguments; the order is session.py's.
std::vector<uint64_t> hiddenValues(const dim3 &Grid, const dim3 &Block, size_t DynamicLds, const GridSync *Sync) {
  const uint64_t Dimensions = Grid.z * Block.z > 1 ? 3 : Grid.y * Block.y > 1 ? 2 : 1;
  return {0,       Grid.x,  Grid.y,     Grid.z,     Block.x,
          Block.y, Block.z, Dimensions, DynamicLds, reinterpret_cast<uint64_t>(Sync)};
}

/// The packet that a dispatch pointer leads to (64 bytes).
struct Packet {
  uint16_t Header = 0, Setup = 3, Group[3] = {}, Reserved = 0;
  uint32_t Grid[3] = {}, Private = 0, GroupSegment = 0;
  uint64_t Object = 0, Arguments = 0, Reserved2 = 0, Signal = 0;
};
static_assert(sizeof(Packet) == 64);

void appendPair(Launch &L, uint64_t Value) {
  L.User[L.UserCount++] = static_cast<uint32_t>(Value);
  L.User[L.UserCount++] = static_cast<uint32_t>(Value >> 32);
}

/// The kernel that runs, for the handler below.
const Kernel *Running;
const char *RunningName;

/// A kernel touched memory that is not there. Only async-signal-safe calls from here on.
void onFault(int Signal) {
  const auto Say = [](const char *Text) { static_cast<void>(!write(2, Text, strlen(Text))); };
  signal(Signal, SIG_DFL);
  if (!Running)
    return;       // the host's own fault: it happens again, without this handler
  fflush(stdout); // safe here after all: the interrupted code is an instruction function, never stdio
  Say(Running->HostHelp ? "not emulated: printf, assert or malloc, in kernel " : "memory access fault in kernel ");
  Say(RunningName);
  Say("\n");
  if (Running->HostHelp)
    _exit(NotEmulatedStatus);
}

/// Marks a kernel as running.
class RunningKernel {
public:
  RunningKernel(const Kernel *K, const std::string &Name) {
    Running = K;
    RunningName = Name.c_str();
    signal(SIGSEGV, onFault);
    signal(SIGBUS, onFault);
  }
  ~RunningKernel() { Running = nullptr; }
  RunningKernel(const RunningKernel &) = delete;
  RunningKernel &operator=(const RunningKernel &) = delete;
};

hipError_t launch(const Kernel *K, const std::string &Name, const dim3 &Grid, const dim3 &Block, size_t DynamicLds,
                  const std::vector<char> &Arguments, bool Cooperative) {
  if (!K)
    return done(hipErrorInvalidDeviceFunction);
  const uint64_t Threads = static_cast<uint64_t>(Block.x) * Block.y * Block.z;
  if (!Grid.x || !Grid.y || !Grid.z || !Threads || Threads > K->MaxThreads || K->Lds + DynamicLds > LdsBytes)
    return done(hipErrorInvalidConfiguration);

  Launch L = {};
  L.Entry = K->Entry;
  L.Lds = K->Lds + static_cast<uint32_t>(DynamicLds);
  L.Scratch = K->Scratch;
  L.Rsrc1 = K->Rsrc1;
  L.Rsrc2 = K->Rsrc2;
  const uint32_t G[] = {Grid.x, Grid.y, Grid.z}, B[] = {Block.x, Block.y, Block.z};
  std::copy_n(G, 3, L.Grid);
  std::copy_n(B, 3, L.Block);
  L.AllResident = Cooperative;

  Packet P;
  P.Private = K->Scratch;
  P.GroupSegment = L.Lds;
  P.Arguments = reinterpret_cast<uint64_t>(Arguments.data());
  for (unsigned D = 0; D < 3; ++D) {
    P.Group[D] = static_cast<uint16_t>(B[D]);
    P.Grid[D] = G[D] * B[D];
  }
  // The descriptor says which of these the kernel wants, always in this order.
  if (K->Properties & 1)
    appendPair(L, 0), appendPair(L, 0); // buffer descriptor of the stack: targets here address it directly
  if (K->Properties >> 1 & 1)
    appendPair(L, reinterpret_cast<uint64_t>(&P));
  if (K->Properties >> 2 & 1)
    appendPair(L, 0); // queue
  if (K->Properties >> 3 & 1)
    appendPair(L, P.Arguments);
  if (K->Properties >> 4 & 1)
    appendPair(L, 0); // dispatch number
  if (K->Properties >> 5 & 1)
    appendPair(L, 0); // flat scratch
  if (K->Properties >> 6 & 1)
    L.User[L.UserCount++] = K->Scratch;

  const RunningKernel Mark(K, Name);
  switch (run(L, target(), connection().Translate)) {
  case Outcome::Done:
    return hipSuccess;
  case Outcome::NotTranslated:
    notEmulated(("kernel " + Name).c_str());
  case Outcome::Stuck:
    notEmulated(("kernel " + Name +
                 " ran more instructions than HIPMORPH_EMULATOR_LIMIT allows (an endless loop, or"
                 " a wait for another block)")
                    .c_str());
  }
  return done(hipErrorLaunchFailure);
}

hipError_t launchWithPointers(const Kernel *K, const std::string &Name, const dim3 &Grid, const dim3 &Block,
                              size_t DynamicLds, void **Pointers, bool Cooperative) {
  std::vector<char> Bytes;
  GridSync Sync;
  if (K) {
    Bytes.resize(K->ArgumentBytes + 256); // loads may be wider than what is left
    Sync.Blocks = Grid.x * Grid.y * Grid.z;
    Sync.Threads = static_cast<uint64_t>(Sync.Blocks) * Block.x * Block.y * Block.z;
    const std::vector<uint64_t> Hidden = hiddenValues(Grid, Block, DynamicLds, Cooperative ? &Sync : nullptr);
    size_t Next = 0;
    for (uint32_t I = 0; I < K->ArgumentCount; ++I) {
      const Argument &A = K->Arguments[I];
      if (A.Hidden < 0)
        memcpy(&Bytes[A.Offset], Pointers[Next++], A.Size);
      else
        memcpy(&Bytes[A.Offset], &Hidden[static_cast<size_t>(A.Hidden)], std::min<size_t>(A.Size, 8));
    }
  }
  return launch(K, Name, Grid, Block, DynamicLds, Bytes, Cooperative);
}

hipError_t launchHostFunction(const void *F, dim3 Grid, dim3 Block, void **Arguments, size_t Shared, bool Cooperative) {
  const auto It = registry().Functions.find(F);
  return launchWithPointers(kernelOf(F), It == registry().Functions.end() ? "" : It->second.Name, Grid, Block, Shared,
                            Arguments, Cooperative);
}

hipError_t addModule(hipModule_t *Out, std::string Bytes, const char *Image) {
  auto M = std::make_unique<Module>();
  M->Owned = std::move(Bytes);
  if (!select(*M, Image ? Image : M->Owned.data()))
    return done(hipErrorInvalidImage);
  *Out = reinterpret_cast<hipModule_t>(M.get());
  registry().Modules.push_back(std::move(M));
  return hipSuccess;
}

unsigned blocksAMultiprocessor(unsigned Threads, size_t Lds) {
  const unsigned ByThreads = ThreadsAMultiprocessor / std::max(1u, Threads);
  return Lds ? std::min<unsigned>(ByThreads, static_cast<unsigned>(LdsBytes / Lds)) : ByThreads;
}

} // namespace

void *emulator::deviceAddress(const void *Symbol, size_t *Size) {
  const auto It = registry().Variables.find(Symbol);
  if (It == registry().Variables.end() || !load(*It->second.From))
    return const_cast<void *>(Symbol);
  void *Address = nullptr;
  size_t Whole = 0;
  if (connection().FindSymbol(It->second.From->Id, It->second.Name.c_str(), &Address, &Whole) != 0)
    notEmulated(("device variable " + It->second.Name + " is not in its code object").c_str());
  if (Size)
    *Size = It->second.Size;
  return Address;
}

extern "C" {

// The wrapper is {magic, version, pointer to the image, unused}.
void **__hipRegisterFatBinary(const void *Wrapper) {
  auto M = std::make_unique<Module>();
  if (!select(*M, read<const char *>(static_cast<const char *>(Wrapper) + 8)))
    fprintf(stderr, "this program has no code for %s\n", target().Name.c_str());
  auto **Handle = reinterpret_cast<void **>(M.get());
  registry().Modules.push_back(std::move(M));
  return Handle;
}
void __hipUnregisterFatBinary(void **) {}
void __hipRegisterFunction(void **Handle, const void *Host, char *, const char *Name, unsigned, void *, void *, void *,
                           void *, int *) {
  registry().Functions[Host] = {reinterpret_cast<Module *>(Handle), Name};
}
void __hipRegisterVar(void **Handle, void *Host, char *, char *Name, int, size_t Size, int, int) {
  registry().Variables[Host] = {reinterpret_cast<Module *>(Handle), Name, Size};
}
// The device's variable is a pointer to the memory that host and device share.
void __hipRegisterManagedVar(void *Handle, void **Host, void *Initial, const char *Name, size_t Size, unsigned) {
  auto &M = *static_cast<Module *>(Handle);
  if (allocate(Host, Size, hipMemoryTypeManaged) != hipSuccess || !load(M))
    return;
  memcpy(*Host, Initial, Size);
  void *Address = nullptr;
  size_t Whole = 0;
  if (connection().FindSymbol(M.Id, Name, &Address, &Whole) == 0)
    memcpy(Address, Host, sizeof *Host);
}

hipError_t __hipPushCallConfiguration(dim3 Grid, dim3 Block, size_t Shared, hipStream_t Stream) {
  registry().Pending.push_back({Grid, Block, Shared, Stream});
  return hipSuccess;
}
hipError_t __hipPopCallConfiguration(dim3 *Grid, dim3 *Block, size_t *Shared, hipStream_t *Stream) {
  const PendingLaunch P = registry().Pending.back();
  registry().Pending.pop_back();
  *Grid = P.Grid;
  *Block = P.Block;
  *Shared = P.Shared;
  *Stream = P.Stream;
  return hipSuccess;
}

hipError_t hipLaunchKernel(const void *F, dim3 Grid, dim3 Block, void **Arguments, size_t Shared, hipStream_t) {
  return launchHostFunction(F, Grid, Block, Arguments, Shared, false);
}
hipError_t hipExtLaunchKernel(const void *F, dim3 Grid, dim3 Block, void **Arguments, size_t Shared, hipStream_t,
                              hipEvent_t, hipEvent_t, int) {
  return launchHostFunction(F, Grid, Block, Arguments, Shared, false);
}
hipError_t hipLaunchKernelExC(const hipLaunchConfig_t *C, const void *F, void **Arguments) {
  return launchHostFunction(F, C->gridDim, C->blockDim, Arguments, C->dynamicSmemBytes, false);
}
hipError_t hipLaunchCooperativeKernel(const void *F, dim3 Grid, dim3 Block, void **Arguments, unsigned Shared,
                                      hipStream_t) {
  const Kernel *K = kernelOf(F);
  const uint64_t Blocks = static_cast<uint64_t>(Grid.x) * Grid.y * Grid.z;
  if (K && Blocks > static_cast<uint64_t>(Multiprocessors) *
                        blocksAMultiprocessor(Block.x * Block.y * Block.z, K->Lds + Shared))
    return done(hipErrorCooperativeLaunchTooLarge);
  return launchHostFunction(F, Grid, Block, Arguments, Shared, true);
}

hipError_t hipModuleLoadData(hipModule_t *M, const void *Image) {
  return addModule(M, "", static_cast<const char *>(Image));
}
hipError_t hipModuleLoadDataEx(hipModule_t *M, const void *Image, unsigned, hipJitOption *, void **) {
  return hipModuleLoadData(M, Image);
}
hipError_t hipModuleLoad(hipModule_t *M, const char *Path) {
  std::ifstream File(Path, std::ios::binary);
  if (!File)
    return done(hipErrorFileNotFound);
  return addModule(M, {std::istreambuf_iterator<char>(File), {}}, nullptr);
}
hipError_t hipModuleUnload(hipModule_t) { return hipSuccess; }
hipError_t hipModuleGetFunction(hipFunction_t *F, hipModule_t M, const char *Name) {
  auto *From = reinterpret_cast<Module *>(M);
  if (!kernel(*From, Name))
    return done(hipErrorNotFound);
  registry().Handles.push_back(std::make_unique<Function>(Function{From, Name}));
  *F = reinterpret_cast<hipFunction_t>(registry().Handles.back().get());
  return hipSuccess;
}
hipError_t hipModuleGetGlobal(hipDeviceptr_t *Address, size_t *Size, hipModule_t M, const char *Name) {
  auto *From = reinterpret_cast<Module *>(M);
  size_t Whole = 0;
  if (!load(*From) || connection().FindSymbol(From->Id, Name, Address, &Whole) != 0)
    return done(hipErrorNotFound);
  if (Size)
    *Size = Whole;
  return hipSuccess;
}
hipError_t hipModuleLaunchKernel(hipFunction_t F, unsigned GX, unsigned GY, unsigned GZ, unsigned BX, unsigned BY,
                                 unsigned BZ, unsigned Shared, hipStream_t, void **Arguments, void **Extra) {
  const auto &Handle = *reinterpret_cast<Function *>(F);
  const Kernel *K = kernel(*Handle.From, Handle.Name);
  std::vector<void *> Pointers;
  if (Extra && K) { // {which, value}..., with the arguments as they lie in memory
    char *Bytes = nullptr;
    for (void **E = Extra; *E != HIP_LAUNCH_PARAM_END; E += 2)
      if (*E == HIP_LAUNCH_PARAM_BUFFER_POINTER)
        Bytes = static_cast<char *>(E[1]);
    if (!Bytes)
      return done(hipErrorInvalidValue);
    for (uint32_t I = 0; I < K->ArgumentCount; ++I)
      if (K->Arguments[I].Hidden < 0)
        Pointers.push_back(Bytes + K->Arguments[I].Offset);
    Arguments = Pointers.data();
  }
  return launchWithPointers(K, Handle.Name, dim3(GX, GY, GZ), dim3(BX, BY, BZ), Shared, Arguments, false);
}

hipError_t hipFuncSetAttribute(const void *, hipFuncAttribute, int) { return hipSuccess; }
hipError_t hipFuncSetCacheConfig(const void *, hipFuncCache_t) { return hipSuccess; }
hipError_t hipFuncSetSharedMemConfig(const void *, hipSharedMemConfig) { return hipSuccess; }
hipError_t hipFuncGetAttributes(hipFuncAttributes *Out, const void *F) {
  const Kernel *K = kernelOf(F);
  if (!K)
    return done(hipErrorInvalidDeviceFunction);
  *Out = {};
  Out->sharedSizeBytes = K->Lds;
  Out->localSizeBytes = K->Scratch;
  Out->maxThreadsPerBlock = static_cast<int>(K->MaxThreads);
  Out->maxDynamicSharedSizeBytes = static_cast<int>(LdsBytes - K->Lds);
  Out->numRegs = static_cast<int>(K->Registers);
  return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessor(int *Blocks, const void *F, int Threads, size_t DynamicLds) {
  const Kernel *K = kernelOf(F);
  if (!K || Threads <= 0)
    return done(K ? hipErrorInvalidValue : hipErrorInvalidDeviceFunction);
  *Blocks = static_cast<int>(blocksAMultiprocessor(static_cast<unsigned>(Threads), K->Lds + DynamicLds));
  return hipSuccess;
}
hipError_t hipOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *Blocks, const void *F, int Threads,
                                                                 size_t DynamicLds, unsigned) {
  return hipOccupancyMaxActiveBlocksPerMultiprocessor(Blocks, F, Threads, DynamicLds);
}
hipError_t hipOccupancyMaxPotentialBlockSize(int *Grid, int *Threads, const void *F, size_t DynamicLds, int Limit) {
  const Kernel *K = kernelOf(F);
  if (!K)
    return done(hipErrorInvalidDeviceFunction);
  const unsigned Most = std::min(K->MaxThreads, Limit > 0 ? static_cast<unsigned>(Limit) : MaxThreadsABlock);
  *Threads = static_cast<int>(Most);
  *Grid = static_cast<int>(Multiprocessors * blocksAMultiprocessor(Most, K->Lds + DynamicLds));
  return hipSuccess;
}

} // extern "C"
