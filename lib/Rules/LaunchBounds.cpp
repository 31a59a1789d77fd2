// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule LaunchBounds: the second argument of __launch_bounds__ means something else in HIP.
#include "Names.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

void run(RuleContext &Ctx) {
  for (uint32_t I = 0; I < Ctx.File.tokens().size(); ++I) {
    if (!Ctx.File.isIdentifier(I, "__launch_bounds__") || !Ctx.File.is(I + 1, tok::l_paren))
      continue;
    uint32_t Close = Ctx.File.tokens()[I + 1].Match;
    if (Close == NoToken || Ctx.contextAt(I) == UseContext::Directive)
      continue;
    std::vector<TextRange> Args = Ctx.splitArgs(I + 1, Close, {});
    if (Args.size() < 2)
      continue;
    Finding &F = Ctx.report(DiagId::LaunchBoundsMinBlocks, Args[1].Begin, Args[1].size());
    F.Advice = "leave it out, or give the number of waves per execution unit: blocks * threads / (wave size * execution units "
               "per compute unit), with 64 and 4 on CDNA, 32 and 2 on RDNA";
    if (Ctx.contextAt(I) == UseContext::Inactive)
      F.Level = Severity::Note;
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(LaunchBounds, 610, run)
