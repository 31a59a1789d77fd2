// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's integer functions on parts of a word, under CUDA's names, for AMD GPUs: arithmetic, comparisons and sums on
// two halfwords or four bytes (__vadd2, __vcmpgtu4, __vsads4 ...), the dynamic programming functions (__viaddmax_s32,
// __vimin3_u16x2, __vibmax_s16x2 ...), dot products (__dp4a, __dp2a_lo, __dp2a_hi), byte swaps, and llmax, umin and
// their kin.
//
// Halfwords use the GPU's packed 16-bit instructions. Bytes are carried in the upper halves of the halfwords of two
// words, one with the even and one with the odd bytes: there they wrap, saturate and compare as bytes do. Some
// operations have a shorter way in the whole word.
//
// hipmorph::byte_perm is a faster __byte_perm.
//
// Not here: what HIP has with CUDA's meaning (__byte_perm, __funnelshift_*, __sad, __hadd ...).
// Needs C++14. Nothing happens where HIP is built for NVIDIA GPUs: there CUDA has these names.
#ifndef HIPMORPH_SIMD_H
#define HIPMORPH_SIMD_H

#include "detail/config.h"

#if defined(__HIP_PLATFORM_AMD__)

namespace hipmorph {
namespace detail {

using s16x2 = short __attribute__((ext_vector_type(2)));
using u16x2 = unsigned short __attribute__((ext_vector_type(2)));

template <class V> HIPMORPH_DEVICE V as(unsigned word) { return __builtin_bit_cast(V, word); }
template <class V> HIPMORPH_DEVICE unsigned word_of(V value) { return __builtin_bit_cast(unsigned, value); }

template <class V> HIPMORPH_DEVICE V lesser(V a, V b) { return __builtin_elementwise_min(a, b); }
template <class V> HIPMORPH_DEVICE V greater(V a, V b) { return __builtin_elementwise_max(a, b); }
template <class V> HIPMORPH_DEVICE V add_saturated(V a, V b) { return __builtin_elementwise_add_sat(a, b); }
template <class V> HIPMORPH_DEVICE V subtract_saturated(V a, V b) { return __builtin_elementwise_sub_sat(a, b); }

template <class V, class Op> HIPMORPH_DEVICE unsigned on_halfwords(unsigned a, unsigned b, Op op) {
  return word_of(op(as<V>(a), as<V>(b)));
}
template <class V, class Op> HIPMORPH_DEVICE unsigned on_bytes(unsigned a, unsigned b, Op op) {
  constexpr unsigned upper = 0xff00ff00u;
  unsigned even = word_of(op(as<V>(a << 8 & upper), as<V>(b << 8 & upper)));
  unsigned odd = word_of(op(as<V>(a & upper), as<V>(b & upper)));
  return (even & upper) >> 8 | (odd & upper);
}

// 1 or 0 in each part, without a comparison, of which the GPU has none that is packed: a saturated difference has the
// sign of the exact one.
template <class V> HIPMORPH_DEVICE V is_greater(V a, V b) {
  return lesser(greater(subtract_saturated(a, b), V(0)), V(1));
}
template <class V> HIPMORPH_DEVICE V is_different(V a, V b) { return lesser(a ^ b, V(1)); }

template <class V> HIPMORPH_DEVICE V distance(V a, V b) { return greater(a, b) - lesser(a, b); }

// The average, halves rounded away from zero: up from the lower average where the sum is not negative. unit is the
// lowest bit that counts.
HIPMORPH_DEVICE s16x2 average_away(s16x2 a, s16x2 b, s16x2 unit) {
  s16x2 differ = a ^ b;
  s16x2 lower = (a & b) + ((differ >> static_cast<short>(1)) & -unit);
  return lower + (differ & unit & ~(lower >> static_cast<short>(15)));
}

constexpr unsigned halfword_signs = 0x80008000u, byte_signs = 0x80808080u;

// Without a carry between the bytes.
HIPMORPH_DEVICE unsigned add_bytes(unsigned a, unsigned b) {
  return ((a & 0x7f7f7f7fu) + (b & 0x7f7f7f7fu)) ^ ((a ^ b) & 0x80808080u);
}
HIPMORPH_DEVICE unsigned subtract_bytes(unsigned a, unsigned b) {
  return ((a | 0x80808080u) - (b & 0x7f7f7f7fu)) ^ ((a ^ ~b) & 0x80808080u);
}

// The upper bit of each byte says where a is greater than b. Where the upper bits of a and b differ, decides has the
// answer: a itself, or b if the bytes are signed. Else the seven lower bits decide, which borrow or do not.
HIPMORPH_DEVICE unsigned greater_bytes(unsigned a, unsigned b, unsigned decides) {
  unsigned not_borrowed = (b | byte_signs) - (a & ~byte_signs), differ = a ^ b;
  return ((differ & decides) | (~differ & ~not_borrowed)) & byte_signs;
}
HIPMORPH_DEVICE unsigned different_bytes(unsigned a, unsigned b) {
  unsigned differ = a ^ b;
  return (differ | ((differ & ~byte_signs) + ~byte_signs)) & byte_signs;
}

template <class T> HIPMORPH_DEVICE T max2(T a, T b) { return a < b ? b : a; }
template <class T> HIPMORPH_DEVICE T min2(T a, T b) { return a < b ? a : b; }

HIPMORPH_DEVICE int wrapping_sum(int a, int b) {
  return static_cast<int>(static_cast<unsigned>(a) + static_cast<unsigned>(b));
}

// Byte i of a word, or half i.
HIPMORPH_DEVICE int byte_s(int word, int i) { return static_cast<signed char>(word >> 8 * i); }
HIPMORPH_DEVICE unsigned byte_u(unsigned word, int i) { return word >> 8 * i & 0xffu; }
HIPMORPH_DEVICE int half_s(int word, int i) { return static_cast<short>(word >> 16 * i); }
HIPMORPH_DEVICE unsigned half_u(unsigned word, int i) { return word >> 16 * i & 0xffffu; }

} // namespace detail
} // namespace hipmorph

