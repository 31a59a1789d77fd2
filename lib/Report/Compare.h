// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comparing two sequences of lines or words.
#ifndef HIPMORPH_LIB_REPORT_COMPARE_H
#define HIPMORPH_LIB_REPORT_COMPARE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <vector>

namespace hipmorph {

/// Old[OldBegin, OldEnd) became New[NewBegin, NewEnd); one of them may be empty.
struct Change {
  uint32_t OldBegin = 0, OldEnd = 0, NewBegin = 0, NewEnd = 0;
  uint32_t removed() const { return OldEnd - OldBegin; }
  uint32_t added() const { return NewEnd - NewBegin; }
};

/// The lines of Text, each with its newline, so that a missing one at the end makes a difference.
std::vector<llvm::StringRef> splitLines(llvm::StringRef Text);

/// The changes in order, not touching each other: unique lines first (patience), between them the fewest changes
/// (Myers). Where that would take too long, whole stretches count as replaced.
std::vector<Change> compare(llvm::ArrayRef<llvm::StringRef> Old, llvm::ArrayRef<llvm::StringRef> New);

} // namespace hipmorph

#endif
