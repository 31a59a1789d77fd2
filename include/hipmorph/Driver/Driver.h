// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Driver: a whole run of hipmorph, from the arguments to the exit status.
//
//   arguments --Options--> Settings --Config--> Project --Record--> facts --Rules--> Result --Write, Report--> streams
#ifndef HIPMORPH_DRIVER_DRIVER_H
#define HIPMORPH_DRIVER_DRIVER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"
#include <string>

namespace hipmorph {

/// What the program knows about where it runs. The library prints only to these streams.
struct Environment {
  llvm::raw_ostream &Out; ///< results
  llvm::raw_ostream &Err; ///< findings and messages
  bool OutIsTerminal = false;
  bool ErrIsTerminal = false;
  bool NoColor = false;    ///< the variable NO_COLOR is set
  std::string ProgramPath; ///< where the program lies, to find Clang's headers
};

enum ExitStatus : int {
  ExitDone = 0,
  ExitFindings = 1, ///< done, but there are findings at error level
  ExitUsage = 2,    ///< wrong usage or configuration; nothing was done
  ExitInput = 3,    ///< some input could not be read, parsed or written; the others are done
};

/// Args: without the program's name. Returns the exit status.
int runHipmorph(llvm::ArrayRef<const char *> Args, const Environment &Env);

/// "hipmorph 0.1.0 (Clang 22.1.8)".
std::string versionText();

} // namespace hipmorph

#endif
