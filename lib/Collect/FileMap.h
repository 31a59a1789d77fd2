// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// FileMap: from Clang's locations to real files and offsets of spelled tokens, and the facts that go there.
#ifndef HIPMORPH_LIB_COLLECT_FILEMAP_H
#define HIPMORPH_LIB_COLLECT_FILEMAP_H

#include "hipmorph/Collect/Collect.h"
#include "hipmorph/Facts/Facts.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/DenseMap.h"
#include <optional>

namespace hipmorph {

/// A spelled token in a project file.
struct Spelled {
  FileFacts *Facts = nullptr;
  clang::FileID File;
  uint32_t Offset = 0;
  explicit operator bool() const { return Facts; }
};

class FileMap {
public:
  FileMap(clang::SourceManager &SM, const clang::LangOptions &LangOpts, const CollectOptions &Options)
      : SM(SM), LangOpts(LangOpts), Options(Options) {}

  struct Entry {
    std::string Path;
    Origin From = Origin::System;
    FileFacts *Facts = nullptr; ///< project files only
  };
  const Entry &entry(clang::FileID File);
  const Entry &entry(clang::FileEntryRef File);

  /// Where a declaration comes from.
  Origin originOf(const clang::Decl *D);
  /// Where the token at Loc is spelled, if that is in a project file: for a token from a project's macro body the place
  /// in the #define, for a macro argument the place of the argument, for a token out of another file's macro the place
  /// of the macro's use.
  Spelled spelled(clang::SourceLocation Loc);
  /// A token that '##' made: the place of the macro's use.
  bool isPasted(clang::SourceLocation Loc) const;
  /// The spelled text of a token range; empty if it is not one piece of a project file.
  TextRange range(clang::SourceRange R, FileFacts **In = nullptr);
  uint32_t tokenLength(clang::SourceLocation Spelling) const;

  clang::SourceManager &SM;
  const clang::LangOptions &LangOpts;
  const CollectOptions &Options;
  UnitFacts Unit;
  std::vector<std::string> CudaHeaders;

private:
  llvm::DenseMap<clang::FileID, const Entry *> ById;
  llvm::DenseMap<const clang::FileEntry *, std::unique_ptr<Entry>> ByFile;
};

} // namespace hipmorph

#endif
