// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's warp functions with CUDA's meaning on AMD GPUs: a warp has 32 lanes, a lane mask has 32 bits.
//
// Threads 0-31 of a block are warp 0, threads 32-63 warp 1 and so on, as in CUDA. Where the GPU's waves have 64
// lanes, one wave carries two of these warps, its lower and its upper half; where they have 32, a wave is a warp.
// The two halves may run divergently: a function here sees and returns lanes of the caller's own half only.
//
// Naming. CUDA's name without its leading underscores, in namespace hipmorph:
//   __shfl_down_sync(mask, v, d)  ->  hipmorph::shfl_down_sync(mask, v, d)
//   __shfl_down(v, d)             ->  hipmorph::shfl_down(v, d)          (CUDA's forms without mask, until CUDA 8)
//   __activemask(), __fns(...)    ->  hipmorph::activemask(), hipmorph::fns(...)
// PTX's registers have the names lane_id(), warp_id(), lanemask_lt() and so on.
// Parameter and result types are CUDA's. Shuffles also take any class of up to 32 bytes that is copied by its bytes:
// that is how __half, __half2, __hip_bfloat16 and __hip_bfloat162 are served without including their headers.
//
// Masks. As in CUDA, a result is defined for the lanes that the mask names and that call the function; every caller
// is named in its own mask. Lanes that are named but have exited or never existed (a block size that is no multiple
// of 32) do no harm. Unlike on NVIDIA's GPUs since Volta, threads of a warp do not wait for each other here: lanes
// that are named but are at another place of the program do not take part. Nothing here traps or asserts.
//
// Not here: cooperative groups (hipmorph/cooperative_groups.h); 64-lane code (HIP's own functions).
// Needs C++14. docs/warp.md gives the cost of each function in instructions.
#ifndef HIPMORPH_WARP_H
#define HIPMORPH_WARP_H

#include "detail/config.h"
#include "warp_size.h"

#if !defined(__HIP_PLATFORM_AMD__)
#include "nvidia/warp.h"
#else

// A shuffle may pass on a value that some lanes never set: without this the compiler may assume it never happens.
#if __has_attribute(maybe_undef)
#define HIPMORPH_MAYBE_UNDEF __attribute__((maybe_undef))
#else
#define HIPMORPH_MAYBE_UNDEF
#endif

