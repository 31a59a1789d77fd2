// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// resolve() and apply(): nesting, conflicts, order.
#include "hipmorph/Edit/Edit.h"
#include <gtest/gtest.h>
#include <random>

using namespace hipmorph;
using llvm::StringRef;

namespace {

/// The range of Needle in Text.
TextRange rangeOf(StringRef Text, StringRef Needle, size_t From = 0) {
  size_t At = Text.find(Needle, From);
  EXPECT_NE(At, StringRef::npos) << Needle.str();
  return {static_cast<uint32_t>(At), static_cast<uint32_t>(At + Needle.size())};
}

EditGroup group(std::string Rule, std::vector<Edit> Edits, int Priority = 0) {
  EditGroup G;
  G.Rule = std::move(Rule);
  G.Priority = Priority;
  G.At = Edits.empty() ? 0 : Edits.front().Range.Begin;
  G.Edits = std::move(Edits);
  return G;
}

/// Wraps R without replacing it.
EditGroup wrap(StringRef Before, TextRange R, StringRef After, int Priority = 0) {
  return group("wrap", {insertText(R.Begin, Before.str()), insertText(R.End, After.str())}, Priority);
}

std::string applied(StringRef Text, llvm::ArrayRef<EditGroup> Groups) {
  llvm::Expected<std::string> S = apply(Text, Groups);
  return S ? *S : "error: " + llvm::toString(S.takeError());
}

/// What flatten() says, made from back to front.
std::string appliedFlat(StringRef Text, llvm::ArrayRef<EditGroup> Groups) {
  std::vector<TextChange> Changes = llvm::cantFail(flatten(Text, Groups));
  std::string New = Text.str();
  for (const TextChange &C : llvm::reverse(Changes))
    New.replace(C.Range.Begin, C.Range.size(), C.Text);
  for (size_t I = 1; I < Changes.size(); ++I)
    EXPECT_LT(Changes[I - 1].Range.End, Changes[I].Range.Begin);
  return New;
}

/// Resolves without conflict and applies.
std::string run(StringRef Text, std::vector<EditGroup> Groups) {
  Resolved R = resolve(std::move(Groups), "a.cu", Text);
  for (const Finding &F : R.Conflicts)
    ADD_FAILURE() << F.Message;
  return applied(Text, R.Groups);
}

TEST(Edit, NothingToDo) {
  EXPECT_EQ(run("int a;\n", {}), "int a;\n");
  EXPECT_EQ(run("", {}), "");
}

TEST(Edit, EmptyTextTakesInsertions) { EXPECT_EQ(run("", {group("r", {insertText(0, "x")})}), "x"); }

TEST(Edit, ReplaceInsertRemove) {
  StringRef T = "cudaFree(p);";
  EXPECT_EQ(run(T, {group("r", {replaceText(rangeOf(T, "cudaFree"), "hipFree")}), group("s", {insertText(10, ", 0")}),
                    group("t", {removeText({11, 12})})}),
            "hipFree(p, 0)");
}

TEST(Edit, BytesOutsideEditsStay) {
  StringRef T("a\r\n\0\xff\tb", 7);
  EXPECT_EQ(run(T, {group("r", {replaceText({6, 7}, "c")})}), std::string("a\r\n\0\xff\tc", 7));
}

TEST(Edit, AdjacentEditsAreNoConflict) {
  EXPECT_EQ(run("aabb", {group("r", {replaceText({0, 2}, "x")}), group("s", {replaceText({2, 4}, "y")})}), "xy");
}

TEST(Edit, InsertionsAtTheEndsOfAReplacedRangeStandOutside) {
  EXPECT_EQ(run("aabbcc", {group("r", {replaceText({2, 4}, "X")}), group("s", {insertText(2, "<")}),
                           group("t", {insertText(4, ">")})}),
            "aa<X>cc");
}

TEST(Edit, InsertionBetweenAdjacentReplacements) {
  EXPECT_EQ(run("aabb", {group("r", {replaceText({0, 2}, "x")}), group("s", {replaceText({2, 4}, "y")}),
                         group("t", {insertText(2, "|")})}),
            "x|y");
}

TEST(Edit, InsertionsAtOnePlaceByPriorityThenGroupThenEdit) {
  EXPECT_EQ(run("ab", {group("r", {insertText(1, "1"), insertText(1, "2")}), group("s", {insertText(1, "3")}, 5),
                       group("t", {insertText(1, "4")})}),
            "a3124b");
}

TEST(Edit, IdenticalReplacementsAreMadeOnce) {
  StringRef T = "cudaA(b, c)";
  EXPECT_EQ(run(T, {group("r", {replaceText({0, 5}, "hipA")}),
                    group("s", {replaceText({0, 5}, "hipA"), removeText({7, 10})})}),
            "hipA(b)");
}

TEST(Edit, EqualGroupsAreOne) {
  Resolved R = resolve({group("low", {insertText(1, "x"), insertText(2, "y")}),
                        group("high", {insertText(1, "x"), insertText(2, "y")}, 3)},
                       "a.cu", "abc");
  EXPECT_TRUE(R.Conflicts.empty());
  ASSERT_EQ(R.Groups.size(), 1u);
  EXPECT_EQ(R.Groups[0].Rule, "high");
  EXPECT_EQ(applied("abc", R.Groups), "axbyc");
}

TEST(Edit, EqualBracketsOfUnequalGroupsAreBothMade) {
  StringRef T = "f(a + b)";
  EXPECT_EQ(run(T, {wrap("(T)(", rangeOf(T, "a"), ")"), wrap("(T)(", rangeOf(T, "a + b"), ")")}), "f((T)((T)(a) + b))");
}

TEST(Edit, BracketsNest) {
  StringRef T = "f(a + b)";
  // Neither order of the groups nor priority may interleave them.
  for (int P : {-1, 0, 1}) {
    EXPECT_EQ(run(T, {wrap("x(", rangeOf(T, "a"), ")", P), wrap("y[", rangeOf(T, "a + b"), "]")}), "f(y[x(a) + b])");
    EXPECT_EQ(run(T, {wrap("x(", rangeOf(T, "b"), ")", P), wrap("y[", rangeOf(T, "a + b"), "]")}), "f(y[a + x(b)])");
  }
  EXPECT_EQ(run(T, {wrap("x(", rangeOf(T, "b"), ")"), wrap("y[", rangeOf(T, "b"), "]")}), "f(a + x(y[b]))");
  EXPECT_EQ(run(T, {wrap("x(", rangeOf(T, "b"), ")"), wrap("y[", rangeOf(T, "b"), "]", 1)}), "f(a + y[x(b)])");
}

TEST(Edit, ArgumentInsertedBehindWrappedOne) {
  StringRef T = "cudaF(x)";
  EXPECT_EQ(run(T, {group("recipe", {replaceText({0, 5}, "hipF"), insertText(7, ", 0")}, 9),
                    wrap("(T)(", rangeOf(T, "x"), ")")}),
            "hipF((T)(x), 0)");
  EXPECT_EQ(run(T, {group("recipe", {replaceText({0, 5}, "hipF"), insertText(6, "0, ")}),
                    wrap("(T)(", rangeOf(T, "x"), ")", 9)}),
            "hipF(0, (T)(x))");
}

TEST(Edit, PieceTakesInnerEditsAlong) {
  StringRef T = "swap(cudaA(x), cudaB(y));";
  TextRange A = rangeOf(T, "cudaA(x)"), B = rangeOf(T, "cudaB(y)");
  EXPECT_EQ(run(T, {group("swap", {{{A.Begin, B.End}, {B, std::string(", "), A}}}),
                    group("a", {replaceText(rangeOf(T, "cudaA"), "hipA")}),
                    group("b", {replaceText(rangeOf(T, "cudaB"), "hipB"), insertText(B.End - 1, ", 0")})}),
            "swap(hipB(y, 0), hipA(x));");
}

TEST(Edit, PieceUsedTwice) {
  StringRef T = "f(cudaX)";
  TextRange X = rangeOf(T, "cudaX");
  EXPECT_EQ(run(T, {group("twice", {{X, {X, std::string(", "), X}}}), group("rename", {replaceText(X, "hipX")})}),
            "f(hipX, hipX)");
}

TEST(Edit, CopyElsewhere) {
  StringRef T = "f(cudaX, b)";
  TextRange X = rangeOf(T, "cudaX");
  EXPECT_EQ(run(T, {group("copy", {{{10, 10}, {std::string(", "), X}}}), group("rename", {replaceText(X, "hipX")}),
                    wrap("(T)(", X, ")")}),
            "f((T)(hipX), b, (T)(hipX))");
}

TEST(Edit, MoveElsewhere) {
  StringRef T = "f(cudaX, b)";
  TextRange X = rangeOf(T, "cudaX");
  std::vector<EditGroup> Groups = {
      group("move", {removeText({X.Begin, X.End + 2}), {{10, 10}, {std::string(", "), X}}}),
      group("rename", {replaceText(X, "hipX")})};
  EXPECT_EQ(run(T, Groups), "f(b, hipX)");
  Groups.push_back(wrap("(T)(", X, ")"));
  EXPECT_EQ(run(T, Groups), "f(b, (T)(hipX))");
}

TEST(Edit, TwoMovesOfOneTextExclude) {
  StringRef T = "f(x, b)";
  TextRange X = rangeOf(T, "x");
  Resolved R =
      resolve({group("m", {removeText(X), {{6, 6}, {X}}}), group("n", {removeText(X), {{7, 7}, {X}}}, 1)}, "a.cu", T);
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(R.Conflicts[0].Id, DiagId::EditConflict);
  EXPECT_EQ(applied(T, R.Groups), "f(, b)x");
}

TEST(Edit, SwapByTwoEditsOfOneGroup) {
  StringRef T = "f(cudaA, b)";
  TextRange A = rangeOf(T, "cudaA"), B = rangeOf(T, "b");
  EXPECT_EQ(run(T, {group("swap", {{A, {B}}, {B, {A}}}), group("rename", {replaceText(A, "hipA")})}), "f(b, hipA)");
}

TEST(Edit, WrapAroundReplacementOfTheSameRange) {
  StringRef T = "f(cudaX)";
  TextRange X = rangeOf(T, "cudaX");
  for (int P : {-1, 0, 1})
    EXPECT_EQ(run(T, {group("rename", {replaceText(X, "hipX")}, P),
                      group("w", {{X, {std::string("w("), X, std::string(")")}}})}),
              "f(w(hipX))");
}

TEST(Edit, NestedMoves) {
  StringRef T = "F(G(cudaA, b), c)";
  TextRange G = rangeOf(T, "G(cudaA, b)"), A = rangeOf(T, "cudaA"), B = rangeOf(T, "b"), C = rangeOf(T, "c)");
  --C.End;
  EXPECT_EQ(run(T, {group("inner", {{{A.Begin, B.End}, {B, std::string(", "), A}}}),
                    group("outer", {{{G.Begin, C.End}, {C, std::string(", "), G}}}, -5),
                    group("rename", {replaceText(A, "hipA")}), group("rename", {replaceText({2, 3}, "H")})}),
            "F(c, H(b, hipA))");
}

TEST(Edit, BracketsMoveWithTheirArgument) {
  StringRef T = "f(a, b)";
  TextRange A{2, 3}, B{5, 6};
  EditGroup Swap = group("swap", {{{2, 6}, {B, std::string(", "), A}}});
  EXPECT_EQ(run(T, {Swap, wrap("(T)(", A, ")")}), "f(b, (T)(a))");
  EXPECT_EQ(run(T, {Swap, wrap("(T)(", B, ")")}), "f((T)(b), a)");
  EXPECT_EQ(run(T, {Swap, wrap("{", {2, 6}, "}")}), "f({b, a})");
}

TEST(Edit, BracketsBetweenAdjacentPieces) {
  StringRef T = "xab";
  TextRange A{1, 2}, B{2, 3};
  EditGroup Swap = group("swap", {{{1, 3}, {B, std::string("."), A}}});
  EXPECT_EQ(run(T, {Swap, wrap("(", A, ")"), wrap("[", B, "]")}), "x[b].(a)");
  EXPECT_EQ(run(T, {Swap, group("one", {insertText(2, "!")})}), "x!b.a");
}

TEST(Edit, OverlapDropsTheWeakerGroupWhole) {
  StringRef T = "abcdef\nghij\n";
  Resolved R = resolve({group("weak", {replaceText({2, 4}, "X"), replaceText({8, 9}, "Y")}),
                        group("strong", {replaceText({3, 5}, "Z")}, 1)},
                       "dir/a.cu", T);
  ASSERT_EQ(R.Groups.size(), 1u);
  EXPECT_EQ(R.Groups[0].Rule, "strong");
  ASSERT_EQ(R.Conflicts.size(), 1u);
  const Finding &F = R.Conflicts[0];
  EXPECT_EQ(F.Id, DiagId::EditConflict);
  EXPECT_EQ(F.Message, "two rules change the same text: 'strong' was kept, 'weak' was dropped");
  EXPECT_EQ(F.Where, (Place{"dir/a.cu", 2, 1, 3}));
  ASSERT_EQ(F.Notes.size(), 2u);
  EXPECT_EQ(F.Notes[0].Where->Offset, 3u);
  EXPECT_EQ(applied(T, R.Groups), "abcZf\nghij\n");
}

TEST(Edit, EqualPriorityCertaintyThenOrderDecides) {
  EditGroup A = group("a", {replaceText({0, 1}, "A")}), B = group("b", {replaceText({0, 1}, "B")});
  EXPECT_EQ(resolve({A, B}, "f", "x").Groups[0].Rule, "a");
  A.Sure = Certainty::Guess;
  EXPECT_EQ(resolve({A, B}, "f", "x").Groups[0].Rule, "b");
  A.Priority = 1;
  EXPECT_EQ(resolve({A, B}, "f", "x").Groups[0].Rule, "a");
}

TEST(Edit, EditInsideReplacedTextIsCut) {
  StringRef T = "x\n  f(cudaX)";
  EditGroup Outer = group("outer", {replaceText({4, 12}, "g()")}),
            Inner = group("inner", {replaceText({6, 11}, "hipX")});
  Inner.What = "cudaX -> hipX";
  Resolved R = resolve({Outer, Inner}, "a.cu", T);
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(R.Conflicts[0].Id, DiagId::EditCutsEdit);
  EXPECT_EQ(R.Conflicts[0].Message, "the change by 'inner' lies inside text that 'outer' replaces and was dropped");
  EXPECT_EQ(R.Conflicts[0].Where, (Place{"a.cu", 6, 2, 5}));
  EXPECT_EQ(R.Conflicts[0].Notes[1].Text, "dropped: cudaX -> hipX");
  // The other way around the outer one is dropped, which cuts nothing.
  Inner.Priority = 1;
  R = resolve({Outer, Inner}, "a.cu", T);
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(R.Conflicts[0].Id, DiagId::EditConflict);
  EXPECT_EQ(applied(T, R.Groups), "x\n  f(hipX)");
}

TEST(Edit, InsertionInsideReplacedTextIsCut) {
  Resolved R = resolve({group("outer", {replaceText({0, 4}, "x")}), group("inner", {insertText(2, "i")})}, "f", "abcd");
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(R.Conflicts[0].Id, DiagId::EditCutsEdit);
}

TEST(Edit, EditAcrossTheEndOfAPieceIsCut) {
  // The piece takes [0,4) along; [3,5) is half in it.
  Resolved R = resolve({group("outer", {{{0, 6}, {TextRange{0, 4}}}}), group("inner", {replaceText({3, 5}, "i")})}, "f",
                       "abcdef");
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(applied("abcdef", R.Groups), "abcd");
}

TEST(Edit, CopyOfReplacedTextIsAConflict) {
  Resolved R =
      resolve({group("all", {replaceText({0, 4}, "x")}), group("copy", {{{6, 6}, {TextRange{1, 2}}}})}, "f", "abcdef");
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(applied("abcdef", R.Groups), "xef");
}

TEST(Edit, ADroppedGroupDropsNoOther) {
  // b loses against a; c overlaps only b and stays.
  Resolved R = resolve({group("c", {replaceText({4, 6}, "C")}), group("b", {replaceText({2, 5}, "B")}, 1),
                        group("a", {replaceText({0, 3}, "A")}, 2)},
                       "f", "abcdef");
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(applied("abcdef", R.Groups), "AdC");
}

TEST(Edit, GroupThatContradictsItself) {
  Resolved R = resolve({group("bad", {replaceText({0, 3}, "A"), replaceText({2, 4}, "B")}),
                        group("good", {replaceText({0, 1}, "g")}, -1)},
                       "f", "abcdef");
  ASSERT_EQ(R.Conflicts.size(), 1u);
  EXPECT_NE(R.Conflicts[0].Advice.find("defect"), std::string::npos);
  EXPECT_EQ(applied("abcdef", R.Groups), "gbcdef");
}

TEST(Edit, OffsetsOutsideTheText) {
  std::vector<EditGroup> Bad = {group("bad", {replaceText({3, 9}, "A")})};
  Resolved R = resolve(Bad, "f", "abc");
  EXPECT_TRUE(R.Groups.empty());
  EXPECT_EQ(R.Conflicts.size(), 1u);
  EXPECT_EQ(applied("abc", Bad), "error: an edit of rule 'bad' reaches outside the text");
  Bad = {group("bad", {{{0, 1}, {TextRange{2, 1}}}})};
  EXPECT_EQ(applied("abc", Bad), "error: an edit of rule 'bad' reaches outside the text");
}

TEST(Edit, ApplyRefusesWhatWasNotResolved) {
  EXPECT_EQ(applied("abc", {group("r", {replaceText({0, 2}, "x")}), group("s", {replaceText({1, 3}, "y")})}),
            "error: unresolved conflict between the rules 'r' and 's' at offset 1");
}

TEST(Edit, GroupsAreOrderedByPlace) {
  Resolved R = resolve({group("b", {insertText(5, "b")}, 1), group("a", {insertText(2, "a")})}, "f", "abcdef");
  ASSERT_EQ(R.Groups.size(), 2u);
  EXPECT_EQ(R.Groups[0].Rule, "a");
}

TEST(Edit, GroupWithoutEditsIsKept) {
  EXPECT_EQ(resolve({group("r", {}), group("s", {})}, "f", "x").Groups.size(), 2u);
}

TEST(Edit, FlattenMergesWhatTouchesAndLeavesOutWhatChangesNothing) {
  std::vector<EditGroup> Groups = {group("r", {insertText(1, "x")}), group("s", {replaceText({1, 2}, "y")}),
                                   group("t", {replaceText({3, 4}, "d")}), group("u", {removeText({5, 6})})};
  std::vector<TextChange> Wanted = {{{1, 2}, "xy"}, {{5, 6}, ""}};
  EXPECT_EQ(llvm::cantFail(flatten("abcdefg", Groups)), Wanted);
}

TEST(Edit, CertaintyNames) {
  EXPECT_EQ(certaintyName(Certainty::Certain), "certain");
  EXPECT_EQ(certaintyName(Certainty::Likely), "likely");
  EXPECT_EQ(certaintyName(Certainty::Guess), "guess");
}

std::string describe(StringRef Text, llvm::ArrayRef<EditGroup> Groups) {
  std::string S = fmt::format("\ntext {}\n", Text);
  for (const EditGroup &G : Groups) {
    S += fmt::format("group {} priority {}\n", G.Rule, G.Priority);
    for (const Edit &E : G.Edits) {
      S += fmt::format("  [{},{}) ->", E.Range.Begin, E.Range.End);
      for (const Piece &P : E.Text)
        if (const auto *R = std::get_if<TextRange>(&P))
          S += fmt::format(" [{},{})", R->Begin, R->End);
        else
          S += fmt::format(" '{}'", std::get<std::string>(P));
      S += '\n';
    }
  }
  return S;
}

// Whatever the groups are: resolve() is deterministic, what it accepts can be applied, no accepted edit is lost
// (apply() would say so), and what it drops is reported.
TEST(Edit, RandomGroups) {
  std::mt19937 Random(1);
  auto Pick = [&](uint32_t N) { return static_cast<uint32_t>(Random() % N); };
  for (int Round = 0; Round < 20000; ++Round) {
    uint32_t Size = 1 + Pick(12);
    std::string Text(Size, '.');
    for (uint32_t I = 0; I < Size; ++I)
      Text[I] = 'a' + I;
    auto Range = [&] {
      uint32_t A = Pick(Size + 1), B = Pick(Size + 1);
      return TextRange{std::min(A, B), std::max(A, B)};
    };
    std::vector<EditGroup> Groups;
    for (uint32_t G = 0, N = 1 + Pick(5); G < N; ++G) {
      std::vector<Edit> Edits;
      for (uint32_t E = 0, M = 1 + Pick(3); E < M; ++E) {
        Edit Ed{Range(), {}};
        for (uint32_t P = Pick(3); P > 0; --P)
          if (Pick(2))
            Ed.Text.push_back(std::string(1, 'A' + Pick(26)));
          else
            Ed.Text.push_back(Pick(2) ? Ed.Range : Range());
        Edits.push_back(std::move(Ed));
      }
      Groups.push_back(group(std::to_string(G), std::move(Edits), Pick(3)));
    }
    Resolved R = resolve(Groups, "f", Text), Again = resolve(Groups, "f", Text);
    EXPECT_LE(R.Groups.size() + R.Conflicts.size(), Groups.size());
    std::string New = applied(Text, R.Groups);
    ASSERT_EQ(New.find("error"), std::string::npos) << "round " << Round << ": " << New << describe(Text, R.Groups);
    EXPECT_EQ(New, applied(Text, Again.Groups));
    EXPECT_EQ(New, appliedFlat(Text, R.Groups));
  }
}

// Calls in calls, each renamed, some with reversed arguments, appended arguments and casts, in groups of their own and
// in any order, against a translation that is made while the text is made.
struct CallMaker {
  std::mt19937 Random{7};
  std::string Text;
  std::vector<EditGroup> Groups;

