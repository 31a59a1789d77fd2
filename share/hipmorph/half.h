// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's functions of __half, __half2, __nv_bfloat16 and __nv_bfloat162 that HIP lacks, under CUDA's names (the types
// under HIP's), for AMD GPUs. Where HIP has a function for one of the types, the others' is here:
//   conversions        __float2bfloat16_rn _rd _ru _rz, __int2bfloat16_rz ..., __bfloat162int_rn ..., __double2half,
//                      __half2char_rz, __floats2bfloat162_rn, make_bfloat162
//   arithmetic         __hfma_relu __hfma2_relu __hcmadd, and of bfloat16 __hadd_sat __hfma_sat ... __hmul2_sat
//   greatest, least    __hmax2 __hmin2, and with NaN passed on __hmax_nan __hmax2_nan __hmin_nan __hmin2_nan
//   comparisons        __heq2_mask ... __hneu2_mask, and of bfloat16 __hequ2 __hgtu2 __hgeu2 __hltu2 __hleu2 __hneu2
//   functions          htanh h2tanh htanh_approx h2tanh_approx
//   memory             atomicAdd, __ldg of bfloat16; loads and stores with cache hints are in hipmorph/memory.h
//   constants          CUDART_INF_FP16 CUDART_NAN_BF16 ...
// What CUDA allows in host code works in host code. Each result is rounded once; a NaN may have other bits than in
// CUDA.
//
// Not here: the types' other names (nv_half, nv_bfloat162), which the translator replaces.
// Needs C++14. Nothing happens where HIP is built for NVIDIA GPUs: there CUDA has these names.
#ifndef HIPMORPH_HALF_H
#define HIPMORPH_HALF_H

#include "detail/config.h"

#if defined(__HIP_PLATFORM_AMD__)

#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>

#define HIPMORPH_BOTH __host__ HIPMORPH_DEVICE
#define HIPMORPH_BOTH_CUDA_NAME template <class = void> HIPMORPH_BOTH

