// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Record: all units of a project through the Frontend, by several threads, merged into facts per file. The result does
// not depend on the number of threads.
#ifndef HIPMORPH_DRIVER_RECORD_H
#define HIPMORPH_DRIVER_RECORD_H

#include "hipmorph/Driver/Project.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/Support/ThreadPool.h"

namespace hipmorph {

struct Recording {
  std::map<std::string, FileFacts> Facts; ///< by real path
  std::vector<ProjectFile> Reached;       ///< project files that are no input, sorted by path
  /// Parse errors (HM4001), each once; Where.File as the user would write it.
  std::vector<Finding> Errors;
  unsigned Units = 0, UnitsWithErrors = 0;
};

/// Called for every unit that is done; one call at a time.
using ProgressFn = llvm::function_ref<void(size_t Done, size_t All, const Unit &Last, double Seconds)>;

struct RecordOptions {
  FrontendOptions Frontend;
  std::set<std::string> Skip; ///< real paths of files that could not be read
  bool DumpCrashes = false;   ///< print the stack of a crash, for a bug report
};

/// Records P.Units, then the headers among P.Files that no unit reached, each alone (their errors are warnings). A unit
/// that crashes Clang costs its own facts only. Errors of a unit that was translated already say nothing where HIP's
/// headers are not found; they become one note for the whole run.
Recording recordProject(const Project &P, const RecordOptions &Options, const Table &Tables,
                        llvm::ThreadPoolInterface &Pool, ProgressFn Progress);

} // namespace hipmorph

#endif
