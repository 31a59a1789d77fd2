// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Deciding which groups of edits hold. A loser is dropped whole and always reported.
#include "Layout.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>
#include <numeric>
#include <set>

using namespace llvm;

namespace hipmorph {

StringRef certaintyName(Certainty C) {
  switch (C) {
  case Certainty::Certain:
    return "certain";
  case Certainty::Likely:
    return "likely";
  case Certainty::Guess:
    return "guess";
  }
  llvm_unreachable("all certainties are named");
}

static Place placeOf(StringRef File, StringRef Text, uint32_t Offset) {
  StringRef Before = Text.take_front(Offset);
  Place P;
  P.File = File.str();
  P.Offset = Offset;
  P.Line = Before.count('\n') + 1;
  size_t Newline = Before.rfind('\n');
  P.Column = Offset - (Newline == StringRef::npos ? 0 : Newline + 1) + 1;
  return P;
}

static bool sameEdits(const EditGroup &A, const EditGroup &B) {
  return std::ranges::equal(A.Edits, B.Edits,
                            [](const Edit &X, const Edit &Y) { return X.Range == Y.Range && X.Text == Y.Text; });
}

/// The groups from the strongest to the weakest.
static std::vector<uint32_t> byStrength(ArrayRef<EditGroup> Groups) {
  std::vector<uint32_t> Order(Groups.size());
  std::iota(Order.begin(), Order.end(), 0);
  std::ranges::stable_sort(Order, [&](uint32_t A, uint32_t B) {
    if (Groups[A].Priority != Groups[B].Priority)
      return Groups[A].Priority > Groups[B].Priority;
    return Groups[A].Sure < Groups[B].Sure;
  });
  return Order;
}

/// Groups that repeat a stronger one edit for edit.
static std::vector<bool> findRepeated(ArrayRef<EditGroup> Groups, ArrayRef<uint32_t> Order) {
  std::vector<uint32_t> Sorted(Order);
  auto Key = [&](uint32_t G) { return Groups[G].Edits.empty() ? TextRange{} : Groups[G].Edits.front().Range; };
  std::ranges::stable_sort(Sorted, {}, Key);
  std::vector<bool> Repeated(Groups.size());
  for (size_t I = 0; I < Sorted.size(); ++I)
    for (size_t J = I + 1; J < Sorted.size() && Key(Sorted[I]) == Key(Sorted[J]); ++J)
      if (!Repeated[Sorted[I]] && !Groups[Sorted[I]].Edits.empty() && sameEdits(Groups[Sorted[I]], Groups[Sorted[J]]))
        Repeated[Sorted[J]] = true;
  return Repeated;
}

static FindingNote noteOn(StringRef Verb, const EditGroup &G, StringRef File, StringRef Text) {
  return {fmt::format("{}: {}", Verb, G.What.empty() ? G.Rule : G.What), placeOf(File, Text, G.At)};
}

static Finding conflict(const EditGroup &Kept, const EditGroup &Dropped, bool Inside, StringRef File, StringRef Text) {
  Finding F = makeFinding(Inside ? DiagId::EditCutsEdit : DiagId::EditConflict, placeOf(File, Text, Dropped.At),
                          Kept.Rule, Dropped.Rule);
  if (&Kept == &Dropped) {
    F.Advice = "this rule contradicts itself, which is a defect of hipmorph; make the change by hand";
    F.Notes.push_back(noteOn("dropped", Dropped, File, Text));
    return F;
  }
  F.Advice = "make the dropped change by hand";
  F.Notes.push_back(noteOn("kept", Kept, File, Text));
  F.Notes.push_back(noteOn("dropped", Dropped, File, Text));
  return F;
}

/// Pairs of edits that get along can still lose a third one between them (each moves text of the other). Drops the
/// groups of edits that would not reach the new text; false if there are none.
static bool dropLost(std::vector<EditGroup> &Groups, std::vector<Finding> &Conflicts, StringRef File, StringRef Text) {
  auto HasPieces = [](const Edit &E) {
    return std::ranges::any_of(E.Text, [](const Piece &P) { return std::holds_alternative<TextRange>(P); });
  };
  if (std::ranges::none_of(Groups, [&](const EditGroup &G) { return std::ranges::any_of(G.Edits, HasPieces); }))
    return false;
  std::vector<PlacedEdit> Lost;
  Layout Lay(Groups);
  writeEdits(Text, Lay, Lost);
  std::set<uint32_t> Losers;
  for (const PlacedEdit &L : Lost) {
    if (!Losers.insert(L.Group).second)
      continue;
    auto Outer = llvm::find_if(Lay.edits(), [&](const PlacedEdit &E) {
      return E.Group != L.Group && !E.isInsertion() && E.range().contains(L.range());
    });
    uint32_t Kept = Outer == Lay.edits().end() ? L.Group : Outer->Group;
    Conflicts.push_back(conflict(Groups[Kept], Groups[L.Group], Kept != L.Group, File, Text));
  }
  for (uint32_t G : llvm::reverse(Losers))
    Groups.erase(Groups.begin() + G);
  return !Losers.empty();
}

Resolved resolve(std::vector<EditGroup> Groups, StringRef File, StringRef Text) {
  Resolved Result;
  std::vector<uint32_t> Order = byStrength(Groups);
  std::vector<bool> Dropped = findRepeated(Groups, Order);
  auto Report = [&](uint32_t Kept, uint32_t Loser, bool Inside) {
    Dropped[Loser] = true;
    Result.Conflicts.push_back(conflict(Groups[Kept], Groups[Loser], Inside, File, Text));
  };

  for (uint32_t G = 0; G < Groups.size(); ++G)
    if (!Dropped[G] && !fitsInto(Groups[G], Text.size())) {
      // Nothing else may look at its offsets.
      Groups[G].Edits.clear();
      Groups[G].At = std::min<uint32_t>(Groups[G].At, Text.size());
      Report(G, G, false);
    }

  Layout Lay(Groups);
  std::vector<std::vector<Clash>> ByGroup(Groups.size());
  for (const Clash &C : Lay.clashes()) {
    ByGroup[C.First].push_back(C);
    if (C.First != C.Second)
      ByGroup[C.Second].push_back(C);
  }
  std::vector<bool> Accepted(Groups.size());
  for (uint32_t G : Order) {
    if (Dropped[G])
      continue;
    auto Against = [&](const Clash &C) { return C.First == G ? C.Second : C.First; };
    auto It = std::ranges::find_if(ByGroup[G], [&](const Clash &C) { return Against(C) == G || Accepted[Against(C)]; });
    if (It == ByGroup[G].end())
      Accepted[G] = true;
    else
      Report(Against(*It), G, It->SecondInside && It->Second == G && It->First != G);
  }

  std::vector<EditGroup> Kept;
  for (uint32_t G = 0; G < Groups.size(); ++G)
    if (Accepted[G])
      Kept.push_back(std::move(Groups[G]));
  std::ranges::stable_sort(Kept, {}, &EditGroup::At);
  while (dropLost(Kept, Result.Conflicts, File, Text)) {
  }
  Result.Groups = std::move(Kept);
  std::ranges::stable_sort(Result.Conflicts, {}, &Finding::Where);
  return Result;
}

} // namespace hipmorph
