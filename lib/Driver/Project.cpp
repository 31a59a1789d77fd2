// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finds the files of a project and the flags that each unit is parsed with: from the inputs, from the compilation
// database, else inferred. Reads files only to see whether they are CUDA.
#include "hipmorph/Driver/Project.h"
#include "hipmorph/Driver/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

//===-- Project
//-----------------------------------------------------------------------------------------------------===//

bool Project::isProjectFile(StringRef RealPath) const {
  if (InputPaths.contains(RealPath.str()))
    return true;
  auto Holds = [&](const std::string &Folder) { return isInside(RealPath, Folder); };
  if (isExcluded(RealPath) || (!Output.empty() && isInside(RealPath, Output)))
    return false;
  if (any_of(FlagSystemDirs, Holds))
    return false;
  if (any_of(InputDirs, Holds))
    return true;
  if (RootIsLimit)
    return isInside(RealPath, Root);
  return none_of(SystemDirs, Holds);
}

bool Project::isExcluded(StringRef RealPath) const {
  // In the tree, a part such as "build*" is meant for its folders, not for those above it.
  return Exclude->matches(isInside(RealPath, Root) ? relativeTo(RealPath, Root) : RealPath.str());
}

std::string Project::nameOf(StringRef RealPath) const {
  auto It = Names.find(RealPath.str());
  return It == Names.end() ? displayPath(RealPath) : It->second;
}

/// Include folders that a build would most likely name: include/ and inc/ beside the file or above it, up to the root.
/// The folders themselves serve "..." only: a file called "version" or "memory" there must not hide the standard's.
static void inferIncludes(StringRef File, StringRef Root, std::vector<std::string> &Args) {
  for (StringRef Dir = sys::path::parent_path(File); isInside(Dir, Root) && Dir.size() > 1;
       Dir = sys::path::parent_path(Dir)) {
    Args.insert(Args.end(), {"-iquote", Dir.str()});
    for (StringRef Name : {"include", "inc"}) {
      SmallString<256> Include(Dir);
      sys::path::append(Include, Name);
      if (sys::fs::is_directory(Include))
        Args.push_back(("-I" + Include).str());
    }
  }
  // The tree that a file's folder lies in: src/a.cu and include/a.h.
  SmallString<256> Beside(sys::path::parent_path(sys::path::parent_path(File)));
  sys::path::append(Beside, "include");
  std::string Flag = ("-I" + Beside).str();
  if (sys::fs::is_directory(Beside) && !is_contained(Args, Flag))
    Args.push_back(Flag);
}

std::vector<Unit> Project::unitsFor(const ProjectFile &File) const {
  // The commands of this file, else one of a file as near as possible: it most likely needs the same flags.
  std::vector<const UnitInput *> Commands;
  size_t Nearest = 0;
  for (const UnitInput &Command : DatabaseCommands) {
    bool Same = Command.File == File.Path;
    size_t Common = Same ? SIZE_MAX : commonFolder(sys::path::parent_path(Command.File), File.Path).size();
    if (Common > Nearest)
      Commands.clear();
    if (Common > Nearest || (Same && Nearest == SIZE_MAX))
      Commands.push_back(&Command);
    Nearest = std::max(Nearest, Common);
  }
  UnitInput Inferred{File.Path, Directory, {}};
  if (Commands.empty()) {
    inferIncludes(File.Path, Root, Inferred.Args);
    Commands.push_back(&Inferred);
  }

  std::vector<Unit> Units;
  std::vector<Configuration> Sets = Configurations;
  if (Sets.empty())
    Sets.emplace_back();
  for (const UnitInput *Command : Commands)
    for (const Configuration &Set : Sets) {
      Unit U;
      U.Name = File.Name;
      U.ConfigName = Set.Name;
      U.Input.File = File.Path;
      U.Input.Directory = Command->Directory;
      // What the user says comes before what was inferred, so that its folders are searched first.
      for (const std::vector<std::string> *Part : {&ArgsBefore, &UserArgs, &Command->Args, &ArgsAfter, &Set.Flags})
        U.Input.Args.insert(U.Input.Args.end(), Part->begin(), Part->end());
      Units.push_back(std::move(U));
    }
  return Units;
}

