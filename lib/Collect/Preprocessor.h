// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#ifndef HIPMORPH_LIB_COLLECT_PREPROCESSOR_H
#define HIPMORPH_LIB_COLLECT_PREPROCESSOR_H

#include "FileMap.h"
#include "clang/Lex/PPCallbacks.h"
#include <memory>

namespace hipmorph {

/// Records includes, skipped branches and uses of macros.
std::unique_ptr<clang::PPCallbacks> makePreprocessorCollector(FileMap &Files);

} // namespace hipmorph

#endif
