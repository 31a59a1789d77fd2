// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counting what a run did, once for all reports that show numbers.
#ifndef HIPMORPH_LIB_REPORT_COUNT_H
#define HIPMORPH_LIB_REPORT_COUNT_H

#include "hipmorph/Report/Report.h"
#include <map>

namespace hipmorph {

using Counts = std::map<std::string, size_t>;

struct Statistics {
  size_t Converted = 0;   ///< edit groups
  size_t Unconverted = 0; ///< findings that stand for a name that was left alone
  size_t LinesTotal = 0, LinesChanged = 0;
  size_t BytesTotal = 0, BytesChanged = 0;
  size_t Suppressed = 0;
  Counts ByKind, ByLibrary, ByCertainty, ByRule;
  Counts ByName; ///< "cudaMalloc -> hipMalloc"
  Counts UnconvertedNames;
  Counts ByFinding; ///< "HM1007 api-unsupported"
  size_t BySeverity[3] = {};

  size_t references() const { return Converted + Unconverted; }
  void add(const Statistics &Other);
};

Statistics countFile(const TranslatedFile &File);
/// All files and the global findings.
Statistics countAll(const Result &R);
/// 100.0 for nothing of nothing.
double percent(size_t Part, size_t Whole);
/// True for findings that say that a name was not translated.
bool meansUnconverted(DiagId Id);
/// The name that the finding is about: what it quotes first; "" if it quotes nothing.
std::string subjectOf(const Finding &F);

} // namespace hipmorph

#endif
