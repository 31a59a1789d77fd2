// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// parseMappings: what is read, and every way to be wrong with its place.
#include "hipmorph/Mapping/Loader.h"
#include "llvm/ADT/StringExtras.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

std::unique_ptr<MappingFile> load(StringRef Text) {
  llvm::Expected<std::unique_ptr<MappingFile>> File = parseMappings(Text, "m.yaml");
  if (!File) {
    ADD_FAILURE() << llvm::toString(File.takeError());
    return std::make_unique<MappingFile>();
  }
  return std::move(*File);
}

/// The problems, one per line; "" if the text is fine.
std::string problems(StringRef Text) {
  llvm::Expected<std::unique_ptr<MappingFile>> File = parseMappings(Text, "m.yaml");
  return File ? "" : llvm::toString(File.takeError());
}

/// The problems of a file with these rows; the first row is in line 4, column 3 of it.
std::string rowProblems(StringRef Rows) { return problems(("library: l\nkind: function\nrows:\n" + Rows).str()); }

std::string recipeProblems(StringRef Case) {
  return problems(
      ("recipes:\n- name: r\n  doc: d\n  cases:\n  - " + Case + "\n  example: {before: \"f(a)\", after: \"g(a)\"}\n")
          .str());
}

TEST(Loader, RowWithEveryKey) {
  auto F = load("library: cudart\nkind: function\nheader: d.h\nrows:\n"
                "- {cuda: a, hip: b, roc: c, recipe: r, alias_of: al, only_header: oh, cuda_since: \"8.0\", "
                "cuda_deprecated: \"9.1\", cuda_removed: '10.0', hip_since: \"1.9.2\", hip_deprecated: \"5.0\", "
                "hip_removed: \"6.0\", header: h.h, hip_header: hh.h, advice: \"ad, \\\"q\\\"\", note: no, "
                "proof: unproven, override: true, decl: \"void ()\"}\n");
  ASSERT_EQ(F->Rows.size(), 1u);
  const Row &R = F->Rows[0];
  EXPECT_EQ(R.Library, "cudart");
  EXPECT_EQ(R.Kind, RowKind::Function);
  EXPECT_EQ(R.Status, RowStatus::Mapped);
  EXPECT_EQ(R.Cuda, "a");
  EXPECT_EQ(R.Hip, "b");
  EXPECT_EQ(R.Roc, "c");
  EXPECT_EQ(R.Recipe, "r");
  EXPECT_EQ(R.AliasOf, "al");
  EXPECT_EQ(R.OnlyHeader, "oh");
  EXPECT_EQ(R.CudaSince, "8.0");
  EXPECT_EQ(R.CudaDeprecated, "9.1");
  EXPECT_EQ(R.CudaRemoved, "10.0");
  EXPECT_EQ(R.HipSince, "1.9.2");
  EXPECT_EQ(R.HipDeprecated, "5.0");
  EXPECT_EQ(R.HipRemoved, "6.0");
  EXPECT_EQ(R.Header, "h.h");
  EXPECT_EQ(R.HipHeader, "hh.h");
  EXPECT_EQ(R.Advice, "ad, \"q\"");
  EXPECT_EQ(R.Note, "no");
  EXPECT_EQ(R.Decl, "void ()");
  EXPECT_TRUE(R.Unproven);
  EXPECT_TRUE(R.Override);
  EXPECT_EQ(R.Index, -1);
  Place P = F->rowPlace(0);
  EXPECT_EQ(P.Line, 5u);
  EXPECT_EQ(P.Column, 3u);
  EXPECT_EQ(P.File, "m.yaml");
}

