// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Settings, their values and origins; the typed Config; configurations; the filter of findings.
#include "hipmorph/Driver/Config.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

std::string set(Settings &S, SettingId Id, llvm::StringRef Text) { return llvm::toString(S.set(Id, Text, "test")); }

TEST(Config, DefaultsAgreeWithTheRules) {
  Config C = resolveConfig(Settings());
  TranslateOptions T;
  EXPECT_EQ(C.Warp, T.Warp);
  EXPECT_EQ(C.Launch, T.Launch);
  EXPECT_EQ(C.RocmVersion, T.RocmVersion);
  EXPECT_EQ(C.CudaVersion, T.CudaVersion);
  EXPECT_EQ(C.Roc, T.Roc);
  EXPECT_EQ(C.Comments, T.Comments);
  EXPECT_TRUE(C.Backup);
}

TEST(Config, DefaultsAreValidValues) {
  for (const SettingInfo &Info : allSettings()) {
    if (Info.isList())
      continue;
    Settings S;
    EXPECT_EQ(set(S, Info.Id, S.text(Info.Id)), "") << Info.Key.str();
  }
}

TEST(Config, KeysAreSortedAndFound) {
  for (size_t I = 1; I < allSettings().size(); ++I)
    EXPECT_LT(allSettings()[I - 1].Key, allSettings()[I].Key);
  ASSERT_TRUE(findSetting("warp"));
  EXPECT_EQ(findSetting("warp")->Id, SettingId::Warp);
  EXPECT_FALSE(findSetting("wrap"));
}

TEST(Config, LaterScalarsReplaceAndListsGrow) {
  Settings S;
  ASSERT_EQ(set(S, SettingId::Warp, "native"), "");
  ASSERT_EQ(set(S, SettingId::Warp, "exact"), "");
  ASSERT_EQ(set(S, SettingId::Defines, "A"), "");
  ASSERT_EQ(set(S, SettingId::Defines, "B=2"), "");
  Config C = resolveConfig(S);
  EXPECT_EQ(C.Warp, WarpMode::Exact);
  EXPECT_EQ(C.Defines, (std::vector<std::string>{"A", "B=2"}));
}

TEST(Config, WrongValuesSayWhatIsRight) {
  Settings S;
  EXPECT_EQ(set(S, SettingId::Warp, "wide"), "'wide' is no value for 'warp', which takes one of 'exact', 'native'");
  EXPECT_EQ(set(S, SettingId::Jobs, "-1"), "'-1' is no value for 'jobs', which takes a number");
  EXPECT_EQ(set(S, SettingId::Jobs, ""), "'' is no value for 'jobs', which takes a number");
  EXPECT_EQ(set(S, SettingId::Roc, "yes"), "'yes' is no value for 'roc', which takes 'true' or 'false'");
  EXPECT_EQ(set(S, SettingId::RocmVersion, "seven"),
            "'seven' is no value for 'rocm', which takes a version such as '12.4'");
  EXPECT_EQ(set(S, SettingId::GpuArch, "gfx90a"),
            "'gfx90a' is no value for 'cuda-gpu-arch', which takes an architecture such as 'sm_90'");
  // Nothing of it was taken.
  EXPECT_EQ(S.dump(), Settings().dump());
}

TEST(Config, Versions) {
  for (llvm::StringRef Good : {"12", "12.4", "7.2.1"}) {
    Settings S;
    EXPECT_EQ(set(S, SettingId::CudaVersion, Good), "") << Good.str();
  }
  for (llvm::StringRef Bad : {"", ".", "12.", ".4", "12.x", "v12"}) {
    Settings S;
    EXPECT_NE(set(S, SettingId::CudaVersion, Bad), "") << Bad.str();
  }
}

TEST(Config, Configurations) {
  auto C = parseConfiguration(" mpi : -DUSE_MPI '-DNAME=a b'");
  ASSERT_TRUE(static_cast<bool>(C));
  EXPECT_EQ(C->Name, "mpi");
  EXPECT_EQ(C->Flags, (std::vector<std::string>{"-DUSE_MPI", "-DNAME=a b"}));
  for (llvm::StringRef Bad : {"", "mpi", "mpi:", ": -DA", "-DA: -DB"}) {
    auto Wrong = parseConfiguration(Bad);
    EXPECT_FALSE(static_cast<bool>(Wrong)) << Bad.str();
    llvm::consumeError(Wrong.takeError());
  }
}

TEST(Config, DumpNamesOrigins) {
  Settings S;
  ASSERT_EQ(llvm::toString(S.set(SettingId::Warp, "native", "--warp=")), "");
  ASSERT_EQ(llvm::toString(S.set(SettingId::Defines, "A=\"x\"", ".hipmorph.yaml:2:3")), "");
  std::string Dump = S.dump();
  EXPECT_NE(Dump.find("warp: native                             # --warp="), std::string::npos) << Dump;
  EXPECT_NE(Dump.find("defines:\n- \"A=\\\"x\\\"\""), std::string::npos) << Dump;
  EXPECT_NE(Dump.find("launch: keep                             # default"), std::string::npos) << Dump;
}

TEST(Config, DumpIsAConfigFile) {
  Settings S;
  ASSERT_EQ(set(S, SettingId::Configurations, "mpi: -DUSE_MPI"), "");
  ASSERT_EQ(set(S, SettingId::Exclude, "third_party\\\"x"), "");
  ASSERT_EQ(set(S, SettingId::Jobs, "3"), "");
  Settings Again;
  for (const Finding &F : readConfig("/p/.hipmorph.yaml", S.dump(), Again))
    ADD_FAILURE() << F.Where.Line << ": " << F.Message;
  for (const SettingInfo &Info : allSettings())
    EXPECT_EQ(S.list(Info.Id), Again.list(Info.Id)) << Info.Key.str();
}

CheckFilter filter(const std::vector<std::string> &Lists) {
  auto F = CheckFilter::create(Lists);
  EXPECT_TRUE(static_cast<bool>(F)) << llvm::toString(F.takeError());
  return std::move(*F);
}

TEST(CheckFilter, ShowsAllByDefault) { EXPECT_TRUE(filter({}).shows(DiagId::WarpSizeAssumed)); }

TEST(CheckFilter, LastMatchDecides) {
  CheckFilter F = filter({"-warp-*,HM1302"});
  EXPECT_FALSE(F.shows(DiagId::WarpSizeAssumed));
  EXPECT_TRUE(F.shows(DiagId::WarpMask));
  EXPECT_TRUE(F.shows(DiagId::ApiUnsupported));
  EXPECT_FALSE(filter({"-*", "warp-*", "-HM1301"}).shows(DiagId::WarpSizeAssumed));
}

TEST(CheckFilter, PositiveStartMeansOnlyThese) {
  CheckFilter F = filter({"warp-*"});
  EXPECT_TRUE(F.shows(DiagId::WarpMask));
  EXPECT_FALSE(F.shows(DiagId::ApiUnsupported));
}

TEST(CheckFilter, InputAndUsageCannotBeHidden) {
  CheckFilter F = filter({"-*"});
  EXPECT_TRUE(F.shows(DiagId::ParseError));
  EXPECT_TRUE(F.shows(DiagId::UsageError));
  EXPECT_FALSE(F.shows(DiagId::EditConflict));
}

TEST(CheckFilter, UnknownNamesAreErrors) {
  for (std::string Bad : {"-wrap-*", "HM9999", "["}) {
    auto F = CheckFilter::create({Bad});
    EXPECT_FALSE(static_cast<bool>(F)) << Bad;
    llvm::consumeError(F.takeError());
  }
}

} // namespace
