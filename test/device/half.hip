// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph/half.h on the GPU, and what it offers to the host on the host, against exact arithmetic in long double.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include <cmath>
#include <hip/hip_bf16.h>
#include <hip/hip_fp16.h>
#include <hipmorph/half.h>
#include <limits>
#include <type_traits>

namespace {

using Bf = __hip_bfloat16;
using Bf2 = __hip_bfloat162;
enum Mode : int { Nearest, Down, Up, ToZero, Modes };
const char *const ModeNames[] = {"rn", "rd", "ru", "rz"};

// A format: its digits and its exponents.
struct Format {
  int Digits, MinExponent, MaxExponent;
};
constexpr Format HalfFormat = {11, -14, 15}, BfFormat = {8, -126, 127};

long double decode(uint16_t Bits, const Format &F) {
  int Stored = F.Digits - 1, Exponent = (Bits & 0x7fff) >> Stored, Fraction = Bits & ((1 << Stored) - 1);
  long double Sign = Bits >> 15 ? -1 : 1;
  if (Exponent == (1 << (15 - Stored)) - 1)
    return Fraction ? std::numeric_limits<long double>::quiet_NaN()
                    : Sign * std::numeric_limits<long double>::infinity();
  if (Exponent)
    return Sign * std::ldexp(static_cast<long double>(Fraction + (1 << Stored)), Exponent - 1 + F.MinExponent - Stored);
  return Sign * std::ldexp(static_cast<long double>(Fraction), F.MinExponent - Stored);
}

// The number of the format that an exact value is rounded to.
uint16_t encode(long double Value, const Format &F, Mode M) {
  if (std::isnan(Value))
    return 0x7fff;
  int Stored = F.Digits - 1;
  auto Sign = static_cast<uint16_t>(std::signbit(Value) ? 0x8000 : 0);
  uint16_t Infinity = static_cast<uint16_t>(((1 << (15 - Stored)) - 1) << Stored);
  if (Value == 0)
    return Sign;
  int Exponent = std::isinf(Value) ? F.MaxExponent + 1 : std::max(std::ilogb(Value), F.MinExponent);
  if (std::isinf(Value))
    return Sign | Infinity;
  long double Quantum = std::ldexp(1.0L, Exponent - Stored), Count = Value / Quantum;
  Count = M == Nearest ? std::nearbyint(Count)
          : M == Down  ? std::floor(Count)
          : M == Up    ? std::ceil(Count)
                       : std::trunc(Count);
  long double Rounded = std::fabs(Count) * Quantum;
  long double Largest = std::ldexp(2 - std::ldexp(1.0L, -Stored), F.MaxExponent);
  if (Rounded > Largest)
    return Sign | (M == Nearest || M == (Sign ? Down : Up) ? Infinity : Infinity - 1);
  if (Rounded == 0)
    return Sign;
  int Last = std::max(std::ilogb(Rounded), F.MinExponent);
  auto Digits = static_cast<int>(std::ldexp(Rounded, Stored - Last));
  return static_cast<uint16_t>(Sign | (((Last - F.MinExponent) << Stored) + Digits));
}

template <class Integer> Integer toInteger(long double Value, Mode M) {
  using Limits = std::numeric_limits<Integer>;
  if (std::isnan(Value))
    return sizeof(Integer) == 8 ? static_cast<Integer>(1ull << 63) : Integer(0);
  Value = M == Nearest ? std::nearbyint(Value)
          : M == Down  ? std::floor(Value)
          : M == Up    ? std::ceil(Value)
                       : std::trunc(Value);
  if (Value >= static_cast<long double>(Limits::max()))
    return Limits::max();
  if (Value <= static_cast<long double>(Limits::min()))
    return Limits::min();
  return static_cast<Integer>(Value);
}

// Everything that is computed from one input.
struct Input {
  float F;
  double D;
  long long I;
  Bf B;
  __half H;
};
struct Output {
  Bf FromFloat[Modes], FromShort[Modes], FromUShort[Modes], FromInt[Modes], FromUInt[Modes], FromLong[Modes],
      FromULong[Modes];
  short ToShort[Modes];
  unsigned short ToUShort[Modes];
  int ToInt[Modes];
  unsigned ToUInt[Modes];
  long long ToLong[Modes];
  unsigned long long ToULong[Modes];
  signed char BfToChar, HalfToChar;
  unsigned char BfToUChar, HalfToUChar;
  __half FromDouble;
  Bf2 Both, Two, Made;
};

#define ALL_MODES(field, name, value)                                                                                  \
  Out.field[Nearest] = name##_rn(value);                                                                               \
  Out.field[Down] = name##_rd(value);                                                                                  \
  Out.field[Up] = name##_ru(value);                                                                                    \
  Out.field[ToZero] = name##_rz(value);

// CUDA has some of these for device code only.
#if defined(__HIP_PLATFORM_AMD__)
#define ON_BOTH_SIDES __host__ __device__
#else
#define ON_BOTH_SIDES __device__
#endif

ON_BOTH_SIDES void convert(const Input &In, Output &Out) {
  ALL_MODES(FromFloat, __float2bfloat16, In.F)
  ALL_MODES(FromShort, __short2bfloat16, static_cast<short>(In.I))
  ALL_MODES(FromUShort, __ushort2bfloat16, static_cast<unsigned short>(In.I))
  Out.FromInt[Down] = __int2bfloat16_rd(static_cast<int>(In.I));
  Out.FromInt[Up] = __int2bfloat16_ru(static_cast<int>(In.I));
  Out.FromInt[ToZero] = __int2bfloat16_rz(static_cast<int>(In.I));
#if defined(__HIP_PLATFORM_AMD__) && !defined(__HIP_DEVICE_COMPILE__)
  // HIP's own __int2bfloat16_rn needs a library on the host that not all compilers have.
  Out.FromInt[Nearest] = __ll2bfloat16_rn(static_cast<int>(In.I));
#else
  Out.FromInt[Nearest] = __int2bfloat16_rn(static_cast<int>(In.I));
#endif
  ALL_MODES(FromUInt, __uint2bfloat16, static_cast<unsigned>(In.I))
  ALL_MODES(FromLong, __ll2bfloat16, In.I)
  ALL_MODES(FromULong, __ull2bfloat16, static_cast<unsigned long long>(In.I))
  ALL_MODES(ToShort, __bfloat162short, In.B)
  ALL_MODES(ToUShort, __bfloat162ushort, In.B)
  ALL_MODES(ToInt, __bfloat162int, In.B)
  ALL_MODES(ToUInt, __bfloat162uint, In.B)
  ALL_MODES(ToLong, __bfloat162ll, In.B)
  ALL_MODES(ToULong, __bfloat162ull, In.B)
  Out.BfToChar = __bfloat162char_rz(In.B);
  Out.BfToUChar = __bfloat162uchar_rz(In.B);
  Out.HalfToChar = __half2char_rz(In.H);
  Out.HalfToUChar = __half2uchar_rz(In.H);
  Out.FromDouble = __double2half(In.D);
  Out.Both = __float2bfloat162_rn(In.F);
  Out.Two = __floats2bfloat162_rn(In.F, -In.F);
  Out.Made = make_bfloat162(In.B, Out.FromFloat[0]);
}

__global__ void convertAll(const Input *In, Output *Out) {
  unsigned At = blockIdx.x * blockDim.x + threadIdx.x;
  convert(In[At], Out[At]);
}

template <class T> uint16_t bits(const T &Value) {
  static_assert(sizeof(T) == 2, "");
  uint16_t Bits;
  std::memcpy(&Bits, static_cast<const void *>(&Value), 2);
  return Bits;
}
template <class T> T make(uint16_t Bits) {
  T Value;
  std::memcpy(static_cast<void *>(&Value), &Bits, 2);
  return Value;
}
template <class P> uint16_t lower(const P &Pair) {
  uint16_t Bits;
  std::memcpy(&Bits, static_cast<const void *>(&Pair), 2);
  return Bits;
}
template <class P> uint16_t upper(const P &Pair) {
  uint16_t Bits;
  std::memcpy(&Bits, reinterpret_cast<const char *>(&Pair) + 2, 2);
  return Bits;
}

bool isNan(uint16_t Bits, const Format &F) { return std::isnan(decode(Bits, F)); }
bool isSame(uint16_t A, uint16_t B, const Format &F) { return A == B || (isNan(A, F) && isNan(B, F)); }

void expectBits(const char *Where, const char *What, uint16_t Got, uint16_t Wanted, const Format &F, double Of) {
  check::expect(isSame(Got, Wanted, F), "%s: %s of %a: %04x instead of %04x", Where, What, Of, Got, Wanted);
}

void checkConversions(const char *Where, const Input &In, const Output &Out) {
  long double B = decode(bits(In.B), BfFormat), H = decode(bits(In.H), HalfFormat);
  for (int Index = 0; Index < Modes; ++Index) {
    Mode M = static_cast<Mode>(Index);
    auto Encoded = [&](const char *What, Bf Got, long double Value) {
      char Name[64];
      std::snprintf(Name, sizeof(Name), "%s_%s", What, ModeNames[M]);
      expectBits(Where, Name, bits(Got), encode(Value, BfFormat, M), BfFormat, static_cast<double>(Value));
    };
    Encoded("__float2bfloat16", Out.FromFloat[M], static_cast<long double>(In.F));
    Encoded("__short2bfloat16", Out.FromShort[M], static_cast<short>(In.I));
    Encoded("__ushort2bfloat16", Out.FromUShort[M], static_cast<unsigned short>(In.I));
    Encoded("__int2bfloat16", Out.FromInt[M], static_cast<int>(In.I));
    Encoded("__uint2bfloat16", Out.FromUInt[M], static_cast<unsigned>(In.I));
    Encoded("__ll2bfloat16", Out.FromLong[M], static_cast<long double>(In.I));
    Encoded("__ull2bfloat16", Out.FromULong[M], static_cast<long double>(static_cast<unsigned long long>(In.I)));
    auto Expect = [&](const char *What, auto Got) {
      auto Wanted = toInteger<decltype(Got)>(B, M);
      check::expect(Got == Wanted, "%s: %s_%s of %La: %Lg instead of %Lg", Where, What, ModeNames[M], B,
                    static_cast<long double>(Got), static_cast<long double>(Wanted));
    };
    Expect("__bfloat162short", Out.ToShort[M]);
    Expect("__bfloat162ushort", Out.ToUShort[M]);
    Expect("__bfloat162int", Out.ToInt[M]);
    Expect("__bfloat162uint", Out.ToUInt[M]);
    Expect("__bfloat162ll", Out.ToLong[M]);
    Expect("__bfloat162ull", Out.ToULong[M]);
  }
  check::expect(Out.BfToChar == toInteger<signed char>(B, ToZero), "%s: __bfloat162char_rz of %La", Where, B);
  check::expect(Out.BfToUChar == toInteger<unsigned char>(B, ToZero), "%s: __bfloat162uchar_rz of %La", Where, B);
  check::expect(Out.HalfToChar == toInteger<signed char>(H, ToZero), "%s: __half2char_rz of %La", Where, H);
  check::expect(Out.HalfToUChar == toInteger<unsigned char>(H, ToZero), "%s: __half2uchar_rz of %La", Where, H);
  expectBits(Where, "__double2half", bits(Out.FromDouble), encode(static_cast<long double>(In.D), HalfFormat, Nearest),
             HalfFormat, In.D);
  uint16_t F = encode(static_cast<long double>(In.F), BfFormat, Nearest), Minus = std::isnan(In.F) ? F : F ^ 0x8000;
  double Value = static_cast<double>(In.F);
  expectBits(Where, "__float2bfloat162_rn", lower(Out.Both), F, BfFormat, Value);
  expectBits(Where, "__float2bfloat162_rn, upper", upper(Out.Both), F, BfFormat, Value);
  expectBits(Where, "__floats2bfloat162_rn", lower(Out.Two), F, BfFormat, Value);
  expectBits(Where, "__floats2bfloat162_rn, upper", upper(Out.Two), Minus, BfFormat, Value);
  expectBits(Where, "make_bfloat162", lower(Out.Made), bits(In.B), BfFormat, static_cast<double>(B));
  expectBits(Where, "make_bfloat162, upper", upper(Out.Made), F, BfFormat, Value);
}

void testConversions(unsigned Count, check::Random &Random) {
  check::Buffer<Input> In(Count);
  check::Buffer<Output> Out(Count);
  for (unsigned I = 0; I < Count; ++I) {
    uint32_t FloatBits = Random.word();
    if (Random.below(2)) // near the middle between two bfloat16
      FloatBits = (FloatBits & 0xffff0000) | (0x7ffe + Random.below(5));
    std::memcpy(&In[I].F, &FloatBits, 4);
    uint64_t DoubleBits = Random.bits();
    if (Random.below(8)) { // in the range of half, often near the middle between two
      uint64_t Fraction = DoubleBits & 0xfffffffffffff;
      if (Random.below(2))
        Fraction = (Fraction & ~0x3ffffffffffull) | (0x20000000000ull + Random.below(3) - 1);
      DoubleBits = (DoubleBits & 1ull << 63) | static_cast<uint64_t>(1023 - 27 + Random.below(45)) << 52 | Fraction;
    }
    std::memcpy(&In[I].D, &DoubleBits, 8);
    In[I].I = static_cast<long long>(Random.bits() >> Random.below(64)) * (Random.below(2) ? 1 : -1);
    In[I].B = make<Bf>(static_cast<uint16_t>(Random.below(3) ? 0x3e00 + Random.below(0x2200) + (Random.word() & 0x8000)
                                                             : Random.word()));
    In[I].H = make<__half>(static_cast<uint16_t>(Random.word()));
  }
  In.toDevice();
  convertAll<<<Count / 64, 64>>>(In.device(), Out.device());
  check::finishKernels("convertAll");
  Out.toHost();
  for (unsigned I = 0; I < Count; ++I) {
    checkConversions("device", In[I], Out[I]);
#if defined(__HIP_PLATFORM_AMD__)
    Output OnHost;
    convert(In[I], OnHost);
    checkConversions("host", In[I], OnHost);
#endif
  }
}

// Arithmetic, for either type and its pair.
template <class H, class P> struct Computed {
  H Relu;
  P Relu2, Complex, Max2, Min2, MaxNan2, MinNan2, Tanh2, TanhApprox2;
  H Tanh, TanhApprox;
  unsigned Masks[12];
};
struct BfComputed {
  Bf AddSat, SubSat, MulSat, FmaSat, MaxNan, MinNan;
  Bf2 AddSat2, SubSat2, MulSat2, FmaSat2;
  Bf2 Unordered[6];
};

template <class H, class P> __global__ void compute(const P *A, const P *B, const P *C, Computed<H, P> *Results) {
  unsigned At = blockIdx.x * blockDim.x + threadIdx.x;
  P X = A[At], Y = B[At], Z = C[At];
  H XL, YL, ZL;
  memcpy(static_cast<void *>(&XL), static_cast<const void *>(&X), 2);
  memcpy(static_cast<void *>(&YL), static_cast<const void *>(&Y), 2);
  memcpy(static_cast<void *>(&ZL), static_cast<const void *>(&Z), 2);
  Computed<H, P> &R = Results[At];
  R.Relu = __hfma_relu(XL, YL, ZL);
  R.Relu2 = __hfma2_relu(X, Y, Z);
  R.Complex = __hcmadd(X, Y, Z);
  R.Max2 = __hmax2(X, Y);
  R.Min2 = __hmin2(X, Y);
  R.MaxNan2 = __hmax2_nan(X, Y);
  R.MinNan2 = __hmin2_nan(X, Y);
  R.Tanh = htanh(XL);
  R.Tanh2 = h2tanh(X);
  R.TanhApprox = htanh_approx(XL);
  R.TanhApprox2 = h2tanh_approx(X);
  R.Masks[0] = __heq2_mask(X, Y);
  R.Masks[1] = __hne2_mask(X, Y);
  R.Masks[2] = __hgt2_mask(X, Y);
  R.Masks[3] = __hge2_mask(X, Y);
  R.Masks[4] = __hlt2_mask(X, Y);
  R.Masks[5] = __hle2_mask(X, Y);
  R.Masks[6] = __hequ2_mask(X, Y);
  R.Masks[7] = __hneu2_mask(X, Y);
  R.Masks[8] = __hgtu2_mask(X, Y);
  R.Masks[9] = __hgeu2_mask(X, Y);
  R.Masks[10] = __hltu2_mask(X, Y);
  R.Masks[11] = __hleu2_mask(X, Y);
}

__global__ void computeBf(const Bf2 *A, const Bf2 *B, const Bf2 *C, BfComputed *Results) {
  unsigned At = blockIdx.x * blockDim.x + threadIdx.x;
  Bf2 X = A[At], Y = B[At], Z = C[At];
  BfComputed &R = Results[At];
  R.AddSat = __hadd_sat(X.x, Y.x);
  R.SubSat = __hsub_sat(X.x, Y.x);
  R.MulSat = __hmul_sat(X.x, Y.x);
  R.FmaSat = __hfma_sat(X.x, Y.x, Z.x);
  R.MaxNan = __hmax_nan(X.x, Y.x);
  R.MinNan = __hmin_nan(X.x, Y.x);
  R.AddSat2 = __hadd2_sat(X, Y);
  R.SubSat2 = __hsub2_sat(X, Y);
  R.MulSat2 = __hmul2_sat(X, Y);
  R.FmaSat2 = __hfma2_sat(X, Y, Z);
  R.Unordered[0] = __hequ2(X, Y);
  R.Unordered[1] = __hneu2(X, Y);
  R.Unordered[2] = __hgtu2(X, Y);
  R.Unordered[3] = __hgeu2(X, Y);
  R.Unordered[4] = __hltu2(X, Y);
  R.Unordered[5] = __hleu2(X, Y);
}

// The model, on bits.
struct Model {
  Format F;
  long double of(uint16_t Bits) const { return decode(Bits, F); }
  uint16_t round(long double Value) const { return encode(Value, F, Nearest); }
  // Exact in long double for the operands that the test makes.
  uint16_t fused(uint16_t A, uint16_t B, uint16_t C) const { return round(of(A) * of(B) + of(C)); }
  uint16_t relu(uint16_t A) const { return isNan(A, F) ? 0x7fff : of(A) > 0 ? A : 0; }
  uint16_t clamp(uint16_t A) const { return of(A) > 1 ? round(1) : of(A) > 0 ? A : 0; }
  uint16_t maxNan(uint16_t A, uint16_t B) const {
    if (isNan(A, F) || isNan(B, F))
      return 0x7fff;
    if (of(A) == of(B)) // 0 before -0
      return std::signbit(of(A)) ? B : A;
    return of(A) > of(B) ? A : B;
  }
  uint16_t max(uint16_t A, uint16_t B) const { return isNan(A, F) ? B : isNan(B, F) ? A : maxNan(A, B); }
  uint16_t negate(uint16_t A) const { return A ^ 0x8000; }
  uint16_t minNan(uint16_t A, uint16_t B) const { return negate(maxNan(negate(A), negate(B))); }
  uint16_t min(uint16_t A, uint16_t B) const { return negate(max(negate(A), negate(B))); }
  bool relation(int Which, uint16_t A, uint16_t B) const {
    bool Nan = isNan(A, F) || isNan(B, F);
    long double X = of(A), Y = of(B);
    switch (Which % 6) {
    case 0:
      return Which < 6 ? X == Y : Nan || X == Y;
    case 1:
      return Which < 6 ? !Nan && X != Y : Nan || X != Y;
    case 2:
      return X > Y || (Nan && Which >= 6);
    case 3:
      return X >= Y || (Nan && Which >= 6);
    case 4:
      return X < Y || (Nan && Which >= 6);
    default:
      return X <= Y || (Nan && Which >= 6);
    }
  }
};

uint16_t operand(check::Random &Random, const Format &F) {
  const uint16_t Specials[] = {0, 0x8000, 0x7fff, 1, 0x8001};
  if (Random.below(10) == 0)
    return Specials[Random.below(5)];
  if (Random.below(20) == 0) // infinities
    return static_cast<uint16_t>((((1 << (16 - F.Digits)) - 1) << (F.Digits - 1)) | (Random.word() & 0x8000));
  // Exponents near 0, so that a product and a sum are exact in long double.
  uint16_t Fraction = static_cast<uint16_t>(Random.word() & ((1 << (F.Digits - 1)) - 1));
  int Exponent = -F.MinExponent + 1 + static_cast<int>(Random.below(25)) - 13;
  if (Random.below(4) == 0)
    Fraction = 0;
  return static_cast<uint16_t>(std::max(Exponent, 0) << (F.Digits - 1) | Fraction | (Random.word() & 0x8000));
}

template <class H, class P>
void testArithmetic(const char *Type, const Format &F, unsigned Count, check::Random &Random) {
  check::Buffer<P> A(Count), B(Count), C(Count);
  check::Buffer<Computed<H, P>> Out(Count);
  Model M{F};
  for (unsigned I = 0; I < Count; ++I) {
    uint16_t X[2], Y[2], Z[2];
    for (int Part = 0; Part < 2; ++Part) {
      X[Part] = operand(Random, F);
      Y[Part] = Random.below(4) ? operand(Random, F) : X[Part];
      Z[Part] = operand(Random, F);
      if (Random.below(3) == 0) // cancels, but for the last digits
        Z[Part] = static_cast<uint16_t>(M.round(-M.of(X[Part]) * M.of(Y[Part])) + Random.below(3) - 1);
    }
    std::memcpy(static_cast<void *>(&A[I]), X, 4);
    std::memcpy(static_cast<void *>(&B[I]), Y, 4);
    std::memcpy(static_cast<void *>(&C[I]), Z, 4);
  }
  A.toDevice();
  B.toDevice();
  C.toDevice();
  compute<H, P><<<Count / 64, 64>>>(A.device(), B.device(), C.device(), Out.device());
  check::finishKernels(Type);
  Out.toHost();
  for (unsigned I = 0; I < Count; ++I) {
    const Computed<H, P> &R = Out[I];
    uint16_t AL = lower(A[I]), AH = upper(A[I]), BL = lower(B[I]), BH = upper(B[I]), CL = lower(C[I]), CH = upper(C[I]);
    auto Expect = [&](const char *What, uint16_t Got, uint16_t Wanted) {
      check::expect(isSame(Got, Wanted, F), "%s: %s of %04x'%04x, %04x'%04x, %04x'%04x: %04x instead of %04x", Type,
                    What, AH, AL, BH, BL, CH, CL, Got, Wanted);
    };
    auto Both = [&](const char *What, const P &Got, uint16_t Low, uint16_t High) {
      Expect(What, lower(Got), Low);
      Expect(What, upper(Got), High);
    };
    uint16_t Low = M.relu(M.fused(AL, BL, CL)), High = M.relu(M.fused(AH, BH, CH));
    Expect("__hfma_relu", bits(R.Relu), Low);
    Both("__hfma2_relu", R.Relu2, Low, High);
    Both("__hcmadd", R.Complex, M.fused(M.negate(AH), BH, M.fused(AL, BL, CL)), M.fused(AH, BL, M.fused(AL, BH, CH)));
    if (!std::is_same<H, Bf>::value) { // those of bfloat16 are HIP's
      Both("__hmax2", R.Max2, M.max(AL, BL), M.max(AH, BH));
      Both("__hmin2", R.Min2, M.min(AL, BL), M.min(AH, BH));
    }
    Both("__hmax2_nan", R.MaxNan2, M.maxNan(AL, BL), M.maxNan(AH, BH));
    Both("__hmin2_nan", R.MinNan2, M.minNan(AL, BL), M.minNan(AH, BH));
    for (int Which = 0; Which < 12; ++Which) {
      unsigned Wanted = (M.relation(Which, AL, BL) ? 0xffffu : 0) | (M.relation(Which, AH, BH) ? 0xffff0000u : 0);
      check::expect(R.Masks[Which] == Wanted, "%s: mask %d of %04x'%04x, %04x'%04x: %08x instead of %08x", Type, Which,
                    AH, AL, BH, BL, R.Masks[Which], Wanted);
    }
    auto Tanh = [&](const char *What, uint16_t Got, uint16_t Of, bool Approximate) {
      long double Exact = std::tanh(M.of(Of)), Value = M.of(Got);
      // One unit in the last place, or two for the approximate function, which CUDA's own needs.
      long double Unit =
          std::ldexp(1.0L, std::max(std::ilogb(Exact == 0 ? 1.0L : Exact), F.MinExponent) - F.Digits + 1);
      long double Allowed = Approximate ? 2 * Unit : Unit;
      check::expect(std::isnan(Exact) ? std::isnan(Value) : std::fabs(Value - Exact) <= Allowed, "%s: %s of %04x: %04x",
                    Type, What, Of, Got);
    };
    Tanh("htanh", bits(R.Tanh), AL, false);
    Tanh("h2tanh", lower(R.Tanh2), AL, false);
    Tanh("h2tanh", upper(R.Tanh2), AH, false);
    Tanh("htanh_approx", bits(R.TanhApprox), AL, true);
    Tanh("h2tanh_approx", lower(R.TanhApprox2), AL, true);
    Tanh("h2tanh_approx", upper(R.TanhApprox2), AH, true);
  }
  if constexpr (std::is_same<H, Bf>::value) {
    check::Buffer<BfComputed> More(Count);
    computeBf<<<Count / 64, 64>>>(A.device(), B.device(), C.device(), More.device());
    check::finishKernels("computeBf");
    More.toHost();
    for (unsigned I = 0; I < Count; ++I) {
      const BfComputed &R = More[I];
      uint16_t AL = lower(A[I]), AH = upper(A[I]), BL = lower(B[I]), BH = upper(B[I]), CL = lower(C[I]),
               CH = upper(C[I]);
      auto Expect = [&](const char *What, uint16_t Got, uint16_t Wanted) {
        check::expect(isSame(Got, Wanted, F), "%s: %s of %04x'%04x, %04x'%04x, %04x'%04x: %04x instead of %04x", Type,
                      What, AH, AL, BH, BL, CH, CL, Got, Wanted);
      };
      auto All = [&](const char *What, Bf One, const Bf2 &Two, auto Of) {
        Expect(What, bits(One), Of(AL, BL, CL));
        Expect(What, lower(Two), Of(AL, BL, CL));
        Expect(What, upper(Two), Of(AH, BH, CH));
      };
      All("__hadd_sat", R.AddSat, R.AddSat2,
          [&](uint16_t X, uint16_t Y, uint16_t) { return M.clamp(M.round(M.of(X) + M.of(Y))); });
      All("__hsub_sat", R.SubSat, R.SubSat2,
          [&](uint16_t X, uint16_t Y, uint16_t) { return M.clamp(M.round(M.of(X) - M.of(Y))); });
      All("__hmul_sat", R.MulSat, R.MulSat2,
          [&](uint16_t X, uint16_t Y, uint16_t) { return M.clamp(M.round(M.of(X) * M.of(Y))); });
      All("__hfma_sat", R.FmaSat, R.FmaSat2,
          [&](uint16_t X, uint16_t Y, uint16_t Z) { return M.clamp(M.fused(X, Y, Z)); });
      Expect("__hmax_nan", bits(R.MaxNan), M.maxNan(AL, BL));
      Expect("__hmin_nan", bits(R.MinNan), M.minNan(AL, BL));
      for (int Which = 0; Which < 6; ++Which) {
        Expect("unordered comparison", lower(R.Unordered[Which]), M.relation(6 + Which, AL, BL) ? 0x3f80 : 0);
        Expect("unordered comparison", upper(R.Unordered[Which]), M.relation(6 + Which, AH, BH) ? 0x3f80 : 0);
      }
    }
  }
}

template <class H, class P> struct Sums {
  H One[2];
  P Two;
};
template <class H, class P> __global__ void add(Sums<H, P> *Out, H One, P Two) {
  atomicAdd(&Out->One[threadIdx.x & 1], One);
  atomicAdd(&Out->Two, Two);
}
template <class H, class P> void testAtomics(const char *Type, const Format &F) {
  check::Buffer<Sums<H, P>> Out(1);
  uint16_t Parts[2] = {encode(1, F, Nearest), encode(-0.5L, F, Nearest)};
  P Two;
  std::memcpy(static_cast<void *>(&Two), Parts, 4);
  add<H, P><<<1, 96>>>(Out.device(), make<H>(Parts[0]), Two);
  check::finishKernels(Type);
  Out.toHost();
  auto Expect = [&](const char *What, uint16_t Got, long double Wanted) {
    check::expect(decode(Got, F) == Wanted, "%s: %s: %Lg instead of %Lg", Type, What, decode(Got, F), Wanted);
  };
  Expect("atomicAdd to an even element", bits(Out[0].One[0]), 48);
  Expect("atomicAdd to an odd element", bits(Out[0].One[1]), 48);
  Expect("atomicAdd to a pair", lower(Out[0].Two), 96);
  Expect("atomicAdd to a pair's upper part", upper(Out[0].Two), -48);
}

__global__ void constants(uint16_t *Out, const Bf *Place, const Bf2 *Pair) {
  const __half Half[] = {CUDART_INF_FP16,      CUDART_NAN_FP16,  CUDART_MIN_DENORM_FP16, CUDART_MAX_NORMAL_FP16,
                         CUDART_NEG_ZERO_FP16, CUDART_ZERO_FP16, CUDART_ONE_FP16};
  const Bf Bfloat[] = {CUDART_INF_BF16,      CUDART_NAN_BF16,  CUDART_MIN_DENORM_BF16, CUDART_MAX_NORMAL_BF16,
                       CUDART_NEG_ZERO_BF16, CUDART_ZERO_BF16, CUDART_ONE_BF16};
  memcpy(Out, static_cast<const void *>(Half), sizeof(Half));
  memcpy(Out + 7, static_cast<const void *>(Bfloat), sizeof(Bfloat));
  Bf Loaded = __ldg(Place);
  Bf2 LoadedPair = __ldg(Pair);
  memcpy(Out + 14, static_cast<const void *>(&Loaded), 2);
  memcpy(Out + 16, static_cast<const void *>(&LoadedPair), 4);
}

void testConstants() {
  check::Buffer<uint16_t> Out(18), Numbers(4);
  for (uint16_t I = 0; I < 4; ++I)
    Numbers[I] = static_cast<uint16_t>(0x1234 + I);
  Numbers.toDevice();
  constants<<<1, 1>>>(Out.device(), reinterpret_cast<const Bf *>(Numbers.device()),
                      reinterpret_cast<const Bf2 *>(Numbers.device() + 2));
  check::finishKernels("constants");
  Out.toHost();
  const uint16_t Wanted[] = {0x7c00, 0x7fff, 1,      0x7bff, 0x8000, 0,      0x3c00, 0x7f80, 0x7fff,
                             1,      0x7f7f, 0x8000, 0,      0x3f80, 0x1234, 0,      0x1236, 0x1237};
  for (unsigned I = 0; I < 18; ++I)
    check::expect(Out[I] == Wanted[I], "constant or load %u: %04x", I, Out[I]);
}

} // namespace

int main() {
  check::Random Random(16);
  testConversions(2048, Random);
  testArithmetic<__half, __half2>("__half", HalfFormat, 2048, Random);
  testArithmetic<Bf, Bf2>("bfloat16", BfFormat, 2048, Random);
  testAtomics<__half, __half2>("__half", HalfFormat);
  testAtomics<Bf, Bf2>("bfloat16", BfFormat);
  testConstants();
  return check::result("half");
}
