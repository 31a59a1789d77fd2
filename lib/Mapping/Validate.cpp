// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Validate.h"
#include "hipmorph/Mapping/Signature.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Path.h"
#include <algorithm>

using namespace llvm;

namespace hipmorph {

/// The most arguments that a call of the row's function can have; none if the declaration does not say.
static std::optional<unsigned> mostArguments(const Row &R) {
  StringRef Decl = R.Decl;
  Decl.consume_front("function-like ");
  SmallVector<Signature, 1> Overloads = parseSignatures(Decl);
  if (Overloads.empty() || any_of(Overloads, [](const Signature &S) { return S.Variadic; }))
    return std::nullopt;
  unsigned Most = 0;
  for (const Signature &S : Overloads)
    Most = std::max<unsigned>(Most, S.Parameters.size());
  return Most;
}

static void checkRecipeOfRow(const Row &R, const Recipe &Rec, function_ref<void(const Twine &)> Problem) {
  if (R.Kind != RowKind::Function && R.Kind != RowKind::Macro && R.Kind != RowKind::Struct) {
    Problem("a recipe changes the arguments of a call, and this is a " + kindName(R.Kind));
    return;
  }
  std::optional<unsigned> Most = mostArguments(R);
  if (!Most)
    return;
  // A recipe may serve functions with more and with fewer parameters, so a case that can never be chosen is fine; one
  // that would be chosen and then does not fit is not.
  bool AnyFits = false;
  for (const RecipeCase &C : Rec.Cases) {
    if ((C.Argc && *C.Argc > *Most) || (C.MinArgc && *C.MinArgc > *Most))
      continue;
    if (minimumArguments(C) > *Most) {
      Problem("recipe '" + Rec.Name + "' needs " + Twine(minimumArguments(C)) + " arguments; the declaration has " +
              Twine(*Most));
      return;
    }
    AnyFits = true;
  }
  if (!AnyFits)
    Problem("no case of recipe '" + Rec.Name + "' is for a function of " + Twine(*Most) + " parameters");
}

static void checkExamples(const MappingFile &File, const Recipe &R, const Place &At, const MappingNames &Names,
                          std::vector<MappingProblem> &Out) {
  auto Problem = [&](const Twine &Message) { Out.push_back({At, ("recipe '" + R.Name + "': " + Message).str()}); };
  for (const RecipeExample &X : R.Examples) {
    std::optional<CallText> Call = splitCall(X.Before);
    if (!Call) {
      Problem("the example '" + X.Before + "' is not one call");
      continue;
    }
    std::optional<Row> Function = Names.FindFunction(Call->Callee);
    if (!Function || Function->Recipe != R.Name) {
      Problem("the example calls '" + Call->Callee + "', and no row of that name has this recipe");
      continue;
    }
    Expected<std::string> Got = runExample(R, X, Function->Hip);
    if (!Got)
      Problem("the example '" + X.Before + "' fails: " + toString(Got.takeError()));
    else if (*Got != X.After)
      Problem("the example gives '" + *Got + "', and not '" + X.After + "'");
  }
}

std::vector<MappingProblem> validateFile(const MappingFile &File, const MappingNames &Names) {
  std::vector<MappingProblem> Out;
  for (auto [I, R] : enumerate(File.Rows)) {
    auto Problem = [&, &R = R, I = I](const Twine &Message) {
      Out.push_back({File.rowPlace(I), ("'" + R.Cuda + "': " + Message).str()});
    };
    if (!R.AliasOf.empty() && !Names.HasRow(R.AliasOf))
      Problem("'alias_of' names '" + R.AliasOf + "', which has no row");
    if (R.Recipe.empty())
      continue;
    if (const Recipe *Rec = Names.FindRecipe(R.Recipe))
      checkRecipeOfRow(R, *Rec, Problem);
    else
      Problem("there is no recipe '" + R.Recipe + "'");
  }
  for (auto [R, Range] : zip(File.Recipes, File.RecipeRanges))
    checkExamples(File, R, File.place(Range), Names, Out);
  return Out;
}

namespace {
struct Located {
  const MappingFile *File;
  size_t Index;
  const Row &row() const { return File->Rows[Index]; }
  std::string where() const { return File->Name + ":" + std::to_string(File->RowRanges[Index].Line); }
};
} // namespace

static void reportDuplicates(ArrayRef<const MappingFile *> Files, std::vector<MappingProblem> &Out) {
  std::vector<Located> All;
  for (const MappingFile *F : Files)
    for (size_t I = 0; I < F->Rows.size(); ++I)
      All.push_back({F, I});
  stable_sort(All, [](const Located &A, const Located &B) { return rowLess(A.row(), B.row()); });
  for (size_t I = 1; I < All.size(); ++I)
    if (!rowLess(All[I - 1].row(), All[I].row()))
      Out.push_back(
          {All[I].File->rowPlace(All[I].Index), ("'" + All[I].row().Cuda + "' has a row of kind '" +
                                                 kindName(All[I].row().Kind) + "' already, at " + All[I - 1].where())
                                                    .str()});
}

static void checkFolder(const MappingFile &F, std::vector<MappingProblem> &Out) {
  if (F.Rows.empty())
    return;
  StringRef Folder = sys::path::filename(sys::path::parent_path(F.Name));
  if (F.Library.empty())
    Out.push_back({{F.Name, 0, 1, 1}, "a file with rows needs the key 'library'"});
  else if (F.Library != Folder)
    Out.push_back({{F.Name, 0, 1, 1}, ("the library is '" + F.Library + "', and the folder '" + Folder + "'").str()});
}

std::vector<MappingProblem> validateMappings(ArrayRef<const MappingFile *> Files) {
  std::vector<MappingProblem> Out;
  StringMap<const Recipe *> Recipes;
  StringMap<std::string> RecipePlaces;
  StringMap<SmallVector<const Row *, 1>> Rows;
  for (const MappingFile *F : Files) {
    for (const Row &R : F->Rows)
      Rows[R.Cuda].push_back(&R);
    for (auto [R, Range] : zip(F->Recipes, F->RecipeRanges)) {
      std::string Where = F->Name + ":" + std::to_string(Range.Line);
      if (!Recipes.try_emplace(R.Name, &R).second)
        Out.push_back({F->place(Range), "a recipe '" + R.Name + "' stands at " + RecipePlaces[R.Name] + " already"});
      else
        RecipePlaces[R.Name] = Where;
    }
  }
  auto HasRow = [&](StringRef Name) { return Rows.contains(Name); };
  auto FindRecipe = [&](StringRef Name) -> const Recipe * { return Recipes.lookup(Name); };
  auto FindFunction = [&](StringRef Name) -> std::optional<Row> {
    auto It = Rows.find(Name);
    if (It != Rows.end())
      for (const Row *R : It->second)
        if (!R->Recipe.empty() || R->Kind == RowKind::Function)
          return *R;
    return std::nullopt;
  };
  for (const MappingFile *F : Files) {
    checkFolder(*F, Out);
    append_range(Out, validateFile(*F, {HasRow, FindRecipe, FindFunction}));
  }
  reportDuplicates(Files, Out);
  stable_sort(Out, [](const MappingProblem &A, const MappingProblem &B) { return A.Where < B.Where; });
  // Two rows of one file with the same name were reported by the loader, which sees them first.
  Out.erase(llvm::unique(Out), Out.end());
  return Out;
}

} // namespace hipmorph
