// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Counting changes and findings. Shows nothing.
#include "Count.h"
#include "Compare.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace hipmorph {

bool meansUnconverted(DiagId Id) {
  static constexpr DiagId Ids[] = {
      DiagId::ApiUnknown,          DiagId::ApiUnsupported,  DiagId::LegacyApi,
      DiagId::RecipeNotApplicable, DiagId::AddressOfRecipe, DiagId::PointerArithmetic,
      DiagId::HeaderUnsupported,   DiagId::PastedName,      DiagId::InactiveNotTranslated,
      DiagId::DynamicParallelism,  DiagId::InlinePtx,       DiagId::NameInString,
      DiagId::KernelInString,      DiagId::EditConflict,    DiagId::EditCutsEdit,
      DiagId::UnitsDisagree,
  };
  return is_contained(Ids, Id);
}

std::string subjectOf(const Finding &F) {
  StringRef Rest = StringRef(F.Message).split('\'').second;
  return Rest.contains('\'') ? Rest.split('\'').first.str() : "";
}

double percent(size_t Part, size_t Whole) { return Whole ? 100.0 * Part / Whole : 100.0; }

static void add(Counts &To, const Counts &From) {
  for (const auto &[Name, N] : From)
    To[Name] += N;
}

void Statistics::add(const Statistics &O) {
  Converted += O.Converted;
  Unconverted += O.Unconverted;
  LinesTotal += O.LinesTotal;
  LinesChanged += O.LinesChanged;
  BytesTotal += O.BytesTotal;
  BytesChanged += O.BytesChanged;
  Suppressed += O.Suppressed;
  hipmorph::add(ByKind, O.ByKind);
  hipmorph::add(ByLibrary, O.ByLibrary);
  hipmorph::add(ByCertainty, O.ByCertainty);
  hipmorph::add(ByRule, O.ByRule);
  hipmorph::add(ByName, O.ByName);
  hipmorph::add(UnconvertedNames, O.UnconvertedNames);
  hipmorph::add(ByFinding, O.ByFinding);
  for (size_t I = 0; I < std::size(BySeverity); ++I)
    BySeverity[I] += O.BySeverity[I];
}

static void countFindings(Statistics &S, ArrayRef<Finding> Findings) {
  for (const Finding &F : Findings) {
    ++S.ByFinding[fmt::format("{} {}", diagNumber(F.Id), diagInfo(F.Id).Name)];
    ++S.BySeverity[static_cast<size_t>(F.Level)];
    if (!meansUnconverted(F.Id))
      continue;
    ++S.Unconverted;
    std::string Name = subjectOf(F);
    ++S.UnconvertedNames[Name.empty() ? diagInfo(F.Id).Name.str() : Name];
  }
}

Statistics countFile(const TranslatedFile &File) {
  Statistics S;
  S.Converted = File.Groups.size();
  S.Suppressed = File.Suppressed;
  for (const EditGroup &G : File.Groups) {
    ++S.ByKind[G.Kind.empty() ? StringRef(G.Rule).lower() : G.Kind];
    if (!G.Library.empty())
      ++S.ByLibrary[G.Library];
    ++S.ByCertainty[certaintyName(G.Sure).str()];
    ++S.ByRule[G.Rule];
    ++S.ByName[G.What];
  }
  std::vector<StringRef> Old = splitLines(File.OldText), New = splitLines(File.NewText);
  S.LinesTotal = Old.size();
  S.BytesTotal = File.OldText.size();
  for (const Change &C : compare(Old, New))
    S.LinesChanged += std::max(C.removed(), C.added());
  Expected<std::vector<TextChange>> Changes = flatten(File.OldText, File.Groups);
  if (Changes)
    for (const TextChange &C : *Changes)
      S.BytesChanged += C.Range.size();
  else
    consumeError(Changes.takeError()); // groups of another text: there is nothing to count
  countFindings(S, File.Findings);
  return S;
}

Statistics countAll(const Result &R) {
  Statistics S;
  for (const TranslatedFile &F : R.Files)
    S.add(countFile(F));
  countFindings(S, R.Global);
  return S;
}

} // namespace hipmorph
