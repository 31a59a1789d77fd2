// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a run shows: findings, translation or patch, statistics, reports. Report makes the texts; this chooses which are
// wanted and where they go.
#include "Session.h"
#include "hipmorph/Driver/Files.h"

using namespace llvm;

namespace hipmorph {

Messages::Messages(const Environment &Env, const Config &C) : Env(Env), Quiet(C.Quiet) {
  auto Wanted = [&](bool IsTerminal) {
    switch (C.Color) {
    case ColorMode::Always:
      return true;
    case ColorMode::Never:
      return false;
    case ColorMode::Auto:
      return IsTerminal && !Env.NoColor;
    }
    llvm_unreachable("all colour modes are handled");
  };
  ColorOut = Wanted(Env.OutIsTerminal);
  ColorErr = Wanted(Env.ErrIsTerminal);
}

void Messages::print(const Finding &F, StringRef SourceText) const {
  if (!Quiet || F.Level == Severity::Error)
    Env.Err << formatFinding(F, SourceText, ColorErr);
}

namespace {

class Shower {
public:
  Shower(const Result &R, const CommandLine &Line, const Config &C, const Environment &Env)
      : R(R), Line(Line), C(C), Env(Env), Msg(Env, C) {}

  bool show() {
    // A machine-readable report on standard output says the same as the messages would.
    if (Line.Format == ReportFormat::Text || !Line.ReportFile.empty())
      showFindings();
    showTranslation();
    showReport();
    if (!Line.FixesFile.empty())
      writeTo(Line.FixesFile, formatFixes(R));
    showStats();
    if (!C.Quiet && Line.Format == ReportFormat::Text)
      Env.Err << formatSummary(R);
    return Good;
  }

private:
  void showFindings() {
    for (const Finding &F : R.Global)
      Msg.print(F);
    for (const TranslatedFile &File : R.Files)
      for (const Finding &F : File.Findings)
        Msg.print(F, File.OldText);
  }

  void showTranslation() {
    if (Line.Mode == OutputMode::Stdout)
      for (const TranslatedFile &File : R.Files)
        Env.Out << File.NewText;
    if (Line.Mode == OutputMode::Diff)
      for (const TranslatedFile &File : R.Files)
        Env.Out << unifiedDiff(File.Path, File.Path, File.OldText, File.NewText, Msg.colorOnOut());
  }

  void showReport() {
    std::string Report;
    switch (Line.Format) {
    case ReportFormat::Text:
      if (Line.ReportFile.empty())
        return;
      for (const Finding &F : R.Global)
        Report += formatFinding(F, "", /*Color=*/false);
      for (const TranslatedFile &File : R.Files)
        for (const Finding &F : File.Findings)
          Report += formatFinding(F, File.OldText, /*Color=*/false);
      Report += formatSummary(R);
      break;
    case ReportFormat::Json:
      Report = formatJson(R);
      break;
    case ReportFormat::Sarif:
      Report = formatSarif(R, HIPMORPH_VERSION);
      break;
    case ReportFormat::Html:
      Report = formatHtml(R);
      break;
    }
    writeTo(Line.ReportFile, Report);
  }

  void showStats() {
    if (!Line.StatsFile.empty())
      return writeTo(Line.StatsFile, Line.PrintStatsCsv ? formatStatsCsv(R) : formatStats(R));
    if (Line.PrintStatsCsv)
      Env.Out << formatStatsCsv(R);
    if (Line.PrintStats)
      Env.Err << formatStats(R);
  }

  /// "" and "-": standard output.
  void writeTo(const std::string &Path, StringRef Text) {
    if (Path.empty() || Path == "-") {
      Env.Out << Text;
    } else if (Expected<bool> Written = writeAtomically(Path, Text); !Written) {
      Msg.print(makeFinding(DiagId::WriteFailed, {}, Path, toString(Written.takeError())));
      Good = false;
    }
  }

  const Result &R;
  const CommandLine &Line;
  const Config &C;
  const Environment &Env;
  Messages Msg;
  bool Good = true;
};

} // namespace

bool showResult(const Result &R, const CommandLine &Line, const Config &C, const Environment &Env) {
  return Shower(R, Line, C, Env).show();
}

} // namespace hipmorph