namespace hipmorph {
namespace detail {

enum class rounding { nearest, down, up, zero };

// The two formats: sign, exponent, and digits with the leading one that is not stored.
template <class H> struct format;
template <> struct format<__half> {
  static constexpr int digits = 11, bias = 15;
  static HIPMORPH_BOTH unsigned bits(__half value) { return __half_as_ushort(value); }
  static HIPMORPH_BOTH __half from(unsigned bits) { return __ushort_as_half(static_cast<unsigned short>(bits)); }
  static HIPMORPH_BOTH float wide(__half value) { return __half2float(value); }
};
template <> struct format<__hip_bfloat16> {
  static constexpr int digits = 8, bias = 127;
  static HIPMORPH_BOTH unsigned bits(__hip_bfloat16 value) { return __bfloat16_as_ushort(value); }
  static HIPMORPH_BOTH __hip_bfloat16 from(unsigned bits) {
    return __ushort_as_bfloat16(static_cast<unsigned short>(bits));
  }
  static HIPMORPH_BOTH float wide(__hip_bfloat16 value) { return __builtin_bit_cast(float, bits(value) << 16); }
};
constexpr unsigned half_nan = 0x7fff;

template <class P> struct pair;
template <> struct pair<__half2> {
  using part = __half;
  static HIPMORPH_BOTH __half low(__half2 value) { return __low2half(value); }
  static HIPMORPH_BOTH __half high(__half2 value) { return __high2half(value); }
  static HIPMORPH_BOTH __half2 make(__half low, __half high) { return __halves2half2(low, high); }
};
template <> struct pair<__hip_bfloat162> {
  using part = __hip_bfloat16;
  static HIPMORPH_BOTH __hip_bfloat16 low(const __hip_bfloat162 &value) { return value.x; }
  static HIPMORPH_BOTH __hip_bfloat16 high(const __hip_bfloat162 &value) { return value.y; }
  static HIPMORPH_BOTH __hip_bfloat162 make(__hip_bfloat16 low, __hip_bfloat16 high) {
    return __hip_bfloat162(low, high);
  }
};

// Rounds significand * 2^exponent, and a little more if there is a rest. significand is not zero.
template <class H>
HIPMORPH_BOTH H encode(bool negative, unsigned long long significand, int exponent, bool rest, rounding mode) {
  constexpr int stored = format<H>::digits - 1, least = 1 - format<H>::bias - stored;
  constexpr unsigned infinity = ((1u << (15 - stored)) - 1u) << stored;
  int leading = 63 - __builtin_clzll(significand) + exponent;
  int last = leading - stored > least ? leading - stored : least; // the exponent of the last bit that stays
  int drop = last - exponent;
  unsigned long long kept;
  bool half = false;
  if (drop <= 0) {
    kept = significand << -drop;
  } else if (drop > 64) {
    kept = 0;
    rest = true;
  } else {
    kept = drop == 64 ? 0 : significand >> drop;
    half = (significand >> (drop - 1) & 1) != 0;
    rest = rest || (significand & ((1ull << (drop - 1)) - 1)) != 0;
  }
  bool away = mode == rounding::nearest ? half && (rest || (kept & 1) != 0)
                                        : (half || rest) && mode == (negative ? rounding::down : rounding::up);
  // The leading bit of kept carries into the exponent, and so does an overflow when rounding.
  unsigned magnitude = (static_cast<unsigned>(last - least) << stored) + static_cast<unsigned>(kept) + away;
  if (last - least > (1 << (15 - stored)) || magnitude >= infinity)
    magnitude =
        mode == rounding::nearest || mode == (negative ? rounding::down : rounding::up) ? infinity : infinity - 1;
  return format<H>::from(magnitude | static_cast<unsigned>(negative) << 15);
}

// Rounds value + rest, where rest is less than a last bit of value.
template <class H> HIPMORPH_BOTH H encode_double(double value, double rest, rounding mode) {
  auto bits = __builtin_bit_cast(unsigned long long, value);
  bool negative = bits >> 63 != 0;
  int exponent = static_cast<int>(bits >> 52 & 0x7ff);
  unsigned long long significand = bits & 0xfffffffffffffull;
  if (exponent == 0x7ff)
    return format<H>::from(significand != 0 ? half_nan
                                            : (((1u << (16 - format<H>::digits)) - 1u) << (format<H>::digits - 1)) |
                                                  (negative ? 0x8000u : 0u));
  if (exponent != 0)
    significand |= 1ull << 52;
  else
    exponent = 1;
  if (significand == 0)
    return format<H>::from(negative ? 0x8000u : 0u);
  // Two bits more, so that a rest of the other sign can be taken off.
  significand <<= 2;
  if (rest != 0 && (rest < 0) != negative)
    --significand;
  return encode<H>(negative, significand, exponent - 1077, rest != 0, mode);
}

template <class Integer> HIPMORPH_BOTH __hip_bfloat16 integer_to_bfloat16(Integer value, rounding mode) {
  if (value == 0)
    return format<__hip_bfloat16>::from(0);
  bool negative = value < Integer(0);
  auto magnitude = static_cast<unsigned long long>(value);
  return encode<__hip_bfloat16>(negative, negative ? 0 - magnitude : magnitude, 0, false, mode);
}

// A bfloat16 is the upper half of a float.
HIPMORPH_BOTH __hip_bfloat16 float_to_bfloat16(float value, rounding mode) {
  unsigned bits = __builtin_bit_cast(unsigned, value);
  if (value != value)
    return format<__hip_bfloat16>::from(half_nan);
  unsigned more = 0;
  if (mode == rounding::nearest)
    more = 0x7fff + (bits >> 16 & 1);
  else if (mode == (bits >> 31 ? rounding::down : rounding::up))
    more = 0xffff;
  // From an infinity nothing is carried on.
  return format<__hip_bfloat16>::from(((bits << 1) == 0xff000000u ? bits : bits + more) >> 16);
}

HIPMORPH_BOTH float round_to_integer(float value, rounding mode) {
  switch (mode) {
  case rounding::down:
    return __builtin_floorf(value);
  case rounding::up:
    return __builtin_ceilf(value);
  case rounding::zero:
    return __builtin_truncf(value);
  case rounding::nearest:
    break;
  }
  return __builtin_rintf(value);
}

// Out of range the nearest integer; for NaN 0, or the lowest if the integer has 64 bits.
template <class Integer> HIPMORPH_BOTH Integer float_to_integer(float value, rounding mode) {
  constexpr int bits = sizeof(Integer) * 8;
  constexpr bool is_signed = static_cast<Integer>(-1) < static_cast<Integer>(0);
  constexpr float end = static_cast<float>(1ull << (bits - 2)) * (is_signed ? 2.0f : 4.0f);
  constexpr auto top = static_cast<Integer>(1ull << (bits - 1));
  constexpr Integer lowest = is_signed ? top : Integer(0);
  if (value != value)
    return bits == 64 ? top : Integer(0);
  value = round_to_integer(value, mode);
  return value >= end                        ? static_cast<Integer>(~lowest)
         : value < (is_signed ? -end : 0.0f) ? lowest
                                             : static_cast<Integer>(value);
}

// a * b + c, rounded once. The product is exact in double, and so are the sum and what it leaves out together.
template <class H> HIPMORPH_BOTH H fused(H a, H b, H c) {
#pragma clang fp contract(off) reassociate(off)
  double product = static_cast<double>(format<H>::wide(a)) * static_cast<double>(format<H>::wide(b));
  double term = static_cast<double>(format<H>::wide(c)), sum = product + term;
  bool swap = __builtin_fabs(product) < __builtin_fabs(term);
  double large = swap ? term : product, small = swap ? product : term;
  return encode_double<H>(sum, sum - sum == 0 ? small - (sum - large) : 0.0, rounding::nearest);
}
HIPMORPH_BOTH __half fused(__half a, __half b, __half c) {
#if defined(__HIP_DEVICE_COMPILE__)
  return __hfma(a, b, c); // an instruction
#else
  return fused<__half>(a, b, c);
#endif
}

template <class H> HIPMORPH_BOTH H negate(H value) { return format<H>::from(format<H>::bits(value) ^ 0x8000u); }
template <class H> HIPMORPH_BOTH bool is_nan(H value) { return format<H>::wide(value) != format<H>::wide(value); }

// Negative values become 0.
template <class H> HIPMORPH_BOTH H relu(H value) {
  return is_nan(value) ? format<H>::from(half_nan) : format<H>::wide(value) > 0 ? value : format<H>::from(0);
}
// Between 0 and 1; NaN becomes 0.
template <class H> HIPMORPH_BOTH H clamp(H value) {
  constexpr unsigned one = static_cast<unsigned>(format<H>::bias) << (format<H>::digits - 1);
  float wide = format<H>::wide(value);
  return wide > 1 ? format<H>::from(one) : wide > 0 ? value : format<H>::from(0);
}

// 0 is greater than -0.
template <class H> HIPMORPH_BOTH H greatest_nan(H a, H b) {
  float x = format<H>::wide(a), y = format<H>::wide(b);
  if (x != x || y != y)
    return format<H>::from(half_nan);
  return x > y ? a : x < y ? b : format<H>::from(format<H>::bits(a) & format<H>::bits(b));
}
template <class H> HIPMORPH_BOTH H least_nan(H a, H b) { return negate(greatest_nan(negate(a), negate(b))); }
template <class H> HIPMORPH_BOTH H greatest(H a, H b) {
  return is_nan(a) ? (is_nan(b) ? format<H>::from(half_nan) : b) : is_nan(b) ? a : greatest_nan(a, b);
}
template <class H> HIPMORPH_BOTH H least(H a, H b) { return negate(greatest(negate(a), negate(b))); }

// Applies op to the lower and to the upper parts.
template <class P, class Op> HIPMORPH_BOTH P on_parts(const P &a, Op op) {
  return pair<P>::make(op(pair<P>::low(a)), op(pair<P>::high(a)));
}
template <class P, class Op> HIPMORPH_BOTH P on_parts(const P &a, const P &b, Op op) {
  return pair<P>::make(op(pair<P>::low(a), pair<P>::low(b)), op(pair<P>::high(a), pair<P>::high(b)));
}
template <class P, class Op> HIPMORPH_BOTH P on_parts(const P &a, const P &b, const P &c, Op op) {
  return pair<P>::make(op(pair<P>::low(a), pair<P>::low(b), pair<P>::low(c)),
                       op(pair<P>::high(a), pair<P>::high(b), pair<P>::high(c)));
}
template <class P, class Relation> HIPMORPH_BOTH unsigned mask_where(const P &a, const P &b, Relation holds) {
  using F = format<typename pair<P>::part>;
  bool low = holds(F::wide(pair<P>::low(a)), F::wide(pair<P>::low(b)));
  bool high = holds(F::wide(pair<P>::high(a)), F::wide(pair<P>::high(b)));
  return (low ? 0xffffu : 0u) | (high ? 0xffff0000u : 0u);
}

// (a.x + i a.y) * (b.x + i b.y) + c, in CUDA's order of operations.
template <class P> HIPMORPH_BOTH P complex_fused(const P &a, const P &b, const P &c) {
  auto ax = pair<P>::low(a), ay = pair<P>::high(a), bx = pair<P>::low(b), by = pair<P>::high(b);
  auto real = fused(ax, bx, pair<P>::low(c)), imaginary = fused(ax, by, pair<P>::high(c));
  return pair<P>::make(fused(negate(ay), by, real), fused(ay, bx, imaginary));
}

// Adds by compare-and-swap on the word of type Word; returns the value before.
template <class Word, class T, class Add> HIPMORPH_DEVICE T add_atomically(T *address, Add add) {
  Word *place = reinterpret_cast<Word *>(address);
  Word seen = __hip_atomic_load(place, __ATOMIC_RELAXED, __HIP_MEMORY_SCOPE_AGENT), wanted;
  T before, sum;
  do {
    __builtin_memcpy(static_cast<void *>(&before), &seen, sizeof(T));
    sum = add(before);
    __builtin_memcpy(&wanted, static_cast<const void *>(&sum), sizeof(T));
  } while (!__hip_atomic_compare_exchange_strong(place, &seen, wanted, __ATOMIC_RELAXED, __ATOMIC_RELAXED,
                                                 __HIP_MEMORY_SCOPE_AGENT));
  return before;
}

} // namespace detail
} // namespace hipmorph