TEST(Loader, StatusFollowsFromTheNames) {
  auto F = load("library: l\nkind: function\nrows:\n"
                "- {cuda: a, hip: a}\n- {cuda: b, hip: c}\n- {cuda: d, status: unsupported, why: w}\n"
                "- {cuda: e, hip: f, status: gap, hip_header: hipmorph/e.h}\n- {cuda: g.h, kind: header, hip: \"\"}\n");
  ASSERT_EQ(F->Rows.size(), 5u);
  EXPECT_EQ(F->Rows[0].Status, RowStatus::Same);
  EXPECT_EQ(F->Rows[1].Status, RowStatus::Mapped);
  EXPECT_EQ(F->Rows[2].Status, RowStatus::Unsupported);
  EXPECT_EQ(F->Rows[3].Status, RowStatus::Gap);
  EXPECT_EQ(F->Rows[4].Status, RowStatus::Mapped);
  EXPECT_EQ(F->Rows[4].Kind, RowKind::Header);
}

TEST(Loader, DefaultsHoldWhereverTheyStand) {
  auto F =
      load("rows:\n- {cuda: a, hip: b}\n- {cuda: c, hip: d, header: \"\"}\nheader: x.h\nkind: macro\nlibrary: l\n");
  ASSERT_EQ(F->Rows.size(), 2u);
  EXPECT_EQ(F->Rows[0].Header, "x.h");
  EXPECT_EQ(F->Rows[0].Kind, RowKind::Macro);
  EXPECT_EQ(F->Rows[0].Library, "l");
  EXPECT_EQ(F->Rows[1].Header, "");
}

TEST(Loader, BlockStyleAndQualifiedNames) {
  auto F = load("kind: function\nrows:\n- cuda: cub::Sum\n  hip: hipcub::Sum\n  advice: |\n    two\n    lines\n"
                "- {cuda: cub::Max, hip: hipcub::Max}\n");
  ASSERT_EQ(F->Rows.size(), 2u);
  EXPECT_EQ(F->Rows[0].Cuda, "cub::Sum");
  EXPECT_EQ(F->Rows[0].Advice, "two\nlines");
  EXPECT_EQ(F->Rows[1].Cuda, "cub::Max");
  EXPECT_EQ(F->Rows[1].Hip, "hipcub::Max");
}

TEST(Loader, FieldIndexAndConstantValue) {
  auto F = load("rows:\n- {cuda: S.x, kind: field, hip: T.y, index: 3}\n"
                "- {cuda: K, kind: constant, hip: L, hip_value: 7}\n");
  ASSERT_EQ(F->Rows.size(), 2u);
  EXPECT_EQ(F->Rows[0].Index, 3);
  EXPECT_EQ(F->Rows[1].HipValue, "7");
}

TEST(Loader, Recipe) {
  auto F = load(
      "recipes:\n- name: r\n  doc: \"what\"\n  cases:\n"
      "  - {argc: 2, arg_type: {0: \"void *\"}, arg_text: {1: \"0\"}, kernel: 0, hip: h, do: [{op: remove, arg: 1}]}\n"
      "  - {min_argc: 1, max_argc: 3, do: [{op: insert, at: 1, text: \"0\"}, {op: wrap, arg: 0, before: \"&\", "
      "after: \"[0]\"}, {op: cast, arg: 0, type: \"T*\", how: static}, {op: copy, arg: 0, at: 1}]}\n"
      "  - {do: []}\n"
      "  example: [{before: b, after: a}, {before: c, after: d, types: {1: \"int\"}, kernel: 1}]\n");
  ASSERT_EQ(F->Recipes.size(), 1u);
  const Recipe &R = F->Recipes[0];
  EXPECT_EQ(R.Before, "b");
  EXPECT_EQ(R.After, "a");
  ASSERT_EQ(R.Examples.size(), 2u);
  EXPECT_EQ(R.Examples[1].Function, 1u);
  EXPECT_EQ(R.Examples[1].Types[0].Text, "int");
  ASSERT_EQ(R.Cases.size(), 3u);
  EXPECT_EQ(R.Cases[0].Argc, 2u);
  EXPECT_EQ(R.Cases[0].ArgType[0].Text, "void *");
  EXPECT_EQ(R.Cases[0].ArgText[0].Arg, 1u);
  EXPECT_EQ(R.Cases[0].Function, 0u);
  EXPECT_EQ(R.Cases[0].Hip, "h");
  EXPECT_EQ(R.Cases[1].MinArgc, 1u);
  EXPECT_EQ(R.Cases[1].MaxArgc, 3u);
  ASSERT_EQ(R.Cases[1].Steps.size(), 4u);
  EXPECT_EQ(R.Cases[1].Steps[1].After, "[0]");
  EXPECT_EQ(R.Cases[1].Steps[2].How, CastKind::Static);
  EXPECT_EQ(R.Cases[1].Steps[3].Op, RecipeOp::Copy);
  EXPECT_TRUE(R.Cases[2].Steps.empty());
}

