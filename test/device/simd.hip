// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph/simd.h against a model that takes the words apart: random words and words made of the values at which parts
// wrap, saturate or change sign.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include <algorithm>
#include <hipmorph/simd.h>

namespace {

using Wide = int64_t;

// The model: Op for each part of Bits bits, its result modulo the part.
template <int Bits, bool Signed> Wide part(uint32_t Word, int I) {
  Wide Value = Word >> (Bits * I) & ((1u << Bits) - 1);
  return Signed && Value >> (Bits - 1) ? Value - (Wide(1) << Bits) : Value;
}
template <int Bits, bool Signed, class Op> uint32_t parts(uint32_t A, uint32_t B, Op Combine) {
  uint32_t Result = 0;
  for (int I = 0; I < 32 / Bits; ++I)
    Result |= (static_cast<uint32_t>(Combine(part<Bits, Signed>(A, I), part<Bits, Signed>(B, I))) & ((1u << Bits) - 1))
              << (Bits * I);
  return Result;
}
template <int Bits, bool Signed> Wide distanceSum(uint32_t A, uint32_t B) {
  Wide Sum = 0;
  for (int I = 0; I < 32 / Bits; ++I)
    Sum += std::abs(part<Bits, Signed>(A, I) - part<Bits, Signed>(B, I));
  return Sum;
}
template <int Bits, bool Signed> Wide saturate(Wide Value) {
  Wide Low = Signed ? -(Wide(1) << (Bits - 1)) : 0;
  return std::clamp(Value, Low, Low + (Wide(1) << Bits) - 1);
}
Wide half(Wide Sum) { return Sum >> 1; }

// F(name, model) for names with 2 and 4 at the end; the model is an expression of the parts x and y, which are signed
// or not, and of Bits.
#define BOTH(F, name, Signed, expression)                                                                              \
  F(name##2, (parts<16, Signed>(A, B, [](Wide x, Wide y) -> Wide {                                                     \
      constexpr int Bits = 16;                                                                                         \
      (void)Bits, (void)x, (void)y;                                                                                    \
      return expression;                                                                                               \
    })))                                                                                                               \
  F(name##4, (parts<8, Signed>(A, B, [](Wide x, Wide y) -> Wide {                                                      \
      constexpr int Bits = 8;                                                                                          \
      (void)Bits, (void)x, (void)y;                                                                                    \
      return expression;                                                                                               \
    })))
