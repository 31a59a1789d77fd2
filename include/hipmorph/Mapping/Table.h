// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Table: look-up of rows by CUDA name, over the built-in rows and the user's overlays. Immutable once made, so it may
// be shared by threads. Built-in rows lie in a constant blob that mapc made: opening it costs nothing.
#ifndef HIPMORPH_MAPPING_TABLE_H
#define HIPMORPH_MAPPING_TABLE_H

#include "hipmorph/Mapping/Recipe.h"
#include "hipmorph/Mapping/Row.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"
#include <memory>
#include <optional>
#include <vector>

namespace hipmorph {

struct MappingFile; // Loader.h

class Table {
public:
  Table();
  ~Table();
  Table(Table &&);
  Table &operator=(Table &&);

  /// The rows that mapc compiled into the binary.
  static Table builtin();
  /// A table over a blob made by writeBlob (Blob.h); the blob must outlive the table. Error: not such a blob.
  static llvm::Expected<Table> fromBlob(llvm::StringRef Blob);

  /// Adds a user's rows. A row for a built-in (cuda, kind, only_header) needs `override`. Error: which row and why.
  llvm::Error addOverlay(std::shared_ptr<const MappingFile> File);

  /// All rows for a name, of every kind; a field is found by "Owner.field".
  llvm::SmallVector<Row, 2> find(llvm::StringRef Cuda) const;
  /// The row of this kind without `only_header`.
  std::optional<Row> find(llvm::StringRef Cuda, RowKind Kind) const;
  /// True if any row is named so. Cheap: for every identifier of a file.
  bool contains(llvm::StringRef Cuda) const;
  /// True if some field row ends in ".Field".
  bool isFieldName(llvm::StringRef Field) const;
  /// None if there is no such recipe.
  const Recipe *findRecipe(llvm::StringRef Name) const;

  /// The names of HIP (targets of rows) that also are no CUDA names: how a translated file is recognised.
  bool isHipName(llvm::StringRef Name) const;

  /// Calls Fn for every row, in the order of (cuda, kind).
  void forEach(llvm::function_ref<void(const Row &)> Fn) const;
  size_t size() const;

  /// Names that are close to an unknown one, best first, at most Count.
  std::vector<std::string> nearMisses(llvm::StringRef Cuda, size_t Count = 3) const;

private:
  struct Impl;
  std::unique_ptr<Impl> I;
};

} // namespace hipmorph

#endif