struct BadRow {
  const char *Row, *Message;
};

class LoaderBadRow : public testing::TestWithParam<BadRow> {};

TEST_P(LoaderBadRow, IsReported) { EXPECT_EQ(rowProblems(GetParam().Row), GetParam().Message); }

INSTANTIATE_TEST_SUITE_P(
    All, LoaderBadRow,
    testing::Values(
        BadRow{"- {cuda: a, hpi: b}\n", "m.yaml:4:13: error: a row has no key 'hpi'; did you mean 'hip'?"},
        BadRow{"- {cuda: a, hip: b, zzzzzzzz: c}\n", "m.yaml:4:21: error: a row has no key 'zzzzzzzz'"},
        BadRow{"- {cuda: a, hip: b, hip: c}\n", "m.yaml:4:21: error: the key 'hip' stands twice in a row"},
        BadRow{"- {hip: b}\n", "m.yaml:4:3: error: a row needs the key 'cuda'"},
        BadRow{"- {cuda: \"\", hip: b}\n", "m.yaml:4:10: error: 'cuda' is empty; leave the key out"},
        BadRow{"- {cuda: , hip: b}\n", "m.yaml:4:10: error: 'cuda' has no value"},
        BadRow{"- {cuda: [a], hip: b}\n", "m.yaml:4:10: error: 'cuda' must be one word or text"},
        BadRow{"- a\n", "m.yaml:4:3: error: a row must be a mapping ('key: value')"},
        BadRow{"- {cuda: a, hip: b}\n- {cuda: a, hip: c}\n",
               "m.yaml:5:3: error: 'a' has a row of kind 'function' already, in line 4"},
        BadRow{"- {cuda: a, hip: b, kind: funktion}\n",
               "m.yaml:4:27: error: 'kind' cannot be 'funktion'; did you mean 'function'?"},
        BadRow{
            "- {cuda: a, hip: b, kind: q}\n",
            "m.yaml:4:27: error: 'kind' cannot be 'q'; it is one of function, constant, enum, struct, typedef, macro, "
            "variable, field, header, namespace"},
        BadRow{"- {cuda: a, why: w, status: unsuported}\n",
               "m.yaml:4:29: error: 'status' cannot be 'unsuported'; did you mean 'unsupported'?"},
        BadRow{"- {cuda: a, hip: b, proof: proven}\n",
               "m.yaml:4:28: error: 'proof' cannot be 'proven'; did you mean 'unproven'?"},
        BadRow{"- {cuda: a, hip: b, override: yes}\n",
               "m.yaml:4:31: error: 'override' cannot be 'yes'; it is one of true, false"},
        BadRow{"- {cuda: a, hip: b, cuda_since: 12.0}\n",
               "m.yaml:4:33: error: 'cuda_since' must be quoted (\"12.0\"): YAML takes 12.10 for 12.1"},
        BadRow{"- {cuda: a, hip: b, cuda_since: \"12\"}\n",
               "m.yaml:4:33: error: 'cuda_since' is no version: '12'; write \"12.0\" or \"5.7.1\""},
        BadRow{"- {cuda: a, hip: b, hip_since: \"new\"}\n",
               "m.yaml:4:32: error: 'hip_since' is no version: 'new'; write \"12.0\" or \"5.7.1\""},
        BadRow{"- {cuda: a, hip: b, cuda_since: \"12.0\", cuda_deprecated: \"11.8\"}\n",
               "m.yaml:4:3: error: 'a': cuda_since 12.0 is after cuda_deprecated 11.8"},
        BadRow{"- {cuda: a, hip: b, cuda_since: \"12.10\", cuda_removed: \"12.9\"}\n",
               "m.yaml:4:3: error: 'a': cuda_since 12.10 is after cuda_removed 12.9"},
        BadRow{"- {cuda: a, hip: b, hip_deprecated: \"6.0\", hip_removed: \"5.7\"}\n",
               "m.yaml:4:3: error: 'a': hip_deprecated 6.0 is after hip_removed 5.7"},
        BadRow{"- {cuda: a, status: unsupported}\n",
               "m.yaml:4:3: error: 'a': a row with 'status: unsupported' needs 'why'"},
        BadRow{"- {cuda: a, hip: b, status: unsupported, why: w}\n",
               "m.yaml:4:3: error: 'a': a row with 'status: unsupported' has no 'hip'"},
        BadRow{"- {cuda: a, status: unsupported, why: w, hip_since: \"1.0\"}\n",
               "m.yaml:4:3: error: 'a': 'hip_since' is about the HIP target, and there is none"},
        BadRow{"- {cuda: a, status: unsupported, why: w, recipe: r}\n",
               "m.yaml:4:3: error: 'a': 'recipe' is about the HIP target, and there is none"},
        BadRow{"- {cuda: a, hip: b, status: gap}\n",
               "m.yaml:4:3: error: 'a': a row with 'status: gap' needs 'hip_header': the header that provides it"},
        BadRow{"- {cuda: a, status: gap, hip_header: h}\n",
               "m.yaml:4:3: error: 'a': a row with 'status: gap' needs 'hip': what the header provides"},
        BadRow{"- {cuda: a, hip: b, status: same}\n",
               "m.yaml:4:3: error: 'a': the status is 'same', but 'hip' is another name"},
        BadRow{"- {cuda: a, hip: a, status: mapped}\n",
               "m.yaml:4:3: error: 'a': the status is 'mapped', but 'hip' is the same name"},
        BadRow{"- {cuda: a, hip: \"\"}\n",
               "m.yaml:4:3: error: 'a': 'hip' is empty; only a header can be replaced by nothing"},
        BadRow{"- {cuda: a, hip: b, why: w}\n", "m.yaml:4:3: error: 'a': 'why' says why there is no counterpart, and "
                                                "there is one; a difference in meaning is "
                                                "a 'note'"},
        BadRow{"- {cuda: a, hip: b, hip_value: 3}\n", "m.yaml:4:3: error: 'a': 'hip_value' belongs to a constant"},
        BadRow{"- {cuda: a, hip: b, index: 1}\n", "m.yaml:4:3: error: 'a': 'index' belongs to a field"},
        BadRow{"- {cuda: S.a, kind: field, hip: T.b, index: -1}\n",
               "m.yaml:4:45: error: 'index' must be a number from 0, not '-1'"},
        BadRow{"- {cuda: a, kind: field, hip: T.b}\n", "m.yaml:4:3: error: 'a': a field is named 'Owner.field'"},
        BadRow{"- {cuda: S.a, kind: field, hip: b}\n",
               "m.yaml:4:3: error: 'S.a': the target of a field is named 'HipOwner.field'"},
        BadRow{"- {cuda: \"<a.h>\", kind: header, hip: b.h}\n",
               "m.yaml:4:3: error: '<a.h>': a header is named by what stands between '<' and '>'"},
        BadRow{"- {cuda: a, hip: b, alias_of: a}\n", "m.yaml:4:3: error: 'a': a row cannot be its own alias"}));

