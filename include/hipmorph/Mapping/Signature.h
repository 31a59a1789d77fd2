// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Signature: takes the text of a function row's `decl` apart. No types are understood, only where they begin and end.
#ifndef HIPMORPH_MAPPING_SIGNATURE_H
#define HIPMORPH_MAPPING_SIGNATURE_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

namespace hipmorph {

/// One overload: "ret (type name, ...)". The parts point into the text.
struct Signature {
  llvm::StringRef Return;
  llvm::SmallVector<llvm::StringRef, 8> Parameters; ///< each with its name, as written; empty for "()" and "(void)"
  bool Variadic = false;                            ///< ends in "..."; not among Parameters
};

/// The overloads of a `decl`, which are separated by " || ". Empty if the text is no list of functions.
llvm::SmallVector<Signature, 1> parseSignatures(llvm::StringRef Decl);

/// Splits at commas outside of brackets of every kind, angle brackets included: for types, not for expressions.
llvm::SmallVector<llvm::StringRef, 8> splitTypes(llvm::StringRef Text);

} // namespace hipmorph

#endif
