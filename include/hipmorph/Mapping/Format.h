// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Format: brings the text of a mapping file into its one form (mappings/README.md): keys in their order, one row per
// line, sorted, quotes only where they are needed, comments kept before the row that they stand above.
#ifndef HIPMORPH_MAPPING_FORMAT_H
#define HIPMORPH_MAPPING_FORMAT_H

#include "hipmorph/Mapping/Recipe.h"
#include "hipmorph/Mapping/Row.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>

namespace hipmorph {

/// The formatted text; formatting it again changes nothing. Error: the file does not load (MappingErrors).
llvm::Expected<std::string> formatMappings(llvm::StringRef Text, llvm::StringRef Name);

/// A row as a flow mapping, "{cuda: a, hip: b}". Keys that say what the defaults say are left out.
std::string formatRowLine(const Row &R, std::optional<RowKind> DefaultKind, llvm::StringRef DefaultHeader);

/// A recipe as an item of `recipes`, with a line end.
std::string formatRecipe(const Recipe &R);

} // namespace hipmorph

#endif
