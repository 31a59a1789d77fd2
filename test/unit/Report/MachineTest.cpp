// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// JSON, SARIF, fix YAML and HTML: that readers find what they need.
#include "Sample.h"
#include "Tools.h"
#include "llvm/Support/JSON.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using namespace llvm;

namespace {

json::Object parsed(StringRef Text) {
  Expected<json::Value> V = json::parse(Text);
  if (!V) {
    ADD_FAILURE() << toString(V.takeError()) << Text.str();
    return {};
  }
  return std::move(*V->getAsObject());
}

const json::Object &at(const json::Array *A, size_t I) { return *(*A)[I].getAsObject(); }

TEST(Json, Content) {
  json::Object O = parsed(formatJson(sampleResult()));
  EXPECT_EQ(O.getInteger("format"), 1);
  const json::Object &F = at(O.getArray("files"), 0);
  EXPECT_EQ(F.getString("path"), "src/a.cu");
  EXPECT_EQ(F.getString("output"), "out/a.hip");
  EXPECT_EQ(F.getBoolean("changed"), true);
  EXPECT_EQ(F.getInteger("suppressed"), 2);
  const json::Object &Change = at(F.getArray("changes"), 1);
  EXPECT_EQ(Change.getString("rule"), "Recipes");
  EXPECT_EQ(Change.getString("certainty"), "likely");
  const json::Array *Pieces = at(Change.getArray("edits"), 0).getArray("text");
  ASSERT_EQ(Pieces->size(), 3u);
  EXPECT_EQ(at(Pieces, 0).getInteger("length"), 3);
  EXPECT_EQ((*Pieces)[1].getAsString(), ", ");
  const json::Object &D = at(F.getArray("findings"), 0);
  EXPECT_EQ(D.getString("number"), "HM1007");
  EXPECT_EQ(D.getString("severity"), "error");
  EXPECT_EQ(D.getString("advice"), "do without");
  EXPECT_EQ(D.getInteger("line"), 3);
  EXPECT_EQ(at(D.getArray("notes"), 0).getInteger("line"), 2);
  EXPECT_EQ(at(O.getArray("files"), 1).getBoolean("header"), true);
  EXPECT_EQ(at(O.getArray("findings"), 0).getString("file"), "c.cu");
  EXPECT_EQ(at(O.getArray("findings"), 1).getString("file"), std::nullopt);
  EXPECT_EQ(O.getObject("summary")->getInteger("errors"), 3);
  EXPECT_EQ(O.getObject("summary")->getInteger("unitsWithErrors"), 1);
}

TEST(Json, InvalidUtf8IsReplaced) {
  Result R = sampleResult();
  R.Files[0].Path = "\xff.cu";
  R.Files[0].Findings[0].Message = "\xfe";
  json::Object O = parsed(formatJson(R));
  EXPECT_EQ(at(O.getArray("files"), 0).getString("path"), "\xef\xbf\xbd.cu");
}

TEST(Json, TimeDoesNotShow) {
  Result A = sampleResult(), B = sampleResult();
  B.Seconds = 77;
  EXPECT_EQ(formatJson(A), formatJson(B));
  EXPECT_EQ(formatSarif(A, "1"), formatSarif(B, "1"));
  EXPECT_EQ(formatHtml(A), formatHtml(B));
}

TEST(Sarif, Content) {
  json::Object O = parsed(formatSarif(sampleResult(), "1.2.3"));
  EXPECT_EQ(O.getString("version"), "2.1.0");
  const json::Object &Run = at(O.getArray("runs"), 0);
  const json::Object *Driver = Run.getObject("tool")->getObject("driver");
  EXPECT_EQ(Driver->getString("version"), "1.2.3");
  EXPECT_EQ(Driver->getArray("rules")->size(), allDiagnostics().size());
  const json::Array *Results = Run.getArray("results");
  ASSERT_EQ(Results->size(), 4u);
  for (const json::Value &V : *Results) {
    const json::Object &R = *V.getAsObject();
    EXPECT_EQ(at(Driver->getArray("rules"), *R.getInteger("ruleIndex")).getString("id"), R.getString("ruleId"));
  }
  // The usage error has no place at all.
  EXPECT_EQ(at(Results, 1).getArray("locations"), nullptr);
  const json::Object &Unsupported = at(Results, 2);
  EXPECT_EQ(Unsupported.getString("level"), "error");
  EXPECT_EQ(Unsupported.getObject("message")->getString("text"),
            "'cudaFoo' has no HIP counterpart: no such thing\ndo without");
  const json::Object *Physical = at(Unsupported.getArray("locations"), 0).getObject("physicalLocation");
  EXPECT_EQ(Physical->getObject("artifactLocation")->getString("uri"), "src/a.cu");
  const json::Object *Region = Physical->getObject("region");
  EXPECT_EQ(Region->getInteger("startLine"), 3);
  EXPECT_EQ(Region->getInteger("startColumn"), 5);
  EXPECT_EQ(Region->getInteger("endColumn"), 12);
  EXPECT_EQ(Unsupported.getArray("relatedLocations")->size(), 2u);
}

TEST(Sarif, ColumnsCountCharactersAndUrisAreEncoded) {
  Result R;
  R.Files.resize(1);
  R.Files[0].Path = "./a b\xc3\xa4%.cu";
  R.Files[0].OldText = "\xc3\xa4\xff x\ny";
  Finding F = makeFinding(DiagId::WarpMask, {R.Files[0].Path, 4, 1, 5}, "m");
  F.Length = 3; // over the end of the line
  R.Files[0].Findings = {F};
  json::Object O = parsed(formatSarif(R, ""));
  const json::Object *Physical =
      at(at(at(O.getArray("runs"), 0).getArray("results"), 0).getArray("locations"), 0).getObject("physicalLocation");
  EXPECT_EQ(Physical->getObject("artifactLocation")->getString("uri"), "a%20b%C3%A4%25.cu");
  const json::Object *Region = Physical->getObject("region");
  EXPECT_EQ(Region->getInteger("startColumn"), 4);
  EXPECT_EQ(Region->getInteger("endLine"), 2);
  EXPECT_EQ(Region->getInteger("endColumn"), 2);
  EXPECT_EQ(Region->getInteger("byteOffset"), 4);
  R.Files[0].Path = R.Files[0].Findings[0].Where.File = "/x/a.cu";
  EXPECT_NE(formatSarif(R, "").find("\"file:///x/a.cu\""), std::string::npos);
}

TEST(Fixes, ClangApplyReplacementsMakesTheTranslation) {
  const char *Tool = std::getenv("HIPMORPH_CLANG_APPLY_REPLACEMENTS");
  std::string Program = Tool ? Tool : "/usr/lib/llvm-22/bin/clang-apply-replacements";
  if (!sys::fs::can_execute(Program))
    GTEST_SKIP() << "clang-apply-replacements is not installed";
  Scratch S;
  Result R = sampleResult();
  R.Files[0].Path = S.path("a.cu");
  // Insertions at one place and beside a replacement: the tool refuses those unless they are one.
  EditGroup G;
  G.Rule = "r";
  G.At = R.Files[0].Groups[0].At;
  G.Edits = {insertText(G.At, "/* 'a'\n\t\"\xc3\xa4\" */")};
  R.Files[0].Groups.insert(R.Files[0].Groups.begin(), G);
  G.Edits = {insertText(G.At, "(void)")};
  R.Files[0].Groups.insert(R.Files[0].Groups.begin(), G);
  R.Files[0].NewText = cantFail(hipmorph::apply(R.Files[0].OldText, R.Files[0].Groups));
  R.Files[1].Path = S.path("b.h");
  S.write("a.cu", R.Files[0].OldText);
  S.write("b.h", R.Files[1].OldText);
  S.write("fixes/f.yaml", formatFixes(R));
  ASSERT_EQ(S.run("'" + Program + "' fixes"), 0) << S.out();
  EXPECT_EQ(S.read("a.cu"), R.Files[0].NewText) << S.read("fixes/f.yaml");
  EXPECT_EQ(S.read("b.h"), R.Files[1].OldText);
}

TEST(Fixes, Text) {
  Result R = sampleResult();
  R.Files[0].Path = "/src/a.cu";
  std::string Y = formatFixes(R);
  EXPECT_NE(Y.find("MainSourceFile:  '/src/a.cu'"), std::string::npos) << Y;
  EXPECT_NE(Y.find("    Offset:          12\n    Length:          8\n    ReplacementText: hipFree\n"),
            std::string::npos)
      << Y;
}

TEST(Html, Content) {
  std::string H = formatHtml(sampleResult());
  EXPECT_TRUE(StringRef(H).starts_with("<!DOCTYPE html>"));
  EXPECT_NE(H.find("<td class=del>\t<b>cudaFree</b>(p); // \xc3\xa4 &lt;b&gt; cudaFoo</td>"), std::string::npos);
  EXPECT_NE(H.find("<b>hipFree</b>"), std::string::npos);
  EXPECT_NE(H.find("mask &amp; more"), std::string::npos);
  EXPECT_NE(H.find("[HM1007 api-unsupported]"), std::string::npos);
  EXPECT_NE(H.find("src/a.cu → out/a.hip"), std::string::npos);
  // The unchanged file is folded; nothing is loaded from anywhere.
  EXPECT_NE(H.find("<summary>1 unchanged line</summary>"), std::string::npos);
  EXPECT_EQ(H.find("http"), std::string::npos);
  EXPECT_EQ(H.find("<script"), std::string::npos);
}

TEST(Html, FarLinesAreFolded) {
  Result R;
  R.Files.resize(1);
  TranslatedFile &F = R.Files[0];
  F.Path = "a.cu";
  for (int I = 1; I <= 100; ++I)
    F.OldText += fmt::format("line {}\n", I);
  F.NewText = F.OldText;
  F.NewText.replace(F.NewText.find("line 50"), 7, "new 50");
  Finding D = makeFinding(DiagId::WarpMask, {"a.cu", 0, 80, 1}, "m");
  F.Findings = {D};
  std::string H = formatHtml(R);
  EXPECT_NE(H.find("<summary>45 unchanged lines</summary>"), std::string::npos);
  EXPECT_NE(H.find("<summary>21 unchanged lines</summary>"), std::string::npos);
  EXPECT_NE(H.find("<summary>16 unchanged lines</summary>"), std::string::npos);
}

} // namespace