#define RELATION(F, name, Signed, expression)                                                                          \
  BOTH(F, __vcmp##name, Signed, (expression) ? -1 : 0)                                                                 \
  BOTH(F, __vset##name, Signed, (expression) ? 1 : 0)

#define BINARY(F)                                                                                                      \
  BOTH(F, __vadd, false, x + y)                                                                                        \
  BOTH(F, __vsub, false, x - y)                                                                                        \
  BOTH(F, __vaddss, true, (saturate<Bits, true>(x + y)))                                                               \
  BOTH(F, __vaddus, false, (saturate<Bits, false>(x + y)))                                                             \
  BOTH(F, __vsubss, true, (saturate<Bits, true>(x - y)))                                                               \
  BOTH(F, __vsubus, false, (saturate<Bits, false>(x - y)))                                                             \
  BOTH(F, __vavgs, true, half(x + y + (x + y >= 0)))                                                                   \
  BOTH(F, __vavgu, false, half(x + y + 1))                                                                             \
  BOTH(F, __vhaddu, false, half(x + y))                                                                                \
  BOTH(F, __vmaxs, true, std::max(x, y))                                                                               \
  BOTH(F, __vmaxu, false, std::max(x, y))                                                                              \
  BOTH(F, __vmins, true, std::min(x, y))                                                                               \
  BOTH(F, __vminu, false, std::min(x, y))                                                                              \
  BOTH(F, __vabsdiffs, true, std::abs(x - y))                                                                          \
  BOTH(F, __vabsdiffu, false, std::abs(x - y))                                                                         \
  RELATION(F, eq, false, x == y)                                                                                       \
  RELATION(F, ne, false, x != y)                                                                                       \
  RELATION(F, gts, true, x > y)                                                                                        \
  RELATION(F, gtu, false, x > y)                                                                                       \
  RELATION(F, ges, true, x >= y)                                                                                       \
  RELATION(F, geu, false, x >= y)                                                                                      \
  RELATION(F, lts, true, x < y)                                                                                        \
  RELATION(F, ltu, false, x < y)                                                                                       \
  RELATION(F, les, true, x <= y)                                                                                       \
  RELATION(F, leu, false, x <= y)                                                                                      \
  F(__vsads2, (distanceSum<16, true>(A, B)))                                                                           \
  F(__vsads4, (distanceSum<8, true>(A, B)))                                                                            \
  F(__vsadu2, (distanceSum<16, false>(A, B)))                                                                          \
  F(__vsadu4, (distanceSum<8, false>(A, B)))                                                                           \
  F(__vimax_s16x2_relu, (parts<16, true>(A, B, [](Wide x, Wide y) { return std::max({x, y, Wide(0)}); })))             \
  F(__vimin_s16x2_relu, (parts<16, true>(A, B, [](Wide x, Wide y) { return std::max(std::min(x, y), Wide(0)); })))     \
  F(umax, (std::max(A, B)))                                                                                            \
  F(umin, (std::min(A, B)))

#define UNARY(F)                                                                                                       \
  BOTH(F, __vabs, true, std::abs(x))                                                                                   \
  BOTH(F, __vabsss, true, (saturate<Bits, true>(std::abs(x))))                                                         \
  BOTH(F, __vneg, true, -x)                                                                                            \
  BOTH(F, __vnegss, true, (saturate<Bits, true>(-x)))                                                                  \
  F(__nv_bswap32, (A >> 24 | (A >> 8 & 0xff00) | (A << 8 & 0xff0000) | A << 24))

// Three operands: words, then halves.
int32_t s(uint32_t Word) { return static_cast<int32_t>(Word); }
uint32_t u(Wide Value) { return static_cast<uint32_t>(Value); }
template <bool Signed, class Op> uint32_t triple(uint32_t A, uint32_t B, uint32_t C, Op Combine) {
  uint32_t Result = 0;
  for (int I = 0; I < 2; ++I) {
    Wide Value = Combine(part<16, Signed>(A, I), part<16, Signed>(B, I), part<16, Signed>(C, I));
    Result |= (static_cast<uint32_t>(Value) & 0xffff) << (16 * I);
  }
  return Result;
}
template <int First, bool Signed> Wide products(uint32_t A, uint32_t B) {
  return part<16, Signed>(A, 0) * part<8, Signed>(B, First) + part<16, Signed>(A, 1) * part<8, Signed>(B, First + 1);
}
template <bool Signed> Wide fourProducts(uint32_t A, uint32_t B) {
  Wide Sum = 0;
  for (int I = 0; I < 4; ++I)
    Sum += part<8, Signed>(A, I) * part<8, Signed>(B, I);
  return Sum;
}
// A sum of halves wraps before it is compared.
Wide wrap(Wide Value) { return static_cast<int16_t>(Value); }
Wide wrapUnsigned(Wide Value) { return static_cast<uint16_t>(Value); }
uint32_t permuted(uint32_t A, uint32_t B, uint32_t C) {
  uint64_t Both = static_cast<uint64_t>(B) << 32 | A;
  uint32_t Result = 0;
  for (int I = 0; I < 4; ++I)
    Result |= static_cast<uint32_t>(Both >> (8 * (C >> (4 * I) & 7)) & 0xff) << (8 * I);
  return Result;
}
uint64_t twice(uint32_t Low, uint32_t High) { return static_cast<uint64_t>(High) << 32 | Low; }

#define TERNARY_SIGNED(F)                                                                                              \
  F(__viaddmax_s32, u(std::max(s(A + B), s(C))))                                                                       \
  F(__viaddmin_s32, u(std::min(s(A + B), s(C))))                                                                       \
  F(__viaddmax_s32_relu, u(std::max({s(A + B), s(C), 0})))                                                             \
  F(__viaddmin_s32_relu, u(std::max(std::min(s(A + B), s(C)), 0)))                                                     \
  F(__vimax3_s32, u(std::max({s(A), s(B), s(C)})))                                                                     \
  F(__vimin3_s32, u(std::min({s(A), s(B), s(C)})))                                                                     \
  F(__vimax3_s32_relu, u(std::max({s(A), s(B), s(C), 0})))                                                             \
  F(__vimin3_s32_relu, u(std::max(std::min({s(A), s(B), s(C)}), 0)))                                                   \
  F(__dp4a, u(fourProducts<true>(A, B) + s(C)))                                                                        \
  F(__dp2a_lo, u(products<0, true>(A, B) + s(C)))                                                                      \
  F(__dp2a_hi, u(products<2, true>(A, B) + s(C)))

#define TERNARY(F)                                                                                                     \
  F(__viaddmax_u32, std::max(A + B, C))                                                                                \
  F(__viaddmin_u32, std::min(A + B, C))                                                                                \
  F(__vimax3_u32, std::max({A, B, C}))                                                                                 \
  F(__vimin3_u32, std::min({A, B, C}))                                                                                 \
  F(__viaddmax_s16x2, triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max(wrap(x + y), z); }))          \
  F(__viaddmin_s16x2, triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::min(wrap(x + y), z); }))          \
  F(__viaddmax_u16x2, triple<false>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max(wrapUnsigned(x + y), z); })) \
  F(__viaddmin_u16x2, triple<false>(A, B, C, [](Wide x, Wide y, Wide z) { return std::min(wrapUnsigned(x + y), z); })) \
  F(__viaddmax_s16x2_relu,                                                                                             \
    triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max({wrap(x + y), z, Wide(0)}); }))                 \
  F(__viaddmin_s16x2_relu,                                                                                             \
    triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max(std::min(wrap(x + y), z), Wide(0)); }))         \
  F(__vimax3_s16x2, triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max({x, y, z}); }))                 \
  F(__vimin3_s16x2, triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::min({x, y, z}); }))                 \
  F(__vimax3_u16x2, triple<false>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max({x, y, z}); }))                \
  F(__vimin3_u16x2, triple<false>(A, B, C, [](Wide x, Wide y, Wide z) { return std::min({x, y, z}); }))                \
  F(__vimax3_s16x2_relu, triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max({x, y, z, Wide(0)}); }))   \
  F(__vimin3_s16x2_relu,                                                                                               \
    triple<true>(A, B, C, [](Wide x, Wide y, Wide z) { return std::max(std::min({x, y, z}), Wide(0)); }))              \
  F(__dp4a, u(fourProducts<false>(A, B) + C))                                                                          \
  F(__dp2a_lo, u(products<0, false>(A, B) + C))                                                                        \
  F(__dp2a_hi, u(products<2, false>(A, B) + C))                                                                        \
  F(BYTE_PERM, permuted(A, B, C))                                                                                      \
  F(__byte_perm, permuted(A, B, C))                                                                                    \
  F(__funnelshift_l, u(twice(A, B) << (C & 31) >> 32))                                                                 \
  F(__funnelshift_lc, u(twice(A, B) << std::min(C, 32u) >> 32))                                                        \
  F(__funnelshift_r, u(twice(A, B) >> (C & 31)))                                                                       \
  F(__funnelshift_rc, u(twice(A, B) >> std::min(C, 32u)))