// Conversions. Each of the four modes has a name.
#define HIPMORPH_ALL_MODES(macro, ...)                                                                                 \
  macro(rn, nearest, __VA_ARGS__) macro(rd, down, __VA_ARGS__) macro(ru, up, __VA_ARGS__) macro(rz, zero, __VA_ARGS__)
#define HIPMORPH_FROM_INTEGER(suffix, mode, T, name)                                                                   \
  HIPMORPH_BOTH_CUDA_NAME __hip_bfloat16 __##name##2bfloat16_##suffix(T value) {                                       \
    return hipmorph::detail::integer_to_bfloat16(value, hipmorph::detail::rounding::mode);                             \
  }
#define HIPMORPH_TO_INTEGER(suffix, mode, T, name)                                                                     \
  HIPMORPH_BOTH_CUDA_NAME T __bfloat162##name##_##suffix(__hip_bfloat16 value) {                                       \
    return hipmorph::detail::float_to_integer<T>(hipmorph::detail::format<__hip_bfloat16>::wide(value),                \
                                                 hipmorph::detail::rounding::mode);                                    \
  }
#define HIPMORPH_FROM_FLOAT(suffix, mode, unused)                                                                      \
  HIPMORPH_BOTH_CUDA_NAME __hip_bfloat16 __float2bfloat16_##suffix(float value) {                                      \
    return hipmorph::detail::float_to_bfloat16(value, hipmorph::detail::rounding::mode);                               \
  }
