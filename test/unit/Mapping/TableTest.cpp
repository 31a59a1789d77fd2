// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blob and Table: everything that goes in comes out, and overlays hide what they override.
#include "hipmorph/Mapping/Table.h"
#include "hipmorph/Mapping/Blob.h"
#include "hipmorph/Mapping/RowKeys.h"
#include "hipmorph/Mapping/Validate.h"
#include "llvm/ADT/STLExtras.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

std::unique_ptr<MappingFile> parse(StringRef Text, StringRef Name = "m.yaml") {
  return llvm::cantFail(parseMappings(Text, Name));
}

/// A table with its bytes.
struct Made {
  std::string Bytes;
  Table T;
  explicit Made(StringRef Text) {
    auto F = parse(Text);
    Bytes = writeBlob({F.get()});
    T = llvm::cantFail(Table::fromBlob(Bytes));
  }
  std::string overlay(StringRef Text) {
    llvm::Expected<std::unique_ptr<MappingFile>> F = parseMappings(Text, "o.yaml");
    if (!F)
      return llvm::toString(F.takeError());
    if (llvm::Error E = T.addOverlay(std::shared_ptr<const MappingFile>(std::move(*F))))
      return llvm::toString(std::move(E));
    return "";
  }
};

constexpr StringRef Rows =
    "library: l\nkind: function\nheader: d.h\nrows:\n"
    "- {cuda: cudaFree, hip: hipFree, roc: rocFree, hip_since: \"1.6\", decl: \"cudaError_t (void * p)\"}\n"
    "- {cuda: cudaMalloc, hip: hipMalloc, recipe: r, note: \"differs\", proof: unproven}\n"
    "- {cuda: cudaPos, kind: struct, hip: hipPos}\n"
    "- {cuda: cudaPos, kind: typedef, hip: hipPos_t, only_header: x.h}\n"
    "- {cuda: cudaPos.x, kind: field, hip: hipPos.x0, index: 4}\n"
    "- {cuda: cuda.h, kind: header, hip: \"\"}\n"
    "- {cuda: cudaGone, status: unsupported, why: \"no\"}\n"
    "- {cuda: sinf, hip: sinf}\n"
    "- {cuda: E, kind: constant, hip: cudaFree, hip_value: \"7\"}\n"
    "recipes:\n- name: r\n  doc: d\n  cases:\n"
    "  - {argc: 2, arg_type: {0: \"T\"}, arg_text: {1: \"0\"}, kernel: 0, hip: hipMallocManaged, do: []}\n"
    "  - {min_argc: 1, max_argc: 3, do: [{op: cast, arg: 0, type: \"void**\", how: static}, {op: wrap, arg: 0, before: "
    "b, "
    "after: a}]}\n"
    "  example: [{before: \"cudaMalloc(a)\", after: \"hipMalloc(a)\"}, {before: x, after: y, types: {2: z}, kernel: "
    "1}]\n";

TEST(Table, FindsEveryMember) {
  Made M(Rows);
  EXPECT_EQ(M.T.size(), 9u);
  auto F = M.T.find("cudaFree");
  ASSERT_EQ(F.size(), 1u);
  EXPECT_EQ(F[0].Hip, "hipFree");
  EXPECT_EQ(F[0].Roc, "rocFree");
  EXPECT_EQ(F[0].Library, "l");
  EXPECT_EQ(F[0].Header, "d.h");
  EXPECT_EQ(F[0].HipSince, "1.6");
  EXPECT_EQ(F[0].Decl, "cudaError_t (void * p)");
  EXPECT_EQ(F[0].Kind, RowKind::Function);
  EXPECT_EQ(F[0].Status, RowStatus::Mapped);
  EXPECT_FALSE(F[0].Unproven);
  auto Malloc = M.T.find("cudaMalloc");
  ASSERT_EQ(Malloc.size(), 1u);
  EXPECT_TRUE(Malloc[0].Unproven);
  EXPECT_EQ(Malloc[0].Note, "differs");
  auto Field = M.T.find("cudaPos.x", RowKind::Field);
  ASSERT_TRUE(Field);
  EXPECT_EQ(Field->Index, 4);
  EXPECT_EQ(Field->Hip, "hipPos.x0");
  EXPECT_EQ(M.T.find("cudaGone")[0].Status, RowStatus::Unsupported);
  EXPECT_EQ(M.T.find("sinf")[0].Status, RowStatus::Same);
  EXPECT_EQ(M.T.find("E")[0].HipValue, "7");
}

