// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Patience and Myers comparison of sequences.
#include "Compare.h"
#include "llvm/ADT/DenseMap.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

std::vector<StringRef> splitLines(StringRef Text) {
  std::vector<StringRef> Lines;
  while (!Text.empty()) {
    size_t Newline = Text.find('\n');
    size_t Size = Newline == StringRef::npos ? Text.size() : Newline + 1;
    Lines.push_back(Text.take_front(Size));
    Text = Text.drop_front(Size);
  }
  return Lines;
}

namespace {

class Comparer {
public:
  Comparer(ArrayRef<StringRef> Old, ArrayRef<StringRef> New) {
    DenseMap<StringRef, uint32_t> Numbers;
    auto Number = [&](ArrayRef<StringRef> List, std::vector<uint32_t> &Out) {
      for (StringRef S : List)
        Out.push_back(Numbers.try_emplace(S, Numbers.size()).first->second);
    };
    Number(Old, A);
    Number(New, B);
  }

  std::vector<Change> run() {
    compareRange(0, A.size(), 0, B.size());
    return std::move(Changes);
  }

private:
  /// More differences than this in one stretch without unique lines are not looked into: the search needs memory and
  /// time that grow with the square.
  static constexpr int MaxDifferences = 2000;

  void add(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin, uint32_t NewEnd) {
    if (OldBegin == OldEnd && NewBegin == NewEnd)
      return;
    if (!Changes.empty() && Changes.back().OldEnd == OldBegin && Changes.back().NewEnd == NewBegin) {
      Changes.back().OldEnd = OldEnd;
      Changes.back().NewEnd = NewEnd;
    } else {
      Changes.push_back({OldBegin, OldEnd, NewBegin, NewEnd});
    }
  }

  void compareRange(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin, uint32_t NewEnd);
  std::vector<std::pair<uint32_t, uint32_t>> anchors(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin,
                                                     uint32_t NewEnd) const;
  void shortest(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin, uint32_t NewEnd);

  std::vector<uint32_t> A, B;
  std::vector<Change> Changes;
};

} // namespace

void Comparer::compareRange(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin, uint32_t NewEnd) {
  while (OldBegin < OldEnd && NewBegin < NewEnd && A[OldBegin] == B[NewBegin])
    ++OldBegin, ++NewBegin;
  while (OldBegin < OldEnd && NewBegin < NewEnd && A[OldEnd - 1] == B[NewEnd - 1])
    --OldEnd, --NewEnd;
  if (OldBegin == OldEnd || NewBegin == NewEnd) {
    add(OldBegin, OldEnd, NewBegin, NewEnd);
    return;
  }
  auto Anchors = anchors(OldBegin, OldEnd, NewBegin, NewEnd);
  if (Anchors.empty()) {
    shortest(OldBegin, OldEnd, NewBegin, NewEnd);
    return;
  }
  for (auto [Old, New] : Anchors) {
    compareRange(OldBegin, Old, NewBegin, New);
    OldBegin = Old + 1;
    NewBegin = New + 1;
  }
  compareRange(OldBegin, OldEnd, NewBegin, NewEnd);
}

/// The longest sequence of pairs, in order on both sides, of elements that occur once on each side.
std::vector<std::pair<uint32_t, uint32_t>> Comparer::anchors(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin,
                                                             uint32_t NewEnd) const {
  struct Count {
    uint32_t Old = 0, New = 0, NewAt = 0;
  };
  DenseMap<uint32_t, Count> Counts;
  for (uint32_t I = OldBegin; I < OldEnd; ++I)
    ++Counts[A[I]].Old;
  for (uint32_t I = NewBegin; I < NewEnd; ++I) {
    Count &C = Counts[B[I]];
    ++C.New;
    C.NewAt = I;
  }
  struct Pair {
    uint32_t Old, New;
    int32_t Before;
  };
  std::vector<Pair> Pairs;
  std::vector<int32_t> Tops; // by length of the sequence: the pair that ends it with the smallest New
  for (uint32_t I = OldBegin; I < OldEnd; ++I) {
    Count C = Counts.lookup(A[I]);
    if (C.Old != 1 || C.New != 1)
      continue;
    auto It = std::ranges::lower_bound(Tops, C.NewAt, {}, [&](int32_t P) { return Pairs[P].New; });
    Pairs.push_back({I, C.NewAt, It == Tops.begin() ? -1 : *std::prev(It)});
    int32_t Index = Pairs.size() - 1;
    if (It == Tops.end())
      Tops.push_back(Index);
    else
      *It = Index;
  }
  std::vector<std::pair<uint32_t, uint32_t>> Result;
  for (int32_t P = Tops.empty() ? -1 : Tops.back(); P >= 0; P = Pairs[P].Before)
    Result.emplace_back(Pairs[P].Old, Pairs[P].New);
  std::ranges::reverse(Result);
  return Result;
}

void Comparer::shortest(uint32_t OldBegin, uint32_t OldEnd, uint32_t NewBegin, uint32_t NewEnd) {
  int N = OldEnd - OldBegin, M = NewEnd - NewBegin;
  int Max = std::min(N + M, MaxDifferences);
  // Furthest[K] is the furthest position in Old on the diagonal K = old - new, after D differences.
  std::vector<int> Furthest(2 * Max + 3, 0);
  auto At = [&](std::vector<int> &V, int K) -> int & { return V[K + Max + 1]; };
  std::vector<std::vector<int>> Trace;
  int D = 0;
  for (;; ++D) {
    if (D > Max) {
      add(OldBegin, OldEnd, NewBegin, NewEnd);
      return;
    }
    bool Done = false;
    for (int K = -D; K <= D && !Done; K += 2) {
      bool Down = K == -D || (K != D && At(Furthest, K - 1) < At(Furthest, K + 1));
      int X = Down ? At(Furthest, K + 1) : At(Furthest, K - 1) + 1;
      int Y = X - K;
      while (X < N && Y < M && A[OldBegin + X] == B[NewBegin + Y])
        ++X, ++Y;
      At(Furthest, K) = X;
      Done = X >= N && Y >= M;
    }
    // Only the diagonals -D..D have been reached.
    Trace.emplace_back(Furthest.begin() + (Max + 1 - D), Furthest.begin() + (Max + 2 + D));
    if (Done)
      break;
  }
  // Back from the end; each step is one removed or added element.
  std::vector<Change> Steps;
  int X = N, Y = M;
  for (; D > 0; --D) {
    auto Before = [&](int K) { return std::abs(K) <= D - 1 ? Trace[D - 1][K + D - 1] : -1; };
    int K = X - Y;
    bool Down = K == -D || (K != D && Before(K - 1) < Before(K + 1));
    int PrevX = Down ? Before(K + 1) : Before(K - 1);
    int PrevY = PrevX - (Down ? K + 1 : K - 1);
    uint32_t Old = OldBegin + PrevX, New = NewBegin + PrevY;
    Steps.push_back(Down ? Change{Old, Old, New, New + 1} : Change{Old, Old + 1, New, New});
    X = PrevX;
    Y = PrevY;
  }
  for (const Change &C : llvm::reverse(Steps))
    add(C.OldBegin, C.OldEnd, C.NewBegin, C.NewEnd);
}

std::vector<Change> compare(ArrayRef<StringRef> Old, ArrayRef<StringRef> New) { return Comparer(Old, New).run(); }

} // namespace hipmorph
