// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// hipmorph/cooperative_groups.h: ranks, shuffles, votes, partitions, reductions, scans and copies of tiles, coalesced
// groups and blocks, against lists of threads.
// REQUIRES: emulator, rocm-headers
// RUN: %emulate --arch gfx942 -I%share %s
// RUN: %emulate --arch gfx1100 -I%share %s

#include "check.h"
#include <algorithm>
#include <functional>
#include <hipmorph/cooperative_groups.h>

namespace cg = hipmorph::cooperative_groups;

namespace {

struct Pair {
  int A;
  short B;
};

// What a thread finds out about a group of lanes.
struct Seen {
  unsigned Size, Threads, Rank, MetaRank, MetaSize;
  int Shfl, ShflUp, ShflDown, ShflXor;
  Pair ShflPair;
  double ShflDouble;
  int Any, All, MatchAllHolds;
  unsigned Ballot, MatchAny, MatchAll;
  int Sum, Least;
  unsigned Greatest, And, Or, Xor;
  long long LongSum;
  float FloatSum;
  double DoubleLeast;
  int Inclusive, InclusiveGreatest, Exclusive, ExclusiveGreatest;
  int InOrder; // a scan with an operator that does not commute
  int Invoked, Broadcast;
  bool There;
};

// Keeps the first and the last element of a sequence; not commutative.
struct FirstAndLast {
  __device__ int operator()(int A, int B) const { return (A & 0xffff0000) | (B & 0xffff); }
};

template <class Group> __device__ int shflXor(const Group &, int, unsigned) { return 0; }
template <unsigned Size, class Parent>
__device__ int shflXor(const cg::thread_block_tile<Size, Parent> &Tile, int Value, unsigned Mask) {
  return Tile.shfl_xor(Value, Mask);
}

template <class Group> __device__ void look(const Group &G, int Value, int Operand, Seen &S) {
  S.There = true;
  S.Size = static_cast<unsigned>(G.size());
  S.Threads = static_cast<unsigned>(G.num_threads());
  S.Rank = static_cast<unsigned>(G.thread_rank());
  S.MetaRank = G.meta_group_rank();
  S.MetaSize = G.meta_group_size();
  unsigned By = static_cast<unsigned>(Operand) % S.Size;
  S.Shfl = G.shfl(Value, static_cast<int>(By));
  S.ShflUp = G.shfl_up(Value, By);
  S.ShflDown = G.shfl_down(Value, By);
  S.ShflXor = shflXor(G, Value, By);
  S.ShflPair = G.shfl(Pair{Value, static_cast<short>(Value + 1)}, static_cast<int>(By));
  S.ShflDouble = G.shfl(Value + 0.5, static_cast<int>(By));
  S.Any = G.any(Value % 3 == 0);
  S.All = G.all(Value % 7 != 0);
  S.Ballot = G.ballot(Value % 2);
  S.MatchAny = G.match_any(Value % 4);
  S.MatchAllHolds = -1;
  S.MatchAll = G.match_all(Value % 2, S.MatchAllHolds);
  G.sync();
}

template <class Group> __device__ void combine(const Group &G, int Value, Seen &S) {
  S.Sum = cg::reduce(G, Value, cg::plus<int>());
  S.Least = cg::reduce(G, Value, cg::less<int>());
  S.Greatest = cg::reduce(G, static_cast<unsigned>(Value), cg::greater<unsigned>());
  S.And = cg::reduce(G, static_cast<unsigned>(Value), cg::bit_and<unsigned>());
  S.Or = cg::reduce(G, static_cast<unsigned>(Value), cg::bit_or<unsigned>());
  S.Xor = cg::reduce(G, static_cast<unsigned>(Value), cg::bit_xor<unsigned>());
  S.LongSum = cg::reduce(G, static_cast<long long>(Value) << 20, cg::plus<long long>());
  S.FloatSum = cg::reduce(G, static_cast<float>(Value % 1000), [](float A, float B) { return A + B; });
  S.DoubleLeast = cg::reduce(G, Value + 0.25, cg::less<double>());
  S.Inclusive = cg::inclusive_scan(G, Value);
  S.InclusiveGreatest = cg::inclusive_scan(G, Value, cg::greater<int>());
  S.Exclusive = cg::exclusive_scan(G, Value);
  S.ExclusiveGreatest = cg::exclusive_scan(G, Value, cg::greater<int>());
  S.InOrder = cg::inclusive_scan(G, Value, FirstAndLast());
}

template <class Group> __device__ void invoke(const Group &G, int Value, int *Counter, Seen &S) {
  cg::invoke_one(G, [Counter](int By) { atomicAdd(Counter, By); }, 1);
  S.Broadcast =
      cg::invoke_one_broadcast(G, [Counter, Value] { return atomicAdd(Counter + 1, 1) * 0 + 77 + Value * 0; });
  G.sync();
  S.Invoked = 1;
}

enum Kind : int { Tile32, Tile16, Tile4, Tile1, TileOfTile, Coalesced, Binary, Labeled, Dynamic, Kinds };

__global__ void groups(const int *Values, const int *Operands, Seen *Results, int *Counters, bool Combine) {
  cg::thread_block Block = cg::this_thread_block();
  unsigned Rank = Block.thread_rank();
  int Value = Values[Rank], Operand = Operands[Rank / 32];
  auto At = [&](Kind K) -> Seen & { return Results[K * Block.size() + Rank]; };
  int *Counter = Counters + Rank / 32 * 2;

  auto Warp = cg::tiled_partition<32>(Block);
  look(Warp, Value, Operand, At(Tile32));
  cg::thread_block_tile<16> Half = cg::tiled_partition<16>(Block);
  look(Half, Value, Operand, At(Tile16));
  auto Quad = cg::tiled_partition<4>(Block);
  look(Quad, Value, Operand, At(Tile4));
  look(cg::tiled_partition<1>(Block), Value, Operand, At(Tile1));
  auto Inner = cg::tiled_partition<8>(Half);
  look(Inner, Value, Operand, At(TileOfTile));
  if (Combine) {
    combine(Warp, Value, At(Tile32));
    combine(Half, Value, At(Tile16));
    combine(Quad, Value, At(Tile4));
    combine(cg::this_thread(), Value, At(Tile1));
    combine(Inner, Value, At(TileOfTile));
    invoke(Warp, Value, Counter, At(Tile32));
  }
  if (Value % 3 != 1) {
    cg::coalesced_group Active = cg::coalesced_threads();
    look(Active, Value, Operand, At(Coalesced));
    combine(Active, Value, At(Coalesced));
    cg::coalesced_group Part = cg::binary_partition(Active, Value % 2 == 0);
    look(Part, Value, Operand, At(Binary));
    combine(Part, Value, At(Binary));
    cg::coalesced_group Same = cg::labeled_partition(Active, Value % 5);
    look(Same, Value, Operand, At(Labeled));
    combine(Same, Value, At(Labeled));
    cg::coalesced_group Four = cg::tiled_partition(Active, 4);
    look(Four, Value, Operand, At(Dynamic));
    combine(Four, Value, At(Dynamic));
  }
}

// The model: a group is the list of its threads.
using Threads = std::vector<unsigned>;

uint32_t bitsWhere(const Threads &Group, const std::function<bool(unsigned)> &Holds) {
  uint32_t Bits = 0;
  for (size_t I = 0; I < Group.size(); ++I)
    if (Holds(Group[I]))
      Bits |= 1u << I;
  return Bits;
}

template <class T, class Op>
T fold(const Threads &Group, size_t First, size_t End, T (*Get)(int), check::Buffer<int> &Values, Op Combine) {
  T Result = Get(Values[Group[First]]);
  for (size_t I = First + 1; I < End; ++I)
    Result = Combine(Result, Get(Values[Group[I]]));
  return Result;
}

// How a group that may lack threads is to be seen.
struct Asked {
  Threads Group;
  unsigned Size, MetaRank, MetaSize;
  bool Combined, Invoked;
};

void checkSeen(const char *Name, unsigned BlockSize, check::Buffer<int> &Values, int Operand, const Asked &A,
               unsigned Thread, const Seen &S) {
  size_t Rank = static_cast<size_t>(std::find(A.Group.begin(), A.Group.end(), Thread) - A.Group.begin());
  auto Expect = [&](const char *What, double Got, double Wanted) {
    check::expect(Got == Wanted, "%s, block of %u, thread %u: %s is %.17g instead of %.17g", Name, BlockSize, Thread,
                  What, Got, Wanted);
  };
  check::expect(S.There, "%s, block of %u: thread %u was not there", Name, BlockSize, Thread);
  Expect("size", S.Size, A.Size);
  Expect("num_threads", S.Threads, A.Size);
  Expect("thread_rank", S.Rank, static_cast<double>(Rank));
  Expect("meta_group_rank", S.MetaRank, A.MetaRank);
  Expect("meta_group_size", S.MetaSize, A.MetaSize);
  size_t By = static_cast<unsigned>(Operand) % A.Size, Count = A.Group.size();
  int Own = Values[Thread];
  auto ValueAt = [&](size_t I) { return Values[A.Group[I]]; };
  if (By < Count) {
    Expect("shfl", S.Shfl, ValueAt(By));
    Expect("shfl of a class", S.ShflPair.A, ValueAt(By));
    Expect("shfl of a class, second member", S.ShflPair.B, static_cast<short>(ValueAt(By) + 1));
    Expect("shfl of double", S.ShflDouble, ValueAt(By) + 0.5);
  }
  Expect("shfl_up", S.ShflUp, Rank >= By ? ValueAt(Rank - By) : Own);
  if (Rank + By < Count || Rank + By >= A.Size)
    Expect("shfl_down", S.ShflDown, Rank + By < Count ? ValueAt(Rank + By) : Own);
  if (A.Invoked || A.Combined) {
    size_t Other = Rank ^ By;
    if (S.ShflXor && Other < Count)
      Expect("shfl_xor", S.ShflXor, ValueAt(Other));
  }
  Expect("any", S.Any != 0, bitsWhere(A.Group, [&](unsigned T) { return Values[T] % 3 == 0; }) != 0);
#if !defined(__HIP_PLATFORM_AMD__)
  if (A.Group.size() == A.Size) // CUDA counts threads that a tile lacks
#endif
    Expect("all", S.All != 0, bitsWhere(A.Group, [&](unsigned T) { return Values[T] % 7 == 0; }) == 0);
  Expect("ballot", S.Ballot, bitsWhere(A.Group, [&](unsigned T) { return Values[T] % 2 != 0; }));
  Expect("match_any", S.MatchAny, bitsWhere(A.Group, [&](unsigned T) { return Values[T] % 4 == Own % 4; }));
  uint32_t Everybody = bitsWhere(A.Group, [](unsigned) { return true; });
  bool Same = bitsWhere(A.Group, [&](unsigned T) { return Values[T] % 2 == Own % 2; }) == Everybody;
  Expect("match_all", S.MatchAll, Same ? Everybody : 0);
  Expect("match_all's predicate", S.MatchAllHolds, Same);
  if (A.Invoked) {
    Expect("invoke_one_broadcast", S.Broadcast, 77);
    Expect("invoke_one", S.Invoked, 1);
  }
  if (!A.Combined)
    return;
  auto Int = [](int V) { return V; };
  auto Unsigned = [](int V) { return static_cast<unsigned>(V); };
  auto Add = std::plus<>();
  auto Min = [](auto P, auto Q) { return std::min(P, Q); };
  auto Max = [](auto P, auto Q) { return std::max(P, Q); };
  auto Whole = [&](auto Get, auto Combine) { return fold(A.Group, 0, Count, +Get, Values, Combine); };
  auto UpTo = [&](size_t End, auto Combine) { return fold(A.Group, 0, End, +Int, Values, Combine); };
  Expect("sum", S.Sum, Whole(Int, Add));
  Expect("least", S.Least, Whole(Int, Min));
  Expect("greatest", S.Greatest, Whole(Unsigned, Max));
  Expect("and", S.And, Whole(Unsigned, std::bit_and<>()));
  Expect("or", S.Or, Whole(Unsigned, std::bit_or<>()));
  Expect("xor", S.Xor, Whole(Unsigned, std::bit_xor<>()));
  Expect("sum of long long", static_cast<double>(S.LongSum),
         static_cast<double>(Whole([](int V) { return static_cast<long long>(V) << 20; }, Add)));
  Expect("sum of float", static_cast<double>(S.FloatSum),
         static_cast<double>(Whole([](int V) { return static_cast<float>(V % 1000); }, Add)));
  Expect("least double", S.DoubleLeast, Whole([](int V) { return V + 0.25; }, Min));
  Expect("inclusive_scan", S.Inclusive, UpTo(Rank + 1, Add));
  Expect("inclusive_scan of greatest", S.InclusiveGreatest, UpTo(Rank + 1, Max));
  Expect("exclusive_scan", S.Exclusive, Rank ? UpTo(Rank, Add) : 0);
  if (Rank)
    Expect("exclusive_scan of greatest", S.ExclusiveGreatest, UpTo(Rank, Max));
#if defined(__HIP_PLATFORM_AMD__) // CUDA relies on an operator that commutes
  Expect("scan in order", S.InOrder, Rank ? (ValueAt(0) & static_cast<int>(0xffff0000)) | (Own & 0xffff) : Own);
#endif
}

void testGroups(unsigned BlockSize, check::Random &Random) {
  unsigned Warps = (BlockSize + 31) / 32;
  check::Buffer<int> Values(BlockSize), Operands(Warps), Counters(Warps * 2);
  check::Buffer<Seen> Results(Kinds * BlockSize);
  for (unsigned I = 0; I < BlockSize; ++I)
    Values[I] = static_cast<int>(Random.below(1 << 20));
  for (unsigned I = 0; I < Warps; ++I)
    Operands[I] = static_cast<int>(Random.below(32));
  Values.toDevice();
  Operands.toDevice();
  // CUDA leaves open what a reduction over a tile gives that lacks threads; here they are left out.
#if defined(__HIP_PLATFORM_AMD__)
  bool Combine = true;
#else
  bool Combine = BlockSize % 32 == 0;
#endif
  groups<<<1, BlockSize>>>(Values.device(), Operands.device(), Results.device(), Counters.device(), Combine);
  check::finishKernels("groups");
  Results.toHost();
  Counters.toHost();

  auto Check = [&](Kind K, const char *Name, unsigned Thread, const Asked &A) {
    checkSeen(Name, BlockSize, Values, Operands[Thread / 32], A, Thread, Results[K * BlockSize + Thread]);
  };
  auto Select = [&](unsigned First, unsigned End, const std::function<bool(unsigned)> &Holds) {
    Threads Group;
    for (unsigned T = First; T < std::min(End, BlockSize); ++T)
      if (Holds(T))
        Group.push_back(T);
    return Group;
  };
  auto Anyone = [](unsigned) { return true; };
  for (unsigned T = 0; T < BlockSize; ++T) {
    auto Tile = [&](Kind K, const char *Name, unsigned Size, bool Invoked) {
      unsigned First = T / Size * Size;
      Check(K, Name, T,
            {Select(First, First + Size, Anyone), Size, T / Size, (BlockSize + Size - 1) / Size, Combine, Invoked});
    };
    Tile(Tile32, "tile of 32", 32, Combine);
    Tile(Tile16, "tile of 16", 16, false);
    Tile(Tile4, "tile of 4", 4, false);
    Tile(Tile1, "tile of 1", 1, false);
    unsigned First = T / 8 * 8;
    Check(TileOfTile, "tile of 8 in a tile of 16", T,
          {Select(First, First + 8, Anyone), 8, T % 16 / 8, 2, Combine, false});
    bool Active = Values[T] % 3 != 1;
    check::expect(Results[Coalesced * BlockSize + T].There == Active, "thread %u is in the wrong branch", T);
    if (!Active)
      continue;
    unsigned Warp = T / 32 * 32;
    auto InBranch = [&](unsigned O) { return Values[O] % 3 != 1; };
    Threads All = Select(Warp, Warp + 32, InBranch);
    auto Size = [](const Threads &Group) { return static_cast<unsigned>(Group.size()); };
    Check(Coalesced, "coalesced group", T, {All, Size(All), 0, 1, true, false});
    Threads Part = Select(Warp, Warp + 32, [&](unsigned O) { return InBranch(O) && Values[O] % 2 == Values[T] % 2; });
    bool Two = Part.size() != All.size();
    Check(Binary, "binary partition", T,
          {Part, Size(Part), Two && Values[T] % 2 == 0 ? 1u : 0u, Two ? 2u : 1u, true, false});
    Threads Same = Select(Warp, Warp + 32, [&](unsigned O) { return InBranch(O) && Values[O] % 5 == Values[T] % 5; });
    unsigned Labels = 0, Before = 0;
    for (unsigned O : All) {
      bool IsFirst =
          *std::find_if(All.begin(), All.end(), [&](unsigned P) { return Values[P] % 5 == Values[O] % 5; }) == O;
      Labels += IsFirst;
      Before += IsFirst && O < Same.front();
    }
    Check(Labeled, "labeled partition", T, {Same, Size(Same), Before, Labels, true, false});
    size_t Rank = static_cast<size_t>(std::find(All.begin(), All.end(), T) - All.begin());
    Threads Four(All.begin() + static_cast<long>(Rank / 4 * 4),
                 All.begin() + static_cast<long>(std::min(Rank / 4 * 4 + 4, All.size())));
    Check(Dynamic, "partition of 4", T,
          {Four, Size(Four), static_cast<unsigned>(Rank / 4), (Size(All) + 3) / 4, true, false});
  }
  if (Combine)
    for (unsigned I = 0; I < 2 * Warps; ++I)
      check::expect(Counters[I] == 1, "one thread was to be invoked, %d were", Counters[I]);
}

// Groups whose type is not known: the classic tree reduction.
__device__ int treeSum(cg::thread_group Group, int *Scratch, int Value) {
  auto Rank = static_cast<unsigned>(Group.thread_rank());
  for (auto I = static_cast<unsigned>(Group.size()) / 2; I > 0; I /= 2) {
    Scratch[Rank] = Value;
    Group.sync();
    if (Rank < I)
      Value += Scratch[Rank + I];
    Group.sync();
  }
  return Value;
}

struct BlockSeen {
  unsigned Size, Rank, TileSize;
  int BlockSum, TileSum, TypedTileSum, Copied, CopiedElements;
  unsigned X, Y, GroupX, DimX, DimY;
};

__global__ void blocks(const int *In, BlockSeen *Out) {
  __shared__ int Scratch[256];
  __shared__ int Copy[256];
  __shared__ char Bytes[63];
  cg::thread_block Block = cg::this_thread_block();
  unsigned Rank = Block.thread_rank();
  BlockSeen &S = Out[blockIdx.x * Block.size() + Rank];
  S.Size = static_cast<unsigned>(cg::group_size(Block));
  S.Rank = static_cast<unsigned>(cg::thread_rank(Block));
  S.X = Block.thread_index().x;
  S.Y = Block.thread_index().y;
  S.GroupX = Block.group_index().x;
  S.DimX = Block.group_dim().x;
  S.DimY = Block.dim_threads().y;
  S.BlockSum = treeSum(Block, Scratch, In[Rank]);
  cg::sync(Block);
  cg::thread_group Tile = cg::tiled_partition(Block, 16);
  S.TileSize = static_cast<unsigned>(Tile.size());
  S.TileSum = treeSum(Tile, Scratch + Rank / 16 * 16, In[Rank]);
  Block.sync();
  S.TypedTileSum = treeSum(cg::tiled_partition<8>(Block), Scratch + Rank / 8 * 8, In[Rank]);
  cg::memcpy_async(Block, Copy, In, sizeof(int) * Block.size());
  cg::wait(Block);
  S.Copied = Copy[Rank ^ 5];
  Block.sync();
  cg::memcpy_async(Block, Copy, Block.size(), In + 1, Block.size() - 1);
  cg::memcpy_async(cg::tiled_partition<32>(Block), Bytes, reinterpret_cast<const char *>(In) + 1, sizeof(Bytes));
  cg::wait_prior<0>(Block);
  S.CopiedElements = Copy[Rank < Block.size() - 1 ? Rank : 0] + Bytes[Rank % 63] * 1000000;
  auto Token = Block.barrier_arrive();
  Block.barrier_wait(static_cast<cg::thread_block::arrival_token &&>(Token));
}

void testBlocks() {
  constexpr unsigned X = 32, Y = 4, Size = X * Y, Grid = 2;
  check::Buffer<int> In(Size);
  check::Buffer<BlockSeen> Out(Size * Grid);
  for (unsigned I = 0; I < Size; ++I)
    In[I] = static_cast<int>(I * I + 3);
  In.toDevice();
  blocks<<<Grid, dim3(X, Y)>>>(In.device(), Out.device());
  check::finishKernels("blocks");
  Out.toHost();
  auto Sum = [&](unsigned First, unsigned Count) {
    int Total = 0;
    for (unsigned I = First; I < First + Count; ++I)
      Total += In[I];
    return Total;
  };
  for (unsigned T = 0; T < Size * Grid; ++T) {
    const BlockSeen &S = Out[T];
    unsigned Rank = T % Size;
    auto Expect = [&](const char *What, long Got, long Wanted) {
      check::expect(Got == Wanted, "block, thread %u: %s is %ld instead of %ld", T, What, Got, Wanted);
    };
    Expect("size", S.Size, Size);
    Expect("rank", S.Rank, Rank);
    Expect("thread_index.x", S.X, Rank % X);
    Expect("thread_index.y", S.Y, Rank / X);
    Expect("group_index", S.GroupX, T / Size);
    Expect("group_dim", S.DimX, X);
    Expect("dim_threads", S.DimY, Y);
    if (Rank == 0)
      Expect("sum of the block", S.BlockSum, Sum(0, Size));
    Expect("size of a part", S.TileSize, 16);
    if (Rank % 16 == 0)
      Expect("sum of a part", S.TileSum, Sum(Rank, 16));
    if (Rank % 8 == 0)
      Expect("sum of a tile", S.TypedTileSum, Sum(Rank, 8));
    Expect("copy", S.Copied, In[Rank ^ 5]);
    int Byte = reinterpret_cast<const char *>(&In[0])[1 + Rank % 63];
    Expect("copies of elements and bytes", S.CopiedElements, In[(Rank < Size - 1 ? Rank : 0) + 1] + Byte * 1000000);
  }
}

} // namespace

int main() {
  check::Random Random(9);
  for (unsigned BlockSize : {32u, 64u, 70u, 96u, 100u, 20u})
    testGroups(BlockSize, Random);
  testBlocks();
  return check::result("groups");
}
