// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Frontend/Frontend.h"
#include "gtest/gtest.h"

using namespace hipmorph;
using Strings = std::vector<std::string>;

namespace {

TEST(NvccArgs, IncludesAndDefinesAreKeptInEverySpelling) {
  TranslatedArgs T = translateCompilerArgs(
      Strings{"nvcc", "-Ia", "-I", "b", "--include-path=c,d", "-DX=1", "--define-macro", "Y", "-isystem", "s", "-c", "k.cu"}, "/");
  EXPECT_EQ(T.Args, (Strings{"-Ia", "-Ib", "-Ic", "-Id", "-DX=1", "-DY", "-isystem", "s"}));
  EXPECT_EQ(T.Inputs, Strings{"k.cu"});
  EXPECT_TRUE(T.Unknown.empty());
}

TEST(NvccArgs, CodeGenerationIsDroppedWithItsValue) {
  TranslatedArgs T = translateCompilerArgs(Strings{"nvcc", "-gencode", "arch=compute_70,code=sm_70", "-arch=sm_90", "-O3", "-rdc=true",
                                                   "--expt-extended-lambda", "-ccbin", "g++", "-Xptxas", "-v", "-o", "x.o", "-c", "x.cu"},
                                           "/");
  EXPECT_TRUE(T.Args.empty());
  EXPECT_EQ(T.Inputs, Strings{"x.cu"});
  EXPECT_TRUE(T.Unknown.empty());
}

TEST(NvccArgs, HostCompilerFlagsAreLookedInto) {
  TranslatedArgs T = translateCompilerArgs(Strings{"nvcc", "-Xcompiler", "-fopenmp,-Wall,-DHOST", "a.cu"}, "/");
  EXPECT_EQ(T.Args, (Strings{"-fopenmp", "-DHOST"}));
}

TEST(NvccArgs, LaunchersAreSkipped) {
  TranslatedArgs T = translateCompilerArgs(Strings{"ccache", "/usr/local/cuda/bin/nvcc", "-std=c++14", "a.cu"}, "/");
  EXPECT_EQ(T.Args, Strings{"-std=c++14"});
  EXPECT_EQ(T.Inputs, Strings{"a.cu"});
}

TEST(NvccArgs, UnknownFlagsAreSaid) {
  TranslatedArgs T = translateCompilerArgs(Strings{"nvcc", "--no-such-flag", "a.cu"}, "/");
  EXPECT_EQ(T.Unknown, Strings{"--no-such-flag"});
}

} // namespace
