// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Overlap and nesting of edits. Decides no priorities between groups (Resolve.cpp) and makes no text (Apply.cpp).
#include "Layout.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

static bool overlaps(TextRange A, TextRange B) { return A.Begin < B.End && B.Begin < A.End; }
static bool isStrictlyInside(uint32_t Offset, TextRange R) { return R.Begin < Offset && Offset < R.End; }
static bool touches(TextRange R, uint32_t Offset) { return R.Begin <= Offset && Offset <= R.End; }
static bool crosses(TextRange A, TextRange B) { return overlaps(A, B) && !A.contains(B) && !B.contains(A); }

template <typename Fn> static bool anyPiece(const Edit &E, Fn Test) {
  return std::ranges::any_of(E.Text, [&](const Piece &P) {
    const TextRange *R = std::get_if<TextRange>(&P);
    return R && Test(*R);
  });
}

template <typename Fn> static bool anyPiece(const EditGroup &G, Fn Test) {
  return std::ranges::any_of(G.Edits, [&](const Edit &E) { return anyPiece(E, Test); });
}

bool fitsInto(const EditGroup &G, size_t Size) {
  auto Fits = [&](TextRange R) { return R.Begin <= R.End && R.End <= Size; };
  return G.At <= Size && std::ranges::all_of(G.Edits, [&](const Edit &E) {
           return Fits(E.Range) && !anyPiece(E, [&](TextRange P) { return !Fits(P); });
         });
}

Layout::Layout(ArrayRef<EditGroup> G) : Groups(G) {
  for (uint32_t I = 0; I < Groups.size(); ++I) {
    TextRange Hull = Groups[I].Edits.empty() ? TextRange{} : Groups[I].Edits.front().Range;
    for (const Edit &E : Groups[I].Edits) {
      Edits.push_back({&E, I});
      Hull = {std::min(Hull.Begin, E.Range.Begin), std::max(Hull.End, E.Range.End)};
    }
    Hulls.push_back(Hull);
  }
}

bool Layout::stronger(uint32_t A, uint32_t B) const {
  if (Groups[A].Priority != Groups[B].Priority)
    return Groups[A].Priority > Groups[B].Priority;
  return A < B;
}

/// The text of R survives whole in what the group makes, although the group replaces Outer.
bool Layout::takesAlong(uint32_t Group, TextRange R, TextRange Outer) const {
  bool Found = false;
  for (const Edit &E : Groups[Group].Edits) {
    if (anyPiece(E, [&](TextRange P) { return crosses(P, R); }))
      return false;
    // What the group does inside Outer is itself replaced.
    bool Inside = Outer.contains(E.Range) && E.Range != Outer;
    Found |= !Inside && anyPiece(E, [&](TextRange P) { return P.contains(R); });
  }
  return Found;
}

bool Layout::beginsPiece(uint32_t Group, uint32_t Offset) const {
  return anyPiece(Groups[Group], [&](TextRange P) { return P.size() && P.Begin == Offset; });
}

bool Layout::endsPiece(uint32_t Group, uint32_t Offset) const {
  return anyPiece(Groups[Group], [&](TextRange P) { return P.size() && P.End == Offset; });
}

/// An insertion that closes what its group began further left belongs to the text before it; all others belong to the
/// text after them.
bool Layout::leansLeft(const PlacedEdit &I) const {
  TextRange Hull = Hulls[I.Group];
  return Hull.Begin < I.range().Begin && Hull.End == I.range().Begin;
}

/// A is the longer one or starts first.
std::optional<Clash> Layout::check(const PlacedEdit &A, const PlacedEdit &B) const {
  TextRange RA = A.range(), RB = B.range();
  if (B.isInsertion() ? !isStrictlyInside(RB.Begin, RA) : !overlaps(RA, RB))
    return std::nullopt;
  if (RA == RB) {
    if (A.E->Text == B.E->Text) {
      // Made once, unless one group removes what the other moves.
      if (A.Group == B.Group || (nestRank(A) != 0 && nestRank(B) != 0))
        return std::nullopt;
      return Clash{A.Group, B.Group, false, RA, RB};
    }
    // One goes around the other. Two that both carry the range elsewhere would each take it from the other.
    bool CarriesA = takesAlong(A.Group, RA, RA), CarriesB = takesAlong(B.Group, RB, RB);
    if ((CarriesA || CarriesB) && !(nestRank(A) == 0 && nestRank(B) == 0))
      return std::nullopt;
    return Clash{A.Group, B.Group, false, RA, RB};
  }
  if (!RA.contains(RB))
    return Clash{A.Group, B.Group, false, RA, RB};
  if (takesAlong(A.Group, RB, RA))
    return std::nullopt;
  return Clash{A.Group, B.Group, true, RA, RB};
}

/// Piece is text outside of Owner's range that Owner copies.
std::optional<Clash> Layout::checkForeign(const PlacedEdit &Owner, TextRange Piece, const PlacedEdit &B) const {
  TextRange R = B.range();
  if (!overlaps(Piece, R) || Piece.contains(R))
    return std::nullopt;
  if (crosses(Piece, R))
    return Clash{Owner.Group, B.Group, false, Piece, R};
  // B replaces more than the piece. That is a move if the group is the same; else the copy would show text that is
  // gone.
  if (Owner.Group == B.Group || R.contains(Owner.range()) || takesAlong(B.Group, Piece, R))
    return std::nullopt;
  return Clash{B.Group, Owner.Group, false, R, Piece};
}

