// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Recipe: how the arguments of a call change. A closed set of operations; what does not fit is a rule in C++.
#ifndef HIPMORPH_MAPPING_RECIPE_H
#define HIPMORPH_MAPPING_RECIPE_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace hipmorph {

enum class RecipeOp : uint8_t { Remove, Insert, Replace, Wrap, Cast, Copy, Move, Symbol };
enum class CastKind : uint8_t { Reinterpret, Static, Const, C };

struct RecipeStep {
  RecipeOp Op = RecipeOp::Remove;
  CastKind How = CastKind::Reinterpret;
  unsigned Arg = 0;  ///< position in the CUDA call (Remove, Replace, Wrap, Cast, Copy, Move, Symbol)
  unsigned At = 0;   ///< position in the CUDA call before which to put (Insert, Copy, Move)
  std::string Text;  ///< Insert, Replace: the text; Wrap: before; Cast: the type
  std::string After; ///< Wrap: after
};

struct RecipeArgText {
  unsigned Arg;
  std::string Text;
};

/// Conditions (all must hold) and what to do then.
struct RecipeCase {
  std::optional<unsigned> Argc, MinArgc, MaxArgc;
  std::vector<RecipeArgText> ArgType; ///< the argument's canonical type contains Text
  std::vector<RecipeArgText> ArgText; ///< the argument is spelled Text
  std::optional<unsigned> Function;   ///< this argument names a function (key `kernel`)
  std::string Hip;                    ///< another target than the row's; empty: the row's
  std::vector<RecipeStep> Steps;
};

/// A call before and after. Types and Function say what the text alone does not; an example with neither of them shows
/// the first case that its text allows.
struct RecipeExample {
  std::string Before, After;
  std::vector<RecipeArgText> Types;
  std::optional<unsigned> Function;
};

struct Recipe {
  std::string Name, Doc;
  std::string Before, After; ///< of the first example
  std::vector<RecipeCase> Cases;
  std::vector<RecipeExample> Examples;
};

/// One argument of a call as a case sees it.
struct RecipeArg {
  llvm::StringRef Text;    ///< as spelled
  llvm::StringRef Type;    ///< canonical type; empty if unknown
  bool IsFunction = false; ///< names a function
};

/// The positions that the steps of a case need: a call fits if it has at least this many arguments.
unsigned minimumArguments(const RecipeCase &Case);

/// The first case whose conditions hold. Null: no case holds, or the one that does needs arguments that the call does
/// not have. The call must be left alone then: a later case was not written for it.
const RecipeCase *selectCase(const Recipe &R, llvm::ArrayRef<RecipeArg> Args);

/// The text of one argument with the steps that change it in place (replace, wrap, cast, symbol), in their order.
std::string changedArgument(const RecipeCase &Case, unsigned Arg, llvm::StringRef Text);

/// The text of the call after the recipe: Target is the row's target, which a case may replace; TemplateArgs is what
/// stands between the callee and its parenthesis ("<float>"), and is kept. Error: no case applies.
llvm::Expected<std::string> applyRecipe(const Recipe &R, llvm::StringRef Target, llvm::StringRef TemplateArgs,
                                        llvm::ArrayRef<RecipeArg> Args);

/// Splits the text of one call, "f<T>(a, g(b, c));", at its top-level commas. The parts point into Text.
struct CallText {
  llvm::StringRef Callee;       ///< "f"
  llvm::StringRef TemplateArgs; ///< "<T>" or empty
  std::vector<llvm::StringRef> Args;
};
/// None if Text is not one call.
std::optional<CallText> splitCall(llvm::StringRef Text);

/// Applies the recipe to an example's `before`. Error: why that is not possible.
llvm::Expected<std::string> runExample(const Recipe &R, const RecipeExample &Example, llvm::StringRef Target);

llvm::StringRef recipeOpName(RecipeOp Op);
std::optional<RecipeOp> parseRecipeOp(llvm::StringRef Name);
llvm::StringRef castKindName(CastKind How);
std::optional<CastKind> parseCastKind(llvm::StringRef Name);

} // namespace hipmorph

#endif
