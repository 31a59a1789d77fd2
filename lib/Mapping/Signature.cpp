// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Signature.h"

using namespace llvm;

namespace hipmorph {

SmallVector<StringRef, 8> splitTypes(StringRef Text) {
  SmallVector<StringRef, 8> Parts;
  int Depth = 0;
  size_t Begin = 0;
  for (size_t I = 0; I < Text.size(); ++I) {
    char C = Text[I];
    if (C == '(' || C == '[' || C == '{' || C == '<')
      ++Depth;
    else if (C == ')' || C == ']' || C == '}' || (C == '>' && (I == 0 || Text[I - 1] != '-')))
      --Depth;
    else if (C == ',' && Depth == 0) {
      Parts.push_back(Text.slice(Begin, I).trim());
      Begin = I + 1;
    }
  }
  if (!Text.trim().empty())
    Parts.push_back(Text.drop_front(Begin).trim());
  return Parts;
}

/// The parenthesis that the last ')' closes.
static size_t lastGroup(StringRef Text, size_t Close) {
  int Depth = 0;
  for (size_t I = Close + 1; I-- > 0;)
    if (Text[I] == ')')
      ++Depth;
    else if (Text[I] == '(' && --Depth == 0)
      return I;
  return StringRef::npos;
}

SmallVector<Signature, 1> parseSignatures(StringRef Decl) {
  SmallVector<Signature, 1> Out;
  SmallVector<StringRef, 2> Overloads;
  Decl.split(Overloads, " || ");
  for (StringRef Text : Overloads) {
    size_t Close = Text.rfind(')');
    size_t Open = Close == StringRef::npos ? Close : lastGroup(Text, Close);
    if (Open == StringRef::npos)
      return {};
    Signature S;
    S.Return = Text.take_front(Open).trim();
    for (StringRef P : splitTypes(Text.slice(Open + 1, Close)))
      if (P == "...")
        S.Variadic = true;
      else if (P != "void")
        S.Parameters.push_back(P);
    Out.push_back(std::move(S));
  }
  return Out;
}

} // namespace hipmorph
