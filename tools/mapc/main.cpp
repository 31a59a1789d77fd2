// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mapc: checks mapping files and compiles them. Used by the build (--blob, --headers), by tests (--check, --names) and
// by people who edit rows (--fmt, --check, --diff, --stats).
#include "Mapc.h"
#include "hipmorph/Mapping/Blob.h"
#include "hipmorph/Mapping/Format.h"
#include "hipmorph/Mapping/Validate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace hipmorph;
using namespace hipmorph::mapc;

namespace {

constexpr StringRef Help = R"(Checks and compiles hipmorph's mapping tables (mappings/README.md).

usage: mapc TASK FILE-OR-FOLDER...

  --check           everything that a row can get wrong: form, order, names twice, references, recipes (executed)
  --fmt [-n]        sort and format in place; prints what changed. -n: only say so, status 1 if there is something
  --diff A B        what changed from A to B, row by row; status 1 if they differ
  --stats           rows per library and status
  --blob=FILE       the rows as bytes for the hipmorph program
  --docs=FOLDER     a Markdown page per library
  --headers=FOLDER          the embedded CUDA headers as files; --prelude names the hand-written ones
  --headers-archive=FILE    the same in one file, for the hipmorph program
    --prelude=FOLDER
  --names=FILE      a C++ file that names every HIP target, to be compiled with ROCm's headers
    --library=NAME  only this library; may be given more than once
    --except=NAME   without this library; may be given more than once

exit status: 0 done, 1 problems or differences, 2 wrong usage
)";

/// The command line. LLVM's option parser is not used: with the shared libLLVM it brings the compiler's own options
/// along, --stats among them.
struct CommandLine {
  std::string Output, Prelude;
  bool DryRun = false;
  std::vector<std::string> Libraries, Except, Paths;
};

enum ExitStatus { Ok = 0, Problems = 1, Usage = 2 };

int report(ArrayRef<MappingProblem> All) {
  for (const MappingProblem &P : All)
    errs() << formatProblem(P) << '\n';
  if (!All.empty())
    errs() << "mapc: " << All.size() << (All.size() == 1 ? " problem\n" : " problems\n");
  return All.empty() ? Ok : Problems;
}

int usage(const Twine &Message) {
  errs() << "mapc: " << Message << " (see --help)\n";
  return Usage;
}

Error writeFile(StringRef Path, StringRef Text) {
  return writeToOutput(Path, [&](raw_ostream &OS) {
    OS << Text;
    return Error::success();
  });
}

int write(StringRef Path, StringRef Text) {
  if (Error E = writeFile(Path, Text)) {
    errs() << Path << ": error: cannot be written: " << toString(std::move(E)) << '\n';
    return Problems;
  }
  return Ok;
}

int format(const CommandLine &C) {
  std::vector<MappingProblem> All;
  bool Changed = false;
  for (const std::string &File : findMappingFiles(C.Paths, All)) {
    auto Buffer = MemoryBuffer::getFile(File);
    if (!Buffer) {
      All.push_back({{File}, "cannot be read: " + Buffer.getError().message()});
      continue;
    }
    Expected<std::string> Text = formatMappings((*Buffer)->getBuffer(), File);
    if (!Text) {
      for (MappingProblem &P : errorToProblems(Text.takeError(), File))
        All.push_back(std::move(P));
      continue;
    }
    if (*Text == (*Buffer)->getBuffer())
      continue;
    Changed = true;
    outs() << File << '\n';
    if (!C.DryRun)
      if (Error E = writeFile(File, *Text))
        All.push_back({{File}, "cannot be written: " + toString(std::move(E))});
  }
  int Status = report(All);
  return Status == Ok && C.DryRun && Changed ? Problems : Status;
}

/// Where the formatter would change the text first.
std::optional<MappingProblem> formatProblemOf(StringRef File) {
  auto Buffer = MemoryBuffer::getFile(File);
  if (!Buffer)
    return std::nullopt; // reported by the loader
  StringRef Text = (*Buffer)->getBuffer();
  Expected<std::string> Formatted = formatMappings(Text, File);
  if (!Formatted) {
    consumeError(Formatted.takeError()); // so is this
    return std::nullopt;
  }
  if (*Formatted == Text)
    return std::nullopt;
  size_t At = std::mismatch(Text.begin(), Text.end(), Formatted->begin(), Formatted->end()).first - Text.begin();
  StringRef Before = Text.take_front(At);
  uint32_t Line = Before.count('\n') + 1, Column = At - (Before.rfind('\n') + 1) + 1;
  return MappingProblem{{File.str(), static_cast<uint32_t>(At), Line, Column},
                        "not sorted or not in its one form; mapc --fmt brings it there"};
}

int check(const CommandLine &C) {
  LoadedFiles Loaded = loadAll(C.Paths);
  std::vector<MappingProblem> All = std::move(Loaded.Problems);
  // With files missing, most of what the rest lacks would be in them.
  if (All.empty())
    All = validateMappings(Loaded.views());
  for (const auto &F : Loaded.Files)
    if (std::optional<MappingProblem> P = formatProblemOf(F->Name))
      All.push_back(std::move(*P));
  return report(All);
}

int compile(const CommandLine &C) {
  LoadedFiles Loaded = loadAll(C.Paths);
  std::vector<MappingProblem> All = std::move(Loaded.Problems);
  if (All.empty())
    All = validateMappings(Loaded.views());
  if (int Status = report(All))
    return Status;
  return write(C.Output, writeBlob(Loaded.views()));
}