  uint32_t pick(uint32_t N) { return static_cast<uint32_t>(Random() % N); }

  /// Appends an expression to Text and returns its translation.
  std::string make(int Depth) {
    if (Depth == 0 || pick(4) == 0) {
      char C = 'a' + pick(26);
      Text += C;
      if (pick(2))
        return std::string(1, C);
      uint32_t At = Text.size() - 1;
      Groups.push_back(group("name", {replaceText({At, At + 1}, {static_cast<char>(C - 32)})}, pick(3)));
      return std::string(1, C - 32);
    }
    uint32_t Begin = Text.size();
    EditGroup Call = group("call", {replaceText({Begin, Begin + 4}, "hip")}, pick(3));
    std::vector<std::string> Args;
    std::vector<TextRange> Ranges;
    Text += "cuda(";
    for (uint32_t I = 0, N = pick(4); I < N; ++I) {
      if (I)
        Text += ", ";
      uint32_t ArgBegin = Text.size();
      std::string Arg = make(Depth - 1);
      Ranges.push_back({ArgBegin, static_cast<uint32_t>(Text.size())});
      if (pick(3) == 0) {
        Groups.push_back(wrap("T(", Ranges.back(), ")", pick(3)));
        Arg = "T(" + Arg + ")";
      }
      Args.push_back(std::move(Arg));
    }
    bool Reverse = Args.size() > 1 && pick(2);
    if (Reverse) {
      std::ranges::reverse(Args);
      Edit E{{Ranges.front().Begin, Ranges.back().End}, {}};
      for (size_t I = Ranges.size(); I-- > 0;) {
        E.Text.push_back(Ranges[I]);
        if (I)
          E.Text.push_back(std::string(", "));
      }
      Call.Edits.push_back(std::move(E));
    }
    if (!Args.empty() && pick(3) == 0) {
      Call.Edits.push_back(insertText(Text.size(), ", 0"));
      Args.push_back("0");
    }
    if (!Args.empty() && pick(3) == 0) {
      Call.Edits.push_back(insertText(Begin + 5, "1, "));
      Args.insert(Args.begin(), "1");
    }
    Text += ')';
    Groups.push_back(std::move(Call));
    std::string Result = "hip(";
    for (size_t I = 0; I < Args.size(); ++I)
      Result += (I ? ", " : "") + Args[I];
    return Result + ")";
  }
};

TEST(Edit, RandomCalls) {
  CallMaker M;
  for (int Round = 0; Round < 3000; ++Round) {
    M.Text.clear();
    M.Groups.clear();
    std::string Wanted = M.make(4);
    std::ranges::shuffle(M.Groups, M.Random);
    Resolved R = resolve(M.Groups, "f", M.Text);
    ASSERT_TRUE(R.Conflicts.empty()) << "round " << Round << describe(M.Text, M.Groups);
    ASSERT_EQ(applied(M.Text, R.Groups), Wanted) << "round " << Round << describe(M.Text, M.Groups);
  }
}

} // namespace
