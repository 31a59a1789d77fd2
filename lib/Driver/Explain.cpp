// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The command 'explain': the pages of docs/diagnostics, which are part of the program.
#include "Session.h"
#include "hipmorph/Mapping/Loader.h"

using namespace llvm;

namespace hipmorph {

namespace {

struct Page {
  unsigned Number;
  StringLiteral Text;
};

constexpr Page Pages[] = {
#define HM_PAGE(number, text) {number, text},
#include "Pages.inc"
#undef HM_PAGE
};

const Page *findPage(DiagId Id) {
  for (const Page &P : Pages)
    if (P.Number == static_cast<unsigned>(Id))
      return &P;
  return nullptr;
}

void listAll(raw_ostream &OS) {
  for (const DiagInfo &D : allDiagnostics())
    OS << fmt::format("{}  {:<26} {:<8} {}\n", diagNumber(D.Id), D.Name, severityName(D.DefaultSeverity), D.Message);
}

std::string unknownFinding(StringRef Name) {
  SmallVector<StringRef> Known;
  std::vector<std::string> Numbers;
  for (const DiagInfo &D : allDiagnostics()) {
    Known.push_back(D.Name);
    Numbers.push_back(diagNumber(D.Id));
  }
  append_range(Known, Numbers);
  StringRef Near = didYouMean(Name, Known);
  return fmt::format("there is no finding '{}'{}", Name,
                     Near.empty() ? "; 'hipmorph explain' lists them" : fmt::format("; did you mean '{}'?", Near));
}

} // namespace

int runExplain(const CommandLine &Line, const Environment &Env) {
  if (Line.Inputs.empty()) {
    listAll(Env.Out);
    return ExitDone;
  }
  Messages Msg(Env, Config());
  int Status = ExitDone;
  bool First = true;
  for (const std::string &Name : Line.Inputs) {
    std::optional<DiagId> Id = findDiagnostic(Name);
    if (!Id) {
      Msg.print(makeFinding(DiagId::UsageError, {}, unknownFinding(Name)));
      Status = ExitUsage;
      continue;
    }
    if (!First)
      Env.Out << "\n";
    First = false;
    const DiagInfo &Info = diagInfo(*Id);
    if (const Page *P = findPage(*Id))
      Env.Out << P->Text;
    else
      Env.Out << fmt::format("{} {}: {}: {}\n", diagNumber(*Id), Info.Name, severityName(Info.DefaultSeverity),
                             Info.Message);
  }
  return Status;
}

} // namespace hipmorph
