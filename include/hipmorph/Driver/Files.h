// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Files: paths, reading sources, and writes that leave either the old or the new file, never half of one.
#ifndef HIPMORPH_DRIVER_FILES_H
#define HIPMORPH_DRIVER_FILES_H

#include "hipmorph/Basic/Finding.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"
#include <optional>
#include <string>
#include <vector>

namespace hipmorph {

/// Absolute, without symbolic links; what does not exist keeps its spelling below the part that does.
std::string realPath(llvm::StringRef Path);
/// True if Path lies in Folder or is Folder. Both as realPath() gives them.
bool isInside(llvm::StringRef Path, llvm::StringRef Folder);
/// Path seen from Folder, without "." and ".."; Path must lie inside.
std::string relativeTo(llvm::StringRef Path, llvm::StringRef Folder);
/// The deepest folder that holds both.
std::string commonFolder(llvm::StringRef A, llvm::StringRef B);
/// Path as a user in the current folder would write it.
std::string displayPath(llvm::StringRef RealPath);

/// The text of a source file. None: Findings says why (HM4002, HM4005). Invalid UTF-8 is a finding (HM4011) too, and
/// the bytes are kept. Name is how messages call the file.
std::optional<std::string> readSource(llvm::StringRef Path, llvm::StringRef Name, std::vector<Finding> &Findings);

/// Any file as it is; error: why not.
llvm::Expected<std::string> readFile(llvm::StringRef Path);

/// Writes by way of a temporary file beside Path, which then replaces it; creates the folders on the way. The mode is
/// that of ModeFrom, if given, with the owner allowed to write unless Path is ModeFrom itself; else that of an existing
/// Path or of a new file. A file that holds Text already is not touched: false then.
llvm::Expected<bool> writeAtomically(llvm::StringRef Path, llvm::StringRef Text, llvm::StringRef ModeFrom = "");

/// Copies Path to Path.prehip; if that holds another text, to Path.prehip.1 and so on: no backup is ever lost.
llvm::Error makeBackup(llvm::StringRef Path, llvm::StringRef Text);

} // namespace hipmorph

#endif
