// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Validate: what can only be checked when all rows are there. What one row says by itself the loader has checked.
#ifndef HIPMORPH_MAPPING_VALIDATE_H
#define HIPMORPH_MAPPING_VALIDATE_H

#include "hipmorph/Mapping/Loader.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>

namespace hipmorph {

/// Checks the built-in files against each other: (cuda, kind, only_header) and recipe names unique, recipes and aliases
/// exist, recipes fit the parameter lists, each example calls a function that has the recipe and gives what it
/// promises, the library is the folder's name. In the order of the files and their lines.
std::vector<MappingProblem> validateMappings(llvm::ArrayRef<const MappingFile *> Files);

/// What a row may refer to, for validateRows.
struct MappingNames {
  llvm::function_ref<bool(llvm::StringRef)> HasRow;
  llvm::function_ref<const Recipe *(llvm::StringRef)> FindRecipe;
  /// The row that a recipe's example calls: a function row with this CUDA name.
  llvm::function_ref<std::optional<Row>(llvm::StringRef)> FindFunction;
};

/// The checks that an overlay shares with the built-in files: references and recipes of one file.
std::vector<MappingProblem> validateFile(const MappingFile &File, const MappingNames &Names);

} // namespace hipmorph

#endif
