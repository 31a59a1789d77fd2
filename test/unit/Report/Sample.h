// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A small result that the report tests share.
#ifndef HIPMORPH_TEST_UNIT_REPORT_SAMPLE_H
#define HIPMORPH_TEST_UNIT_REPORT_SAMPLE_H

#include "hipmorph/Report/Report.h"

inline hipmorph::Result sampleResult() {
  using namespace hipmorph;
  TranslatedFile F;
  F.Path = "src/a.cu";
  F.Output = "out/a.hip";
  F.OldText = "void f() {\n"
              "\tcudaFree(p); // \xc3\xa4 <b> cudaFoo\n"
              "  g(cudaFoo, \"x\");\n"
              "}\n";
  auto At = [&](llvm::StringRef S) { return static_cast<uint32_t>(F.OldText.find(S)); };
  EditGroup G;
  G.Rule = "Rename";
  G.What = "cudaFree -> hipFree";
  G.Kind = "function";
  G.Library = "runtime";
  G.At = At("cudaFree");
  G.Edits = {replaceText({G.At, G.At + 8}, "hipFree")};
  F.Groups.push_back(G);
  G = EditGroup();
  G.Rule = "Recipes";
  G.What = "g -> g (swap)";
  G.Sure = Certainty::Likely;
  uint32_t Args = At("cudaFoo, ");
  G.At = Args;
  G.Edits = {{{Args, Args + 12}, {TextRange{Args + 9, Args + 12}, std::string(", "), TextRange{Args, Args + 7}}}};
  F.Groups.push_back(G);
  F.NewText = llvm::cantFail(hipmorph::apply(F.OldText, F.Groups));
  Finding D = makeFinding(DiagId::ApiUnsupported, {F.Path, Args, 3, 5}, "cudaFoo", "no such thing");
  D.Length = 7;
  D.Advice = "do without";
  D.Notes = {{"first used here", Place{F.Path, At("\tcuda"), 2, 1}}, {"a remark", std::nullopt}};
  F.Findings.push_back(D);
  D = makeFinding(DiagId::WarpMask, {F.Path, At("// "), 2, 15}, "mask & more");
  F.Findings.push_back(D);
  F.Suppressed = 2;

  TranslatedFile Empty;
  Empty.Path = "src/b.h";
  Empty.IsHeader = true;
  Empty.OldText = Empty.NewText = "int b;\n";

  Result R;
  R.Files = {F, Empty};
  R.Global = {makeFinding(DiagId::FileNotFound, {"c.cu", 0, 0, 0}, "c.cu", "No such file or directory"),
              makeFinding(DiagId::UsageError, {}, "usage")};
  R.Units = 2;
  R.UnitsWithErrors = 1;
  R.Seconds = 1.5;
  return R;
}

#endif