// __<name>2 and __<name>4 of x and y, or of x alone: the same expression of the vectors a and b for both.
#define HIPMORPH_SIMD(name, V, expression)                                                                             \
  HIPMORPH_CUDA_NAME unsigned __##name##2(unsigned x, unsigned y) {                                                    \
    using namespace hipmorph::detail;                                                                                  \
    return on_halfwords<V>(x, y, [](V a, V b) -> V { return expression; });                                            \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __##name##4(unsigned x, unsigned y) {                                                    \
    using namespace hipmorph::detail;                                                                                  \
    return on_bytes<V>(x, y, [](V a, V b) -> V { return expression; });                                                \
  }
#define HIPMORPH_SIMD_UNARY(name, expression)                                                                          \
  HIPMORPH_CUDA_NAME unsigned __##name##2(unsigned x) {                                                                \
    using namespace hipmorph::detail;                                                                                  \
    return on_halfwords<s16x2>(x, 0u, [](s16x2 a, s16x2) -> s16x2 { return expression; });                             \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __##name##4(unsigned x) {                                                                \
    using namespace hipmorph::detail;                                                                                  \
    return on_bytes<s16x2>(x, 0u, [](s16x2 a, s16x2) -> s16x2 { return expression; });                                 \
  }
// A relation in its two kinds of names: vcmp sets all bits of a part where it holds, vset one. in_bytes has the upper
// bit of each byte set where the relation holds for x and y.
#define HIPMORPH_SIMD_RELATION(relation, V, expression, in_bytes)                                                      \
  HIPMORPH_CUDA_NAME unsigned __vcmp##relation##2(unsigned x, unsigned y) {                                            \
    using namespace hipmorph::detail;                                                                                  \
    return on_halfwords<V>(x, y, [](V a, V b) -> V { return expression; });                                            \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vset##relation##2(unsigned x, unsigned y) {                                            \
    return __vcmp##relation##2(x, y) & 0x00010001u;                                                                    \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vset##relation##4(unsigned x, unsigned y) {                                            \
    using namespace hipmorph::detail;                                                                                  \
    return (in_bytes) >> 7;                                                                                            \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vcmp##relation##4(unsigned x, unsigned y) {                                            \
    unsigned ones = __vset##relation##4(x, y);                                                                         \
    return (ones << 8) - ones;                                                                                         \
  }

