#include <gtest/gtest.h>
#include "vitro/ops/process/Sharding.h"
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;
using Ints = std::vector<int32_t>;

// 0 1 2 3
// 4 5 6 7
HostArray twoByFour() { return array<int32_t>({2, 4}, {0, 1, 2, 3, 4, 5, 6, 7}); }

Ints tile(const Sharding &sharding, int64_t device) {
  auto part = tileOf(sharding, twoByFour(), device);
  return part ? list<int32_t>(*part) : Ints{};
}

std::string codeOf(const auto &result) { return result ? "" : result.problem().code; }

TEST(Sharding, everyPartitionHoldsTheWholeUnlessToldOtherwise) {
  EXPECT_EQ(tile({}, 5), (Ints{0, 1, 2, 3, 4, 5, 6, 7}));
  EXPECT_EQ(Sharding{}.text(), "replicated");
  HostArray parts[] = {twoByFour()};
  EXPECT_TRUE(wholeOf({}, {2, 4}, parts)->sameBits(twoByFour()));
}

TEST(Sharding, tilesAreCountedRowMajorAndHeldInTheOrderOfDevices) {
  Sharding sharding{{2, 2}, {3, 2, 1, 0}, 1};
  EXPECT_EQ(tile(sharding, 3), (Ints{0, 1}));
  EXPECT_EQ(tile(sharding, 2), (Ints{2, 3}));
  EXPECT_EQ(tile(sharding, 1), (Ints{4, 5}));
  EXPECT_EQ(tile(sharding, 0), (Ints{6, 7}));
  EXPECT_EQ(sharding.text(), "[2,2] over 3,2,1,0");
}

TEST(Sharding, copiesOfOneTileStandTogether) {
  Sharding sharding{{1, 2}, {0, 2, 1, 3}, 2};
  EXPECT_EQ(tile(sharding, 0), (Ints{0, 1, 4, 5}));
  EXPECT_EQ(tile(sharding, 2), (Ints{0, 1, 4, 5}));
  EXPECT_EQ(tile(sharding, 3), (Ints{2, 3, 6, 7}));
  EXPECT_EQ(sharding.text(), "[1,2] over 0,2,1,3, 2 copies");
}

TEST(Sharding, theWholeIsWhatWasCut) {
  Dice dice(7);
  for (int round = 0; round < 200; ++round) {
    int64_t rank = dice.between(1, 4);
    Sharding sharding{dice.dims(rank, 1, 3), {}, dice.between(1, 3), dice.between(1, 3)};
    int64_t devices = sharding.copies * sharding.summands;
    for (int64_t parts : sharding.tiles) devices *= parts;
    sharding.devices = dice.shuffled(devices);
    Dims dims = dice.dims(rank, 0, 3);
    for (size_t d = 0; d < dims.size(); ++d) dims[d] *= sharding.tiles[d];
    HostArray whole = counting(DType::I32, dims);
    std::vector<HostArray> parts;
    for (int64_t device = 0; device < devices; ++device)
      parts.push_back(*tileOf(sharding, whole, device));
    auto again = wholeOf(sharding, dims, parts);
    ASSERT_TRUE(bool(again)) << again.problem().text();
    EXPECT_TRUE(again->sameBits(whole)) << sharding.text();
  }
}

TEST(Sharding, summandsAreTheTileAndZerosAndAddUp) {
  Sharding sharding{{1, 2}, {0, 4, 2, 6, 1, 5, 3, 7}, 2, 2};
  EXPECT_EQ(tile(sharding, 0), (Ints{0, 1, 4, 5}));
  EXPECT_EQ(tile(sharding, 4), (Ints{0, 1, 4, 5}));
  EXPECT_EQ(tile(sharding, 2), (Ints{0, 0, 0, 0}));
  EXPECT_EQ(tile(sharding, 6), (Ints{0, 0, 0, 0}));
  EXPECT_EQ(tile(sharding, 5), (Ints{2, 3, 6, 7}));
  EXPECT_EQ(tile(sharding, 7), (Ints{0, 0, 0, 0}));
  EXPECT_EQ(sharding.text(), "[1,2] over 0,4,2,6,1,5,3,7, 2 copies, 2 summands");
  std::vector<HostArray> parts;
  for (int32_t device = 0; device < 8; ++device)
    parts.push_back(array<int32_t>({1, 1}, {1 << device}));
  auto whole = wholeOf(sharding, {1, 2}, parts);
  ASSERT_TRUE(bool(whole)) << whole.problem().text();
  EXPECT_EQ(list<int32_t>(*whole), (Ints{1 + 4, 2 + 8}));
  EXPECT_EQ(list<int32_t>(parts[0]), (Ints{1}));  // the parts themselves are unchanged
  parts[0] = parts[1] = HostArray::token();
  EXPECT_EQ(list<int32_t>(*wholeOf(sharding, {1, 2}, parts)), (Ints{16 + 4, 32 + 8}));
  parts[4] = HostArray::token();
  EXPECT_EQ(codeOf(wholeOf(sharding, {1, 2}, parts)), "sharding.parts");
}

