// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comments that silence findings.
#include "hipmorph/Basic/Suppress.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

/// The comments of a text without strings.
std::vector<TextRange> commentsOf(StringRef Text) {
  std::vector<TextRange> Comments;
  for (size_t I = 0; (I = Text.find('/', I)) != StringRef::npos;) {
    size_t End = StringRef::npos;
    if (Text.substr(I).starts_with("//"))
      End = Text.find('\n', I);
    else if (Text.substr(I).starts_with("/*"))
      End = Text.find("*/", I) + 2;
    else {
      ++I;
      continue;
    }
    End = std::min(End, Text.size());
    Comments.push_back({static_cast<uint32_t>(I), static_cast<uint32_t>(End)});
    I = End;
  }
  return Comments;
}

/// The digits in Text that stand for findings that are not hidden. A digit is a finding at its place: 1 is HM1301,
/// 2 is HM1302, 7 is HM1007, 8 is HM4001.
std::string shown(StringRef Text, std::string *Problems = nullptr) {
  Suppressions S("a.cu", Text, commentsOf(Text));
  std::vector<TextRange> Comments = commentsOf(Text);
  std::string Result;
  for (uint32_t I = 0; I < Text.size(); ++I) {
    if (llvm::any_of(Comments, [&](TextRange R) { return R.contains(I); }))
      continue;
    DiagId Id;
    switch (Text[I]) {
    case '1':
      Id = DiagId::WarpSizeAssumed;
      break;
    case '2':
      Id = DiagId::WarpMask;
      break;
    case '7':
      Id = DiagId::ApiUnsupported;
      break;
    case '8':
      Id = DiagId::ParseError;
      break;
    default:
      continue;
    }
    if (!S.hides(Id, I))
      Result += Text[I];
  }
  std::string Messages;
  for (const Finding &F : S.problems())
    Messages += fmt::format("{}:{}: {}\n", F.Where.Line, F.Where.Column, F.Message);
  if (Problems)
    *Problems = Messages;
  else
    EXPECT_EQ(Messages, "");
  return Result;
}

TEST(Suppress, NoComments) { EXPECT_EQ(shown("1 2 7\n// a comment\n1"), "1271"); }

TEST(Suppress, IgnoreHidesItsLineOnly) {
  EXPECT_EQ(shown("1\n1 2 7 // hipmorph: ignore\n1"), "11");
  EXPECT_EQ(shown("1 /* hipmorph: ignore */ 2\n1"), "1");
  EXPECT_EQ(shown("1\r\n1 2 // hipmorph: ignore\r\n1\r\n"), "11");
}

TEST(Suppress, ListOfNumbersNamesAndGlobs) {
  EXPECT_EQ(shown("1 2 7 // hipmorph: ignore HM1301"), "27");
  EXPECT_EQ(shown("1 2 7 // hipmorph: ignore hm1301,warp-mask"), "7");
  EXPECT_EQ(shown("1 2 7 // hipmorph: ignore warp-*"), "7");
  EXPECT_EQ(shown("1 2 7 // hipmorph: ignore HM13*, api-unsupported"), "");
  EXPECT_EQ(shown("1 2 7 // hipmorph: ignore HM1302 -- HM1301 is a real problem"), "17");
}

TEST(Suppress, NextLineSkipsBlanksAndComments) {
  EXPECT_EQ(shown("// hipmorph: ignore-next-line\n1 2\n1"), "1");
  EXPECT_EQ(shown("// hipmorph: ignore-next-line HM1301\n// hipmorph: ignore-next-line HM1302\n\n/* a\nb */\n1 2 7\n1"),
            "71");
  EXPECT_EQ(shown("1 // hipmorph: ignore-next-line"), "1");
}

TEST(Suppress, File) { EXPECT_EQ(shown("1 2\n// hipmorph: ignore-file HM1302\n1 2"), "11"); }

TEST(Suppress, OffOn) {
  EXPECT_EQ(shown("1 2\n// hipmorph: off\n1 2\n7\n// hipmorph: on\n1 2"), "1212");
  EXPECT_EQ(shown("1 2\n// hipmorph: off HM1301\n1 2\n"), "122");
  EXPECT_EQ(shown("// hipmorph: off warp-*\n1 2\n// hipmorph: on HM1301\n1 2\n// hipmorph: on\n1 2"), "112");
}

