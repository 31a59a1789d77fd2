// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Where translations go.
#include "hipmorph/Driver/Output.h"
#include "TempFolder.h"

using namespace hipmorph;

namespace {

class OutputTest : public testing::Test {
protected:
  void SetUp() override {
    for (llvm::StringRef Name : {"src/a.cu", "src/sub/b.cu", "src/sub/c.cuh", "include/d.h"})
      T.write(Name, "");
  }
  /// Where each file of the folder goes: "a.cu->out/a.hip", or "a.cu->-" if there is no place.
  std::string plan(std::vector<std::string> Args, const std::vector<std::string> &Reached = {}) {
    std::vector<const char *> CArgs;
    for (std::string &A : Args) {
      if (llvm::StringRef(A).starts_with("@"))
        A = T.path(llvm::StringRef(A).drop_front());
      CArgs.push_back(A.c_str());
    }
    std::vector<Finding> Found;
    CommandLine Line = parseCommandLine(CArgs, Found);
    Settings S;
    for (const SettingFlag &F : Line.Flags)
      llvm::cantFail(S.set(F.Id, F.Text, ""));
    Config C = resolveConfig(S);
    OutputRequest R = makeOutputRequest(Line, C, Found);
    static const Table Tables = Table::builtin();
    Project P = findProject({Line.Inputs, {}, outputFolder(R)}, C, Tables);
    std::vector<ProjectFile> Files = P.Files;
    for (const std::string &Name : Reached)
      Files.push_back({T.path(Name), Name, fileKind(Name)});
    OutputPlan Plan(R, P, Files);
    llvm::append_range(Found, Plan.problems());
    Renamed = Plan.renamedFiles();
    Problems.clear();
    for (const Finding &F : Found)
      Problems += diagNumber(F.Id) + ": " + F.Message + "\n";
    std::string All;
    for (const ProjectFile &File : Files) {
      const Destination &D = Plan.of(File.Path);
      std::string To = !D.HasPlace ? "-" : D.Path.empty() ? "nowhere" : relative(D.Path);
      All += (All.empty() ? "" : " ") + relative(File.Path) + "->" + To;
    }
    return All;
  }
  std::string relative(llvm::StringRef Path) { return relativeTo(realPath(Path), T.root()); }

  TempFolder T;
  std::string Problems;
  std::map<std::string, std::string> Renamed;
};

TEST_F(OutputTest, FileNames) {
  EXPECT_EQ(outputFileName("a.cu"), "a.hip");
  EXPECT_EQ(outputFileName("a.CU"), "a.hip");
  EXPECT_EQ(outputFileName("a.test.cu"), "a.test.hip");
  EXPECT_EQ(outputFileName("a.cuh"), "a.cuh");
  EXPECT_EQ(outputFileName("a.cpp"), "a.cpp");
}

TEST_F(OutputTest, Mirror) {
  EXPECT_EQ(plan({"@src", "-o", "@out"}),
            "src/a.cu->out/a.hip src/sub/b.cu->out/sub/b.hip src/sub/c.cuh->out/sub/c.cuh");
  EXPECT_EQ(Problems, "");
  EXPECT_EQ(Renamed,
            (std::map<std::string, std::string>{{T.path("src/a.cu"), "a.hip"}, {T.path("src/sub/b.cu"), "b.hip"}}));
}

TEST_F(OutputTest, MirrorOfSeveral) {
  EXPECT_EQ(plan({"@src/a.cu", "@src/sub/b.cu", "-o", "@out"}), "src/a.cu->out/a.hip src/sub/b.cu->out/sub/b.hip");
  EXPECT_EQ(plan({"@src/sub/b.cu", "--o-dir", "@out"}), "src/sub/b.cu->out/b.hip");
  EXPECT_EQ(plan({"@src/sub/b.cu", "-o", T.path("out") + "/"}), "src/sub/b.cu->out/b.hip");
}

TEST_F(OutputTest, HeadersOutsideHaveNoPlace) {
  EXPECT_EQ(plan({"@src/sub", "-o", "@out"}, {"include/d.h"}),
            "src/sub/b.cu->out/b.hip src/sub/c.cuh->out/c.cuh include/d.h->-");
}

TEST_F(OutputTest, OneFile) {
  EXPECT_EQ(plan({"@src/a.cu", "-o", "@out/x.hip"}, {"src/sub/c.cuh", "include/d.h"}),
            "src/a.cu->out/x.hip src/sub/c.cuh->out/sub/c.cuh include/d.h->-");
  EXPECT_EQ(Renamed, (std::map<std::string, std::string>{{T.path("src/a.cu"), "x.hip"}}));
  // Beside the input, its headers would be replaced.
  EXPECT_EQ(plan({"@src/a.cu", "-o", "@src/a.hip"}, {"src/sub/c.cuh"}), "src/a.cu->src/a.hip src/sub/c.cuh->-");
  EXPECT_EQ(Problems, "");
}

TEST_F(OutputTest, InPlace) {
  EXPECT_EQ(plan({"@src", "--in-place"}, {"include/d.h"}),
            "src/a.cu->src/a.cu src/sub/b.cu->src/sub/b.cu src/sub/c.cuh->src/sub/c.cuh include/d.h->-");
  EXPECT_EQ(Problems, "");
  EXPECT_TRUE(Renamed.empty());
  EXPECT_EQ(plan({"@src/a.cu", "--in-place", "--rename"}), "src/a.cu->src/a.hip");
}

TEST_F(OutputTest, NothingIsWritten) {
  // The name that the user gave is relative: a patch can hold it.
  EXPECT_EQ(plan({"@src/a.cu", "--diff"}, {"src/sub/c.cuh", "include/d.h"}),
            "src/a.cu->nowhere src/sub/c.cuh->nowhere include/d.h->nowhere");
  EXPECT_EQ(plan({"check", "@src/a.cu"}), "src/a.cu->nowhere");
  EXPECT_EQ(plan({"@src/a.cu"}, {"src/sub/c.cuh"}), "src/a.cu->nowhere src/sub/c.cuh->-");
}

TEST_F(OutputTest, OutputIsInput) {
  EXPECT_EQ(plan({"@src/a.cu", "-o", "@src/a.cu"}), "src/a.cu->nowhere");
  EXPECT_EQ(Problems,
            "HM4006: the output '" + T.path("src/a.cu") + "' is an input; use --in-place to replace inputs\n");
  // Other files keep their place.
  EXPECT_EQ(plan({"@src/sub", "-o", "@src/sub"}), "src/sub/b.cu->src/sub/b.hip src/sub/c.cuh->nowhere");
}

TEST_F(OutputTest, SameOutput) {
  T.write("src/a.hip", "");
  EXPECT_EQ(plan({"@src/a.cu", "@src/a.hip", "@src/sub/b.cu", "-o", "@out"}),
            "src/a.cu->nowhere src/a.hip->nowhere src/sub/b.cu->out/sub/b.hip");
  EXPECT_EQ(llvm::StringRef(Problems).count("HM4007"), 1u) << Problems;
}

TEST_F(OutputTest, WrongUsage) {
  plan({"@src"});
  EXPECT_EQ(Problems, "HM5001: several files cannot be printed as one; give '-o DIR', '--in-place' or '--diff'\n");
  plan({"@src", "-o", "@src/a.cu"});
  EXPECT_EQ(llvm::StringRef(Problems).split('\n').first,
            "HM5001: '" + T.path("src/a.cu") + "' is a file; several inputs need a folder");
}

} // namespace
