// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Table::builtin over the bytes that Blob.S.in puts into the program. Not part of hipmorphMappingCore: mapc, which
// makes the bytes, cannot have them.
#include "hipmorph/Mapping/Table.h"
#include "llvm/Support/ErrorHandling.h"

extern "C" {
extern const char hipmorphBuiltinRows[];
extern const char hipmorphBuiltinRowsEnd[];
}

namespace hipmorph {

Table Table::builtin() {
  llvm::Expected<Table> T =
      fromBlob(llvm::StringRef(hipmorphBuiltinRows, hipmorphBuiltinRowsEnd - hipmorphBuiltinRows));
  // Built from the same sources by the same build: anything else is a broken build.
  if (!T)
    llvm::report_fatal_error(T.takeError());
  return std::move(*T);
}

} // namespace hipmorph
