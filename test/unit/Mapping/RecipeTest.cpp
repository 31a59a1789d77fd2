// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Choosing cases, and every operation on the text of a call.
#include "hipmorph/Mapping/Recipe.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

RecipeStep step(RecipeOp Op, unsigned Arg, unsigned At = 0, std::string Text = "", std::string After = "") {
  RecipeStep S;
  S.Op = Op;
  S.Arg = Arg;
  S.At = At;
  S.Text = std::move(Text);
  S.After = std::move(After);
  return S;
}

std::string apply(std::vector<RecipeStep> Steps, StringRef Call) {
  Recipe R;
  R.Name = "r";
  R.Cases.emplace_back();
  R.Cases.back().Steps = std::move(Steps);
  llvm::Expected<std::string> Text = runExample(R, {Call.str(), "", {}, {}}, "g");
  return Text ? *Text : "error: " + llvm::toString(Text.takeError());
}

TEST(Recipe, Remove) {
  EXPECT_EQ(apply({step(RecipeOp::Remove, 0)}, "f(a, b, c)"), "g(b, c)");
  EXPECT_EQ(apply({step(RecipeOp::Remove, 1)}, "f(a, b, c)"), "g(a, c)");
  EXPECT_EQ(apply({step(RecipeOp::Remove, 2)}, "f(a, b, c)"), "g(a, b)");
  EXPECT_EQ(apply({step(RecipeOp::Remove, 0)}, "f(a)"), "g()");
}

TEST(Recipe, Insert) {
  EXPECT_EQ(apply({step(RecipeOp::Insert, 0, 0, "0")}, "f()"), "g(0)");
  EXPECT_EQ(apply({step(RecipeOp::Insert, 0, 0, "0")}, "f(a)"), "g(0, a)");
  EXPECT_EQ(apply({step(RecipeOp::Insert, 0, 1, "0")}, "f(a)"), "g(a, 0)");
  EXPECT_EQ(apply({step(RecipeOp::Insert, 0, 1, "x"), step(RecipeOp::Insert, 0, 1, "y")}, "f(a, b)"), "g(a, x, y, b)");
}

TEST(Recipe, ChangeInPlace) {
  EXPECT_EQ(apply({step(RecipeOp::Replace, 1, 0, "z")}, "f(a, b)"), "g(a, z)");
  EXPECT_EQ(apply({step(RecipeOp::Wrap, 0, 0, "&(", ")[0]")}, "f(a, b)"), "g(&(a)[0], b)");
  EXPECT_EQ(apply({step(RecipeOp::Cast, 0, 0, "void*")}, "f(a)"), "g(reinterpret_cast<void*>(a))");
  RecipeStep C = step(RecipeOp::Cast, 0, 0, "T");
  C.How = CastKind::Static;
  EXPECT_EQ(apply({C}, "f(a + 1)"), "g(static_cast<T>(a + 1))");
  C.How = CastKind::Const;
  EXPECT_EQ(apply({C}, "f(a)"), "g(const_cast<T>(a))");
  C.How = CastKind::C;
  EXPECT_EQ(apply({C}, "f(a + 1)"), "g((T)(a + 1))");
  // In the order of the steps.
  EXPECT_EQ(apply({step(RecipeOp::Wrap, 0, 0, "*"), step(RecipeOp::Cast, 0, 0, "T")}, "f(a)"),
            "g(reinterpret_cast<T>(*a))");
}

TEST(Recipe, CopyAndMove) {
  EXPECT_EQ(apply({step(RecipeOp::Copy, 0, 2)}, "f(a, b)"), "g(a, b, a)");
  EXPECT_EQ(apply({step(RecipeOp::Move, 0, 2)}, "f(a, b)"), "g(b, a)");
  EXPECT_EQ(apply({step(RecipeOp::Move, 2, 0)}, "f(a, b, c)"), "g(c, a, b)");
  // The moved argument is changed as well, the copy is the original text.
  EXPECT_EQ(apply({step(RecipeOp::Move, 0, 2), step(RecipeOp::Wrap, 0, 0, "*")}, "f(a, b)"), "g(b, *a)");
  EXPECT_EQ(apply({step(RecipeOp::Copy, 0, 1), step(RecipeOp::Wrap, 0, 0, "*")}, "f(a, b)"), "g(*a, a, b)");
}

TEST(Recipe, Symbol) {
  auto Symbol = [](StringRef Call) { return apply({step(RecipeOp::Symbol, 0)}, Call); };
  EXPECT_EQ(Symbol("f(a, n)"), "g(HIP_SYMBOL(a), n)");
  EXPECT_EQ(Symbol("f(at(i, j), n)"), "g(HIP_SYMBOL(at(i, j)), n)");
  // Only parentheses protect a comma in a macro's argument.
  EXPECT_EQ(Symbol("f(T{i, j}, n)"), "g(HIP_SYMBOL((T{i, j})), n)");
  EXPECT_EQ(Symbol("f(a[i, j], n)"), "g(HIP_SYMBOL((a[i, j])), n)");
  EXPECT_EQ(Symbol("f(p(\",\"), n)"), "g(HIP_SYMBOL(p(\",\")), n)");
}

