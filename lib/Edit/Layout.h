// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Layout: how the edits of several groups lie on the text: which overlap, which one is inside which, and in what order
// insertions at one place stand. resolve() and apply() both ask it, so they cannot disagree.
#ifndef HIPMORPH_LIB_EDIT_LAYOUT_H
#define HIPMORPH_LIB_EDIT_LAYOUT_H

#include "hipmorph/Edit/Edit.h"
#include "llvm/ADT/ArrayRef.h"
#include <optional>

namespace hipmorph {

/// An edit and the group that it belongs to.
struct PlacedEdit {
  const Edit *E = nullptr;
  uint32_t Group = 0;
  TextRange range() const { return E->Range; }
  bool isInsertion() const { return E->Range.size() == 0; }
};

/// Two edits that cannot both be made.
struct Clash {
  uint32_t First = 0, Second = 0; ///< groups; equal if a group contradicts itself
  bool SecondInside = false;      ///< the second's edit lies in text that the first replaces
  TextRange FirstRange, SecondRange;
};

class Layout {
public:
  /// Groups must outlive the layout.
  explicit Layout(llvm::ArrayRef<EditGroup> Groups);

  llvm::ArrayRef<PlacedEdit> edits() const { return Edits; }
  const EditGroup &group(const PlacedEdit &E) const { return Groups[E.Group]; }

  /// All pairs of edits that exclude each other. A sweep over the file: the costs grow with the pairs that touch.
  std::vector<Clash> clashes() const;

  /// True if the replacement R, moved or carried, holds the insertion I at one of its ends inside itself: I belongs to
  /// a part of R's text, not to what stands before or after R.
  bool isAttached(const PlacedEdit &I, const PlacedEdit &R) const;
  /// True if the insertion I, at or inside Piece of the edit Owner, is made when Piece is written.
  bool isPartOf(const PlacedEdit &I, TextRange Piece, const PlacedEdit &Owner) const;

  /// Order of two insertions at one place.
  bool insertionBefore(const PlacedEdit &A, const PlacedEdit &B) const;
  /// Of two replacements of the same range: true if A goes around B.
  bool isOuter(const PlacedEdit &A, const PlacedEdit &B) const;
  bool stronger(uint32_t GroupA, uint32_t GroupB) const;

private:
  struct Footprint;
  std::optional<Clash> check(const PlacedEdit &A, const PlacedEdit &B) const;
  std::optional<Clash> checkForeign(const PlacedEdit &Owner, TextRange Piece, const PlacedEdit &B) const;
  bool takesAlong(uint32_t Group, TextRange R, TextRange Outer) const;
  bool endsPiece(uint32_t Group, uint32_t Offset) const;
  bool beginsPiece(uint32_t Group, uint32_t Offset) const;
  bool leansLeft(const PlacedEdit &I) const;
  bool isPartOfInner(const PlacedEdit &I, TextRange Piece, uint32_t OwnerGroup) const;
  unsigned nestRank(const PlacedEdit &E) const;

  llvm::ArrayRef<EditGroup> Groups;
  std::vector<PlacedEdit> Edits;
  std::vector<TextRange> Hulls; ///< by group: from its first changed byte to its last
};

/// The text with all edits made. Lost: edits that did not reach it, because text that they change is nowhere taken
/// along.
std::string writeEdits(llvm::StringRef Text, const Layout &Lay, std::vector<PlacedEdit> &Lost);

/// True if all offsets of the group lie within a text of this size.
bool fitsInto(const EditGroup &G, size_t Size);

} // namespace hipmorph

#endif
