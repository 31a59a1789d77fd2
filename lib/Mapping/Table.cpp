// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Look-up over a blob and the overlays. Without overlays every answer comes straight from the blob; with them a row of
// an overlay hides the one that it overrides.
#include "hipmorph/Mapping/Table.h"
#include "hipmorph/Mapping/Blob.h"
#include "hipmorph/Mapping/Loader.h"
#include "hipmorph/Mapping/Validate.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include <algorithm>
#include <map>
#include <mutex>

using namespace llvm;

namespace hipmorph {

namespace {
/// What makes a row one row: less by rowLess.
struct RowLess {
  bool operator()(const Row &A, const Row &B) const { return rowLess(A, B); }
};

/// A set of a name's characters. Names whose sets differ much cannot be close, which one instruction tells.
uint64_t characters(StringRef Name) {
  uint64_t Set = 0;
  for (unsigned char C : Name)
    Set |= uint64_t(1) << (C & 63);
  return Set;
}
} // namespace

struct Table::Impl {
  BlobView Blob;
  std::vector<std::shared_ptr<const MappingFile>> Files; ///< keep the overlays' strings
  std::map<Row, Row, RowLess> Overlay;                   ///< a row by itself
  StringSet<> OverlayNames, OverlayFields, OverlayHips;
  size_t Hidden = 0; ///< built-in rows that an overlay overrides
  StringMap<const Recipe *> OverlayRecipes;

  // Made when first asked for: most runs look up few recipes, and nearly all ask for no near miss.
  std::once_flag RecipesMade, NamesMade;
  std::vector<Recipe> Recipes;
  StringMap<const Recipe *> RecipesByName;
  struct Name {
    StringRef Text;
    uint64_t Characters;
  };
  std::vector<Name> Names;

  bool overlaid(const Row &R) const { return !Overlay.empty() && Overlay.contains(R); }

