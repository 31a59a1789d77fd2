// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finding and loading files, and the statistics.
#include "Mapc.h"
#include "hipmorph/Mapping/Query.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace hipmorph::mapc {

std::vector<const MappingFile *> LoadedFiles::views() const {
  std::vector<const MappingFile *> Out;
  for (const auto &F : Files)
    Out.push_back(F.get());
  return Out;
}

std::vector<std::string> findMappingFiles(ArrayRef<std::string> Paths, std::vector<MappingProblem> &Problems) {
  std::vector<std::string> Out;
  for (const std::string &Path : Paths) {
    if (!sys::fs::is_directory(Path)) {
      Out.push_back(Path);
      continue;
    }
    std::error_code EC;
    for (sys::fs::recursive_directory_iterator It(Path, EC), End; It != End && !EC; It.increment(EC))
      if (sys::path::extension(It->path()) == ".yaml" && !sys::fs::is_directory(It->path()))
        Out.push_back(It->path());
    if (EC)
      Problems.push_back({{Path}, "cannot be read: " + EC.message()});
  }
  llvm::sort(Out);
  Out.erase(llvm::unique(Out), Out.end());
  return Out;
}

LoadedFiles loadAll(ArrayRef<std::string> Paths) {
  LoadedFiles Out;
  for (const std::string &Path : findMappingFiles(Paths, Out.Problems)) {
    Expected<std::unique_ptr<MappingFile>> File = loadMappings(Path);
    if (File)
      Out.Files.push_back(std::move(*File));
    else
      append_range(Out.Problems, errorToProblems(File.takeError(), Path));
  }
  return Out;
}

std::string statistics(ArrayRef<const MappingFile *> Files) {
  Coverage C;
  for (const MappingFile *F : Files)
    for (const Row &R : F->Rows)
      C.add(R);
  return C.format();
}

} // namespace hipmorph::mapc