#if defined(__HIP_PLATFORM_AMD__)
#define BYTE_PERM hipmorph::byte_perm
#else
#define BYTE_PERM __byte_perm
#endif

constexpr unsigned MaxFunctions = 128;

__global__ void binary(const uint32_t *A, const uint32_t *B, uint32_t *Out) {
  unsigned At = threadIdx.x, I = 0;
  uint32_t X = A[At], Y = B[At];
#define CALL(name, model) Out[I++ * blockDim.x + At] = name(X, Y);
  BINARY(CALL)
#undef CALL
}

__global__ void unary(const uint32_t *A, uint32_t *Out) {
  unsigned At = threadIdx.x, I = 0;
  uint32_t X = A[At];
#define CALL(name, model) Out[I++ * blockDim.x + At] = name(X);
  UNARY(CALL)
#undef CALL
}

__global__ void ternary(const uint32_t *A, const uint32_t *B, const uint32_t *C, uint32_t *Out) {
  unsigned At = threadIdx.x, I = 0;
  uint32_t X = A[At], Y = B[At], Z = C[At];
  int SX = static_cast<int>(X), SY = static_cast<int>(Y), SZ = static_cast<int>(Z);
#define CALL(name, model) Out[I++ * blockDim.x + At] = static_cast<uint32_t>(name(SX, SY, SZ));
  TERNARY_SIGNED(CALL)
#undef CALL
#define CALL(name, model) Out[I++ * blockDim.x + At] = name(X, Y, Z);
  TERNARY(CALL)
#undef CALL
}

// What has other types.
struct Others {
  int Max, Min, MaxRelu, MinRelu, Dp4, Dp2Lo, Dp2Hi;
  uint32_t UMax, UMin, Max16, Min16, UMax16, UMin16, Dp4U, Dp2LoU, Dp2HiU;
  bool MaxFirst, MinFirst, UMaxFirst, UMinFirst, High[4], Low[4];
  unsigned short Swapped16;
  unsigned long long Swapped64, UllMax, UllMin;
  long long LlMax, LlMin;
};

