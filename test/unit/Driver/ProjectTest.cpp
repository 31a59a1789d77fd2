// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finding files and flags: folders, databases, inference.
#include "hipmorph/Driver/Project.h"
#include "TempFolder.h"
#include <unistd.h>

using namespace hipmorph;

namespace {

class ProjectTest : public testing::Test {
protected:
  Project find(std::vector<std::string> Inputs, std::string Output = "") {
    for (std::string &Input : Inputs)
      Input = T.path(Input);
    static const Table Tables = Table::builtin();
    return findProject({std::move(Inputs), Flags, std::move(Output)}, C, Tables);
  }
  /// The files relative to the folder, separated by blanks.
  std::string files(const Project &P) {
    std::string All;
    for (const ProjectFile &File : P.Files)
      All += (All.empty() ? "" : " ") + relativeTo(File.Path, T.root());
    return All;
  }
  std::string problems(const Project &P) {
    std::string All;
    for (const Finding &F : P.Problems)
      All += diagNumber(F.Id) + " ";
    return All;
  }
  bool hasArgs(const Unit &U, std::vector<std::string> Args) {
    return std::ranges::search(U.Input.Args, Args).begin() != U.Input.Args.end();
  }

  TempFolder T;
  Config C;
  std::vector<std::string> Flags;
};

TEST_F(ProjectTest, FolderByNameAndContent) {
  T.write("b.cu", "");
  T.write("a.cuh", "");
  T.write("sub/c.cpp", "cudaFree(p);");
  T.write("sub/d.cpp", "int d;");
  T.write("sub/e.h", "#include <cuda.h>\n");
  T.write("sub/f.h", "");
  T.write("g.py", "cudaFree");
  Project P = find({""});
  EXPECT_EQ(files(P), "a.cuh b.cu sub/c.cpp sub/e.h");
  EXPECT_EQ(P.Root, T.root());
  // Headers are no units: they are parsed with those that include them.
  ASSERT_EQ(P.Units.size(), 2u);
  EXPECT_EQ(P.Units[0].Input.File, T.path("b.cu"));
  EXPECT_EQ(problems(P), "");
}

TEST_F(ProjectTest, IncludedSourcesAreNoUnits) {
  T.write("main.cu", "#include \"kernel.cu\"\n #  include \"../lib/deep.cu\"\n#include <self.cu>\n");
  T.write("kernel.cu", "");
  T.write("other/kernel.cu", "");
  T.write("x/lib/deep.cu", "#include \"deep.cu\"\n");
  std::string Units;
  for (const Unit &U : find({""}).Units)
    Units += relativeTo(U.Input.File, T.root()) + " ";
  EXPECT_EQ(Units, "main.cu other/kernel.cu ");
  // Who names a file means it.
  EXPECT_EQ(find({"main.cu", "kernel.cu"}).Units.size(), 2u);
}

TEST_F(ProjectTest, FoldersThatAreLeftOut) {
  T.write("a.cu", "");
  T.write(".git/b.cu", "");
  T.write("made/CMakeCache.txt", "");
  T.write("made/c.cu", "");
  T.write("third_party/d.cu", "");
  T.write("out/e.cu", "");
  C.Exclude = {"third_party"};
  Project P = find({""}, T.path("out"));
  EXPECT_EQ(files(P), "a.cu");
  EXPECT_TRUE(P.isProjectFile(T.path("x.h")));
  EXPECT_FALSE(P.isProjectFile(T.path("third_party/x.h")));
  EXPECT_FALSE(P.isProjectFile(T.path("out/x.h")));
}

TEST_F(ProjectTest, FolderWithoutCuda) {
  T.write("a.cpp", "int a;");
  EXPECT_EQ(problems(find({""})), "HM4004 ");
}

TEST_F(ProjectTest, EachFileOnce) {
  T.write("d/a.cu", "");
  ASSERT_EQ(symlink("d/a.cu", T.path("link.cu").c_str()), 0);
  ASSERT_EQ(symlink(".", T.path("d/loop").c_str()), 0);
  EXPECT_EQ(files(find({"link.cu", "d/a.cu", "", "d"})), "d/a.cu");
}

TEST_F(ProjectTest, RootIsTheCommonFolder) {
  T.write("x/a/1.cu", "");
  T.write("x/b/2.cu", "");
  EXPECT_EQ(find({"x/a/1.cu"}).Root, T.path("x/a"));
  EXPECT_EQ(find({"x/a"}).Root, T.path("x/a"));
  EXPECT_EQ(find({"x/a/1.cu", "x/b/2.cu"}).Root, T.path("x"));
}

TEST_F(ProjectTest, GivenFilesAreInputWhateverTheyHold) {
  T.write("a.cpp", "int a;");
  T.write("b.txt", "");
  EXPECT_EQ(files(find({"a.cpp", "b.txt", "missing.cu"})), "a.cpp b.txt missing.cu");
}

TEST_F(ProjectTest, ProjectFiles) {
  T.write("src/a.cu", "");
  C.SystemIncludeDirs = {T.path("src/vendor")};
  Project P = find({"src/a.cu"});
  EXPECT_TRUE(P.isProjectFile(T.path("src/a.cu")));
  EXPECT_TRUE(P.isProjectFile(T.path("src/b.h")));
  EXPECT_TRUE(P.isProjectFile(T.path("include/c.h")));
  EXPECT_FALSE(P.isProjectFile(T.path("src/vendor/v.h")));
  EXPECT_FALSE(P.isProjectFile("/usr/include/stdio.h"));
  EXPECT_FALSE(P.isProjectFile("/opt/x/y.h"));
}

TEST_F(ProjectTest, RootLimits) {
  T.write("src/a.cu", "");
  C.Root = T.path("src");
  EXPECT_FALSE(find({"src/a.cu"}).isProjectFile(T.path("include/c.h")));
  C.Root = T.root();
  EXPECT_TRUE(find({"src/a.cu"}).isProjectFile(T.path("include/c.h")));
  C.Root = T.path("src");
  T.write("other/b.cu", "");
  EXPECT_EQ(problems(find({"other/b.cu"})), "HM5001 ");
}

TEST_F(ProjectTest, IncludesAreInferred) {
  T.write("proj/src/sub/a.cu", "");
  T.folder("proj/include");
  T.folder("proj/src/inc");
  Project P = find({"proj/src"});
  ASSERT_EQ(P.Units.size(), 1u);
  EXPECT_TRUE(hasArgs(P.Units[0], {"-iquote", T.path("proj/src/sub")}));
  EXPECT_TRUE(hasArgs(P.Units[0], {"-iquote", T.path("proj/src"), "-I" + T.path("proj/src/inc")}));
  EXPECT_FALSE(hasArgs(P.Units[0], {"-iquote", T.path("proj")}));
  // src/a.cu beside include/.
  T.write("proj/src/b.cu", "");
  EXPECT_TRUE(hasArgs(find({"proj/src/b.cu"}).Units[0], {"-I" + T.path("proj/include")}));
}

TEST_F(ProjectTest, UserFlagsComeFirst) {
  T.write("src/a.cu", "");
  T.folder("src/include");
  C.IncludeDirs = {T.path("mine")};
  C.Defines = {"N=4"};
  C.Standard = "c++14";
  C.ExtraArgs = {"-fms-extensions"};
  C.ExtraArgsBefore = {"-DFIRST"};
  Flags = {"-x", "cuda", "-DLATE", "--no-such-flag"};
  Project P = find({"src/a.cu"});
  std::vector<std::string> Wanted = {
      "-DFIRST", "-I" + T.path("mine"), "-iquote", T.path("src"),    "-I" + T.path("src/include"),
      "-DN=4",   "-std=c++14",          "-DLATE",  "-fms-extensions"};
  EXPECT_EQ(P.Units[0].Input.Args, Wanted);
  ASSERT_EQ(P.Problems.size(), 1u);
  EXPECT_EQ(P.Problems[0].Level, Severity::Warning);
  EXPECT_EQ(P.Problems[0].Message, "the compiler flag '--no-such-flag' is not known and was left out");
}

TEST_F(ProjectTest, OneUnitPerConfiguration) {
  T.write("a.cu", "");
  C.Configurations = {{"one", {"-DONE"}}, {"two", {"-DTWO"}}};
  Project P = find({"a.cu"});
  ASSERT_EQ(P.Units.size(), 2u);
  EXPECT_EQ(P.Units[0].ConfigName, "one");
  EXPECT_EQ(P.Units[1].Input.Args.back(), "-DTWO");
}

class DatabaseTest : public ProjectTest {
protected:
  void SetUp() override {
    T.write("src/a.cu", "");
    T.write("src/b.cpp", "cudaFree(p);");
    T.write("src/c.cpp", "int c;");
    T.write("src/d.cuh", "");
    C.BuildPath = T.path("build");
    T.write("build/compile_commands.json", fmt::format(R"([
      {{"directory": "{0}/build", "file": "../src/a.cu", "command": "nvcc -DA=\"x y\" -I../inc -c ../src/a.cu -o a.o"}},
      {{"directory": "{0}/build", "file": "../src/b.cpp", "arguments": ["g++", "-DB", "-c", "../src/b.cpp"]}},
      {{"directory": "{0}/build", "file": "../src/c.cpp", "command": "g++ -DC -c ../src/c.cpp"}}])",
                                                       T.root()));
  }
};

