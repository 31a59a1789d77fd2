// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A run from the arguments to the exit status: reads the configuration and the tables, finds the project, and hands on
// to the commands. What is wrong before anything is translated ends the run here, with exit status 2.
#include "hipmorph/Driver/Driver.h"
#include "Session.h"
#include "hipmorph/Driver/Files.h"
#include "hipmorph/Mapping/Loader.h"
#include "clang/Basic/Version.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <chrono>

using namespace llvm;

namespace hipmorph {

std::string versionText() { return "hipmorph " HIPMORPH_VERSION " (Clang " CLANG_VERSION_STRING ")"; }

static bool hasError(ArrayRef<Finding> Findings) {
  return any_of(Findings, [](const Finding &F) { return F.Level == Severity::Error; });
}

/// The folder from which the project file is searched upwards: that of the first input.
static std::string configFolder(const CommandLine &Line) {
  if (Line.Inputs.empty() || Line.Cmd == Command::Query)
    return realPath(".");
  std::string Path = realPath(Line.Inputs.front());
  return sys::fs::is_directory(Path) ? Path : sys::path::parent_path(Path).str();
}

static Settings readSettings(const CommandLine &Line, std::vector<Finding> &Problems) {
  Settings S;
  if (std::string Path = findConfigFile(configFolder(Line)); !Path.empty()) {
    if (Expected<std::string> Text = readFile(Path))
      append_range(Problems, readConfig(Path, *Text, S));
    else
      Problems.push_back(makeFinding(DiagId::ConfigError, {Path}, toString(Text.takeError())));
  }
  for (const SettingFlag &F : Line.Flags)
    if (Error E = S.set(F.Id, F.Text, F.Spelling))
      Problems.push_back(
          makeFinding(DiagId::UsageError, {}, fmt::format("{}: {}", F.Spelling, toString(std::move(E)))));
  return S;
}

/// Checks that need the file system; a wrong path here would otherwise show as a flood of parse errors.
static void checkFolders(const Config &C, std::vector<Finding> &Problems) {
  auto Require = [&](StringRef Option, StringRef Folder, StringRef Holds) {
    if (!Folder.empty() && !sys::fs::exists(Folder + "/" + Holds))
      Problems.push_back(
          makeFinding(DiagId::UsageError, {}, fmt::format("{}: '{}' holds no '{}'", Option, Folder, Holds)));
  };
  Require("--cuda-path", C.CudaPath, "include/cuda_runtime.h");
  Require("--clang-resource-directory", C.ResourceDir, "include/stddef.h");
  if (!C.Root.empty() && !sys::fs::is_directory(C.Root))
    Problems.push_back(makeFinding(DiagId::UsageError, {}, fmt::format("--root: '{}' is no folder", C.Root)));
}

static void loadOverlays(const Config &C, Table &Tables, std::vector<Finding> &Problems) {
  auto Report = [&](Error E, const std::string &Path) {
    for (const MappingProblem &P : errorToProblems(std::move(E), Path))
      Problems.push_back(makeFinding(DiagId::MappingError, P.Where, P.Message));
  };
  for (const std::string &Path : C.Mapping) {
    Expected<std::unique_ptr<MappingFile>> File = loadMappings(Path);
    if (!File) {
      Report(File.takeError(), Path);
      continue;
    }
    if (Error E = Tables.addOverlay(std::shared_ptr<const MappingFile>(std::move(*File))))
      Report(std::move(E), Path);
  }
}

static int translate(const CommandLine &Line, Config C, const Table &Tables, const Environment &Env,
                     const Messages &Msg) {
  auto Start = std::chrono::steady_clock::now();
  std::vector<Finding> Problems;
  if (Line.Inputs.empty() && C.BuildPath.empty())
    Problems.push_back(makeFinding(DiagId::UsageError, {}, "no input; 'hipmorph --help' shows how to call"));
  OutputRequest Request = makeOutputRequest(Line, C, Problems);
  if (C.ResourceDir.empty())
    C.ResourceDir = findResourceDir(Env.ProgramPath);
  if (hasError(Problems)) {
    for (const Finding &F : Problems)
      Msg.print(F);
    return ExitUsage;
  }

  Project P = findProject({Line.Inputs, Line.CompilerFlags, outputFolder(Request)}, C, Tables);
  if (any_of(P.Problems, [](const Finding &F) { return F.Id == DiagId::UsageError && F.Level == Severity::Error; })) {
    for (const Finding &F : P.Problems)
      Msg.print(F);
    return ExitUsage;
  }
  if (C.Verbose)
    for (const std::string &Option : Line.WithoutEffect)
      Env.Err << "hipmorph: '" << Option << "' is not needed here and changes nothing\n";

  Translation T = translateProject(Request, P, C, Tables, Env);
  writeTranslation(T, Request, C);
  Result &R = T.R;
  std::chrono::duration<double> Time = std::chrono::steady_clock::now() - Start;
  R.Seconds = Time.count();
  if (!showResult(R, Line, C, Env))
    return ExitInput;
  if (R.hasInputProblem())
    return ExitInput;
  return R.hasErrorFinding() ? ExitFindings : ExitDone;
}

int runHipmorph(ArrayRef<const char *> Args, const Environment &Env) {
  std::vector<Finding> Problems;
  CommandLine Line = parseCommandLine(Args, Problems);
  if (Line.Version) {
    Env.Out << versionText() << "\n";
    return ExitDone;
  }
  if (Line.Help) {
    Env.Out << helpText(Line.Cmd);
    return ExitDone;
  }
  Settings S = readSettings(Line, Problems);
  Config C = resolveConfig(S);
  checkFolders(C, Problems);
  Messages Msg(Env, C);
  if (Line.DumpConfig && !hasError(Problems)) {
    Env.Out << S.dump();
    return ExitDone;
  }

  Table Tables = Table::builtin();
  if (Line.Cmd != Command::Explain)
    loadOverlays(C, Tables, Problems);
  for (const Finding &F : Problems)
    Msg.print(F);
  if (hasError(Problems))
    return ExitUsage;
  switch (Line.Cmd) {
  case Command::Translate:
  case Command::Check:
    return translate(Line, std::move(C), Tables, Env, Msg);
  case Command::Query:
    return runQuery(Line, C, Tables, Env);
  case Command::Explain:
    return runExplain(Line, Env);
  }
  llvm_unreachable("all commands are run");
}

} // namespace hipmorph