TEST(Suppress, InputProblemsStay) {
  EXPECT_EQ(shown("8 // hipmorph: ignore"), "8");
  std::string Problems;
  EXPECT_EQ(shown("8 // hipmorph: ignore HM4001", &Problems), "8");
  EXPECT_EQ(Problems, "1:23: this comment for hipmorph is not understood: 'HM4001' cannot be silenced\n");
}

TEST(Suppress, MistakesAreReportedAndHideNothingElse) {
  std::string Problems;
  EXPECT_EQ(shown("1 2 // hipmorph: ignore HM9999", &Problems), "12");
  EXPECT_EQ(Problems, "1:25: this comment for hipmorph is not understood: 'HM9999' names no finding; a reason goes "
                      "after '--'\n");
  EXPECT_EQ(shown("x\n1 // hipmorph: ignore HM9999 HM1301", &Problems), "");
  EXPECT_EQ(StringRef(Problems).count('\n'), 1u);
  EXPECT_EQ(shown("1 // hipmorph: shut-up", &Problems), "1");
  EXPECT_NE(Problems.find("expected 'ignore'"), std::string::npos);
  EXPECT_EQ(shown("1 // hipmorph: on", &Problems), "1");
  EXPECT_NE(Problems.find("'on' without 'off'"), std::string::npos);
  EXPECT_EQ(shown("1 // hipmorph:", &Problems), "1");
  EXPECT_NE(Problems.find("expected 'ignore'"), std::string::npos);
}

TEST(Suppress, OnlyAtTheStartOfACommentLine) {
  EXPECT_EQ(shown("1 // see hipmorph: ignore"), "1");
  EXPECT_EQ(shown("1 /// hipmorph: ignore"), "");
  EXPECT_EQ(shown("/* Why.\n * hipmorph: ignore-next-line\n */\n1\n2"), "2");
}

TEST(Suppress, EndOfFile) {
  StringRef T = "1 // hipmorph: ignore";
  Suppressions S("a.cu", T, commentsOf(T));
  EXPECT_TRUE(S.hides(DiagId::WarpMask, T.size()));
  StringRef Two = "1 // hipmorph: ignore\n";
  Suppressions S2("a.cu", Two, commentsOf(Two));
  EXPECT_TRUE(S2.hides(DiagId::WarpMask, T.size()));
  StringRef Three = "1 // hipmorph: ignore\n2";
  Suppressions S3("a.cu", Three, commentsOf(Three));
  EXPECT_FALSE(S3.hides(DiagId::WarpMask, T.size() + 1));
}

TEST(Suppress, Split) {
  StringRef T = "1 // hipmorph: ignore warp-*\n2";
  Suppressions S("a.cu", T, commentsOf(T));
  std::vector<Finding> F = {makeFinding(DiagId::WarpMask, {"a.cu", 0, 1, 1}, "first"),
                            makeFinding(DiagId::ApiUnsupported, {"a.cu", 0, 1, 1}, "f", "why"),
                            makeFinding(DiagId::WarpMask, {"a.cu", 29, 2, 1}, "second")};
  SplitFindings R = splitFindings(F, S);
  ASSERT_EQ(R.Suppressed.size(), 1u);
  EXPECT_EQ(R.Suppressed[0].Message, "first");
  ASSERT_EQ(R.Kept.size(), 2u);
  EXPECT_EQ(R.Kept[1].Message, "second");
}

TEST(Suppress, MatchDiagnostics) {
  auto Count = [](StringRef S) {
    llvm::Expected<std::set<DiagId>> M = matchDiagnostics(S);
    if (M)
      return M->size();
    llvm::consumeError(M.takeError());
    return size_t(0);
  };
  EXPECT_EQ(Count("HM1301"), 1u);
  EXPECT_EQ(Count("1301"), 1u);
  EXPECT_EQ(Count("warp-mask"), 1u);
  EXPECT_GE(Count("warp-*"), 2u);
  EXPECT_EQ(Count("*"), allDiagnostics().size());
  EXPECT_EQ(Count("nothing-*"), 0u);
  EXPECT_EQ(Count("["), 0u);
}

} // namespace
