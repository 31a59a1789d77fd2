// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The command line: what each form sets, what scripts for hipify-clang rely on, and wrong usage.
#include "hipmorph/Driver/Options.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

struct Parsed {
  CommandLine Line;
  std::string Problems; ///< one a line
  std::string settings(SettingId Id) const {
    std::string All;
    for (const SettingFlag &F : Line.Flags)
      if (F.Id == Id)
        All += (All.empty() ? "" : " ") + F.Text;
    return All;
  }
};

Parsed parse(const std::vector<const char *> &Args) {
  Parsed P;
  std::vector<Finding> Problems;
  P.Line = parseCommandLine(Args, Problems);
  for (const Finding &F : Problems) {
    EXPECT_EQ(F.Id, DiagId::UsageError);
    P.Problems += F.Message + "\n";
  }
  return P;
}

using Strings = std::vector<std::string>;

TEST(Options, HipifyStyleCall) {
  Parsed P = parse({"a.cu", "-o", "a.hip", "-I", "inc", "-Iinc2", "-DN=4", "-D", "M", "--cuda-path=/cuda", "--", "-x",
                    "cuda", "-std=c++17"});
  EXPECT_EQ(P.Problems, "");
  EXPECT_EQ(P.Line.Inputs, Strings{"a.cu"});
  EXPECT_EQ(P.Line.Mode, OutputMode::Path);
  EXPECT_EQ(P.Line.Output, "a.hip");
  EXPECT_EQ(P.settings(SettingId::IncludeDirs), "inc inc2");
  EXPECT_EQ(P.settings(SettingId::Defines), "N=4 M");
  EXPECT_EQ(P.settings(SettingId::CudaPath), "/cuda");
  EXPECT_EQ(P.Line.CompilerFlags, (Strings{"-x", "cuda", "-std=c++17"}));
}

TEST(Options, OneDashOrTwo) {
  for (const char *Form : {"--inplace", "-inplace", "--in-place", "-in-place"})
    EXPECT_EQ(parse({Form, "a.cu"}).Line.Mode, OutputMode::InPlace) << Form;
  for (const char *Form : {"-print-stats", "--print-stats"})
    EXPECT_TRUE(parse({Form, "a.cu"}).Line.PrintStats) << Form;
}

TEST(Options, OneWordOrTwo) {
  EXPECT_EQ(parse({"--warp", "native", "a.cu"}).settings(SettingId::Warp), "native");
  EXPECT_EQ(parse({"-warp=native", "a.cu"}).settings(SettingId::Warp), "native");
  for (std::vector<const char *> Form : {std::vector<const char *>{"-o", "x"}, {"-o=x"}, {"--o=x"}, {"--o", "x"}}) {
    Form.push_back("a.cu");
    EXPECT_EQ(parse(Form).Line.Output, "x");
  }
  for (const auto &Form : {std::vector<const char *>{"-p", "b"}, {"-p=b"}, {"--p=b"}, {"--p", "b"}})
    EXPECT_EQ(parse(Form).settings(SettingId::BuildPath), "b");
}

TEST(Options, OutputModes) {
  EXPECT_EQ(parse({"a.cu"}).Line.Mode, OutputMode::Stdout);
  EXPECT_EQ(parse({"a.cu", "-o", "-"}).Line.Mode, OutputMode::Stdout);
  EXPECT_EQ(parse({"--diff", "a.cu"}).Line.Mode, OutputMode::Diff);
  EXPECT_EQ(parse({"--no-output", "a.cu"}).Line.Mode, OutputMode::None);
  Parsed Examine = parse({"--examine", "a.cu"});
  EXPECT_EQ(Examine.Line.Mode, OutputMode::None);
  EXPECT_TRUE(Examine.Line.PrintStats);
  Parsed Folder = parse({"--o-dir=out", "a.cu"});
  EXPECT_TRUE(Folder.Line.OutputIsFolder);
  EXPECT_EQ(Folder.Line.Output, "out");
}

TEST(Options, ExamineWinsOverOutput) {
  for (const auto &Args :
       {std::vector<const char *>{"a.cu", "-o", "x", "--examine"}, {"--examine", "a.cu", "-o", "x"}}) {
    Parsed P = parse(Args);
    EXPECT_EQ(P.Problems, "");
    EXPECT_EQ(P.Line.Mode, OutputMode::None);
  }
}

TEST(Options, LaunchSyntax) {
  EXPECT_EQ(parse({"--hip-kernel-execution-syntax", "a.cu"}).settings(SettingId::Launch), "ggl");
  EXPECT_EQ(parse({"--cuda-kernel-execution-syntax", "a.cu"}).settings(SettingId::Launch), "keep");
}

