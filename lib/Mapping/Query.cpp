// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Query.h"
#include "hipmorph/Mapping/RowKeys.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"

using namespace llvm;

namespace hipmorph {

SmallVector<DiagId, 4> findingsOf(const Row &R) {
  SmallVector<DiagId, 4> Out;
  if (!R.Note.empty() && R.Status != RowStatus::Unsupported)
    Out.push_back(DiagId::ApiMeaningDiffers);
  if (!R.HipSince.empty())
    Out.push_back(DiagId::ApiTooNew);
  if (!R.HipValue.empty())
    Out.push_back(DiagId::ConstantValueDiffers);
  if (R.Unproven)
    Out.push_back(DiagId::ApiUnproven);
  if (R.Status == RowStatus::Unsupported)
    Out.push_back(R.Kind == RowKind::Header ? DiagId::HeaderUnsupported
                  : R.OnlyHeader.empty()    ? DiagId::ApiUnsupported
                                            : DiagId::LegacyApi);
  if (!R.Recipe.empty()) {
    Out.push_back(DiagId::RecipeNotApplicable);
    Out.push_back(DiagId::AddressOfRecipe);
  }
  return Out;
}

StringRef targetOf(const Row &R, bool Roc) { return Roc && !R.Roc.empty() ? R.Roc : R.Hip; }

/// What becomes of the name, in one line.
static std::string targetText(const Row &R, bool Roc) {
  StringRef Target = targetOf(R, Roc);
  switch (R.Status) {
  case RowStatus::Mapped:
    return R.Kind == RowKind::Header && Target.empty() ? "no header is needed" : Target.str();
  case RowStatus::Same:
    return fmt::format("{} (the same name)", Target);
  case RowStatus::Gap:
    return fmt::format("{} (from <{}>, which comes with hipmorph)", Target, R.HipHeader);
  case RowStatus::Unsupported:
    return fmt::format("no counterpart: {}", R.Why);
  }
  llvm_unreachable("no such status");
}

static std::string versions(StringRef Since, StringRef Deprecated, StringRef Removed) {
  SmallVector<std::string> Parts;
  auto Add = [&](StringRef What, StringRef Version) {
    if (!Version.empty())
      Parts.push_back((What + " " + Version).str());
  };
  Add("since", Since);
  Add("deprecated in", Deprecated);
  Add("removed in", Removed);
  return join(Parts, ", ");
}

std::string formatRow(const Row &R, const Table &Tables, bool Roc) {
  std::string Out = fmt::format("{} ({} of {})\n", R.Cuda, kindName(R.Kind), R.Library);
  auto Line = [&](StringRef Label, StringRef Text) {
    if (!Text.empty())
      Out += fmt::format("  {:<13} {}\n", Label, Text);
  };
  Line("becomes", targetText(R, Roc));
  if (!Roc)
    Line("with --roc", R.Roc);
  if (R.Kind != RowKind::Header)
    Line("CUDA header", R.Header);
  if (R.Status != RowStatus::Gap)
    Line("HIP header", R.HipHeader);
  Line("only with", R.OnlyHeader);
  Line("CUDA", versions(R.CudaSince, R.CudaDeprecated, R.CudaRemoved));
  Line("ROCm", versions(R.HipSince, R.HipDeprecated, R.HipRemoved));
  Line("alias of", R.AliasOf);
  Line("declaration", R.Decl);
  Line("HIP's value", R.HipValue);
  if (const Recipe *Change = R.Recipe.empty() ? nullptr : Tables.findRecipe(R.Recipe)) {
    Line("arguments", Change->Doc);
    for (const RecipeExample &X : Change->Examples)
      Line("", fmt::format("{}  ->  {}", X.Before, X.After));
  }
  Line("differs", R.Note);
  Line("advice", R.Advice);
  if (R.Unproven)
    Line("proof", "none: no compiler has checked this name");
  SmallVector<std::string> Numbers;
  for (DiagId Id : findingsOf(R))
    Numbers.push_back(diagNumber(Id));
  if (!Numbers.empty())
    Line("findings", join(Numbers, ", ") + " (hipmorph explain " + Numbers.front() + ")");
  return Out;
}

json::Object rowJson(const Row &R, const Table &Tables, bool Roc) {
  json::Object O{{"library", R.Library}, {"kind", kindName(R.Kind)}, {"status", statusName(R.Status)}};
  if (R.Status != RowStatus::Unsupported)
    O["target"] = targetOf(R, Roc);
  for (const RowKey &K : RowKeys)
    if (K.Member && !(R.*K.Member).empty())
      O[K.Name] = R.*K.Member;
  if (R.Index >= 0)
    O["index"] = R.Index;
  if (R.Unproven)
    O["proof"] = "unproven";
  if (const Recipe *Change = R.Recipe.empty() ? nullptr : Tables.findRecipe(R.Recipe)) {
    json::Array Examples;
    for (const RecipeExample &X : Change->Examples)
      Examples.push_back(json::Object{{"before", X.Before}, {"after", X.After}});
    O["recipe"] = json::Object{{"name", Change->Name}, {"doc", Change->Doc}, {"examples", std::move(Examples)}};
  }
  json::Array Findings;
  for (DiagId Id : findingsOf(R))
    Findings.push_back(diagNumber(Id));
  O["findings"] = std::move(Findings);
  return O;
}

std::string formatUnknown(StringRef Name, const Table &Tables) {
  std::string Near;
  for (const std::string &N : Tables.nearMisses(Name))
    Near += fmt::format("{}'{}'", Near.empty() ? "; did you mean " : ", ", N);
  return fmt::format("no row of the tables is named '{}'{}", Name, Near.empty() ? "" : Near + "?");
}

void Coverage::Count::add(const Row &R) {
  ++Rows;
  switch (R.Status) {
  case RowStatus::Mapped:
    ++Mapped;
    break;
  case RowStatus::Same:
    ++Same;
    break;
  case RowStatus::Unsupported:
    ++Unsupported;
    break;
  case RowStatus::Gap:
    ++Gap;
    break;
  }
  Recipe += !R.Recipe.empty();
  Unproven += R.Unproven;
}

void Coverage::add(const Row &R) {
  auto It = Libraries.find(R.Library);
  if (It == Libraries.end())
    It = Libraries.try_emplace(R.Library.str()).first;
  It->second.add(R);
  Total.add(R);
}

Coverage Coverage::of(const Table &Tables) {
  Coverage C;
  Tables.forEach([&](const Row &R) { C.add(R); });
  return C;
}

std::string Coverage::format() const {
  constexpr const char *Line = "{:<22}{:>8}{:>9}{:>8}{:>13}{:>6}{:>9}{:>10}\n";
  std::string Out = fmt::format(Line, "library", "names", "mapped", "same", "unsupported", "gap", "recipe", "unproven");
  auto Add = [&](StringRef Name, const Count &C) {
    Out += fmt::format(Line, Name, C.Rows, C.Mapped, C.Same, C.Unsupported, C.Gap, C.Recipe, C.Unproven);
  };
  for (const auto &[Name, C] : Libraries)
    Add(Name, C);
  Add("all", Total);
  return Out;
}

json::Array Coverage::json() const {
  json::Array Out;
  for (const auto &[Name, C] : Libraries)
    Out.push_back(json::Object{{"library", Name},
                               {"names", C.Rows},
                               {"mapped", C.Mapped},
                               {"same", C.Same},
                               {"unsupported", C.Unsupported},
                               {"gap", C.Gap},
                               {"recipe", C.Recipe},
                               {"unproven", C.Unproven}});
  return Out;
}

} // namespace hipmorph
