// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The edits as YAML for clang-apply-replacements and for editors that read the same format.
#include "hipmorph/Report/Report.h"
#include "clang/Tooling/ReplacementsYaml.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;

namespace hipmorph {

std::string formatFixes(const Result &R) {
  clang::tooling::TranslationUnitReplacements Doc;
  for (const TranslatedFile &F : R.Files) {
    Expected<std::vector<TextChange>> Changes = flatten(F.OldText, F.Groups);
    if (!Changes) {
      consumeError(Changes.takeError()); // groups of another text cannot be offered as fixes of this one
      continue;
    }
    // The reader may run in another folder.
    SmallString<256> Path(F.Path);
    if (sys::fs::make_absolute(Path))
      Path = F.Path; // no current folder: the path as it was given is the best there is
    if (Doc.MainSourceFile.empty())
      Doc.MainSourceFile = Path.str();
    for (const TextChange &C : *Changes)
      Doc.Replacements.emplace_back(Path, C.Range.Begin, C.Range.size(), C.Text);
  }
  std::string Out;
  raw_string_ostream OS(Out);
  yaml::Output Yaml(OS);
  Yaml << Doc;
  return Out;
}

} // namespace hipmorph
