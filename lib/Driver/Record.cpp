// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs the Frontend over the units and merges what it hands back. Facts are merged as units get done, but in the order
// of the units, so that memory does not grow with the project and the order of threads cannot be seen.
#include "hipmorph/Driver/Record.h"
#include "hipmorph/Driver/Files.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/Path.h"
#include <chrono>
#include <mutex>
#include <optional>
#include <tuple>

using namespace llvm;

namespace hipmorph {

namespace {

/// Clang recurses over nested code, about 7 kB for a pair of brackets, of which it accepts 2048. What is not used of
/// this costs addresses only.
constexpr unsigned ParserStackSize = 64 << 20;

struct UnitOutcome {
  UnitFacts Facts;
  bool Crashed = false;
};

UnitOutcome runUnit(const Unit &U, const RecordOptions &Options) {
  UnitOutcome Outcome;
  CrashRecoveryContext Recovery;
  Recovery.DumpStackAndCleanupOnFailure = Options.DumpCrashes;
  Outcome.Crashed =
      !Recovery.RunSafelyOnThread([&] { Outcome.Facts = recordUnit(U.Input, Options.Frontend); }, ParserStackSize);
  if (Outcome.Crashed)
    Outcome.Facts = {};
  return Outcome;
}

class Recorder {
public:
  Recorder(const Project &P, const RecordOptions &Options, const Table &Tables, ThreadPoolInterface &Pool,
           ProgressFn Progress)
      : P(P), Options(Options), Tables(Tables), Pool(Pool), Progress(Progress) {}

  void run(ArrayRef<Unit> Units, bool Alone);
  Recording take();
  /// True if a unit has read the file, or crashed on it.
  bool isDone(const std::string &Path) const { return R.Facts.contains(Path) || Crashed.contains(Path); }

private:
  void mergeInto(const Unit &U, UnitOutcome Outcome, bool Alone);
  bool lacksHipHeaders(const UnitFacts &Facts) const;
  void addError(const Unit &U, const ErrorFact &E, bool Alone);

