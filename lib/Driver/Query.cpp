// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The command 'query': what the tables know about names.
#include "Session.h"
#include "hipmorph/Mapping/Table.h"

using namespace llvm;

namespace hipmorph {

namespace {

/// What becomes of the name, in one line.
std::string targetText(const Row &R, bool Roc) {
  StringRef Hip = Roc && !R.Roc.empty() ? R.Roc : R.Hip;
  switch (R.Status) {
  case RowStatus::Mapped:
    return R.Kind == RowKind::Header && Hip.empty() ? "no header is needed" : Hip.str();
  case RowStatus::Same:
    return fmt::format("{} (the same name)", Hip);
  case RowStatus::Gap:
    return fmt::format("{} (from <{}>, which comes with hipmorph)", Hip, R.HipHeader);
  case RowStatus::Unsupported:
    return fmt::format("no counterpart: {}", R.Why);
  }
  llvm_unreachable("all states are handled");
}

std::string versions(StringRef Since, StringRef Deprecated, StringRef Removed) {
  std::string Text;
  auto Add = [&](StringRef What, StringRef Version) {
    if (!Version.empty())
      Text += fmt::format("{}{} {}", Text.empty() ? "" : ", ", What, Version);
  };
  Add("since", Since);
  Add("deprecated in", Deprecated);
  Add("removed in", Removed);
  return Text;
}

void printRow(raw_ostream &OS, const Row &R, const Config &C, const Table &Tables) {
  OS << fmt::format("{} ({} of {})\n", R.Cuda, kindName(R.Kind), R.Library);
  auto Line = [&](StringRef Label, StringRef Text) {
    if (!Text.empty())
      OS << fmt::format("  {:<13} {}\n", Label, Text);
  };
  Line("becomes", targetText(R, C.Roc));
  if (!C.Roc)
    Line("with --roc", R.Roc);
  if (R.Kind != RowKind::Header)
    Line("CUDA header", R.Header);
  if (R.Status != RowStatus::Gap)
    Line("HIP header", R.HipHeader);
  Line("only with", R.OnlyHeader);
  Line("CUDA", versions(R.CudaSince, R.CudaDeprecated, R.CudaRemoved));
  Line("ROCm", versions(R.HipSince, R.HipDeprecated, R.HipRemoved));
  Line("alias of", R.AliasOf);
  Line("declaration", R.Decl);
  Line("HIP's value", R.HipValue);
  if (const Recipe *Change = R.Recipe.empty() ? nullptr : Tables.findRecipe(R.Recipe)) {
    Line("arguments", Change->Doc);
    Line("", fmt::format("{}  ->  {}", Change->Before, Change->After));
  }
  Line("differs", R.Note);
  Line("advice", R.Advice);
  if (R.Unproven)
    Line("proof", "none: no compiler has checked this name");
}

} // namespace

int runQuery(const CommandLine &Line, const Config &C, const Table &Tables, const Environment &Env) {
  Messages Msg(Env, C);
  if (Line.Inputs.empty()) {
    Msg.print(makeFinding(DiagId::UsageError, {}, "no name; for example 'hipmorph query cudaMallocPitch'"));
    return ExitUsage;
  }
  int Status = ExitDone;
  bool First = true;
  for (const std::string &Name : Line.Inputs) {
    SmallVector<Row, 2> Rows = Tables.find(Name);
    if (Rows.empty()) {
      std::string Near;
      for (const std::string &N : Tables.nearMisses(Name))
        Near += fmt::format("{}'{}'", Near.empty() ? "; did you mean " : ", ", N);
      Env.Err << fmt::format("hipmorph: no row of the tables is named '{}'{}\n", Name, Near.empty() ? "" : Near + "?");
      Status = ExitFindings;
    }
    for (const Row &R : Rows) {
      if (!First)
        Env.Out << "\n";
      First = false;
      printRow(Env.Out, R, C, Tables);
    }
  }
  return Status;
}

} // namespace hipmorph
