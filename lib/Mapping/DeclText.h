// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// DeclText: takes a row's `decl` apart. Works on text with balanced brackets; is no C++ parser and knows no types.
#ifndef HIPMORPH_LIB_MAPPING_DECLTEXT_H
#define HIPMORPH_LIB_MAPPING_DECLTEXT_H

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include <optional>
#include <string>

namespace hipmorph::decltext {

/// Calls Fn for each identifier of C++ text, in order; numbers and their suffixes are not identifiers.
void forEachIdentifier(llvm::StringRef Text, llvm::function_ref<void(llvm::StringRef)> Fn);

struct Param {
  llvm::StringRef Declarator; ///< type and name, as written
  llvm::StringRef Name;       ///< empty if there is none
  llvm::StringRef Default;    ///< empty if there is none
};

/// One overload of a function.
struct Overload {
  llvm::StringRef Template; ///< `template<...>`; empty for a plain function
  llvm::StringRef Return;
  llvm::SmallVector<Param, 8> Params;
  bool Variadic = false;
};
/// Empty if the text is no list of `[template<...>] return (parameters)`.
llvm::SmallVector<Overload, 1> parseOverloads(llvm::StringRef Decl);

/// The declaration of Name with an abstract type: `int[3]` becomes `int Name[3]`, `void (*)(int)` `void (*Name)(int)`.
std::string declare(llvm::StringRef Type, llvm::StringRef Name);

struct Field {
  llvm::StringRef Owner;
  llvm::StringRef Type;
  llvm::StringRef In;     ///< the unnamed aggregates around it, outermost first: `union` or `union.struct`
  llvm::StringRef Bits;   ///< the width of a bit-field
  llvm::StringRef Inside; ///< the field whose unnamed type has it: `res.array`
};
/// None if the text is not `owner=S; type=T`.
std::optional<Field> parseField(llvm::StringRef Text);

struct Enumerator {
  llvm::StringRef Enum; ///< empty for an unnamed enumeration
  llvm::StringRef Value;
};
/// None if the text is not `enum E = value`.
std::optional<Enumerator> parseEnumerator(llvm::StringRef Text);

} // namespace hipmorph::decltext

#endif