TEST_F(DatabaseTest, AllCudaUnits) {
  Project P = find({});
  EXPECT_EQ(files(P), "src/a.cu src/b.cpp");
  EXPECT_EQ(P.Root, T.path("src"));
  EXPECT_TRUE(hasArgs(P.Units[0], {"-DA=x y"}));
  EXPECT_EQ(P.Units[0].Input.Directory, T.path("build"));
  EXPECT_TRUE(hasArgs(P.Units[1], {"-DB"}));
}

TEST_F(DatabaseTest, GivenInputsUseTheirCommands) {
  Project P = find({"src/b.cpp"});
  EXPECT_EQ(files(P), "src/b.cpp");
  EXPECT_TRUE(hasArgs(P.Units[0], {"-DB"}));
}

TEST_F(DatabaseTest, FilesWithoutCommandBorrowOne) {
  T.write("src/new.cu", "");
  Project P = find({"src/new.cu"});
  ASSERT_EQ(P.Units.size(), 1u);
  EXPECT_TRUE(hasArgs(P.Units[0], {"-DA=x y"}));
}

TEST_F(DatabaseTest, TwoCommandsAreTwoUnits) {
  T.write("build/compile_commands.json", fmt::format(R"([
      {{"directory": "{0}", "file": "src/a.cu", "command": "nvcc -DONE -c src/a.cu"}},
      {{"directory": "{0}", "file": "src/a.cu", "command": "nvcc -DTWO -c src/a.cu"}}])",
                                                     T.root()));
  Project P = find({});
  EXPECT_EQ(files(P), "src/a.cu");
  ASSERT_EQ(P.Units.size(), 2u);
  EXPECT_TRUE(hasArgs(P.Units[0], {"-DONE"}));
  EXPECT_TRUE(hasArgs(P.Units[1], {"-DTWO"}));
}

