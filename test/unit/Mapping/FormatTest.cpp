// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Format.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

/// Formats, and checks that formatting again changes nothing.
std::string format(StringRef Text) {
  llvm::Expected<std::string> Once = formatMappings(Text, "m.yaml");
  if (!Once)
    return llvm::toString(Once.takeError());
  llvm::Expected<std::string> Twice = formatMappings(*Once, "m.yaml");
  EXPECT_TRUE(bool(Twice));
  if (Twice)
    EXPECT_EQ(*Once, *Twice);
  else
    llvm::consumeError(Twice.takeError());
  return *Once;
}

TEST(Format, SortsAndOrdersKeys) {
  EXPECT_EQ(format("rows:\n- {hip: d, cuda: b}\n- cuda: a\n  decl: 'int (int x)'\n  hip: c\n  hip_since: \"5.0\"\n"
                   "kind: function\nlibrary: l\n"),
            "library: l\nkind: function\nrows:\n- {cuda: a, hip: c, hip_since: \"5.0\", decl: \"int (int x)\"}\n"
            "- {cuda: b, hip: d}\n");
}

TEST(Format, LeavesOutWhatFollows) {
  EXPECT_EQ(format("library: l\nkind: function\nheader: h.h\nrows:\n"
                   "- {cuda: a, hip: b, status: mapped, kind: function, header: h.h, override: false}\n"
                   "- {cuda: c, hip: c, status: same, header: i.h}\n- {cuda: d, kind: macro, hip: e, header: \"\"}\n"
                   "- {cuda: f.h, kind: header, hip: \"\"}\n"),
            "library: l\nkind: function\nheader: h.h\nrows:\n- {cuda: a, hip: b}\n- {cuda: c, hip: c, header: i.h}\n"
            "- {cuda: d, kind: macro, hip: e, header: \"\"}\n- {cuda: f.h, kind: header, hip: \"\"}\n");
}

TEST(Format, QuotesOnlyWhereNeeded) {
  EXPECT_EQ(format("kind: function\nrows:\n- {cuda: \"a::b\", hip: 'c'}\n- {cuda: \"true\", hip: \"d<e, f>\"}\n"
                   "- {cuda: \"x\", hip: \"3dim\", advice: \"say \\\"hi\\\"\\\\ \\n there\"}\n"),
            "kind: function\nrows:\n- {cuda: a::b, hip: c}\n- {cuda: \"true\", hip: \"d<e, f>\"}\n"
            "- {cuda: x, hip: \"3dim\", advice: \"say \\\"hi\\\"\\\\ \\n there\"}\n");
}

TEST(Format, KeepsComments) {
  EXPECT_EQ(format("# head\n\n# of the file\nkind: function\n# rows follow\nrows:\n# about z\n# and more\n- {cuda: z, "
                   "hip: w}\n\n"
                   "- {cuda: b, # inside\n   hip: c} # behind\n# tail\n"),
            "# head\n# of the file\n# rows follow\nkind: function\nrows:\n# inside\n# behind\n- {cuda: b, hip: c}\n"
            "# about z\n# and more\n- {cuda: z, hip: w}\n# tail\n");
  EXPECT_EQ(format("kind: macro\nrows:\n- {cuda: b, hip: c, note: 'it''s # b',\n   advice: don't # do\n  }\n"),
            "kind: macro\nrows:\n# do\n- {cuda: b, hip: c, advice: \"don't\", note: \"it's # b\"}\n");
  // No comment: a '#' inside quotes.
  EXPECT_EQ(format("kind: macro\nrows:\n- {cuda: b, hip: c, note: \"a # b\"}\n"),
            "kind: macro\nrows:\n- {cuda: b, hip: c, note: \"a # b\"}\n");
}

TEST(Format, Recipes) {
  StringRef Formatted =
      "recipes:\n- name: a\n  doc: \"d\"\n  cases:\n"
      "  - {argc: 2, arg_type: {0: \"T\"}, arg_text: {1: \"0\"}, kernel: 0, hip: h, do: [{op: remove, arg: 1}]}\n"
      "  - {min_argc: 1, max_argc: 3, do: [{op: wrap, arg: 0, before: \"&\", after: \")\"}, "
      "{op: cast, arg: 0, type: \"T\", how: c}, {op: cast, arg: 0, type: \"U\"}]}\n"
      "  - {do: []}\n"
      "  example:\n  - {before: \"f(a)\", after: \"g(a)\"}\n"
      "  - {before: \"f()\", after: \"g()\", types: {0: \"int\"}, kernel: 1}\n"
      "- name: b\n  doc: \"e\"\n  cases:\n"
      "  - {do: [{op: insert, at: 0, text: \"x\"}, {op: replace, arg: 0, text: \"y\"}, {op: copy, arg: 0, at: 1}, "
      "{op: move, arg: 0, at: 2}, {op: symbol, arg: 0}]}\n"
      "  example: {before: \"f(a)\", after: \"g(a)\"}\n";
  EXPECT_EQ(format(Formatted), Formatted);
  // Out of order, and rows in the same file.
  EXPECT_EQ(
      format(
          "kind: function\nrows: [{cuda: f, hip: g}]\nrecipes:\n- {name: z, doc: d, cases: [{do: []}], example: "
          "{before: "
          "\"f()\", after: \"g()\"}}\n# of a\n- {name: a, doc: d, cases: [{do: []}], example: {before: \"f()\", after: "
          "\"g()\"}}\n"),
      "kind: function\nrecipes:\n# of a\n- name: a\n  doc: \"d\"\n  cases:\n  - {do: []}\n  example: {before: \"f()\", "
      "after: "
      "\"g()\"}\n- name: z\n  doc: \"d\"\n  cases:\n  - {do: []}\n  example: {before: \"f()\", after: \"g()\"}\nrows:\n"
      "- {cuda: f, hip: g}\n");
}

TEST(Format, RefusesWhatDoesNotLoad) {
  EXPECT_EQ(format("kind: function\nrows:\n- {cuda: a}\n"),
            "m.yaml:3:3: error: 'a': needs 'hip', or 'status: unsupported' with 'why'");
}

} // namespace
