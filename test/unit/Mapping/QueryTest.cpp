// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Query.h"
#include "hipmorph/Mapping/Blob.h"
#include "hipmorph/Mapping/Loader.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

class QueryTest : public testing::Test {
protected:
  void SetUp() override {
    auto F = llvm::cantFail(parseMappings(
        "library: l\nkind: function\nheader: d.h\nrows:\n"
        "- {cuda: cudaA, hip: hipA, roc: rocA, recipe: r, cuda_since: \"8.0\", cuda_removed: \"12.0\", hip_since: "
        "\"5.2\", "
        "note: \"it blocks\", decl: \"int (int a)\"}\n"
        "- {cuda: cudaB, status: unsupported, why: \"no graphs\", advice: \"use streams\"}\n"
        "- {cuda: cudaC, hip: cudaC, proof: unproven}\n"
        "- {cuda: cudaD, hip: hm_d, status: gap, hip_header: hipmorph/d.h}\n"
        "- {cuda: K, kind: constant, hip: L, hip_value: \"3\"}\n"
        "- {cuda: S.x, kind: field, hip: T.x, index: 2}\n"
        "- {cuda: c.h, kind: header, hip: \"\"}\n"
        "- {cuda: e.h, kind: header, status: unsupported, why: w}\n"
        "recipes:\n- name: r\n  doc: \"adds a zero\"\n  cases:\n  - {do: [{op: insert, at: 1, text: \"0\"}]}\n"
        "  example: {before: \"cudaA(a)\", after: \"hipA(a, 0)\"}\n",
        "m.yaml"));
    Bytes = writeBlob({F.get()});
    T = llvm::cantFail(Table::fromBlob(Bytes));
  }
  std::string text(llvm::StringRef Name, bool Roc = false) { return formatRow(T.find(Name)[0], T, Roc); }

  std::string Bytes;
  Table T;
};

TEST_F(QueryTest, Row) {
  EXPECT_EQ(text("cudaA"), "cudaA (function of l)\n"
                           "  becomes       hipA\n"
                           "  with --roc    rocA\n"
                           "  CUDA header   d.h\n"
                           "  CUDA          since 8.0, removed in 12.0\n"
                           "  ROCm          since 5.2\n"
                           "  declaration   int (int a)\n"
                           "  arguments     adds a zero\n"
                           "                cudaA(a)  ->  hipA(a, 0)\n"
                           "  differs       it blocks\n"
                           "  findings      HM1001, HM1002, HM1101, HM1102 (hipmorph explain HM1001)\n");
  EXPECT_EQ(text("cudaB"), "cudaB (function of l)\n"
                           "  becomes       no counterpart: no graphs\n"
                           "  CUDA header   d.h\n"
                           "  advice        use streams\n"
                           "  findings      HM1007 (hipmorph explain HM1007)\n");
  EXPECT_EQ(text("cudaC"), "cudaC (function of l)\n"
                           "  becomes       cudaC (the same name)\n"
                           "  CUDA header   d.h\n"
                           "  proof         none: no compiler has checked this name\n"
                           "  findings      HM1006 (hipmorph explain HM1006)\n");
  EXPECT_EQ(text("cudaD"), "cudaD (function of l)\n"
                           "  becomes       hm_d (from <hipmorph/d.h>, which comes with hipmorph)\n"
                           "  CUDA header   d.h\n");
  EXPECT_EQ(text("c.h"), "c.h (header of l)\n  becomes       no header is needed\n");
  EXPECT_NE(text("cudaA", true).find("becomes       rocA\n"), std::string::npos);
  EXPECT_EQ(text("cudaA", true).find("with --roc"), std::string::npos);
}

TEST_F(QueryTest, Findings) {
  auto Ids = [&](llvm::StringRef Name) { return findingsOf(T.find(Name)[0]); };
  EXPECT_EQ(Ids("K"), (llvm::SmallVector<DiagId, 4>{DiagId::ConstantValueDiffers}));
  EXPECT_EQ(Ids("e.h"), (llvm::SmallVector<DiagId, 4>{DiagId::HeaderUnsupported}));
  EXPECT_TRUE(Ids("cudaD").empty());
}

TEST_F(QueryTest, Json) {
  auto Json = [&](llvm::StringRef Name) { return llvm::json::Value(rowJson(T.find(Name)[0], T)); };
  EXPECT_EQ(
      Json("cudaA"),
      llvm::cantFail(llvm::json::parse(
          R"json({"library": "l", "kind": "function", "status": "mapped", "target": "hipA", "cuda": "cudaA", "hip": "hipA",
                    "roc": "rocA", "header": "d.h", "cuda_since": "8.0", "cuda_removed": "12.0", "hip_since": "5.2",
                    "note": "it blocks", "decl": "int (int a)", "findings": ["HM1001", "HM1002", "HM1101", "HM1102"],
                    "recipe": {"name": "r", "doc": "adds a zero", "examples": [{"before": "cudaA(a)", "after": "hipA(a, 0)"}]}})json")));
  EXPECT_EQ(Json("cudaB"), llvm::cantFail(llvm::json::parse(
                               R"json({"library": "l", "kind": "function", "status": "unsupported", "cuda": "cudaB",
                    "header": "d.h", "why": "no graphs", "advice": "use streams", "findings": ["HM1007"]})json")));
  EXPECT_EQ(Json("S.x"), llvm::cantFail(llvm::json::parse(
                             R"json({"library": "l", "kind": "field", "status": "mapped", "cuda": "S.x", "hip": "T.x",
                    "target": "T.x", "header": "d.h", "index": 2, "findings": []})json")));
}

TEST_F(QueryTest, Unknown) {
  EXPECT_EQ(formatUnknown("cudaZ", T),
            "no row of the tables is named 'cudaZ'; did you mean 'cudaA', 'cudaB', 'cudaC'?");
  EXPECT_EQ(formatUnknown("Something", T), "no row of the tables is named 'Something'");
}

TEST_F(QueryTest, Coverage) {
  Coverage C = Coverage::of(T);
  EXPECT_EQ(C.total().Rows, 8u);
  EXPECT_EQ(C.total().Mapped, 4u);
  EXPECT_EQ(C.total().Same, 1u);
  EXPECT_EQ(C.total().Unsupported, 2u);
  EXPECT_EQ(C.total().Gap, 1u);
  EXPECT_EQ(C.total().Recipe, 1u);
  EXPECT_EQ(C.total().Unproven, 1u);
  EXPECT_EQ(C.format(), "library                  names   mapped    same  unsupported   gap   recipe  unproven\n"
                        "l                            8        4       1            2     1        1         1\n"
                        "all                          8        4       1            2     1        1         1\n");
  EXPECT_EQ(
      llvm::json::Value(C.json()),
      llvm::cantFail(llvm::json::parse(
          R"json([{"library": "l", "names": 8, "mapped": 4, "same": 1, "unsupported": 2, "gap": 1, "recipe": 1, "unproven": 1}])json")));
}

} // namespace