TEST(Table, KindsOfOneName) {
  Made M(Rows);
  auto Both = M.T.find("cudaPos");
  ASSERT_EQ(Both.size(), 2u);
  EXPECT_EQ(Both[0].Kind, RowKind::Struct);
  EXPECT_EQ(Both[1].Kind, RowKind::Typedef);
  EXPECT_EQ(Both[1].OnlyHeader, "x.h");
  EXPECT_TRUE(M.T.find("cudaPos", RowKind::Struct));
  // Only with its header.
  EXPECT_FALSE(M.T.find("cudaPos", RowKind::Typedef));
  EXPECT_FALSE(M.T.find("cudaPos", RowKind::Function));
}

TEST(Table, WhatIsNotThere) {
  Made M(Rows);
  EXPECT_TRUE(M.T.find("cudaFre").empty());
  EXPECT_TRUE(M.T.find("").empty());
  EXPECT_FALSE(M.T.contains("x"));
  EXPECT_FALSE(M.T.contains(""));
  EXPECT_EQ(M.T.findRecipe("nosuch"), nullptr);
  Table Empty;
  EXPECT_FALSE(Empty.contains("cudaFree"));
  EXPECT_FALSE(Empty.isHipName("hipFree"));
  EXPECT_EQ(Empty.size(), 0u);
}

TEST(Table, QuickQuestions) {
  Made M(Rows);
  EXPECT_TRUE(M.T.contains("cudaFree"));
  EXPECT_TRUE(M.T.contains("cudaPos.x"));
  EXPECT_TRUE(M.T.isFieldName("x"));
  EXPECT_FALSE(M.T.isFieldName("x0"));
  EXPECT_FALSE(M.T.isFieldName("cudaPos.x"));
  EXPECT_TRUE(M.T.isHipName("hipFree"));
  EXPECT_TRUE(M.T.isHipName("rocFree"));
  EXPECT_TRUE(M.T.isHipName("hipMallocManaged")); // from a case of a recipe
  EXPECT_FALSE(M.T.isHipName("sinf"));            // CUDA's too
  EXPECT_FALSE(M.T.isHipName("cudaFree"));        // a target, and a CUDA name
  EXPECT_FALSE(M.T.isHipName("hipPos.x0"));
}

TEST(Table, Recipes) {
  Made M(Rows);
  const Recipe *R = M.T.findRecipe("r");
  ASSERT_TRUE(R);
  EXPECT_EQ(M.T.findRecipe("r"), R);
  EXPECT_EQ(R->Doc, "d");
  EXPECT_EQ(R->Before, "cudaMalloc(a)");
  ASSERT_EQ(R->Cases.size(), 2u);
  const RecipeCase &A = R->Cases[0], &B = R->Cases[1];
  EXPECT_EQ(A.Argc, 2u);
  EXPECT_FALSE(A.MinArgc);
  EXPECT_EQ(A.ArgType[0].Text, "T");
  EXPECT_EQ(A.ArgText[0].Arg, 1u);
  EXPECT_EQ(A.Function, 0u);
  EXPECT_EQ(A.Hip, "hipMallocManaged");
  EXPECT_EQ(B.MinArgc, 1u);
  EXPECT_EQ(B.MaxArgc, 3u);
  ASSERT_EQ(B.Steps.size(), 2u);
  EXPECT_EQ(B.Steps[0].How, CastKind::Static);
  EXPECT_EQ(B.Steps[0].Text, "void**");
  EXPECT_EQ(B.Steps[1].After, "a");
  ASSERT_EQ(R->Examples.size(), 2u);
  EXPECT_EQ(R->Examples[1].Types[0].Arg, 2u);
  EXPECT_EQ(R->Examples[1].Function, 1u);
}

