// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// How a use is given its target's name, and comparing versions.
#include "Names.h"
#include "llvm/Support/VersionTuple.h"

using namespace llvm;

namespace hipmorph {

/// What the namespaces' own rows make of the qualification of a name.
static std::string mappedScope(const RuleContext &Ctx, StringRef Cuda) {
  size_t Pos = Cuda.rfind("::");
  if (Pos == StringRef::npos)
    return "";
  StringRef Scope = Cuda.take_front(Pos);
  for (StringRef Prefix = Scope; !Prefix.empty();) {
    if (std::optional<Row> R = Ctx.Tables.find(Prefix, RowKind::Namespace); R && !R->Hip.empty())
      return (R->Hip + Scope.drop_front(Prefix.size())).str();
    size_t Up = Prefix.rfind("::");
    Prefix = Up == StringRef::npos ? StringRef() : Prefix.take_front(Up);
  }
  return Scope.str();
}

Edit renameEdit(const RuleContext &Ctx, const Use &U, StringRef Target) {
  const Token &T = Ctx.File.tokens()[U.Token];
  TextRange Name{T.Begin, T.End};
  if (U.Entry.Kind == RowKind::Field)
    return replaceText(Name, lastComponent(Target).str());
  if (!U.Entry.Cuda.contains("::") || U.Entry.Kind == RowKind::Namespace) {
    if (U.Entry.Kind == RowKind::Namespace) {
      // a::b is renamed as a whole where b's row says so, else by the row of a.
      bool Whole = U.FirstToken != U.Token || !U.Entry.Cuda.contains("::");
      return replaceText(Whole ? TextRange{Ctx.File.tokens()[U.FirstToken].Begin, T.End} : Name,
                         Whole ? Target.str() : lastComponent(Target).str());
    }
    return replaceText(Name, Target.str());
  }
  StringRef Last = lastComponent(Target);
  StringRef Scope = Target.drop_back(Last.size());
  Scope.consume_back("::");
  if (Scope == mappedScope(Ctx, U.Entry.Cuda))
    return replaceText(Name, Last.str());
  return replaceText({Ctx.File.tokens()[U.FirstToken].Begin, T.End}, Target.str());
}

bool isOlder(StringRef A, StringRef B) {
  VersionTuple VA, VB;
  if (A.empty() || VA.tryParse(A) || VB.tryParse(B))
    return false;
  return VA < VB;
}

} // namespace hipmorph
