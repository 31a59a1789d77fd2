// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// DeclText: takes a row's `decl` apart. No types are looked up here.
#include "DeclText.h"
#include "hipmorph/Mapping/Signature.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace hipmorph::decltext {

static bool isIdentifierChar(char C) { return isAlnum(C) || C == '_'; }

void forEachIdentifier(StringRef Text, function_ref<void(StringRef)> Fn) {
  for (size_t I = 0; I < Text.size();) {
    if (!isIdentifierChar(Text[I])) {
      ++I;
      continue;
    }
    size_t End = I;
    while (End < Text.size() && isIdentifierChar(Text[End]))
      ++End;
    if (!isDigit(Text[I]))
      Fn(Text.slice(I, End));
    I = End;
  }
}

static bool isTypeWord(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases({"void", "bool", "char", "short", "int", "long", "float", "double"}, true)
      .Cases({"signed", "unsigned", "const", "volatile", "wchar_t", "size_t"}, true)
      .Default(false);
}

/// True if a type cannot end in Word, so that what follows is its last part and no parameter name.
static bool needsMore(StringRef Word) {
  return StringSwitch<bool>(Word)
      .Cases({"const", "volatile", "struct", "enum", "union", "class", "typename", "template"}, true)
      .Default(false);
}

/// The name in `int * p`, `const int p[3]`, `void (*p)(int)`; none in `unsigned int`.
static StringRef nameOf(StringRef Text) {
  if (size_t Pointer = Text.find("(*"); Pointer != StringRef::npos)
    return Text.substr(Pointer + 2).ltrim().take_while(isIdentifierChar);
  while (Text.ends_with("]"))
    Text = Text.take_front(Text.rfind('[')).rtrim();
  size_t Start = Text.size();
  while (Start > 0 && isIdentifierChar(Text[Start - 1]))
    --Start;
  StringRef Last = Text.substr(Start), Before = Text.take_front(Start).rtrim();
  if (Last.empty() || Before.empty() || Before.ends_with("::") || isTypeWord(Last))
    return "";
  size_t WordStart = Before.size();
  while (WordStart > 0 && isIdentifierChar(Before[WordStart - 1]))
    --WordStart;
  StringRef Word = Before.substr(WordStart);
  // `int * const p`: a qualifier behind a type completes it, one in front of it does not.
  bool Qualifier = Word == "const" || Word == "volatile";
  if (needsMore(Word) && !(Qualifier && WordStart > 0))
    return "";
  return Last;
}

/// The end of `template<...>` at the start of Text; 0 if there is none.
static size_t templatePrefix(StringRef Text) {
  if (!Text.starts_with("template"))
    return 0;
  int Depth = 0;
  for (size_t I = Text.find('<'); I < Text.size(); ++I)
    if (Text[I] == '<')
      ++Depth;
    else if (Text[I] == '>' && --Depth == 0)
      return I + 1;
  return 0;
}

SmallVector<Overload, 1> parseOverloads(StringRef Decl) {
  SmallVector<Overload, 1> Result;
  for (const Signature &S : parseSignatures(Decl)) {
    Overload O;
    size_t End = templatePrefix(S.Return);
    O.Template = S.Return.take_front(End);
    O.Return = S.Return.substr(End).trim();
    O.Variadic = S.Variadic;
    for (StringRef Text : S.Parameters) {
      auto [Declarator, Default] = Text.split('=');
      O.Params.push_back({Declarator.trim(), nameOf(Declarator.trim()), Default.trim()});
    }
    Result.push_back(std::move(O));
  }
  return Result;
}

std::string declare(StringRef Type, StringRef Name) {
  // A body keeps its own declarators: the name goes behind it.
  size_t From = Type.rfind('}');
  From = From == StringRef::npos ? 0 : From;
  size_t Pointer = Type.find("(*", From);
  if (Pointer != StringRef::npos) {
    size_t At = Pointer + 2;
    return (Type.take_front(At) + Name + Type.substr(At)).str();
  }
  size_t Array = Type.find('[', From);
  if (Array != StringRef::npos)
    return (Type.take_front(Array).rtrim() + " " + Name + Type.substr(Array)).str();
  return (Type + " " + Name).str();
}

std::optional<Field> parseField(StringRef Text) {
  Field F;
  while (!Text.empty()) {
    auto [Key, Rest] = Text.ltrim().split('=');
    if (Key == "type") { // the last key: the type's own text may hold semicolons
      F.Type = Rest.trim();
      break;
    }
    auto [Value, After] = Rest.split(';');
    Text = After;
    if (Key == "owner")
      F.Owner = Value.trim();
    else if (Key == "in")
      F.In = Value.trim();
    else if (Key == "inside")
      F.Inside = Value.trim();
    else if (Key == "bits")
      F.Bits = Value.trim();
    else
      return std::nullopt;
  }
  if (F.Owner.empty() || F.Type.empty())
    return std::nullopt;
  return F;
}

std::optional<Enumerator> parseEnumerator(StringRef Text) {
  if (!Text.consume_front("enum "))
    return std::nullopt;
  auto [Name, Value] = Text.split('=');
  Enumerator E;
  E.Enum = Name.trim();
  if (E.Enum.starts_with("("))
    E.Enum = "";
  E.Value = Value.trim();
  if (E.Value.empty())
    return std::nullopt;
  return E;
}

} // namespace hipmorph::decltext
