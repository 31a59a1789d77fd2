// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CUDA's arithmetic with a rounding mode in its name, for AMD GPUs, which HIP lacks but for rounding to nearest:
//   __fadd_rd __fsub_ru __fmul_rz __fmaf_rd __fdiv_ru __frcp_rz __fsqrt_rd   (float; rd: down, ru: up, rz: to zero)
//   __dadd_rd __dsub_ru __dmul_rz __fma_rd  __ddiv_ru __drcp_rz __dsqrt_rd   (double)
//   __fmaf_ieee_rn ... and, on two floats at once, __fadd2_rn __fmul2_rd __ffma2_ru ...
// Results are exact: the result to nearest is compared with the exact value, which the rounding errors of further
// operations give, and replaced by its neighbour where it lies on the wrong side. The GPU's rounding mode stays as it
// is.
//
// HIP has __fadd_rn, __fmul_rn, __dadd_rn and their kin, but the compiler may fuse them into a multiply-add, which CUDA
// promises not to do, and its __fsqrt_rn and __frsqrt_rn are approximate. With CUDA's meaning there are
//   hipmorph::fadd_rn fsub_rn fmul_rn dadd_rn dsub_rn dmul_rn fsqrt_rn frsqrt_rn
// HIP's conversions to integers give 0 for NaN; CUDA's give the lowest integer (0x80000000, or 0x8000000000000000),
// except those from float to int and unsigned. With CUDA's results for NaN and for numbers out of range there are
//   hipmorph::double2int_rn  double2uint_rd  double2ll_ru  double2ull_rz  float2ll_rn  float2ull_rn ...
//
// Infinities, NaN, signed zeros, overflow and denormal results are those of IEEE 754, as in CUDA. -ffast-math gives
// them up (not the directions), as elsewhere; -fno-hip-fp32-correctly-rounded-divide-sqrt takes the exactness from
// __fdiv, __frcp and __fsqrt; flushed denormals stay flushed.
//
// Not here: the other conversions with a rounding mode, which HIP has (__double2float_ru, __float2int_rd ...).
// Needs C++14. Nothing happens where HIP is built for NVIDIA GPUs, except that hipmorph's names are CUDA's functions.
#ifndef HIPMORPH_ROUNDING_H
#define HIPMORPH_ROUNDING_H

#include "detail/config.h"

#if defined(__HIP_PLATFORM_AMD__)

// At the start of a function: each operation is rounded by itself and stays where it is.
#define HIPMORPH_EACH_OPERATION_ROUNDED _Pragma("clang fp contract(off) reassociate(off)")

