// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The list of findings as a whole.
#include "hipmorph/Basic/Finding.h"
#include <gtest/gtest.h>
#include <set>

using namespace hipmorph;

namespace {

TEST(Finding, NumbersAreSortedAndNamesUnique) {
  std::set<llvm::StringRef> Names;
  unsigned Last = 0;
  for (const DiagInfo &D : allDiagnostics()) {
    EXPECT_GT(static_cast<unsigned>(D.Id), Last) << D.Name.str();
    Last = static_cast<unsigned>(D.Id);
    EXPECT_TRUE(Names.insert(D.Name).second) << D.Name.str();
    EXPECT_FALSE(D.Message.empty());
    EXPECT_EQ(&diagInfo(D.Id), &D);
  }
}

TEST(Finding, Find) {
  EXPECT_EQ(findDiagnostic("HM1007"), DiagId::ApiUnsupported);
  EXPECT_EQ(findDiagnostic("hm1007"), DiagId::ApiUnsupported);
  EXPECT_EQ(findDiagnostic("1007"), DiagId::ApiUnsupported);
  EXPECT_EQ(findDiagnostic("api-unsupported"), DiagId::ApiUnsupported);
  EXPECT_EQ(findDiagnostic("HM9999"), std::nullopt);
  EXPECT_EQ(findDiagnostic("HM"), std::nullopt);
  EXPECT_EQ(findDiagnostic(""), std::nullopt);
}

TEST(Finding, Make) {
  Finding F = makeFinding(DiagId::ApiUnsupported, {"a.cu", 4, 1, 5}, "cudaX", llvm::StringRef("because"));
  EXPECT_EQ(F.Message, "'cudaX' has no HIP counterpart: because");
  EXPECT_EQ(F.Level, Severity::Error);
  EXPECT_EQ(diagNumber(F.Id), "HM1007");
}

TEST(Finding, SeverityNames) {
  EXPECT_EQ(severityName(Severity::Note), "note");
  EXPECT_EQ(severityName(Severity::Warning), "warning");
  EXPECT_EQ(severityName(Severity::Error), "error");
}

} // namespace
