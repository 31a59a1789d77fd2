// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "RecipeLoader.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"

using namespace llvm;

namespace hipmorph {

namespace {
enum RecipeKey : unsigned { RecipeName, RecipeDoc, RecipeCases, RecipeExampleKey };
constexpr StringRef RecipeKeys[] = {"name", "doc", "cases", "example"};

enum CaseKey : unsigned { CaseArgc, CaseMinArgc, CaseMaxArgc, CaseArgType, CaseArgText, CaseKernel, CaseHip, CaseDo };
constexpr StringRef CaseKeys[] = {"argc", "min_argc", "max_argc", "arg_type", "arg_text", "kernel", "hip", "do"};

enum StepKey : unsigned { StepOp, StepArg, StepAt, StepText, StepBefore, StepAfter, StepType, StepHow };
constexpr StringRef StepKeys[] = {"op", "arg", "at", "text", "before", "after", "type", "how"};

enum ExampleKey : unsigned { ExampleBefore, ExampleAfter, ExampleTypes, ExampleFunction };
constexpr StringRef ExampleKeys[] = {"before", "after", "types", "kernel"};

constexpr uint64_t bit(unsigned Key) { return uint64_t(1) << Key; }

struct OpKeys {
  uint64_t Needed, Optional;
};

OpKeys keysOf(RecipeOp Op) {
  switch (Op) {
  case RecipeOp::Remove:
  case RecipeOp::Symbol:
    return {bit(StepArg), 0};
  case RecipeOp::Insert:
    return {bit(StepAt) | bit(StepText), 0};
  case RecipeOp::Replace:
    return {bit(StepArg) | bit(StepText), 0};
  case RecipeOp::Wrap:
    return {bit(StepArg), bit(StepBefore) | bit(StepAfter)};
  case RecipeOp::Cast:
    return {bit(StepArg) | bit(StepType), bit(StepHow)};
  case RecipeOp::Copy:
  case RecipeOp::Move:
    return {bit(StepArg) | bit(StepAt), 0};
  }
  llvm_unreachable("no such operation");
}
} // namespace

void RecipeLoader::recipe(yaml::Node &N) {
  Recipe R;
  std::optional<uint64_t> Seen = In.dict(N, "a recipe", RecipeKeys, [&](const YamlReader::Entry &E) {
    switch (E.Key) {
    case RecipeName:
      R.Name = In.scalar(E.Value, "name").value_or("");
      break;
    case RecipeDoc:
      R.Doc = In.scalar(E.Value, "doc").value_or("");
      break;
    case RecipeCases:
      In.list(E.Value, "cases", [&](yaml::Node &C) { recipeCase(C, R); });
      break;
    case RecipeExampleKey:
      if (isa<yaml::SequenceNode>(&E.Value))
        In.list(E.Value, "example", [&](yaml::Node &X) { example(X, R); });
      else
        example(E.Value, R);
      break;
    }
  });
  if (!Seen || In.syntaxError())
    return;
  for (unsigned Key : {RecipeName, RecipeDoc, RecipeCases, RecipeExampleKey})
    if (!(*Seen & bit(Key)))
      In.problem(N, "a recipe needs the key '" + RecipeKeys[Key] + "'");
  if (*Seen & bit(RecipeCases) && R.Cases.empty())
    In.problem(N, "the recipe '" + R.Name + "' has no case");
  if (!R.Examples.empty()) {
    R.Before = R.Examples.front().Before;
    R.After = R.Examples.front().After;
  }
  Out.Recipes.push_back(std::move(R));
  Out.RecipeRanges.push_back(In.wholeRange(N));
}

void RecipeLoader::recipeCase(yaml::Node &N, Recipe &R) {
  RecipeCase C;
  std::optional<uint64_t> Seen = In.dict(N, "a case", CaseKeys, [&](const YamlReader::Entry &E) {
    switch (E.Key) {
    case CaseArgc:
      C.Argc = In.number(E.Value, "argc");
      break;
    case CaseMinArgc:
      C.MinArgc = In.number(E.Value, "min_argc");
      break;
    case CaseMaxArgc:
      C.MaxArgc = In.number(E.Value, "max_argc");
      break;
    case CaseArgType:
      argumentTexts(E.Value, "arg_type", C.ArgType);
      break;
    case CaseArgText:
      argumentTexts(E.Value, "arg_text", C.ArgText);
      break;
    case CaseKernel:
      C.Function = In.number(E.Value, "kernel");
      break;
    case CaseHip:
      C.Hip = In.scalar(E.Value, "hip").value_or("");
      break;
    case CaseDo:
      In.list(E.Value, "do", [&](yaml::Node &S) { step(S, C); });
      break;
    }
  });
  if (!Seen || In.syntaxError())
    return;
  if (!(*Seen & (bit(CaseDo) | bit(CaseHip))))
    In.problem(N, "a case needs 'do' (which may be empty: '[]') or 'hip'");
  if (C.Argc && (C.MinArgc || C.MaxArgc))
    In.problem(N, "a case has either 'argc' or 'min_argc' and 'max_argc'");
  if (C.MinArgc && C.MaxArgc && *C.MinArgc > *C.MaxArgc)
    In.problem(N, "'min_argc' is greater than 'max_argc'");
  checkCase(C, N);
  R.Cases.push_back(std::move(C));
}

void RecipeLoader::checkCase(const RecipeCase &C, const yaml::Node &At) {
  std::optional<unsigned> Most = C.Argc ? C.Argc : C.MaxArgc;
  if (Most && minimumArguments(C) > *Most)
    In.problem(At, "the steps need " + Twine(minimumArguments(C)) + " arguments, and the case is for " + Twine(*Most));
  SmallVector<unsigned, 4> Gone;
  for (const RecipeStep &S : C.Steps)
    if (S.Op == RecipeOp::Remove || S.Op == RecipeOp::Move) {
      if (is_contained(Gone, S.Arg))
        In.problem(At, "argument " + Twine(S.Arg) + " is removed or moved twice");
      Gone.push_back(S.Arg);
    }
  for (const RecipeStep &S : C.Steps)
    if (S.Op != RecipeOp::Insert && S.Op != RecipeOp::Copy && S.Op != RecipeOp::Remove && S.Op != RecipeOp::Move &&
        any_of(C.Steps, [&](const RecipeStep &T) { return T.Op == RecipeOp::Remove && T.Arg == S.Arg; }))
      In.problem(At, "argument " + Twine(S.Arg) + " is removed, so '" + recipeOpName(S.Op) + "' has no effect");
}

void RecipeLoader::step(yaml::Node &N, RecipeCase &C) {
  RecipeStep S;
  std::optional<RecipeOp> Op;
  bool BadOp = false;
  std::optional<uint64_t> Seen = In.dict(N, "a step", StepKeys, [&](const YamlReader::Entry &E) {
    switch (E.Key) {
    case StepOp: {
      std::string Name = In.scalar(E.Value, "op").value_or("");
      Op = parseRecipeOp(Name);
      BadOp = !Op;
      static constexpr StringRef Ops[] = {"remove", "insert", "replace", "wrap", "cast", "copy", "move", "symbol"};
      if (!Op) {
        StringRef Meant = didYouMean(Name, Ops);
        In.problem(E.Value, "there is no operation '" + Name + "'" +
                                (Meant.empty() ? "; there are " + join(ArrayRef<StringRef>(Ops), ", ")
                                               : "; did you mean '" + Meant.str() + "'?"));
      }
      break;
    }
    case StepArg:
      S.Arg = In.number(E.Value, "arg").value_or(0);
      break;
    case StepAt:
      S.At = In.number(E.Value, "at").value_or(0);
      break;
    case StepText:
    case StepBefore:
    case StepType:
      S.Text = In.scalar(E.Value, StepKeys[E.Key]).value_or("");
      break;
    case StepAfter:
      S.After = In.scalar(E.Value, "after").value_or("");
      break;
    case StepHow: {
      std::string Name = In.scalar(E.Value, "how").value_or("");
      if (std::optional<CastKind> How = parseCastKind(Name))
        S.How = *How;
      else
        In.problem(E.Value, "'how' cannot be '" + Name + "'; it is one of reinterpret, static, const, c");
      break;
    }
    }
  });
  if (!Seen || In.syntaxError() || BadOp)
    return;
  if (!Op) {
    In.problem(N, "a step needs the key 'op'");
    return;
  }
  S.Op = *Op;
  OpKeys Keys = keysOf(*Op);
  for (unsigned Key = StepArg; Key < std::size(StepKeys); ++Key) {
    if (Keys.Needed & bit(Key) && !(*Seen & bit(Key)))
      In.problem(N, "'" + recipeOpName(*Op) + "' needs the key '" + StepKeys[Key] + "'");
    if (*Seen & bit(Key) && !((Keys.Needed | Keys.Optional) & bit(Key)))
      In.problem(N, "'" + recipeOpName(*Op) + "' has no key '" + StepKeys[Key] + "'");
  }
  if (*Op == RecipeOp::Wrap && S.Text.empty() && S.After.empty())
    In.problem(N, "'wrap' needs 'before', 'after' or both");
  C.Steps.push_back(std::move(S));
}

void RecipeLoader::example(yaml::Node &N, Recipe &R) {
  RecipeExample X;
  std::optional<uint64_t> Seen = In.dict(N, "an example", ExampleKeys, [&](const YamlReader::Entry &E) {
    switch (E.Key) {
    case ExampleBefore:
      X.Before = In.scalar(E.Value, "before").value_or("");
      break;
    case ExampleAfter:
      X.After = In.scalar(E.Value, "after").value_or("");
      break;
    case ExampleTypes:
      argumentTexts(E.Value, "types", X.Types);
      break;
    case ExampleFunction:
      X.Function = In.number(E.Value, "kernel");
      break;
    }
  });
  if (!Seen || In.syntaxError())
    return;
  for (unsigned Key : {ExampleBefore, ExampleAfter})
    if (!(*Seen & bit(Key)))
      In.problem(N, "an example needs the key '" + ExampleKeys[Key] + "'");
  R.Examples.push_back(std::move(X));
}

void RecipeLoader::argumentTexts(yaml::Node &N, StringRef Key, std::vector<RecipeArgText> &Into) {
  In.numbered(N, Key, [&](unsigned Arg, yaml::Node &Value) {
    if (std::optional<std::string> Text = In.scalar(Value, Key))
      Into.push_back({Arg, std::move(*Text)});
  });
}

void RecipeLoader::finish() {
  StringMap<uint32_t> Lines;
  for (auto [R, Range] : zip(Out.Recipes, Out.RecipeRanges)) {
    if (R.Name.empty())
      continue;
    auto [It, New] = Lines.try_emplace(R.Name, Range.Line);
    if (!New)
      In.problem(Range.Begin, "a recipe '" + R.Name + "' stands in line " + Twine(It->second) + " already");
  }
}

} // namespace hipmorph
