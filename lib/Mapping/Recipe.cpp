// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Recipes on plain text: choosing a case, and the whole call rewritten. The translator makes its edits from the steps
// by itself (it must keep comments and spacing); it shares the choice of the case and the text of a changed argument.
#include "hipmorph/Mapping/Recipe.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FormatVariadic.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

static constexpr RecipeOp AllOps[] = {RecipeOp::Remove, RecipeOp::Insert, RecipeOp::Replace, RecipeOp::Wrap,
                                      RecipeOp::Cast,   RecipeOp::Copy,   RecipeOp::Move,    RecipeOp::Symbol};
static constexpr CastKind AllCasts[] = {CastKind::Reinterpret, CastKind::Static, CastKind::Const, CastKind::C};

StringRef recipeOpName(RecipeOp Op) {
  switch (Op) {
  case RecipeOp::Remove:
    return "remove";
  case RecipeOp::Insert:
    return "insert";
  case RecipeOp::Replace:
    return "replace";
  case RecipeOp::Wrap:
    return "wrap";
  case RecipeOp::Cast:
    return "cast";
  case RecipeOp::Copy:
    return "copy";
  case RecipeOp::Move:
    return "move";
  case RecipeOp::Symbol:
    return "symbol";
  }
  llvm_unreachable("no such operation");
}

std::optional<RecipeOp> parseRecipeOp(StringRef Name) {
  for (RecipeOp Op : AllOps)
    if (recipeOpName(Op) == Name)
      return Op;
  return std::nullopt;
}

StringRef castKindName(CastKind How) {
  switch (How) {
  case CastKind::Reinterpret:
    return "reinterpret";
  case CastKind::Static:
    return "static";
  case CastKind::Const:
    return "const";
  case CastKind::C:
    return "c";
  }
  llvm_unreachable("no such cast");
}

std::optional<CastKind> parseCastKind(StringRef Name) {
  for (CastKind How : AllCasts)
    if (castKindName(How) == Name)
      return How;
  return std::nullopt;
}

unsigned minimumArguments(const RecipeCase &Case) {
  unsigned Needed = 0;
  for (const RecipeStep &S : Case.Steps)
    switch (S.Op) {
    case RecipeOp::Insert:
      Needed = std::max(Needed, S.At);
      break;
    case RecipeOp::Copy:
    case RecipeOp::Move:
      Needed = std::max({Needed, S.At, S.Arg + 1});
      break;
    case RecipeOp::Remove:
    case RecipeOp::Replace:
    case RecipeOp::Wrap:
    case RecipeOp::Cast:
    case RecipeOp::Symbol:
      Needed = std::max(Needed, S.Arg + 1);
      break;
    }
  return Needed;
}

/// TextOnly: what the text does not say (types, which names are functions) is taken to be as the case wants it.
static bool conditionsHold(const RecipeCase &C, ArrayRef<RecipeArg> Args, bool TextOnly) {
  if ((C.Argc && Args.size() != *C.Argc) || (C.MinArgc && Args.size() < *C.MinArgc) ||
      (C.MaxArgc && Args.size() > *C.MaxArgc))
    return false;
  if (C.Function && (*C.Function >= Args.size() || (!TextOnly && !Args[*C.Function].IsFunction)))
    return false;
  return all_of(C.ArgType,
                [&](const RecipeArgText &T) {
                  return T.Arg < Args.size() && (TextOnly || Args[T.Arg].Type.contains(T.Text));
                }) &&
         all_of(C.ArgText, [&](const RecipeArgText &T) { return T.Arg < Args.size() && Args[T.Arg].Text == T.Text; });
}

static const RecipeCase *selectCase(const Recipe &R, ArrayRef<RecipeArg> Args, bool TextOnly) {
  for (const RecipeCase &C : R.Cases)
    if (conditionsHold(C, Args, TextOnly))
      return minimumArguments(C) <= Args.size() ? &C : nullptr;
  return nullptr;
}

const RecipeCase *selectCase(const Recipe &R, ArrayRef<RecipeArg> Args) { return selectCase(R, Args, false); }

namespace {
/// Walks over C++ text, skipping literals and comments, and keeps the depth of brackets. Angle brackets are no brackets
/// here: `a < b, c > d` are two arguments.
class BracketScanner {
public:
  explicit BracketScanner(StringRef Text) : Text(Text) {}

  bool atEnd() const { return Pos >= Text.size(); }
  size_t position() const { return Pos; }
  int depth() const { return Depth; }
  int parentheses() const { return Parentheses; }

  /// Moves over one character or literal and returns the character, or 0 for a literal or comment.
  char next() {
    char C = Text[Pos];
    if (C == '"' || C == '\'') {
      skipLiteral(C);
      return 0;
    }
    if (Text.substr(Pos).starts_with("/*")) {
      size_t End = Text.find("*/", Pos + 2);
      Pos = End == StringRef::npos ? Text.size() : End + 2;
      return 0;
    }
    ++Pos;
    if (C == '(' || C == '[' || C == '{')
      ++Depth;
    else if (C == ')' || C == ']' || C == '}')
      --Depth;
    Parentheses += (C == '(') - (C == ')');
    return C;
  }

private:
  void skipLiteral(char Quote) {
    for (++Pos; Pos < Text.size() && Text[Pos] != Quote; ++Pos)
      if (Text[Pos] == '\\')
        ++Pos;
    Pos = std::min(Pos + 1, Text.size());
  }