namespace hipmorph {
namespace detail {

enum class toward { minus_infinity, plus_infinity, zero };

template <class T> struct float_bits;
template <> struct float_bits<float> {
  using type = int;
};
template <> struct float_bits<double> {
  using type = long long;
};

template <class T> HIPMORPH_DEVICE typename float_bits<T>::type bits_of(T value) {
  return __builtin_bit_cast(typename float_bits<T>::type, value);
}
template <class T> HIPMORPH_DEVICE bool has_sign(T value) { return bits_of(value) < 0; }

// The neighbour towards zero of a number that is not zero.
template <class T> HIPMORPH_DEVICE T next_to_zero(T value) { return __builtin_bit_cast(T, bits_of(value) - 1); }
// Bits are a magnitude with a sign in front: the step has the sign of the number.
template <class T> HIPMORPH_DEVICE T next_below(T value) {
  auto bits = bits_of(value);
  bits -= bits >> (sizeof(T) * 8 - 1) | 1;
  return value == 0 ? -__builtin_bit_cast(T, static_cast<decltype(bits)>(1)) : __builtin_bit_cast(T, bits);
}

// The result in a direction, from a neighbour of the exact value and on which side of it the exact value is. From an
// infinity that came of an overflow the step leads to the largest number.
template <toward Direction, class T> HIPMORPH_DEVICE T settle(T near, bool exact_is_below, bool exact_is_above) {
  switch (Direction) {
  case toward::minus_infinity:
    return exact_is_below ? next_below(near) : near;
  case toward::plus_infinity:
    return exact_is_above ? -next_below(-near) : near;
  case toward::zero:
    return (has_sign(near) ? exact_is_above : exact_is_below) && near != 0 ? next_to_zero(near) : near;
  }
}

// A sum that is exactly zero is -0 when rounded down, unless both terms are +0.
template <toward Direction, class T> HIPMORPH_DEVICE T settle_zero(T sum, bool both_are_plus_zero) {
  return Direction == toward::minus_infinity && !both_are_plus_zero ? -T(0) : sum;
}

template <toward Direction, class T> HIPMORPH_DEVICE T add(T x, T y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  T sum = x + y;
  if (sum == 0)
    return settle_zero<Direction>(sum, bits_of(x) == 0 && bits_of(y) == 0);
  // What the sum leaves out, exactly, as the larger term is subtracted first. An infinite sum leaves out an infinity.
  bool swap = __builtin_elementwise_abs(x) < __builtin_elementwise_abs(y);
  T large = swap ? y : x, small = swap ? x : y;
  T rest = small - (sum - large);
  return settle<Direction>(sum, rest < 0, rest > 0);
}

// Products of floats are exact in double.
template <toward Direction> HIPMORPH_DEVICE float multiply(float x, float y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  float product = x * y;
  double exact = static_cast<double>(x) * static_cast<double>(y);
  return settle<Direction>(product, exact<static_cast<double>(product), exact> static_cast<double>(product));
}

template <toward Direction> HIPMORPH_DEVICE float multiply_add(float x, float y, float z) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  double product = static_cast<double>(x) * static_cast<double>(y), term = static_cast<double>(z);
  double sum = product + term;
  if (sum == 0)
    return settle_zero<Direction>(static_cast<float>(sum), bits_of(product) == 0 && bits_of(z) == 0);
  bool swap = __builtin_elementwise_abs(product) < __builtin_elementwise_abs(term);
  double large = swap ? term : product, small = swap ? product : term;
  // The exact value is sum + rest; rest is less than the distance of neighbouring doubles.
  double rest = small - (sum - large);
  float near = static_cast<float>(sum);
  double nearest = static_cast<double>(near);
  return settle<Direction>(near, sum < nearest || (sum == nearest && rest < 0),
                           sum > nearest || (sum == nearest && rest > 0));
}

template <toward Direction> HIPMORPH_DEVICE float divide(float x, float y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  float quotient = x / y;
  double dividend = static_cast<double>(quotient) * static_cast<double>(y);
  bool too_large = y > 0 ? dividend > static_cast<double>(x) : dividend < static_cast<double>(x);
  bool too_small = y > 0 ? dividend < static_cast<double>(x) : dividend > static_cast<double>(x);
  return settle<Direction>(quotient, too_large, too_small);
}

template <toward Direction> HIPMORPH_DEVICE float square_root(float x) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  float root = __builtin_sqrtf(x);
  double square = static_cast<double>(root) * static_cast<double>(root);
  return settle<Direction>(root, square > static_cast<double>(x), square < static_cast<double>(x));
}

// For double, the exact value is compared after the operands are brought near 1, so that no error term underflows.
HIPMORPH_DEVICE double mantissa(double x) { return __builtin_amdgcn_frexp_mant(x); }
HIPMORPH_DEVICE int exponent(double x) { return __builtin_amdgcn_frexp_exp(x); }
HIPMORPH_DEVICE double scale(double x, int power) { return __builtin_amdgcn_ldexp(x, power); }

template <toward Direction> HIPMORPH_DEVICE double multiply(double x, double y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  double product = x * y;
  double rest = __builtin_fma(mantissa(x), mantissa(y), -scale(product, -(exponent(x) + exponent(y))));
  return settle<Direction>(product, rest < 0, rest > 0);
}

template <toward Direction> HIPMORPH_DEVICE double divide(double x, double y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  double quotient = x / y;
  double rest = __builtin_fma(-scale(quotient, exponent(y) - exponent(x)), mantissa(y), mantissa(x));
  return settle<Direction>(quotient, y > 0 ? rest < 0 : rest > 0, y > 0 ? rest > 0 : rest < 0);
}

