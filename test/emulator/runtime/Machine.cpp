// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Machine.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <sys/mman.h>
#include <unordered_map>
#include <vector>
#ifdef __x86_64__
#include <xmmintrin.h>
#endif

using namespace emulator;

namespace {

// The register file as the instruction functions see it: scalar registers, then the inline constants at their
// operand numbers, then what has no operand number.
enum : unsigned {
  VectorRegisters = 256,
  TrapRegister7 = 115,
  TrapRegister9 = 117,
  ExecLow = 126,
  InlineZero = 128,
  InlineMinusOne = 193,
  ProgramCounter = 256, // two words
  ScratchStride = 259,
  ClockPointer = 270, // two words; this and the next are ours, see isa.py
  LdsHigh = 272,
  ScalarWords = 512,
};

constexpr uint64_t EndOfProgram = ~0ull;
// A turn is long enough to make switching cheap and short enough that a spinning wave gets its answer soon.
constexpr unsigned TurnLength = 4096;
constexpr size_t LdsRange = 1ull << 32;

/// The LDS of one block. The instruction functions also read at the addresses of lanes that are switched off, which may
/// be anything: so a whole 32-bit range is mapped, at an address that is a multiple of it, and costs only what is used.
class LocalMemory {
public:
  LocalMemory() {
    Mapping =
        mmap(nullptr, 2 * LdsRange + 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (Mapping == MAP_FAILED)
      abort();
    Base = reinterpret_cast<char *>((reinterpret_cast<uintptr_t>(Mapping) + LdsRange - 1) & ~(LdsRange - 1));
  }
  ~LocalMemory() { munmap(Mapping, 2 * LdsRange + 4096); }
  LocalMemory(const LocalMemory &) = delete;
  LocalMemory &operator=(const LocalMemory &) = delete;

  char *base() const { return Base; }
  /// What a block finds in its LDS is undefined on a GPU; here it is a NaN, so that using it shows.
  void poison(size_t Bytes) { memset(Base, 0xff, Bytes); }

private:
  void *Mapping;
  char *Base;
};

/// What emulated clocks read.
uint64_t InstructionsRun = 0;

std::vector<std::unique_ptr<LocalMemory>> LdsPool;

LocalMemory &localMemory(size_t Index) {
  while (LdsPool.size() <= Index)
    LdsPool.push_back(std::make_unique<LocalMemory>());
  return *LdsPool[Index];
}

struct Node {
  Step What;
  Node *Next = nullptr; // the instruction behind it in memory, once known
};

/// All instructions translated so far, by address. Code stays where it is for the life of the process.
std::unordered_map<uint64_t, std::unique_ptr<Node>> Program;

struct Wave {
  std::vector<uint32_t> Scalars, Vectors, Accumulators;
  std::vector<uint8_t> Scratch;
  void *Buffers[6];
  bool Ended = false, Waiting = false;

