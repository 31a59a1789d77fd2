// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Statistics.
#include "../../../lib/Report/Count.h"
#include "Sample.h"
#include <gtest/gtest.h>

using namespace hipmorph;
using llvm::StringRef;

namespace {

TEST(Stats, CountFile) {
  Statistics S = countFile(sampleResult().Files[0]);
  EXPECT_EQ(S.Converted, 2u);
  EXPECT_EQ(S.Unconverted, 1u);
  EXPECT_EQ(S.LinesTotal, 4u);
  EXPECT_EQ(S.LinesChanged, 2u);
  EXPECT_EQ(S.BytesChanged, 8u + 12u);
  EXPECT_EQ(S.Suppressed, 2u);
  EXPECT_EQ(S.ByKind, (Counts{{"function", 1}, {"recipes", 1}}));
  EXPECT_EQ(S.ByLibrary, (Counts{{"runtime", 1}}));
  EXPECT_EQ(S.ByCertainty, (Counts{{"certain", 1}, {"likely", 1}}));
  EXPECT_EQ(S.UnconvertedNames, (Counts{{"cudaFoo", 1}}));
  EXPECT_EQ(S.ByFinding, (Counts{{"HM1007 api-unsupported", 1}, {"HM1302 warp-mask", 1}}));
}

TEST(Stats, SubjectIsWhatTheMessageQuotesFirst) {
  EXPECT_EQ(subjectOf(makeFinding(DiagId::RecipeNotApplicable, {}, "cudaX", "why")), "cudaX");
  EXPECT_EQ(subjectOf(makeFinding(DiagId::UsageError, {}, "it's")), "");
  EXPECT_EQ(subjectOf(makeFinding(DiagId::UsageError, {}, "")), "");
}

TEST(Stats, Percent) {
  EXPECT_EQ(percent(0, 0), 100.0);
  EXPECT_EQ(percent(1, 4), 25.0);
}

TEST(Stats, Text) {
  std::string S = formatStats(sampleResult());
  EXPECT_EQ(S.substr(0, S.find("  converted by kind")),
            "src/a.cu\n"
            "  references converted                          2\n"
            "  references not converted                      1\n"
            "  converted                                  66.7 %\n"
            "  lines changed                                 2 of 4 (50.0 %)\n"
            "  bytes replaced                               20 of 64 (31.2 %)\n"
            "  findings suppressed                           2\n");
  EXPECT_NE(S.find("\n    cudaFree -> hipFree                         1\n"), std::string::npos);
  EXPECT_NE(S.find("\nsrc/b.h\n  references converted                          0\n"), std::string::npos);
  EXPECT_NE(S.find("\ntotal of 2 files\n"), std::string::npos);
  EXPECT_NE(S.find("\n    HM4002 file-not-found                       1\n"), std::string::npos);
  EXPECT_NE(S.find("\n  translation units                             2, 1 with parse errors\n"), std::string::npos);
  EXPECT_NE(S.find("\n  seconds                                    1.50\n"), std::string::npos);
}

TEST(Stats, NumbersOfASingleFileStandOnce) {
  Result R = sampleResult();
  R.Files.resize(1);
  EXPECT_EQ(StringRef(formatStats(R)).count("references converted"), 2u);
  R.Global.clear();
  EXPECT_EQ(StringRef(formatStats(R)).count("references converted"), 1u);
}

TEST(Stats, Csv) {
  Result R = sampleResult();
  R.Files[0].Path = "src/a,\"b\".cu";
  std::string S = formatStatsCsv(R);
  EXPECT_TRUE(llvm::StringRef(S).starts_with("file,category,name,count\n\"src/a,\"\"b\"\".cu\",total,converted,2\n"));
  EXPECT_NE(S.find("\nsrc/b.h,total,lines,1\n"), std::string::npos);
  EXPECT_NE(S.find("\n,total,converted,2\n"), std::string::npos);
  EXPECT_NE(S.find("\n,severity,error,3\n"), std::string::npos);
  EXPECT_NE(S.find("\n,not-converted,cudaFoo,1\n"), std::string::npos);
  EXPECT_EQ(S.find("1.5"), std::string::npos);
}

TEST(Stats, FrequentNamesFirst) {
  Result R = sampleResult();
  EditGroup G;
  G.Rule = "Other";
  G.What = "z";
  for (int I = 0; I < 3; ++I)
    R.Files[1].Groups.push_back(G);
  std::string S = formatStatsCsv(R);
  EXPECT_LT(S.find("\n,name,z,3\n"), S.find("\n,name,cudaFree -> hipFree,1\n"));
}

} // namespace
