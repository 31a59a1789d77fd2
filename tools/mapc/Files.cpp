// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finding and loading files, and the statistics.
#include "Mapc.h"
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
  struct Count {
    size_t All = 0, Recipe = 0, Unproven = 0;
    std::map<RowStatus, size_t> Status;
    void add(const Row &R) {
      ++All;
      ++Status[R.Status];
      Recipe += !R.Recipe.empty();
      Unproven += R.Unproven;
    }
  };
  std::map<StringRef, Count> Libraries;
  Count Total;
  for (const MappingFile *F : Files)
    for (const Row &R : F->Rows) {
      Libraries[R.Library].add(R);
      Total.add(R);
    }
  std::string Out = fmt::format("{:<22}{:>7}", "library", "rows");
  for (RowStatus S : allStatuses())
    Out += fmt::format("{:>13}", statusName(S));
  Out += fmt::format("{:>10}{:>10}\n", "recipe", "unproven");
  auto Line = [&](StringRef Name, Count &C) {
    Out += fmt::format("{:<22}{:>7}", Name, C.All);
    for (RowStatus S : allStatuses())
      Out += fmt::format("{:>13}", C.Status[S]);
    Out += fmt::format("{:>10}{:>10}\n", C.Recipe, C.Unproven);
  };
  for (auto &[Name, C] : Libraries)
    Line(Name.empty() ? "(none)" : Name, C);
  Line("all", Total);
  return Out;
}

} // namespace hipmorph::mapc
