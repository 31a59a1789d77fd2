// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mapc: one function per task. They return what is to be written; main.cpp reads, writes and prints.
#ifndef HIPMORPH_TOOLS_MAPC_MAPC_H
#define HIPMORPH_TOOLS_MAPC_MAPC_H

#include "hipmorph/Mapping/Declarations.h"
#include "hipmorph/Mapping/Loader.h"
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace hipmorph::mapc {

/// Mapping files in the order of their names, and what was wrong with the others.
struct LoadedFiles {
  std::vector<std::unique_ptr<MappingFile>> Files;
  std::vector<MappingProblem> Problems;
  std::vector<const MappingFile *> views() const;
};

/// The paths themselves and, for folders, every *.yaml below. Sorted, each once.
std::vector<std::string> findMappingFiles(llvm::ArrayRef<std::string> Paths, std::vector<MappingProblem> &Problems);
LoadedFiles loadAll(llvm::ArrayRef<std::string> Paths);

/// Text for people: rows per library and status.
std::string statistics(llvm::ArrayRef<const MappingFile *> Files);

/// Row by row and key by key: what B has that A has not. Empty if they say the same.
std::string difference(llvm::ArrayRef<const MappingFile *> A, llvm::ArrayRef<const MappingFile *> B);

/// Markdown pages by file name: index.md and one per library.
std::map<std::string, std::string> documentation(llvm::ArrayRef<const MappingFile *> Files);

struct NamesOptions {
  std::vector<std::string> Libraries; ///< empty: all
  std::vector<std::string> Except;
};
/// A C++ file that does nothing but name every target of the rows, so that a compiler with ROCm's headers says which do
/// not exist. Each line carries the place of its row.
std::string namesProgram(llvm::ArrayRef<const MappingFile *> Files, const NamesOptions &Options);

/// The embedded CUDA headers; the hand-written ones are the *.h of the folder Prelude.
DeclarationHeaders headers(llvm::ArrayRef<const MappingFile *> Files, llvm::StringRef Prelude,
                           std::vector<MappingProblem> &Problems);

} // namespace hipmorph::mapc

#endif