HIPMORPH_SIMD_RELATION(gts, s16x2, s16x2(0) - is_greater(a, b), greater_bytes(x, y, y))
HIPMORPH_SIMD_RELATION(gtu, u16x2, u16x2(0) - is_greater(a, b), greater_bytes(x, y, x))
HIPMORPH_SIMD_RELATION(lts, s16x2, s16x2(0) - is_greater(b, a), greater_bytes(y, x, x))
HIPMORPH_SIMD_RELATION(ltu, u16x2, u16x2(0) - is_greater(b, a), greater_bytes(y, x, y))
HIPMORPH_SIMD_RELATION(ges, s16x2, is_greater(b, a) - s16x2(1), greater_bytes(y, x, x) ^ byte_signs)
HIPMORPH_SIMD_RELATION(geu, u16x2, is_greater(b, a) - u16x2(1), greater_bytes(y, x, y) ^ byte_signs)
HIPMORPH_SIMD_RELATION(les, s16x2, is_greater(a, b) - s16x2(1), greater_bytes(x, y, y) ^ byte_signs)
HIPMORPH_SIMD_RELATION(leu, u16x2, is_greater(a, b) - u16x2(1), greater_bytes(x, y, x) ^ byte_signs)
HIPMORPH_SIMD_RELATION(ne, u16x2, u16x2(0) - is_different(a, b), different_bytes(x, y))
HIPMORPH_SIMD_RELATION(eq, u16x2, is_different(a, b) - u16x2(1), different_bytes(x, y) ^ byte_signs)

HIPMORPH_SIMD(vmaxs, s16x2, greater(a, b))
HIPMORPH_SIMD(vmaxu, u16x2, greater(a, b))
HIPMORPH_SIMD(vmins, s16x2, lesser(a, b))
HIPMORPH_SIMD(vminu, u16x2, lesser(a, b))
HIPMORPH_SIMD(vabsdiffs, s16x2, distance(a, b))
HIPMORPH_SIMD(vabsdiffu, u16x2, distance(a, b))
HIPMORPH_SIMD(vaddss, s16x2, add_saturated(a, b))
HIPMORPH_SIMD(vaddus, u16x2, add_saturated(a, b))
HIPMORPH_SIMD(vsubss, s16x2, subtract_saturated(a, b))
HIPMORPH_SIMD(vsubus, u16x2, subtract_saturated(a, b))
HIPMORPH_SIMD_UNARY(vabs, greater(a, s16x2(0) - a))
HIPMORPH_SIMD_UNARY(vabsss, greater(a, subtract_saturated(s16x2(0), a)))
HIPMORPH_SIMD_UNARY(vneg, s16x2(0) - a)
HIPMORPH_SIMD_UNARY(vnegss, subtract_saturated(s16x2(0), a))

HIPMORPH_CUDA_NAME unsigned __vadd2(unsigned x, unsigned y) {
  using namespace hipmorph::detail;
  return on_halfwords<u16x2>(x, y, [](u16x2 a, u16x2 b) -> u16x2 { return a + b; });
}
HIPMORPH_CUDA_NAME unsigned __vsub2(unsigned x, unsigned y) {
  using namespace hipmorph::detail;
  return on_halfwords<u16x2>(x, y, [](u16x2 a, u16x2 b) -> u16x2 { return a - b; });
}
HIPMORPH_CUDA_NAME unsigned __vadd4(unsigned a, unsigned b) { return hipmorph::detail::add_bytes(a, b); }
HIPMORPH_CUDA_NAME unsigned __vsub4(unsigned a, unsigned b) { return hipmorph::detail::subtract_bytes(a, b); }

