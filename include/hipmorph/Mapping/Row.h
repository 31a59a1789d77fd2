// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Row: what the tables know about one CUDA name. The keys are explained in mappings/README.md.
#ifndef HIPMORPH_MAPPING_ROW_H
#define HIPMORPH_MAPPING_ROW_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include <cstdint>
#include <optional>

namespace hipmorph {

enum class RowKind : uint8_t {
  Function,
  Constant, ///< an enumerator
  Enum,
  Struct, ///< struct, union, class or class template
  Typedef,
  Macro,
  Variable,
  Field,
  Header,
  Namespace,
};

enum class RowStatus : uint8_t {
  Mapped,      ///< another name in HIP
  Same,        ///< the same name in HIP
  Unsupported, ///< no counterpart
  Gap,         ///< a header of share/hipmorph provides it
};

/// A view: the strings belong to the Table (or the loaded file) that the row came from.
struct Row {
  llvm::StringRef Cuda;
  llvm::StringRef Hip;
  llvm::StringRef Roc;
  llvm::StringRef Library;
  llvm::StringRef Header;     ///< CUDA header that declares the name
  llvm::StringRef HipHeader;  ///< header that the target needs, where it is not the replacement of Header
  llvm::StringRef OnlyHeader; ///< the row holds only where this header is included
  llvm::StringRef Recipe;
  llvm::StringRef AliasOf;
  llvm::StringRef Decl;
  llvm::StringRef HipValue; ///< HIP's number of a constant where it differs
  llvm::StringRef CudaSince, CudaDeprecated, CudaRemoved;
  llvm::StringRef HipSince, HipDeprecated, HipRemoved;
  llvm::StringRef Why, Advice, Note;
  int32_t Index = -1; ///< position of a field in its struct; -1 if unknown
  RowKind Kind = RowKind::Function;
  RowStatus Status = RowStatus::Mapped;
  bool Unproven = false;
  bool Override = false;
};

llvm::StringRef kindName(RowKind Kind);
llvm::StringRef statusName(RowStatus Status);
/// None if there is no such kind; the names are those of mappings/README.md.
std::optional<RowKind> parseKind(llvm::StringRef Name);
/// All kinds, in the order of the enumeration.
llvm::ArrayRef<RowKind> allKinds();
llvm::ArrayRef<RowStatus> allStatuses();

/// The order of rows everywhere: (cuda, kind, only_header), names by bytes. Rows of which neither is less are one row
/// for the tables, which must not have both.
bool rowLess(const Row &A, const Row &B);

} // namespace hipmorph

#endif
