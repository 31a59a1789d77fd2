// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule UnknownNames: names that are built like CUDA's, that the tables do not know and that the program does not declare.
#include "Names.h"
#include "llvm/ADT/StringSet.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

void run(RuleContext &Ctx) {
  if (!Ctx.Facts.Seen)
    return; // without the compiler nobody knows what the program declares
  StringSet<> Declared, Reported;
  for (const NameFact &F : Ctx.Facts.Names)
    if (F.IsDeclaration)
      Declared.insert(lastComponent(F.Target));
  for (const Directive &D : Ctx.File.directives())
    if (D.Kind == DirectiveKind::Define)
      Declared.insert(D.Macro);
  for (uint32_t I = 0; I < Ctx.File.tokens().size(); ++I) {
    if (!Ctx.File.is(I, tok::raw_identifier) || Ctx.contextAt(I) != UseContext::Code)
      continue;
    bool Member = I > 0 && (Ctx.File.is(I - 1, tok::period) || Ctx.File.is(I - 1, tok::arrow) || Ctx.File.is(I - 1, tok::coloncolon));
    std::string Name = Ctx.File.spelling(I);
    if (Member || !looksLikeCudaName(Name) || Ctx.Tables.contains(Name) || Declared.contains(Name))
      continue;
    // Only what nobody declared: a name that the compiler resolved is the program's, or a newer toolkit's own.
    const NameFact *Fact = Ctx.nameAt(Ctx.File.tokens()[I].Begin);
    if ((Fact && Fact->From != Origin::Unresolved && Fact->From != Origin::Cuda) || !Reported.insert(Name).second)
      continue;
    Finding &F = Ctx.report(DiagId::ApiUnknown, Ctx.File.tokens()[I].Begin, Name.size(), Name);
    for (const std::string &Near : Ctx.Tables.nearMisses(Name, 1))
      F.Advice = "did you mean '" + Near + "'?";
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(UnknownNames, 650, run)
