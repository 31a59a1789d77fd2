// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finding Clang's own headers: beside an installed program first, then where LLVM was at build time.
#include "hipmorph/Frontend/Frontend.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace hipmorph {

std::string findResourceDir(StringRef ProgramPath) {
  auto Has = [](const Twine &Dir) { return sys::fs::exists(Dir + "/include/stddef.h"); };
  if (!ProgramPath.empty()) {
    SmallString<256> Dir(sys::path::parent_path(sys::path::parent_path(ProgramPath)));
    sys::path::append(Dir, "lib", "hipmorph", "clang");
    if (Has(Dir))
      return std::string(Dir);
  }
  return Has(HIPMORPH_CLANG_RESOURCE_DIR) ? HIPMORPH_CLANG_RESOURCE_DIR : "";
}

} // namespace hipmorph
