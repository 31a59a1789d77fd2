// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Recipe: how the arguments of a call change. A closed set of operations; what does not fit is a rule in C++.
#ifndef HIPMORPH_MAPPING_RECIPE_H
#define HIPMORPH_MAPPING_RECIPE_H

#include "llvm/ADT/StringRef.h"
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
  unsigned Arg = 0;   ///< position in the CUDA call (Remove, Replace, Wrap, Cast, Copy, Move, Symbol)
  unsigned At = 0;    ///< position in the CUDA call before which to put (Insert, Copy, Move)
  std::string Text;   ///< Insert, Replace: the text; Wrap: before; Cast: the type
  std::string After;  ///< Wrap: after
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

struct Recipe {
  std::string Name, Doc, Before, After;
  std::vector<RecipeCase> Cases;
};

} // namespace hipmorph

#endif
