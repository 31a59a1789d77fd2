// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Session: one translating run (the commands 'translate' and 'check'). For the files of this folder only.
#ifndef HIPMORPH_LIB_DRIVER_SESSION_H
#define HIPMORPH_LIB_DRIVER_SESSION_H

#include "hipmorph/Driver/Driver.h"
#include "hipmorph/Driver/Options.h"
#include "hipmorph/Driver/Output.h"
#include "hipmorph/Driver/Project.h"
#include "hipmorph/Report/Report.h"
#include <map>

namespace hipmorph {

/// Prints findings; knows how (colour, --quiet, --format).
class Messages {
public:
  Messages(const Environment &Env, const Config &C);
  void print(const Finding &F, llvm::StringRef SourceText = "") const;
  bool colorOnOut() const { return ColorOut; }

private:
  const Environment &Env;
  bool ColorOut, ColorErr, Quiet;
};

struct Translation {
  Result R;
  std::map<std::string, std::string> RealPaths; ///< of R.Files, by TranslatedFile::Path
};

/// Translates all files of the project. Everything that went wrong is in the result.
Translation translateProject(const OutputRequest &Request, const Project &P, const Config &C, const Table &Tables,
                             const Environment &Env);

/// Writes the files that have an output; what cannot be written becomes a finding.
void writeTranslation(Translation &T, const OutputRequest &Request, const Config &C);

/// Prints and writes all that the user asked to see. False: a report could not be written.
bool showResult(const Result &R, const CommandLine &Line, const Config &C, const Environment &Env);

/// 'query' and 'explain'; return the exit status.
int runQuery(const CommandLine &Line, const Config &C, const Table &Tables, const Environment &Env);
int runExplain(const CommandLine &Line, const Environment &Env);

} // namespace hipmorph

#endif
