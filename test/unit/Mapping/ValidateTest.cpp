// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What only all files together can be wrong in.
#include "hipmorph/Mapping/Validate.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

struct Text {
  StringRef Name, Body;
};

std::string validate(std::vector<Text> Texts) {
  std::vector<std::unique_ptr<MappingFile>> Files;
  std::vector<const MappingFile *> Views;
  for (const Text &T : Texts) {
    Files.push_back(llvm::cantFail(parseMappings(T.Body, T.Name)));
    Views.push_back(Files.back().get());
  }
  std::string Out;
  for (const MappingProblem &P : validateMappings(Views))
    Out += (Out.empty() ? "" : "\n") + formatProblem(P);
  return Out;
}

constexpr StringRef Head = "library: l\nkind: function\nrows:\n";

std::string rows(StringRef Rows, StringRef Recipes = "") {
  std::string Body = (Head + Rows).str();
  std::vector<Text> Texts{{"l/a.yaml", Body}};
  if (!Recipes.empty())
    Texts.push_back({"recipes.yaml", Recipes});
  return validate(Texts);
}

constexpr StringRef Symbol0 = "recipes:\n- name: symbol-0\n  doc: d\n  cases:\n  - {do: [{op: symbol, arg: 0}]}\n"
                              "  example: {before: \"f(a, n)\", after: \"g(HIP_SYMBOL(a), n)\"}\n";

TEST(Validate, Fine) {
  EXPECT_EQ(rows("- {cuda: f, hip: g, recipe: symbol-0, decl: \"int (const void * s, int n)\"}\n"
                 "- {cuda: h, hip: g, alias_of: f}\n",
                 Symbol0),
            "");
}

TEST(Validate, SameNameInTwoFiles) {
  EXPECT_EQ(validate({{"l/a.yaml", "library: l\nkind: function\nrows:\n- {cuda: f, hip: g}\n"},
                      {"l/b.yaml", "library: l\nkind: function\nrows:\n- {cuda: e, hip: g}\n- {cuda: f, hip: h}\n"}}),
            "l/b.yaml:5:3: error: 'f' has a row of kind 'function' already, at l/a.yaml:4");
  // Other kinds and other headers are other rows.
  EXPECT_EQ(validate({{"l/a.yaml", "library: l\nkind: function\nrows:\n- {cuda: f, hip: g}\n"
                                   "- {cuda: f, hip: k, only_header: o.h}\n"},
                      {"l/b.yaml", "library: l\nkind: struct\nrows:\n- {cuda: f, hip: g}\n"}}),
            "");
}

TEST(Validate, ReferencesExist) {
  EXPECT_EQ(rows("- {cuda: f, hip: g, recipe: nosuch}\n- {cuda: h, hip: g, alias_of: k}\n"),
            "l/a.yaml:4:3: error: 'f': there is no recipe 'nosuch'\n"
            "l/a.yaml:5:3: error: 'h': 'alias_of' names 'k', which has no row");
}

TEST(Validate, RecipeFitsTheParameters) {
  EXPECT_EQ(rows("- {cuda: e, hip: d, recipe: symbol-0, decl: \"int ()\"}\n"
                 "- {cuda: f, hip: g, recipe: symbol-0, decl: \"int (const void * s, int n)\"}\n",
                 Symbol0),
            "l/a.yaml:4:3: error: 'e': recipe 'symbol-0' needs 1 arguments; the declaration has 0");
  // Any overload will do, and a variadic function takes any number.
  EXPECT_EQ(rows("- {cuda: e, hip: d, recipe: symbol-0, decl: \"int () || int (void * p)\"}\n"
                 "- {cuda: f, hip: g, recipe: symbol-0, decl: \"int (...)\"}\n",
                 Symbol0),
            "");
  EXPECT_EQ(rows("- {cuda: f, hip: g, recipe: r, decl: \"int (int a)\"}\n",
                 "recipes:\n- name: r\n  doc: d\n  cases:\n  - {argc: 2, do: []}\n"
                 "  example: {before: \"f(a, b)\", after: \"g(a, b)\"}\n"),
            "l/a.yaml:4:3: error: 'f': no case of recipe 'r' is for a function of 1 parameters");
  EXPECT_EQ(
      rows("- {cuda: E, kind: constant, hip: H, recipe: symbol-0}\n- {cuda: f, hip: g, recipe: symbol-0}\n", Symbol0),
      "l/a.yaml:4:3: error: 'E': a recipe changes the arguments of a call, and this is a constant");
}

TEST(Validate, ExamplesAreExecuted) {
  auto Recipe = [](StringRef Example) {
    return ("recipes:\n- name: r\n  doc: d\n  cases:\n  - {do: [{op: remove, arg: 1}]}\n  example: " + Example + "\n")
        .str();
  };
  StringRef Rows = "- {cuda: f, hip: g, recipe: r}\n- {cuda: h, hip: i}\n";
  EXPECT_EQ(rows(Rows, Recipe("{before: \"f(a, b)\", after: \"g(a)\"}")), "");
  EXPECT_EQ(rows(Rows, Recipe("{before: \"f(a, b)\", after: \"g(b)\"}")),
            "recipes.yaml:2:3: error: recipe 'r': the example gives 'g(a)', and not 'g(b)'");
  EXPECT_EQ(
      rows(Rows, Recipe("[{before: \"f(a, b)\", after: \"g(a)\"}, {before: \"f(a)\", after: \"g(a)\"}]")),
      "recipes.yaml:2:3: error: recipe 'r': the example 'f(a)' fails: no case of recipe 'r' applies to a call with 1 "
      "argument(s)");
  EXPECT_EQ(rows(Rows, Recipe("{before: \"h(a, b)\", after: \"i(a)\"}")),
            "recipes.yaml:2:3: error: recipe 'r': the example calls 'h', and no row of that name has this recipe");
  EXPECT_EQ(rows(Rows, Recipe("{before: \"f a\", after: \"i(a)\"}")),
            "recipes.yaml:2:3: error: recipe 'r': the example 'f a' is not one call");
}

TEST(Validate, RecipesByName) {
  EXPECT_EQ(
      rows("- {cuda: h, hip: g}\n", Symbol0),
      "recipes.yaml:2:3: error: recipe 'symbol-0': the example calls 'f', and no row of that name has this recipe");
  std::string Body = (Head + "- {cuda: f, hip: g, recipe: symbol-0}\n").str();
  EXPECT_EQ(validate({{"a.yaml", Symbol0}, {"b.yaml", Symbol0}, {"l/c.yaml", Body}}),
            "b.yaml:2:3: error: a recipe 'symbol-0' stands at a.yaml:2 already");
}

TEST(Validate, LibraryIsTheFolder) {
  EXPECT_EQ(validate({{"m/a.yaml", "library: l\nkind: function\nrows:\n- {cuda: f, hip: g}\n"}}),
            "m/a.yaml:1:1: error: the library is 'l', and the folder 'm'");
  EXPECT_EQ(validate({{"m/a.yaml", "kind: function\nrows:\n- {cuda: f, hip: g}\n"}}),
            "m/a.yaml:1:1: error: a file with rows needs the key 'library'");
}

} // namespace
