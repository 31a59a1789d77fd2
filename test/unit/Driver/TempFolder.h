// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// TempFolder: a folder with files for one test, removed after it.
#ifndef HIPMORPH_TEST_UNIT_DRIVER_TEMPFOLDER_H
#define HIPMORPH_TEST_UNIT_DRIVER_TEMPFOLDER_H

#include "hipmorph/Driver/Files.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include <gtest/gtest.h>

namespace hipmorph {

class TempFolder {
public:
  TempFolder() {
    llvm::SmallString<128> Dir;
    EXPECT_FALSE(llvm::sys::fs::createUniqueDirectory("hipmorph-unit", Dir));
    Root = realPath(Dir);
  }
  ~TempFolder() { llvm::sys::fs::remove_directories(Root); }
  TempFolder(const TempFolder &) = delete;
  TempFolder &operator=(const TempFolder &) = delete;

  const std::string &root() const { return Root; }
  std::string path(llvm::StringRef Name) const {
    llvm::SmallString<128> P(Root);
    llvm::sys::path::append(P, Name);
    return std::string(P);
  }
  /// Writes a file and returns its path.
  std::string write(llvm::StringRef Name, llvm::StringRef Text) const {
    EXPECT_TRUE(static_cast<bool>(writeAtomically(path(Name), Text)));
    return path(Name);
  }
  void folder(llvm::StringRef Name) const { EXPECT_FALSE(llvm::sys::fs::create_directories(path(Name))); }
  std::string read(llvm::StringRef Name) const {
    llvm::Expected<std::string> Text = readFile(path(Name));
    return Text ? *Text : "error: " + llvm::toString(Text.takeError());
  }

private:
  std::string Root;
};

} // namespace hipmorph

#endif
