// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From a unit's flags to the compiler invocations of its host and device pass, by Clang's own driver.
#include "Commands.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/TextDiagnosticBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Host.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

/// CUDART_VERSION's form of "12.4": 12040.
static unsigned versionNumber(StringRef Version) {
  auto [Major, Minor] = Version.split('.');
  unsigned A = 13, B = 0;
  Major.getAsInteger(10, A);
  Minor.getAsInteger(10, B);
  return A * 1000 + B * 10;
}

/// C sources call the host API only, and CUDA's language extensions would reject C.
static bool isCudaSource(StringRef File) { return sys::path::extension(File) != ".c"; }

static std::vector<std::string> driverArgs(const UnitInput &Unit, const FrontendOptions &Options) {
  // A corrected misspelling would pass for a confirmed name.
  std::vector<std::string> Args = {"hipmorph", "-fsyntax-only", "-w", "-ferror-limit=0", "-Wno-unknown-cuda-version",
                                   "-fno-caret-diagnostics", "-fno-spell-checking"};
  if (!Options.ResourceDir.empty())
    Args.push_back("-resource-dir=" + Options.ResourceDir);
  bool HasStd = any_of(Unit.Args, [](StringRef A) { return A.starts_with("-std=") || A.starts_with("--std="); });
  // nvcc 13's default, and what older code also compiles as.
  if (!HasStd)
    Args.push_back("-std=c++17");
  if (isCudaSource(Unit.File)) {
    Args.push_back("--cuda-gpu-arch=" + Options.GpuArch);
    Args.push_back("-nogpulib");
    if (Options.CudaPath.empty()) {
      std::string Version = std::to_string(versionNumber(Options.CudaVersion));
      Args.insert(Args.end(), {"-nocudainc", "-isystem", EmbeddedCudaDir.str(), "-include", EmbeddedPrelude.str(),
                               "-D__CUDACC__", "-D__NVCC__", "-DCUDART_VERSION=" + Version, "-DCUDA_VERSION=" + Version,
                               "-D__CUDACC_VER_MAJOR__=" + std::to_string(versionNumber(Options.CudaVersion) / 1000),
                               "-D__CUDACC_VER_MINOR__=" + std::to_string(versionNumber(Options.CudaVersion) % 1000 / 10),
                               "-D__CUDACC_VER_BUILD__=0"});
    } else {
      Args.push_back("--cuda-path=" + Options.CudaPath);
    }
  } else if (Options.CudaPath.empty()) {
    Args.insert(Args.end(), {"-isystem", EmbeddedCudaDir.str()});
  } else {
    Args.insert(Args.end(), {"-isystem", Options.CudaPath + "/include"});
  }
  Args.insert(Args.end(), Unit.Args.begin(), Unit.Args.end());
  if (isCudaSource(Unit.File))
    Args.insert(Args.end(), {"-x", "cuda"});
  Args.push_back(Unit.File);
  return Args;
}

std::vector<PassCommand> makePassCommands(const UnitInput &Unit, const FrontendOptions &Options,
                                          IntrusiveRefCntPtr<vfs::FileSystem> FS, std::vector<ErrorFact> &Errors) {
  std::vector<std::string> Strings = driverArgs(Unit, Options);
  std::vector<const char *> Args;
  for (const std::string &S : Strings)
    Args.push_back(S.c_str());

  TextDiagnosticBuffer Buffer;
  DiagnosticOptions DiagOpts;
  DiagnosticsEngine Diags(DiagnosticIDs::create(), DiagOpts, &Buffer, /*ShouldOwnClient=*/false);
  clang::driver::Driver Driver(Args[0], sys::getDefaultTargetTriple(), Diags, "hipmorph", FS);
  if (!Options.ResourceDir.empty())
    Driver.ResourceDir = Options.ResourceDir;
  Driver.setCheckInputsExist(false);
  Driver.setProbePrecompiled(false);
  std::unique_ptr<clang::driver::Compilation> Compilation(Driver.BuildCompilation(Args));

  std::vector<PassCommand> Passes;
  if (Compilation)
    for (const clang::driver::Command &Job : Compilation->getJobs()) {
      const opt::ArgStringList &JobArgs = Job.getArguments();
      if (JobArgs.empty() || StringRef(JobArgs[0]) != "-cc1")
        continue;
      PassCommand P;
      P.Device = is_contained(JobArgs, StringRef("-fcuda-is-device"));
      if (P.Device ? !Options.DevicePass : !Options.HostPass)
        continue;
      P.Invocation = std::make_shared<CompilerInvocation>();
      if (CompilerInvocation::CreateFromArgs(*P.Invocation, ArrayRef(JobArgs).drop_front(), Diags))
        Passes.push_back(std::move(P));
    }
  for (auto It = Buffer.err_begin(); It != Buffer.err_end(); ++It)
    Errors.push_back({{Unit.File, 0, 0, 0}, It->second});
  return Passes;
}

} // namespace hipmorph