TEST(Loader, BadFile) {
  EXPECT_EQ(problems(""), "m.yaml:1:1: error: an empty mapping file: it needs 'rows' or 'recipes'");
  EXPECT_EQ(problems("# only this\n"), "m.yaml:2:1: error: an empty mapping file: it needs 'rows' or 'recipes'");
  EXPECT_EQ(problems("library: l\n"), "m.yaml:1:1: error: a mapping file needs 'rows' or 'recipes'");
  EXPECT_EQ(problems("- a\n"), "m.yaml:1:1: error: a mapping file must be a mapping ('key: value')");
  EXPECT_EQ(problems("row:\n- {cuda: a}\n"),
            "m.yaml:1:1: error: a mapping file has no key 'row'; did you mean 'rows'?\n"
            "m.yaml:1:1: error: a mapping file needs 'rows' or 'recipes'");
  EXPECT_EQ(problems("kind: function\nrows: {cuda: a}\n"), "m.yaml:2:7: error: 'rows' must be a list ('- ...')");
  EXPECT_EQ(problems("rows:\n- {cuda: a, hip: b}\n"),
            "m.yaml:2:3: error: 'a' has no kind: neither the row nor the file has the key 'kind'");
  EXPECT_EQ(problems("kind: function\nrows: []\n---\nrows: []\n"),
            "m.yaml:4:1: error: a second document: a mapping file is one");
}

