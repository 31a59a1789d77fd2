// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule InlineAsm: inline PTX is reported, never copied in silence. The text is left as it is.
#include "Names.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

/// The first instruction, for the message.
std::string firstInstruction(StringRef Text) {
  Text = Text.trim(" \t\n{;");
  return Text.take_until([](char C) { return C == ' ' || C == '\t' || C == ';' || C == '\n'; }).str();
}

void run(RuleContext &Ctx) {
  std::set<uint32_t> Reported;
  for (const AsmFact &A : Ctx.Facts.Asms) {
    // Host assembly is the host compiler's; an empty text is a barrier for the compiler that every target knows.
    if (!A.InDeviceCode || StringRef(A.Text).trim().empty() || !Reported.insert(A.Range.Begin).second)
      continue;
    Ctx.report(DiagId::InlinePtx, A.Range.Begin, A.Range.size(), firstInstruction(A.Text)).Advice =
        "write it with HIP's intrinsics, or keep it under #if defined(__CUDACC__) beside an AMD form";
  }
  // Where nothing was parsed, the tokens of a device function tell.
  for (uint32_t I = 0; I + 1 < Ctx.File.tokens().size(); ++I) {
    if (!Ctx.File.isIdentifier(I, "asm") && !Ctx.File.isIdentifier(I, "__asm__") && !Ctx.File.isIdentifier(I, "__asm"))
      continue;
    uint32_t Begin = Ctx.File.tokens()[I].Begin;
    UseContext Context = Ctx.contextAt(I);
    bool Unparsed = !Ctx.Facts.Seen || Context == UseContext::Inactive;
    if (!Unparsed || Context == UseContext::Directive || Reported.contains(Begin) || !Ctx.inDeviceCode(Begin))
      continue;
    uint32_t J = I + 1;
    while (J < Ctx.File.tokens().size() && (Ctx.File.isIdentifier(J, "volatile") || Ctx.File.isIdentifier(J, "__volatile__")))
      ++J;
    if (!Ctx.File.is(J, tok::l_paren) || !Ctx.File.is(J + 1, tok::string_literal))
      continue;
    StringRef Text = Ctx.File.text(J + 1).trim('"');
    if (Text.trim().empty())
      continue;
    Finding &F = Ctx.report(DiagId::InlinePtx, Begin, 3, firstInstruction(Text));
    if (Context == UseContext::Inactive)
      F.Level = Severity::Warning;
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(InlineAsm, 600, run)
