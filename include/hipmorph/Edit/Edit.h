// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Edits as values: a rule makes groups of edits on the text that was read; Resolve decides which groups hold; Apply
// makes the new text. All offsets are bytes in the original text, ranges half-open.
//
//   rules --EditGroup--> resolve() --accepted groups, conflict findings--> apply() --> new text
#ifndef HIPMORPH_EDIT_EDIT_H
#define HIPMORPH_EDIT_EDIT_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Basic/TextRange.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace hipmorph {

/// Replacement text is made of pieces: new text, or the text of an original range with the other edits inside it
/// applied (how an argument moves together with the renames in it).
using Piece = std::variant<std::string, TextRange>;

struct Edit {
  TextRange Range; ///< empty: an insertion before Range.Begin
  std::vector<Piece> Text;
};

inline Edit replaceText(TextRange R, std::string Text) { return {R, {std::move(Text)}}; }
inline Edit insertText(uint32_t At, std::string Text) { return {{At, At}, {std::move(Text)}}; }
inline Edit removeText(TextRange R) { return {R, {}}; }

enum class Certainty : uint8_t {
  Certain, ///< the compiler confirmed it
  Likely,  ///< the name is unique; nobody contradicted
  Guess,   ///< code that the compiler never saw
};
llvm::StringRef certaintyName(Certainty C);

/// All or nothing: if one edit cannot be made, none is.
struct EditGroup {
  std::string Rule; ///< the rule that made it
  int Priority = 0; ///< the higher one wins where two groups overlap
  Certainty Sure = Certainty::Certain;
  uint32_t At = 0; ///< the place that a person would name
  std::vector<Edit> Edits;
  std::string What; ///< "cudaMalloc -> hipMalloc", for reports
  /// For statistics: what was changed ("function", "header", "launch"; empty: counted under the rule's name), and the
  /// library that it belongs to ("cublas"; may be empty).
  std::string Kind, Library;
};

struct Resolved {
  std::vector<EditGroup> Groups; ///< accepted, ordered by At
  std::vector<Finding> Conflicts;
};

/// Drops groups that overlap a stronger one, whole, each with a finding (HM3001, HM3002). The stronger one has the
/// higher priority, then the higher certainty, then comes first in Groups.
///  - Identical replacements of two groups are no conflict: they are made once. Of groups that are equal edit for edit
///    only the strongest is kept. Equal insertions of unequal groups are all made (two casts at one place need two
///    opening brackets).
///  - An edit inside a range that another edit replaces survives if a piece of the other's group takes it along. Of two
///    replacements of one range, the one that takes the range along goes around the other.
///  - Insertions at the end of a replaced range stand outside it, unless their group belongs to a part of the replaced
///    text that a piece takes along (the brackets around an argument that moves).
///  - Insertions at one place nest like the groups that they belong to: closing ones first (inner before outer), then
///    those that stand alone, then opening ones (outer before inner); else in the order of priority, then of the
///    groups.
Resolved resolve(std::vector<EditGroup> Groups, llvm::StringRef File, llvm::StringRef Text);

/// The text after all edits; bytes outside of them stay as they are. To be called as hipmorph::apply, since look-up
/// finds std::apply for arguments of std types. Error: the groups were not resolved against this text.
llvm::Expected<std::string> apply(llvm::StringRef Text, llvm::ArrayRef<EditGroup> Groups);

/// A change with its final text.
struct TextChange {
  TextRange Range;
  std::string Text;
  friend bool operator==(const TextChange &, const TextChange &) = default;
};

/// What apply() does, as a list of changes that neither overlap nor touch, in the order of the text: for tools that
/// take edits and know no pieces. Error: as for apply().
llvm::Expected<std::vector<TextChange>> flatten(llvm::StringRef Text, llvm::ArrayRef<EditGroup> Groups);

} // namespace hipmorph

#endif