//===-- ProjectFinder
//-----------------------------------------------------------------------------------------------===//

class ProjectFinder {
public:
  ProjectFinder(const ProjectRequest &Request, const Config &C, const Table &Tables)
      : Request(Request), C(C), Tables(Tables) {}

  Project find() {
    SmallString<256> Current;
    if (!sys::fs::current_path(Current))
      P.Directory = std::string(Current);
    P.Exclude = std::make_shared<ExcludeList>(C.Exclude);
    for (StringRef Dir : {"/usr", "/opt", "/Library", "/System", "/Applications"})
      P.SystemDirs.push_back(Dir.str());
    P.SystemDirs.push_back(sys::path::parent_path(EmbeddedCudaDir).str());
    for (const std::string &Dir : {C.CudaPath, C.ResourceDir})
      if (!Dir.empty())
        P.SystemDirs.push_back(realPath(Dir));

    readFlags();
    bool DatabaseIsGood = readCommands();
    chooseRoot();
    // A folder above the input can receive output, but not be left out.
    if (!Request.OutputFolder.empty() && !isInside(P.Root, realPath(Request.OutputFolder)))
      P.Output = realPath(Request.OutputFolder);
    if (DatabaseIsGood)
      addInputs();
    findIncludedSources();
    for (const ProjectFile &File : P.Files)
      if (File.IsUnit)
        llvm::append_range(P.Units, P.unitsFor(File));
    return std::move(P);
  }

private:
  void readFlags() {
    auto Absolute = [](StringRef Dir) {
      SmallString<256> Path(Dir);
      return sys::fs::make_absolute(Path) ? Dir.str() : std::string(Path);
    };
    for (const std::string &Dir : C.IncludeDirs)
      P.UserArgs.push_back("-I" + Absolute(Dir));
    for (const std::string &Dir : C.SystemIncludeDirs)
      P.UserArgs.insert(P.UserArgs.end(), {"-isystem", Absolute(Dir)});
    for (const std::string &Define : C.Defines)
      P.ArgsAfter.push_back("-D" + Define);
    if (!C.Standard.empty())
      P.ArgsAfter.push_back("-std=" + C.Standard);

    std::vector<std::string> Line = {"c++"};
    llvm::append_range(Line, Request.CompilerFlags);
    TranslatedArgs Translated = translateCompilerArgs(Line, P.Directory);
    llvm::append_range(P.ArgsAfter, Translated.Args);
    for (const std::string &Flag : Translated.Unknown)
      P.Problems.push_back(unknownFlag(Flag, ""));
    for (const std::string &Input : Translated.Inputs)
      P.Problems.push_back(
          makeFinding(DiagId::UsageError, {}, fmt::format("'{}' stands after '--', where flags are", Input)));
    llvm::append_range(P.ArgsAfter, C.ExtraArgs);
    P.ArgsBefore = C.ExtraArgsBefore;
    P.Configurations = C.Configurations;
    noteSystemDirs(P.UserArgs, P.Directory);
    noteSystemDirs(P.ArgsAfter, P.Directory);
  }

  static Finding unknownFlag(StringRef Flag, StringRef Database) {
    Finding F = makeFinding(DiagId::UsageError, {Database.str()},
                            fmt::format("the compiler flag '{}' is not known and was left out", Flag));
    F.Level = Severity::Warning;
    return F;
  }

  /// Headers in -isystem folders are not the project's.
  void noteSystemDirs(ArrayRef<std::string> Args, StringRef Directory) {
    for (size_t I = 0; I + 1 < Args.size(); ++I)
      if (Args[I] == "-isystem") {
        SmallString<256> Dir(Args[I + 1]);
        sys::path::make_absolute(Directory, Dir);
        std::string Real = realPath(Dir);
        if (!is_contained(P.FlagSystemDirs, Real))
          P.FlagSystemDirs.push_back(Real);
      }
  }

