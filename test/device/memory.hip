// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph/memory.h: loads and stores with cache hints give back what was stored, for every type; atomics count right;
// address spaces are told apart; copies in a pipeline arrive.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include <hip/hip_fp16.h>
#include <hipmorph/memory.h>
#if !defined(__HIP_PLATFORM_AMD__)
#include <cuda_pipeline_primitives.h>
#endif

namespace {

constexpr unsigned Threads = 96, Copies = 6;

// Copies of the input, each through another load and another store.
template <class T> __global__ void hints(const T *In, T *Out) {
  unsigned At = threadIdx.x;
  __stcg(Out + 0 * Threads + At, __ldcv(In + At));
  __stcs(Out + 1 * Threads + At, __ldlu(In + At));
  __stwb(Out + 2 * Threads + At, hipmorph::ldcg(In + At));
  __stwt(Out + 3 * Threads + At, __ldcg(In + At));
  __stcg(Out + 4 * Threads + At, __ldcs(In + At));
  __stcg(Out + 5 * Threads + At, __ldca(In + At));
}

template <class T> void testHints(const char *Type) {
  check::Random Random(sizeof(T));
  check::Buffer<T> In(Threads), Out(Copies * Threads);
  for (unsigned I = 0; I < Threads; ++I) {
    unsigned char Bytes[sizeof(T)];
    for (unsigned char &Byte : Bytes)
      Byte = static_cast<unsigned char>(Random.below(120)); // no NaN in any type
    std::memcpy(static_cast<void *>(&In[I]), Bytes, sizeof(T));
  }
  In.toDevice();
  hints<T><<<1, Threads>>>(In.device(), Out.device());
  check::finishKernels(Type);
  Out.toHost();
  for (unsigned I = 0; I < Copies * Threads; ++I)
    check::expect(std::memcmp(&Out[I], &In[I % Threads], sizeof(T)) == 0, "%s: copy %u of element %u differs", Type,
                  I / Threads, I % Threads);
}

// The type of a value is converted, as in a call of a function that is no template.
__global__ void convertedValues(float *Float, long long *Long) {
  __stcg(Float, 1.5);
  __stwt(Float + 1, 2);
  __stcs(Long, 3);
  __stwb(Long + 1, 4u);
}

struct Counters {
  int AddI, SubI, ExchI, MinI, MaxI, AndI, OrI, XorI, CasI;
  unsigned AddU, SubU, ExchU, MinU, MaxU, AndU, OrU, XorU, CasU, Inc, Dec, SystemInc, SystemDec;
  unsigned short CasS[2];
  unsigned long long AddUl, ExchUl, MinUl, MaxUl, AndUl, OrUl, XorUl, CasUl;
  long long MinL, MaxL, AndL, OrL, XorL, AgentAnd, AgentOr, AgentXor, SystemAnd, SystemOr, SystemXor;
  double AddD;
  float AddF, ExchF;
  float2 Pair, BlockPair, SystemPair;
  float4 Quad;
};

__device__ void startCounters(Counters &C) {
  C = Counters();
  C.MinI = 1000;
  C.MinU = 1000;
  C.MinUl = 1000;
  C.MinL = 1000;
  C.AndI = -1;
  C.AndU = ~0u;
  C.AndUl = ~0ull;
  C.AndL = C.AgentAnd = C.SystemAnd = -1;
}

// What is to become of them when threads 0 to Threads - 1 have counted.
__device__ void count(Counters &C, int I) {
  unsigned U = static_cast<unsigned>(I);
  unsigned long long Wide = 1ull << (I % 64);
  long long Long = static_cast<long long>(Wide);
  atomicAdd_block(&C.AddI, I);
  atomicAdd_block(&C.AddU, U);
  atomicAdd_block(&C.AddUl, U * 0x100000000ull);
  atomicAdd_block(&C.AddF, 1.0f);
  atomicAdd_block(&C.AddD, 0.5);
  atomicSub_block(&C.SubI, I);
  atomicSub_block(&C.SubU, U);
  atomicExch_block(&C.ExchI, 7);
  atomicExch_block(&C.ExchU, 8u);
  atomicExch_block(&C.ExchUl, 9ull << 32);
  atomicExch_block(&C.ExchF, 2.5f);
  atomicMin_block(&C.MinI, 5 - I);
  atomicMax_block(&C.MaxI, I - 5);
  atomicMin_block(&C.MinU, U + 3);
  atomicMax_block(&C.MaxU, U);
  atomicMin_block(&C.MinUl, Wide);
  atomicMax_block(&C.MaxUl, Wide);
  atomicMin_block(&C.MinL, Long);
  atomicMax_block(&C.MaxL, Long);
  atomicAnd_block(&C.AndI, ~(1 << (I % 8)));
  atomicOr_block(&C.OrI, 1 << (I % 8));
  atomicXor_block(&C.XorI, I);
  atomicAnd_block(&C.AndU, ~(1u << (I % 8)));
  atomicOr_block(&C.OrU, 1u << (I % 8));
  atomicXor_block(&C.XorU, U);
  atomicAnd_block(&C.AndUl, ~Wide);
  atomicOr_block(&C.OrUl, Wide);
  atomicXor_block(&C.XorUl, Wide);
  atomicAnd_block(&C.AndL, ~Long);
  atomicOr_block(&C.OrL, Long);
  atomicXor_block(&C.XorL, Long);
  atomicAnd(&C.AgentAnd, ~Long);
  atomicOr(&C.AgentOr, Long);
  atomicXor(&C.AgentXor, Long);
  atomicAnd_system(&C.SystemAnd, ~Long);
  atomicOr_system(&C.SystemOr, Long);
  atomicXor_system(&C.SystemXor, Long);
  atomicInc_block(&C.Inc, 9u);
  atomicDec_block(&C.Dec, 9u);
  atomicInc_system(&C.SystemInc, 9u);
  atomicDec_system(&C.SystemDec, 9u);
  atomicCAS_block(&C.CasI, 0, I + 1);
  atomicCAS_block(&C.CasU, 0u, U + 1);
  atomicCAS_block(&C.CasUl, 0ull, U + 1ull);
}

// Adds one to a halfword by compare-and-swap, each lane in its turn: a loop in which lanes wait for each other would
// hang where lanes run in step.
__device__ void addOneToHalfword(unsigned short *Place) {
  unsigned short Seen = *Place, Before;
  do {
    Before = Seen;
    Seen = atomicCAS(Place, Before, static_cast<unsigned short>(Before + 1));
  } while (Seen != Before);
}

__global__ void atomics(Counters *Out) {
  __shared__ Counters Shared;
  if (threadIdx.x == 0) {
    startCounters(Out[0]);
    startCounters(Shared);
  }
  __syncthreads();
  int I = static_cast<int>(threadIdx.x);
  count(Out[0], I);
  count(Shared, I);
  addOneToHalfword(&Out[0].CasS[I % 2]);
  addOneToHalfword(&Shared.CasS[I % 2]);
  __syncthreads();
  if (threadIdx.x == 0)
    Out[1] = Shared;
}

#if defined(__HIP_PLATFORM_AMD__) || !defined(__CUDA_ARCH__) || __CUDA_ARCH__ >= 900
__global__ void vectorAtomics(Counters *Out) {
  float I = static_cast<float>(threadIdx.x);
  atomicAdd(&Out->Pair, make_float2(1.0f, I));
  atomicAdd_block(&Out->BlockPair, make_float2(2.0f, I));
  atomicAdd_system(&Out->SystemPair, make_float2(3.0f, I));
  atomicAdd(&Out->Quad, make_float4(1.0f, 2.0f, 3.0f, I));
}
#endif

void testAtomics() {
  check::Buffer<Counters> Out(2);
  atomics<<<1, Threads>>>(Out.device());
  check::finishKernels("atomics");
  Out.toHost();
  constexpr int Sum = Threads * (Threads - 1) / 2;
  for (int Place = 0; Place < 2; ++Place) {
    const Counters &C = Out[static_cast<size_t>(Place)];
    auto Expect = [Place](const char *Name, double Got, double Wanted) {
      check::expect(Got == Wanted, "%s in %s memory: %g instead of %g", Name, Place ? "shared" : "global", Got, Wanted);
    };
    Expect("add int", C.AddI, Sum);
    Expect("add unsigned", C.AddU, Sum);
    Expect("add unsigned long long", static_cast<double>(C.AddUl), Sum * 4294967296.0);
    Expect("add float", static_cast<double>(C.AddF), Threads);
    Expect("add double", C.AddD, Threads / 2.0);
    Expect("sub int", C.SubI, -Sum);
    Expect("sub unsigned", C.SubU, 4294967296.0 - Sum);
    Expect("exchange int", C.ExchI, 7);
    Expect("exchange unsigned", C.ExchU, 8);
    Expect("exchange unsigned long long", static_cast<double>(C.ExchUl), 9 * 4294967296.0);
    Expect("exchange float", static_cast<double>(C.ExchF), 2.5);
    Expect("min int", C.MinI, 5 - static_cast<int>(Threads - 1));
    Expect("max int", C.MaxI, static_cast<int>(Threads - 1) - 5);
    Expect("min unsigned", C.MinU, 3);
    Expect("max unsigned", C.MaxU, Threads - 1);
    Expect("min unsigned long long", static_cast<double>(C.MinUl), 1);
    Expect("max unsigned long long", static_cast<double>(C.MaxUl), 9223372036854775808.0);
    Expect("min long long", static_cast<double>(C.MinL), -9223372036854775808.0);
    Expect("max long long", static_cast<double>(C.MaxL), 4611686018427387904.0);
    Expect("and int", C.AndI, -256);
    Expect("or int", C.OrI, 255);
    Expect("xor int", C.XorI, 0);
    Expect("and unsigned", C.AndU, 4294967040.0);
    Expect("or unsigned", C.OrU, 255);
    Expect("xor unsigned", C.XorU, 0);
    Expect("and unsigned long long", static_cast<double>(C.AndUl), 0);
    Expect("or unsigned long long", static_cast<double>(C.OrUl), 18446744073709551615.0);
    // Bits 0 to 31 are set twice, 32 to 63 once.
    Expect("xor unsigned long long", static_cast<double>(C.XorUl), static_cast<double>(0xffffffff00000000));
    Expect("and long long", static_cast<double>(C.AndL), 0);
    Expect("or long long", static_cast<double>(C.OrL), -1);
    Expect("xor long long", static_cast<double>(C.XorL), -4294967296.0);
    Expect("and long long of the device", static_cast<double>(C.AgentAnd), 0);
    Expect("or long long of the device", static_cast<double>(C.AgentOr), -1);
    Expect("xor long long of the device", static_cast<double>(C.AgentXor), -4294967296.0);
    Expect("and long long of the system", static_cast<double>(C.SystemAnd), 0);
    Expect("or long long of the system", static_cast<double>(C.SystemOr), -1);
    Expect("xor long long of the system", static_cast<double>(C.SystemXor), -4294967296.0);
    Expect("increment", C.Inc, Threads % 10);
    Expect("decrement", C.Dec, 10 - Threads % 10);
    Expect("increment of the system", C.SystemInc, Threads % 10);
    Expect("decrement of the system", C.SystemDec, 10 - Threads % 10);
    Expect("compare-and-swap int", C.CasI >= 1 && C.CasI <= static_cast<int>(Threads), 1);
    Expect("compare-and-swap unsigned", C.CasU >= 1 && C.CasU <= Threads, 1);
    Expect("compare-and-swap unsigned long long", C.CasUl >= 1 && C.CasUl <= Threads, 1);
    Expect("compare-and-swap lower halfword", C.CasS[0], Threads / 2);
    Expect("compare-and-swap upper halfword", C.CasS[1], Threads / 2);
  }
  check::Buffer<Counters> Vectors(1);
  vectorAtomics<<<1, Threads>>>(Vectors.device());
  check::finishKernels("vectorAtomics");
  Vectors.toHost();
  const Counters &C = Vectors[0];
  check::expect(C.Pair.x == Threads && C.Pair.y == Sum, "add float2: %g, %g", double(C.Pair.x), double(C.Pair.y));
  check::expect(C.BlockPair.x == 2 * Threads && C.BlockPair.y == Sum, "add float2 of the block: %g, %g",
                double(C.BlockPair.x), double(C.BlockPair.y));
  check::expect(C.SystemPair.x == 3 * Threads && C.SystemPair.y == Sum, "add float2 of the system: %g, %g",
                double(C.SystemPair.x), double(C.SystemPair.y));
  check::expect(C.Quad.x == Threads && C.Quad.y == 2 * Threads && C.Quad.z == 3 * Threads && C.Quad.w == Sum,
                "add float4: %g, %g, %g, %g", double(C.Quad.x), double(C.Quad.y), double(C.Quad.z), double(C.Quad.w));
}

struct Spaces {
  unsigned Shared[5], Global[5], Local[5]; // isShared, isCtaShared, isClusterShared, isLocal, isGlobal
  int SharedBack, LocalBack, GlobalBack, ConstantBack;
  bool SharedSmall;
  unsigned long long Before, After;
};
__constant__ int ConstantValue = 44;

template <class T> __device__ void classify(const T *Pointer, unsigned *Out) {
  Out[0] = __isShared(Pointer) != 0;
  Out[1] = __isCtaShared(Pointer) != 0;
  Out[2] = __isClusterShared(Pointer) != 0;
  Out[3] = __isLocal(Pointer) != 0;
  Out[4] = __isGlobal(Pointer) != 0;
}

__global__ void spaces(Spaces *Out, int *GlobalInt, int Index) {
  __shared__ int SharedInts[128];
  int LocalInts[128]; // too many for registers
  for (int I = 0; I < 128; ++I) {
    SharedInts[I] = 10 + I;
    LocalInts[I] = 20 + I;
  }
  classify(SharedInts + Index, Out->Shared);
  classify(LocalInts + Index, Out->Local);
  classify(GlobalInt, Out->Global);
  size_t Raw = __cvta_generic_to_shared(SharedInts + Index);
  Out->SharedSmall = Raw >> 32 == 0;
  Out->SharedBack = *static_cast<int *>(__cvta_shared_to_generic(Raw));
  Out->LocalBack = *static_cast<int *>(__cvta_local_to_generic(__cvta_generic_to_local(LocalInts + Index)));
  Out->GlobalBack = *static_cast<int *>(__cvta_global_to_generic(__cvta_generic_to_global(GlobalInt)));
  Out->ConstantBack = *static_cast<int *>(__cvta_constant_to_generic(__cvta_generic_to_constant(&ConstantValue)));
  Out->Before = hipmorph::globaltimer();
  __nanosleep(5000);
  Out->After = hipmorph::globaltimer();
}

void testSpaces() {
  check::Buffer<Spaces> Out(1);
  check::Buffer<int> Number(1);
  Number[0] = 33;
  Number.toDevice();
  spaces<<<1, 1>>>(Out.device(), Number.device(), 3);
  check::finishKernels("spaces");
  Out.toHost();
  const Spaces &S = Out[0];
  for (int I = 0; I < 5; ++I) {
    check::expect(S.Shared[I] == (I <= 2), "address space test %d of shared memory: %u", I, S.Shared[I]);
    check::expect(S.Local[I] == (I == 3), "address space test %d of local memory: %u", I, S.Local[I]);
    check::expect(S.Global[I] == (I == 4), "address space test %d of global memory: %u", I, S.Global[I]);
  }
  check::expect(S.SharedSmall, "an address in shared memory has more than 32 bits");
  check::expect(S.SharedBack == 13, "shared address and back: %d", S.SharedBack);
  check::expect(S.LocalBack == 23, "local address and back: %d", S.LocalBack);
  check::expect(S.GlobalBack == 33, "global address and back: %d", S.GlobalBack);
  check::expect(S.ConstantBack == 44, "constant address and back: %d", S.ConstantBack);
  check::expect(S.After > S.Before, "globaltimer does not go on: %llu, %llu", S.Before, S.After);
}

__global__ void pipeline(const int4 *In, int4 *Out, size_t ZeroFill) {
  __shared__ int4 Quads[32];
  __shared__ int2 Pairs[32];
  __shared__ int Words[32];
  unsigned At = threadIdx.x;
  __pipeline_memcpy_async(&Quads[At], &In[At], sizeof(int4), ZeroFill);
  __pipeline_commit();
  __pipeline_memcpy_async(&Pairs[At], &In[At].z, sizeof(int2));
  __pipeline_memcpy_async(&Words[At], &In[At].y, sizeof(int));
  __pipeline_commit();
  __pipeline_wait_prior(0);
  __syncthreads();
  unsigned From = At ^ 1;
  Out[At * 2] = Quads[From];
  Out[At * 2 + 1] = make_int4(Pairs[From].x, Pairs[From].y, Words[From], 0);
}

void testPipeline(size_t ZeroFill) {
  check::Buffer<int4> In(32), Out(64);
  for (int I = 0; I < 32; ++I)
    In[static_cast<size_t>(I)] = make_int4(I, I * 100, -I, 0x11223344 + I);
  In.toDevice();
  pipeline<<<1, 32>>>(In.device(), Out.device(), ZeroFill);
  check::finishKernels("pipeline");
  Out.toHost();
  for (unsigned I = 0; I < 32; ++I) {
    int4 Wanted = In[I ^ 1], Got = Out[I * 2], Parts = Out[I * 2 + 1];
    check::expect(Parts.x == Wanted.z && Parts.y == Wanted.w && Parts.z == Wanted.y,
                  "copies of 8 and 4 bytes: %d %d %d", Parts.x, Parts.y, Parts.z);
    std::memset(reinterpret_cast<char *>(&Wanted) + 16 - ZeroFill, 0, ZeroFill);
    check::expect(std::memcmp(&Wanted, &Got, sizeof(int4)) == 0, "copy of 16 bytes, %zu as zeros: %d %d %d %d",
                  ZeroFill, Got.x, Got.y, Got.z, Got.w);
  }
}

} // namespace

int main() {
#define TEST(T) testHints<T>(#T);
  TEST(char)
  TEST(signed char)
  TEST(unsigned char)
  TEST(short)
  TEST(unsigned short)
  TEST(int)
  TEST(unsigned)
  TEST(long)
  TEST(unsigned long long)
  TEST(float)
  TEST(double)
  TEST(char2)
  TEST(char4)
  TEST(short2)
  TEST(short4)
  TEST(int2)
  TEST(int4)
  TEST(longlong2)
  TEST(uchar4)
  TEST(ushort2)
  TEST(uint4)
  TEST(float2)
  TEST(float4)
  TEST(double2)
  TEST(__half)
  TEST(__half2)
  check::Buffer<float> Floats(2);
  check::Buffer<long long> Longs(2);
  convertedValues<<<1, 1>>>(Floats.device(), Longs.device());
  check::finishKernels("convertedValues");
  Floats.toHost();
  Longs.toHost();
  check::expect(Floats[0] == 1.5f && Floats[1] == 2.0f && Longs[0] == 3 && Longs[1] == 4, "converted values differ");
  testAtomics();
  testSpaces();
  testPipeline(0);
  testPipeline(5);
  testPipeline(16);
  return check::result("memory");
}