TEST(Sharding, whoBroughtASummandHasItBackUntilTheSumChanges) {
  Sharding sharding{{2}, {0, 2, 1, 3}, 1, 2}, other{{2}, {2, 0, 3, 1}, 1, 2};
  std::vector<HostArray> parts;
  for (int32_t device = 0; device < 4; ++device)
    parts.push_back(array<int32_t>({1}, {1 << device}));
  HostArray whole = *wholeOf(sharding, {2}, parts);
  EXPECT_EQ(list<int32_t>(whole), (Ints{1 + 4, 2 + 8}));
  auto heldOf = [&](const Sharding &how) {
    Ints held;
    for (int64_t device = 0; device < 4; ++device)
      held.push_back(tileOf(how, whole, device)->data<int32_t>()[0]);
    return held;
  };
  EXPECT_EQ(heldOf(sharding), (Ints{1, 2, 4, 8}));
  EXPECT_EQ(heldOf(other), (Ints{0, 0, 5, 10}));
  ASSERT_TRUE(bool(whole.makeUnique()));
  whole.mutableData<int32_t>()[0] = 7;
  EXPECT_EQ(heldOf(sharding), (Ints{7, 10, 0, 0}));
  whole = wholeOf(sharding, {2}, parts)->reshaped({1, 2}).reshaped({2});
  EXPECT_EQ(heldOf(sharding), (Ints{5, 10, 0, 0}));
  // Partition 3 is missing, and partition 1 replaces it.
  parts[3] = HostArray::token();
  whole = *wholeOf({{1}, {0, 2, 1, 3}, 2, 2}, {1}, parts);
  EXPECT_EQ(list<int32_t>(whole), (Ints{1 + 2}));
  EXPECT_EQ(heldOf({{1}, {0, 2, 1, 3}, 2, 2}), (Ints{1, 2, 4, 2}));
}

TEST(Sharding, sumsAreRoundedToTheTypeInTheirOrder) {
  HostArray big = array<float>({}, {16777216.f}), one = array<float>({}, {1.f});
  HostArray parts[] = {big, one, one};
  EXPECT_EQ(list<float>(*wholeOf({{}, {0, 1, 2}, 1, 3}, {}, parts)), (std::vector{16777216.f}));
  EXPECT_EQ(list<float>(*wholeOf({{}, {1, 2, 0}, 1, 3}, {}, parts)), (std::vector{16777218.f}));
}

TEST(Sharding, whatHasNoZeroHasNoSummands) {
  Sharding sharding{{1}, {0, 1}, 1, 2};
  HostArray scale = *HostArray::zeros(DType::F8E8M0FNU, {1}), both[] = {scale, scale};
  EXPECT_EQ(codeOf(tileOf(sharding, scale, 1)), "sharding.unreduced");
  EXPECT_EQ(codeOf(wholeOf(sharding, {1}, both)), "sharding.unreduced");
}

TEST(Sharding, anAbsentPartIsReplacedByAnotherCopy) {
  Sharding sharding{{2}, {0, 1, 2, 3}, 2};
  HostArray low = array<int32_t>({1}, {10}), high = array<int32_t>({1}, {20}), absent;
  HostArray some[] = {absent, low, high, absent}, few[] = {absent, low, absent, absent};
  EXPECT_EQ(list<int32_t>(*wholeOf(sharding, {2}, some)), (Ints{10, 20}));
  EXPECT_EQ(codeOf(wholeOf(sharding, {2}, few)), "sharding.parts");
}

TEST(Sharding, tokensAreNotCut) {
  Sharding sharding{{}, {1}, 1};
  EXPECT_EQ(tileOf(sharding, HostArray::token(), 0)->dtype(), DType::Token);
  HostArray tokens[2];
  EXPECT_EQ(wholeOf(sharding, {}, tokens)->dtype(), DType::Token);
}

TEST(Sharding, whatDoesNotFitIsAProblem) {
  EXPECT_EQ(codeOf(tileDims({{3, 1}, {0, 1, 2}, 1}, {2, 4})), "sharding.uneven");
  EXPECT_EQ(codeOf(tileDims({{2}, {0, 1}, 1}, {2, 4})), "sharding.rank");
  EXPECT_EQ(codeOf(tileDims({{2, 1}, {0, 1, 2}, 1}, {2, 4})), "sharding.devices");
  EXPECT_EQ(codeOf(tileDims({{2, 1}, {0, 1}, 0}, {2, 4})), "sharding.devices");
  EXPECT_EQ(codeOf(tileDims({{2, 1}, {0, 1}, 1, 0}, {2, 4})), "sharding.devices");
  EXPECT_EQ(codeOf(tileDims({{2, 1}, {0, 1}, 1, 2}, {2, 4})), "sharding.devices");
  EXPECT_EQ(codeOf(tileDims({{0, 1}, {}, 1}, {2, 4})), "sharding.devices");
  EXPECT_EQ(codeOf(tileDims({{int64_t(1) << 40, int64_t(1) << 40}, {0}, 1}, {2, 4})),
            "sharding.devices");
  EXPECT_EQ(codeOf(tileOf({{1, 1}, {4}, 1}, twoByFour(), 0)), "sharding.absent");
  EXPECT_EQ(codeOf(checkSharding({{2}, {0, 2}, 1}, 2)), "sharding.devices");
  EXPECT_EQ(codeOf(checkSharding({{2}, {0, 0}, 1}, 2)), "sharding.devices");
  EXPECT_EQ(codeOf(checkSharding({{2}, {1, 0}, 1}, 2)), "");
  HostArray parts[] = {array<int32_t>({1}, {1}), array<float>({1}, {2})},
            small[] = {array<int32_t>({1}, {1}), array<int32_t>({2}, {2, 3})};
  EXPECT_EQ(codeOf(wholeOf({{2}, {0, 1}, 1}, {2}, parts)), "sharding.parts");
  EXPECT_EQ(codeOf(wholeOf({{2}, {0, 1}, 1}, {2}, small)), "sharding.parts");
  EXPECT_EQ(codeOf(wholeOf({}, {2}, {})), "sharding.parts");
}

}  // namespace
}  // namespace vitro::ops
