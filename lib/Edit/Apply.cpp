// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Making the new text. Bytes outside the edits are copied as they are, whatever they are.
#include "Layout.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

namespace {

class Writer {
public:
  Writer(StringRef Text, const Layout &Lay);

  std::string write() {
    writeRange({0, static_cast<uint32_t>(Text.size())}, nullptr);
    return std::move(Out);
  }
  /// What was written, piece by piece: a changed range and the part of the new text that stands for it. Touching
  /// changes are one.
  struct Part {
    TextRange Old;
    size_t NewBegin, NewEnd;
  };
  ArrayRef<Part> parts() const { return Parts; }
  bool wasWritten(uint32_t Index) const { return Written[Index]; }

private:
  struct Item {
    PlacedEdit Edit;
    uint32_t Index;
    bool Active = false; ///< being written: its pieces must not write it again
  };
  using Items = std::vector<Item>;

  void writeRange(TextRange R, const PlacedEdit *Owner);
  void writeGap(TextRange Gap, TextRange Whole, const PlacedEdit *Owner, const Item *Before, const Item *After);
  void writeEdit(Item &I);
  bool isHidden(const Item &I, TextRange Whole) const;
  static Items::iterator firstFrom(Items &List, uint32_t Offset) {
    return std::ranges::lower_bound(List, Offset, {}, [](const Item &I) { return I.Edit.range().Begin; });
  }

  StringRef Text;
  const Layout &Lay;
  Items Replacements; ///< by place; of those that begin together, the outermost first
  Items Insertions;   ///< by place, in the order in which they are made
  std::vector<bool> Written;
  std::vector<uint32_t> ActiveGroups;
  std::vector<Part> Parts;
  std::string Out;
};

} // namespace

Writer::Writer(StringRef T, const Layout &L) : Text(T), Lay(L) {
  uint32_t Index = 0;
  for (const PlacedEdit &E : Lay.edits())
    (E.isInsertion() ? Insertions : Replacements).push_back({E, Index++});
  std::ranges::stable_sort(Insertions, [&](const Item &A, const Item &B) {
    uint32_t AtA = A.Edit.range().Begin, AtB = B.Edit.range().Begin;
    return AtA != AtB ? AtA < AtB : Lay.insertionBefore(A.Edit, B.Edit);
  });
  std::ranges::stable_sort(Replacements, [&](const Item &A, const Item &B) {
    TextRange RA = A.Edit.range(), RB = B.Edit.range();
    if (RA.Begin != RB.Begin)
      return RA.Begin < RB.Begin;
    if (RA.End != RB.End)
      return RA.End > RB.End;
    return Lay.isOuter(A.Edit, B.Edit);
  });
  // The same replacement by several groups is made once.
  Items Unique;
  Written.assign(Lay.edits().size(), false);
  for (Item &I : Replacements) {
    bool Known = false;
    for (const Item &U : llvm::reverse(Unique)) {
      if (U.Edit.range() != I.Edit.range())
        break;
      Known |= U.Edit.E->Text == I.Edit.E->Text;
    }
    if (Known)
      Written[I.Index] = true;
    else
      Unique.push_back(I);
  }
  Replacements = std::move(Unique);
}

/// While the pieces of an edit are written, neither it nor what its group does with the very same text counts.
bool Writer::isHidden(const Item &I, TextRange Whole) const {
  return I.Active ||
         (I.Edit.range().contains(Whole) && std::ranges::find(ActiveGroups, I.Edit.Group) != ActiveGroups.end());
}

void Writer::writeEdit(Item &I) {
  Written[I.Index] = true;
  bool IsOutermost = ActiveGroups.empty();
  size_t NewBegin = Out.size();
  I.Active = true;
  ActiveGroups.push_back(I.Edit.Group);
  for (const Piece &P : I.Edit.E->Text)
    if (const auto *New = std::get_if<std::string>(&P))
      Out += *New;
    else
      writeRange(std::get<TextRange>(P), &I.Edit);
  ActiveGroups.pop_back();
  I.Active = false;
  if (!IsOutermost)
    return;
  if (!Parts.empty() && Parts.back().Old.End == I.Edit.range().Begin) {
    Parts.back().Old.End = I.Edit.range().End;
    Parts.back().NewEnd = Out.size();
  } else {
    Parts.push_back({I.Edit.range(), NewBegin, Out.size()});
  }
}

