// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Report: everything that shows a Result. Each function turns one value into text; none decides, prints or exits.
#ifndef HIPMORPH_REPORT_REPORT_H
#define HIPMORPH_REPORT_REPORT_H

#include "hipmorph/Rules/Rule.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

namespace hipmorph {

struct TranslatedFile {
  std::string Path;   ///< the input, as the user would name it
  std::string Output; ///< where the translation goes; empty: nowhere (check, diff)
  std::string OldText, NewText;
  std::vector<EditGroup> Groups;
  std::vector<Finding> Findings;
  size_t Suppressed = 0;
  bool IsHeader = false;
  bool Written = false;
};

/// What one run did, in the order of the files' paths.
struct Result {
  std::vector<TranslatedFile> Files;
  std::vector<Finding> Global; ///< findings that belong to no translated file
  unsigned Units = 0;
  unsigned UnitsWithErrors = 0;
  double Seconds = 0;

  bool hasErrorFinding() const;
  bool hasInputProblem() const; ///< an HM40xx error: exit status 3
};

/// `file:line:col: warning: text [HM1007 api-unsupported]`, the source line, a caret, advice and notes. SourceText is the
/// text of the finding's file; if it is empty, no line is shown. Control characters are made visible.
std::string formatFinding(const Finding &F, llvm::StringRef SourceText, bool Color);
/// A unified diff of one file ("" if nothing changed); names as git shows them (a/..., b/...). `git apply` and
/// `patch -p1` make New of Old with it, whatever the line endings are.
std::string unifiedDiff(llvm::StringRef OldName, llvm::StringRef NewName, llvm::StringRef Old, llvm::StringRef New, bool Color);
/// The statistics of --print-stats.
std::string formatStats(const Result &R);
std::string formatStatsCsv(const Result &R);
/// One or two lines at the end of a run.
std::string formatSummary(const Result &R);
/// Machine-readable forms of the findings and edits. The same result gives the same bytes: no times, no absolute paths
/// that were not in it.
std::string formatJson(const Result &R);
std::string formatSarif(const Result &R, llvm::StringRef ToolVersion);
/// YAML for clang-apply-replacements. Paths in it are absolute: the current folder is the only thing that any report takes
/// from outside of its arguments.
std::string formatFixes(const Result &R);
/// One HTML page that needs no other file: numbers, old beside new, findings under their lines.
std::string formatHtml(const Result &R);

} // namespace hipmorph

#endif