  /// False if there is a database and it cannot be used: guessing the flags then would hide that.
  bool readCommands() {
    if (C.BuildPath.empty())
      return true;
    size_t Before = P.Problems.size();
    Entries = readDatabase(C.BuildPath, P.Problems);
    std::set<std::string> Unknown;
    for (const DatabaseEntry &E : Entries) {
      TranslatedArgs Translated = translateCompilerArgs(E.CommandLine, E.Directory);
      Unknown.insert(Translated.Unknown.begin(), Translated.Unknown.end());
      noteSystemDirs(Translated.Args, E.Directory);
      P.DatabaseCommands.push_back({E.File, E.Directory, std::move(Translated.Args)});
    }
    for (const std::string &Flag : Unknown)
      P.Problems.push_back(unknownFlag(Flag, displayPath(realPath(C.BuildPath))));
    return P.Problems.size() == Before || none_of(ArrayRef(P.Problems).drop_front(Before),
                                                  [](const Finding &F) { return F.Level == Severity::Error; });
  }

  void chooseRoot() {
    P.RootIsLimit = !C.Root.empty();
    if (P.RootIsLimit) {
      P.Root = realPath(C.Root);
      return;
    }
    std::vector<std::string> Folders;
    for (const std::string &Input : Request.Inputs) {
      std::string Path = realPath(Input);
      Folders.push_back(sys::fs::is_directory(Path) ? Path : sys::path::parent_path(Path).str());
    }
    if (Request.Inputs.empty())
      for (const DatabaseEntry &E : Entries)
        Folders.push_back(sys::path::parent_path(E.File).str());
    if (Folders.empty())
      return;
    P.Root = Folders.front();
    for (const std::string &Folder : Folders)
      P.Root = commonFolder(P.Root, Folder);
    // A whole build: its headers often lie beside the sources' folder, in the folder where the user stands.
    std::string Current = realPath(".");
    if (Request.Inputs.empty() && isInside(P.Root, Current) && Current.size() > 1)
      P.Root = Current;
  }

  void addInputs() {
    for (const std::string &Input : Request.Inputs) {
      std::string Path = realPath(Input);
      if (P.RootIsLimit && !isInside(Path, P.Root))
        P.Problems.push_back(
            makeFinding(DiagId::UsageError, {}, fmt::format("'{}' lies outside of the root '{}'", Input, C.Root)));
      else if (sys::fs::is_directory(Path))
        addFolder(Path, Input);
      else
        addGiven(Path, Input);
    }
    if (!Request.Inputs.empty() || C.BuildPath.empty())
      return;
    for (const DatabaseEntry &E : Entries)
      if (!P.isExcluded(E.File) && isCudaUnit(E))
        addGiven(E.File, displayPath(E.File));
    if (P.Files.empty())
      P.Problems.push_back(makeFinding(DiagId::NoCudaFiles, {C.BuildPath}, C.BuildPath));
  }

  bool isCudaUnit(const DatabaseEntry &E) {
    if (fileKind(E.File) == FileKind::CudaSource)
      return true;
    for (size_t I = 0; I < E.CommandLine.size(); ++I)
      if ((E.CommandLine[I] == "-x" && I + 1 < E.CommandLine.size() &&
           StringRef(E.CommandLine[I + 1]).starts_with("cu")) ||
          E.CommandLine[I] == "-xcu" || E.CommandLine[I] == "-xcuda")
        return true;
    return isCudaText(E.File);
  }

  bool isCudaText(StringRef Path) {
    Expected<std::string> Text = readFile(Path);
    if (Text)
      return looksLikeCuda(*Text, Tables);
    consumeError(Text.takeError());
    return false;
  }

  /// A file that the user, or the database, names: it is input whatever it is called and holds.
  void addGiven(StringRef Path, StringRef Name) {
    addInputDir(sys::path::parent_path(Path));
    Given.insert(Path.str());
    add(Path, Name);
  }

  void add(StringRef Path, StringRef Name) {
    if (!P.InputPaths.insert(Path.str()).second)
      return;
    P.Names.emplace(Path.str(), Name.str());
    FileKind Kind = fileKind(Path);
    P.Files.push_back({Path.str(), Name.str(), Kind, !isHeader(Kind)});
  }