  const Recipe *builtinRecipe(StringRef Name) {
    std::call_once(RecipesMade, [&] {
      Recipes = Blob.recipes();
      for (const Recipe &R : Recipes)
        RecipesByName.try_emplace(R.Name, &R);
    });
    return RecipesByName.lookup(Name);
  }
};

Table::Table() : I(std::make_unique<Impl>()) {}
Table::~Table() = default;
Table::Table(Table &&) = default;
Table &Table::operator=(Table &&) = default;

Expected<Table> Table::fromBlob(StringRef Blob) {
  Expected<BlobView> View = BlobView::open(Blob);
  if (!View)
    return View.takeError();
  Table T;
  T.I->Blob = *View;
  return T;
}

SmallVector<Row, 2> Table::find(StringRef Cuda) const {
  SmallVector<Row, 2> Out;
  if (I->Blob.rowCount())
    for (auto [At, Last] = I->Blob.findRows(Cuda); At != Last; ++At)
      if (Row R = I->Blob.row(At); !I->overlaid(R))
        Out.push_back(R);
  if (I->Overlay.empty() || !I->OverlayNames.contains(Cuda))
    return Out;
  Row First;
  First.Cuda = Cuda;
  for (auto It = I->Overlay.lower_bound(First); It != I->Overlay.end() && It->second.Cuda == Cuda; ++It)
    Out.push_back(It->second);
  llvm::sort(Out, rowLess);
  return Out;
}

std::optional<Row> Table::find(StringRef Cuda, RowKind Kind) const {
  for (const Row &R : find(Cuda))
    if (R.Kind == Kind && R.OnlyHeader.empty())
      return R;
  return std::nullopt;
}

bool Table::contains(StringRef Cuda) const {
  if (I->Blob.rowCount()) {
    auto [First, Last] = I->Blob.findRows(Cuda);
    if (First != Last)
      return true;
  }
  return I->OverlayNames.contains(Cuda);
}

bool Table::isFieldName(StringRef Field) const {
  return (I->Blob.rowCount() && I->Blob.isFieldName(Field)) || I->OverlayFields.contains(Field);
}

bool Table::isHipName(StringRef Name) const {
  return (I->Blob.rowCount() && I->Blob.isHipName(Name) && !I->OverlayNames.contains(Name)) ||
         I->OverlayHips.contains(Name);
}

const Recipe *Table::findRecipe(StringRef Name) const {
  if (const Recipe *R = I->OverlayRecipes.lookup(Name))
    return R;
  return I->Blob.rowCount() ? I->builtinRecipe(Name) : nullptr;
}

size_t Table::size() const { return I->Blob.rowCount() - I->Hidden + I->Overlay.size(); }

void Table::forEach(function_ref<void(const Row &)> Fn) const {
  auto It = I->Overlay.begin();
  for (uint32_t At = 0; At < I->Blob.rowCount(); ++At) {
    Row R = I->Blob.row(At);
    for (; It != I->Overlay.end() && rowLess(It->second, R); ++It)
      Fn(It->second);
    if (!I->overlaid(R))
      Fn(R);
  }
  for (; It != I->Overlay.end(); ++It)
    Fn(It->second);
}

Error Table::addOverlay(std::shared_ptr<const MappingFile> File) {
  std::vector<MappingProblem> Problems;
  StringSet<> OwnNames;
  for (const Row &R : File->Rows)
    OwnNames.insert(R.Cuda);
  StringMap<const Recipe *> OwnRecipes;
  for (auto [R, Range] : zip(File->Recipes, File->RecipeRanges)) {
    if (findRecipe(R.Name))
      Problems.push_back({File->place(Range), "there is a recipe '" + R.Name + "' already; choose another name"});
    OwnRecipes.try_emplace(R.Name, &R);
  }

  std::vector<Row> Added;
  size_t NewHidden = 0;
  for (auto [Index, Written] : enumerate(File->Rows)) {
    Row R = Written;
    std::optional<Row> Old;
    for (const Row &Candidate : find(R.Cuda))
      if (Candidate.Kind == R.Kind && Candidate.OnlyHeader == R.OnlyHeader)
        Old = Candidate;
    if (Old && !R.Override) {
      Problems.push_back({File->rowPlace(Index), ("'" + R.Cuda + "' has a row of kind '" + kindName(R.Kind) +
                                                  "' already; 'override: true' replaces it")
                                                     .str()});
      continue;
    }
    if (!Old && R.Override)
      Problems.push_back({File->rowPlace(Index), ("'override: true', and there is no row '" + R.Cuda + "' of kind '" +
                                                  kindName(R.Kind) + "' to replace")
                                                     .str()});
    if (Old) {
      // What CUDA says about the name stays true whatever a user wants to make of it.
      for (StringRef Row::*Fact : {&Row::Header, &Row::Decl, &Row::CudaSince, &Row::CudaDeprecated, &Row::CudaRemoved,
                                   &Row::AliasOf, &Row::Library})
        if ((R.*Fact).empty())
          R.*Fact = (*Old).*Fact;
      if (R.Index < 0)
        R.Index = Old->Index;
      NewHidden += !I->Overlay.contains(R);
    }
    if (R.Library.empty())
      R.Library = "user";
    Added.push_back(R);
  }

  auto HasRow = [&](StringRef Name) { return OwnNames.contains(Name) || contains(Name); };
  auto FindRecipe = [&](StringRef Name) -> const Recipe * {
    const Recipe *Own = OwnRecipes.lookup(Name);
    return Own ? Own : findRecipe(Name);
  };
  auto FindFunction = [&](StringRef Name) -> std::optional<Row> {
    for (const Row &R : Added)
      if (R.Cuda == Name && (!R.Recipe.empty() || R.Kind == RowKind::Function))
        return R;
    return find(Name, RowKind::Function);
  };
  append_range(Problems, validateFile(*File, {HasRow, FindRecipe, FindFunction}));
  if (!Problems.empty()) {
    stable_sort(Problems,
                [](const MappingProblem &A, const MappingProblem &B) { return A.Where.Offset < B.Where.Offset; });
    return problemsToError(std::move(Problems));
  }

  for (const Row &R : Added) {
    I->Overlay.insert_or_assign(R, R);
    I->OverlayNames.insert(R.Cuda);
    if (R.Kind == RowKind::Field)
      I->OverlayFields.insert(R.Cuda.rsplit('.').second);
    I->OverlayHips.erase(R.Cuda);
    if (isHipTargetName(R))
      for (StringRef Name : {R.Hip, R.Roc})
        if (!Name.empty() && !contains(Name))
          I->OverlayHips.insert(Name);
  }
  for (auto &[Name, R] : OwnRecipes)
    I->OverlayRecipes[Name] = R;
  I->Hidden += NewHidden;
  I->Files.push_back(std::move(File));
  return Error::success();
}

std::vector<std::string> Table::nearMisses(StringRef Cuda, size_t Count) const {
  std::call_once(I->NamesMade, [&] {
    I->Names.reserve(I->Blob.rowCount());
    for (uint32_t At = 0; At < I->Blob.rowCount(); ++At)
      if (StringRef Name = I->Blob.rowName(At); I->Names.empty() || I->Names.back().Text != Name)
        I->Names.push_back({Name, characters(Name)});
  });
  struct Miss {
    unsigned Distance;
    StringRef Name;
    bool operator<(const Miss &O) const { return std::tie(Distance, Name) < std::tie(O.Distance, O.Name); }
  };
  std::vector<Miss> Misses;
  unsigned Most = std::clamp<unsigned>(Cuda.size() / 4, 1, 3);
  uint64_t Set = characters(Cuda);
  auto Consider = [&](StringRef Name, uint64_t NameSet) {
    size_t Longer = std::max(Name.size(), Cuda.size()), Shorter = std::min(Name.size(), Cuda.size());
    // One step of the distance changes at most one character of either set.
    if (Longer - Shorter > Most || unsigned(popcount(Set & ~NameSet)) > Most ||
        unsigned(popcount(NameSet & ~Set)) > Most)
      return;
    if (unsigned D = Cuda.edit_distance(Name, true, Most); D <= Most)
      Misses.push_back({D, Name});
  };
  for (const Impl::Name &N : I->Names)
    Consider(N.Text, N.Characters);
  for (const auto &Name : I->OverlayNames.keys())
    Consider(Name, characters(Name));
  llvm::sort(Misses);
  std::vector<std::string> Out;
  for (const Miss &M : Misses)
    if (Out.size() < Count && !is_contained(Out, M.Name))
      Out.push_back(M.Name.str());
  return Out;
}

} // namespace hipmorph