struct Layout::Footprint {
  TextRange Range;
  const PlacedEdit *Owner;
  bool Foreign;
};

std::vector<Clash> Layout::clashes() const {
  std::vector<Footprint> All;
  for (const PlacedEdit &E : Edits) {
    All.push_back({E.range(), &E, false});
    for (const Piece &P : E.E->Text)
      if (const TextRange *R = std::get_if<TextRange>(&P); R && !E.range().contains(*R))
        All.push_back({*R, &E, true});
  }
  std::ranges::stable_sort(All, [](const Footprint &A, const Footprint &B) {
    return A.Range.Begin != B.Range.Begin ? A.Range.Begin < B.Range.Begin : A.Range.End > B.Range.End;
  });
  std::vector<Clash> Result;
  std::vector<const Footprint *> Open;
  for (const Footprint &F : All) {
    std::erase_if(Open, [&](const Footprint *O) { return O->Range.End <= F.Range.Begin; });
    for (const Footprint *O : Open) {
      std::optional<Clash> C;
      if (!O->Foreign && !F.Foreign)
        C = check(*O->Owner, *F.Owner);
      else if (!F.Foreign)
        C = checkForeign(*O->Owner, O->Range, *F.Owner);
      else if (!O->Foreign)
        C = checkForeign(*F.Owner, F.Range, *O->Owner);
      if (C)
        Result.push_back(*C);
    }
    Open.push_back(&F);
  }
  return Result;
}

bool Layout::isAttached(const PlacedEdit &I, const PlacedEdit &R) const {
  if (I.Group == R.Group || !touches(R.range(), I.range().Begin))
    return false;
  uint32_t At = I.range().Begin;
  bool AtBegin = At == R.range().Begin;
  auto IsBound = [&](TextRange P) { return P.size() && (AtBegin ? P.Begin : P.End) == At; };
  bool StaysHere = anyPiece(*R.E, [&](TextRange P) { return R.range().contains(P); });
  if (!StaysHere) {
    // The text is moved; what clings to it goes along.
    return AtBegin != leansLeft(I) && anyPiece(Groups[R.Group], IsBound);
  }
  TextRange Hull = Hulls[I.Group];
  return anyPiece(*R.E, IsBound) && Hull.size() && R.range().contains(Hull) && Hull != R.range();
}

/// I lies inside text that the owner's group replaces: it must go with exactly one of the neighbouring pieces.
bool Layout::isPartOfInner(const PlacedEdit &I, TextRange Piece, uint32_t OwnerGroup) const {
  uint32_t At = I.range().Begin;
  if (At == Piece.Begin)
    return !leansLeft(I) || !endsPiece(OwnerGroup, At);
  return leansLeft(I) || !beginsPiece(OwnerGroup, At);
}

bool Layout::isPartOf(const PlacedEdit &I, TextRange Piece, const PlacedEdit &Owner) const {
  uint32_t At = I.range().Begin;
  if (isStrictlyInside(At, Piece))
    return true;
  if (Owner.range().contains(Piece))
    return isStrictlyInside(At, Owner.range()) ? isPartOfInner(I, Piece, Owner.Group) : isAttached(I, Owner);
  for (const Edit &E : Groups[Owner.Group].Edits) {
    bool Stays = anyPiece(E, [&](TextRange P) { return E.Range.contains(P) && touches(P, At); });
    if (E.Range.size() && E.Range.contains(Piece) && touches(E.Range, At) && !Stays)
      return isStrictlyInside(At, E.Range) ? isPartOfInner(I, Piece, Owner.Group) : isAttached(I, {&E, Owner.Group});
  }
  // A copy of text that stays: what is wrapped around (a part of) it is copied too.
  TextRange Hull = Hulls[I.Group];
  return Hull.size() && Piece.contains(Hull);
}

bool Layout::insertionBefore(const PlacedEdit &A, const PlacedEdit &B) const {
  if (A.Group == B.Group)
    return A.E < B.E;
  // Brackets nest: closing ones first, inner before outer; then what stands alone; then opening ones, outer first.
  auto Class = [&](const PlacedEdit &I) {
    TextRange Hull = Hulls[I.Group];
    if (Hull.size() == 0 || isStrictlyInside(I.range().Begin, Hull))
      return 1;
    return Hull.End == I.range().Begin ? 0 : 2;
  };
  int ClassA = Class(A), ClassB = Class(B);
  if (ClassA != ClassB)
    return ClassA < ClassB;
  TextRange HullA = Hulls[A.Group], HullB = Hulls[B.Group];
  if (ClassA == 0)
    return HullA.Begin != HullB.Begin ? HullA.Begin > HullB.Begin : stronger(B.Group, A.Group);
  if (ClassA == 2 && HullA.End != HullB.End)
    return HullA.End > HullB.End;
  return stronger(A.Group, B.Group);
}

/// How far out an edit stands among those of the same range: 0 moves it away, 1 wraps it, 2 replaces it.
unsigned Layout::nestRank(const PlacedEdit &E) const {
  if (anyPiece(*E.E, [&](TextRange P) { return P.contains(E.range()); }))
    return 1;
  return takesAlong(E.Group, E.range(), E.range()) ? 0 : 2;
}

bool Layout::isOuter(const PlacedEdit &A, const PlacedEdit &B) const {
  unsigned RankA = nestRank(A), RankB = nestRank(B);
  return RankA != RankB ? RankA < RankB : stronger(A.Group, B.Group);
}

} // namespace hipmorph
