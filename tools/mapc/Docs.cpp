// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// mapc --docs: one Markdown page per library with a table per kind, and an index with the counts.
#include "Mapc.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace llvm;

namespace hipmorph::mapc {

/// Text inside a table's cell.
static std::string cell(StringRef Text) {
  std::string Out;
  for (char C : Text) {
    if (C == '|' || C == '<' || C == '*' || C == '_' || C == '\\')
      Out += '\\';
    Out += C == '\n' ? ' ' : C;
  }
  return Out;
}

static std::string code(StringRef Text) {
  if (Text.empty())
    return "";
  std::string Out = Text.str();
  // A bar ends the cell even inside code.
  for (size_t At = 0; (At = Out.find('|', At)) != std::string::npos; At += 2)
    Out.insert(At, "\\");
  return "`" + Out + "`";
}

static std::string versions(StringRef Since, StringRef Deprecated, StringRef Removed) {
  SmallVector<std::string> Parts;
  if (!Since.empty())
    Parts.push_back("from " + Since.str());
  if (!Deprecated.empty())
    Parts.push_back("deprecated " + Deprecated.str());
  if (!Removed.empty())
    Parts.push_back("until " + Removed.str());
  return join(Parts, ", ");
}

static std::string remarks(const Row &R) {
  SmallVector<std::string> Parts;
  if (R.Status == RowStatus::Unsupported)
    Parts.push_back("no counterpart: " + cell(R.Why));
  if (R.Status == RowStatus::Gap)
    Parts.push_back("provided by " + code(R.HipHeader));
  if (!R.Recipe.empty())
    Parts.push_back("arguments change: [" + cell(R.Recipe) + "](recipes.md#" + R.Recipe.str() + ")");
  if (!R.AliasOf.empty())
    Parts.push_back("another name of " + code(R.AliasOf));
  if (!R.OnlyHeader.empty())
    Parts.push_back("where " + code(R.OnlyHeader) + " is included");
  if (!R.Roc.empty())
    Parts.push_back("with `--roc` " + code(R.Roc));
  if (!R.HipValue.empty())
    Parts.push_back("the number is " + cell(R.HipValue) + " in HIP");
  if (!R.Note.empty())
    Parts.push_back(cell(R.Note));
  if (!R.Advice.empty())
    Parts.push_back(cell(R.Advice));
  if (R.Unproven)
    Parts.push_back("not checked by a compiler");
  return join(Parts, "; ");
}

static std::string heading(RowKind Kind) {
  switch (Kind) {
  case RowKind::Function:
    return "Functions";
  case RowKind::Constant:
    return "Constants";
  case RowKind::Enum:
    return "Enumerations";
  case RowKind::Struct:
    return "Structs and classes";
  case RowKind::Typedef:
    return "Typedefs";
  case RowKind::Macro:
    return "Macros";
  case RowKind::Variable:
    return "Variables";
  case RowKind::Field:
    return "Fields";
  case RowKind::Header:
    return "Headers";
  case RowKind::Namespace:
    return "Namespaces";
  }
  llvm_unreachable("no such kind");
}

static std::string libraryPage(StringRef Library, std::vector<const Row *> &Rows) {
  stable_sort(Rows,
              [](const Row *A, const Row *B) { return A->Kind != B->Kind ? A->Kind < B->Kind : rowLess(*A, *B); });
  std::string Out = "# " + Library.str() + "\n";
  std::optional<RowKind> Kind;
  for (const Row *R : Rows) {
    if (Kind != R->Kind) {
      Kind = R->Kind;
      Out += "\n## " + heading(*Kind) + "\n\n| CUDA | HIP | CUDA versions | ROCm versions | |\n|---|---|---|---|---|\n";
    }
    Out += "| " + code(R->Cuda) + " | " + code(R->Hip) + " | " +
           versions(R->CudaSince, R->CudaDeprecated, R->CudaRemoved) + " | " +
           versions(R->HipSince, R->HipDeprecated, R->HipRemoved) + " | " + remarks(*R) + " |\n";
  }
  return Out;
}

static std::string recipesPage(std::vector<const Recipe *> &Recipes) {
  llvm::sort(Recipes, [](const Recipe *A, const Recipe *B) { return A->Name < B->Name; });
  std::string Out = "# Recipes\n\nHow the arguments of a call change. Each example is executed as a test.\n";
  for (const Recipe *R : Recipes) {
    Out += "\n## " + R->Name + "\n\n" + R->Doc + ".\n\n```cpp\n";
    for (const RecipeExample &X : R->Examples)
      Out += X.Before + "\n" + X.After + "\n";
    Out += "```\n";
  }
  return Out;
}

std::map<std::string, std::string> documentation(ArrayRef<const MappingFile *> Files) {
  std::map<std::string, std::vector<const Row *>> Libraries;
  std::vector<const Recipe *> Recipes;
  for (const MappingFile *F : Files) {
    for (const Row &R : F->Rows)
      Libraries[R.Library.str()].push_back(&R);
    for (const Recipe &R : F->Recipes)
      Recipes.push_back(&R);
  }
  std::map<std::string, std::string> Out;
  std::string Index = "# Mapping tables\n\n| library | names | mapped | same | provided by a header of hipmorph | "
                      "unsupported |\n|---|--:|--:|--:|--:|--:|\n";
  for (auto &[Library, Rows] : Libraries) {
    std::map<RowStatus, size_t> Count;
    for (const Row *R : Rows)
      ++Count[R->Status];
    Index +=
        fmt::format("| [{0}]({0}.md) | {1} | {2} | {3} | {4} | {5} |\n", Library, Rows.size(), Count[RowStatus::Mapped],
                    Count[RowStatus::Same], Count[RowStatus::Gap], Count[RowStatus::Unsupported]);
    Out[Library + ".md"] = libraryPage(Library, Rows);
  }
  if (!Recipes.empty())
    Index += "\n[Recipes](recipes.md): how arguments change.\n";
  Out["index.md"] = Index;
  if (!Recipes.empty())
    Out["recipes.md"] = recipesPage(Recipes);
  return Out;
}

} // namespace hipmorph::mapc