#define HIPMORPH_INTEGER(T, name)                                                                                      \
  HIPMORPH_ALL_MODES(HIPMORPH_FROM_INTEGER, T, name)                                                                   \
  HIPMORPH_ALL_MODES(HIPMORPH_TO_INTEGER, T, name)
HIPMORPH_INTEGER(short, short)
HIPMORPH_INTEGER(unsigned short, ushort)
HIPMORPH_FROM_INTEGER(rd, down, int, int)
HIPMORPH_FROM_INTEGER(ru, up, int, int)
HIPMORPH_FROM_INTEGER(rz, zero, int, int)
HIPMORPH_ALL_MODES(HIPMORPH_TO_INTEGER, int, int)
HIPMORPH_INTEGER(unsigned, uint)
HIPMORPH_INTEGER(long long, ll)
HIPMORPH_INTEGER(unsigned long long, ull)
HIPMORPH_TO_INTEGER(rz, zero, signed char, char)
HIPMORPH_TO_INTEGER(rz, zero, unsigned char, uchar)
HIPMORPH_ALL_MODES(HIPMORPH_FROM_FLOAT, )
#undef HIPMORPH_INTEGER
#undef HIPMORPH_FROM_FLOAT
#undef HIPMORPH_TO_INTEGER
#undef HIPMORPH_FROM_INTEGER
#undef HIPMORPH_ALL_MODES