TEST(Table, EveryRowInOrder) {
  Made M(Rows);
  std::vector<Row> All;
  M.T.forEach([&](const Row &R) { All.push_back(R); });
  EXPECT_EQ(All.size(), M.T.size());
  EXPECT_TRUE(llvm::is_sorted(All, rowLess));
}

TEST(Table, NearMisses) {
  Made M(Rows);
  EXPECT_EQ(M.T.nearMisses("cudaMaloc"), std::vector<std::string>{"cudaMalloc"});
  EXPECT_EQ(M.T.nearMisses("cudaFree"), std::vector<std::string>{"cudaFree"});
  EXPECT_TRUE(M.T.nearMisses("somethingElse").empty());
  EXPECT_EQ(M.T.nearMisses("cudaPos", 1).size(), 1u);
}

TEST(Table, BlobDoesNotDependOnTheOrderOfFiles) {
  auto A = parse("library: l\nkind: function\nrows:\n- {cuda: b, hip: x}\n- {cuda: a, hip: y}\n");
  auto B = parse("library: l\nkind: macro\nrows:\n- {cuda: a, hip: z}\n");
  EXPECT_EQ(writeBlob({A.get(), B.get()}), writeBlob({B.get(), A.get()}));
}

TEST(Table, NotABlob) {
  auto Message = [](StringRef Bytes) {
    llvm::Expected<Table> T = Table::fromBlob(Bytes);
    return T ? std::string() : llvm::toString(T.takeError());
  };
  std::string Bytes = Made(Rows).Bytes;
  EXPECT_EQ(Message(Bytes), "");
  EXPECT_NE(Message(""), "");
  EXPECT_NE(Message("hipmorph-rows-1\n"), "");
  EXPECT_NE(Message(StringRef(Bytes).drop_back(1)), "");
  std::string Other = Bytes;
  Other[14] = '9'; // of another version
  EXPECT_NE(Message(Other), "");
}

TEST(Table, OverlayAddsRows) {
  Made M(Rows);
  EXPECT_EQ(
      M.overlay(
          "kind: function\nrows:\n- {cuda: myAlloc, hip: hipAlloc}\n- {cuda: Wrap.y, kind: field, hip: Wrap.z}\n"),
      "");
  EXPECT_EQ(M.T.size(), 11u);
  EXPECT_EQ(M.T.find("myAlloc")[0].Library, "user");
  EXPECT_TRUE(M.T.contains("myAlloc"));
  EXPECT_TRUE(M.T.isHipName("hipAlloc"));
  EXPECT_TRUE(M.T.isFieldName("y"));
  EXPECT_EQ(M.T.nearMisses("myAllok"), std::vector<std::string>{"myAlloc"});
  std::vector<Row> All;
  M.T.forEach([&](const Row &R) { All.push_back(R); });
  EXPECT_EQ(All.size(), 11u);
  EXPECT_TRUE(llvm::is_sorted(All, rowLess));
  // A name of HIP that becomes a row is no HIP name any more.
  EXPECT_EQ(M.overlay("kind: function\nrows:\n- {cuda: hipFree, hip: ourFree}\n"), "");
  EXPECT_FALSE(M.T.isHipName("hipFree"));
}

