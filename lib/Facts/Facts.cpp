// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Merging facts over passes and translation units. The result does not depend on the order of merging.
#include "hipmorph/Facts/Facts.h"
#include <algorithm>

namespace hipmorph {

template <typename T> static void unite(std::vector<T> &Into, std::vector<T> From) {
  if (Into.empty())
    Into = std::move(From);
  else
    Into.insert(Into.end(), std::make_move_iterator(From.begin()), std::make_move_iterator(From.end()));
  std::ranges::sort(Into);
  Into.erase(std::ranges::unique(Into).begin(), Into.end());
}

static std::vector<TextRange> intersect(std::vector<TextRange> A, std::vector<TextRange> B) {
  std::ranges::sort(A);
  std::ranges::sort(B);
  std::vector<TextRange> Out;
  for (size_t I = 0, J = 0; I < A.size() && J < B.size();) {
    TextRange R{std::max(A[I].Begin, B[J].Begin), std::min(A[I].End, B[J].End)};
    if (R.Begin < R.End)
      Out.push_back(R);
    A[I].End < B[J].End ? ++I : ++J;
  }
  return Out;
}

void FileFacts::merge(FileFacts Other) {
  if (Seen && Other.Seen)
    Skipped = intersect(std::move(Skipped), std::move(Other.Skipped));
  else if (Other.Seen)
    Skipped = std::move(Other.Skipped);
  if (Other.Seen)
    CudaBefore &= Other.CudaBefore;
  CompiledAsCuda |= Other.CompiledAsCuda;
  Seen |= Other.Seen;
  unite(Names, std::move(Other.Names));
  unite(Calls, std::move(Other.Calls));
  unite(Launches, std::move(Other.Launches));
  unite(Includes, std::move(Other.Includes));
  unite(ExpandedMacros, std::move(Other.ExpandedMacros));
  unite(Pastes, std::move(Other.Pastes));
  unite(Functions, std::move(Other.Functions));
  unite(Asms, std::move(Other.Asms));
  unite(PointerMath, std::move(Other.PointerMath));
  unite(Numbers, std::move(Other.Numbers));
  unite(CudaHeaders, std::move(Other.CudaHeaders));
  unite(Units, std::move(Other.Units));
}

bool FileFacts::isSkipped(uint32_t Offset) const {
  auto It = std::ranges::upper_bound(Skipped, Offset, {}, &TextRange::Begin);
  return It != Skipped.begin() && std::prev(It)->contains(Offset);
}

void UnitFacts::merge(UnitFacts Other) {
  for (auto &[Path, Facts] : Other.Files)
    Files[Path].merge(std::move(Facts));
  unite(Errors, std::move(Other.Errors));
  unite(Dependencies, std::move(Other.Dependencies));
}

} // namespace hipmorph