HIPMORPH_BOTH_CUDA_NAME __hip_bfloat162 __float2bfloat162_rn(float value) {
  return __hip_bfloat162(__float2bfloat16_rn(value), __float2bfloat16_rn(value));
}
HIPMORPH_BOTH_CUDA_NAME __hip_bfloat162 __floats2bfloat162_rn(float low, float high) {
  return __hip_bfloat162(__float2bfloat16_rn(low), __float2bfloat16_rn(high));
}
HIPMORPH_BOTH_CUDA_NAME __hip_bfloat162 make_bfloat162(__hip_bfloat16 low, __hip_bfloat16 high) {
  return __hip_bfloat162(low, high);
}
HIPMORPH_BOTH_CUDA_NAME __half __double2half(double value) {
  return hipmorph::detail::encode_double<__half>(value, 0.0, hipmorph::detail::rounding::nearest);
}
HIPMORPH_BOTH_CUDA_NAME signed char __half2char_rz(__half value) {
  return hipmorph::detail::float_to_integer<signed char>(__half2float(value), hipmorph::detail::rounding::zero);
}
HIPMORPH_BOTH_CUDA_NAME unsigned char __half2uchar_rz(__half value) {
  return hipmorph::detail::float_to_integer<unsigned char>(__half2float(value), hipmorph::detail::rounding::zero);
}

