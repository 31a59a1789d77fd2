// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What several rules need to know about targets of rows.
#ifndef HIPMORPH_LIB_RULES_NAMES_H
#define HIPMORPH_LIB_RULES_NAMES_H

#include "hipmorph/Rules/Rule.h"

namespace hipmorph {

/// The target that the user's options choose: the ROCm-native name with --roc where there is one.
inline llvm::StringRef targetOf(const Row &R, const TranslateOptions &Options) {
  return Options.Roc && !R.Roc.empty() ? R.Roc : R.Hip;
}

/// The last component of a qualified name or of Owner.field.
inline llvm::StringRef lastComponent(llvm::StringRef Name) {
  size_t Pos = Name.find_last_of(".:");
  return Pos == llvm::StringRef::npos ? Name : Name.drop_front(Pos + 1);
}

/// The edit that gives a use its target's name: the identifier alone, or with the qualification before it where the
/// namespaces' own renames do not lead there.
Edit renameEdit(const RuleContext &Ctx, const Use &U, llvm::StringRef Target);

/// True if the first dotted version is older than the second ("6.4" < "7.2"); an empty version is not.
bool isOlder(llvm::StringRef A, llvm::StringRef B);

} // namespace hipmorph

#endif
