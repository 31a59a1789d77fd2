// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule ConstantNumbers: constants whose number differs between CUDA and HIP, where code uses the number.
#include "Names.h"

using namespace llvm;

namespace hipmorph {
namespace {

void run(RuleContext &Ctx) {
  for (const NumberFact &N : Ctx.Facts.Numbers) {
    uint32_t Token = Ctx.File.tokenAt(N.Offset);
    const Use *U = Token == NoToken ? nullptr : Ctx.useAt(Token);
    if (!U || U->Vetoed || U->Entry.HipValue.empty())
      continue;
    StringRef Number = U->Entry.Decl.rsplit('=').second.trim();
    Ctx.report(DiagId::ConstantValueDiffers, N.Offset, U->Entry.Cuda.size(), U->Entry.Cuda, Number, U->Entry.HipValue,
               targetOf(U->Entry, Ctx.Options)).Advice =
        "nothing is wrong as long as the number stays inside of the program; translate it where it is stored, sent or printed";
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(ConstantNumbers, 660, run)