TEST_F(DatabaseTest, BrokenDatabases) {
  auto Message = [&](llvm::StringRef Text) {
    T.write("build/compile_commands.json", Text);
    Project P = find({"src/a.cu"});
    // Guessed flags would hide that the database was not read.
    EXPECT_TRUE(P.Files.empty());
    return P.Problems.empty()
               ? ""
               : fmt::format("{}:{}: {}", P.Problems[0].Where.Line, P.Problems[0].Where.Column, P.Problems[0].Message);
  };
  const std::string Cannot = "cannot load the compilation database: ";
  EXPECT_EQ(Message("[\n  {\"directory\": }\n]"), "2:17: " + Cannot + "Invalid JSON value");
  EXPECT_EQ(Message("{}"), "0:0: " + Cannot + "it is no array of commands");
  EXPECT_EQ(Message("[1]"), "0:0: " + Cannot + "entry 1 is no object");
  EXPECT_EQ(Message("[{\"file\": \"a.cu\"}]"), "0:0: " + Cannot + "entry 1 has no \"directory\"");
  EXPECT_EQ(Message("[{\"file\": \"a.cu\", \"directory\": \"/\"}]"),
            "0:0: " + Cannot + "entry 1 has no \"command\" or \"arguments\"");
  C.BuildPath = T.path("nowhere");
  EXPECT_EQ(find({"src/a.cu"}).Problems.front().Message, Cannot + "No such file or directory");
}

} // namespace