// Averages: what either has less half of what differs, which rounds up, or what both have and half of what differs.
HIPMORPH_CUDA_NAME unsigned __vavgu2(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1 & 0x7fff7fffu); }
HIPMORPH_CUDA_NAME unsigned __vavgu4(unsigned a, unsigned b) { return (a | b) - ((a ^ b) >> 1 & 0x7f7f7f7fu); }
HIPMORPH_CUDA_NAME unsigned __vhaddu2(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1 & 0x7fff7fffu); }
HIPMORPH_CUDA_NAME unsigned __vhaddu4(unsigned a, unsigned b) { return (a & b) + ((a ^ b) >> 1 & 0x7f7f7f7fu); }

HIPMORPH_CUDA_NAME unsigned __vavgs2(unsigned x, unsigned y) {
  using namespace hipmorph::detail;
  return on_halfwords<s16x2>(x, y, [](s16x2 a, s16x2 b) -> s16x2 { return average_away(a, b, s16x2(1)); });
}
HIPMORPH_CUDA_NAME unsigned __vavgs4(unsigned x, unsigned y) {
  using namespace hipmorph::detail;
  return on_bytes<s16x2>(x, y, [](s16x2 a, s16x2 b) -> s16x2 { return average_away(a, b, s16x2(0x100)); });
}

// Sums of distances. Signed parts become unsigned ones at the same distance when moved by half of the range.
HIPMORPH_CUDA_NAME unsigned __vsadu2(unsigned a, unsigned b) { return __builtin_amdgcn_sad_u16(a, b, 0u); }
HIPMORPH_CUDA_NAME unsigned __vsadu4(unsigned a, unsigned b) { return __builtin_amdgcn_sad_u8(a, b, 0u); }
HIPMORPH_CUDA_NAME unsigned __vsads2(unsigned a, unsigned b) {
  return __builtin_amdgcn_sad_u16(a ^ hipmorph::detail::halfword_signs, b ^ hipmorph::detail::halfword_signs, 0u);
}
HIPMORPH_CUDA_NAME unsigned __vsads4(unsigned a, unsigned b) {
  return __builtin_amdgcn_sad_u8(a ^ hipmorph::detail::byte_signs, b ^ hipmorph::detail::byte_signs, 0u);
}

#undef HIPMORPH_SIMD
#undef HIPMORPH_SIMD_UNARY
#undef HIPMORPH_SIMD_RELATION

// Dynamic programming. A sum wraps; relu raises a negative result to 0.
#define HIPMORPH_DPX_WORDS(T, suffix, sum)                                                                             \
  HIPMORPH_CUDA_NAME T __viaddmax_##suffix(T a, T b, T c) { return hipmorph::detail::max2<T>(sum, c); }                \
  HIPMORPH_CUDA_NAME T __viaddmin_##suffix(T a, T b, T c) { return hipmorph::detail::min2<T>(sum, c); }                \
  HIPMORPH_CUDA_NAME T __vimax3_##suffix(T a, T b, T c) {                                                              \
    return hipmorph::detail::max2(hipmorph::detail::max2(a, b), c);                                                    \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T __vimin3_##suffix(T a, T b, T c) {                                                              \
    return hipmorph::detail::min2(hipmorph::detail::min2(a, b), c);                                                    \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T __vibmax_##suffix(T a, T b, bool *pred) {                                                       \
    *pred = a >= b;                                                                                                    \
    return hipmorph::detail::max2(a, b);                                                                               \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T __vibmin_##suffix(T a, T b, bool *pred) {                                                       \
    *pred = a <= b;                                                                                                    \
    return hipmorph::detail::min2(a, b);                                                                               \
  }
HIPMORPH_DPX_WORDS(int, s32, hipmorph::detail::wrapping_sum(a, b))
HIPMORPH_DPX_WORDS(unsigned, u32, a + b)
#undef HIPMORPH_DPX_WORDS

