// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Plans the output: mirrors of trees, files beside each other, in place. Writing is Write.cpp's.
#include "hipmorph/Driver/Output.h"
#include "hipmorph/Driver/Files.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace hipmorph {

std::string outputFileName(StringRef FileName) {
  if (!sys::path::extension(FileName).equals_insensitive(".cu"))
    return FileName.str();
  SmallString<128> Name(FileName);
  sys::path::replace_extension(Name, ".hip");
  return std::string(Name);
}

OutputRequest makeOutputRequest(const CommandLine &Line, const Config &C, std::vector<Finding> &Problems) {
  auto Usage = [&](const std::string &Text) { Problems.push_back(makeFinding(DiagId::UsageError, Place(), Text)); };
  OutputRequest R;
  R.Mode = Line.Mode;
  R.Path = Line.Output;
  R.Rename = C.Rename;
  bool Several = Line.Inputs.size() != 1 || sys::fs::is_directory(Line.Inputs.front());
  if (R.Mode == OutputMode::Stdout && Several)
    Usage("several files cannot be printed as one; give '-o DIR', '--in-place' or '--diff'");
  if (R.Mode != OutputMode::Path)
    return R;
  R.PathIsFolder = Several || Line.OutputIsFolder || StringRef(R.Path).ends_with("/") || sys::fs::is_directory(R.Path);
  if (R.PathIsFolder && sys::fs::exists(R.Path) && !sys::fs::is_directory(R.Path))
    Usage(fmt::format("'{}' is a file; {} need a folder", R.Path, Several ? "several inputs" : "'--o-dir' and '/'"));
  return R;
}

std::string outputFolder(const OutputRequest &R) { return R.Mode == OutputMode::Path && R.PathIsFolder ? R.Path : ""; }

static std::string join(StringRef Folder, StringRef Relative, StringRef FileName) {
  SmallString<256> Path(Folder);
  sys::path::append(Path, sys::path::parent_path(Relative), FileName);
  return std::string(Path);
}

OutputPlan::OutputPlan(const OutputRequest &Request, const Project &P, ArrayRef<ProjectFile> Files) {
  for (const ProjectFile &File : Files)
    ByPath.emplace(File.Path, plan(Request, P, File));
  refuseConflicts(Files, Request.Mode == OutputMode::InPlace);
}

Destination OutputPlan::plan(const OutputRequest &R, const Project &P, const ProjectFile &File) const {
  StringRef Name = sys::path::filename(File.Path);
  std::string NewName = outputFileName(Name);
  bool IsInput = P.isInput(File.Path);
  bool InTree = isInside(File.Path, P.Root);
  switch (R.Mode) {
  case OutputMode::Stdout:
    return {IsInput, "", IsInput ? NewName : Name.str()};
  case OutputMode::Diff:
    // A patch can name what lies below the current folder.
    return {IsInput || InTree || sys::path::is_relative(File.Name), "", Name.str()};
  case OutputMode::None:
    return {true, "", Name.str()};
  case OutputMode::InPlace:
    if (!IsInput && !InTree)
      return {false, "", Name.str()};
    if (!R.Rename)
      NewName = Name;
    return {true, displayPath(join(sys::path::parent_path(File.Path), "", NewName)), NewName};
  case OutputMode::Path:
    break;
  }
  if (R.PathIsFolder) {
    if (!InTree)
      return {false, "", Name.str()};
    return {true, join(R.Path, relativeTo(File.Path, P.Root), NewName), NewName};
  }
  if (IsInput)
    return {true, R.Path, sys::path::filename(R.Path).str()};
  // Headers keep their place relative to the input; in the input's own folder they would replace themselves.
  std::string Target = realPath(R.Path);
  StringRef Folder = sys::path::parent_path(P.Files.front().Path);
  if (!isInside(File.Path, Folder) || sys::path::parent_path(Target) == Folder)
    return {false, "", Name.str()};
  return {true, join(sys::path::parent_path(R.Path), relativeTo(File.Path, Folder), NewName), NewName};
}

void OutputPlan::refuseConflicts(ArrayRef<ProjectFile> Files, bool InPlace) {
  std::map<std::string, const ProjectFile *> Owner;
  for (const ProjectFile &File : Files)
    Owner.emplace(File.Path, &File);
  std::map<std::string, std::vector<const ProjectFile *>> ByTarget;
  for (const ProjectFile &File : Files)
    if (const Destination &D = of(File.Path); !D.Path.empty())
      ByTarget[realPath(D.Path)].push_back(&File);

  for (const ProjectFile &File : Files) {
    Destination &D = ByPath[File.Path];
    if (D.Path.empty())
      continue;
    std::string Target = realPath(D.Path);
    const std::vector<const ProjectFile *> &Same = ByTarget[Target];
    auto Other = Owner.find(Target);
    if (Same.size() > 1) {
      // Each pair is named once, at its first file.
      if (Same.front() == &File)
        for (const ProjectFile *Second : ArrayRef(Same).drop_front())
          Problems.push_back(makeFinding(DiagId::SameOutput, {File.Name}, File.Name, Second->Name, D.Path));
      D.Path.clear();
    } else if (Other != Owner.end() && !(InPlace && Other->second == &File)) {
      Problems.push_back(makeFinding(DiagId::OutputIsInput, {File.Name}, D.Path));
      D.Path.clear();
    }
  }
}

const Destination &OutputPlan::of(StringRef RealPath) const {
  auto It = ByPath.find(RealPath.str());
  assert(It != ByPath.end() && "a file that was not planned");
  return It->second;
}

std::map<std::string, std::string> OutputPlan::renamedFiles() const {
  std::map<std::string, std::string> Renamed;
  for (const auto &[Path, D] : ByPath)
    if (D.HasPlace && D.FileName != sys::path::filename(Path))
      Renamed.emplace(Path, D.FileName);
  return Renamed;
}

std::set<std::string> OutputPlan::filesWithPlace() const {
  std::set<std::string> Paths;
  for (const auto &[Path, D] : ByPath)
    if (D.HasPlace)
      Paths.insert(Path);
  return Paths;
}

} // namespace hipmorph
