// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "hipmorph/Facts/Facts.h"
#include "gtest/gtest.h"

using namespace hipmorph;

namespace {

FileFacts seen(std::vector<TextRange> Skipped) {
  FileFacts F;
  F.Seen = true;
  F.Skipped = std::move(Skipped);
  return F;
}

TEST(Facts, WhatOnePassReadIsNotSkipped) {
  FileFacts A = seen({{10, 20}, {30, 60}});
  A.merge(seen({{15, 40}, {50, 55}}));
  EXPECT_EQ(A.Skipped, (std::vector<TextRange>{{15, 20}, {30, 40}, {50, 55}}));
  EXPECT_TRUE(A.isSkipped(15));
  EXPECT_FALSE(A.isSkipped(20));
  EXPECT_FALSE(A.isSkipped(12));
  EXPECT_TRUE(A.isSkipped(54));
}

TEST(Facts, AFileThatNoPassSawAddsNothingToSkipped) {
  FileFacts A = seen({{10, 20}});
  A.merge(FileFacts());
  EXPECT_EQ(A.Skipped.size(), 1u);
  FileFacts B;
  B.merge(seen({{1, 2}}));
  EXPECT_EQ(B.Skipped.size(), 1u);
  EXPECT_TRUE(B.Seen);
}

TEST(Facts, MergingIsIndependentOfOrder) {
  FileFacts A = seen({}), B = seen({});
  A.Names = {{5, Origin::Cuda, EntityKind::Function, false, false, "cudaFree"}};
  B.Names = {{2, Origin::Project, EntityKind::Type, true, false, "x"},
             {5, Origin::Cuda, EntityKind::Function, false, false, "cudaFree"}};
  FileFacts AB = A, BA = B;
  AB.merge(B);
  BA.merge(A);
  EXPECT_EQ(AB.Names, BA.Names);
  EXPECT_EQ(AB.Names.size(), 2u);
  EXPECT_EQ(AB.Names[0].Offset, 2u);
}

TEST(Facts, CudaBeforeHoldsOnlyIfEveryUnitSaysSo) {
  FileFacts A = seen({}), B = seen({});
  A.CudaBefore = true;
  B.CudaBefore = false;
  A.merge(B);
  EXPECT_FALSE(A.CudaBefore);
}

} // namespace