  StringRef Text;
  size_t Pos = 0;
  int Depth = 0;
  int Parentheses = 0;
};
} // namespace

/// True if the text would be two arguments of a macro: for the preprocessor only parentheses protect a comma.
static bool splitsMacroArgument(StringRef Text) {
  BracketScanner S(Text);
  while (!S.atEnd())
    if (S.next() == ',' && S.parentheses() == 0)
      return true;
  return false;
}

std::string changedArgument(const RecipeCase &Case, unsigned Arg, StringRef Text) {
  std::string Result = Text.str();
  for (const RecipeStep &S : Case.Steps) {
    if (S.Arg != Arg)
      continue;
    switch (S.Op) {
    case RecipeOp::Replace:
      Result = S.Text;
      break;
    case RecipeOp::Wrap:
      Result = S.Text + Result + S.After;
      break;
    case RecipeOp::Cast:
      if (S.How == CastKind::C)
        Result = "(" + S.Text + ")(" + Result + ")";
      else
        Result = (castKindName(S.How) + "_cast<" + S.Text + ">(" + Result + ")").str();
      break;
    case RecipeOp::Symbol:
      if (splitsMacroArgument(Result))
        Result = "(" + Result + ")";
      Result = "HIP_SYMBOL(" + Result + ")";
      break;
    case RecipeOp::Remove:
    case RecipeOp::Insert:
    case RecipeOp::Copy:
    case RecipeOp::Move:
      break;
    }
  }
  return Result;
}

static Expected<std::string> applyCase(const Recipe &R, const RecipeCase *Case, StringRef Target,
                                       StringRef TemplateArgs, ArrayRef<RecipeArg> Args) {
  if (!Case)
    return createStringError(
        formatv("no case of recipe '{0}' applies to a call with {1} argument(s)", R.Name, Args.size()).str());

  std::vector<std::string> Out;
  for (unsigned Pos = 0; Pos <= Args.size(); ++Pos) {
    for (const RecipeStep &S : Case->Steps)
      if (S.At == Pos) {
        if (S.Op == RecipeOp::Insert)
          Out.push_back(S.Text);
        else if (S.Op == RecipeOp::Copy)
          Out.push_back(Args[S.Arg].Text.str());
        else if (S.Op == RecipeOp::Move)
          Out.push_back(changedArgument(*Case, S.Arg, Args[S.Arg].Text));
      }
    bool Gone = any_of(Case->Steps, [&](const RecipeStep &S) {
      return S.Arg == Pos && (S.Op == RecipeOp::Remove || S.Op == RecipeOp::Move);
    });
    if (Pos < Args.size() && !Gone)
      Out.push_back(changedArgument(*Case, Pos, Args[Pos].Text));
  }
  StringRef Callee = Case->Hip.empty() ? Target : StringRef(Case->Hip);
  return (Callee + TemplateArgs + "(" + join(Out, ", ") + ")").str();
}

Expected<std::string> applyRecipe(const Recipe &R, StringRef Target, StringRef TemplateArgs, ArrayRef<RecipeArg> Args) {
  return applyCase(R, selectCase(R, Args), Target, TemplateArgs, Args);
}

std::optional<CallText> splitCall(StringRef Text) {
  Text = Text.trim();
  if (Text.consume_back(";"))
    Text = Text.rtrim();
  size_t Open = Text.find('(');
  if (Open == StringRef::npos || !Text.ends_with(")"))
    return std::nullopt;
  CallText Call;
  Call.Callee = Text.take_front(Open).rtrim();
  if (size_t Angle = Call.Callee.find('<'); Angle != StringRef::npos) {
    Call.TemplateArgs = Call.Callee.drop_front(Angle);
    Call.Callee = Call.Callee.take_front(Angle).rtrim();
  }
  if (Call.Callee.empty() || !all_of(Call.Callee, [](char C) { return isAlnum(C) || C == '_' || C == ':'; }))
    return std::nullopt;

  StringRef Inside = Text.drop_front(Open + 1).drop_back();
  BracketScanner S(Inside);
  size_t Begin = 0;
  while (!S.atEnd()) {
    size_t At = S.position();
    char C = S.next();
    if (S.depth() < 0)
      return std::nullopt;
    if (C == ',' && S.depth() == 0) {
      Call.Args.push_back(Inside.slice(Begin, At).trim());
      Begin = At + 1;
    }
  }
  if (S.depth() != 0)
    return std::nullopt;
  if (!Inside.trim().empty())
    Call.Args.push_back(Inside.drop_front(Begin).trim());
  if (is_contained(Call.Args, StringRef()))
    return std::nullopt;
  return Call;
}

Expected<std::string> runExample(const Recipe &R, const RecipeExample &Example, StringRef Target) {
  std::optional<CallText> Call = splitCall(Example.Before);
  if (!Call)
    return createStringError("'" + Example.Before + "' is not one call");
  std::vector<RecipeArg> Args;
  for (auto [I, Text] : enumerate(Call->Args)) {
    RecipeArg A{Text, {}, Example.Function == I};
    for (const RecipeArgText &T : Example.Types)
      if (T.Arg == I)
        A.Type = T.Text;
    Args.push_back(A);
  }
  bool TextOnly = Example.Types.empty() && !Example.Function;
  return applyCase(R, selectCase(R, Args, TextOnly), Target, Call->TemplateArgs, Args);
}

} // namespace hipmorph
