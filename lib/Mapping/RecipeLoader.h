// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef HIPMORPH_LIB_MAPPING_RECIPELOADER_H
#define HIPMORPH_LIB_MAPPING_RECIPELOADER_H

#include "YamlDict.h"

namespace hipmorph {

/// Reads the items of `recipes` into a MappingFile.
class RecipeLoader {
public:
  RecipeLoader(YamlReader &In, MappingFile &Out) : In(In), Out(Out) {}
  void recipe(llvm::yaml::Node &N);
  /// Checks the recipes as a whole: names used twice.
  void finish();

private:
  void recipeCase(llvm::yaml::Node &N, Recipe &R);
  void step(llvm::yaml::Node &N, RecipeCase &C);
  void example(llvm::yaml::Node &N, Recipe &R);
  void argumentTexts(llvm::yaml::Node &N, llvm::StringRef Key, std::vector<RecipeArgText> &Into);
  void checkCase(const RecipeCase &C, const llvm::yaml::Node &At);

  YamlReader &In;
  MappingFile &Out;
};

} // namespace hipmorph

#endif
