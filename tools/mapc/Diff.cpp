// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mapc --diff: the order and the form of the files do not count, only what they say.
#include "Mapc.h"
#include "hipmorph/Mapping/Format.h"
#include "hipmorph/Mapping/RowKeys.h"
#include "llvm/ADT/STLExtras.h"

using namespace llvm;

namespace hipmorph::mapc {

namespace {
struct RowLess {
  bool operator()(const Row &A, const Row &B) const { return rowLess(A, B); }
};
using RowSet = std::map<Row, Row, RowLess>;
} // namespace

static RowSet rowsOf(ArrayRef<const MappingFile *> Files) {
  RowSet Out;
  for (const MappingFile *F : Files)
    for (const Row &R : F->Rows)
      Out.try_emplace(R, R);
  return Out;
}

static std::string title(const Row &R) {
  return fmt::format("{} {}", kindName(R.Kind), R.Cuda) +
         (R.OnlyHeader.empty() ? "" : fmt::format(" ({} only)", R.OnlyHeader));
}

static std::string changes(const Row &A, const Row &B) {
  std::string Out;
  auto Change = [&](StringRef Key, StringRef Old, StringRef New) {
    if (Old != New)
      Out += fmt::format("    {}: {} -> {}\n", Key, Old.empty() ? "(none)" : Old, New.empty() ? "(none)" : New);
  };
  Change("library", A.Library, B.Library);
  for (const RowKey &K : RowKeys)
    if (K.Member)
      Change(K.Name, A.*K.Member, B.*K.Member);
  Change("status", statusName(A.Status), statusName(B.Status));
  auto Index = [](const Row &R) { return R.Index < 0 ? std::string() : std::to_string(R.Index); };
  Change("index", Index(A), Index(B));
  Change("proof", A.Unproven ? "unproven" : "", B.Unproven ? "unproven" : "");
  return Out;
}

std::string difference(ArrayRef<const MappingFile *> A, ArrayRef<const MappingFile *> B) {
  RowSet Old = rowsOf(A), New = rowsOf(B);
  std::string Out;
  size_t Added = 0, Removed = 0, Changed = 0;
  auto ItA = Old.begin(), ItB = New.begin();
  while (ItA != Old.end() || ItB != New.end()) {
    if (ItB == New.end() || (ItA != Old.end() && rowLess(ItA->first, ItB->first))) {
      Out += "- " + title(ItA->second) + "\n";
      ++ItA;
      ++Removed;
    } else if (ItA == Old.end() || rowLess(ItB->first, ItA->first)) {
      const Row &R = ItB->second;
      Out += fmt::format("+ {} -> {}\n", title(R), R.Status == RowStatus::Unsupported ? "(unsupported)" : R.Hip);
      ++ItB;
      ++Added;
    } else {
      if (std::string Text = changes(ItA->second, ItB->second); !Text.empty()) {
        Out += "! " + title(ItA->second) + "\n" + Text;
        ++Changed;
      }
      ++ItA;
      ++ItB;
    }
  }
  std::map<std::string, std::string> OldRecipes, NewRecipes;
  for (const MappingFile *F : A)
    for (const Recipe &R : F->Recipes)
      OldRecipes[R.Name] = formatRecipe(R);
  for (const MappingFile *F : B)
    for (const Recipe &R : F->Recipes)
      NewRecipes[R.Name] = formatRecipe(R);
  for (const auto &[Name, Text] : OldRecipes) {
    auto It = NewRecipes.find(Name);
    if (It == NewRecipes.end()) {
      Out += "- recipe " + Name + "\n";
      ++Removed;
    } else if (It->second != Text) {
      Out += "! recipe " + Name + "\n";
      ++Changed;
    }
  }
  for (const auto &[Name, Text] : NewRecipes)
    if (!OldRecipes.count(Name)) {
      Out += "+ recipe " + Name + "\n";
      ++Added;
    }
  if (!Out.empty())
    Out += fmt::format("{} added, {} removed, {} changed\n", Added, Removed, Changed);
  return Out;
}

} // namespace hipmorph::mapc
