// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef HIPMORPH_LIB_RULES_LINEMARKERS_H
#define HIPMORPH_LIB_RULES_LINEMARKERS_H

#include "hipmorph/Source/SourceFile.h"
#include <string>

namespace hipmorph {

/// NewText with `#line N "path of Old"` where the numbers of its lines would lead to another line of Old. Changes made
/// NewText from Old's text (flatten()). Lines of new text count as the lines around them.
std::string addLineMarkers(const SourceFile &Old, llvm::StringRef NewText, llvm::ArrayRef<TextChange> Changes);

} // namespace hipmorph

#endif
