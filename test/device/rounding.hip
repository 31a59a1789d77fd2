// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph/rounding.h against the host's floating point unit in each of its rounding modes: random operands, operands
// that nearly cancel, and the edges of the range. Where the GPU flushes denormals, operands and results near zero are
// left out; where its own quotient is not the nearest (in the emulator, near the edges of the range), that division is.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include <cfenv>
#include <cmath>
#include <hipmorph/rounding.h>
#include <limits>

namespace {

enum Operation : int { Add, Sub, Mul, Div, Fma, FmaIeee, Reciprocal, Root, Operations };
enum Mode : int { Down, Up, ToZero, Nearest, Modes };
const int HostModes[] = {FE_DOWNWARD, FE_UPWARD, FE_TOWARDZERO, FE_TONEAREST};
const char *const OperationNames[] = {"add", "sub", "mul", "div", "fma", "fma_ieee", "rcp", "sqrt"};
const char *const ModeNames[] = {"rd", "ru", "rz", "rn"};
constexpr int Results = Operations * Modes;

#define ALL_MODES(operation, name, arguments)                                                                          \
  Out[operation * Modes + Down] = name##_rd arguments;                                                                 \
  Out[operation * Modes + Up] = name##_ru arguments;                                                                   \
  Out[operation * Modes + ToZero] = name##_rz arguments;

__device__ void compute(float X, float Y, float Z, float *Out) {
  ALL_MODES(Add, __fadd, (X, Y))
  ALL_MODES(Sub, __fsub, (X, Y))
  ALL_MODES(Mul, __fmul, (X, Y))
  ALL_MODES(Div, __fdiv, (X, Y))
  ALL_MODES(Fma, __fmaf, (X, Y, Z))
  ALL_MODES(FmaIeee, __fmaf_ieee, (X, Y, Z))
  ALL_MODES(Reciprocal, __frcp, (X))
  ALL_MODES(Root, __fsqrt, (X))
  Out[Add * Modes + Nearest] = hipmorph::fadd_rn(X, Y);
  Out[Sub * Modes + Nearest] = hipmorph::fsub_rn(X, Y);
  Out[Mul * Modes + Nearest] = hipmorph::fmul_rn(X, Y);
  Out[Div * Modes + Nearest] = __fdiv_rn(X, Y);
  Out[Fma * Modes + Nearest] = __fmaf_rn(X, Y, Z);
  Out[FmaIeee * Modes + Nearest] = __fmaf_ieee_rn(X, Y, Z);
  Out[Reciprocal * Modes + Nearest] = __frcp_rn(X);
  Out[Root * Modes + Nearest] = hipmorph::fsqrt_rn(X);
}

__device__ void compute(double X, double Y, double Z, double *Out) {
  ALL_MODES(Add, __dadd, (X, Y))
  ALL_MODES(Sub, __dsub, (X, Y))
  ALL_MODES(Mul, __dmul, (X, Y))
  ALL_MODES(Div, __ddiv, (X, Y))
  ALL_MODES(Fma, __fma, (X, Y, Z))
  ALL_MODES(FmaIeee, __fma, (X, Y, Z))
  ALL_MODES(Reciprocal, __drcp, (X))
  ALL_MODES(Root, __dsqrt, (X))
  Out[Add * Modes + Nearest] = hipmorph::dadd_rn(X, Y);
  Out[Sub * Modes + Nearest] = hipmorph::dsub_rn(X, Y);
  Out[Mul * Modes + Nearest] = hipmorph::dmul_rn(X, Y);
  Out[Div * Modes + Nearest] = __ddiv_rn(X, Y);
  Out[Fma * Modes + Nearest] = __fma_rn(X, Y, Z);
  Out[FmaIeee * Modes + Nearest] = __fma_rn(X, Y, Z);
  Out[Reciprocal * Modes + Nearest] = __drcp_rn(X);
  Out[Root * Modes + Nearest] = __dsqrt_rn(X);
}

template <class T> __global__ void kernel(const T *X, const T *Y, const T *Z, T *Out) {
  size_t At = blockIdx.x * blockDim.x + threadIdx.x;
  compute(X[At], Y[At], Z[At], Out + At * Results);
}

// A product of two results to nearest must not become a multiply-add.
template <class T> struct Separate {
  T Sum, Difference, Root;
};
__global__ void separate(const float *X, const float *Y, const float *Z, Separate<float> *Out) {
  size_t At = blockIdx.x * blockDim.x + threadIdx.x;
  Out[At].Sum = hipmorph::fadd_rn(hipmorph::fmul_rn(X[At], Y[At]), Z[At]);
  Out[At].Difference = hipmorph::fsub_rn(hipmorph::fmul_rn(X[At], Y[At]), Z[At]);
  Out[At].Root = hipmorph::frsqrt_rn(X[At]);
}
__global__ void separate(const double *X, const double *Y, const double *Z, Separate<double> *Out) {
  size_t At = blockIdx.x * blockDim.x + threadIdx.x;
  Out[At].Sum = hipmorph::dadd_rn(hipmorph::dmul_rn(X[At], Y[At]), Z[At]);
  Out[At].Difference = hipmorph::dsub_rn(hipmorph::dmul_rn(X[At], Y[At]), Z[At]);
}

template <class T> __global__ void halve(const T *X, T *Out) { *Out = *X / 2; }

// The pairs: the halves of a float2 are what the scalar functions give.
#if defined(__HIP_PLATFORM_AMD__)
#define HAS_PAIRS 1
__global__ void pairs(const float *X, const float *Y, const float *Z, float2 *Out) {
  size_t At = blockIdx.x * blockDim.x + threadIdx.x;
  float2 A = make_float2(X[At], Y[At]), B = make_float2(Y[At], Z[At]), C = make_float2(Z[At], X[At]);
  Out += At * 12;
  Out[0] = __fadd2_rd(A, B), Out[1] = __fadd2_ru(A, B), Out[2] = __fadd2_rz(A, B), Out[3] = __fadd2_rn(A, B);
  Out[4] = __fmul2_rd(A, B), Out[5] = __fmul2_ru(A, B), Out[6] = __fmul2_rz(A, B), Out[7] = __fmul2_rn(A, B);
  Out[8] = __ffma2_rd(A, B, C), Out[9] = __ffma2_ru(A, B, C), Out[10] = __ffma2_rz(A, B, C);
  Out[11] = __ffma2_rn(A, B, C);
}
#endif

// The host's result in a rounding mode. The operands and the result are volatile, so that the operation stays between
// the changes of the mode.
template <class T> T onHost(Operation Op, Mode M, T A, T B, T C) {
  volatile T X = A, Y = B, Z = C, Result = 0;
  std::fesetround(HostModes[M]);
  switch (Op) {
  case Add:
    Result = X + Y;
    break;
  case Sub:
    Result = X - Y;
    break;
  case Mul:
    Result = X * Y;
    break;
  case Div:
    Result = X / Y;
    break;
  case Fma:
  case FmaIeee:
    Result = std::fma(X, Y, Z);
    break;
  case Reciprocal:
    Result = 1 / X;
    break;
  case Root:
    Result = std::sqrt(X);
    break;
  case Operations:
    break;
  }
  std::fesetround(FE_TONEAREST);
  return Result;
}

template <class T> bool isSame(T A, T B) {
  return std::memcmp(&A, &B, sizeof(T)) == 0 || (std::isnan(A) && std::isnan(B));
}
template <class T> bool isTiny(T A) { return A != 0 && std::fabs(A) < std::numeric_limits<T>::min(); }

template <class T> T operand(check::Random &Random) {
  using Limits = std::numeric_limits<T>;
  const T Edges[] = {0,
                     1,
                     2,
                     3,
                     Limits::max(),
                     Limits::max() / 2,
                     Limits::min(),
                     Limits::min() * 4,
                     Limits::denorm_min(),
                     Limits::min() - Limits::denorm_min(),
                     Limits::infinity(),
                     Limits::quiet_NaN(),
                     1 + Limits::epsilon(),
                     1 - Limits::epsilon() / 2};
  T Value;
  if (Random.below(8) == 0) {
    Value = Edges[Random.below(sizeof(Edges) / sizeof(Edges[0]))];
  } else if (Random.below(3) == 0) {
    uint64_t Bits = Random.bits(); // any number
    std::memcpy(&Value, &Bits, sizeof(T));
  } else {
    int Digits = Random.below(2) ? Limits::digits : 1 + static_cast<int>(Random.below(Limits::digits));
    T Mantissa = 1 + std::ldexp(static_cast<T>(Random.bits() >> (65 - Digits)), 1 - Digits);
    int Range = Random.below(2) ? 3 : Random.below(2) ? 60 : Limits::max_exponent - 2;
    Value = std::ldexp(Mantissa, static_cast<int>(Random.below(2 * Range + 1)) - Range);
  }
  return Random.below(2) ? Value : -Value;
}

template <class T> bool flushes() {
  check::Buffer<T> Value(1), Half(1);
  Value[0] = std::numeric_limits<T>::min();
  Value.toDevice();
  halve<T><<<1, 1>>>(Value.device(), Half.device());
  check::finishKernels("halve");
  Half.toHost();
  return Half[0] == 0;
}

template <class T> void test(const char *Type, unsigned Count) {
  check::Random Random(sizeof(T));
  check::Buffer<T> X(Count), Y(Count), Z(Count), Out(static_cast<size_t>(Count) * Results);
  for (unsigned I = 0; I < Count; ++I) {
    X[I] = operand<T>(Random);
    Y[I] = operand<T>(Random);
    Z[I] = operand<T>(Random);
    // Sums that cancel up to the last bits, products whose rest decides, exact quotients and squares.
    if (Random.below(4) == 0)
      Z[I] = -(X[I] * Y[I]) * (1 + (static_cast<int>(Random.below(5)) - 2) * std::numeric_limits<T>::epsilon());
    if (Random.below(8) == 0)
      Y[I] = -X[I] * (1 + (static_cast<int>(Random.below(5)) - 2) * std::numeric_limits<T>::epsilon());
    if (Random.below(8) == 0)
      X[I] = Y[I] * static_cast<T>(Random.below(100));
    if (Random.below(8) == 0)
      X[I] = static_cast<T>(Random.below(5000)) * static_cast<T>(Random.below(5000));
  }
  X.toDevice();
  Y.toDevice();
  Z.toDevice();
  kernel<T><<<Count / 64, 64>>>(X.device(), Y.device(), Z.device(), Out.device());
  check::finishKernels(Type);
  Out.toHost();

  bool Flushes = flushes<T>();
  unsigned long LeftOut = 0, Wrong = 0;
  for (unsigned I = 0; I < Count; ++I)
    for (int Op = 0; Op < Operations; ++Op) {
      T Wanted[Modes];
      for (int M = 0; M < Modes; ++M)
        Wanted[M] = onHost(static_cast<Operation>(Op), static_cast<Mode>(M), X[I], Y[I], Z[I]);
      bool Tiny = isTiny(X[I]) || isTiny(Y[I]) || isTiny(Z[I]) || isTiny(Wanted[Down]) || isTiny(Wanted[Up]);
      if (Flushes && Tiny) {
        ++LeftOut;
        continue;
      }
      T Quotient = Out[static_cast<size_t>(I) * Results + Op * Modes + Nearest];
      if ((Op == Div || Op == Reciprocal) && !isSame(Quotient, Wanted[Nearest])) {
        ++Wrong;
        continue;
      }
      for (int M = 0; M < Modes; ++M) {
        T Got = Out[static_cast<size_t>(I) * Results + Op * Modes + M];
        check::expect(isSame(Got, Wanted[M]), "%s %s_%s of %a, %a, %a: %a instead of %a", Type, OperationNames[Op],
                      ModeNames[M], static_cast<double>(X[I]), static_cast<double>(Y[I]), static_cast<double>(Z[I]),
                      static_cast<double>(Got), static_cast<double>(Wanted[M]));
      }
    }
  if (Wrong)
    std::printf("%s: %lu of %u quotients of the GPU's own are not the nearest, left out\n", Type, Wrong, 2 * Count);
  check::expect(Wrong < Count / 8, "%s: too many quotients are not the nearest", Type);
  if (Flushes)
    std::printf("%s: denormals are flushed, %lu of %lu operations left out\n", Type, LeftOut,
                static_cast<unsigned long>(Count) * Operations);

  check::Buffer<Separate<T>> Apart(Count);
  separate<<<Count / 64, 64>>>(X.device(), Y.device(), Z.device(), Apart.device());
  check::finishKernels("separate");
  Apart.toHost();
  for (unsigned I = 0; I < Count; ++I) {
    volatile T Product = X[I] * Y[I];
    T Sum = onHost(Add, Nearest, T(Product), Z[I], T(0)), Difference = onHost(Sub, Nearest, T(Product), Z[I], T(0));
    if (Flushes &&
        (isTiny(X[I]) || isTiny(Y[I]) || isTiny(Z[I]) || isTiny(T(Product)) || isTiny(Sum) || isTiny(Difference)))
      continue;
    check::expect(isSame(Apart[I].Sum, Sum), "%s product and sum of %a, %a, %a: %a instead of %a", Type,
                  static_cast<double>(X[I]), static_cast<double>(Y[I]), static_cast<double>(Z[I]),
                  static_cast<double>(Apart[I].Sum), static_cast<double>(Sum));
    check::expect(isSame(Apart[I].Difference, Difference), "%s product and difference of %a, %a, %a: %a instead of %a",
                  Type, static_cast<double>(X[I]), static_cast<double>(Y[I]), static_cast<double>(Z[I]),
                  static_cast<double>(Apart[I].Difference), static_cast<double>(Difference));
    if (sizeof(T) == sizeof(float)) {
      // long double has digits enough for the nearest float.
      T Root = static_cast<T>(1 / std::sqrt(static_cast<long double>(X[I])));
      check::expect(isSame(Apart[I].Root, Root), "frsqrt_rn of %a: %a instead of %a", static_cast<double>(X[I]),
                    static_cast<double>(Apart[I].Root), static_cast<double>(Root));
    }
  }

#if defined(HAS_PAIRS)
  if constexpr (sizeof(T) == sizeof(float)) {
    check::Buffer<float2> Both(static_cast<size_t>(Count) * 12);
    pairs<<<Count / 64, 64>>>(X.device(), Y.device(), Z.device(), Both.device());
    check::finishKernels("pairs");
    Both.toHost();
    const Operation Of[] = {Add, Mul, Fma};
    for (unsigned I = 0; I < Count; ++I)
      for (int Function = 0; Function < 12; ++Function)
        for (int Part = 0; Part < 2; ++Part) {
          float A = Part ? Y[I] : X[I], B = Part ? Z[I] : Y[I], C = Part ? X[I] : Z[I];
          Operation Op = Of[Function / 4];
          if (Flushes && (isTiny(A) || isTiny(B) || isTiny(C) || isTiny(onHost(Op, Down, A, B, C)) ||
                          isTiny(onHost(Op, Up, A, B, C))))
            continue;
          float Wanted = onHost(Op, static_cast<Mode>(Function % 4), A, B, C);
          const float2 &Got = Both[static_cast<size_t>(I) * 12 + Function];
          check::expect(isSame(Part ? Got.y : Got.x, Wanted), "pair function %d of %a, %a, %a: %a instead of %a",
                        Function, static_cast<double>(A), static_cast<double>(B), static_cast<double>(C),
                        static_cast<double>(Part ? Got.y : Got.x), static_cast<double>(Wanted));
        }
  }
#endif
}

// Conversions: hipmorph's own for what HIP gives another result for, and the rest of HIP's, which are to have CUDA's
// meaning except for NaN and beyond the range.
struct Converted {
  int DoubleInt[Modes];
  unsigned DoubleUnsigned[Modes];
  long long DoubleLong[Modes], FloatLong[Modes];
  unsigned long long DoubleULong[Modes], FloatULong[Modes];
  int FloatInt[Modes];
  unsigned FloatUnsigned[Modes];
  float DoubleFloat[Modes], IntFloat[Modes], UnsignedFloat[Modes], LongFloat[Modes], ULongFloat[Modes];
  double LongDouble[Modes], ULongDouble[Modes];
};

#define CONVERT(field, name, value)                                                                                    \
  Out.field[Down] = name##_rd(value);                                                                                  \
  Out.field[Up] = name##_ru(value);                                                                                    \
  Out.field[ToZero] = name##_rz(value);                                                                                \
  Out.field[Nearest] = name##_rn(value);

__global__ void convert(const double *Doubles, const float *Floats, const long long *Integers, Converted *Results) {
  size_t At = blockIdx.x * blockDim.x + threadIdx.x;
  double D = Doubles[At];
  float F = Floats[At];
  long long I = Integers[At];
  Converted &Out = Results[At];
  CONVERT(DoubleInt, hipmorph::double2int, D)
  CONVERT(DoubleUnsigned, hipmorph::double2uint, D)
  CONVERT(DoubleLong, hipmorph::double2ll, D)
  CONVERT(DoubleULong, hipmorph::double2ull, D)
  CONVERT(FloatLong, hipmorph::float2ll, F)
  CONVERT(FloatULong, hipmorph::float2ull, F)
  CONVERT(FloatInt, __float2int, F)
  CONVERT(FloatUnsigned, __float2uint, F)
  CONVERT(DoubleFloat, __double2float, D)
  CONVERT(IntFloat, __int2float, static_cast<int>(I))
  CONVERT(UnsignedFloat, __uint2float, static_cast<unsigned>(I))
  CONVERT(LongFloat, __ll2float, I)
  CONVERT(ULongFloat, __ull2float, static_cast<unsigned long long>(I))
  CONVERT(LongDouble, __ll2double, I)
  CONVERT(ULongDouble, __ull2double, static_cast<unsigned long long>(I))
}

template <class Integer, class T> Integer onHostInteger(T Value, Mode M) {
  using Limits = std::numeric_limits<Integer>;
  if (std::isnan(Value))
    return sizeof(T) == sizeof(float) && sizeof(Integer) == 4
               ? Integer(0)
               : static_cast<Integer>(1ull << (Limits::digits + Limits::is_signed - 1));
  long double Whole = M == Down     ? std::floor(Value)
                      : M == Up     ? std::ceil(Value)
                      : M == ToZero ? std::trunc(Value)
                                    : std::nearbyint(Value);
  if (Whole >= static_cast<long double>(Limits::max()))
    return Limits::max();
  if (Whole <= static_cast<long double>(Limits::min()))
    return Limits::min();
  return static_cast<Integer>(Whole);
}

template <class To, class From> To onHostFloat(From Value, Mode M) {
  volatile From Source = Value;
  std::fesetround(HostModes[M]);
  volatile To Result = static_cast<To>(Source);
  std::fesetround(FE_TONEAREST);
  return Result;
}

void testConversions(unsigned Count) {
  check::Random Random(3);
  check::Buffer<double> Doubles(Count);
  check::Buffer<float> Floats(Count);
  check::Buffer<long long> Integers(Count);
  check::Buffer<Converted> Results(Count);
  for (unsigned I = 0; I < Count; ++I) {
    // Around the ends of the integers' ranges, halves, and anything.
    double Base = std::ldexp(static_cast<double>(Random.below(5)) - 2, static_cast<int>(Random.below(66)));
    double Near = Base + (static_cast<int>(Random.below(17)) - 8) * 0.25;
    Doubles[I] = Random.below(4) ? Near : operand<double>(Random);
    Floats[I] = Random.below(4) ? static_cast<float>(Near) : operand<float>(Random);
    Integers[I] = static_cast<long long>(Random.bits() >> Random.below(64)) * (Random.below(2) ? 1 : -1);
  }
  Doubles.toDevice();
  Floats.toDevice();
  Integers.toDevice();
  convert<<<Count / 64, 64>>>(Doubles.device(), Floats.device(), Integers.device(), Results.device());
  check::finishKernels("convert");
  Results.toHost();
  bool Flushes = flushes<float>();
  for (unsigned I = 0; I < Count; ++I)
    for (int Index = 0; Index < Modes; ++Index) {
      Mode M = static_cast<Mode>(Index);
      const Converted &Got = Results[I];
      double D = Doubles[I];
      float F = Floats[I];
      long long L = Integers[I];
      auto Expect = [&](const char *Name, auto Value, auto Wanted, auto Source) {
        bool Same = Value == Wanted || (Value != Value && Wanted != Wanted);
        check::expect(Same, "%s_%s of %.17Lg: %.20Lg instead of %.20Lg", Name, ModeNames[M],
                      static_cast<long double>(Source), static_cast<long double>(Value),
                      static_cast<long double>(Wanted));
      };
      Expect("double2int", Got.DoubleInt[M], onHostInteger<int>(D, M), D);
      Expect("double2uint", Got.DoubleUnsigned[M], onHostInteger<unsigned>(D, M), D);
      Expect("double2ll", Got.DoubleLong[M], onHostInteger<long long>(D, M), D);
      Expect("double2ull", Got.DoubleULong[M], onHostInteger<unsigned long long>(D, M), D);
      Expect("float2ll", Got.FloatLong[M], onHostInteger<long long>(F, M), F);
      Expect("float2ull", Got.FloatULong[M], onHostInteger<unsigned long long>(F, M), F);
      // HIP's own: C++ leaves the result open where it is out of range.
      if (std::fabs(F) < 0x7fffff00)
        Expect("__float2int", Got.FloatInt[M], onHostInteger<int>(F, M), F);
      if (F >= 0 && F < 0xffffff00)
        Expect("__float2uint", Got.FloatUnsigned[M], onHostInteger<unsigned>(F, M), F);
      float Narrow = onHostFloat<float>(D, M);
      if (!Flushes || !isTiny(onHostFloat<float>(D, Up)) || !isTiny(onHostFloat<float>(D, Down)))
        Expect("__double2float", Got.DoubleFloat[M], Narrow, D);
      Expect("__int2float", Got.IntFloat[M], onHostFloat<float>(static_cast<int>(L), M), static_cast<int>(L));
      Expect("__uint2float", Got.UnsignedFloat[M], onHostFloat<float>(static_cast<unsigned>(L), M),
             static_cast<unsigned>(L));
      Expect("__ll2float", Got.LongFloat[M], onHostFloat<float>(L, M), L);
      auto UL = static_cast<unsigned long long>(L);
      Expect("__ull2float", Got.ULongFloat[M], onHostFloat<float>(UL, M), UL);
      Expect("__ll2double", Got.LongDouble[M], onHostFloat<double>(L, M), L);
      Expect("__ull2double", Got.ULongDouble[M], onHostFloat<double>(UL, M), UL);
    }
}

} // namespace

int main() {
  test<float>("float", 8192);
  test<double>("double", 8192);
  testConversions(4096);
  return check::result("rounding");
}