TEST(Table, OverlayOverrides) {
  Made M(Rows);
  EXPECT_EQ(M.overlay("kind: function\nrows:\n- {cuda: cudaFree, hip: ourFree}\n"),
            "o.yaml:3:3: error: 'cudaFree' has a row of kind 'function' already; 'override: true' replaces it");
  EXPECT_EQ(M.T.find("cudaFree")[0].Hip, "hipFree");
  EXPECT_EQ(M.overlay("kind: function\nrows:\n- {cuda: cudaFree, hip: ourFree, override: true}\n"), "");
  EXPECT_EQ(M.T.size(), 9u);
  auto F = M.T.find("cudaFree");
  ASSERT_EQ(F.size(), 1u);
  EXPECT_EQ(F[0].Hip, "ourFree");
  EXPECT_EQ(F[0].Roc, "");
  EXPECT_EQ(F[0].Library, "l");
  EXPECT_EQ(F[0].Decl, "cudaError_t (void * p)"); // what CUDA says stays
  EXPECT_EQ(F[0].HipSince, "");                   // what was said of the old target does not
  // Once more, over the overlay.
  EXPECT_EQ(M.overlay("kind: function\nrows:\n- {cuda: cudaFree, hip: third, override: true}\n"), "");
  EXPECT_EQ(M.T.find("cudaFree")[0].Hip, "third");
  EXPECT_EQ(M.T.size(), 9u);
  // Another kind is another row, and unsupported is a way to override.
  EXPECT_EQ(M.overlay("rows:\n- {cuda: cudaPos, kind: struct, status: unsupported, why: w, override: true}\n"), "");
  ASSERT_EQ(M.T.find("cudaPos").size(), 2u);
  EXPECT_EQ(M.T.find("cudaPos")[0].Status, RowStatus::Unsupported);
  EXPECT_EQ(M.T.find("cudaPos")[1].Status, RowStatus::Mapped);
}

TEST(Table, OverlayProblems) {
  Made M(Rows);
  EXPECT_EQ(
      M.overlay("kind: function\nrows:\n- {cuda: nosuch, hip: a, override: true}\n- {cuda: b, hip: c, recipe: zz}\n"),
      "o.yaml:3:3: error: 'override: true', and there is no row 'nosuch' of kind 'function' to replace\n"
      "o.yaml:4:3: error: 'b': there is no recipe 'zz'");
  EXPECT_FALSE(M.T.contains("b"));
  EXPECT_EQ(
      M.overlay(
          "kind: function\nrows:\n- {cuda: b, hip: c, recipe: r}\nrecipes:\n- {name: r, doc: d, cases: [{do: []}], "
          "example: {before: \"b()\", after: \"c()\"}}\n"),
      "o.yaml:5:3: error: there is a recipe 'r' already; choose another name");
  EXPECT_EQ(
      M.overlay(
          "kind: function\nrows:\n- {cuda: b, hip: c, recipe: q}\nrecipes:\n- {name: q, doc: d, cases: [{do: []}], "
          "example: {before: \"b()\", after: \"d()\"}}\n"),
      "o.yaml:5:3: error: recipe 'q': the example gives 'c()', and not 'd()'");
}

TEST(Table, OverlayRecipes) {
  Made M(Rows);
  EXPECT_EQ(
      M.overlay(
          "kind: function\nrows:\n- {cuda: b, hip: c, recipe: q}\n- {cuda: e, hip: f, recipe: r}\nrecipes:\n"
          "- {name: q, doc: d, cases: [{do: [{op: remove, arg: 0}]}], example: {before: \"b(1)\", after: \"c()\"}}\n"),
      "");
  ASSERT_TRUE(M.T.findRecipe("q"));
  EXPECT_EQ(M.T.findRecipe("q")->Cases[0].Steps[0].Op, RecipeOp::Remove);
  EXPECT_TRUE(M.T.findRecipe("r"));
}

TEST(Table, Builtin) {
  Table T = Table::builtin();
  EXPECT_GT(T.size(), 15000u);
  auto R = T.find("cudaMallocPitch", RowKind::Function);
  ASSERT_TRUE(R);
  EXPECT_EQ(R->Hip, "hipMallocPitch");
  EXPECT_TRUE(T.isHipName("hipMallocPitch"));
  size_t Count = 0;
  std::optional<Row> Last;
  bool Sorted = true, Found = true, Recipes = true;
  T.forEach([&](const Row &Each) {
    ++Count;
    Sorted &= !Last || rowLess(*Last, Each);
    Found &= T.contains(Each.Cuda);
    Recipes &= Each.Recipe.empty() || T.findRecipe(Each.Recipe);
    Last = Each;
  });
  EXPECT_EQ(Count, T.size());
  EXPECT_TRUE(Sorted);
  EXPECT_TRUE(Found);
  EXPECT_TRUE(Recipes);
}

} // namespace
