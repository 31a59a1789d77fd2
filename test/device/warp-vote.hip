// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Votes, match, reductions, lane masks and fns of hipmorph/warp.h against the scalar model: random masks, whole and
// partial warps, warps of one wave that run apart, lanes that have exited.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include "model.h"
#include <algorithm>
#include <functional>
#include <hipmorph/warp.h>

namespace {

// Who calls: all; some while the others skip the call; some while the others call with their own mask; two sets of
// lanes together, each with its own mask; some after the others have exited.
enum Style : int { Everybody, Some, Both, Together, AfterExit, Styles };

struct Case {
  uint32_t Callers;
  int Style;
};

struct Answer {
  uint32_t Ballot, Any, All, Uni;
  uint32_t MatchAny, MatchAny64, MatchAnyFloat, MatchAll, MatchAllHolds, MatchAll64, MatchAllEqual;
  uint32_t AddU, MinU, MaxU, And, Or, Xor;
  int32_t AddI, MinI, MaxI;
  uint32_t OldBallot, OldAny, OldAll, Active;
  uint32_t LaneId, WarpId, LessThan, LessEqual, Equal, GreaterEqual, Greater;
  uint32_t FindNth;
  bool Called;
};

struct Input {
  int Predicate;
  uint32_t Word; // anything
  uint32_t Few;  // one of few values
  uint64_t Wide; // one of few values that differ in either half
  float Real;    // one of few values, NaN and both zeros among them
  uint32_t FnsMask, FnsBase;
  int32_t FnsOffset;
};

__device__ void ask(uint32_t Mask, const Input &In, Answer &Out) {
  Out.Ballot = hipmorph::ballot_sync(Mask, In.Predicate);
  Out.Any = static_cast<uint32_t>(hipmorph::any_sync(Mask, In.Predicate));
  Out.All = static_cast<uint32_t>(hipmorph::all_sync(Mask, In.Predicate));
  Out.Uni = static_cast<uint32_t>(hipmorph::uni_sync(Mask, In.Predicate));
  int Holds = -1;
  Out.MatchAny = hipmorph::match_any_sync(Mask, In.Few);
  Out.MatchAny64 = hipmorph::match_any_sync(Mask, static_cast<unsigned long long>(In.Wide));
  Out.MatchAnyFloat = hipmorph::match_any_sync(Mask, In.Real);
  Out.MatchAll = hipmorph::match_all_sync(Mask, In.Few, &Holds);
  Out.MatchAllHolds = static_cast<uint32_t>(Holds);
  Out.MatchAll64 = hipmorph::match_all_sync(Mask, static_cast<unsigned long long>(In.Wide), &Holds);
  Out.MatchAllEqual = hipmorph::match_all_sync(Mask, 5, &Holds);
  Out.AddU = hipmorph::reduce_add_sync(Mask, In.Word);
  Out.MinU = hipmorph::reduce_min_sync(Mask, In.Word);
  Out.MaxU = hipmorph::reduce_max_sync(Mask, In.Word);
  Out.And = hipmorph::reduce_and_sync(Mask, In.Word);
  Out.Or = hipmorph::reduce_or_sync(Mask, In.Word);
  Out.Xor = hipmorph::reduce_xor_sync(Mask, In.Word);
  int Signed = static_cast<int>(In.Word);
  Out.AddI = hipmorph::reduce_add_sync(Mask, Signed);
  Out.MinI = hipmorph::reduce_min_sync(Mask, Signed);
  Out.MaxI = hipmorph::reduce_max_sync(Mask, Signed);
  Out.OldBallot = hipmorph::ballot(In.Predicate);
  Out.OldAny = static_cast<uint32_t>(hipmorph::any(In.Predicate));
  Out.OldAll = static_cast<uint32_t>(hipmorph::all(In.Predicate));
  Out.Active = hipmorph::activemask();
  hipmorph::syncwarp(Mask);
  Out.LaneId = hipmorph::lane_id();
  Out.WarpId = hipmorph::warp_id();
  Out.LessThan = hipmorph::lanemask_lt();
  Out.LessEqual = hipmorph::lanemask_le();
  Out.Equal = hipmorph::lanemask_eq();
  Out.GreaterEqual = hipmorph::lanemask_ge();
  Out.Greater = hipmorph::lanemask_gt();
  Out.FindNth = hipmorph::fns(In.FnsMask, In.FnsBase, In.FnsOffset);
  Out.Called = true;
}

__global__ void kernel(const Input *Inputs, const Case *Cases, unsigned Warps, Answer *Answers) {
  unsigned Thread = threadIdx.x + blockDim.x * threadIdx.y, At = blockIdx.x * blockDim.x * blockDim.y + Thread;
  Case C = Cases[blockIdx.x * Warps + Thread / 32];
  bool Calls = C.Callers >> (Thread & 31) & 1;
  if (C.Style == AfterExit && !Calls)
    return;
  if (C.Style == Together)
    ask(Calls ? C.Callers : ~C.Callers, Inputs[At], Answers[At]);
  else if (Calls)
    ask(C.Style == Some || C.Style == Both ? C.Callers : 0xffffffff, Inputs[At], Answers[At]);
  else if (C.Style == Both)
    ask(~C.Callers, Inputs[At], Answers[At]);
}

uint32_t lanesIn(unsigned BlockSize, unsigned Warp) {
  unsigned Left = BlockSize - Warp * model::Lanes;
  return Left >= model::Lanes ? 0xffffffff : (1u << Left) - 1;
}

template <class T>
std::array<T, model::Lanes> perLane(check::Buffer<Input> &In, unsigned First, unsigned End, T (*Get)(const Input &)) {
  std::array<T, model::Lanes> Values{};
  for (unsigned L = 0; L < model::Lanes && First + L < End; ++L)
    Values[L] = Get(In[First + L]);
  return Values;
}

uint32_t floatBits(const Input &In) {
  uint32_t Bits;
  std::memcpy(&Bits, &In.Real, sizeof(Bits));
  return Bits;
}

void test(dim3 Block, check::Random &Random) {
  constexpr unsigned Blocks = 2 * Styles;
  unsigned BlockSize = Block.x * Block.y;
  unsigned Warps = (BlockSize + model::Lanes - 1) / model::Lanes, Threads = Blocks * BlockSize;
  check::Buffer<Input> Inputs(Threads);
  check::Buffer<Case> Cases(Blocks * Warps);
  check::Buffer<Answer> Answers(Threads);
  const float Reals[] = {1.5f, -0.0f, 0.0f, __builtin_nanf("")};
  for (unsigned I = 0; I < Threads; ++I) {
    // In some blocks nearly all predicates hold, or nearly none, and there is nearly one value only.
    uint32_t Rare = I / BlockSize % 3 ? 40 : 2;
    Input &In = Inputs[I];
    In.Predicate = (Random.below(Rare) == 0) == (I / BlockSize % 2) ? static_cast<int>(Random.word() | 1u << 31) : 0;
    In.Word = Random.word();
    In.Few = Random.below(Rare) ? 7 : Random.below(4);
    In.Wide = Random.below(Rare) ? 1ull << 32 | 1 : Random.bits() & 0x100000001;
    In.Real = Reals[Random.below(4)];
    In.FnsMask = Random.word() & Random.word();
    In.FnsBase = Random.below(Random.below(8) ? 32 : 40);
    In.FnsOffset = Random.below(16) ? static_cast<int>(Random.below(21)) - 10 : static_cast<int>(Random.word());
  }
  for (unsigned I = 0; I < Blocks * Warps; ++I) {
    int Style = static_cast<int>((I / Warps + I % Warps) % Styles);
    uint32_t There = lanesIn(BlockSize, I % Warps);
    Cases[I] = {Style == Everybody ? There : Random.word() & There, Style};
  }
  Inputs.toDevice();
  Cases.toDevice();
  kernel<<<Blocks, Block>>>(Inputs.device(), Cases.device(), Warps, Answers.device());
  check::finishKernels("kernel");
  Answers.toHost();

  for (unsigned At = 0; At < Threads; ++At) {
    unsigned BlockStart = At / BlockSize * BlockSize, Thread = At - BlockStart;
    unsigned Warp = Thread / model::Lanes, Lane = Thread % model::Lanes;
    const Case &C = Cases[At / BlockSize * Warps + Warp];
    uint32_t There = lanesIn(BlockSize, Warp);
    bool Calls = model::has(C.Callers, Lane);
    if (!Calls && C.Style != Both && C.Style != Together) {
      check::expect(!Answers[At].Called, "thread %u called although it should not", Thread);
      continue;
    }
    // The lanes that execute the call with this one, and the mask that they pass.
    uint32_t Own = Calls ? C.Callers : ~C.Callers & There;
    uint32_t Callers = C.Style == Together ? There : Own;
    uint32_t Mask = C.Style == Everybody || C.Style == AfterExit ? 0xffffffff : Calls ? C.Callers : ~C.Callers;
    unsigned First = BlockStart + Warp * model::Lanes, End = BlockStart + BlockSize;
    auto Predicates = perLane<bool>(Inputs, First, End, [](const Input &In) { return In.Predicate != 0; });
    auto Words = perLane<uint32_t>(Inputs, First, End, [](const Input &In) { return In.Word; });
    auto Signed = perLane<int32_t>(Inputs, First, End, [](const Input &In) { return static_cast<int32_t>(In.Word); });
    auto Few = perLane<uint32_t>(Inputs, First, End, [](const Input &In) { return In.Few; });
    auto Wide = perLane<uint64_t>(Inputs, First, End, [](const Input &In) { return In.Wide; });
    auto Reals = perLane<uint32_t>(Inputs, First, End, floatBits);
    std::array<int, model::Lanes> Fives;
    Fives.fill(5);
    const Answer &Got = Answers[At];
    auto Expect = [&](const char *What, uint32_t Value, uint32_t Wanted) {
      check::expect(Value == Wanted, "%s: block %u x %u, style %d, thread %u, mask %08x, callers %08x: %08x, not %08x",
                    What, Block.x, Block.y, C.Style, Thread, Mask, Callers, Value, Wanted);
    };
    Expect("ballot", Got.Ballot, model::ballot(Callers, Mask, Predicates));
    Expect("any", Got.Any != 0, model::any(Callers, Mask, Predicates));
    Expect("all", Got.All != 0, model::all(Callers, Mask, Predicates));
    Expect("uni", Got.Uni != 0, model::uni(Callers, Mask, Predicates));
    Expect("match_any", Got.MatchAny, model::matchAny(Callers, Mask, Few, Lane));
    Expect("match_any 64", Got.MatchAny64, model::matchAny(Callers, Mask, Wide, Lane));
    Expect("match_any float", Got.MatchAnyFloat, model::matchAny(Callers, Mask, Reals, Lane));
    Expect("match_all", Got.MatchAll, model::matchAll(Callers, Mask, Few));
    Expect("match_all's predicate", Got.MatchAllHolds, model::matchAll(Callers, Mask, Few) != 0);
    Expect("match_all 64", Got.MatchAll64, model::matchAll(Callers, Mask, Wide));
    Expect("match_all of equals", Got.MatchAllEqual, model::matchAll(Callers, Mask, Fives));
    auto Add = [](uint32_t A, uint32_t B) { return A + B; };
    Expect("add", Got.AddU, model::combined(Callers, Mask, Words, Add));
    Expect("min", Got.MinU, model::combined(Callers, Mask, Words, [](auto A, auto B) { return std::min(A, B); }));
    Expect("max", Got.MaxU, model::combined(Callers, Mask, Words, [](auto A, auto B) { return std::max(A, B); }));
    Expect("and", Got.And, model::combined(Callers, Mask, Words, std::bit_and<uint32_t>()));
    Expect("or", Got.Or, model::combined(Callers, Mask, Words, std::bit_or<uint32_t>()));
    Expect("xor", Got.Xor, model::combined(Callers, Mask, Words, std::bit_xor<uint32_t>()));
    auto Bits = [](int32_t Value) { return static_cast<uint32_t>(Value); };
    Expect("add int", Bits(Got.AddI), model::combined(Callers, Mask, Words, Add));
    Expect("min int", Bits(Got.MinI),
           Bits(model::combined(Callers, Mask, Signed, [](auto A, auto B) { return std::min(A, B); })));
    Expect("max int", Bits(Got.MaxI),
           Bits(model::combined(Callers, Mask, Signed, [](auto A, auto B) { return std::max(A, B); })));
    Expect("ballot without mask", Got.OldBallot, model::ballot(Callers, 0xffffffff, Predicates));
    Expect("any without mask", Got.OldAny != 0, model::any(Callers, 0xffffffff, Predicates));
    Expect("all without mask", Got.OldAll != 0, model::all(Callers, 0xffffffff, Predicates));
    Expect("activemask", Got.Active, Callers);
    Expect("lane", Got.LaneId, Lane);
    Expect("warp", Got.WarpId, Warp);
    Expect("lanemask_lt", Got.LessThan, model::lanesThat(Lane, std::less<unsigned>()));
    Expect("lanemask_le", Got.LessEqual, model::lanesThat(Lane, std::less_equal<unsigned>()));
    Expect("lanemask_eq", Got.Equal, model::lanesThat(Lane, std::equal_to<unsigned>()));
    Expect("lanemask_ge", Got.GreaterEqual, model::lanesThat(Lane, std::greater_equal<unsigned>()));
    Expect("lanemask_gt", Got.Greater, model::lanesThat(Lane, std::greater<unsigned>()));
    const Input &In = Inputs[At];
    Expect("fns", Got.FindNth, model::findNthSet(In.FnsMask, In.FnsBase, In.FnsOffset));
  }
}

} // namespace

int main() {
  check::Random Random(4);
  for (dim3 Block : {dim3(1), dim3(20), dim3(32), dim3(33), dim3(64), dim3(70), dim3(128), dim3(12, 8)})
    test(Block, Random);
  return check::result("warp-vote");
}