template <toward Direction> HIPMORPH_DEVICE double square_root(double x) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  double root = __builtin_sqrt(x);
  int half = exponent(x) / 2;
  double near = scale(root, -half);
  double rest = __builtin_fma(-near, near, scale(x, -2 * half));
  return settle<Direction>(root, rest < 0, rest > 0);
}

// The sign of x * y + z - near, where near is the nearest number to x * y + z and all four are finite.
HIPMORPH_DEVICE double multiply_add_rest(double x, double y, double z, double near) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  int power = exponent(x) + exponent(y), above = exponent(z) - power;
  double a = mantissa(x), b = mantissa(y), high = a * b;
  if (high == 0)
    return 0; // near is z
  if (z != 0 && above > 200)
    return high; // near is z, and the product is too small to matter but for its sign
  // A z that is far below the last bit of the product counts by its sign only.
  double term = scale(mantissa(z), above < -200 ? -200 : above);
  double low = __builtin_fma(a, b, -high);
  // high + low + term - near: what each sum leaves out goes into the next.
  double sum = term + low, back = sum - term;
  double left = (term - (sum - back)) + (low - back);
  double total = high + sum, again = total - high;
  double remains = (high - (total - again)) + (sum - again);
  double difference = (total - scale(near, -power)) + remains;
  return difference + left;
}

template <toward Direction> HIPMORPH_DEVICE double multiply_add(double x, double y, double z) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  double near = __builtin_fma(x, y, z);
  bool finite = __builtin_isfinite(x) && __builtin_isfinite(y) && __builtin_isfinite(z);
  if (!finite)
    return near;
  if (__builtin_isinf(near))
    return settle<Direction>(near, near > 0, near < 0);
  double rest = multiply_add_rest(x, y, z, near);
  if (near == 0 && rest == 0)
    return settle_zero<Direction>(near, bits_of(z) == 0 && (x == 0 || y == 0) && has_sign(x) == has_sign(y));
  return settle<Direction>(near, rest < 0, rest > 0);
}

template <toward Direction, class T> HIPMORPH_DEVICE T subtract(T x, T y) { return add<Direction>(x, -y); }

} // namespace detail

HIPMORPH_DEVICE float fadd_rn(float x, float y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return x + y;
}
HIPMORPH_DEVICE float fsub_rn(float x, float y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return x - y;
}
HIPMORPH_DEVICE float fmul_rn(float x, float y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return x * y;
}
HIPMORPH_DEVICE double dadd_rn(double x, double y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return x + y;
}
HIPMORPH_DEVICE double dsub_rn(double x, double y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return x - y;
}
HIPMORPH_DEVICE double dmul_rn(double x, double y) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return x * y;
}
HIPMORPH_DEVICE float fsqrt_rn(float x) { return __builtin_sqrtf(x); }
// A double is near enough to the exact value: for no float, the inverse root comes nearer to the middle between two
// floats than 2^-51 of itself (all were tried).
HIPMORPH_DEVICE float frsqrt_rn(float x) {
  HIPMORPH_EACH_OPERATION_ROUNDED
  return static_cast<float>(1.0 / __builtin_sqrt(static_cast<double>(x)));
}

namespace detail {

// value is an integer or NaN. Out of range, C++ leaves the result open; a comparison with the ends closes it. (The
// largest integer is no float or double, the number after it is.)
template <class Integer, class T> HIPMORPH_DEVICE Integer saturated(T value, Integer lowest, Integer highest) {
  constexpr int bits = sizeof(Integer) * 8;
  constexpr bool is_signed = static_cast<Integer>(-1) < static_cast<Integer>(0);
  constexpr T end = static_cast<T>(1ull << (bits - 2)) * (is_signed ? T(2) : T(4));
  constexpr Integer for_nan = static_cast<Integer>(1ull << (bits - 1));
  Integer result = value >= end ? highest : value < (is_signed ? -end : T(0)) ? lowest : static_cast<Integer>(value);
  return value != value ? for_nan : result;
}

} // namespace detail