namespace hipmorph {

/// The mask that names all lanes of a warp.
constexpr unsigned full_mask = 0xffffffffu;

namespace detail {

// Folds to a constant when the target is known, also where -mwavefrontsize64 widens an RDNA wave.
HIPMORPH_DEVICE bool wave_has_two_halves() { return __builtin_amdgcn_wavefrontsize() == 64; }

// The lane's number in its wave, 0-63 or 0-31.
HIPMORPH_DEVICE unsigned wave_lane() {
  unsigned below = __builtin_amdgcn_mbcnt_lo(~0u, 0u);
  return wave_has_two_halves() ? __builtin_amdgcn_mbcnt_hi(~0u, below) : below;
}

// The number of the first lane of the caller's half in the wave: 0 or 32.
HIPMORPH_DEVICE unsigned half_start() { return wave_has_two_halves() ? wave_lane() & 32u : 0u; }

// The caller's half of a mask with a bit for each lane of the wave.
HIPMORPH_DEVICE unsigned own_half(unsigned long long wave_mask) {
  return static_cast<unsigned>(wave_mask >> half_start());
}

// Reads a word of another lane of the wave; byte_address is four times that lane's number in the wave. All GPUs
// reach the lanes of the own half, RDNA with 64-lane waves no others.
HIPMORPH_DEVICE unsigned read_lane(unsigned byte_address, unsigned word) {
  return static_cast<unsigned>(__builtin_amdgcn_ds_bpermute(static_cast<int>(byte_address), static_cast<int>(word)));
}

// Holds a T that is not constructed: a class to shuffle need not have a default constructor.
template <class T> union unconstructed {
  T value;
  HIPMORPH_DEVICE unconstructed() {}
};

// Applies op to each 32-bit word of value.
template <class T, class Op> HIPMORPH_DEVICE T by_words(HIPMORPH_MAYBE_UNDEF T value, Op op) {
  unsigned words[(sizeof(T) + 3) / 4] = {};
  __builtin_memcpy(words, static_cast<const void *>(&value), sizeof(T));
  for (unsigned &word : words)
    word = op(word);
  unconstructed<T> result;
  __builtin_memcpy(static_cast<void *>(&result.value), words, sizeof(T));
  return result.value;
}

template <bool Condition> struct only_if {};
template <> struct only_if<true> {
  using type = int;
};

// Classes that a shuffle takes beside CUDA's arithmetic types (which have overloads, so that narrower integers are
// promoted as in CUDA). __hip_bfloat162 has copy functions of its own that copy the bytes, which rules out the test
// for trivial copies.
template <class T>
using shuffled_class =
    typename only_if<(__is_class(T) || __is_union(T)) && __is_trivially_destructible(T) && sizeof(T) <= 32>::type;

// Control words of the data-parallel primitives (DPP): each says which lane of the own row of 16 a lane reads.
enum : int { dpp_quad_xor_1 = 0xb1, dpp_quad_xor_2 = 0x4e, dpp_quad_xor_3 = 0x1b, dpp_rotate_8 = 0x128 };
enum : int { dpp_row_mirror = 0x140, dpp_half_row_mirror = 0x141 };

template <int Control> HIPMORPH_DEVICE unsigned dpp(unsigned word) {
  return static_cast<unsigned>(__builtin_amdgcn_mov_dpp(static_cast<int>(word), Control, 0xf, 0xf, true));
}

// Lane l reads lane l ^ 16.
HIPMORPH_DEVICE unsigned other_row(unsigned word) {
#if defined(__GFX10__) || defined(__GFX11__) || defined(__GFX12__)
  return static_cast<unsigned>(
      __builtin_amdgcn_permlanex16(0, static_cast<int>(word), 0x76543210, static_cast<int>(0xfedcba98u), false, false));
#else
  return read_lane((wave_lane() ^ 16u) * 4u, word);
#endif
}

// Lane l reads lane l ^ pattern, for the patterns of a butterfly. They need no way through the LDS hardware, except 16
// on CDNA. A mirrored half row is l ^ 7, so mirroring it and then each quad is l ^ 4.
HIPMORPH_DEVICE bool is_butterfly_step(unsigned pattern) {
  return pattern == 1 || pattern == 2 || pattern == 4 || pattern == 8 || pattern == 16;
}
HIPMORPH_DEVICE unsigned butterfly_step(unsigned word, unsigned pattern) {
  switch (pattern) {
  case 1:
    return dpp<dpp_quad_xor_1>(word);
  case 2:
    return dpp<dpp_quad_xor_2>(word);
  case 4:
    return dpp<dpp_quad_xor_3>(dpp<dpp_half_row_mirror>(word));
  case 8:
    return dpp<dpp_rotate_8>(word);
  default:
    return other_row(word);
  }
}

// The four shuffles follow PTX's definition of shfl, which covers every width and every operand. -width has a one in
// each bit of the lane's number that says in which segment the lane is, the one for the half of the wave included.
// A lane outside the segment (for xor: beyond it) gives the caller's own value; only five bits of an operand count.
template <class T> HIPMORPH_DEVICE T shuffle_index(HIPMORPH_MAYBE_UNDEF T value, int source, int width) {
  unsigned segment = 0u - static_cast<unsigned>(width);
  unsigned address = ((wave_lane() & segment) | (static_cast<unsigned>(source) & ~segment)) * 4u;
  return by_words(value, [address](unsigned word) { return read_lane(address, word); });
}

// Where a distance is known, a comparison of the lane alone decides, which shuffles share; where it is not, the lane to
// read is compared.
template <class T> HIPMORPH_DEVICE T shuffle_up(HIPMORPH_MAYBE_UNDEF T value, unsigned delta, int width) {
  unsigned segment = 0u - static_cast<unsigned>(width), distance = delta & 31u;
  unsigned wave = wave_lane(), lane = wave & 31u, from = wave - distance;
  unsigned source = __builtin_constant_p(distance)
                        ? wave - (lane >= (lane & segment) + distance ? distance : 0u)
                        : (static_cast<int>(from) >= static_cast<int>(wave & segment) ? from : wave);
  return by_words(value, [source](unsigned word) { return read_lane(source * 4u, word); });
}

template <class T> HIPMORPH_DEVICE T shuffle_down(HIPMORPH_MAYBE_UNDEF T value, unsigned delta, int width) {
  unsigned segment = 0u - static_cast<unsigned>(width), distance = delta & 31u;
  unsigned wave = wave_lane(), lane = wave & 31u, from = wave + distance;
  unsigned source = __builtin_constant_p(distance)
                        ? wave + (lane + distance <= (lane | (~segment & 31u)) ? distance : 0u)
                        : (from <= (wave | ~segment) ? from : wave);
  return by_words(value, [source](unsigned word) { return read_lane(source * 4u, word); });
}

template <class T> HIPMORPH_DEVICE T shuffle_xor(HIPMORPH_MAYBE_UNDEF T value, int pattern, int width) {
  unsigned segment = 0u - static_cast<unsigned>(width), bits = static_cast<unsigned>(pattern) & 31u;
  bool butterfly = width == warp_size && is_butterfly_step(bits);
  if (__builtin_constant_p(bits) && __builtin_constant_p(butterfly) && butterfly)
    return by_words(value, [bits](unsigned word) { return butterfly_step(word, bits); });
  unsigned wave = wave_lane(), lane = wave & 31u;
  unsigned source = wave ^ ((lane ^ bits) <= (lane | (~segment & 31u)) ? bits : 0u);
  return by_words(value, [source](unsigned word) { return read_lane(source * 4u, word); });
}

// A bit for each active lane of the caller's half for which the predicate holds.
HIPMORPH_DEVICE unsigned half_ballot(bool predicate) { return own_half(__builtin_amdgcn_ballot_w64(predicate)); }

} // namespace detail

/// The caller's lane, 0-31.
HIPMORPH_DEVICE unsigned lane_id() { return detail::wave_lane() & 31u; }

/// The number of the caller's warp in its block.
HIPMORPH_DEVICE unsigned warp_id() {
  return (threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) / static_cast<unsigned>(warp_size);
}

/// Masks of the lanes before, up to, at, from and after the caller's.
HIPMORPH_DEVICE unsigned lanemask_lt() { return (1u << lane_id()) - 1u; }
HIPMORPH_DEVICE unsigned lanemask_le() { return full_mask >> (31u - lane_id()); }
HIPMORPH_DEVICE unsigned lanemask_eq() { return 1u << lane_id(); }
HIPMORPH_DEVICE unsigned lanemask_ge() { return full_mask << lane_id(); }
HIPMORPH_DEVICE unsigned lanemask_gt() { return full_mask << lane_id() << 1; }

/// The lanes of the caller's warp that are active with it.
HIPMORPH_DEVICE unsigned activemask() { return detail::half_ballot(true); }

/// Orders the memory accesses of the warp's lanes before the call before those after it.
HIPMORPH_DEVICE void syncwarp(unsigned /*mask*/ = full_mask) {
  // The lanes of a wave run in step, so that only the compiler has to be kept from moving accesses.
  __builtin_amdgcn_fence(__ATOMIC_RELEASE, "wavefront");
  __builtin_amdgcn_wave_barrier();
  __builtin_amdgcn_fence(__ATOMIC_ACQUIRE, "wavefront");
}

HIPMORPH_DEVICE unsigned ballot_sync(unsigned mask, int predicate) {
  return detail::half_ballot(predicate != 0) & mask;
}
HIPMORPH_DEVICE int any_sync(unsigned mask, int predicate) { return ballot_sync(mask, predicate) != 0; }
HIPMORPH_DEVICE int all_sync(unsigned mask, int predicate) { return ballot_sync(mask, predicate == 0) == 0; }
/// True where the predicate has the same truth value in all named lanes.
HIPMORPH_DEVICE int uni_sync(unsigned mask, int predicate) {
  return static_cast<int>(all_sync(mask, predicate) != 0) | static_cast<int>(any_sync(mask, predicate) == 0);
}

HIPMORPH_DEVICE unsigned ballot(int predicate) { return ballot_sync(full_mask, predicate); }
HIPMORPH_DEVICE int any(int predicate) { return any_sync(full_mask, predicate); }
HIPMORPH_DEVICE int all(int predicate) { return all_sync(full_mask, predicate); }

// The shuffles for one type, with and without mask. The mask does not change what a named lane reads.
#define HIPMORPH_SHUFFLES(Template, T)                                                                                 \
  Template HIPMORPH_DEVICE T shfl_sync(unsigned, HIPMORPH_MAYBE_UNDEF T value, int lane, int width = warp_size) {      \
    return detail::shuffle_index<T>(value, lane, width);                                                               \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl_up_sync(unsigned, HIPMORPH_MAYBE_UNDEF T value, unsigned delta,                      \
                                          int width = warp_size) {                                                     \
    return detail::shuffle_up<T>(value, delta, width);                                                                 \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl_down_sync(unsigned, HIPMORPH_MAYBE_UNDEF T value, unsigned delta,                    \
                                            int width = warp_size) {                                                   \
    return detail::shuffle_down<T>(value, delta, width);                                                               \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl_xor_sync(unsigned, HIPMORPH_MAYBE_UNDEF T value, int lane_mask,                      \
                                           int width = warp_size) {                                                    \
    return detail::shuffle_xor<T>(value, lane_mask, width);                                                            \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl(HIPMORPH_MAYBE_UNDEF T value, int lane, int width = warp_size) {                     \
    return detail::shuffle_index<T>(value, lane, width);                                                               \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl_up(HIPMORPH_MAYBE_UNDEF T value, unsigned delta, int width = warp_size) {            \
    return detail::shuffle_up<T>(value, delta, width);                                                                 \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl_down(HIPMORPH_MAYBE_UNDEF T value, unsigned delta, int width = warp_size) {          \
    return detail::shuffle_down<T>(value, delta, width);                                                               \
  }                                                                                                                    \
  Template HIPMORPH_DEVICE T shfl_xor(HIPMORPH_MAYBE_UNDEF T value, int lane_mask, int width = warp_size) {            \
    return detail::shuffle_xor<T>(value, lane_mask, width);                                                            \
  }

HIPMORPH_SHUFFLES(, int)
HIPMORPH_SHUFFLES(, unsigned)
HIPMORPH_SHUFFLES(, long)
HIPMORPH_SHUFFLES(, unsigned long)
HIPMORPH_SHUFFLES(, long long)
HIPMORPH_SHUFFLES(, unsigned long long)
HIPMORPH_SHUFFLES(, float)
HIPMORPH_SHUFFLES(, double)
#define HIPMORPH_CLASS_TEMPLATE template <class T, detail::shuffled_class<T> = 0>
HIPMORPH_SHUFFLES(HIPMORPH_CLASS_TEMPLATE, T)
#undef HIPMORPH_CLASS_TEMPLATE
#undef HIPMORPH_SHUFFLES

namespace detail {

// One round for each different value in the wave: the first lane that is left asks who has its value.
template <class T> HIPMORPH_DEVICE unsigned match_any_bits(unsigned mask, T bits) {
  for (;;) {
    T asked = by_words(bits, [](unsigned word) {
      return static_cast<unsigned>(__builtin_amdgcn_readfirstlane(static_cast<int>(word)));
    });
    bool same = bits == asked;
    unsigned long long lanes = __builtin_amdgcn_ballot_w64(same);
    if (same)
      return own_half(lanes) & mask;
  }
}

template <class T> HIPMORPH_DEVICE unsigned match_all_bits(unsigned mask, T bits, int *predicate) {
  unsigned members = activemask() & mask;
  unsigned first = static_cast<unsigned>(__builtin_ctz(members));
  unsigned address = (half_start() | first) * 4u;
  T asked = by_words(bits, [address](unsigned word) { return read_lane(address, word); });
  bool same = (half_ballot(bits != asked) & mask) == 0;
  *predicate = same;
  return same ? members : 0u;
}

} // namespace detail

// Values are compared bit by bit, as in CUDA: -0.0 differs from 0.0, and a NaN equals itself.
#define HIPMORPH_MATCH(T, Bits)                                                                                        \
  HIPMORPH_DEVICE unsigned match_any_sync(unsigned mask, T value) {                                                    \
    Bits bits;                                                                                                         \
    __builtin_memcpy(&bits, &value, sizeof(bits));                                                                     \
    return detail::match_any_bits(mask, bits);                                                                         \
  }                                                                                                                    \
  HIPMORPH_DEVICE unsigned match_all_sync(unsigned mask, T value, int *predicate) {                                    \
    Bits bits;                                                                                                         \
    __builtin_memcpy(&bits, &value, sizeof(bits));                                                                     \
    return detail::match_all_bits(mask, bits, predicate);                                                              \
  }

HIPMORPH_MATCH(int, unsigned)
HIPMORPH_MATCH(unsigned, unsigned)
HIPMORPH_MATCH(long, unsigned long)
HIPMORPH_MATCH(unsigned long, unsigned long)
HIPMORPH_MATCH(long long, unsigned long long)
HIPMORPH_MATCH(unsigned long long, unsigned long long)
HIPMORPH_MATCH(float, unsigned)
HIPMORPH_MATCH(double, unsigned long long)
#undef HIPMORPH_MATCH

namespace detail {

// Whether no lane of the wave lacks a partner, in which case lanes may be addressed without looking who is there. The
// answer is the same for the whole wave, so that asking costs a scalar branch.
HIPMORPH_DEVICE bool all_lanes_active() { return __builtin_amdgcn_ballot_w64(activemask() != full_mask) == 0; }

// Reduces groups of Size neighbouring lanes, all active. After the first two steps the lanes of a quad agree, so that a
// mirrored half row is as good as l ^ 4, and after the third a mirrored row as good as l ^ 8. op is commutative.
template <unsigned Size, class T, class Op> HIPMORPH_DEVICE T reduce_neighbours(T value, Op op) {
  if (Size >= 2)
    value = op(value, by_words(value, [](unsigned word) { return dpp<dpp_quad_xor_1>(word); }));
  if (Size >= 4)
    value = op(value, by_words(value, [](unsigned word) { return dpp<dpp_quad_xor_2>(word); }));
  if (Size >= 8)
    value = op(value, by_words(value, [](unsigned word) { return dpp<dpp_half_row_mirror>(word); }));
  if (Size >= 16)
    value = op(value, by_words(value, [](unsigned word) { return dpp<dpp_row_mirror>(word); }));
  if (Size >= 32)
    value = op(value, by_words(value, [](unsigned word) { return other_row(word); }));
  return value;
}

// Any lanes of a warp combine their values with those of lanes further on. next is the number of the next member, or
// 32 if there is none; each round doubles what a value reaches, and a member that is passed is not met again.
template <class T, class Op> HIPMORPH_DEVICE T follow_members(T value, unsigned next, Op op) {
  unsigned start = half_start();
  for (int round = 0; round < 5; ++round) {
    bool more = next < 32u;
    unsigned address = (start | (more ? next : 0u)) * 4u;
    T other = by_words(value, [address](unsigned word) { return read_lane(address, word); });
    unsigned beyond = read_lane(address, next);
    value = more ? op(value, other) : value;
    next = more ? beyond : 32u;
  }
  return value;
}

// Reduces any active lanes of a warp: the first has the sum of all that follow.
template <class T, class Op> HIPMORPH_DEVICE T reduce_members(unsigned members, T value, Op op) {
  unsigned after = members & lanemask_gt();
  value = follow_members(value, after ? static_cast<unsigned>(__builtin_ctz(after)) : 32u, op);
  unsigned first = (half_start() | static_cast<unsigned>(__builtin_ctz(members))) * 4u;
  return by_words(value, [first](unsigned word) { return read_lane(first, word); });
}

template <class T, class Op> HIPMORPH_DEVICE T reduce_lanes(unsigned mask, T value, Op op) {
  unsigned members = activemask() & mask;
  return __builtin_amdgcn_ballot_w64(members != full_mask) == 0 ? reduce_neighbours<32>(value, op)
                                                                : reduce_members(members, value, op);
}

} // namespace detail

#define HIPMORPH_REDUCE(T, name, expression)                                                                           \
  HIPMORPH_DEVICE T name(unsigned mask, T value) {                                                                     \
    return detail::reduce_lanes(mask, value, [](T a, T b) { return static_cast<T>(expression); });                     \
  }

HIPMORPH_REDUCE(unsigned, reduce_add_sync, a + b)
HIPMORPH_REDUCE(int, reduce_add_sync, static_cast<unsigned>(a) + static_cast<unsigned>(b))
HIPMORPH_REDUCE(unsigned, reduce_min_sync, a < b ? a : b)
HIPMORPH_REDUCE(int, reduce_min_sync, a < b ? a : b)
HIPMORPH_REDUCE(unsigned, reduce_max_sync, a < b ? b : a)
HIPMORPH_REDUCE(int, reduce_max_sync, a < b ? b : a)
HIPMORPH_REDUCE(unsigned, reduce_and_sync, a &b)
HIPMORPH_REDUCE(unsigned, reduce_or_sync, a | b)
HIPMORPH_REDUCE(unsigned, reduce_xor_sync, a ^ b)
#undef HIPMORPH_REDUCE

namespace detail {

// The position of the set bit that has n others below it; there is one.
HIPMORPH_DEVICE unsigned nth_set_bit(unsigned mask, unsigned n) {
  unsigned position = 0;
  for (unsigned width = 16; width != 0; width /= 2) {
    auto below = static_cast<unsigned>(__builtin_popcount(mask >> position & ((1u << width) - 1u)));
    bool above = n >= below;
    n -= above ? below : 0u;
    position += above ? width : 0u;
  }
  return position;
}

} // namespace detail

/// The position of the |offset|-th set bit of mask, counted from base upwards (offset > 0) or downwards (offset < 0);
/// with offset 0, base itself if its bit is set. 0xffffffff if there is none.
HIPMORPH_DEVICE unsigned fns(unsigned mask, unsigned base, int offset) {
  constexpr unsigned none = ~0u;
  if (base > 31u)
    return none;
  if (offset == 0)
    return mask >> base & 1u ? base : none;
  // Downwards is upwards in the mirrored mask.
  unsigned rest = (offset > 0 ? mask >> base : __builtin_bitreverse32(mask) >> (31u - base));
  unsigned count = offset > 0 ? static_cast<unsigned>(offset) : 0u - static_cast<unsigned>(offset);
  if (count > static_cast<unsigned>(__builtin_popcount(rest)))
    return none;
  unsigned distance = detail::nth_set_bit(rest, count - 1u);
  return offset > 0 ? base + distance : base - distance;
}

} // namespace hipmorph

#endif // __HIP_PLATFORM_AMD__
#endif // HIPMORPH_WARP_H
