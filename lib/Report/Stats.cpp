// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statistics per file and over all files, as a table for people and as comma-separated values.
#include "Count.h"
#include "llvm/ADT/STLExtras.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

namespace {

/// By falling count, then by name.
std::vector<std::pair<std::string, size_t>> ranked(const Counts &C) {
  std::vector<std::pair<std::string, size_t>> V(C.begin(), C.end());
  llvm::stable_sort(V, [](const auto &A, const auto &B) { return A.second > B.second; });
  return V;
}

void row(std::string &Out, StringRef Name, size_t N, StringRef Rest = "") {
  Out += fmt::format("  {:<38} {:>8}{}\n", Name, N, Rest);
}

void table(std::string &Out, StringRef Title, const Counts &C) {
  if (C.empty())
    return;
  size_t Width = 36;
  for (const auto &[Name, N] : C)
    Width = std::max(Width, std::min<size_t>(Name.size(), 80));
  Out += fmt::format("  {}:\n", Title);
  for (const auto &[Name, N] : ranked(C))
    Out += fmt::format("    {:<{}} {:>8}\n", Name, Width, N);
}

void statistics(std::string &Out, const Statistics &S) {
  row(Out, "references converted", S.Converted);
  row(Out, "references not converted", S.Unconverted);
  Out += fmt::format("  {:<38} {:>8.1f} %\n", "converted", percent(S.Converted, S.references()));
  row(Out, "lines changed", S.LinesChanged,
      fmt::format(" of {} ({:.1f} %)", S.LinesTotal, S.LinesTotal ? percent(S.LinesChanged, S.LinesTotal) : 0.0));
  row(Out, "bytes replaced", S.BytesChanged,
      fmt::format(" of {} ({:.1f} %)", S.BytesTotal, S.BytesTotal ? percent(S.BytesChanged, S.BytesTotal) : 0.0));
  if (S.Suppressed)
    row(Out, "findings suppressed", S.Suppressed);
  table(Out, "converted by kind", S.ByKind);
  table(Out, "converted by library", S.ByLibrary);
  table(Out, "converted by certainty", S.ByCertainty);
  table(Out, "converted by name", S.ByName);
  table(Out, "not converted by name", S.UnconvertedNames);
  table(Out, "findings", S.ByFinding);
}

std::string csvField(StringRef Text) {
  if (Text.find_first_of(",\"\r\n") == StringRef::npos)
    return Text.str();
  std::string S = "\"";
  for (char C : Text) {
    if (C == '"')
      S += '"';
    S += C;
  }
  return S + '"';
}

void csv(std::string &Out, StringRef File, const Statistics &S) {
  auto Line = [&](StringRef Category, StringRef Name, size_t N) {
    Out += fmt::format("{},{},{},{}\n", csvField(File), Category, csvField(Name), N);
  };
  auto All = [&](StringRef Category, const Counts &C) {
    for (const auto &[Name, N] : ranked(C))
      Line(Category, Name, N);
  };
  Line("total", "converted", S.Converted);
  Line("total", "not-converted", S.Unconverted);
  Line("total", "lines", S.LinesTotal);
  Line("total", "lines-changed", S.LinesChanged);
  Line("total", "bytes", S.BytesTotal);
  Line("total", "bytes-replaced", S.BytesChanged);
  Line("total", "suppressed", S.Suppressed);
  for (Severity L : {Severity::Error, Severity::Warning, Severity::Note})
    Line("severity", severityName(L), S.BySeverity[static_cast<size_t>(L)]);
  All("kind", S.ByKind);
  All("library", S.ByLibrary);
  All("certainty", S.ByCertainty);
  All("rule", S.ByRule);
  All("name", S.ByName);
  All("not-converted", S.UnconvertedNames);
  All("finding", S.ByFinding);
}

} // namespace

std::string formatStats(const Result &R) {
  std::string Out;
  for (const TranslatedFile &F : R.Files) {
    Out += F.Path + "\n";
    statistics(Out, countFile(F));
    Out += '\n';
  }
  Out += fmt::format("total of {} {}\n", R.Files.size(), R.Files.size() == 1 ? "file" : "files");
  // Of one file the numbers stand above.
  if (R.Files.size() != 1 || !R.Global.empty())
    statistics(Out, countAll(R));
  row(Out, "translation units", R.Units, fmt::format(", {} with parse errors", R.UnitsWithErrors));
  Out += fmt::format("  {:<38} {:>8.2f}\n", "seconds", R.Seconds);
  return Out;
}

std::string formatStatsCsv(const Result &R) {
  std::string Out = "file,category,name,count\n";
  for (const TranslatedFile &F : R.Files)
    csv(Out, F.Path, countFile(F));
  // No file has an empty name.
  csv(Out, "", countAll(R));
  return Out;
}

} // namespace hipmorph
