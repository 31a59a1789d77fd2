// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Running all rules over one file and making the new text.
#include "LineMarkers.h"
#include "hipmorph/Basic/Suppress.h"
#include "hipmorph/Rules/Rule.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

namespace rules {
#define HM_RULE(NAME) extern const Rule NAME##Rule;
#include "Rules.inc"
#undef HM_RULE
} // namespace rules

ArrayRef<Rule> allRules() {
  static const std::vector<Rule> Rules = [] {
    std::vector<Rule> R = {
#define HM_RULE(NAME) rules::NAME##Rule,
#include "Rules.inc"
#undef HM_RULE
    };
    std::ranges::stable_sort(R, {}, &Rule::Order);
    return R;
  }();
  return Rules;
}

FileResult translateFile(const SourceFile &File, const FileFacts &Facts, const Table &Tables, const TranslateOptions &Options) {
  FileResult Result;
  Result.Path = File.path();
  RuleContext Ctx(File, Facts, Tables, Options);
  for (const Rule &R : allRules()) {
    size_t Before = Ctx.Groups.size();
    R.Run(Ctx);
    for (size_t I = Before; I < Ctx.Groups.size(); ++I)
      if (Ctx.Groups[I].Rule.empty())
        Ctx.Groups[I].Rule = R.Name.str();
  }
  Resolved Final = resolve(std::move(Ctx.Groups), File.path(), File.text());
  Result.Findings = std::move(Ctx.Findings);
  Result.Findings.insert(Result.Findings.end(), Final.Conflicts.begin(), Final.Conflicts.end());
  Expected<std::string> Text = hipmorph::apply(File.text(), Final.Groups);
  if (Text) {
    Result.NewText = std::move(*Text);
    if (Options.MarkLines && Result.NewText != File.text())
      Result.NewText = addLineMarkers(File, Result.NewText, cantFail(flatten(File.text(), Final.Groups)));
    Result.Groups = std::move(Final.Groups);
  } else {
    Finding F = makeFinding(DiagId::ParseError, File.place(0), toString(Text.takeError()));
    Result.Findings.push_back(std::move(F));
    Result.NewText = File.text().str();
  }
  std::vector<TextRange> Comments;
  for (const Comment &C : File.comments())
    Comments.push_back(C.Range);
  Suppressions Suppress(File.path(), File.text(), Comments);
  SplitFindings Split = splitFindings(std::move(Result.Findings), Suppress);
  Result.Findings = std::move(Split.Kept);
  Result.Suppressed = std::move(Split.Suppressed);
  Result.Findings.insert(Result.Findings.end(), Suppress.problems().begin(), Suppress.problems().end());
  std::ranges::stable_sort(Result.Findings, [](const Finding &A, const Finding &B) {
    return std::tie(A.Where, A.Id, A.Message) < std::tie(B.Where, B.Id, B.Message);
  });
  auto Same = [](const Finding &A, const Finding &B) {
    return A.Id == B.Id && A.Where == B.Where && A.Message == B.Message;
  };
  Result.Findings.erase(std::unique(Result.Findings.begin(), Result.Findings.end(), Same), Result.Findings.end());
  return Result;
}

} // namespace hipmorph
