// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Findings and the summary as text.
#include "Sample.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

Finding unsupported(Place P, uint32_t Length = 0) {
  Finding F = makeFinding(DiagId::ApiUnsupported, std::move(P), "f", "why");
  F.Length = Length;
  return F;
}

constexpr const char *Head = "a.cu:1:3: error: 'f' has no HIP counterpart: why [HM1007 api-unsupported]\n";

TEST(Text, LineAndCaret) {
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}, 3), "  foo();\n", false),
            std::string(Head) + "    foo();\n    ^~~\n");
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}), "  foo();", false),
            std::string(Head) + "    foo();\n    ^\n");
}

TEST(Text, LengthEndsWithTheLine) {
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}, 99), "  foo\r\nx\n", false),
            std::string(Head) + "    foo\n    ^~~\n");
}

TEST(Text, EndOfLineAndFile) {
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}), "ab\n", false), std::string(Head) + "  ab\n    ^\n");
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}), "ab", false), std::string(Head) + "  ab\n    ^\n");
}

TEST(Text, NoPlaceOrNoText) {
  EXPECT_EQ(formatFinding(unsupported({}), "", false),
            "hipmorph: error: 'f' has no HIP counterpart: why [HM1007 api-unsupported]\n");
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 0, 0, 0}), "x\n", false),
            "a.cu: error: 'f' has no HIP counterpart: why [HM1007 api-unsupported]\n");
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}), "", false), Head);
  // An offset that is not in the text (the file changed).
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}), "x", false), Head);
}

TEST(Text, TabsAndWideCharacters) {
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}, 1), "\tafoo", false),
            std::string(Head) + "          afoo\n           ^\n");
  // U+4E2D takes two columns, U+00E4 one, of three and two bytes.
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 5, 1, 3}, 1), "\xe4\xb8\xad\xc3\xa4" "foo", false),
            std::string(Head) + "  \xe4\xb8\xad\xc3\xa4"
                                "foo\n     ^\n");
}

TEST(Text, ControlAndInvalidBytesAreShown) {
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}, 1),
                          "\x1b\xff"
                          "foo",
                          false),
            std::string(Head) + "  <1B><FF>foo\n          ^\n");
  Finding F = unsupported({"a.cu", 2, 1, 3});
  F.Message = "\033[31mred";
  EXPECT_EQ(formatFinding(F, "", false), "a.cu:1:3: error: <U+001B>[31mred [HM1007 api-unsupported]\n");
}

TEST(Text, LongLinesAreCut) {
  std::string Line(5000, 'x');
  std::string Text = formatFinding(unsupported({"a.cu", 3000, 1, 3001}, 4), Line, false);
  EXPECT_LT(Text.size(), 600u);
  EXPECT_NE(Text.find("\n  ...xxx"), std::string::npos);
  EXPECT_NE(Text.find("xxx...\n"), std::string::npos);
  EXPECT_NE(Text.find("\n  " + std::string(83, ' ') + "^~~~\n"), std::string::npos);
}

TEST(Text, AdviceAndNotes) {
  Result R = sampleResult();
  EXPECT_EQ(formatFinding(R.Files[0].Findings[0], R.Files[0].OldText, false),
            "src/a.cu:3:5: error: 'cudaFoo' has no HIP counterpart: no such thing [HM1007 api-unsupported]\n"
            "    g(cudaFoo, \"x\");\n"
            "      ^~~~~~~\n"
            "  advice: do without\n"
            "src/a.cu:2:1: note: first used here\n"
            "          cudaFree(p); // \xc3\xa4 <b> cudaFoo\n"
            "  ^\n"
            "  note: a remark\n");
}

TEST(Text, Colors) {
  EXPECT_EQ(formatFinding(unsupported({"a.cu", 2, 1, 3}, 3), "  foo();\n", true),
            "\033[1ma.cu:1:3: \033[m\033[1;31merror: \033[m\033[1m'f' has no HIP counterpart: why\033[m "
            "[HM1007 api-unsupported]\n    foo();\n  \033[1;32m  ^~~\033[m\n");
  EXPECT_NE(formatFinding(makeFinding(DiagId::WarpMask, {}, "m"), "", true).find("\033[1;35mwarning: "),
            std::string::npos);
}

TEST(Text, Summary) {
  EXPECT_EQ(formatSummary(sampleResult()),
            "hipmorph: 1 of 2 files changed, 2 changes (1 certain, 1 likely, 0 guessed)\n"
            "hipmorph: 3 errors, 1 warning, 2 suppressed; 'hipmorph explain HM4002' tells more\n");
  Result R;
  EXPECT_EQ(formatSummary(R), "hipmorph: 0 of 0 files changed, 0 changes\n");
  R.Files.resize(1);
  R.Files[0].Findings = {makeFinding(DiagId::WarpMask, {}, "m"), makeFinding(DiagId::ConditionRewritten, {}, "m"),
                         makeFinding(DiagId::ApiUnsupported, {}, "m", "n")};
  EXPECT_EQ(formatSummary(R), "hipmorph: 0 of 1 file changed, 0 changes\n"
                              "hipmorph: 1 error, 1 warning, 1 note; 'hipmorph explain HM1007' tells more\n");
}

TEST(Text, ExitStatusQuestions) {
  Result R;
  EXPECT_FALSE(R.hasErrorFinding());
  R.Files.resize(1);
  R.Files[0].Findings = {makeFinding(DiagId::WarpMask, {}, "m")};
  EXPECT_FALSE(R.hasErrorFinding());
  R.Files[0].Findings.push_back(makeFinding(DiagId::ApiUnsupported, {}, "m", "n"));
  EXPECT_TRUE(R.hasErrorFinding());
  EXPECT_FALSE(R.hasInputProblem());
  R.Global = {makeFinding(DiagId::InvalidUtf8, {}, 3)}; // a warning
  EXPECT_FALSE(R.hasInputProblem());
  R.Global = {makeFinding(DiagId::ParseError, {}, "x")};
  EXPECT_TRUE(R.hasInputProblem());
}

} // namespace
