// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Collect: turns what Clang parsed into facts. Attached to one compiler instance; takes no decisions.
#ifndef HIPMORPH_COLLECT_COLLECT_H
#define HIPMORPH_COLLECT_COLLECT_H

#include "hipmorph/Facts/Facts.h"
#include "llvm/ADT/StringRef.h"
#include <functional>
#include <memory>
#include <string>

namespace clang {
class ASTContext;
class CompilerInstance;
class PPCallbacks;
class SourceLocation;
} // namespace clang

namespace hipmorph {

class FileMap;

struct CollectOptions {
  /// Real paths of the files that the user may change.
  std::function<bool(llvm::StringRef)> IsProjectFile;
  /// Identifiers that the tables know: only these are recorded when they are not CUDA's.
  std::function<bool(llvm::StringRef)> IsKnownName;
  /// Folders whose headers are CUDA's.
  std::vector<std::string> CudaDirs;
};

/// Collects the facts of one pass over one unit.
class Collector {
public:
  Collector(clang::CompilerInstance &CI, const CollectOptions &Options);
  ~Collector();

  /// To be added to the preprocessor before it runs.
  std::unique_ptr<clang::PPCallbacks> preprocessorCallbacks();
  /// To be called once after parsing.
  void collectAst(clang::ASTContext &Context);
  /// True if Loc stands in a file that the user may change.
  bool isInProject(clang::SourceLocation Loc) const;
  /// The facts; the collector is empty afterwards.
  UnitFacts take();

private:
  clang::CompilerInstance &CI;
  std::unique_ptr<FileMap> Files;
};

} // namespace hipmorph

#endif
