// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Facts of the preprocessor: includes, skipped branches, expanded macros, and names that are CUDA's macros.
#include "Preprocessor.h"
#include "clang/Lex/MacroInfo.h"
#include "clang/Lex/Token.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {
namespace {

class PreprocessorCollector : public PPCallbacks {
public:
  explicit PreprocessorCollector(FileMap &Files) : Files(Files), SM(Files.SM) {}

  void FileChanged(SourceLocation Loc, FileChangeReason Reason, SrcMgr::CharacteristicKind, FileID) override {
    if (Reason == EnterFile)
      Files.entry(SM.getFileID(Loc)); // an included file counts as seen even if it has no facts
  }

  // A missing header must not stop the translation: it is a fact like any other.
  bool FileNotFound(StringRef) override { return true; }

  void InclusionDirective(SourceLocation HashLoc, const clang::Token &, StringRef FileName, bool, CharSourceRange,
                          OptionalFileEntryRef File, StringRef, StringRef, const Module *, bool,
                          SrcMgr::CharacteristicKind) override {
    auto [Id, Offset] = SM.getDecomposedLoc(SM.getExpansionLoc(HashLoc));
    const FileMap::Entry &E = Files.entry(Id);
    if (!E.Facts)
      return;
    IncludeFact F;
    F.Offset = Offset;
    F.Name = FileName.str();
    if (File) {
      const FileMap::Entry &Target = Files.entry(*File);
      F.Path = Target.Path;
      F.From = Target.From;
      if (F.From == Origin::Cuda)
        Files.CudaHeaders.push_back(F.Name);
    }
    E.Facts->Includes.push_back(std::move(F));
  }

  void SourceRangeSkipped(SourceRange Range, SourceLocation) override {
    auto [Id, Begin] = SM.getDecomposedLoc(Range.getBegin());
    const FileMap::Entry &E = Files.entry(Id);
    if (E.Facts)
      E.Facts->Skipped.push_back({Begin, SM.getFileOffset(Range.getEnd())});
  }

  void MacroExpands(const clang::Token &Name, const MacroDefinition &MD, SourceRange, const MacroArgs *) override {
    use(Name, MD);
  }
  void Defined(const clang::Token &Name, const MacroDefinition &MD, SourceRange) override { use(Name, MD); }
  void Ifdef(SourceLocation, const clang::Token &Name, const MacroDefinition &MD) override { use(Name, MD); }
  void Ifndef(SourceLocation, const clang::Token &Name, const MacroDefinition &MD) override { use(Name, MD); }

private:
  void use(const clang::Token &Name, const MacroDefinition &MD) {
    const MacroInfo *Info = MD.getMacroInfo();
    const IdentifierInfo *Ident = Name.getIdentifierInfo();
    if (!Info || !Ident)
      return;
    auto [DefId, DefOffset] = SM.getDecomposedLoc(SM.getExpansionLoc(Info->getDefinitionLoc()));
    const FileMap::Entry &Def = Files.entry(DefId);
    if (Def.Facts)
      Def.Facts->ExpandedMacros.push_back({static_cast<uint32_t>(DefOffset), Ident->getName().str()});
    bool Known = Files.Options.IsKnownName(Ident->getName());
    if (Def.From != Origin::Cuda && !Known)
      return;
    Spelled At = Files.spelled(Name.getLocation());
    if (!At)
      return;
    NameFact F;
    F.Offset = At.Offset;
    F.From = Info->isBuiltinMacro() ? Origin::System : Def.From;
    F.Kind = EntityKind::Macro;
    F.Target = Ident->getName().str();
    At.Facts->Names.push_back(std::move(F));
  }

  FileMap &Files;
  SourceManager &SM;
};

} // namespace

std::unique_ptr<PPCallbacks> makePreprocessorCollector(FileMap &Files) {
  return std::make_unique<PreprocessorCollector>(Files);
}

} // namespace hipmorph
