// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Frontend/Frontend.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>
#include <set>

using namespace hipmorph;

namespace {

llvm::IntrusiveRefCntPtr<llvm::vfs::InMemoryFileSystem> baseWith(llvm::StringRef Path) {
  auto Base = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
  Base->addFile(Path, 0, llvm::MemoryBuffer::getMemBuffer("int real;"));
  return Base;
}

TEST(Overlay, EveryHeaderOnceAndTerminated) {
  std::set<std::string> Names;
  forEachEmbeddedHeader([&](llvm::StringRef Name, llvm::StringRef Text) {
    EXPECT_TRUE(Names.insert(Name.str()).second) << Name.str();
    EXPECT_EQ(*Text.end(), '\0') << Name.str();
  });
  for (const char *Name :
       {"__hipmorph_prelude.h", "cuda_runtime.h", "cuda.h", "cublas_v2.h", "cufft.h", "curand_kernel.h", "nccl.h",
        "nvrtc.h", "cub/cub.cuh", "thrust/device_vector.h", "cuda/std/tuple"})
    EXPECT_EQ(Names.count(Name), 1u) << Name;
}

TEST(Overlay, HeadersAreFilesOfTheirFolder) {
  auto FS = makeOverlay(baseWith("/project/a.cu"));
  auto Prelude = FS->getBufferForFile(EmbeddedPrelude);
  ASSERT_TRUE(bool(Prelude));
  EXPECT_TRUE((*Prelude)->getBuffer().contains("cuda_runtime.h"));
  EXPECT_TRUE(FS->exists(EmbeddedCudaDir + "/cub/cub.cuh"));
  EXPECT_FALSE(FS->exists(EmbeddedCudaDir + "/no-such-header.h"));
}

TEST(Overlay, RealFilesStayVisible) {
  auto FS = makeOverlay(baseWith("/project/cuda_runtime.h"));
  auto Real = FS->getBufferForFile("/project/cuda_runtime.h");
  ASSERT_TRUE(bool(Real));
  EXPECT_EQ((*Real)->getBuffer(), "int real;");
  EXPECT_FALSE(FS->exists("/project/cuda.h"));
}

} // namespace
