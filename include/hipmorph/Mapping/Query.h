// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Query: what the tables know, as text for people and as JSON. Used by `hipmorph query` and by mapc.
#ifndef HIPMORPH_MAPPING_QUERY_H
#define HIPMORPH_MAPPING_QUERY_H

#include "hipmorph/Basic/Finding.h"
#include "hipmorph/Mapping/Table.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/JSON.h"
#include <map>

namespace hipmorph {

/// The findings that a use of the name can cause because of what its row says; a page explains each.
llvm::SmallVector<DiagId, 4> findingsOf(const Row &R);

/// The target: with Roc the ROCm-native one where there is one.
llvm::StringRef targetOf(const Row &R, bool Roc);

/// All that the row says, one fact a line, with a line end. The first line is "name (kind of library)".
std::string formatRow(const Row &R, const Table &Tables, bool Roc = false);

/// The same as an object. Its keys are those of mappings/README.md (only those that the row has), and `library`,
/// `target`, `findings` (["HM1007"]) and, in place of the recipe's name, `recipe`: {name, doc, examples}.
llvm::json::Object rowJson(const Row &R, const Table &Tables, bool Roc = false);

/// "no row of the tables is named 'cudaMaloc'; did you mean 'cudaMalloc'?"
std::string formatUnknown(llvm::StringRef Name, const Table &Tables);

/// Counts rows per library and status.
class Coverage {
public:
  struct Count {
    size_t Rows = 0, Mapped = 0, Same = 0, Unsupported = 0, Gap = 0, Recipe = 0, Unproven = 0;
    void add(const Row &R);
  };

  static Coverage of(const Table &Tables);
  void add(const Row &R);
  const std::map<std::string, Count, std::less<>> &libraries() const { return Libraries; }
  const Count &total() const { return Total; }

  std::string format() const; ///< a table for people
  llvm::json::Array json() const;

private:
  std::map<std::string, Count, std::less<>> Libraries;
  Count Total;
};

} // namespace hipmorph

#endif