  void addInputDir(StringRef Path) {
    if (!is_contained(P.InputDirs, Path))
      P.InputDirs.push_back(Path.str());
  }

  void addFolder(StringRef Path, StringRef Name) {
    addInputDir(Path);
    size_t Before = P.Files.size();
    walk(Path, Name.size() > 1 ? Name.rtrim('/') : Name);
    if (P.Files.size() == Before)
      P.Problems.push_back(makeFinding(DiagId::NoCudaFiles, {Name.str()}, Name));
  }

  void walk(StringRef Path, StringRef Name) {
    std::vector<std::string> Entries;
    std::error_code EC;
    for (sys::fs::directory_iterator It(Path, EC), End; It != End && !EC; It.increment(EC))
      Entries.push_back(sys::path::filename(It->path()).str());
    if (EC)
      P.Problems.push_back(makeFinding(DiagId::FileNotFound, {Name.str()}, Name, EC.message()));
    std::ranges::sort(Entries);

    for (const std::string &Entry : Entries) {
      SmallString<256> Child(Path), ChildName(Name == "." ? "" : Name);
      sys::path::append(Child, Entry);
      sys::path::append(ChildName, Entry);
      if (P.isExcluded(Child))
        continue;
      sys::fs::file_status Link;
      if (!sys::fs::status(Child, Link, /*follow=*/false) && sys::fs::is_directory(Link)) {
        // .git and its like; and what a build made, which the next build would overwrite.
        if (Entry.front() != '.' && Child.str() != P.Output && !sys::fs::exists(Child + "/CMakeCache.txt"))
          walk(Child, ChildName);
        continue;
      }
      // Links to folders are not followed: they would give a file two names, or no end.
      if (sys::fs::is_directory(Child))
        continue;
      addIfCuda(Child, ChildName);
    }
  }

  void addIfCuda(StringRef Path, StringRef Name) {
    switch (fileKind(Path)) {
    case FileKind::CudaSource:
    case FileKind::CudaHeader:
      return add(realPath(Path), Name);
    case FileKind::HostSource:
    case FileKind::Header:
      if (isCudaText(Path))
        add(realPath(Path), Name);
      return;
    case FileKind::Other:
      return;
    }
  }

  /// #include "kernel.cu": such a source mostly does not compile alone. One that was named is a main file in any case.
  void findIncludedSources() {
    std::map<StringRef, std::vector<ProjectFile *>> ByFileName;
    for (ProjectFile &File : P.Files)
      if (File.IsUnit && !Given.contains(File.Path))
        ByFileName[sys::path::filename(File.Path)].push_back(&File);
    for (const ProjectFile &File : P.Files) {
      Expected<std::string> Text = readFile(File.Path);
      if (!Text) {
        consumeError(Text.takeError());
        continue;
      }
      for (StringRef Name : includedNames(*Text)) {
        auto It = ByFileName.find(sys::path::filename(Name));
        if (It != ByFileName.end())
          markIncluded(File, Name, It->second);
      }
    }
  }

  static void markIncluded(const ProjectFile &By, StringRef Name, ArrayRef<ProjectFile *> Candidates) {
    SmallString<256> Beside(sys::path::parent_path(By.Path));
    sys::path::append(Beside, Name);
    sys::path::remove_dots(Beside, /*remove_dot_dot=*/true);
    auto IsBeside = [&](const ProjectFile *F) { return F->Path == Beside.str(); };
    bool FoundBeside = any_of(Candidates, IsBeside);
    while (Name.consume_front("../") || Name.consume_front("./"))
      continue;
    // Else it is in some include folder.
    for (ProjectFile *F : Candidates)
      if (F != &By && (FoundBeside ? IsBeside(F) : StringRef(F->Path).ends_with(("/" + Name).str())))
        F->IsUnit = false;
  }

  const ProjectRequest &Request;
  const Config &C;
  const Table &Tables;
  std::set<std::string> Given; ///< real paths of files that the user or the database names
  std::vector<DatabaseEntry> Entries;
  Project P;
};

Project findProject(const ProjectRequest &Request, const Config &C, const Table &Tables) {
  return ProjectFinder(Request, C, Tables).find();
}

} // namespace hipmorph
