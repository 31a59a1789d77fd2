// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The program: looks at where it runs, hands over to the Driver, returns its exit status.
#include "hipmorph/Driver/Driver.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/InitLLVM.h"
#include <cstdlib>

using namespace llvm;

/// An address in this program, by which its file is found.
static void anchor() {}

int main(int Argc, const char **Argv) {
  InitLLVM Init(Argc, Argv);
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
  if (outs().has_error()) {
    errs() << "hipmorph: cannot write to standard output: " << outs().error().message() << "\n";
    outs().clear_error();
    return hipmorph::ExitInput;
  }
  return Status;
}