#define HIPMORPH_DPX_HALVES(V, suffix)                                                                                 \
  HIPMORPH_CUDA_NAME unsigned __viaddmax_##suffix(unsigned a, unsigned b, unsigned c) {                                \
    using namespace hipmorph::detail;                                                                                  \
    return word_of(greater<V>(as<V>(a) + as<V>(b), as<V>(c)));                                                         \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __viaddmin_##suffix(unsigned a, unsigned b, unsigned c) {                                \
    using namespace hipmorph::detail;                                                                                  \
    return word_of(lesser<V>(as<V>(a) + as<V>(b), as<V>(c)));                                                          \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vimax3_##suffix(unsigned a, unsigned b, unsigned c) {                                  \
    using namespace hipmorph::detail;                                                                                  \
    return word_of(greater(greater(as<V>(a), as<V>(b)), as<V>(c)));                                                    \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vimin3_##suffix(unsigned a, unsigned b, unsigned c) {                                  \
    using namespace hipmorph::detail;                                                                                  \
    return word_of(lesser(lesser(as<V>(a), as<V>(b)), as<V>(c)));                                                      \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vibmax_##suffix(unsigned a, unsigned b, bool *pred_hi, bool *pred_lo) {                \
    using namespace hipmorph::detail;                                                                                  \
    V x = as<V>(a), y = as<V>(b);                                                                                      \
    *pred_hi = x.y >= y.y;                                                                                             \
    *pred_lo = x.x >= y.x;                                                                                             \
    return word_of(greater(x, y));                                                                                     \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned __vibmin_##suffix(unsigned a, unsigned b, bool *pred_hi, bool *pred_lo) {                \
    using namespace hipmorph::detail;                                                                                  \
    V x = as<V>(a), y = as<V>(b);                                                                                      \
    *pred_hi = x.y <= y.y;                                                                                             \
    *pred_lo = x.x <= y.x;                                                                                             \
    return word_of(lesser(x, y));                                                                                      \
  }
HIPMORPH_DPX_HALVES(hipmorph::detail::s16x2, s16x2)
HIPMORPH_DPX_HALVES(hipmorph::detail::u16x2, u16x2)
#undef HIPMORPH_DPX_HALVES

HIPMORPH_CUDA_NAME int __vimax_s32_relu(int a, int b) { return __vimax3_s32(a, b, 0); }
HIPMORPH_CUDA_NAME int __vimin_s32_relu(int a, int b) {
  return hipmorph::detail::max2(hipmorph::detail::min2(a, b), 0);
}
HIPMORPH_CUDA_NAME int __vimax3_s32_relu(int a, int b, int c) {
  return hipmorph::detail::max2(__vimax3_s32(a, b, c), 0);
}
HIPMORPH_CUDA_NAME int __vimin3_s32_relu(int a, int b, int c) {
  return hipmorph::detail::max2(__vimin3_s32(a, b, c), 0);
}
HIPMORPH_CUDA_NAME int __viaddmax_s32_relu(int a, int b, int c) {
  return hipmorph::detail::max2(__viaddmax_s32(a, b, c), 0);
}
HIPMORPH_CUDA_NAME int __viaddmin_s32_relu(int a, int b, int c) {
  return hipmorph::detail::max2(__viaddmin_s32(a, b, c), 0);
}
HIPMORPH_CUDA_NAME unsigned __vimax_s16x2_relu(unsigned a, unsigned b) { return __vimax3_s16x2(a, b, 0u); }
HIPMORPH_CUDA_NAME unsigned __vimin_s16x2_relu(unsigned a, unsigned b) { return __vmaxs2(__vmins2(a, b), 0u); }
HIPMORPH_CUDA_NAME unsigned __vimax3_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__vimax3_s16x2(a, b, c), 0u);
}
HIPMORPH_CUDA_NAME unsigned __vimin3_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__vimin3_s16x2(a, b, c), 0u);
}
HIPMORPH_CUDA_NAME unsigned __viaddmax_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__viaddmax_s16x2(a, b, c), 0u);
}
HIPMORPH_CUDA_NAME unsigned __viaddmin_s16x2_relu(unsigned a, unsigned b, unsigned c) {
  return __vmaxs2(__viaddmin_s16x2(a, b, c), 0u);
}

