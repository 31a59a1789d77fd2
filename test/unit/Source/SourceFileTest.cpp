// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Source/SourceFile.h"
#include "gtest/gtest.h"

using namespace hipmorph;
namespace tok = clang::tok;

namespace {

SourceFile file(std::string Text) { return SourceFile("f.cu", std::move(Text)); }

uint32_t find(const SourceFile &F, llvm::StringRef Name) {
  for (uint32_t I = 0; I < F.tokens().size(); ++I)
    if (F.isIdentifier(I, Name))
      return I;
  return NoToken;
}

TEST(SourceFile, EmptyTextHasNoTokens) {
  SourceFile F = file("");
  EXPECT_TRUE(F.tokens().empty());
  EXPECT_EQ(F.place(0).Line, 1u);
  EXPECT_EQ(F.tokenFrom(0), 0u);
}

TEST(SourceFile, LaunchBracketsMatch) {
  SourceFile F = file("void f() { k<<<g(1, 2), b>>>(x); }");
  uint32_t Open = NoToken;
  for (uint32_t I = 0; I < F.tokens().size(); ++I)
    if (F.is(I, tok::lesslessless))
      Open = I;
  ASSERT_NE(Open, NoToken);
  ASSERT_NE(F.tokens()[Open].Match, NoToken);
  EXPECT_EQ(F.text(F.tokens()[Open].Match), ">>>");
}

TEST(SourceFile, UnclosedChevronDoesNotHideBrackets) {
  SourceFile F = file("void f() { a <<< b; }");
  uint32_t Brace = 4;
  ASSERT_TRUE(F.is(Brace, tok::l_brace));
  EXPECT_NE(F.tokens()[Brace].Match, NoToken);
}

TEST(SourceFile, BranchesMayRepeatBrackets) {
  SourceFile F = file("#ifdef A\nvoid f(int a) {\n#else\nvoid f() {\n#endif\n}\n");
  EXPECT_EQ(F.branches().size(), 2u);
  uint32_t Last = F.tokens().size() - 1;
  ASSERT_TRUE(F.is(Last, tok::r_brace));
  EXPECT_NE(F.tokens()[Last].Match, NoToken);
}

TEST(SourceFile, DirectivesAreRead) {
  SourceFile F = file("# include <a/b.h> // why\n#include \"c.h\"\n#define M(a, ...) a \\\n  + 1\n#define N (x)\n");
  ASSERT_EQ(F.directives().size(), 4u);
  EXPECT_EQ(F.directives()[0].Included, "a/b.h");
  EXPECT_TRUE(F.directives()[0].Angled);
  EXPECT_EQ(F.directives()[1].Included, "c.h");
  EXPECT_FALSE(F.directives()[1].Angled);
  const Directive &M = F.directives()[2];
  EXPECT_TRUE(M.FunctionLike);
  EXPECT_EQ(M.Params, (std::vector<std::string>{"a", "__VA_ARGS__"}));
  EXPECT_EQ(F.text(M.BodyToken), "a");
  EXPECT_FALSE(F.directives()[3].FunctionLike);
  EXPECT_EQ(F.text(F.directives()[3].BodyToken), "(");
}

TEST(SourceFile, NestedBranches) {
  SourceFile F = file("#if A\n#if B\nx\n#endif\n#else\ny\n#endif\nz\n");
  uint32_t X = F.branchAt(F.tokens()[find(F, "x")].Begin), Y = F.branchAt(F.tokens()[find(F, "y")].Begin);
  ASSERT_NE(X, NoToken);
  ASSERT_NE(Y, NoToken);
  EXPECT_NE(F.branches()[X].Parent, NoToken);
  EXPECT_EQ(F.branches()[Y].Parent, NoToken);
  EXPECT_EQ(F.branchAt(F.tokens()[find(F, "z")].Begin), NoToken);
}

TEST(SourceFile, LineContinuationInsideATokenIsRemovedFromItsSpelling) {
  SourceFile F = file("cudaMal\\\nloc(p);");
  EXPECT_TRUE(F.tokens()[0].Escaped);
  EXPECT_EQ(F.spelling(0), "cudaMalloc");
  EXPECT_TRUE(F.isIdentifier(0, "cudaMalloc"));
}

TEST(SourceFile, CommentsAndStringsAreNoIdentifiers) {
  SourceFile F = file("// cudaFree\n/* cudaFree */ const char *s = R\"(cudaFree)\";");
  EXPECT_EQ(find(F, "cudaFree"), NoToken);
  EXPECT_EQ(F.comments().size(), 2u);
}

TEST(SourceFile, Guards) {
  EXPECT_EQ(file("#pragma once\nint x;\n").afterGuard(), 13u);
  EXPECT_EQ(file("// c\n#ifndef A_H\n#define A_H\nint x;\n#endif // A_H\n").afterGuard(), 29u);
  EXPECT_EQ(file("#ifndef A_H\n#define A_H\n#endif\nint x;\n").afterGuard(), 0u) << "text behind the #endif is not guarded";
  EXPECT_EQ(file("#ifndef A\n#define B\n#endif\n").afterGuard(), 0u);
  EXPECT_EQ(file("int x;\n").afterGuard(), 0u);
}

TEST(SourceFile, CrlfIsSeen) {
  EXPECT_EQ(file("a\r\nb\r\n").newline(), "\r\n");
  EXPECT_EQ(file("a\nb\n").newline(), "\n");
  SourceFile F = file("a\r\nb\r\n");
  EXPECT_EQ(F.place(3).Line, 2u);
  EXPECT_EQ(F.place(3).Column, 1u);
}

} // namespace