template <class T> __device__ T cast(uint32_t Word) {
  T Value;
  memcpy(&Value, &Word, sizeof(T));
  return Value;
}

__global__ void others(const uint32_t *A, const uint32_t *B, Others *Out) {
  unsigned At = threadIdx.x;
  uint32_t X = A[At], Y = B[At];
  int SX = static_cast<int>(X), SY = static_cast<int>(Y);
  Others &O = Out[At];
  O.Max = __vibmax_s32(SX, SY, &O.MaxFirst);
  O.Min = __vibmin_s32(SX, SY, &O.MinFirst);
  O.UMax = __vibmax_u32(X, Y, &O.UMaxFirst);
  O.UMin = __vibmin_u32(X, Y, &O.UMinFirst);
  O.MaxRelu = __vimax_s32_relu(SX, SY);
  O.MinRelu = __vimin_s32_relu(SX, SY);
  O.Max16 = __vibmax_s16x2(X, Y, &O.High[0], &O.Low[0]);
  O.Min16 = __vibmin_s16x2(X, Y, &O.High[1], &O.Low[1]);
  O.UMax16 = __vibmax_u16x2(X, Y, &O.High[2], &O.Low[2]);
  O.UMin16 = __vibmin_u16x2(X, Y, &O.High[3], &O.Low[3]);
  O.Dp4 = __dp4a(cast<char4>(X), cast<char4>(Y), SX);
  O.Dp4U = __dp4a(cast<uchar4>(X), cast<uchar4>(Y), X);
  O.Dp2Lo = __dp2a_lo(cast<short2>(X), cast<char4>(Y), SX);
  O.Dp2LoU = __dp2a_lo(cast<ushort2>(X), cast<uchar4>(Y), X);
  O.Dp2Hi = __dp2a_hi(cast<short2>(X), cast<char4>(Y), SX);
  O.Dp2HiU = __dp2a_hi(cast<ushort2>(X), cast<uchar4>(Y), X);
  unsigned long long UL = static_cast<unsigned long long>(X) << 32 | Y,
                     UR = static_cast<unsigned long long>(Y) << 32 | X;
  O.Swapped16 = __nv_bswap16(static_cast<unsigned short>(X));
  O.Swapped64 = __nv_bswap64(UL);
  O.UllMax = ullmax(UL, UR);
  O.UllMin = ullmin(UL, UR);
  O.LlMax = llmax(static_cast<long long>(UL), static_cast<long long>(UR));
  O.LlMin = llmin(static_cast<long long>(UL), static_cast<long long>(UR));
}

void expectWord(const char *What, uint32_t A, uint32_t B, uint32_t C, uint32_t Got, uint32_t Wanted) {
  check::expect(Got == Wanted, "%s of %08x, %08x, %08x: %08x instead of %08x", What, A, B, C, Got, Wanted);
}

} // namespace