TEST(Recipe, NeededArguments) {
  Recipe R;
  R.Cases.resize(2);
  R.Cases[0].Steps = {step(RecipeOp::Insert, 0, 3, "0")};
  R.Cases[1].Argc = 1;
  EXPECT_EQ(minimumArguments(R.Cases[0]), 3u);
  std::vector<RecipeArg> Args(3);
  EXPECT_EQ(selectCase(R, Args), &R.Cases[0]);
  // The first case holds and does not fit: no later case stands in for it.
  Args.resize(1);
  EXPECT_EQ(selectCase(R, Args), nullptr);
  EXPECT_EQ(apply({step(RecipeOp::Symbol, 2)}, "f(a)"),
            "error: no case of recipe 'r' applies to a call with 1 argument(s)");
}

TEST(Recipe, Conditions) {
  Recipe R;
  R.Cases.resize(6);
  R.Cases[0].Argc = 0;
  R.Cases[1].ArgText = {{0, "0"}};
  R.Cases[2].ArgType = {{0, "(*)("}};
  R.Cases[3].Function = 1;
  R.Cases[4].MinArgc = 3;
  R.Cases[4].MaxArgc = 4;
  R.Cases[5].Argc = 2;
  auto Chosen = [&](std::vector<RecipeArg> Args) -> int {
    const RecipeCase *C = selectCase(R, Args);
    return C ? C - R.Cases.data() : -1;
  };
  EXPECT_EQ(Chosen({}), 0);
  EXPECT_EQ(Chosen({{"0", "", false}}), 1);
  EXPECT_EQ(Chosen({{"k", "void (*)(int)", false}}), 2);
  EXPECT_EQ(Chosen({{"a", "int", false}, {"k", "", true}}), 3);
  EXPECT_EQ(Chosen({{"a", "int", true}, {"k", "", false}}), 5);
  EXPECT_EQ(Chosen(std::vector<RecipeArg>(3)), 4);
  EXPECT_EQ(Chosen(std::vector<RecipeArg>(4)), 4);
  EXPECT_EQ(Chosen(std::vector<RecipeArg>(5)), -1);
  EXPECT_EQ(Chosen({{"a", "int", false}}), -1);
}

TEST(Recipe, CaseRenames) {
  Recipe R;
  R.Name = "r";
  R.Cases.resize(2);
  R.Cases[0].Argc = 2;
  R.Cases[0].Hip = "gWithFlags";
  EXPECT_EQ(llvm::cantFail(runExample(R, {"f(a, b)", "", {}, {}}, "g")), "gWithFlags(a, b)");
  EXPECT_EQ(llvm::cantFail(runExample(R, {"f<T, 3>(a)", "", {}, {}}, "g")), "g<T, 3>(a)");
}

TEST(Recipe, ExampleSaysWhatTextDoesNot) {
  Recipe R;
  R.Name = "r";
  R.Cases.resize(2);
  R.Cases[0].Function = 0;
  R.Cases[0].Hip = "kernel";
  EXPECT_EQ(llvm::cantFail(runExample(R, {"f(a)", "", {}, {}}, "g")), "kernel(a)");
  EXPECT_EQ(llvm::cantFail(runExample(R, {"f(a)", "", {}, 0}, "g")), "kernel(a)");
  EXPECT_EQ(llvm::cantFail(runExample(R, {"f(a)", "", {{0, "int"}}, {}}, "g")), "g(a)");
}

TEST(Recipe, SplitCall) {
  auto C = splitCall("f::g<int>( a, h(b, c), \"),(\", [=](int x) { return x, 1; }, ',' /* , */ );");
  ASSERT_TRUE(C);
  EXPECT_EQ(C->Callee, "f::g");
  EXPECT_EQ(C->TemplateArgs, "<int>");
  ASSERT_EQ(C->Args.size(), 5u);
  EXPECT_EQ(C->Args[0], "a");
  EXPECT_EQ(C->Args[1], "h(b, c)");
  EXPECT_EQ(C->Args[2], "\"),(\"");
  EXPECT_EQ(C->Args[3], "[=](int x) { return x, 1; }");
  EXPECT_EQ(C->Args[4], "',' /* , */");
  EXPECT_TRUE(splitCall("f()")->Args.empty());
  for (StringRef Bad : {"f", "f(", "f)", "(a)", "x = f(a)", "f(a) + 1", "f(a)) (", "f(a,)", "f(,a)"})
    EXPECT_FALSE(splitCall(Bad)) << Bad.str();
}

TEST(Recipe, NamesOfOperations) {
  for (StringRef Name : {"remove", "insert", "replace", "wrap", "cast", "copy", "move", "symbol"}) {
    auto Op = parseRecipeOp(Name);
    ASSERT_TRUE(Op) << Name.str();
    EXPECT_EQ(recipeOpName(*Op), Name);
  }
  EXPECT_FALSE(parseRecipeOp("swap"));
  for (StringRef Name : {"reinterpret", "static", "const", "c"})
    EXPECT_EQ(castKindName(*parseCastKind(Name)), Name);
  EXPECT_FALSE(parseCastKind("dynamic"));
}

} // namespace