void Writer::writeGap(TextRange Gap, TextRange Whole, const PlacedEdit *Owner, const Item *Before, const Item *After) {
  uint32_t From = Gap.Begin;
  for (auto It = firstFrom(Insertions, Gap.Begin); It != Insertions.end() && It->Edit.range().Begin <= Gap.End; ++It) {
    uint32_t At = It->Edit.range().Begin;
    if (It->Active || (Owner && !Lay.isPartOf(It->Edit, Whole, *Owner)) ||
        (Before && At == Gap.Begin && Lay.isAttached(It->Edit, Before->Edit)) ||
        (After && At == Gap.End && Lay.isAttached(It->Edit, After->Edit)))
      continue;
    Out += Text.slice(From, At);
    From = At;
    writeEdit(*It);
  }
  Out += Text.slice(From, Gap.End);
}

void Writer::writeRange(TextRange R, const PlacedEdit *Owner) {
  // An empty piece has no text that an insertion could cling to; an empty file may get insertions.
  if (Owner && R.size() == 0)
    return;
  uint32_t From = R.Begin;
  Item *Before = nullptr;
  for (auto It = firstFrom(Replacements, From); It != Replacements.end() && It->Edit.range().Begin < R.End;) {
    if (It->Edit.range().End > R.End || isHidden(*It, R)) {
      ++It;
      continue;
    }
    writeGap({From, It->Edit.range().Begin}, R, Owner, Before, &*It);
    writeEdit(*It);
    Before = &*It;
    From = It->Edit.range().End;
    It = firstFrom(Replacements, From);
  }
  writeGap({From, R.End}, R, Owner, Before, nullptr);
}

std::string writeEdits(StringRef Text, const Layout &Lay, std::vector<PlacedEdit> &Lost) {
  Writer W(Text, Lay);
  std::string Result = W.write();
  for (uint32_t I = 0; I < Lay.edits().size(); ++I)
    if (!W.wasWritten(I))
      Lost.push_back(Lay.edits()[I]);
  return Result;
}

/// Makes the new text and hands it, with its parts, to Use.
static Error checkAndWrite(StringRef Text, ArrayRef<EditGroup> Groups,
                           function_ref<void(std::string, ArrayRef<Writer::Part>)> Use) {
  for (const EditGroup &G : Groups)
    if (!fitsInto(G, Text.size()))
      return createStringError("an edit of rule '" + G.Rule + "' reaches outside the text");
  Layout Lay(Groups);
  if (std::vector<Clash> Clashes = Lay.clashes(); !Clashes.empty())
    return createStringError("unresolved conflict between the rules '" + Groups[Clashes[0].First].Rule + "' and '" +
                             Groups[Clashes[0].Second].Rule + "' at offset " +
                             std::to_string(Clashes[0].SecondRange.Begin));
  Writer W(Text, Lay);
  std::string Result = W.write();
  for (uint32_t I = 0; I < Lay.edits().size(); ++I)
    if (!W.wasWritten(I))
      return createStringError("unresolved conflict: an edit of rule '" + Lay.group(Lay.edits()[I]).Rule +
                               "' at offset " + std::to_string(Lay.edits()[I].range().Begin) + " would be lost");
  Use(std::move(Result), W.parts());
  return Error::success();
}

Expected<std::string> apply(StringRef Text, ArrayRef<EditGroup> Groups) {
  std::string Result;
  if (Error E = checkAndWrite(Text, Groups, [&](std::string New, ArrayRef<Writer::Part>) { Result = std::move(New); }))
    return std::move(E);
  return Result;
}

Expected<std::vector<TextChange>> flatten(StringRef Text, ArrayRef<EditGroup> Groups) {
  std::vector<TextChange> Result;
  auto Collect = [&](const std::string &New, ArrayRef<Writer::Part> Parts) {
    for (const Writer::Part &P : Parts) {
      std::string Part = New.substr(P.NewBegin, P.NewEnd - P.NewBegin);
      if (Text.slice(P.Old.Begin, P.Old.End) != Part)
        Result.push_back({P.Old, std::move(Part)});
    }
  };
  if (Error E = checkAndWrite(Text, Groups, Collect))
    return std::move(E);
  return Result;
}

} // namespace hipmorph