int main() {
  constexpr unsigned Count = 256;
  check::Buffer<uint32_t> X(Count), Y(Count), Z(Count), Out(MaxFunctions * Count);
  check::Random Random(1);
  // Bytes and halfwords at which something happens, in all places.
  auto Word = [&Random] {
    const uint16_t Edges[] = {0, 1, 0x7f, 0x80, 0xff, 0x100, 0x7f00, 0x7fff, 0x8000, 0x8001, 0x80ff, 0xfffe, 0xffff};
    auto Half = [&] { return Random.below(3) ? Edges[Random.below(13)] : static_cast<uint16_t>(Random.word()); };
    uint32_t High = Half();
    return Random.below(4) ? High << 16 | Half() : Random.word();
  };
  for (unsigned I = 0; I < Count; ++I) {
    X[I] = Word();
    Y[I] = Random.below(8) ? Word() : X[I] ^ (1u << Random.below(32));
    Z[I] = Random.below(3) ? Word() : Random.below(40);
  }
  X.toDevice();
  Y.toDevice();
  Z.toDevice();

  unsigned Function = 0;
#define CHECK(name, model)                                                                                             \
  for (unsigned I = 0; I < Count; ++I) {                                                                               \
    uint32_t A = X[I], B = Y[I], C = Z[I];                                                                             \
    expectWord(#name, A, B, C, Out[Function * Count + I], static_cast<uint32_t>(model));                               \
  }                                                                                                                    \
  ++Function;

  binary<<<1, Count>>>(X.device(), Y.device(), Out.device());
  check::finishKernels("binary");
  Out.toHost();
  BINARY(CHECK)
  Function = 0;
  unary<<<1, Count>>>(X.device(), Out.device());
  check::finishKernels("unary");
  Out.toHost();
  UNARY(CHECK)
  Function = 0;
  ternary<<<1, Count>>>(X.device(), Y.device(), Z.device(), Out.device());
  check::finishKernels("ternary");
  Out.toHost();
  TERNARY_SIGNED(CHECK)
  TERNARY(CHECK)

  check::Buffer<Others> Various(Count);
  others<<<1, Count>>>(X.device(), Y.device(), Various.device());
  check::finishKernels("others");
  Various.toHost();
  for (unsigned I = 0; I < Count; ++I) {
    uint32_t A = X[I], B = Y[I];
    const Others &O = Various[I];
    auto Expect = [&](const char *What, Wide Got, Wide Wanted) {
      check::expect(Got == Wanted, "%s of %08x, %08x: %llx instead of %llx", What, A, B, (unsigned long long)Got,
                    (unsigned long long)Wanted);
    };
    Expect("__vibmax_s32", O.Max, std::max(s(A), s(B)));
    Expect("__vibmax_s32's predicate", O.MaxFirst, s(A) >= s(B));
    Expect("__vibmin_s32", O.Min, std::min(s(A), s(B)));
    Expect("__vibmin_s32's predicate", O.MinFirst, s(A) <= s(B));
    Expect("__vibmax_u32", O.UMax, std::max(A, B));
    Expect("__vibmax_u32's predicate", O.UMaxFirst, A >= B);
    Expect("__vibmin_u32", O.UMin, std::min(A, B));
    Expect("__vibmin_u32's predicate", O.UMinFirst, A <= B);
    Expect("__vimax_s32_relu", O.MaxRelu, std::max({s(A), s(B), 0}));
    Expect("__vimin_s32_relu", O.MinRelu, std::max(std::min(s(A), s(B)), 0));
    auto Max = [](Wide P, Wide Q) { return std::max(P, Q); };
    auto Min = [](Wide P, Wide Q) { return std::min(P, Q); };
    Expect("__vibmax_s16x2", O.Max16, parts<16, true>(A, B, Max));
    Expect("__vibmin_s16x2", O.Min16, parts<16, true>(A, B, Min));
    Expect("__vibmax_u16x2", O.UMax16, parts<16, false>(A, B, Max));
    Expect("__vibmin_u16x2", O.UMin16, parts<16, false>(A, B, Min));
    for (int H = 0; H < 2; ++H) {
      const bool *Got = H ? O.High : O.Low;
      Expect("__vibmax_s16x2's predicate", Got[0], part<16, true>(A, H) >= part<16, true>(B, H));
      Expect("__vibmin_s16x2's predicate", Got[1], part<16, true>(A, H) <= part<16, true>(B, H));
      Expect("__vibmax_u16x2's predicate", Got[2], part<16, false>(A, H) >= part<16, false>(B, H));
      Expect("__vibmin_u16x2's predicate", Got[3], part<16, false>(A, H) <= part<16, false>(B, H));
    }
    Expect("__dp4a of char4", O.Dp4, s(u(fourProducts<true>(A, B) + s(A))));
    Expect("__dp4a of uchar4", O.Dp4U, u(fourProducts<false>(A, B) + A));
    Expect("__dp2a_lo of short2", O.Dp2Lo, s(u(products<0, true>(A, B) + s(A))));
    Expect("__dp2a_lo of ushort2", O.Dp2LoU, u(products<0, false>(A, B) + A));
    Expect("__dp2a_hi of short2", O.Dp2Hi, s(u(products<2, true>(A, B) + s(A))));
    Expect("__dp2a_hi of ushort2", O.Dp2HiU, u(products<2, false>(A, B) + A));
    uint64_t UL = twice(B, A), UR = twice(A, B);
    Expect("__nv_bswap16", O.Swapped16, (A & 0xff) << 8 | (A >> 8 & 0xff));
    Expect("__nv_bswap64", static_cast<Wide>(O.Swapped64), static_cast<Wide>(__builtin_bswap64(UL)));
    Expect("ullmax", static_cast<Wide>(O.UllMax), static_cast<Wide>(std::max(UL, UR)));
    Expect("ullmin", static_cast<Wide>(O.UllMin), static_cast<Wide>(std::min(UL, UR)));
    Expect("llmax", O.LlMax, std::max(static_cast<Wide>(UL), static_cast<Wide>(UR)));
    Expect("llmin", O.LlMin, std::min(static_cast<Wide>(UL), static_cast<Wide>(UR)));
  }
  return check::result("simd");
}
