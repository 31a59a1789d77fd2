// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// RuleContext: what rules ask about a file, answered from text and facts together.
#include "hipmorph/Rules/Rule.h"
#include <algorithm>

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {

RuleContext::RuleContext(const SourceFile &File, const FileFacts &Facts, const Table &Tables, const TranslateOptions &Options)
    : File(File), Facts(Facts), Tables(Tables), Options(Options), Uses(classifyUses(File, Facts, Tables, Options)) {
  for (uint32_t I = 0; I < Uses.size(); ++I)
    UseByToken[Uses[I].Token] = I;
}

const Use *RuleContext::useAt(uint32_t Token) const {
  auto It = UseByToken.find(Token);
  return It == UseByToken.end() ? nullptr : &Uses[It->second];
}

bool RuleContext::isInactive(uint32_t Offset) const { return Facts.Seen && Facts.isSkipped(Offset); }

UseContext RuleContext::contextAt(uint32_t Index) const {
  const Token &T = File.tokens()[Index];
  bool Inactive = isInactive(T.Begin);
  if (T.Directive == NoToken)
    return Inactive ? UseContext::Inactive : UseContext::Code;
  if (File.directives()[T.Directive].Kind == DirectiveKind::Define)
    return Inactive ? UseContext::Inactive : UseContext::MacroBody;
  return UseContext::Directive;
}

Certainty RuleContext::certaintyAt(uint32_t Index) const {
  switch (contextAt(Index)) {
  case UseContext::Inactive:
    return Certainty::Guess;
  case UseContext::MacroBody: {
    const Directive &D = File.directives()[File.tokens()[Index].Directive];
    uint32_t NameOffset = File.tokens()[D.FirstToken + 2].Begin;
    bool Expanded = any_of(Facts.ExpandedMacros, [&](const MacroFact &M) { return M.Offset == NameOffset; });
    return Expanded ? Certainty::Certain : Certainty::Likely;
  }
  case UseContext::Code:
  case UseContext::Directive:
    return Facts.Seen ? Certainty::Certain : Certainty::Likely;
  }
  llvm_unreachable("all contexts are handled");
}

bool RuleContext::inDeviceCode(uint32_t Offset) const {
  const FunctionFact *Best = nullptr;
  for (const FunctionFact &F : Facts.Functions)
    if (F.Body.contains(Offset) && (!Best || Best->Body.contains(F.Body)))
      Best = &F;
  if (Best) {
    if (Best->Device)
      return true;
    // A lambda in a device function has no attribute of its own.
    for (const FunctionFact &F : Facts.Functions)
      if (F.Device && F.Body.contains(Best->Body))
        return true;
    return false;
  }
  // Nothing parsed here: look for the head of the function around the place.
  uint32_t I = File.tokenFrom(Offset);
  int Depth = 0;
  while (I-- > 0) {
    const Token &T = File.tokens()[I];
    if (T.Directive != NoToken)
      continue;
    if (T.Kind == tok::r_brace && Depth >= 0 && T.Match != NoToken) {
      I = T.Match; // a block beside us
      if (Depth == 0)
        continue;
    }
    if (T.Kind == tok::l_brace)
      ++Depth;
    else if (Depth > 0 && (T.Kind == tok::semi || T.Kind == tok::r_brace))
      Depth = 0;
    else if (Depth > 0 && (File.isIdentifier(I, "__device__") || File.isIdentifier(I, "__global__")))
      return true;
  }
  return false;
}

const NameFact *RuleContext::nameAt(uint32_t Offset) const {
  auto It = std::ranges::lower_bound(Facts.Names, Offset, {}, &NameFact::Offset);
  return It != Facts.Names.end() && It->Offset == Offset ? &*It : nullptr;
}

const CallFact *RuleContext::callAt(uint32_t Offset) const {
  auto It = std::ranges::lower_bound(Facts.Calls, Offset, {}, &CallFact::Callee);
  const CallFact *Best = nullptr;
  auto Unknown = [](const CallFact &F) {
    return count_if(F.Args, [](const ArgFact &A) { return !A.IsDefault && A.Type.empty(); });
  };
  // Of a template's pattern and its instantiations, one that knows its arguments' types is wanted.
  for (; It != Facts.Calls.end() && It->Callee == Offset; ++It)
    if (!Best || Unknown(*It) < Unknown(*Best))
      Best = &*It;
  return Best;
}

const IncludeFact *RuleContext::includeAt(uint32_t Offset) const {
  auto It = std::ranges::lower_bound(Facts.Includes, Offset, {}, &IncludeFact::Offset);
  const IncludeFact *Found = nullptr;
  for (; It != Facts.Includes.end() && It->Offset == Offset; ++It)
    if (!Found || Found->Path.empty())
      Found = &*It;
  return Found;
}

bool RuleContext::includesHeader(StringRef Name) const {
  return any_of(File.directives(), [&](const Directive &D) {
    return D.Kind == DirectiveKind::Include && D.Included == Name && !isInactive(D.Range.Begin);
  });
}

std::set<std::string> findRuntimeFiles(const std::map<std::string, FileFacts> &Files) {
  std::set<std::string> Result;
  for (const auto &[Path, Facts] : Files)
    if (any_of(Facts.Includes, [](const IncludeFact &I) { return I.From == Origin::Cuda; }) ||
        (Facts.CompiledAsCuda && !Facts.CudaBefore &&
         (!Facts.Launches.empty() || any_of(Facts.Functions, [](const FunctionFact &F) { return F.Device; }) ||
          any_of(Facts.Names, [](const NameFact &N) { return N.From == Origin::Cuda; }))))
      Result.insert(Path);
  for (bool Changed = true; Changed;) {
    Changed = false;
    for (const auto &[Path, Facts] : Files)
      if (!Result.contains(Path) && any_of(Facts.Includes, [&](const IncludeFact &I) { return Result.contains(I.Path); }))
        Changed = Result.insert(Path).second;
  }
  return Result;
}

} // namespace hipmorph
