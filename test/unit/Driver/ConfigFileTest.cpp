// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// .hipmorph.yaml: strict, with places.
#include "TempFolder.h"
#include "hipmorph/Driver/Config.h"

using namespace hipmorph;

namespace {

/// "line:col: message" of every finding, one a line.
std::string problems(llvm::StringRef Text, Settings &S) {
  std::string All;
  for (const Finding &F : readConfig("/project/.hipmorph.yaml", Text, S)) {
    EXPECT_EQ(F.Id, DiagId::ConfigError);
    EXPECT_EQ(F.Where.File, "/project/.hipmorph.yaml");
    All += fmt::format("{}:{}: {}\n", F.Where.Line, F.Where.Column, F.Message);
  }
  return All;
}
std::string problems(llvm::StringRef Text) {
  Settings S;
  return problems(Text, S);
}

TEST(ConfigFile, ReadsValuesWithOrigin) {
  Settings S;
  EXPECT_EQ(problems("# how we port\nwarp: native\ndefines: [A, B=2]\nexclude:\n  - third_party\njobs: 4\n", S), "");
  EXPECT_EQ(S.text(SettingId::Warp), "native");
  EXPECT_EQ(S.values(SettingId::Warp).back().Origin, "/project/.hipmorph.yaml:2:7");
  EXPECT_EQ(S.list(SettingId::Defines), (std::vector<std::string>{"A", "B=2"}));
  EXPECT_EQ(S.values(SettingId::Defines)[1].Origin, "/project/.hipmorph.yaml:3:14");
  EXPECT_EQ(S.list(SettingId::Exclude), (std::vector<std::string>{"third_party"}));
}

TEST(ConfigFile, OneValueServesAsAList) {
  Settings S;
  EXPECT_EQ(problems("exclude: build\n", S), "");
  EXPECT_EQ(S.list(SettingId::Exclude), (std::vector<std::string>{"build"}));
}

TEST(ConfigFile, PathsAreRelativeToTheFile) {
  Settings S;
  EXPECT_EQ(problems("include-dirs: [include, ../common, /abs]\nbuild-path: build\n", S), "");
  EXPECT_EQ(S.list(SettingId::IncludeDirs), (std::vector<std::string>{"/project/include", "/common", "/abs"}));
  EXPECT_EQ(S.text(SettingId::BuildPath), "/project/build");
}

TEST(ConfigFile, EmptyFilesAreFine) {
  EXPECT_EQ(problems(""), "");
  EXPECT_EQ(problems("# nothing\n"), "");
  EXPECT_EQ(problems("---\n"), "");
}

TEST(ConfigFile, UnknownKeys) {
  EXPECT_EQ(problems("jobs: 1\nwarpp: exact\n"), "2:1: there is no setting 'warpp'; did you mean 'warp'?\n");
  EXPECT_EQ(problems("completely-else: 1\n"), "1:1: there is no setting 'completely-else'\n");
}

TEST(ConfigFile, EveryProblemIsReported) {
  EXPECT_EQ(problems("warp: wide\nwarp: exact\njobs: [1]\ndefines: {A: 1}\n"),
            "1:7: 'wide' is no value for 'warp', which takes one of 'exact', 'native'\n"
            "2:1: 'warp' stands here for the second time\n"
            "3:7: 'jobs' takes one value\n"
            "4:10: 'defines' takes texts\n");
}

TEST(ConfigFile, WrongShape) {
  EXPECT_EQ(problems("- warp\n"), "1:1: this file holds 'key: value' lines\n");
  EXPECT_EQ(problems("just text\n"), "1:1: this file holds 'key: value' lines\n");
}

TEST(ConfigFile, BrokenYamlHasAPlace) {
  Settings S;
  std::vector<Finding> F = readConfig("/project/.hipmorph.yaml", "warp: exact\ndefines: [A,\n", S);
  ASSERT_FALSE(F.empty());
  EXPECT_GE(F.front().Where.Line, 2u);
}

TEST(ConfigFile, FoundUpwards) {
  TempFolder T;
  T.folder("a/b");
  EXPECT_EQ(findConfigFile(T.path("a/b")), "");
  T.write(".hipmorph.yaml", "");
  EXPECT_EQ(findConfigFile(T.path("a/b")), T.path(".hipmorph.yaml"));
  T.write("a/.hipmorph.yaml", "");
  EXPECT_EQ(findConfigFile(T.path("a/b")), T.path("a/.hipmorph.yaml"));
}

} // namespace