// Dot products. The compiler makes the GPU's dot instruction of the unsigned one itself.
HIPMORPH_CUDA_NAME int __dp4a(int a, int b, int c) {
#if __has_builtin(__builtin_amdgcn_sdot4)
  return __builtin_amdgcn_sdot4(a, b, c, false);
#elif __has_builtin(__builtin_amdgcn_sudot4)
  return __builtin_amdgcn_sudot4(true, a, true, b, c, false);
#else
  using namespace hipmorph::detail;
  int sum = byte_s(a, 0) * byte_s(b, 0) + byte_s(a, 1) * byte_s(b, 1) + byte_s(a, 2) * byte_s(b, 2) +
            byte_s(a, 3) * byte_s(b, 3);
  return wrapping_sum(sum, c);
#endif
}
HIPMORPH_CUDA_NAME unsigned __dp4a(unsigned a, unsigned b, unsigned c) {
  using namespace hipmorph::detail;
  return byte_u(a, 0) * byte_u(b, 0) + byte_u(a, 1) * byte_u(b, 1) + byte_u(a, 2) * byte_u(b, 2) +
         byte_u(a, 3) * byte_u(b, 3) + c;
}
HIPMORPH_CUDA_NAME int __dp4a(char4 a, char4 b, int c) {
  return __dp4a(__builtin_bit_cast(int, a), __builtin_bit_cast(int, b), c);
}
HIPMORPH_CUDA_NAME unsigned __dp4a(uchar4 a, uchar4 b, unsigned c) {
  return __dp4a(__builtin_bit_cast(unsigned, a), __builtin_bit_cast(unsigned, b), c);
}

// Both halfwords of a by the two lower (lo) or upper (hi) bytes of b.
#define HIPMORPH_DP2A(name, first)                                                                                     \
  HIPMORPH_CUDA_NAME int name(int a, int b, int c) {                                                                   \
    using namespace hipmorph::detail;                                                                                  \
    return wrapping_sum(half_s(a, 0) * byte_s(b, first) + half_s(a, 1) * byte_s(b, first + 1), c);                     \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned name(unsigned a, unsigned b, unsigned c) {                                               \
    using namespace hipmorph::detail;                                                                                  \
    return half_u(a, 0) * byte_u(b, first) + half_u(a, 1) * byte_u(b, first + 1) + c;                                  \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME int name(short2 a, char4 b, int c) {                                                              \
    return name(__builtin_bit_cast(int, a), __builtin_bit_cast(int, b), c);                                            \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME unsigned name(ushort2 a, uchar4 b, unsigned c) {                                                  \
    return name(__builtin_bit_cast(unsigned, a), __builtin_bit_cast(unsigned, b), c);                                  \
  }
HIPMORPH_DP2A(__dp2a_lo, 0)
HIPMORPH_DP2A(__dp2a_hi, 2)
#undef HIPMORPH_DP2A

HIPMORPH_CUDA_NAME unsigned short __nv_bswap16(unsigned short value) { return __builtin_bswap16(value); }
HIPMORPH_CUDA_NAME unsigned __nv_bswap32(unsigned value) { return __builtin_bswap32(value); }
HIPMORPH_CUDA_NAME unsigned long long __nv_bswap64(unsigned long long value) { return __builtin_bswap64(value); }

#define HIPMORPH_MIN_MAX(T, prefix)                                                                                    \
  template <class = void> __host__ HIPMORPH_DEVICE T prefix##max(T a, T b) { return a < b ? b : a; }                   \
  template <class = void> __host__ HIPMORPH_DEVICE T prefix##min(T a, T b) { return a < b ? a : b; }
HIPMORPH_MIN_MAX(unsigned, u)
HIPMORPH_MIN_MAX(long long, ll)
HIPMORPH_MIN_MAX(unsigned long long, ull)
#undef HIPMORPH_MIN_MAX

namespace hipmorph {

/// CUDA's and HIP's __byte_perm. HIP's takes the bytes from an array in LDS where the selector is no constant.
HIPMORPH_DEVICE unsigned byte_perm(unsigned x, unsigned y, unsigned selector) {
  unsigned places = selector & 0x7777u;
  places = (places | places << 8) & 0x00ff00ffu;
  places = (places | places << 4) & 0x0f0f0f0fu;
  return __builtin_amdgcn_perm(y, x, places);
}

} // namespace hipmorph

#endif // __HIP_PLATFORM_AMD__
#endif // HIPMORPH_SIMD_H
