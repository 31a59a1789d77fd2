// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph::shfl*, with and without mask, against the scalar model: every type, every width, any operand, whole and
// partial warps, warps of one wave that run apart.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include "model.h"
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hipmorph/warp.h>
#include <type_traits>

namespace {

// Who calls: all; some while the others skip the call; some while the others call with their own mask; some after the
// others have exited.
enum Style : int { Everybody, Some, Both, AfterExit, Styles };

struct Case {
  uint32_t Callers;
  uint32_t Mask;
  int Style;
  int Width;
};

constexpr unsigned Shuffles = 8;

template <class T> __device__ void shuffleAll(uint32_t Mask, T Value, int Operand, int Width, T *Out) {
  unsigned Delta = static_cast<unsigned>(Operand);
  Out[0] = hipmorph::shfl_sync(Mask, Value, Operand, Width);
  Out[1] = hipmorph::shfl_up_sync(Mask, Value, Delta, Width);
  Out[2] = hipmorph::shfl_down_sync(Mask, Value, Delta, Width);
  Out[3] = hipmorph::shfl_xor_sync(Mask, Value, Operand, Width);
  Out[4] = hipmorph::shfl(Value, Operand, Width);
  Out[5] = hipmorph::shfl_up(Value, Delta, Width);
  Out[6] = hipmorph::shfl_down(Value, Delta, Width);
  Out[7] = hipmorph::shfl_xor(Value, Operand, Width);
}

template <class T>
__global__ void shuffles(const T *Values, const int *Operands, const Case *Cases, unsigned Warps, T *Results) {
  unsigned At = blockIdx.x * blockDim.x + threadIdx.x;
  Case C = Cases[blockIdx.x * Warps + hipmorph::warp_id()];
  bool Calls = C.Callers >> hipmorph::lane_id() & 1;
  T *Out = Results + static_cast<size_t>(At) * Shuffles;
  if (C.Style == AfterExit && !Calls)
    return;
  if (Calls)
    shuffleAll(C.Mask, Values[At], Operands[At], C.Width, Out);
  else if (C.Style == Both)
    shuffleAll(~C.Mask, Values[At], Operands[At], C.Width, Out);
}

// Operands and widths that the compiler knows: some have a way of their own.
template <class T> __global__ void constantShuffles(const T *Values, T *Results) {
  unsigned At = blockIdx.x * blockDim.x + threadIdx.x;
  T V = Values[At];
  T *Out = Results + static_cast<size_t>(At) * 32;
  constexpr unsigned M = 0xffffffff;
  Out[0] = hipmorph::shfl_xor_sync(M, V, 1);
  Out[1] = hipmorph::shfl_xor_sync(M, V, 2);
  Out[2] = hipmorph::shfl_xor_sync(M, V, 4);
  Out[3] = hipmorph::shfl_xor_sync(M, V, 8);
  Out[4] = hipmorph::shfl_xor_sync(M, V, 16);
  Out[5] = hipmorph::shfl_xor_sync(M, V, 31);
  Out[6] = hipmorph::shfl_xor_sync(M, V, 4, 4);
  Out[7] = hipmorph::shfl_xor_sync(M, V, 8, 16);
  Out[8] = hipmorph::shfl_sync(M, V, 0);
  Out[9] = hipmorph::shfl_sync(M, V, 31);
  Out[10] = hipmorph::shfl_sync(M, V, 5, 8);
  Out[11] = hipmorph::shfl_down_sync(M, V, 16);
  Out[12] = hipmorph::shfl_down_sync(M, V, 1);
  Out[13] = hipmorph::shfl_down_sync(M, V, 2, 4);
  Out[14] = hipmorph::shfl_up_sync(M, V, 16);
  Out[15] = hipmorph::shfl_up_sync(M, V, 1);
  Out[16] = hipmorph::shfl_up_sync(M, V, 2, 4);
}

struct Constant {
  model::Shuffle Kind;
  uint32_t Operand;
  unsigned Width;
};
constexpr Constant Constants[] = {
    {model::Shuffle::Xor, 1, 32},    {model::Shuffle::Xor, 2, 32},  {model::Shuffle::Xor, 4, 32},
    {model::Shuffle::Xor, 8, 32},    {model::Shuffle::Xor, 16, 32}, {model::Shuffle::Xor, 31, 32},
    {model::Shuffle::Xor, 4, 4},     {model::Shuffle::Xor, 8, 16},  {model::Shuffle::Index, 0, 32},
    {model::Shuffle::Index, 31, 32}, {model::Shuffle::Index, 5, 8}, {model::Shuffle::Down, 16, 32},
    {model::Shuffle::Down, 1, 32},   {model::Shuffle::Down, 2, 4},  {model::Shuffle::Up, 16, 32},
    {model::Shuffle::Up, 1, 32},     {model::Shuffle::Up, 2, 4},
};

constexpr model::Shuffle Kinds[] = {model::Shuffle::Index, model::Shuffle::Up, model::Shuffle::Down,
                                    model::Shuffle::Xor};

template <class T> uint64_t bitsOf(const T &Value) {
  uint64_t Bits = 0;
  std::memcpy(&Bits, static_cast<const void *>(&Value), sizeof(T));
  return Bits;
}

uint32_t lanesIn(unsigned BlockSize, unsigned Warp) {
  unsigned Left = BlockSize - Warp * model::Lanes;
  return Left >= model::Lanes ? 0xffffffff : (1u << Left) - 1;
}

template <class T> std::array<T, model::Lanes> warpOf(check::Buffer<T> &Values, unsigned First, unsigned End) {
  std::array<T, model::Lanes> Warp{};
  for (unsigned L = 0; L < model::Lanes && First + L < End; ++L)
    Warp[L] = Values[First + L];
  return Warp;
}

template <class T> void test(const char *Type, unsigned BlockSize, check::Random &Random) {
  constexpr unsigned Blocks = 2 * Styles;
  unsigned Warps = (BlockSize + model::Lanes - 1) / model::Lanes, Threads = Blocks * BlockSize;
  check::Buffer<T> Values(Threads), Results(static_cast<size_t>(Threads) * Shuffles);
  check::Buffer<int> Operands(Threads);
  check::Buffer<Case> Cases(Blocks * Warps);
  for (unsigned I = 0; I < Threads; ++I) {
    uint64_t Bits = Random.bits();
    std::memcpy(static_cast<void *>(&Values[I]), &Bits, sizeof(T));
    // Mostly near, sometimes far outside of a warp or negative.
    Operands[I] = static_cast<int>(Random.below(4) ? Random.below(32) : Random.word());
  }
  for (unsigned I = 0; I < Blocks * Warps; ++I) {
    uint32_t There = lanesIn(BlockSize, I % Warps), Chosen = Random.word() & There;
    int Style = static_cast<int>(I / Warps % Styles);
    Cases[I] = {Style == Everybody ? There : Chosen, Style == Everybody || Style == AfterExit ? 0xffffffff : Chosen,
                Style, static_cast<int>(Random.below(2) ? 1u << Random.below(6) : 1 + Random.below(32))};
  }
  Values.toDevice();
  Operands.toDevice();
  Cases.toDevice();
  shuffles<T><<<Blocks, BlockSize>>>(Values.device(), Operands.device(), Cases.device(), Warps, Results.device());
  check::finishKernels(Type);
  Results.toHost();
  for (unsigned Block = 0; Block < Blocks; ++Block)
    for (unsigned Thread = 0; Thread < BlockSize; ++Thread) {
      unsigned Warp = Thread / model::Lanes, Lane = Thread % model::Lanes, At = Block * BlockSize + Thread;
      const Case &C = Cases[Block * Warps + Warp];
      uint32_t Callers = C.Callers;
      if (!model::has(Callers, Lane)) {
        if (C.Style != Both)
          continue;
        Callers = ~Callers & lanesIn(BlockSize, Warp);
      }
      auto Lanes = warpOf(Values, Block * BlockSize + Warp * model::Lanes, (Block + 1) * BlockSize);
      for (unsigned S = 0; S < Shuffles; ++S) {
        auto Wanted = model::shuffle(Kinds[S % 4], Callers, Lanes, Lane, static_cast<uint32_t>(Operands[At]),
                                     static_cast<unsigned>(C.Width));
        if (!Wanted)
          continue;
        uint64_t Got = bitsOf(Results[static_cast<size_t>(At) * Shuffles + S]);
        check::expect(Got == bitsOf(*Wanted),
                      "%s: block size %u, style %d, shuffle %u, thread %u, operand %d, width %d: %llx instead of %llx",
                      Type, BlockSize, C.Style, S, Thread, Operands[At], C.Width, (unsigned long long)Got,
                      (unsigned long long)bitsOf(*Wanted));
      }
    }
}

template <class T> void testConstants(const char *Type, check::Random &Random) {
  constexpr unsigned BlockSize = 96;
  check::Buffer<T> Values(BlockSize), Results(static_cast<size_t>(BlockSize) * 32);
  for (unsigned I = 0; I < BlockSize; ++I) {
    uint64_t Bits = Random.bits();
    std::memcpy(static_cast<void *>(&Values[I]), &Bits, sizeof(T));
  }
  Values.toDevice();
  constantShuffles<T><<<1, BlockSize>>>(Values.device(), Results.device());
  check::finishKernels(Type);
  Results.toHost();
  for (unsigned Thread = 0; Thread < BlockSize; ++Thread) {
    unsigned First = Thread / model::Lanes * model::Lanes;
    auto Lanes = warpOf(Values, First, BlockSize);
    for (unsigned S = 0; S < sizeof(Constants) / sizeof(Constants[0]); ++S) {
      const Constant &C = Constants[S];
      auto Wanted = model::shuffle(C.Kind, 0xffffffff, Lanes, Thread - First, C.Operand, C.Width);
      uint64_t Got = bitsOf(Results[static_cast<size_t>(Thread) * 32 + S]);
      check::expect(Got == bitsOf(*Wanted), "%s: constant shuffle %u, thread %u: %llx instead of %llx", Type, S, Thread,
                    (unsigned long long)Got, (unsigned long long)bitsOf(*Wanted));
    }
  }
}

template <class T> void testType(const char *Type, std::initializer_list<unsigned> BlockSizes) {
  check::Random Random(sizeof(T) * 1000 + Type[0]);
  for (unsigned BlockSize : BlockSizes)
    test<T>(Type, BlockSize, Random);
  testConstants<T>(Type, Random);
}

// Narrow integers are promoted, as by CUDA's overloads.
__global__ void promotes() {
  short S = 1;
  unsigned char C = 1;
  static_assert(std::is_same<decltype(hipmorph::shfl_sync(0u, S, 0)), int>::value, "");
  static_assert(std::is_same<decltype(hipmorph::shfl_xor_sync(0u, C, 0)), int>::value, "");
  static_assert(std::is_same<decltype(hipmorph::shfl_sync(0u, __half(), 0)), __half>::value, "");
}

} // namespace

int main() {
  testType<int>("int", {1, 20, 32, 33, 64, 70, 100});
  testType<unsigned>("unsigned", {96});
  testType<long>("long", {33});
  testType<unsigned long>("unsigned long", {64});
  testType<long long>("long long", {70});
  testType<unsigned long long>("unsigned long long", {100});
  testType<float>("float", {64, 90});
  testType<double>("double", {31, 128});
  testType<__half>("__half", {77});
  testType<__half2>("__half2", {64});
  testType<__hip_bfloat16>("__hip_bfloat16", {50});
  testType<__hip_bfloat162>("__hip_bfloat162", {128});
  return check::result("warp-shuffle");
}