TEST(Loader, NotYaml) {
  std::string Text = problems("kind: function\nrows:\n- {cuda: a, hip: b\n- {cuda: c, hip: d}\n");
  EXPECT_TRUE(StringRef(Text).starts_with("m.yaml:4:3: error: not YAML: ")) << Text;
  EXPECT_TRUE(StringRef(problems("rows: \"abc\n")).starts_with("m.yaml:1:11: error: not YAML: "))
      << problems("rows: \"abc\n");
  EXPECT_NE(problems("rows:\n- {cuda: \xff\xfe, hip: b}\n"), "");
  EXPECT_NE(problems(StringRef("rows:\n- {cu\0da: a}\n", 18)), "");
  EXPECT_NE(problems("\t\trows: x"), "");
}

TEST(Loader, SeveralProblemsInTheirOrder) {
  EXPECT_EQ(rowProblems("- {cuda: a, hip: b, cuda_since: 1.0}\n- {cuda: c}\n- {hip: d}\n"),
            "m.yaml:4:33: error: 'cuda_since' must be quoted (\"1.0\"): YAML takes 12.10 for 12.1\n"
            "m.yaml:5:3: error: 'c': needs 'hip', or 'status: unsupported' with 'why'\n"
            "m.yaml:6:3: error: a row needs the key 'cuda'");
}

struct BadCase {
  const char *Case, *Message;
};

class LoaderBadCase : public testing::TestWithParam<BadCase> {};

TEST_P(LoaderBadCase, IsReported) { EXPECT_EQ(recipeProblems(GetParam().Case), GetParam().Message); }