  uint64_t pc() const {
    uint64_t Value;
    memcpy(&Value, &Scalars[ProgramCounter], sizeof Value);
    return Value;
  }
};

void call(const Step &S, void *const *B) {
  const uint32_t *I = S.Buffers;
  using P = void *;
  switch (S.Count) {
  case 1:
    return reinterpret_cast<void (*)(P)>(S.Function)(B[I[0]]);
  case 2:
    return reinterpret_cast<void (*)(P, P)>(S.Function)(B[I[0]], B[I[1]]);
  case 3:
    return reinterpret_cast<void (*)(P, P, P)>(S.Function)(B[I[0]], B[I[1]], B[I[2]]);
  case 4:
    return reinterpret_cast<void (*)(P, P, P, P)>(S.Function)(B[I[0]], B[I[1]], B[I[2]], B[I[3]]);
  case 5:
    return reinterpret_cast<void (*)(P, P, P, P, P)>(S.Function)(B[I[0]], B[I[1]], B[I[2]], B[I[3]], B[I[4]]);
  case 6:
    return reinterpret_cast<void (*)(P, P, P, P, P, P)>(S.Function)(B[I[0]], B[I[1]], B[I[2]], B[I[3]], B[I[4]],
                                                                    B[I[5]]);
  default:
    abort(); // the translator checks the count
  }
}

Node *nodeAt(uint64_t Address, Translate Translator) {
  auto &Slot = Program[Address];
  if (!Slot) {
    auto New = std::make_unique<Node>();
    if (Translator(Address, &New->What) != 0)
      return nullptr;
    Slot = std::move(New);
  }
  return Slot.get();
}

void start(Wave &W, const char *Lds, unsigned First, const uint32_t (&Id)[3], const Launch &What, const Target &On) {
  const unsigned Threads = What.Block[0] * What.Block[1] * What.Block[2];
  const unsigned Lanes = std::min(On.WaveSize, Threads - First);
  W.Scalars.assign(ScalarWords, 0);
  W.Vectors.assign(VectorRegisters * On.WaveSize, 0);
  W.Accumulators.assign(On.WaveSize == 64 ? W.Vectors.size() : 0, 0);
  W.Scratch.assign(static_cast<size_t>(What.Scratch) * On.WaveSize, 0);
  W.Ended = W.Waiting = false;

  uint32_t *S = W.Scalars.data();
  for (uint32_t I = 0; I <= 64; ++I)
    S[InlineZero + I] = I;
  for (uint32_t I = 0; I < 16; ++I)
    S[InlineMinusOne + I] = ~I;
  const float Constants[] = {0.5f, -0.5f, 1.0f, -1.0f, 2.0f, -2.0f, 4.0f, -4.0f, 0.15915494f};
  memcpy(&S[240], Constants, sizeof Constants);
  const uint64_t Exec = Lanes == 64 ? ~0ull : (1ull << Lanes) - 1;
  memcpy(&S[ExecLow], &Exec, On.WaveSize / 8);
  memcpy(&S[ProgramCounter], &What.Entry, sizeof What.Entry);
  S[ScratchStride] = What.Scratch;
  const uint64_t *Clock = &InstructionsRun;
  memcpy(&S[ClockPointer], &Clock, sizeof Clock);
  S[LdsHigh] = static_cast<uint32_t>(reinterpret_cast<uintptr_t>(Lds) >> 32);

  std::copy_n(What.User, What.UserCount, S);
  if (On.IdsInTrapRegs) {
    S[TrapRegister9] = Id[0];
    S[TrapRegister7] = (Id[1] & 0xffff) | Id[2] << 16;
  } else {
    unsigned Register = What.Rsrc2 >> 1 & 31; // behind the user registers
    for (unsigned D = 0; D < 3; ++D)
      if (What.Rsrc2 >> (7 + D) & 1)
        S[Register++] = Id[D];
  }
  for (unsigned Lane = 0; Lane < Lanes; ++Lane) {
    const unsigned T = First + Lane, Plane = What.Block[0] * What.Block[1];
    W.Vectors[Lane] = T / Plane << 20 | T / What.Block[0] % What.Block[1] << 10 | T % What.Block[0];
  }
}

class Block {
public:
  Block(LocalMemory &Lds, const uint32_t (&Id)[3], const Launch &What, const Target &On, std::vector<Wave> &&Reused)
      : Waves(std::move(Reused)) {
    Lds.poison(What.Lds);
    const unsigned Threads = What.Block[0] * What.Block[1] * What.Block[2];
    Waves.resize((Threads + On.WaveSize - 1) / On.WaveSize);
    for (unsigned I = 0; I < Waves.size(); ++I) {
      Wave &W = Waves[I];
      start(W, Lds.base(), I * On.WaveSize, Id, What, On);
      // Memory is the host's own address space: the function adds the whole address.
      void *Buffers[] = {W.Scalars.data(), W.Vectors.data(),
                         nullptr,          Lds.base(),
                         W.Scratch.data(), On.WaveSize == 64 ? W.Accumulators.data() : W.Vectors.data()};
      std::copy_n(Buffers, 6, W.Buffers);
    }
  }