#define HIPMORPH_CONVERSIONS(T, name, Integer, lowest, highest)                                                        \
  HIPMORPH_DEVICE Integer name##_rd(T x) {                                                                             \
    return detail::saturated<Integer>(__builtin_elementwise_floor(x), lowest, highest);                                \
  }                                                                                                                    \
  HIPMORPH_DEVICE Integer name##_rn(T x) {                                                                             \
    return detail::saturated<Integer>(__builtin_elementwise_rint(x), lowest, highest);                                 \
  }                                                                                                                    \
  HIPMORPH_DEVICE Integer name##_ru(T x) {                                                                             \
    return detail::saturated<Integer>(__builtin_elementwise_ceil(x), lowest, highest);                                 \
  }                                                                                                                    \
  HIPMORPH_DEVICE Integer name##_rz(T x) {                                                                             \
    return detail::saturated<Integer>(__builtin_elementwise_trunc(x), lowest, highest);                                \
  }
HIPMORPH_CONVERSIONS(double, double2int, int, -0x7fffffff - 1, 0x7fffffff)
HIPMORPH_CONVERSIONS(double, double2uint, unsigned, 0u, ~0u)
HIPMORPH_CONVERSIONS(double, double2ll, long long, -0x7fffffffffffffffll - 1, 0x7fffffffffffffffll)
HIPMORPH_CONVERSIONS(double, double2ull, unsigned long long, 0ull, ~0ull)
HIPMORPH_CONVERSIONS(float, float2ll, long long, -0x7fffffffffffffffll - 1, 0x7fffffffffffffffll)
HIPMORPH_CONVERSIONS(float, float2ull, unsigned long long, 0ull, ~0ull)
#undef HIPMORPH_CONVERSIONS

} // namespace hipmorph

#define HIPMORPH_ROUNDED_1(T, name, operation)                                                                         \
  HIPMORPH_CUDA_NAME T name##_rd(T x) {                                                                                \
    constexpr auto D = hipmorph::detail::toward::minus_infinity;                                                       \
    return operation;                                                                                                  \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T name##_ru(T x) {                                                                                \
    constexpr auto D = hipmorph::detail::toward::plus_infinity;                                                        \
    return operation;                                                                                                  \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T name##_rz(T x) {                                                                                \
    constexpr auto D = hipmorph::detail::toward::zero;                                                                 \
    return operation;                                                                                                  \
  }
#define HIPMORPH_ROUNDED_2(T, name, operation)                                                                         \
  HIPMORPH_CUDA_NAME T name##_rd(T x, T y) {                                                                           \
    return hipmorph::detail::operation<hipmorph::detail::toward::minus_infinity>(x, y);                                \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T name##_ru(T x, T y) {                                                                           \
    return hipmorph::detail::operation<hipmorph::detail::toward::plus_infinity>(x, y);                                 \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T name##_rz(T x, T y) { return hipmorph::detail::operation<hipmorph::detail::toward::zero>(x, y); }
#define HIPMORPH_ROUNDED_3(T, name, operation)                                                                         \
  HIPMORPH_CUDA_NAME T name##_rd(T x, T y, T z) {                                                                      \
    return hipmorph::detail::operation<hipmorph::detail::toward::minus_infinity>(x, y, z);                             \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T name##_ru(T x, T y, T z) {                                                                      \
    return hipmorph::detail::operation<hipmorph::detail::toward::plus_infinity>(x, y, z);                              \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME T name##_rz(T x, T y, T z) {                                                                      \
    return hipmorph::detail::operation<hipmorph::detail::toward::zero>(x, y, z);                                       \
  }

HIPMORPH_ROUNDED_2(float, __fadd, add)
HIPMORPH_ROUNDED_2(float, __fsub, subtract)
HIPMORPH_ROUNDED_2(float, __fmul, multiply)
HIPMORPH_ROUNDED_2(float, __fdiv, divide)
HIPMORPH_ROUNDED_3(float, __fmaf, multiply_add)
HIPMORPH_ROUNDED_3(float, __fmaf_ieee, multiply_add)
HIPMORPH_ROUNDED_1(float, __frcp, hipmorph::detail::divide<D>(1.0f, x))
HIPMORPH_ROUNDED_1(float, __fsqrt, hipmorph::detail::square_root<D>(x))
HIPMORPH_ROUNDED_2(double, __dadd, add)
HIPMORPH_ROUNDED_2(double, __dsub, subtract)
HIPMORPH_ROUNDED_2(double, __dmul, multiply)
HIPMORPH_ROUNDED_2(double, __ddiv, divide)
HIPMORPH_ROUNDED_3(double, __fma, multiply_add)
HIPMORPH_ROUNDED_1(double, __drcp, hipmorph::detail::divide<D>(1.0, x))
HIPMORPH_ROUNDED_1(double, __dsqrt, hipmorph::detail::square_root<D>(x))
#undef HIPMORPH_ROUNDED_1
#undef HIPMORPH_ROUNDED_2
#undef HIPMORPH_ROUNDED_3

