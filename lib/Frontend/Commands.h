// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef HIPMORPH_LIB_FRONTEND_COMMANDS_H
#define HIPMORPH_LIB_FRONTEND_COMMANDS_H

#include "hipmorph/Frontend/Frontend.h"
#include "clang/Frontend/CompilerInvocation.h"

namespace hipmorph {

struct PassCommand {
  bool Device = false;
  std::shared_ptr<clang::CompilerInvocation> Invocation;
};

/// The compiler invocations of a unit's passes, device first (as Clang's driver orders them). Errors of the flags are
/// added to Errors.
std::vector<PassCommand> makePassCommands(const UnitInput &Unit, const FrontendOptions &Options,
                                          llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> FS,
                                          std::vector<ErrorFact> &Errors);

} // namespace hipmorph

#endif