INSTANTIATE_TEST_SUITE_P(
    All, LoaderBadCase,
    testing::Values(
        BadCase{"{argc: 1}", "m.yaml:5:5: error: a case needs 'do' (which may be empty: '[]') or 'hip'"},
        BadCase{"{argc: x, do: []}", "m.yaml:5:12: error: 'argc' must be a number from 0, not 'x'"},
        BadCase{"{argc: 1, min_argc: 1, do: []}",
                "m.yaml:5:5: error: a case has either 'argc' or 'min_argc' and 'max_argc'"},
        BadCase{"{min_argc: 3, max_argc: 2, do: []}", "m.yaml:5:5: error: 'min_argc' is greater than 'max_argc'"},
        BadCase{"{arg_type: {x: \"T\"}, do: []}",
                "m.yaml:5:17: error: a key of 'arg_type' must be an argument's position, a number from 0"},
        BadCase{"{arg_text: {0: \"T\", 0: \"U\"}, do: []}",
                "m.yaml:5:25: error: the position 0 stands twice in 'arg_text'"},
        BadCase{"{arg_type: T, do: []}",
                "m.yaml:5:16: error: 'arg_type' must be a mapping from an argument's position ('{0: \"text\"}')"},
        BadCase{"{argcc: 1, do: []}", "m.yaml:5:6: error: a case has no key 'argcc'; did you mean 'argc'?"},
        BadCase{
            "{do: [{op: delete, arg: 0}]}",
            "m.yaml:5:16: error: there is no operation 'delete'; there are remove, insert, replace, wrap, cast, copy, "
            "move, symbol"},
        BadCase{"{do: [{op: remov, arg: 0}]}",
                "m.yaml:5:16: error: there is no operation 'remov'; did you mean 'remove'?"},
        BadCase{"{do: [{arg: 0}]}", "m.yaml:5:11: error: a step needs the key 'op'"},
        BadCase{"{do: [{op: remove}]}", "m.yaml:5:11: error: 'remove' needs the key 'arg'"},
        BadCase{"{do: [{op: remove, arg: 0, at: 1}]}", "m.yaml:5:11: error: 'remove' has no key 'at'"},
        BadCase{"{do: [{op: insert, at: 0}]}", "m.yaml:5:11: error: 'insert' needs the key 'text'"},
        BadCase{"{do: [{op: wrap, arg: 0}]}", "m.yaml:5:11: error: 'wrap' needs 'before', 'after' or both"},
        BadCase{"{do: [{op: cast, arg: 0, type: T, how: dynamic}]}",
                "m.yaml:5:44: error: 'how' cannot be 'dynamic'; it is one of reinterpret, static, const, c"},
        BadCase{"{do: [{op: move, arg: 0}]}", "m.yaml:5:11: error: 'move' needs the key 'at'"},
        BadCase{"{argc: 1, do: [{op: symbol, arg: 1}]}",
                "m.yaml:5:5: error: the steps need 2 arguments, and the case is for 1"},
        BadCase{"{do: [{op: remove, arg: 0}, {op: move, arg: 0, at: 1}]}",
                "m.yaml:5:5: error: argument 0 is removed or moved twice"},
        BadCase{"{do: [{op: remove, arg: 0}, {op: symbol, arg: 0}]}",
                "m.yaml:5:5: error: argument 0 is removed, so 'symbol' has no effect"}));

TEST(Loader, BadRecipe) {
  EXPECT_EQ(problems("recipes:\n- {name: r}\n"), "m.yaml:2:3: error: a recipe needs the key 'doc'\n"
                                                 "m.yaml:2:3: error: a recipe needs the key 'cases'\n"
                                                 "m.yaml:2:3: error: a recipe needs the key 'example'");
  EXPECT_EQ(problems("recipes:\n- {name: r, doc: d, cases: [], example: {before: b, after: a}}\n"),
            "m.yaml:2:3: error: the recipe 'r' has no case");
  EXPECT_EQ(problems("recipes:\n- {name: r, doc: d, cases: [{do: []}], example: {before: b}}\n"),
            "m.yaml:2:49: error: an example needs the key 'after'");
  EXPECT_EQ(problems("recipes:\n- {name: r, doc: d, cases: [{do: []}], example: {before: b, after: a}}\n"
                     "- {name: r, doc: d, cases: [{do: []}], example: {before: b, after: a}}\n"),
            "m.yaml:3:3: error: a recipe 'r' stands in line 2 already");
}

TEST(Loader, FileThatCannotBeRead) {
  auto File = loadMappings("no/such/file.yaml");
  ASSERT_FALSE(File);
  auto All = errorToProblems(File.takeError());
  ASSERT_EQ(All.size(), 1u);
  EXPECT_EQ(All[0].Where.Line, 0u);
  EXPECT_EQ(formatProblem(All[0]), "no/such/file.yaml: error: cannot be read: No such file or directory");
}

TEST(Loader, LineEndsOfWindows) {
  auto F = load("kind: function\r\nrows:\r\n- {cuda: a, hip: b}\r\n- {cuda: c, hip: d}\r\n");
  ASSERT_EQ(F->Rows.size(), 2u);
  EXPECT_EQ(F->Rows[1].Hip, "d");
  EXPECT_EQ(F->rowPlace(1).Line, 4u);
}

} // namespace
