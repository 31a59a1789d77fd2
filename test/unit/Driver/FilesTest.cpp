// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Paths, reading sources, writing them.
#include "TempFolder.h"
#include <sys/stat.h>
#include <unistd.h>

using namespace hipmorph;

namespace {

TEST(Paths, Inside) {
  EXPECT_TRUE(isInside("/a/b", "/a"));
  EXPECT_TRUE(isInside("/a", "/a"));
  EXPECT_FALSE(isInside("/ab", "/a"));
  EXPECT_TRUE(isInside("/ab", "/"));
  EXPECT_EQ(relativeTo("/a/b/c", "/a"), "b/c");
  EXPECT_EQ(relativeTo("/a", "/a"), "");
  EXPECT_EQ(relativeTo("/a/b", "/"), "a/b");
  EXPECT_EQ(commonFolder("/a/b/c", "/a/bd"), "/a");
  EXPECT_EQ(commonFolder("/a/b", "/a/b/c"), "/a/b");
  EXPECT_EQ(commonFolder("/a", "/b"), "/");
}

TEST(Paths, RealPathOfWhatDoesNotExist) {
  TempFolder T;
  T.folder("real");
  ASSERT_EQ(symlink("real", T.path("link").c_str()), 0);
  EXPECT_EQ(realPath(T.path("link")), T.path("real"));
  EXPECT_EQ(realPath(T.path("link/new/file.hip")), T.path("real/new/file.hip"));
}

TEST(ReadSource, KeepsAllBytes) {
  TempFolder T;
  std::string Text = "int a;\r\n\tint b; // \xC3\xA9";
  std::vector<Finding> F;
  EXPECT_EQ(readSource(T.write("a.cu", Text), "a.cu", F), Text);
  EXPECT_EQ(readSource(T.write("empty.cu", ""), "empty.cu", F), "");
  EXPECT_TRUE(F.empty());
}

TEST(ReadSource, SaysWhyNot) {
  TempFolder T;
  T.folder("folder.cu");
  std::vector<Finding> F;
  EXPECT_FALSE(readSource(T.path("none.cu"), "none.cu", F));
  EXPECT_FALSE(readSource(T.path("folder.cu"), "folder.cu", F));
  EXPECT_FALSE(readSource(T.write("bin.cu", llvm::StringRef("a\0b", 3)), "bin.cu", F));
  ASSERT_EQ(mkfifo(T.path("pipe.cu").c_str(), 0600), 0);
  EXPECT_FALSE(readSource(T.path("pipe.cu"), "pipe.cu", F));
  ASSERT_EQ(F.size(), 4u);
  EXPECT_EQ(F[0].Message, "cannot read 'none.cu': No such file or directory");
  EXPECT_EQ(F[1].Message, "cannot read 'folder.cu': it is a folder");
  EXPECT_EQ(F[2].Id, DiagId::BinaryFile);
  EXPECT_EQ(F[2].Message, "'bin.cu' is not text: a NUL byte at offset 1");
  EXPECT_EQ(F[3].Message, "cannot read 'pipe.cu': it is no regular file");
  for (const Finding &D : F)
    EXPECT_FALSE(D.Where.File.empty());
}

TEST(ReadSource, InvalidUtf8IsKeptAndReported) {
  TempFolder T;
  std::string Text = "int a;\n// caf\xE9\n";
  std::vector<Finding> F;
  EXPECT_EQ(readSource(T.write("latin1.cu", Text), "latin1.cu", F), Text);
  ASSERT_EQ(F.size(), 1u);
  EXPECT_EQ(F[0].Id, DiagId::InvalidUtf8);
  EXPECT_EQ(F[0].Where, (Place{"latin1.cu", 13, 2, 7}));
}

TEST(Write, ReplacesAndCreatesFolders) {
  TempFolder T;
  auto First = writeAtomically(T.path("x/y/a.hip"), "one");
  ASSERT_TRUE(static_cast<bool>(First));
  EXPECT_TRUE(*First);
  EXPECT_EQ(T.read("x/y/a.hip"), "one");
  EXPECT_TRUE(*writeAtomically(T.path("x/y/a.hip"), "two"));
  EXPECT_EQ(T.read("x/y/a.hip"), "two");
  // The same text again: the file is not touched.
  EXPECT_FALSE(*writeAtomically(T.path("x/y/a.hip"), "two"));
}

TEST(Write, LeavesNoTemporaryFile) {
  TempFolder T;
  T.write("a.hip", "one");
  T.folder("taken");
  llvm::consumeError(writeAtomically(T.path("taken"), "x").takeError());
  std::error_code EC;
  int Count = 0;
  for (llvm::sys::fs::directory_iterator It(T.root(), EC), End; It != End; It.increment(EC))
    ++Count;
  EXPECT_EQ(Count, 2);
}

TEST(Write, SaysWhyNot) {
  TempFolder T;
  T.write("file", "x");
  T.folder("folder");
  auto UnderFile = writeAtomically(T.path("file/a.hip"), "x");
  EXPECT_EQ(llvm::toString(UnderFile.takeError()), "Not a directory");
  auto OverFolder = writeAtomically(T.path("folder"), "x");
  EXPECT_EQ(llvm::toString(OverFolder.takeError()), "it is a folder");
}

mode_t modeOf(const std::string &Path) {
  struct stat S{};
  EXPECT_EQ(stat(Path.c_str(), &S), 0);
  return S.st_mode & 07777;
}

TEST(Write, KeepsModes) {
  TempFolder T;
  std::string A = T.write("a.cu", "x");
  ASSERT_EQ(chmod(A.c_str(), 0750), 0);
  ASSERT_TRUE(static_cast<bool>(writeAtomically(A, "y", A)));
  EXPECT_EQ(modeOf(A), 0750u);
  // A read-only source must not make an output that the next run cannot replace.
  ASSERT_EQ(chmod(A.c_str(), 0440), 0);
  ASSERT_TRUE(static_cast<bool>(writeAtomically(T.path("a.hip"), "y", A)));
  EXPECT_EQ(modeOf(T.path("a.hip")), 0640u);
}

TEST(Write, KeepsLinks) {
  TempFolder T;
  T.write("real.hip", "x");
  ASSERT_EQ(symlink("real.hip", T.path("link.hip").c_str()), 0);
  ASSERT_TRUE(static_cast<bool>(writeAtomically(T.path("link.hip"), "y")));
  EXPECT_EQ(T.read("real.hip"), "y");
  EXPECT_TRUE(llvm::sys::fs::is_symlink_file(T.path("link.hip")));
}

TEST(Backup, NoneIsLost) {
  TempFolder T;
  std::string A = T.write("a.cu", "one");
  ASSERT_EQ(llvm::toString(makeBackup(A, "one")), "");
  ASSERT_EQ(llvm::toString(makeBackup(A, "one")), "");
  ASSERT_EQ(llvm::toString(makeBackup(A, "two")), "");
  EXPECT_EQ(T.read("a.cu.prehip"), "one");
  EXPECT_EQ(T.read("a.cu.prehip.1"), "two");
  EXPECT_FALSE(llvm::sys::fs::exists(T.path("a.cu.prehip.2")));
}

} // namespace
