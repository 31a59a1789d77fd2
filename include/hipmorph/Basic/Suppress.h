// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Suppressions: comments by which people say that they have seen a finding. Takes the comments as ranges; does not look
// for them, since only a lexer knows what is one. Which findings a run shows at all (--checks) is the driver's matter.
//
//   // hipmorph: ignore                          all findings on this line
//   // hipmorph: ignore HM1301, warp-* -- why    these; numbers, names and globs over both; a reason after '--'
//   // hipmorph: ignore-next-line HM1301         on the next line that is not blank or a comment
//   // hipmorph: ignore-file HM1302              in the whole file
//   // hipmorph: off HM1301                      from here...
//   // hipmorph: on HM1301                       ... to here, or to the end of the file; without a list: all
#ifndef HIPMORPH_BASIC_SUPPRESS_H
#define HIPMORPH_BASIC_SUPPRESS_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Basic/TextRange.h"
#include "llvm/Support/Error.h"
#include <set>
#include <vector>

namespace hipmorph {

/// True if people may silence it: HM40xx and HM50xx say that the input or the call is wrong and stay.
bool isSuppressible(DiagId Id);

/// The findings that NumberNameOrGlob stands for: "HM1301", "1301", "warp-mask", "warp-*", "HM13*". Error: there are
/// none.
llvm::Expected<std::set<DiagId>> matchDiagnostics(llvm::StringRef NumberNameOrGlob);

class Suppressions {
public:
  /// Comments: in the order of the text, with their // or /* */. File is named in problems().
  Suppressions(llvm::StringRef File, llvm::StringRef Text, llvm::ArrayRef<TextRange> Comments);

  bool hides(DiagId Id, uint32_t Offset) const;
  /// Comments that address hipmorph and cannot be understood (HM5004).
  const std::vector<Finding> &problems() const { return Problems; }

private:
  struct Region {
    std::set<DiagId> Ids;
    TextRange Range;
  };
  class Reader;
  std::vector<Region> Regions;
  std::vector<Finding> Problems;
};

struct SplitFindings {
  std::vector<Finding> Kept, Suppressed;
};

/// Divides one file's findings; the order stays. problems() are not added.
SplitFindings splitFindings(std::vector<Finding> Findings, const Suppressions &S);

} // namespace hipmorph

#endif
