// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Rule Strings: string literals that name an API function (looked up at run time) or hold device code are reported.
// Messages that merely mention a name are not.
#include "Names.h"

using namespace llvm;
namespace tok = clang::tok;

namespace hipmorph {
namespace {

StringRef contents(StringRef Literal) {
  size_t Open = Literal.find('"');
  if (Open == StringRef::npos)
    return {};
  StringRef Text = Literal.drop_front(Open + 1);
  bool Raw = Open > 0 && Literal[Open - 1] == 'R';
  Text = Text.drop_back(Text.ends_with("\"") ? 1 : 0);
  if (Raw) {
    size_t Paren = Text.find('('), End = Text.rfind(')');
    if (Paren != StringRef::npos && End != StringRef::npos && End > Paren)
      return Text.slice(Paren + 1, End);
  }
  return Text;
}

bool isString(tok::TokenKind Kind) {
  switch (Kind) {
  case tok::string_literal:
  case tok::wide_string_literal:
  case tok::utf8_string_literal:
    return true;
  default:
    return false;
  }
}

void run(RuleContext &Ctx) {
  for (uint32_t I = 0; I < Ctx.File.tokens().size(); ++I) {
    const Token &T = Ctx.File.tokens()[I];
    if (!isString(T.Kind) || Ctx.contextAt(I) == UseContext::Directive)
      continue;
    StringRef Text = contents(Ctx.File.text(I));
    if (Text.contains("__global__") || Text.contains("__device__")) {
      Ctx.report(DiagId::KernelInString, T.Begin, T.End - T.Begin).Advice =
          "move the code to a file of its own, translate that, and read it at run time; hipRTC compiles HIP, not CUDA";
      continue;
    }
    std::optional<Row> R = Ctx.Tables.find(Text, RowKind::Function);
    if (!R || R->Cuda.contains("::") || !(Text.starts_with("cu") || Text.starts_with("nv") || Text.starts_with("nccl")))
      continue;
    // A message array ("cudaMalloc", __FILE__) is not a look-up; a look-up is an argument of a call.
    bool Argument = I > 0 && (Ctx.File.is(I - 1, tok::comma) || Ctx.File.is(I - 1, tok::l_paren)) &&
                    (Ctx.File.is(I + 1, tok::r_paren) || Ctx.File.is(I + 1, tok::comma));
    StringRef Hip = R->Hip.empty() ? StringRef("none") : R->Hip;
    if (!Argument || Hip == Text)
      continue;
    Ctx.report(DiagId::NameInString, T.Begin, T.End - T.Begin, Text, Hip).Advice =
        "change the string if it is given to dlsym or the like; leave it if it is a message";
  }
}

} // namespace
} // namespace hipmorph

HIPMORPH_RULE(Strings, 620, run)