  const Project &P;
  const RecordOptions &Options;
  const Table &Tables;
  ThreadPoolInterface &Pool;
  ProgressFn Progress;
  Recording R;
  std::set<std::string> Crashed; ///< real paths
  unsigned WithoutHip = 0;       ///< units whose errors were left out
  std::set<std::tuple<std::string, uint32_t, std::string>> SeenErrors;
  std::map<std::pair<std::string, std::string>, std::string> RealPaths;
};

void Recorder::run(ArrayRef<Unit> Units, bool Alone) {
  std::vector<std::optional<UnitOutcome>> Waiting(Units.size());
  std::mutex Lock;
  size_t Merged = 0, Done = 0;
  ThreadPoolTaskGroup Group(Pool);
  for (size_t I = 0; I < Units.size(); ++I)
    Group.async([&, I] {
      auto Start = std::chrono::steady_clock::now();
      UnitOutcome Outcome = runUnit(Units[I], Options);
      std::chrono::duration<double> Time = std::chrono::steady_clock::now() - Start;
      std::lock_guard Guard(Lock);
      Waiting[I] = std::move(Outcome);
      for (; Merged < Units.size() && Waiting[Merged]; ++Merged) {
        mergeInto(Units[Merged], std::move(*Waiting[Merged]), Alone);
        Waiting[Merged] = UnitOutcome();
      }
      Progress(++Done, Units.size(), Units[I], Time.count());
    });
  Group.wait();
}

void Recorder::mergeInto(const Unit &U, UnitOutcome Outcome, bool Alone) {
  ++R.Units;
  if (Outcome.Crashed) {
    Finding F = makeFinding(DiagId::ParseError, {U.Name},
                            "the parser crashed on this file; it was translated without the compiler's confirmation");
    // Several commands or configurations of one file mostly crash alike.
    if (Crashed.insert(U.Input.File).second)
      R.Errors.push_back(std::move(F));
  }
  if (!Outcome.Facts.Errors.empty() && lacksHipHeaders(Outcome.Facts)) {
    ++WithoutHip;
    Outcome.Facts.Errors.clear();
  }
  R.UnitsWithErrors += Outcome.Crashed || !Outcome.Facts.Errors.empty();
  for (auto &[Path, Facts] : Outcome.Facts.Files)
    R.Facts[realPath(Path)].merge(std::move(Facts));
  for (const ErrorFact &E : Outcome.Facts.Errors)
    addError(U, E, Alone);
}

bool Recorder::lacksHipHeaders(const UnitFacts &Facts) const {
  return any_of(Facts.Files, [&](const auto &File) {
    return any_of(File.second.Includes,
                  [&](const IncludeFact &I) { return I.Path.empty() && Tables.isHipName(I.Name); });
  });
}

void Recorder::addError(const Unit &U, const ErrorFact &E, bool Alone) {
  Place Where = E.Where;
  if (!Where.File.empty()) {
    std::string &Real = RealPaths[{U.Input.Directory, Where.File}];
    if (Real.empty()) {
      SmallString<256> Absolute(Where.File);
      sys::path::make_absolute(U.Input.Directory, Absolute);
      Real = realPath(Absolute);
    }
    Where.File = P.nameOf(Real);
  }
  // Both passes, and every unit that includes a header, say the same.
  if (!SeenErrors.insert({Where.File, Where.Offset, E.Message}).second)
    return;
  Finding F = makeFinding(DiagId::ParseError, Where, E.Message);
  if (Alone) {
    F.Level = Severity::Warning;
    F.Notes.push_back({fmt::format("no translation unit includes '{}'; it was parsed alone", U.Name), std::nullopt});
  } else if (!U.ConfigName.empty()) {
    F.Notes.push_back({fmt::format("in configuration '{}'", U.ConfigName), std::nullopt});
  }
  R.Errors.push_back(std::move(F));
}

Recording Recorder::take() {
  if (WithoutHip) {
    Finding F =
        makeFinding(DiagId::ParseError, {},
                    fmt::format("{} of {} units {} HIP headers, which were not found; their errors are not shown",
                                WithoutHip, R.Units, WithoutHip == 1 ? "includes" : "include"));
    F.Level = Severity::Note;
    R.Errors.push_back(std::move(F));
  }
  for (const auto &[Path, Facts] : R.Facts)
    if (!P.isInput(Path) && P.isProjectFile(Path))
      R.Reached.push_back({Path, P.nameOf(Path), fileKind(Path), /*IsUnit=*/false});
  return std::move(R);
}

} // namespace

Recording recordProject(const Project &P, const RecordOptions &Options, const Table &Tables, ThreadPoolInterface &Pool,
                        ProgressFn Progress) {
  Recorder R(P, Options, Tables, Pool, Progress);
  std::vector<Unit> Units;
  for (const Unit &U : P.Units)
    if (!Options.Skip.contains(U.Input.File))
      Units.push_back(U);
  R.run(Units, /*Alone=*/false);

  // Headers, and sources that others include, that no unit reached: first those that nobody includes, because they are
  // how the others are meant to be read; then what is still left (headers that include each other).
  auto Unreached = [&] {
    std::vector<const ProjectFile *> Files;
    for (const ProjectFile &File : P.Files)
      if (!File.IsUnit && !Options.Skip.contains(File.Path) && !R.isDone(File.Path))
        Files.push_back(&File);
    return Files;
  };
  std::vector<const ProjectFile *> Left = Unreached();
  std::set<std::string> Included;
  for (const ProjectFile *File : Left) {
    if (Expected<std::string> Text = readFile(File->Path)) {
      for (StringRef Name : includedNames(*Text))
        if (sys::path::filename(Name) != sys::path::filename(File->Path))
          Included.insert(sys::path::filename(Name).str());
    } else {
      consumeError(Text.takeError());
    }
  }
  erase_if(Left, [&](const ProjectFile *File) { return Included.contains(sys::path::filename(File->Path).str()); });
  for (bool Last : {false, true}) {
    Units.clear();
    for (const ProjectFile *File : Left)
      append_range(Units, P.unitsFor(*File));
    R.run(Units, /*Alone=*/true);
    if (!Last)
      Left = Unreached();
  }
  return R.take();
}

} // namespace hipmorph