// Functions that both formats lack: of the type H and of the pair P.
#define HIPMORPH_OF_HALVES(H, P)                                                                                       \
  HIPMORPH_BOTH_CUDA_NAME H __hfma_relu(H a, H b, H c) {                                                               \
    return hipmorph::detail::relu(hipmorph::detail::fused(a, b, c));                                                   \
  }                                                                                                                    \
  HIPMORPH_BOTH_CUDA_NAME P __hfma2_relu(P a, P b, P c) {                                                              \
    return hipmorph::detail::on_parts(a, b, c, [](H x, H y, H z) { return __hfma_relu(x, y, z); });                    \
  }                                                                                                                    \
  HIPMORPH_BOTH_CUDA_NAME P __hcmadd(P a, P b, P c) { return hipmorph::detail::complex_fused(a, b, c); }               \
  HIPMORPH_BOTH_CUDA_NAME P __hmax2_nan(P a, P b) {                                                                    \
    return hipmorph::detail::on_parts(a, b, [](H x, H y) { return hipmorph::detail::greatest_nan(x, y); });            \
  }                                                                                                                    \
  HIPMORPH_BOTH_CUDA_NAME P __hmin2_nan(P a, P b) {                                                                    \
    return hipmorph::detail::on_parts(a, b, [](H x, H y) { return hipmorph::detail::least_nan(x, y); });               \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME P h2tanh(P a) {                                                                                   \
    return hipmorph::detail::on_parts(a, [](H x) { return htanh(x); });                                                \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME H htanh_approx(H a) { return htanh(a); }                                                          \
  HIPMORPH_CUDA_NAME P h2tanh_approx(P a) { return h2tanh(a); }                                                        \
  HIPMORPH_CUDA_NAME H atomicAdd(H *address, H value) {                                                                \
    return hipmorph::detail::add_atomically<unsigned short>(address,                                                   \
                                                            [value](H before) { return __hadd(before, value); });      \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME P atomicAdd(P *address, P value) {                                                                \
    return hipmorph::detail::add_atomically<unsigned>(address, [value](P before) { return __hadd2(before, value); });  \
  }

HIPMORPH_CUDA_NAME __half htanh(__half value) { return __float2half_rn(tanhf(__half2float(value))); }
HIPMORPH_CUDA_NAME __hip_bfloat16 htanh(__hip_bfloat16 value) {
  return __float2bfloat16(tanhf(__bfloat162float(value)));
}
HIPMORPH_OF_HALVES(__half, __half2)
HIPMORPH_OF_HALVES(__hip_bfloat16, __hip_bfloat162)
#undef HIPMORPH_OF_HALVES

// Comparisons of pairs. The unordered ones hold where an operand is NaN.
#define HIPMORPH_MASK(name, relation)                                                                                  \
  HIPMORPH_BOTH_CUDA_NAME unsigned __h##name##2_mask(__half2 a, __half2 b) {                                           \
    return hipmorph::detail::mask_where(a, b, [](float x, float y) { return relation; });                              \
  }                                                                                                                    \
  HIPMORPH_BOTH_CUDA_NAME unsigned __h##name##2_mask(__hip_bfloat162 a, __hip_bfloat162 b) {                           \
    return hipmorph::detail::mask_where(a, b, [](float x, float y) { return relation; });                              \
  }
#define HIPMORPH_UNORDERED(name, relation)                                                                             \
  HIPMORPH_MASK(name, relation)                                                                                        \
  HIPMORPH_BOTH_CUDA_NAME __hip_bfloat162 __h##name##2(__hip_bfloat162 a, __hip_bfloat162 b) {                         \
    return hipmorph::detail::on_parts(a, b, [](__hip_bfloat16 p, __hip_bfloat16 q) {                                   \
      float x = hipmorph::detail::format<__hip_bfloat16>::wide(p),                                                     \
            y = hipmorph::detail::format<__hip_bfloat16>::wide(q);                                                     \
      return __ushort_as_bfloat16(static_cast<unsigned short>((relation) ? 0x3f80 : 0));                               \
    });                                                                                                                \
  }
HIPMORPH_MASK(eq, x == y)
HIPMORPH_MASK(ne, x<y || x> y)
HIPMORPH_MASK(gt, x > y)
HIPMORPH_MASK(ge, x >= y)
HIPMORPH_MASK(lt, x < y)
HIPMORPH_MASK(le, x <= y)
HIPMORPH_UNORDERED(equ, !(x < y || x > y))
HIPMORPH_UNORDERED(neu, x != y)
HIPMORPH_UNORDERED(gtu, !(x <= y))
HIPMORPH_UNORDERED(geu, !(x < y))
HIPMORPH_UNORDERED(ltu, !(x >= y))
HIPMORPH_UNORDERED(leu, !(x > y))
#undef HIPMORPH_UNORDERED
#undef HIPMORPH_MASK

