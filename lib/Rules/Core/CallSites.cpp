// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Finding a call's arguments in the tokens. Tokens alone cannot tell a template's '<' from a comparison; the number of
// arguments that the compiler saw decides between the two readings.
#include "hipmorph/Rules/Rule.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {

/// Skips a template argument list that begins at Open ('<'); the token after its '>' or NoToken.
static uint32_t skipTemplateArgs(const SourceFile &File, uint32_t Open, uint32_t End) {
  int Depth = 0;
  for (uint32_t I = Open; I < End; ++I) {
    const Token &T = File.tokens()[I];
    switch (T.Kind) {
    case tok::less:
      ++Depth;
      break;
    case tok::greater:
      --Depth;
      break;
    case tok::greatergreater:
      Depth -= 2;
      break;
    case tok::greatergreatergreater:
      Depth -= 3;
      break;
    case tok::l_paren:
    case tok::l_square:
    case tok::l_brace:
      if (T.Match == NoToken || T.Match >= End)
        return NoToken;
      I = T.Match;
      break;
    case tok::semi:
    case tok::r_paren:
    case tok::r_brace:
    case tok::ampamp:
    case tok::pipepipe:
      return NoToken;
    default:
      break;
    }
    if (Depth == 0)
      return I + 1;
    if (Depth < 0)
      return NoToken;
  }
  return NoToken;
}

std::optional<CallSite> RuleContext::callSite(uint32_t Callee) const {
  uint32_t Open = Callee + 1;
  if (File.is(Open, tok::less))
    Open = skipTemplateArgs(File, Open, File.tokens().size());
  // (cudaMalloc)(...) is a call too.
  if (Open == Callee + 1 && Callee > 0 && File.is(Open, tok::r_paren) && File.is(Callee - 1, tok::l_paren))
    ++Open;
  if (Open == NoToken || !File.is(Open, tok::l_paren))
    return std::nullopt;
  CallSite Site;
  Site.Callee = Callee;
  Site.Open = Open;
  Site.Close = File.tokens()[Open].Match;
  Site.Fact = callAt(File.tokens()[Callee].Begin);
  if (Site.Close == NoToken) {
    Site.Problem = "its parentheses do not match";
    return Site;
  }
  ArrayRef<ArgFact> Args;
  if (Site.Fact)
    Args = Site.Fact->Args;
  size_t Spelled = count_if(Args, [](const ArgFact &A) { return !A.IsDefault; });
  Site.Args = splitArgs(Open, Site.Close, Args.take_front(Spelled), &Site.Fields);
  if (Site.Fact && Site.Args.size() != Spelled)
    Site.Problem = "a macro provides several of its arguments";
  return Site;
}

std::vector<TextRange> RuleContext::splitArgs(uint32_t Open, uint32_t Close, ArrayRef<ArgFact> Args,
                                              std::vector<TextRange> *Fields) const {
  auto Split = [&](bool Templates, std::vector<TextRange> &Out) {
    std::vector<TextRange> Result;
    uint32_t First = Open + 1, FieldBegin = File.tokens()[Open].End;
    auto Finish = [&](uint32_t End) {
      if (First < End || End != Close || !Result.empty()) {
        Result.push_back(First < End ? TextRange{File.tokens()[First].Begin, File.tokens()[End - 1].End}
                                     : TextRange{FieldBegin, FieldBegin});
        Out.push_back({FieldBegin, File.tokens()[End].Begin});
      }
      First = End + 1;
      FieldBegin = File.tokens()[End].End;
    };
    for (uint32_t I = Open + 1; I < Close; ++I) {
      const Token &T = File.tokens()[I];
      if ((T.Kind == tok::l_paren || T.Kind == tok::l_square || T.Kind == tok::l_brace || T.Kind == tok::lesslessless) &&
          T.Match != NoToken && T.Match < Close) {
        I = T.Match;
      } else if (Templates && T.Kind == tok::less && I > Open + 1 && File.is(I - 1, tok::raw_identifier)) {
        uint32_t After = skipTemplateArgs(File, I, Close);
        if (After != NoToken)
          I = After - 1;
      } else if (T.Kind == tok::comma) {
        Finish(I);
      }
    }
    Finish(Close);
    return Result;
  };
  std::vector<TextRange> PlainFields, TemplateFields;
  std::vector<TextRange> Plain = Split(false, PlainFields), Templates = Split(true, TemplateFields);
  // Without the compiler's word a '<' after a name is taken for a template's.
  bool UseTemplates = Args.empty() || Plain.size() != Args.size();
  if (Fields)
    *Fields = UseTemplates ? TemplateFields : PlainFields;
  return UseTemplates ? Templates : Plain;
}

} // namespace hipmorph
