// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Fp8: CUDA's 8-bit floating-point types follow the OCP format; some AMD GPUs compute with another one.
#include "Names.h"

using namespace llvm;

namespace hipmorph {
namespace {

void run(RuleContext &Ctx) {
  for (const Use &U : Ctx.uses())
    if (!U.Vetoed && U.Context != UseContext::Inactive && U.Entry.Cuda.starts_with("__nv_fp8") &&
        U.Entry.Status != RowStatus::Unsupported && U.Entry.Kind != RowKind::Function) {
      Ctx.report(DiagId::Fp8Format, Ctx.File.tokens()[U.Token].Begin, U.Entry.Cuda.size(), U.Entry.Cuda).Advice =
          "on gfx940 to gfx942 choose the format with HIP_FP8_TYPE_OCP or convert stored data; gfx950 and gfx12 compute with OCP";
      return; // once per file
    }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Fp8, 640, run)