HIPMORPH_CUDA_NAME float __fmaf_ieee_rn(float x, float y, float z) { return __builtin_fmaf(x, y, z); }

#define HIPMORPH_PAIRS(mode, add, multiply, multiply_add)                                                              \
  HIPMORPH_CUDA_NAME float2 __fadd2_##mode(float2 x, float2 y) { return make_float2(add(x.x, y.x), add(x.y, y.y)); }   \
  HIPMORPH_CUDA_NAME float2 __fmul2_##mode(float2 x, float2 y) {                                                       \
    return make_float2(multiply(x.x, y.x), multiply(x.y, y.y));                                                        \
  }                                                                                                                    \
  HIPMORPH_CUDA_NAME float2 __ffma2_##mode(float2 x, float2 y, float2 z) {                                             \
    return make_float2(multiply_add(x.x, y.x, z.x), multiply_add(x.y, y.y, z.y));                                      \
  }
HIPMORPH_PAIRS(rn, hipmorph::fadd_rn, hipmorph::fmul_rn, __builtin_fmaf)
HIPMORPH_PAIRS(rd, __fadd_rd, __fmul_rd, __fmaf_rd)
HIPMORPH_PAIRS(ru, __fadd_ru, __fmul_ru, __fmaf_ru)
HIPMORPH_PAIRS(rz, __fadd_rz, __fmul_rz, __fmaf_rz)
#undef HIPMORPH_PAIRS

#else

namespace hipmorph {

HIPMORPH_DEVICE float fadd_rn(float x, float y) { return __fadd_rn(x, y); }
HIPMORPH_DEVICE float fsub_rn(float x, float y) { return __fsub_rn(x, y); }
HIPMORPH_DEVICE float fmul_rn(float x, float y) { return __fmul_rn(x, y); }
HIPMORPH_DEVICE double dadd_rn(double x, double y) { return __dadd_rn(x, y); }
HIPMORPH_DEVICE double dsub_rn(double x, double y) { return __dsub_rn(x, y); }
HIPMORPH_DEVICE double dmul_rn(double x, double y) { return __dmul_rn(x, y); }
HIPMORPH_DEVICE float fsqrt_rn(float x) { return __fsqrt_rn(x); }
HIPMORPH_DEVICE float frsqrt_rn(float x) { return __frsqrt_rn(x); }

#define HIPMORPH_CONVERSIONS(T, name, Integer)                                                                         \
  HIPMORPH_DEVICE Integer name##_rd(T x) { return __##name##_rd(x); }                                                  \
  HIPMORPH_DEVICE Integer name##_rn(T x) { return __##name##_rn(x); }                                                  \
  HIPMORPH_DEVICE Integer name##_ru(T x) { return __##name##_ru(x); }                                                  \
  HIPMORPH_DEVICE Integer name##_rz(T x) { return __##name##_rz(x); }
HIPMORPH_CONVERSIONS(double, double2int, int)
HIPMORPH_CONVERSIONS(double, double2uint, unsigned)
HIPMORPH_CONVERSIONS(double, double2ll, long long)
HIPMORPH_CONVERSIONS(double, double2ull, unsigned long long)
HIPMORPH_CONVERSIONS(float, float2ll, long long)
HIPMORPH_CONVERSIONS(float, float2ull, unsigned long long)
#undef HIPMORPH_CONVERSIONS

} // namespace hipmorph

#endif // __HIP_PLATFORM_AMD__
#endif // HIPMORPH_ROUNDING_H
