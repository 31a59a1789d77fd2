// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Output: where each translated file goes. Paths only: nothing is read or written.
#ifndef HIPMORPH_DRIVER_OUTPUT_H
#define HIPMORPH_DRIVER_OUTPUT_H

#include "hipmorph/Driver/Options.h"
#include "hipmorph/Driver/Project.h"
#include <map>

namespace hipmorph {

struct OutputRequest {
  OutputMode Mode = OutputMode::Stdout;
  std::string Path;          ///< of OutputMode::Path
  bool PathIsFolder = false; ///< decided by makeOutputRequest
  bool Rename = false;       ///< OutputMode::InPlace: a.cu becomes a.hip
};

/// Decides whether -o names a file or a folder: a folder if it exists as one, ends in '/', or several files can come.
/// Wrong usage is a finding.
OutputRequest makeOutputRequest(const CommandLine &Line, const Config &C, std::vector<Finding> &Problems);

/// The folder that the output goes to, which is no input; "" if there is none.
std::string outputFolder(const OutputRequest &Request);

struct Destination {
  bool HasPlace = false; ///< the translation is part of the result
  std::string Path;      ///< the file to write; "": none is written (printed, diff, check)
  std::string FileName;  ///< what an #include must call the file
};

class OutputPlan {
public:
  /// Files: everything that is translated, the inputs and the headers that they reach.
  OutputPlan(const OutputRequest &Request, const Project &P, llvm::ArrayRef<ProjectFile> Files);

  const Destination &of(llvm::StringRef RealPath) const;
  /// Two files with one destination (HM4007), a destination that is an input (HM4006): none of them is written.
  const std::vector<Finding> &problems() const { return Problems; }
  /// Real path -> new file name, for files whose name changes.
  std::map<std::string, std::string> renamedFiles() const;
  /// Real paths of the files that have a place.
  std::set<std::string> filesWithPlace() const;

private:
  Destination plan(const OutputRequest &Request, const Project &P, const ProjectFile &File) const;
  void refuseConflicts(llvm::ArrayRef<ProjectFile> Files, bool InPlace);

  std::map<std::string, Destination> ByPath;
  std::vector<Finding> Problems;
};

/// a.cu -> a.hip; other names stay.
std::string outputFileName(llvm::StringRef FileName);

} // namespace hipmorph

#endif
