// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Parses the command line with llvm::opt (no global state, and LLVM's own options do not leak in). Says what each
// option of Options.td means and which ones exclude each other. Does not look at any file.
#include "hipmorph/Driver/Options.h"
#include "OptionTable.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Option/ArgList.h"
#include "llvm/Option/Option.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;
using opt::DefaultVis;

namespace hipmorph {

#define OPTTABLE_STR_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_STR_TABLE_CODE
#define OPTTABLE_PREFIXES_TABLE_CODE
#include "Options.inc"
#undef OPTTABLE_PREFIXES_TABLE_CODE

static constexpr opt::OptTable::Info AllOptions[] = {
#define OPTION(...) LLVM_CONSTRUCT_OPT_INFO(__VA_ARGS__),
#include "Options.inc"
#undef OPTION
};

OptionTable::OptionTable() : GenericOptTable(OptionStrTable, OptionPrefixesTable, AllOptions) {}

namespace {

std::optional<ReportFormat> readFormat(StringRef Name) {
  return StringSwitch<std::optional<ReportFormat>>(Name)
      .Case("text", ReportFormat::Text)
      .Case("json", ReportFormat::Json)
      .Case("sarif", ReportFormat::Sarif)
      .Case("html", ReportFormat::Html)
      .Default(std::nullopt);
}

class Parser {
public:
  Parser(CommandLine &Line, std::vector<Finding> &Problems) : Line(Line), Problems(Problems) {}

  void parse(ArrayRef<const char *> Args);

private:
  void readCommand(ArrayRef<const char *> &Args);
  void readArg(const opt::Arg &A);
  void readOutput(const opt::Arg &A);
  void unknown(StringRef Spelling);
  void checkTogether();

  void setting(SettingId Id, StringRef Text, const opt::Arg &A) {
    Line.Flags.push_back({Id, Text.str(), A.getSpelling().str()});
  }
  void mode(OutputMode Mode, const opt::Arg &A) {
    // "Write nothing" is no contradiction to where it would be written: scripts add --examine to a full command.
    bool IsNone = !ModeFlag.empty() && Line.Mode == OutputMode::None;
    if (!ModeFlag.empty() && Line.Mode != Mode && !IsNone && Mode != OutputMode::None)
      usage(fmt::format("'{}' and '{}' exclude each other", ModeFlag, A.getSpelling()));
    Line.Mode = IsNone ? OutputMode::None : Mode;
    ModeFlag = A.getSpelling();
  }
  void usage(const std::string &Text) { Problems.push_back(makeFinding(DiagId::UsageError, Place(), Text)); }

