// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The scalar model of CUDA's warp functions against results worked out by hand.
#include "model.h"
#include <functional>
#include <gtest/gtest.h>
#include <numeric>
#include <vector>

using namespace model;

namespace {

constexpr uint32_t Full = 0xffffffff;

std::array<int, Lanes> numbers() {
  std::array<int, Lanes> Values;
  std::iota(Values.begin(), Values.end(), 100);
  return Values;
}

std::array<bool, Lanes> bits(uint32_t Set) {
  std::array<bool, Lanes> Values;
  for (unsigned L = 0; L < Lanes; ++L)
    Values[L] = has(Set, L);
  return Values;
}

std::vector<unsigned> sources(Shuffle Kind, uint32_t Operand, unsigned Width, unsigned Count) {
  std::vector<unsigned> From;
  for (unsigned L = 0; L < Count; ++L)
    From.push_back(sourceLane(Kind, L, Operand, Width));
  return From;
}

using List = std::vector<unsigned>;

TEST(Model, IndexReadsOneLaneOfEachSegment) {
  EXPECT_EQ(sources(Shuffle::Index, 3, 32, 6), (List{3, 3, 3, 3, 3, 3}));
  EXPECT_EQ(sources(Shuffle::Index, 1, 4, 9), (List{1, 1, 1, 1, 5, 5, 5, 5, 9}));
  // Beyond the segment the lane is taken modulo the width.
  EXPECT_EQ(sources(Shuffle::Index, 6, 4, 5), (List{2, 2, 2, 2, 6}));
  EXPECT_EQ(sourceLane(Shuffle::Index, 0, 33, 32), 1u);
  EXPECT_EQ(sourceLane(Shuffle::Index, 9, static_cast<uint32_t>(-1), 8), 15u);
}

TEST(Model, UpStopsAtTheSegmentsStart) {
  EXPECT_EQ(sources(Shuffle::Up, 2, 32, 6), (List{0, 1, 0, 1, 2, 3}));
  EXPECT_EQ(sources(Shuffle::Up, 1, 4, 9), (List{0, 0, 1, 2, 4, 4, 5, 6, 8}));
  EXPECT_EQ(sourceLane(Shuffle::Up, 31, 31, 32), 0u);
}

TEST(Model, DownStopsAtTheSegmentsEnd) {
  EXPECT_EQ(sources(Shuffle::Down, 1, 4, 9), (List{1, 2, 3, 3, 5, 6, 7, 7, 9}));
  EXPECT_EQ(sourceLane(Shuffle::Down, 31, 1, 32), 31u);
  EXPECT_EQ(sourceLane(Shuffle::Down, 15, 16, 32), 31u);
  EXPECT_EQ(sourceLane(Shuffle::Down, 16, 16, 32), 16u);
}

TEST(Model, XorReadsEarlierSegmentsButNoLaterOnes) {
  EXPECT_EQ(sources(Shuffle::Xor, 1, 32, 6), (List{1, 0, 3, 2, 5, 4}));
  EXPECT_EQ(sources(Shuffle::Xor, 4, 4, 8), (List{0, 1, 2, 3, 0, 1, 2, 3}));
  EXPECT_EQ(sourceLane(Shuffle::Xor, 0, 31, 32), 31u);
}

TEST(Model, OnlyFiveBitsOfTheOperandCount) {
  for (Shuffle Kind : {Shuffle::Index, Shuffle::Up, Shuffle::Down, Shuffle::Xor}) {
    EXPECT_EQ(sources(Kind, 33, 32, 32), sources(Kind, 1, 32, 32));
    EXPECT_EQ(sources(Kind, 32, 32, 32), sources(Kind, 0, 32, 32));
  }
}

TEST(Model, WidthOneGivesTheOwnValue) {
  for (Shuffle Kind : {Shuffle::Index, Shuffle::Up, Shuffle::Down})
    for (unsigned Operand : {0u, 1u, 17u, 31u})
      for (unsigned L = 0; L < Lanes; ++L)
        EXPECT_EQ(sourceLane(Kind, L, Operand, 1), L);
}

TEST(Model, ShuffleFromANonCallerIsUndefined) {
  EXPECT_EQ(shuffle(Shuffle::Index, 0x0f, numbers(), 0, 3, 32), 103);
  EXPECT_EQ(shuffle(Shuffle::Index, 0x0f, numbers(), 0, 4, 32), std::nullopt);
  EXPECT_EQ(shuffle(Shuffle::Down, 0x0f, numbers(), 3, 1, 32), std::nullopt);
  EXPECT_EQ(shuffle(Shuffle::Down, 0x80000000, numbers(), 31, 1, 32), 131);
}

TEST(Model, VotesCountNamedCallers) {
  EXPECT_EQ(ballot(0xff, 0x3c, bits(0xf0)), 0x30u);
  EXPECT_TRUE(any(0xff, 0x3c, bits(0x10)));
  EXPECT_FALSE(any(0xff, 0x3c, bits(0x40)));
  EXPECT_FALSE(any(0x0f, Full, bits(0xf0)));
  EXPECT_TRUE(all(0x0f, Full, bits(0x0f)));
  EXPECT_TRUE(all(Full, 0x0f, bits(0x0f)));
  EXPECT_FALSE(all(0x1f, Full, bits(0x0f)));
  EXPECT_TRUE(uni(0x0f, Full, bits(0xf0)));
  EXPECT_TRUE(uni(0x0f, Full, bits(0x0f)));
  EXPECT_FALSE(uni(0x0f, Full, bits(0x05)));
}

TEST(Model, MatchComparesNamedCallers) {
  std::array<int, Lanes> Values{};
  Values[1] = Values[3] = Values[31] = 7;
  EXPECT_EQ(matchAny(Full, Full, Values, 1), 0x8000000au);
  EXPECT_EQ(matchAny(Full, 0x0f, Values, 1), 0x0au);
  EXPECT_EQ(matchAny(0x03, 0x0f, Values, 0), 0x01u);
  EXPECT_EQ(matchAll(Full, Full, Values), 0u);
  EXPECT_EQ(matchAll(Full, 0x0a, Values), 0x0au);
  EXPECT_EQ(matchAll(0x0a, Full, Values), 0x0au);
}

TEST(Model, CombinesNamedCallers) {
  auto Values = numbers();
  EXPECT_EQ(combined(Full, Full, Values, std::plus<int>()), 3200 + 31 * 16);
  EXPECT_EQ(combined(0x0f, 0x3c, Values, std::plus<int>()), 102 + 103);
  EXPECT_EQ(combined(0x80000000, Full, Values, std::plus<int>()), 131);
}

TEST(Model, FindNthSet) {
  constexpr uint32_t None = 0xffffffff;
  EXPECT_EQ(findNthSet(0xb0, 0, 1), 4u);
  EXPECT_EQ(findNthSet(0xb0, 0, 3), 7u);
  EXPECT_EQ(findNthSet(0xb0, 0, 4), None);
  EXPECT_EQ(findNthSet(0xb0, 5, 1), 5u);
  EXPECT_EQ(findNthSet(0xb0, 6, 1), 7u);
  EXPECT_EQ(findNthSet(0xb0, 6, -1), 5u);
  EXPECT_EQ(findNthSet(0xb0, 31, -3), 4u);
  EXPECT_EQ(findNthSet(0xb0, 3, -1), None);
  EXPECT_EQ(findNthSet(0xb0, 4, 0), 4u);
  EXPECT_EQ(findNthSet(0xb0, 6, 0), None);
  EXPECT_EQ(findNthSet(Full, 31, INT32_MIN), None);
  EXPECT_EQ(findNthSet(Full, 32, 1), None);
}

TEST(Model, LaneMasks) {
  EXPECT_EQ(lanesThat(0, std::less<>()), 0u);
  EXPECT_EQ(lanesThat(5, std::less<>()), 0x1fu);
  EXPECT_EQ(lanesThat(5, std::less_equal<>()), 0x3fu);
  EXPECT_EQ(lanesThat(5, std::equal_to<>()), 0x20u);
  EXPECT_EQ(lanesThat(31, std::greater_equal<>()), 0x80000000u);
  EXPECT_EQ(lanesThat(31, std::greater<>()), 0u);
}

} // namespace
