// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Mapping/Signature.h"
#include <gtest/gtest.h>

using namespace hipmorph;

namespace {

TEST(Signature, Parameters) {
  auto S = parseSignatures("cudaError_t (cudaMemPool_t * memPool, int device)");
  ASSERT_EQ(S.size(), 1u);
  EXPECT_EQ(S[0].Return, "cudaError_t");
  ASSERT_EQ(S[0].Parameters.size(), 2u);
  EXPECT_EQ(S[0].Parameters[0], "cudaMemPool_t * memPool");
  EXPECT_EQ(S[0].Parameters[1], "int device");
  EXPECT_FALSE(S[0].Variadic);
}

TEST(Signature, NoParameters) {
  EXPECT_TRUE(parseSignatures("int ()")[0].Parameters.empty());
  EXPECT_TRUE(parseSignatures("int (void)")[0].Parameters.empty());
}

TEST(Signature, BracketsInParameters) {
  auto S = parseSignatures("void (void (*)(int, void *) fn, std::pair<int, T> p, int (&a)[2], unsigned n)");
  ASSERT_EQ(S.size(), 1u);
  ASSERT_EQ(S[0].Parameters.size(), 4u);
  EXPECT_EQ(S[0].Parameters[0], "void (*)(int, void *) fn");
  EXPECT_EQ(S[0].Parameters[1], "std::pair<int, T> p");
  EXPECT_EQ(S[0].Parameters[2], "int (&a)[2]");
}

TEST(Signature, OverloadsAndVariadic) {
  auto S = parseSignatures("int (int a) || template<class T> T (T a, T b) || int (const char * f, ...)");
  ASSERT_EQ(S.size(), 3u);
  EXPECT_EQ(S[1].Return, "template<class T> T");
  EXPECT_EQ(S[1].Parameters.size(), 2u);
  EXPECT_TRUE(S[2].Variadic);
  EXPECT_EQ(S[2].Parameters.size(), 1u);
}

TEST(Signature, NotAFunction) {
  EXPECT_TRUE(parseSignatures("").empty());
  EXPECT_TRUE(parseSignatures("enum E = 5").empty());
  EXPECT_TRUE(parseSignatures("int a)").empty());
}

} // namespace