int diff(const CommandLine &C) {
  if (C.Paths.size() != 2)
    return usage("--diff takes two files or folders");
  LoadedFiles A = loadAll({C.Paths[0]}), B = loadAll({C.Paths[1]});
  if (report(A.Problems) + report(B.Problems))
    return Usage;
  std::string Text = difference(A.views(), B.views());
  outs() << Text;
  return Text.empty() ? Ok : Problems;
}

int document(const CommandLine &C) {
  LoadedFiles Loaded = loadAll(C.Paths);
  if (int Status = report(Loaded.Problems))
    return Status;
  if (std::error_code EC = sys::fs::create_directories(C.Output)) {
    errs() << C.Output << ": error: cannot be made: " << EC.message() << '\n';
    return Problems;
  }
  for (const auto &[Name, Text] : documentation(Loaded.views())) {
    SmallString<128> Path(C.Output);
    sys::path::append(Path, Name);
    if (int Status = write(Path, Text))
      return Status;
  }
  return Ok;
}

int names(const CommandLine &C) {
  LoadedFiles Loaded = loadAll(C.Paths);
  if (int Status = report(Loaded.Problems))
    return Status;
  NamesOptions Options;
  Options.Libraries = C.Libraries;
  Options.Except = C.Except;
  return write(C.Output, namesProgram(Loaded.views(), Options));
}

std::optional<DeclarationHeaders> makeHeaders(const CommandLine &C) {
  LoadedFiles Loaded = loadAll(C.Paths);
  std::vector<MappingProblem> All = std::move(Loaded.Problems);
  DeclarationHeaders Result;
  if (All.empty())
    Result = headers(Loaded.views(), C.Prelude, All);
  return report(All) ? std::nullopt : std::optional(std::move(Result));
}

int writeHeaders(const CommandLine &C) {
  std::optional<DeclarationHeaders> Made = makeHeaders(C);
  if (!Made)
    return Problems;
  for (const HeaderText &H : Made->Headers) {
    SmallString<128> Path(C.Output);
    sys::path::append(Path, H.Name);
    if (std::error_code EC = sys::fs::create_directories(sys::path::parent_path(Path))) {
      errs() << Path << ": error: its folder cannot be made: " << EC.message() << '\n';
      return Problems;
    }
    if (int Status = write(Path, H.Text))
      return Status;
  }
  return Ok;
}

int archiveHeaders(const CommandLine &C) {
  std::optional<DeclarationHeaders> Made = makeHeaders(C);
  return Made ? write(C.Output, headerArchive(Made->Headers)) : Problems;
}

int stats(const CommandLine &C) {
  LoadedFiles Loaded = loadAll(C.Paths);
  outs() << statistics(Loaded.views());
  return report(Loaded.Problems);
}

struct Task {
  StringRef Name;
  bool HasOutput;
  int (*Run)(const CommandLine &);
};
constexpr Task Tasks[] = {
    {"check", false, check}, {"fmt", false, format},          {"diff", false, diff},
    {"stats", false, stats}, {"blob", true, compile},         {"docs", true, document},
    {"names", true, names},  {"headers", true, writeHeaders}, {"headers-archive", true, archiveHeaders}};

int run(ArrayRef<const char *> Args) {
  CommandLine C;
  const Task *Chosen = nullptr;
  bool NoMoreOptions = false;
  for (size_t I = 0; I < Args.size(); ++I) {
    StringRef Arg = Args[I];
    if (NoMoreOptions || !Arg.starts_with("-")) {
      C.Paths.push_back(Arg.str());
      continue;
    }
    if (Arg == "--") {
      NoMoreOptions = true;
      continue;
    }
    auto [Name, Value] = Arg.split('=');
    Name = Name.drop_while([](char Ch) { return Ch == '-'; });
    bool HasValue = Arg.contains('=');
    if (Name == "help" || Name == "h") {
      outs() << Help;
      return Ok;
    }
    if (Name == "n" && !HasValue) {
      C.DryRun = true;
      continue;
    }
    const Task *T = find_if(Tasks, [Name = Name](const Task &Candidate) { return Candidate.Name == Name; });
    bool IsTask = T != std::end(Tasks);
    if (!IsTask && Name != "library" && Name != "except" && Name != "prelude")
      return usage("there is no option '" + Arg + "'");
    bool NeedsValue = !IsTask || T->HasOutput;
    if (HasValue && !NeedsValue)
      return usage("'--" + Name + "' has no value");
    if (NeedsValue && !HasValue) {
      if (++I == Args.size())
        return usage("'--" + Name + "' needs a value");
      Value = Args[I];
    }
    if (Name == "prelude") {
      C.Prelude = Value.str();
      continue;
    }
    if (!IsTask) {
      (Name == "library" ? C.Libraries : C.Except).push_back(Value.str());
      continue;
    }
    if (Chosen)
      return usage("only one task at a time");
    Chosen = T;
    C.Output = Value.str();
  }
  if (!Chosen)
    return usage("nothing to do: give a task");
  if (C.Paths.empty())
    return usage("no mapping file or folder given");
  return Chosen->Run(C);
}

} // namespace

int main(int Argc, char **Argv) { return run(ArrayRef<const char *>(Argv + 1, Argc - 1)); }
