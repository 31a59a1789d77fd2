// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Blob: rows and recipes as constant bytes that need no work before the first look-up. mapc writes it at build time; it
// is read by the program of the same build only, so its form may change freely (and carries a version all the same,
// so that a stale one is an error and not nonsense).
#ifndef HIPMORPH_MAPPING_BLOB_H
#define HIPMORPH_MAPPING_BLOB_H

#include "hipmorph/Mapping/Loader.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

namespace hipmorph {

/// The bytes for the rows and recipes of these files, the same for the same files in any order. The files must have
/// passed validateMappings.
std::string writeBlob(llvm::ArrayRef<const MappingFile *> Files);

/// A view of a blob; copying it is cheap, and the bytes must outlive it.
class BlobView {
public:
  BlobView() = default;
  static llvm::Expected<BlobView> open(llvm::StringRef Bytes);

  uint32_t rowCount() const { return Rows; }
  Row row(uint32_t Index) const;
  /// The name only: cheaper than the row.
  llvm::StringRef rowName(uint32_t Index) const;
  /// The rows of this name as [first, last).
  std::pair<uint32_t, uint32_t> findRows(llvm::StringRef Cuda) const;
  bool isFieldName(llvm::StringRef Field) const;
  bool isHipName(llvm::StringRef Name) const;
  std::vector<Recipe> recipes() const;

private:
  enum Section : unsigned { RowOffsets, RowWords, Names, Fields, Hips, RecipeWords, Strings, SectionCount };
  friend class BlobWriter;

  uint32_t word(Section S, uint32_t Index) const;
  uint32_t wordCount(Section S) const { return Sections[S].size() / 4; }
  llvm::StringRef string(uint32_t Offset) const;
  /// The second word of the slot whose string is Key; none if there is no such slot.
  std::optional<uint32_t> lookUp(Section S, llvm::StringRef Key,
                                 llvm::function_ref<llvm::StringRef(uint32_t)> KeyOf) const;

  llvm::StringRef Sections[SectionCount];
  uint32_t Rows = 0;
};

/// The names of HIP that the targets of a row consist of (for a field: none): what isHipName is about.
bool isHipTargetName(const Row &R);

} // namespace hipmorph

#endif
