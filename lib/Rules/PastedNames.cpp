// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule PastedNames: names that a macro builds with '##' have no spelling that could be changed.
#include "Names.h"

using namespace llvm;

namespace hipmorph {
namespace {

void run(RuleContext &Ctx) {
  for (const PasteFact &P : Ctx.Facts.Pastes) {
    SmallVector<Row, 2> Rows = Ctx.Tables.find(P.Name);
    if (Rows.empty() || Rows.front().Status == RowStatus::Same)
      continue;
    Finding &F = Ctx.report(DiagId::PastedName, P.Offset, 0, P.Name);
    if (!Rows.front().Hip.empty())
      F.Advice = ("make the macro build '" + Rows.front().Hip + "', or write the name out").str();
    F.Level = Severity::Error; // what stands there will not compile
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(PastedNames, 630, run)
