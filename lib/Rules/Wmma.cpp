// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Wmma: nvcuda::wmma becomes rocwmma by its namespace's row; that shapes depend on the GPU is said once per file.
#include "Names.h"

using namespace llvm;

namespace hipmorph {
namespace {

void run(RuleContext &Ctx) {
  for (const Use &U : Ctx.uses())
    if (!U.Vetoed && U.Context != UseContext::Inactive && U.Entry.Cuda.starts_with("nvcuda::wmma") &&
        U.Entry.Status != RowStatus::Unsupported) {
      Ctx.report(DiagId::WmmaUnproven, Ctx.File.tokens()[U.Token].Begin, Ctx.File.text(U.Token).size(), U.Entry.Cuda);
      return;
    }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Wmma, 670, run)
