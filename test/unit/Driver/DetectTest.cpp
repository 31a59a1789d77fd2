// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Which files are CUDA.
#include "hipmorph/Driver/Project.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

bool isCuda(llvm::StringRef Text) {
  static const Table Tables = Table::builtin();
  return looksLikeCuda(Text, Tables);
}

TEST(Detect, Kinds) {
  EXPECT_EQ(fileKind("a/b.cu"), FileKind::CudaSource);
  EXPECT_EQ(fileKind("b.CU"), FileKind::CudaSource);
  EXPECT_EQ(fileKind("b.cuh"), FileKind::CudaHeader);
  EXPECT_EQ(fileKind("b.hpp"), FileKind::Header);
  EXPECT_EQ(fileKind("b.inl"), FileKind::Header);
  EXPECT_EQ(fileKind("b.cc"), FileKind::HostSource);
  EXPECT_EQ(fileKind("b.hip"), FileKind::Other);
  EXPECT_EQ(fileKind("Makefile"), FileKind::Other);
}

TEST(Detect, WhatIsCuda) {
  EXPECT_TRUE(isCuda("void f() { cudaDeviceSynchronize(); }"));
  EXPECT_TRUE(isCuda("#include <cuda_runtime.h>\n"));
  EXPECT_TRUE(isCuda("#  include \"cublas_v2.h\"\n"));
  EXPECT_TRUE(isCuda("__global__ void k();"));
  EXPECT_TRUE(isCuda("inline __device__ int f();"));
  EXPECT_TRUE(isCuda("k<<<1, 2>>>();"));
  EXPECT_TRUE(isCuda("cublasHandle_t h;"));
}

TEST(Detect, WhatIsNot) {
  EXPECT_FALSE(isCuda(""));
  EXPECT_FALSE(isCuda("#include <vector>\nint main() { return 1 << 3; }"));
  EXPECT_FALSE(isCuda("float4 v; dim3 d; // names that stay"));
  EXPECT_FALSE(isCuda("mycudaMalloc(); cudaMallocx(); x = 0cudaMalloc;"));
  EXPECT_FALSE(isCuda("#include <hip/hip_runtime.h>\n__host__ void f() { hipMalloc(&p, 1); }"));
}

TEST(Detect, CommentsAndStringsDoNotCount) {
  EXPECT_FALSE(isCuda("// cudaMalloc(\n/* __global__ \n <<< */"));
  EXPECT_FALSE(isCuda("const char *s = \"cudaMalloc \\\" __global__\"; char c = '\"'; int n = 1'000;"));
  EXPECT_FALSE(isCuda("auto s = R\"x(cudaMalloc )\" __global__)x\";"));
  EXPECT_TRUE(isCuda("auto s = R\"(a)\"; cudaMalloc(&p, 1);"));
  EXPECT_TRUE(isCuda("char c = '\\''; cudaFree(p);"));
}

TEST(Detect, MergeConflictsAreNoLaunches) { EXPECT_FALSE(isCuda("<<<<<<< HEAD\nint a;\n=======\n>>>>>>> x\n")); }

TEST(Detect, BrokenTextEnds) {
  for (llvm::StringRef Text : {"\"", "'", "/*", "R\"(", "R\"", "#", "#include", "#include <", "\\", "\"\\", "<", "1'"})
    EXPECT_FALSE(isCuda(Text)) << Text.str();
}

TEST(Exclude, PartsAndWholePaths) {
  ExcludeList List({"build*", "third_party/", "src/gen/*.cu", "/top.cu"});
  EXPECT_TRUE(List.matches("build"));
  EXPECT_TRUE(List.matches("a/build-debug/x.cu"));
  EXPECT_FALSE(List.matches("a/rebuild/x.cu"));
  EXPECT_TRUE(List.matches("third_party/cub/x.cuh"));
  EXPECT_TRUE(List.matches("src/gen/x.cu"));
  EXPECT_FALSE(List.matches("a/src/gen/x.cu"));
  EXPECT_TRUE(List.matches("top.cu"));
  EXPECT_FALSE(List.matches("a/top.cu"));
  EXPECT_FALSE(ExcludeList({}).matches("a"));
}

} // namespace
