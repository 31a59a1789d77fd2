// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Project: which files are translated and how they are parsed.
//
//   files | folders | compile_commands.json + Config --> Project: files, units with Clang's flags, problems
#ifndef HIPMORPH_DRIVER_PROJECT_H
#define HIPMORPH_DRIVER_PROJECT_H

#include "hipmorph/Driver/Config.h"
#include "hipmorph/Frontend/Frontend.h"
#include "hipmorph/Mapping/Table.h"
#include "llvm/Support/GlobPattern.h"
#include <map>
#include <memory>
#include <set>

namespace hipmorph {

/// What a file's name says.
enum class FileKind : uint8_t {
  CudaSource, ///< .cu
  CudaHeader, ///< .cuh
  HostSource, ///< .cpp, .c...: CUDA if the text says so
  Header,     ///< .h, .hpp, .inl...: CUDA if the text says so
  Other,
};
FileKind fileKind(llvm::StringRef Path);
inline bool isHeader(FileKind K) { return K == FileKind::CudaHeader || K == FileKind::Header; }

/// True if the text uses CUDA: a launch, __global__ and its kin, a CUDA header, or a name that the tables change.
/// Comments and strings do not count.
bool looksLikeCuda(llvm::StringRef Text, const Table &Tables);

/// What the text includes, as spelled, without <> or "".
std::vector<llvm::StringRef> includedNames(llvm::StringRef Text);

/// Patterns of files and folders that are left alone. One without '/' matches any part of a path ("build*"), one with
/// '/' the whole path from the root.
class ExcludeList {
public:
  /// The patterns have been checked by Settings::set().
  explicit ExcludeList(llvm::ArrayRef<std::string> Patterns);
  bool matches(llvm::StringRef RelativePath) const;

private:
  std::vector<std::string> Texts;                        ///< GlobPattern refers to them
  std::vector<std::pair<llvm::GlobPattern, bool>> Globs; ///< whether it matches the whole path
};

struct ProjectFile {
  std::string Path; ///< real path
  std::string Name; ///< as the user would write it
  FileKind Kind = FileKind::Other;
  bool IsUnit = true; ///< a main file; headers, and sources that others include, are read with their includers
};

struct Unit {
  UnitInput Input;
  std::string Name;       ///< as the user would write it
  std::string ConfigName; ///< of its Configuration; "" if there is none
};

class Project {
public:
  std::string Root;               ///< real path; the top of a mirrored tree
  std::vector<ProjectFile> Files; ///< the input: given, found or in the database; each once, in the order of finding
  std::vector<Unit> Units;        ///< in the order of Files, then of configurations
  std::vector<Finding> Problems;

  /// True for files that are translated if a unit reaches them: no system folder, not excluded. May be called by
  /// several threads at a time.
  bool isProjectFile(llvm::StringRef RealPath) const;
  bool isExcluded(llvm::StringRef RealPath) const;
  bool isInput(llvm::StringRef RealPath) const { return InputPaths.contains(RealPath.str()); }
  /// How the user would write it.
  std::string nameOf(llvm::StringRef RealPath) const;
  /// The units that parse a file as a main file: one per command and configuration.
  std::vector<Unit> unitsFor(const ProjectFile &File) const;

private:
  friend class ProjectFinder;
  std::string Directory;    ///< the current folder
  std::string Output;       ///< real path of the output folder; "" if there is none
  bool RootIsLimit = false; ///< --root was given
  std::shared_ptr<const ExcludeList> Exclude;
  std::set<std::string> InputPaths;                         ///< real paths of Files
  std::map<std::string, std::string> Names;                 ///< real path -> as the user would write it
  std::vector<std::string> InputDirs;                       ///< given folders, and those of given files
  std::vector<std::string> SystemDirs;                      ///< where compilers and packages put headers
  std::vector<std::string> FlagSystemDirs;                  ///< -isystem
  std::vector<UnitInput> DatabaseCommands;                  ///< flags by file
  std::vector<std::string> ArgsBefore, UserArgs, ArgsAfter; ///< flags for every unit
  std::vector<Configuration> Configurations;
};

struct ProjectRequest {
  std::vector<std::string> Inputs;
  std::vector<std::string> CompilerFlags;
  std::string OutputFolder; ///< is not searched for input; may be empty
};

/// Finds everything; never fails as a whole: what cannot be used is in Problems.
Project findProject(const ProjectRequest &Request, const Config &C, const Table &Tables);

/// An entry of compile_commands.json.
struct DatabaseEntry {
  std::string File;      ///< real path
  std::string Directory; ///< absolute
  std::vector<std::string> CommandLine;
};
/// Path: the file, or the folder that holds it. Error: a finding HM4008 with its place.
std::vector<DatabaseEntry> readDatabase(llvm::StringRef Path, std::vector<Finding> &Problems);

} // namespace hipmorph

#endif
