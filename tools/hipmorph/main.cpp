// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The program: looks at where it runs, hands over to the Driver, returns its exit status.
#include "hipmorph/Driver/Driver.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"
#include <cstdlib>

using namespace llvm;

/// An address in this program, by which its file is found.
static void anchor() {}

int main(int Argc, const char **Argv) {
  // A file must not be opened as what others take for standard output.
  if (std::error_code EC = sys::Process::FixupStandardFileDescriptors())
    return hipmorph::ExitInput;
  // Not InitLLVM: it destroys LLVM's globals at the end, and after a crash that was survived some of them point to
  // what went with the crashed thread.
  sys::PrintStackTraceOnErrorSignal(Argv[0], /*DisableCrashReporting=*/true);
  // A crash of the parser costs one file, not the run.
  CrashRecoveryContext::Enable();

  const char *NoColor = std::getenv("NO_COLOR");
  hipmorph::Environment Env{
      .Out = outs(),
      .Err = errs(),
      .OutIsTerminal = outs().is_displayed(),
      .ErrIsTerminal = errs().is_displayed(),
      .NoColor = NoColor && *NoColor,
      .ProgramPath = sys::fs::getMainExecutable(Argv[0], reinterpret_cast<void *>(&anchor)),
  };

  int Status = hipmorph::runHipmorph(ArrayRef(Argv + 1, Argc - 1), Env);
  // A full disk or a closed pipe: what was printed is not whole, and a script must notice.
  outs().flush();
  // Where nobody can be told, the exit status alone must do.
  errs().clear_error();
  if (outs().has_error()) {
    errs() << "hipmorph: cannot write to standard output: " << outs().error().message() << "\n";
    outs().clear_error();
    return hipmorph::ExitInput;
  }
  return Status;
}
