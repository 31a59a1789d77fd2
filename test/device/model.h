// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What CUDA's warp functions return, lane by lane, in plain C++: the yardstick for share/hipmorph/warp.h.
//
// Written after the definitions of PTX's shfl, vote, match, redux and fns, one lane at a time and without any of the
// shortcuts that a GPU takes. Callers is the set of lanes that execute the function together; a lane's result is
// undefined where it depends on a lane that is no caller, which these functions report by std::nullopt or take as a
// precondition. Not here: anything that runs on a GPU.
#ifndef HIPMORPH_TEST_DEVICE_MODEL_H
#define HIPMORPH_TEST_DEVICE_MODEL_H

#include <array>
#include <cstdint>
#include <optional>

namespace model {

constexpr unsigned Lanes = 32;

inline bool has(uint32_t Set, unsigned Lane) { return Set >> Lane & 1; }

enum class Shuffle : uint8_t { Index, Up, Down, Xor };

/// The lane whose value Lane receives. Any width from 1 to 32: CUDA asks for a power of two, PTX defines all of them.
inline unsigned sourceLane(Shuffle Kind, unsigned Lane, uint32_t Operand, unsigned Width) {
  // CUDA hands PTX the width as this control word: the segment in bits 8 to 12, the clamp in bits 0 to 4.
  uint32_t Control = (Lanes - Width) << 8 | (Kind == Shuffle::Up ? 0 : 0x1f);
  int By = Operand & 0x1f;
  int Clamp = Control & 0x1f;
  int Segment = Control >> 8 & 0x1f;
  int Own = static_cast<int>(Lane);
  int MaxLane = (Own & Segment) | (Clamp & ~Segment);
  int MinLane = Own & Segment;
  int From = Own;
  bool Inside = false;
  switch (Kind) {
  case Shuffle::Up:
    From = Own - By;
    Inside = From >= MaxLane;
    break;
  case Shuffle::Down:
    From = Own + By;
    Inside = From <= MaxLane;
    break;
  case Shuffle::Xor:
    From = Own ^ By;
    Inside = From <= MaxLane;
    break;
  case Shuffle::Index:
    From = MinLane | (By & ~Segment);
    Inside = From <= MaxLane;
    break;
  }
  return static_cast<unsigned>(Inside ? From : Own);
}

/// What a shuffle gives Lane, or nothing where it reads a lane that is no caller.
template <class T>
std::optional<T> shuffle(Shuffle Kind, uint32_t Callers, const std::array<T, Lanes> &Values, unsigned Lane,
                         uint32_t Operand, unsigned Width) {
  unsigned From = sourceLane(Kind, Lane, Operand, Width);
  if (!has(Callers, From))
    return std::nullopt;
  return Values[From];
}

inline uint32_t ballot(uint32_t Callers, uint32_t Mask, const std::array<bool, Lanes> &Predicates) {
  uint32_t Set = 0;
  for (unsigned L = 0; L < Lanes; ++L)
    if (has(Callers, L) && has(Mask, L) && Predicates[L])
      Set |= 1u << L;
  return Set;
}

inline bool any(uint32_t Callers, uint32_t Mask, const std::array<bool, Lanes> &Predicates) {
  for (unsigned L = 0; L < Lanes; ++L)
    if (has(Callers, L) && has(Mask, L) && Predicates[L])
      return true;
  return false;
}

inline bool all(uint32_t Callers, uint32_t Mask, const std::array<bool, Lanes> &Predicates) {
  for (unsigned L = 0; L < Lanes; ++L)
    if (has(Callers, L) && has(Mask, L) && !Predicates[L])
      return false;
  return true;
}

/// The named callers agree.
inline bool uni(uint32_t Callers, uint32_t Mask, const std::array<bool, Lanes> &Predicates) {
  return all(Callers, Mask, Predicates) || !any(Callers, Mask, Predicates);
}

template <class T>
uint32_t matchAny(uint32_t Callers, uint32_t Mask, const std::array<T, Lanes> &Values, unsigned Lane) {
  uint32_t Set = 0;
  for (unsigned L = 0; L < Lanes; ++L)
    if (has(Callers, L) && has(Mask, L) && Values[L] == Values[Lane])
      Set |= 1u << L;
  return Set;
}

/// The named callers where they have one value, else 0. (CUDA's manual says the mask; its GPUs leave out lanes that
/// have exited.)
template <class T> uint32_t matchAll(uint32_t Callers, uint32_t Mask, const std::array<T, Lanes> &Values) {
  std::optional<T> First;
  for (unsigned L = 0; L < Lanes; ++L) {
    if (!has(Callers, L) || !has(Mask, L))
      continue;
    if (First && Values[L] != *First)
      return 0;
    First = Values[L];
  }
  return Callers & Mask;
}

/// Combines the values of the named callers, of which there is at least one.
template <class T, class Op>
T combined(uint32_t Callers, uint32_t Mask, const std::array<T, Lanes> &Values, Op Combine) {
  std::optional<T> Total;
  for (unsigned L = 0; L < Lanes; ++L)
    if (has(Callers, L) && has(Mask, L))
      Total = Total ? Combine(*Total, Values[L]) : Values[L];
  return *Total;
}

/// The n-th set bit of Mask from Base on, n = |Offset|; the direction is Offset's sign.
inline uint32_t findNthSet(uint32_t Mask, uint32_t Base, int32_t Offset) {
  constexpr uint32_t None = 0xffffffff;
  if (Base >= Lanes)
    return None;
  if (Offset == 0)
    return has(Mask, Base) ? Base : None;
  int64_t Left = Offset > 0 ? Offset : -static_cast<int64_t>(Offset);
  for (int Position = static_cast<int>(Base); Position >= 0 && Position < 32; Position += Offset > 0 ? 1 : -1)
    if (has(Mask, static_cast<unsigned>(Position)) && --Left == 0)
      return static_cast<uint32_t>(Position);
  return None;
}

/// The set of lanes for which Compare(lane, Lane) holds: lanemask_lt and its kin.
template <class Compare> uint32_t lanesThat(unsigned Lane, Compare Holds) {
  uint32_t Set = 0;
  for (unsigned L = 0; L < Lanes; ++L)
    if (Holds(L, Lane))
      Set |= 1u << L;
  return Set;
}

} // namespace model

#endif // HIPMORPH_TEST_DEVICE_MODEL_H
