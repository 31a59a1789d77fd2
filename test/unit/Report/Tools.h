// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// For tests that hand a report to the program that it is made for: a scratch folder and running commands in it.
#ifndef HIPMORPH_TEST_UNIT_REPORT_TOOLS_H
#define HIPMORPH_TEST_UNIT_REPORT_TOOLS_H

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Program.h"
#include "llvm/Support/raw_ostream.h"
#include <string>
#include <vector>

class Scratch {
public:
  Scratch() { (void)!llvm::sys::fs::createUniqueDirectory("hipmorph-unit", Folder); }
  ~Scratch() { llvm::sys::fs::remove_directories(Folder); }

  std::string path(llvm::StringRef Name) const {
    llvm::SmallString<128> P(Folder);
    llvm::sys::path::append(P, Name);
    return std::string(P);
  }

  void write(llvm::StringRef Name, llvm::StringRef Text) const {
    std::string P = path(Name);
    llvm::sys::fs::create_directories(llvm::sys::path::parent_path(P));
    std::error_code Error;
    llvm::raw_fd_ostream(P, Error) << Text;
  }

  std::string read(llvm::StringRef Name) const {
    auto Buffer = llvm::MemoryBuffer::getFile(path(Name), /*IsText=*/false, /*RequiresNullTerminator=*/false);
    return Buffer ? (*Buffer)->getBuffer().str() : "<no file>";
  }

  /// Runs a shell command in the folder; its output is in out().
  int run(llvm::StringRef Command) const {
    std::string Full = ("cd '" + Folder + "' && ( " + Command + " )").str(), Out = path("out");
    std::optional<llvm::StringRef> Redirects[] = {llvm::StringRef(), llvm::StringRef(Out), llvm::StringRef(Out)};
    return llvm::sys::ExecuteAndWait("/bin/sh", {"sh", "-c", Full}, std::nullopt, Redirects);
  }
  std::string out() const { return read("out"); }

  static bool has(llvm::StringRef Program) { return static_cast<bool>(llvm::sys::findProgramByName(Program)); }

private:
  llvm::SmallString<128> Folder;
};

#endif
