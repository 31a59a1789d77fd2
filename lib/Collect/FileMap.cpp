// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Mapping Clang's locations to spelled places, and files to their origin.
#include "FileMap.h"
#include "clang/Lex/Lexer.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace clang;

namespace hipmorph {

const FileMap::Entry &FileMap::entry(FileID File) {
  static const Entry Nowhere; // <built-in>, <command line>, scratch space
  if (File.isInvalid())
    return Nowhere;
  auto [It, New] = ById.try_emplace(File, &Nowhere);
  if (New)
    if (OptionalFileEntryRef Ref = SM.getFileEntryRefForID(File)) {
      const Entry &E = entry(*Ref);
      if (E.Facts && !E.Facts->Seen) {
        E.Facts->Seen = true;
        E.Facts->CudaBefore = !CudaHeaders.empty();
        E.Facts->CompiledAsCuda = LangOpts.CUDA;
      }
      ById[File] = &E;
      return E;
    }
  return *It->second;
}

const FileMap::Entry &FileMap::entry(FileEntryRef Ref) {
  std::unique_ptr<Entry> &Slot = ByFile[&Ref.getFileEntry()];
  if (Slot)
    return *Slot;
  Slot = std::make_unique<Entry>();
  Entry &E = *Slot;
  // Relative names are meant from the unit's folder, which is not the process's.
  SmallString<256> Absolute(Ref.getName());
  SM.getFileManager().makeAbsolutePath(Absolute);
  StringRef Name = Absolute;
  bool Cuda = false;
  for (const std::string &Dir : Options.CudaDirs)
    Cuda |= Name.starts_with(Dir);
  // Clang's own CUDA wrapper headers declare CUDA's device functions when a toolkit is used.
  Cuda |= sys::path::filename(Name).starts_with("__clang_cuda");
  SmallString<256> Real;
  if (Cuda || sys::fs::real_path(Name, Real))
    Real = Name;
  for (const std::string &Dir : Options.CudaDirs)
    Cuda |= StringRef(Real).starts_with(Dir);
  E.Path = std::string(Real);
  if (Cuda) {
    E.From = Origin::Cuda;
  } else if (Options.IsProjectFile(E.Path)) {
    E.From = Origin::Project;
    E.Facts = &Unit.Files[E.Path];
  }
  return E;
}

Origin FileMap::originOf(const Decl *D) {
  SourceLocation Loc = SM.getExpansionLoc(D->getCanonicalDecl()->getLocation());
  if (Loc.isInvalid())
    return Origin::System; // built-in
  return entry(SM.getFileID(Loc)).From;
}

bool FileMap::isPasted(SourceLocation Loc) const {
  return Loc.isMacroID() && SM.isWrittenInScratchSpace(SM.getSpellingLoc(Loc));
}

Spelled FileMap::spelled(SourceLocation Loc) {
  if (Loc.isInvalid())
    return {};
  while (Loc.isMacroID()) {
    SourceLocation Spelling = SM.getSpellingLoc(Loc);
    auto [File, Offset] = SM.getDecomposedLoc(Spelling);
    const Entry &E = entry(File);
    if (E.Facts)
      return {E.Facts, File, Offset};
    // Spelled in a foreign macro's body: the place that a person would edit is the use of that macro.
    Loc = SM.isMacroArgExpansion(Loc) ? SM.getImmediateSpellingLoc(Loc) : SM.getImmediateExpansionRange(Loc).getBegin();
  }
  auto [File, Offset] = SM.getDecomposedLoc(Loc);
  return {entry(File).Facts, File, Offset};
}

uint32_t FileMap::tokenLength(SourceLocation Spelling) const { return Lexer::MeasureTokenLength(Spelling, SM, LangOpts); }

TextRange FileMap::range(SourceRange R, FileFacts **In) {
  if (R.isInvalid())
    return {};
  CharSourceRange Chars = Lexer::makeFileCharRange(CharSourceRange::getTokenRange(R), SM, LangOpts);
  if (Chars.isValid()) {
    auto [File, Begin] = SM.getDecomposedLoc(Chars.getBegin());
    const Entry &E = entry(File);
    if (!E.Facts)
      return {};
    if (In)
      *In = E.Facts;
    return {Begin, SM.getFileOffset(Chars.getEnd())};
  }
  // Both ends in the same macro body.
  Spelled B = spelled(R.getBegin()), E = spelled(R.getEnd());
  if (!B || B.Facts != E.Facts || E.Offset < B.Offset)
    return {};
  if (In)
    *In = B.Facts;
  return {B.Offset, E.Offset + tokenLength(SM.getComposedLoc(E.File, E.Offset))};
}

} // namespace hipmorph
