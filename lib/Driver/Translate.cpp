// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From a project to a Result: reads the texts, records facts, runs the rules over every file, by several threads. The
// order of everything in the Result is that of the files, whatever the threads did. Writes nothing.
#include "Session.h"
#include "hipmorph/Driver/Files.h"
#include "hipmorph/Driver/Record.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

namespace {

class Session {
public:
  Session(const OutputRequest &Request, const Project &P, const Config &C, const Table &Tables, const Environment &Env)
      : Request(Request), P(P), C(C), Tables(Tables), Env(Env), Pool(hardware_concurrency(C.Jobs)) {}

  Translation run();

private:
  void readTexts(ArrayRef<ProjectFile> Files);
  void record();
  void translateAll(const OutputPlan &Plan);
  void translateOne(const ProjectFile &File, TranslatedFile &Out) const;
  void reportNotWritten(const ProjectFile &File);
  void placeErrors();
  void progress(size_t Done, size_t All, const Unit &Last, double Seconds) const;

  const OutputRequest &Request;
  const Project &P;
  const Config &C;
  const Table &Tables;
  const Environment &Env;
  DefaultThreadPool Pool;

  std::vector<ProjectFile> Files;           ///< those that could be read
  std::map<std::string, std::string> Texts; ///< by real path
  std::set<std::string> Unreadable;
  Recording Rec;
  TranslateOptions Options;
  std::vector<TranslatedFile> Translated; ///< index by index as Files
  Result R;
};

void Session::readTexts(ArrayRef<ProjectFile> Candidates) {
  for (const ProjectFile &File : Candidates) {
    if (std::optional<std::string> Text = readSource(File.Path, File.Name, R.Global)) {
      Texts.emplace(File.Path, std::move(*Text));
      Files.push_back(File);
    } else {
      Unreadable.insert(File.Path);
    }
  }
}

void Session::progress(size_t Done, size_t All, const Unit &Last, double Seconds) const {
  if (C.Verbose) {
    Env.Err << formatv("hipmorph: parsed {0}{1} in {2:f2} s with", Last.Name,
                       Last.ConfigName.empty() ? "" : " (" + Last.ConfigName + ")", Seconds);
    for (const std::string &Arg : Last.Input.Args)
      Env.Err << ' ' << Arg;
    Env.Err << '\n';
  } else if (Env.ErrIsTerminal && !C.Quiet && All > 1) {
    // The line is replaced by the next one and, at last, removed.
    Env.Err << "\r\033[K";
    if (Done < All)
      Env.Err << formatv("[{0}/{1}] {2}", Done, All, Last.Name);
  }
  Env.Err.flush();
}

void Session::record() {
  if (C.Engine == EngineKind::Tokens)
    return;
  RecordOptions Record;
  Record.Skip = Unreadable;
  Record.DumpCrashes = C.Verbose;
  FrontendOptions &Frontend = Record.Frontend;
  Frontend.CudaPath = C.CudaPath;
  Frontend.CudaVersion = C.CudaVersion;
  Frontend.GpuArch = C.GpuArch;
  Frontend.ResourceDir = C.ResourceDir;
  Frontend.IsProjectFile = [this](StringRef Path) { return P.isProjectFile(Path); };
  Frontend.IsKnownName = [this](StringRef Name) { return Tables.contains(Name) || Tables.isFieldName(Name) || looksLikeCudaName(Name); };
  Rec = recordProject(P, Record, Tables, Pool, [this](size_t Done, size_t All, const Unit &Last, double Seconds) {
    progress(Done, All, Last, Seconds);
  });
  R.Units = Rec.Units;
  R.UnitsWithErrors = Rec.UnitsWithErrors;
  readTexts(Rec.Reached);
}

/// Takes out what stands in code that no configuration compiles.
static void dropSkipped(FileResult &F, const FileFacts &Facts, StringRef Text) {
  auto In = [&](uint32_t Offset) { return Facts.isSkipped(Offset); };
  size_t Before = F.Groups.size();
  erase_if(F.Groups, [&](const EditGroup &G) { return In(G.At); });
  erase_if(F.Findings, [&](const Finding &D) { return D.Where.Line != 0 && In(D.Where.Offset); });
  if (F.Groups.size() != Before)
    F.NewText = cantFail(hipmorph::apply(Text, F.Groups), "fewer groups of a resolved set are a resolved set");
}

void Session::translateOne(const ProjectFile &File, TranslatedFile &Out) const {
  auto It = Rec.Facts.find(File.Path);
  const FileFacts &Facts = It == Rec.Facts.end() ? FileFacts() : It->second;
  SourceFile Source(File.Path, Texts.at(File.Path));
  FileResult F = translateFile(Source, Facts, Tables, Options);
  if (C.SkipExcluded)
    dropSkipped(F, Facts, Source.text());

  Out.Path = File.Name;
  Out.IsHeader = isHeader(File.Kind);
  Out.OldText = Source.text().str();
  Out.NewText = std::move(F.NewText);
  Out.Groups = std::move(F.Groups);
  Out.Findings = std::move(F.Findings);
  Out.Suppressed = F.Suppressed.size();
  // Rules know real paths; people know the name that they gave.
  for (Finding &D : Out.Findings) {
    D.Where.File = File.Name;
    for (FindingNote &Note : D.Notes)
      if (Note.Where)
        Note.Where->File = P.nameOf(Note.Where->File);
  }
  CheckFilter Checks = cantFail(CheckFilter::create(C.Checks));
  Out.Suppressed += erase_if(Out.Findings, [&](const Finding &D) { return !Checks.shows(D.Id); });
}

void Session::translateAll(const OutputPlan &Plan) {
  Options.Warp = C.Warp;
  Options.Launch = C.Launch;
  Options.Roc = C.Roc;
  Options.Comments = C.Comments;
  Options.MarkLines = C.LineMarkers;
  Options.RocmVersion = C.RocmVersion;
  Options.CudaVersion = C.CudaVersion;
  Options.RenamedFiles = Plan.renamedFiles();
  Options.RuntimeFiles = findRuntimeFiles(Rec.Facts);
  Translated.resize(Files.size());
  ThreadPoolTaskGroup Group(Pool);
  for (size_t I = 0; I < Files.size(); ++I)
    Group.async([this, I] { translateOne(Files[I], Translated[I]); });
  Group.wait();
}

void Session::reportNotWritten(const ProjectFile &File) {
  Finding F = makeFinding(DiagId::HeaderNotWritten, {File.Name}, File.Name);
  if (Request.Mode != OutputMode::Stdout && !isInside(File.Path, P.Root))
    F.Advice = fmt::format(
        "it lies outside of the input; '--root={}' makes it part of the project, '--exclude' leaves it alone",
        displayPath(commonFolder(P.Root, File.Path)));
  R.Global.push_back(std::move(F));
}

/// Parse errors go to the file that they are in, if that is part of the result.
void Session::placeErrors() {
  std::map<std::string, TranslatedFile *> ByName;
  for (TranslatedFile &File : R.Files)
    ByName.emplace(File.Path, &File);
  auto Place = [&](Finding &F) {
    auto It = ByName.find(F.Where.File);
    (It == ByName.end() ? R.Global : It->second->Findings).push_back(std::move(F));
  };
  std::vector<Finding> Global = std::move(R.Global);
  R.Global.clear();
  for (std::vector<Finding> *From : {&Global, &Rec.Errors})
    for (Finding &F : *From)
      Place(F);
  auto ByPlace = [](const Finding &A, const Finding &B) {
    return std::tie(A.Where, A.Id, A.Message) < std::tie(B.Where, B.Id, B.Message);
  };
  std::ranges::stable_sort(R.Global, ByPlace);
  for (TranslatedFile &File : R.Files)
    std::ranges::stable_sort(File.Findings, ByPlace);
}

Translation Session::run() {
  Translation T;
  R.Global = P.Problems;
  readTexts(P.Files);
  record();
  OutputPlan Plan(Request, P, Files);
  append_range(R.Global, Plan.problems());
  translateAll(Plan);
  for (size_t I = 0; I < Files.size(); ++I) {
    const Destination &D = Plan.of(Files[I].Path);
    if (D.HasPlace) {
      Translated[I].Output = D.Path;
      T.RealPaths.emplace(Files[I].Name, Files[I].Path);
      R.Files.push_back(std::move(Translated[I]));
    } else if (Translated[I].NewText != Translated[I].OldText) {
      reportNotWritten(Files[I]);
    }
  }
  std::ranges::stable_sort(R.Files, {}, &TranslatedFile::Path);
  placeErrors();
  T.R = std::move(R);
  return T;
}

} // namespace

Translation translateProject(const OutputRequest &Request, const Project &P, const Config &C, const Table &Tables,
                             const Environment &Env) {
  return Session(Request, P, C, Tables, Env).run();
}

} // namespace hipmorph