  OptionTable Table;
  CommandLine &Line;
  std::vector<Finding> &Problems;
  std::optional<ReportFormat> Format;
  std::string ModeFlag; ///< the option that chose Line.Mode
};

void Parser::readCommand(ArrayRef<const char *> &Args) {
  if (Args.empty())
    return;
  auto Cmd = StringSwitch<std::optional<Command>>(Args.front())
                 .Case("check", Command::Check)
                 .Case("query", Command::Query)
                 .Case("explain", Command::Explain)
                 .Default(std::nullopt);
  if (!Cmd)
    return;
  Line.Cmd = *Cmd;
  Line.Mode = OutputMode::None;
  Args = Args.drop_front();
}

void Parser::parse(ArrayRef<const char *> Args) {
  readCommand(Args);
  const auto *DashDash = llvm::find_if(Args, [](StringRef A) { return A == "--"; });
  if (DashDash != Args.end())
    Line.CompilerFlags.assign(DashDash + 1, Args.end());
  Args = Args.take_front(DashDash - Args.begin());

  unsigned MissingIndex, MissingCount;
  opt::InputArgList List = Table.ParseArgs(Args, MissingIndex, MissingCount);
  for (const opt::Arg *A : List)
    readArg(*A);
  if (MissingCount)
    usage(fmt::format("'{}' needs a value", Args[MissingIndex]));
  checkTogether();
}

void Parser::unknown(StringRef Spelling) {
  std::string Near;
  // A third of the letters may be wrong; more would suggest options that have nothing in common.
  size_t Letters = Spelling.split('=').first.ltrim('-').size();
  bool IsNear = Table.findNearest(Spelling, Near) <= std::clamp<size_t>(Letters / 3, 1, 3);
  usage(fmt::format("there is no option '{}'{}", Spelling,
                    IsNear ? fmt::format("; did you mean '{}'?", Near) : "; flags for the compiler follow '--'"));
}

void Parser::readOutput(const opt::Arg &A) {
  if (!Line.Output.empty())
    usage(fmt::format("'{}' is given twice", A.getSpelling()));
  Line.Output = A.getValue();
  if (Line.Output.empty())
    return usage(fmt::format("'{}' needs a value", A.getSpelling()));
  mode(Line.Output == "-" ? OutputMode::Stdout : OutputMode::Path, A);
}

void Parser::readArg(const opt::Arg &A) {
  switch (A.getOption().getID()) {
  case OPT_INPUT:
    Line.Inputs.push_back(A.getValue());
    return;
  case OPT_UNKNOWN:
    return unknown(A.getSpelling());

  case OPT_output:
    return readOutput(A);
  case OPT_output_dir:
    Line.OutputIsFolder = true;
    return readOutput(A);
  case OPT_in_place:
    return mode(OutputMode::InPlace, A);
  case OPT_diff:
    return mode(OutputMode::Diff, A);
  case OPT_no_output:
    return mode(OutputMode::None, A);
  case OPT_examine:
    Line.PrintStats = true;
    return mode(OutputMode::None, A);
  case OPT_no_backup:
    return setting(SettingId::Backup, "false", A);
  case OPT_rename:
    return setting(SettingId::Rename, "true", A);
  case OPT_line_markers:
    return setting(SettingId::LineMarkers, "true", A);

  case OPT_warp:
    return setting(SettingId::Warp, A.getValue(), A);
  case OPT_launch:
    return setting(SettingId::Launch, A.getValue(), A);
  case OPT_hip_launch:
    return setting(SettingId::Launch, "ggl", A);
  case OPT_cuda_launch:
    return setting(SettingId::Launch, "keep", A);
  case OPT_roc:
    return setting(SettingId::Roc, "true", A);
  case OPT_rocm:
    return setting(SettingId::RocmVersion, A.getValue(), A);
  case OPT_cuda:
    return setting(SettingId::CudaVersion, A.getValue(), A);
  case OPT_mapping:
    return setting(SettingId::Mapping, A.getValue(), A);
  case OPT_comments:
    return setting(SettingId::Comments, "true", A);
  case OPT_skip_excluded:
    return setting(SettingId::SkipExcluded, "true", A);
  case OPT_engine:
    return setting(SettingId::Engine, A.getValue(), A);

  case OPT_include_dir:
    return setting(SettingId::IncludeDirs, A.getValue(), A);
  case OPT_isystem:
    return setting(SettingId::SystemIncludeDirs, A.getValue(), A);
  case OPT_define:
    return setting(SettingId::Defines, A.getValue(), A);
  case OPT_std:
    return setting(SettingId::Standard, A.getValue(), A);
  case OPT_build_path:
    return setting(SettingId::BuildPath, A.getValue(), A);
  case OPT_config:
    return setting(SettingId::Configurations, A.getValue(), A);
  case OPT_cuda_path:
    return setting(SettingId::CudaPath, A.getValue(), A);
  case OPT_gpu_arch:
    return setting(SettingId::GpuArch, A.getValue(), A);
  case OPT_exclude:
    return setting(SettingId::Exclude, A.getValue(), A);
  case OPT_root:
    return setting(SettingId::Root, A.getValue(), A);
  case OPT_extra_arg:
    return setting(SettingId::ExtraArgs, A.getValue(), A);
  case OPT_extra_arg_before:
    return setting(SettingId::ExtraArgsBefore, A.getValue(), A);
  case OPT_resource_dir:
    return setting(SettingId::ResourceDir, A.getValue(), A);
  case OPT_jobs:
    return setting(SettingId::Jobs, A.getValue(), A);

  case OPT_checks:
    return setting(SettingId::Checks, A.getValue(), A);
  case OPT_color:
    return setting(SettingId::Color, A.getValue(), A);
  case OPT_quiet:
    return setting(SettingId::Quiet, "true", A);
  case OPT_verbose:
    return setting(SettingId::Verbose, "true", A);
  case OPT_format:
    Format = readFormat(A.getValue());
    if (!Format)
      usage(fmt::format("'{}' is no value for 'format', which takes one of 'text', 'json', 'sarif', 'html'",
                        A.getValue()));
    return;
  case OPT_report:
    Line.ReportFile = A.getValue();
    return;
  case OPT_export_fixes:
    Line.FixesFile = A.getValue();
    return;
  case OPT_print_stats:
    Line.PrintStats = true;
    return;
  case OPT_print_stats_csv:
    Line.PrintStatsCsv = true;
    return;
  case OPT_stats_file:
    Line.StatsFile = A.getValue();
    return;

  case OPT_dump_config:
    Line.DumpConfig = true;
    return;
  case OPT_help:
    Line.Help = true;
    return;
  case OPT_version:
    Line.Version = true;
    return;

  // hipify-clang's, and why nothing is to be done:
  case OPT_miopen:                  // cuDNN has no other target
  case OPT_default_preprocessor:    // both ways of reading inactive code are always used
  case OPT_amap:                    // names are mapped everywhere
  case OPT_experimental:            // no row is held back; what is unproven is a finding
  case OPT_local_headers:           // headers are always translated
  case OPT_local_headers_recursive: // ... and theirs
  case OPT_no_undocumented:         // there are none
  case OPT_no_warn_undocumented:
  case OPT_save_temps: // nothing is copied to temporary files
  case OPT_temp_dir:
    Line.WithoutEffect.push_back(A.getSpelling().str());
    return;
  default:
    llvm_unreachable("an option of Options.td without a meaning");
  }
}

void Parser::checkTogether() {
  // "--report=findings.sarif" says it all.
  if (!Format)
    Format = readFormat(sys::path::extension(Line.ReportFile).ltrim('.'));
  Line.Format = Format.value_or(ReportFormat::Text);

  bool Writes = Line.Cmd == Command::Translate;
  if (!Writes && Line.Mode != OutputMode::None)
    usage(fmt::format("'{}' is for translations; 'check', 'query' and 'explain' write none", ModeFlag));
  if (!Writes && Line.Cmd != Command::Check && (Line.PrintStats || Line.PrintStatsCsv || !Line.ReportFile.empty()))
    usage("'query' and 'explain' translate nothing, so there is nothing to report");
  for (const SettingFlag &F : Line.Flags)
    if (F.Id == SettingId::Rename && Line.Mode != OutputMode::InPlace)
      usage(fmt::format("'{}' is for '--in-place'; elsewhere a.cu always becomes a.hip", F.Spelling));

  // Two texts on one stream could not be told apart.
  std::vector<StringRef> ToStdout;
  if (Line.Mode == OutputMode::Stdout || Line.Mode == OutputMode::Diff)
    ToStdout.push_back(Line.Mode == OutputMode::Diff ? "the patch" : "the translation");
  if (Line.PrintStatsCsv && Line.StatsFile.empty())
    ToStdout.push_back("the statistics (--o-stats=FILE)");
  if (Line.StatsFile == "-")
    ToStdout.push_back("the statistics");
  if (Line.Format != ReportFormat::Text && Line.ReportFile.empty())
    ToStdout.push_back("the report (--report=FILE)");
  if (ToStdout.size() > 1 && !Line.Help && !Line.Version && !Line.DumpConfig)
    usage(fmt::format("{} and {} would both go to standard output; write one to a file", ToStdout[0], ToStdout[1]));
}

} // namespace

CommandLine parseCommandLine(ArrayRef<const char *> Args, std::vector<Finding> &Problems) {
  CommandLine Line;
  Parser(Line, Problems).parse(Args);
  return Line;
}

} // namespace hipmorph
