// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Comparing sequences.
#include "../../../lib/Report/Compare.h"
#include <gtest/gtest.h>
#include <random>

using namespace hipmorph;
using llvm::StringRef;

namespace {

std::vector<StringRef> letters(StringRef S) {
  std::vector<StringRef> V;
  for (size_t I = 0; I < S.size(); ++I)
    V.push_back(S.substr(I, 1));
  return V;
}

std::string changes(StringRef Old, StringRef New) {
  std::string Out;
  for (const Change &C : compare(letters(Old), letters(New)))
    Out += Old.slice(C.OldBegin, C.OldEnd).str() + ">" + New.slice(C.NewBegin, C.NewEnd).str() + " ";
  return Out;
}

TEST(Compare, Lines) {
  EXPECT_TRUE(splitLines("").empty());
  EXPECT_EQ(splitLines("a\nb"), (std::vector<StringRef>{"a\n", "b"}));
  EXPECT_EQ(splitLines("\n\r\n"), (std::vector<StringRef>{"\n", "\r\n"}));
}

TEST(Compare, Simple) {
  EXPECT_EQ(changes("", ""), "");
  EXPECT_EQ(changes("abc", "abc"), "");
  EXPECT_EQ(changes("", "ab"), ">ab ");
  EXPECT_EQ(changes("ab", ""), "ab> ");
  EXPECT_EQ(changes("abc", "axc"), "b>x ");
  EXPECT_EQ(changes("abcd", "xbcy"), "a>x d>y ");
  EXPECT_EQ(changes("abc", "abxc"), ">x ");
  EXPECT_EQ(changes("aaaa", "aabaa"), ">b ");
}

/// The length of the longest common subsequence, the slow way.
size_t common(StringRef A, StringRef B) {
  std::vector<std::vector<size_t>> T(A.size() + 1, std::vector<size_t>(B.size() + 1));
  for (size_t I = A.size(); I-- > 0;)
    for (size_t J = B.size(); J-- > 0;)
      T[I][J] = A[I] == B[J] ? T[I + 1][J + 1] + 1 : std::max(T[I + 1][J], T[I][J + 1]);
  return T[0][0];
}

TEST(Compare, RandomSequences) {
  std::mt19937 Random(3);
  int Shortest = 0;
  for (int Round = 0; Round < 5000; ++Round) {
    std::string Old, New;
    for (uint32_t I = Random() % 12; I > 0; --I)
      Old += 'a' + Random() % 3;
    for (uint32_t I = Random() % 12; I > 0; --I)
      New += 'a' + Random() % 3;
    std::string Made;
    size_t Kept = 0, At = 0;
    std::vector<Change> Changes = compare(letters(Old), letters(New));
    for (const Change &C : Changes) {
      ASSERT_TRUE(C.removed() || C.added());
      ASSERT_GE(C.OldBegin, At);
      Made += Old.substr(At, C.OldBegin - At) + New.substr(C.NewBegin, C.added());
      Kept += C.OldBegin - At;
      At = C.OldEnd;
    }
    Made += Old.substr(At);
    Kept += Old.size() - At;
    ASSERT_EQ(Made, New) << Old;
    for (size_t I = 1; I < Changes.size(); ++I)
      ASSERT_GT(Changes[I].OldBegin, Changes[I - 1].OldEnd);
    // Where no letter is unique on both sides, nothing but the fewest changes will do.
    StringRef A = Old, B = New;
    while (!A.empty() && !B.empty() && A.front() == B.front())
      A = A.drop_front(), B = B.drop_front();
    while (!A.empty() && !B.empty() && A.back() == B.back())
      A = A.drop_back(), B = B.drop_back();
    bool HasAnchor = false;
    for (char C : {'a', 'b', 'c'})
      HasAnchor |= A.count(C) == 1 && B.count(C) == 1;
    if (!HasAnchor) {
      ++Shortest;
      ASSERT_EQ(Kept, common(Old, New)) << Old << ' ' << New;
    }
  }
  EXPECT_GT(Shortest, 1000);
}

TEST(Compare, ManyDifferencesEnd) {
  // Without unique elements and too different to search: replaced as a whole, but correct.
  std::vector<StringRef> Old, New;
  for (int I = 0; I < 6000; ++I) {
    Old.push_back(I % 2 ? "a" : "b");
    New.push_back(I % 3 ? "c" : "d");
  }
  std::vector<Change> C = compare(Old, New);
  ASSERT_EQ(C.size(), 1u);
  EXPECT_EQ(C[0].removed(), 6000u);
  EXPECT_EQ(C[0].added(), 6000u);
}

} // namespace