  /// A turn for each wave that can go on; opens the barrier if all that are left wait at it.
  Outcome turn(Translate Translator, uint64_t Limit) {
    bool Ended = true, Waiting = true;
    for (Wave &W : Waves) {
      if (!W.Ended && !W.Waiting)
        if (Outcome O = turn(W, Translator, Limit); O != Outcome::Done)
          return O;
      Ended &= W.Ended;
      Waiting &= W.Ended || W.Waiting;
    }
    if (Waiting)
      for (Wave &W : Waves)
        W.Waiting = false;
    Finished = Ended;
    return Outcome::Done;
  }

  bool finished() const { return Finished; }
  std::vector<Wave> takeWaves() { return std::move(Waves); }

private:
  static Outcome turn(Wave &W, Translate Translator, uint64_t Limit) {
    Node *Last = nullptr;
    uint64_t LastAddress = 0;
    for (unsigned I = 0; I < TurnLength; ++I) {
      const uint64_t Address = W.pc();
      if (Address == EndOfProgram) {
        W.Ended = true;
        return Outcome::Done;
      }
      Node *Now = Last && Last->Next && LastAddress + Last->What.Size == Address ? Last->Next : nullptr;
      if (!Now) {
        Now = nodeAt(Address, Translator);
        if (!Now)
          return Outcome::NotTranslated;
        if (Last && LastAddress + Last->What.Size == Address)
          Last->Next = Now;
      }
      call(Now->What, W.Buffers);
      if (++InstructionsRun > Limit)
        return Outcome::Stuck;
      if (Now->What.IsBarrier) {
        W.Waiting = true;
        return Outcome::Done;
      }
      Last = Now;
      LastAddress = Address;
    }
    return Outcome::Done;
  }

  std::vector<Wave> Waves;
  bool Finished = false;
};

/// The kernel's own choice about denormal numbers (HIP keeps them unless told otherwise), for the time of a launch.
class FloatMode {
public:
  explicit FloatMode(uint32_t Rsrc1) {
#ifdef __x86_64__
    Saved = _mm_getcsr();
    const bool Flush = (Rsrc1 >> 16 & 3) == 0;
    _mm_setcsr(Flush ? Saved | 0x8040 : Saved & ~0x8040u);
#else
    (void)Rsrc1;
#endif
  }
  ~FloatMode() {
#ifdef __x86_64__
    _mm_setcsr(Saved);
#endif
  }
  FloatMode(const FloatMode &) = delete;
  FloatMode &operator=(const FloatMode &) = delete;

private:
  [[maybe_unused]] unsigned Saved = 0;
};

uint64_t instructionLimit() {
  const char *Text = getenv("HIPMORPH_EMULATOR_LIMIT");
  return Text ? strtoull(Text, nullptr, 10) : 2'000'000'000ull;
}

} // namespace

Outcome emulator::run(const Launch &What, const Target &On, Translate Translator) {
  static const uint64_t LimitALaunch = instructionLimit();
  const uint64_t Limit = InstructionsRun + LimitALaunch;
  const FloatMode Mode(What.Rsrc1);
  std::vector<Block> Resident;
  std::vector<Wave> Reused;
  for (uint32_t Z = 0; Z < What.Grid[2]; ++Z)
    for (uint32_t Y = 0; Y < What.Grid[1]; ++Y)
      for (uint32_t X = 0; X < What.Grid[0]; ++X) {
        const uint32_t Id[] = {X, Y, Z};
        Block B(localMemory(Resident.size()), Id, What, On, std::move(Reused));
        Reused.clear();
        if (What.AllResident) {
          Resident.push_back(std::move(B));
          continue;
        }
        while (!B.finished())
          if (Outcome O = B.turn(Translator, Limit); O != Outcome::Done)
            return O;
        Reused = B.takeWaves();
      }
  for (bool Going = !Resident.empty(); Going;) {
    Going = false;
    for (Block &B : Resident) {
      if (B.finished())
        continue;
      if (Outcome O = B.turn(Translator, Limit); O != Outcome::Done)
        return O;
      Going |= !B.finished();
    }
  }
  return Outcome::Done;
}
