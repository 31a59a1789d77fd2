// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Frontend: runs Clang over one translation unit, host pass and device pass, and hands back facts. No Clang object
// survives the call.
#ifndef HIPMORPH_FRONTEND_FRONTEND_H
#define HIPMORPH_FRONTEND_FRONTEND_H

#include "hipmorph/Facts/Facts.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/VirtualFileSystem.h"
#include <functional>
#include <string>
#include <vector>

namespace hipmorph {

/// One translation unit to parse.
struct UnitInput {
  std::string File;              ///< absolute path
  std::string Directory;         ///< working directory of its command
  std::vector<std::string> Args; ///< Clang's flags (already translated from nvcc's), without compiler and input
};

struct FrontendOptions {
  std::string CudaPath;      ///< a real toolkit; empty: the embedded declarations
  std::string CudaVersion;   ///< "13.0": what CUDA_VERSION and CUDART_VERSION say with the embedded declarations
  std::string GpuArch = "sm_90";
  std::string ResourceDir;   ///< Clang's own headers; empty: found beside the program or where it was built
  bool HostPass = true;
  bool DevicePass = true;
  /// True for files that are translated (and whose declarations are the project's). Given a real path; empty: all files
  /// outside system folders.
  std::function<bool(llvm::StringRef)> IsProjectFile;
  /// True for identifiers that the tables know (Table::contains or isFieldName); empty: all.
  std::function<bool(llvm::StringRef)> IsKnownName;
};

/// Parses and records. Never fails as a whole: what could not be parsed is in Errors.
UnitFacts recordUnit(const UnitInput &Unit, const FrontendOptions &Options);

/// nvcc's (and other CUDA compilers') command line in Clang's terms. Dropped: flags without meaning for parsing.
struct TranslatedArgs {
  std::vector<std::string> Args;
  std::vector<std::string> Inputs;
  std::vector<std::string> Unknown; ///< flags that were not understood and were dropped
};
TranslatedArgs translateCompilerArgs(llvm::ArrayRef<std::string> CommandLine, llvm::StringRef Directory);

/// The folder with Clang's own headers; empty if there is none.
std::string findResourceDir(llvm::StringRef ProgramPath);

/// The virtual folder with the embedded CUDA headers.
inline constexpr llvm::StringLiteral EmbeddedCudaDir = "/hipmorph-embedded/cuda/include";
/// The file that is included before every source with the embedded declarations (what nvcc does with cuda_runtime.h).
inline constexpr llvm::StringLiteral EmbeddedPrelude = "/hipmorph-embedded/cuda/include/__hipmorph_prelude.h";

/// The real file system with the embedded headers laid over it at EmbeddedCudaDir.
llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> makeOverlay(llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> Base);

/// The embedded headers: name relative to EmbeddedCudaDir, text.
void forEachEmbeddedHeader(llvm::function_ref<void(llvm::StringRef Name, llvm::StringRef Text)> Fn);

} // namespace hipmorph

#endif