TEST(Options, SubCommands) {
  EXPECT_EQ(parse({"check", "src"}).Line.Cmd, Command::Check);
  EXPECT_EQ(parse({"check", "src"}).Line.Mode, OutputMode::None);
  EXPECT_EQ(parse({"query", "cudaMalloc"}).Line.Inputs, Strings{"cudaMalloc"});
  EXPECT_EQ(parse({"explain"}).Line.Cmd, Command::Explain);
  // Only the first word is a command.
  EXPECT_EQ(parse({"a.cu", "check"}).Line.Cmd, Command::Translate);
  EXPECT_EQ(parse({"./check"}).Line.Cmd, Command::Translate);
}

TEST(Options, HipifyOptionsWithoutEffect) {
  Parsed P = parse(
      {"--amap", "-default-preprocessor", "--local-headers", "--temp-dir=/tmp", "--temp-dir", "x", "--miopen", "a.cu"});
  EXPECT_EQ(P.Problems, "");
  EXPECT_EQ(P.Line.WithoutEffect.size(), 6u);
  EXPECT_EQ(P.Line.Inputs, Strings{"a.cu"});
}

TEST(Options, UnknownOptions) {
  EXPECT_EQ(parse({"--difff", "a.cu"}).Problems, "there is no option '--difff'; did you mean '--diff'?\n");
  EXPECT_EQ(parse({"--lanch=ggl", "a.cu"}).Problems,
            "there is no option '--lanch=ggl'; did you mean '--launch=ggl'?\n");
  EXPECT_EQ(parse({"-fopenmp", "a.cu"}).Problems,
            "there is no option '-fopenmp'; flags for the compiler follow '--'\n");
  EXPECT_EQ(parse({"--perl"}).Problems, "there is no option '--perl'; flags for the compiler follow '--'\n");
}

TEST(Options, MissingAndDoubleValues) {
  EXPECT_EQ(parse({"a.cu", "-o"}).Problems, "'-o' needs a value\n");
  EXPECT_EQ(parse({"a.cu", "-o", "x", "-o", "y"}).Problems, "'-o' is given twice\n");
  EXPECT_EQ(parse({"a.cu", "--format=xml"}).Problems,
            "'xml' is no value for 'format', which takes one of 'text', 'json', 'sarif', 'html'\n");
}

TEST(Options, WhatExcludesEachOther) {
  EXPECT_EQ(parse({"a.cu", "-o", "x", "--in-place"}).Problems, "'-o' and '--in-place' exclude each other\n");
  EXPECT_EQ(parse({"--rename", "-o", "x", "a.cu"}).Problems,
            "'--rename' is for '--in-place'; elsewhere a.cu always becomes a.hip\n");
  EXPECT_EQ(parse({"check", "src", "-o", "x"}).Problems,
            "'-o' is for translations; 'check', 'query' and 'explain' write none\n");
}

TEST(Options, OneTextOnStandardOutput) {
  EXPECT_EQ(parse({"a.cu", "--format=json"}).Problems,
            "the translation and the report (--report=FILE) would both go to standard output; write one to a file\n");
  EXPECT_EQ(parse({"check", "a.cu", "--format=json"}).Problems, "");
  EXPECT_EQ(parse({"a.cu", "--format=json", "--report=r.json"}).Problems, "");
  EXPECT_EQ(parse({"--diff", "a.cu", "--print-stats-csv"}).Problems,
            "the patch and the statistics (--o-stats=FILE) would both go to standard output; write one to a file\n");
  EXPECT_EQ(parse({"--diff", "a.cu", "--print-stats-csv", "--o-stats=s.csv"}).Problems, "");
}

TEST(Options, ReportFormat) {
  auto Format = [](const std::vector<const char *> &Args) { return parse(Args).Line.Format; };
  EXPECT_EQ(Format({"check", "a.cu"}), ReportFormat::Text);
  EXPECT_EQ(Format({"a.cu", "--report=r.sarif"}), ReportFormat::Sarif);
  EXPECT_EQ(Format({"a.cu", "--report=r.txt"}), ReportFormat::Text);
  EXPECT_EQ(Format({"a.cu", "--report=r.txt", "--format=json"}), ReportFormat::Json);
}

TEST(Options, HelpTeachesByExample) {
  std::string Help = helpText(Command::Translate);
  for (const char *Text : {"hipmorph src/ -o out/", "hipmorph check", "--warp=MODE", "-o PATH", "Exit status"})
    EXPECT_NE(Help.find(Text), std::string::npos) << Text;
  // Options for other tools' scripts and those without an effect would only distract.
  EXPECT_EQ(Help.find("amap"), std::string::npos);
  for (llvm::StringRef Rest = Help; !Rest.empty();) {
    auto [Line, Next] = Rest.split('\n');
    EXPECT_LE(Line.size(), 110u) << Line.str();
    Rest = Next;
  }
}

} // namespace
