// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The names of kinds and statuses, and the order of rows.
#include "hipmorph/Mapping/Row.h"
#include "llvm/Support/ErrorHandling.h"
#include <tuple>

using namespace llvm;

namespace hipmorph {

StringRef kindName(RowKind Kind) {
  switch (Kind) {
  case RowKind::Function:
    return "function";
  case RowKind::Constant:
    return "constant";
  case RowKind::Enum:
    return "enum";
  case RowKind::Struct:
    return "struct";
  case RowKind::Typedef:
    return "typedef";
  case RowKind::Macro:
    return "macro";
  case RowKind::Variable:
    return "variable";
  case RowKind::Field:
    return "field";
  case RowKind::Header:
    return "header";
  case RowKind::Namespace:
    return "namespace";
  }
  llvm_unreachable("no such kind");
}

StringRef statusName(RowStatus Status) {
  switch (Status) {
  case RowStatus::Mapped:
    return "mapped";
  case RowStatus::Same:
    return "same";
  case RowStatus::Unsupported:
    return "unsupported";
  case RowStatus::Gap:
    return "gap";
  }
  llvm_unreachable("no such status");
}

ArrayRef<RowKind> allKinds() {
  static constexpr RowKind Kinds[] = {RowKind::Function, RowKind::Constant, RowKind::Enum,     RowKind::Struct,
                                      RowKind::Typedef,  RowKind::Macro,    RowKind::Variable, RowKind::Field,
                                      RowKind::Header,   RowKind::Namespace};
  return Kinds;
}

ArrayRef<RowStatus> allStatuses() {
  static constexpr RowStatus Statuses[] = {RowStatus::Mapped, RowStatus::Same, RowStatus::Unsupported, RowStatus::Gap};
  return Statuses;
}

std::optional<RowKind> parseKind(StringRef Name) {
  for (RowKind Kind : allKinds())
    if (kindName(Kind) == Name)
      return Kind;
  return std::nullopt;
}

bool rowLess(const Row &A, const Row &B) {
  if (int C = A.Cuda.compare(B.Cuda))
    return C < 0;
  return std::tie(A.Kind, A.OnlyHeader) < std::tie(B.Kind, B.OnlyHeader);
}

} // namespace hipmorph
