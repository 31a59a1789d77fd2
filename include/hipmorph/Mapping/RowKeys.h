// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// THE list of a row's keys: the loader, the formatter, the blob and `mapc --diff` all go by it, so that a new key is
// one line here (and a member of Row). The order is the order in which the formatter writes them.
#ifndef HIPMORPH_MAPPING_ROWKEYS_H
#define HIPMORPH_MAPPING_ROWKEYS_H

#include "hipmorph/Mapping/Row.h"

namespace hipmorph {

enum class KeyForm : uint8_t {
  Name,    ///< a name; quoted only where YAML needs it
  Text,    ///< always quoted
  Version, ///< always quoted, "12.0"
  Special, ///< no string of Row: kind, status, index, proof, override
};

struct RowKey {
  llvm::StringRef Name;
  KeyForm Form;
  llvm::StringRef Row::*Member = nullptr;
};

inline constexpr RowKey RowKeys[] = {
    {"cuda", KeyForm::Name, &Row::Cuda},
    {"kind", KeyForm::Special},
    {"hip", KeyForm::Name, &Row::Hip},
    {"roc", KeyForm::Name, &Row::Roc},
    {"status", KeyForm::Special},
    {"recipe", KeyForm::Name, &Row::Recipe},
    {"alias_of", KeyForm::Name, &Row::AliasOf},
    {"only_header", KeyForm::Name, &Row::OnlyHeader},
    {"cuda_since", KeyForm::Version, &Row::CudaSince},
    {"cuda_deprecated", KeyForm::Version, &Row::CudaDeprecated},
    {"cuda_removed", KeyForm::Version, &Row::CudaRemoved},
    {"hip_since", KeyForm::Version, &Row::HipSince},
    {"hip_deprecated", KeyForm::Version, &Row::HipDeprecated},
    {"hip_removed", KeyForm::Version, &Row::HipRemoved},
    {"index", KeyForm::Special},
    {"header", KeyForm::Name, &Row::Header},
    {"hip_header", KeyForm::Name, &Row::HipHeader},
    {"hip_value", KeyForm::Text, &Row::HipValue},
    {"why", KeyForm::Text, &Row::Why},
    {"advice", KeyForm::Text, &Row::Advice},
    {"note", KeyForm::Text, &Row::Note},
    {"proof", KeyForm::Special},
    {"override", KeyForm::Special},
    {"decl", KeyForm::Text, &Row::Decl},
};

} // namespace hipmorph

#endif