// What only one of the formats lacks.
HIPMORPH_BOTH_CUDA_NAME __half2 __hmax2(__half2 a, __half2 b) {
  return hipmorph::detail::on_parts(a, b, [](__half x, __half y) { return hipmorph::detail::greatest(x, y); });
}
HIPMORPH_BOTH_CUDA_NAME __half2 __hmin2(__half2 a, __half2 b) {
  return hipmorph::detail::on_parts(a, b, [](__half x, __half y) { return hipmorph::detail::least(x, y); });
}
HIPMORPH_BOTH_CUDA_NAME __hip_bfloat16 __hmax_nan(__hip_bfloat16 a, __hip_bfloat16 b) {
  return hipmorph::detail::greatest_nan(a, b);
}
HIPMORPH_BOTH_CUDA_NAME __hip_bfloat16 __hmin_nan(__hip_bfloat16 a, __hip_bfloat16 b) {
  return hipmorph::detail::least_nan(a, b);
}
// A float has digits enough: rounding its sum or product again gives what rounding once gives.
#define HIPMORPH_SATURATED(name, operation)                                                                            \
  HIPMORPH_BOTH_CUDA_NAME __hip_bfloat16 name##_sat(__hip_bfloat16 a, __hip_bfloat16 b) {                              \
    using namespace hipmorph::detail;                                                                                  \
    float x = format<__hip_bfloat16>::wide(a), y = format<__hip_bfloat16>::wide(b);                                    \
    return clamp(float_to_bfloat16(operation, rounding::nearest));                                                     \
  }                                                                                                                    \
  HIPMORPH_BOTH_CUDA_NAME __hip_bfloat162 name##2_sat(__hip_bfloat162 a, __hip_bfloat162 b) {                          \
    return hipmorph::detail::on_parts(a, b, [](__hip_bfloat16 x, __hip_bfloat16 y) { return name##_sat(x, y); });      \
  }
HIPMORPH_SATURATED(__hadd, x + y)
HIPMORPH_SATURATED(__hsub, x - y)
HIPMORPH_SATURATED(__hmul, x *y)
#undef HIPMORPH_SATURATED
HIPMORPH_BOTH_CUDA_NAME __hip_bfloat16 __hfma_sat(__hip_bfloat16 a, __hip_bfloat16 b, __hip_bfloat16 c) {
  return hipmorph::detail::clamp(hipmorph::detail::fused(a, b, c));
}
HIPMORPH_BOTH_CUDA_NAME __hip_bfloat162 __hfma2_sat(__hip_bfloat162 a, __hip_bfloat162 b, __hip_bfloat162 c) {
  return hipmorph::detail::on_parts(
      a, b, c, [](__hip_bfloat16 x, __hip_bfloat16 y, __hip_bfloat16 z) { return __hfma_sat(x, y, z); });
}

HIPMORPH_CUDA_NAME __hip_bfloat16 __ldg(const __hip_bfloat16 *place) { return *place; }
HIPMORPH_CUDA_NAME __hip_bfloat162 __ldg(const __hip_bfloat162 *place) { return *place; }

#if !defined(CUDART_INF_FP16)
#define CUDART_INF_FP16 __ushort_as_half((unsigned short)0x7c00)
#define CUDART_NAN_FP16 __ushort_as_half((unsigned short)0x7fff)
#define CUDART_MIN_DENORM_FP16 __ushort_as_half((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_FP16 __ushort_as_half((unsigned short)0x7bff)
#define CUDART_NEG_ZERO_FP16 __ushort_as_half((unsigned short)0x8000)
#define CUDART_ZERO_FP16 __ushort_as_half((unsigned short)0x0000)
#define CUDART_ONE_FP16 __ushort_as_half((unsigned short)0x3c00)
#define CUDART_INF_BF16 __ushort_as_bfloat16((unsigned short)0x7f80)
#define CUDART_NAN_BF16 __ushort_as_bfloat16((unsigned short)0x7fff)
#define CUDART_MIN_DENORM_BF16 __ushort_as_bfloat16((unsigned short)0x0001)
#define CUDART_MAX_NORMAL_BF16 __ushort_as_bfloat16((unsigned short)0x7f7f)
#define CUDART_NEG_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x8000)
#define CUDART_ZERO_BF16 __ushort_as_bfloat16((unsigned short)0x0000)
#define CUDART_ONE_BF16 __ushort_as_bfloat16((unsigned short)0x3f80)
#endif

#undef HIPMORPH_BOTH
#undef HIPMORPH_BOTH_CUDA_NAME

#endif // __HIP_PLATFORM_AMD__
#endif // HIPMORPH_HALF_H
