// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Unified diffs: the text, and that git and patch take them.
#include "Tools.h"
#include "hipmorph/Report/Report.h"
#include <gtest/gtest.h>
#include <random>

using namespace hipmorph;

namespace {

TEST(Diff, Nothing) {
  EXPECT_EQ(unifiedDiff("a", "a", "x\n", "x\n", false), "");
  EXPECT_EQ(unifiedDiff("a", "a", "", "", true), "");
}

TEST(Diff, OneLine) {
  EXPECT_EQ(unifiedDiff("src/a.cu", "src/a.cu", "1\n2\n3\n4\nx\n6\n7\n8\n9\n", "1\n2\n3\n4\ny\n6\n7\n8\n9\n", false),
            "diff --git a/src/a.cu b/src/a.cu\n--- a/src/a.cu\n+++ b/src/a.cu\n"
            "@@ -2,7 +2,7 @@\n 2\n 3\n 4\n-x\n+y\n 6\n 7\n 8\n");
}

TEST(Diff, HunksAreJoinedWhereTheirContextsTouch) {
  std::string Old, Near, Far;
  for (int I = 0; I < 20; ++I) {
    std::string L = std::to_string(I) + "\n";
    Old += L;
    Near += I == 5 || I == 12 ? "x\n" : L;
    Far += I == 5 || I == 13 ? "x\n" : L;
  }
  auto Hunks = [&](const std::string &New) {
    return llvm::StringRef(unifiedDiff("a", "a", Old, New, false)).count("@@ -");
  };
  EXPECT_EQ(Hunks(Near), 1u);
  EXPECT_EQ(Hunks(Far), 2u);
}

TEST(Diff, HunkNamesTheFunction) {
  std::string Old = "int f(int a) {\n  1;\nlabel:\n  2;\n  3;\n  4;\n  x;\n}\n", New = Old;
  New[New.find('x')] = 'y';
  EXPECT_NE(unifiedDiff("a", "a", Old, New, false).find("@@ -4,5 +4,5 @@ int f(int a) {\n"), std::string::npos);
}

TEST(Diff, NoNewlineAtTheEnd) {
  EXPECT_EQ(unifiedDiff("a", "a", "x", "y\n", false),
            "diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1 +1 @@\n-x\n\\ No newline at "
            "end of file\n+y\n");
}

TEST(Diff, Names) {
  EXPECT_EQ(unifiedDiff("/x y/a.cu", "./b.hip", "x\n", "y\n", false).substr(0, 106),
            "diff --git a/x y/a.cu b/b.hip\nrename from x y/a.cu\nrename to b.hip\n--- a/x y/a.cu\t\n+++ b/b.hip\n@@ "
            "-1 +1 @@");
  EXPECT_NE(unifiedDiff("q\"\n\xc3\xa4", "z", "x", "y", false).find("--- \"a/q\\\"\\012\\303\\244\"\n"),
            std::string::npos);
}

TEST(Diff, Colors) {
  std::string D = unifiedDiff("a", "a", "x\r\n", "y\r\n", true);
  EXPECT_NE(D.find("\033[36m@@ -1 +1 @@\033[m\n"), std::string::npos);
  EXPECT_NE(D.find("\033[31m-x\033[m\r\n"), std::string::npos);
  EXPECT_NE(D.find("\033[32m+y\033[m\r\n"), std::string::npos);
}

struct Case {
  std::string Old, New;
};

std::vector<Case> cases() {
  std::vector<Case> C = {{"x\n", "y\n"},
                         {"x", "y"},
                         {"x", "x\n"},
                         {"x\n", "x"},
                         {"", "new\n"},
                         {"", "new"},
                         {"old\n", ""},
                         {"a\r\nb\r\nc\r\n", "a\r\nB\r\nc\r\n"},
                         {"a\r\nb", "a\r\nc"},
                         {"a\nb\r\nc\n", "A\nb\r\nC\n"},
                         {"\xff\xfe\n", "\xff\n"},
                         {"--- a\n+++ b\n", "--- c\n+++ b\n"},
                         {"\n\n\n", "\n\n\n\n"},
                         {"\\ No newline\n", "\\ newline\n"}};
  std::mt19937 Random(5);
  for (int I = 0; I < 40; ++I) {
    Case X;
    for (uint32_t L = 0, N = Random() % 60; L < N; ++L) {
      std::string Line = std::to_string(Random() % 20) + "\n";
      uint32_t What = Random() % 8;
      if (What != 0)
        X.Old += Line;
      if (What != 1)
        X.New += What == 2 ? "changed\n" : Line;
    }
    if (Random() % 4 == 0)
      X.New += "end";
    C.push_back(std::move(X));
  }
  return C;
}

TEST(Diff, GitTakesIt) {
  if (!Scratch::has("git"))
    GTEST_SKIP() << "git is not installed";
  Scratch S;
  // No settings of the user's: they may convert line endings.
  ASSERT_EQ(S.run("git init -q . && git config core.autocrlf false"), 0) << S.out();
  for (const Case &C : cases()) {
    std::string Patch = unifiedDiff("dir/a b.cu", "dir/a b.cu", C.Old, C.New, false);
    S.write("dir/a b.cu", C.Old);
    S.write("p", Patch);
    if (Patch.empty())
      continue;
    ASSERT_EQ(S.run("git apply --whitespace=nowarn p"), 0) << S.out() << Patch;
    ASSERT_EQ(S.read("dir/a b.cu"), C.New) << Patch;
  }
  S.write("dir/a b.cu", "x\n");
  S.write("p", unifiedDiff("dir/a b.cu", "dir/\xc3\xa4.hip", "x\n", "y\n", false));
  ASSERT_EQ(S.run("git apply p"), 0) << S.out();
  EXPECT_EQ(S.read("dir/\xc3\xa4.hip"), "y\n");
}

TEST(Diff, PatchTakesIt) {
  if (!Scratch::has("patch"))
    GTEST_SKIP() << "patch is not installed";
  Scratch S;
  std::string All;
  std::vector<Case> Cases = cases();
  for (size_t I = 0; I < Cases.size(); ++I) {
    std::string Name = fmt::format("dir/{} x.cu", I);
    S.write(Name, Cases[I].Old);
    All += unifiedDiff(Name, Name, Cases[I].Old, Cases[I].New, false);
  }
  S.write("p", All);
  ASSERT_EQ(S.run("patch -p1 --binary < p"), 0) << S.out();
  for (size_t I = 0; I < Cases.size(); ++I)
    if (Cases[I].New.empty()) // patch removes what is empty then
      EXPECT_EQ(S.read(fmt::format("dir/{} x.cu", I)).size() <= 9, true);
    else
      EXPECT_EQ(S.read(fmt::format("dir/{} x.cu", I)), Cases[I].New) << I;
}

} // namespace
