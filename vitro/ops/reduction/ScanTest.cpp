#include <gtest/gtest.h>
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// (x, carry) -> (x + carry, x + carry), elementwise on any shape.
FunctionRegion runningSum() {
  return FunctionRegion([](const Values &in) {
    std::vector<int32_t> sum = list<int32_t>(in[0]);
    for (size_t i = 0; i < sum.size(); ++i) sum[i] += in[1].data<int32_t>()[i];
    HostArray result = array<int32_t>(in[0].dims(), sum);
    return Values{result, result};
  });
}

Result<Values> scan(const HostArray &input, const HostArray &init, int64_t dimension,
                    bool reverse) {
  FunctionRegion body = runningSum();
  return runOp("chlo.scan",
               attrs({{"operandSegmentSizes", {Dims{1, 1}}},
                      {"resultSegmentSizes", {Dims{1, 1}}},
                      {"dimension", {dimension}},
                      {"is_reverse", {reverse}}}),
               {input, init}, {{DType::I32, input.dims(), {}}, {DType::I32, init.dims(), {}}},
               {&body});
}

TEST(Scan, carriesAlongADimension) {
  HostArray input = array<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  auto rows = scan(input, array<int32_t>({2}, {0, 10}), 1, false);
  ASSERT_TRUE(bool(rows)) << rows.problem().text();
  EXPECT_EQ(list<int32_t>((*rows)[0]), (std::vector<int32_t>{1, 3, 6, 14, 19, 25}));
  EXPECT_EQ(list<int32_t>((*rows)[1]), (std::vector<int32_t>{6, 25}));
  auto back = scan(input, array<int32_t>({3}, {0, 0, 0}), 0, true);
  ASSERT_TRUE(bool(back)) << back.problem().text();
  EXPECT_EQ(list<int32_t>((*back)[0]), (std::vector<int32_t>{5, 7, 9, 4, 5, 6}));
  EXPECT_EQ(list<int32_t>((*back)[1]), (std::vector<int32_t>{5, 7, 9}));
}

TEST(Scan, ofNothingGivesTheInitialCarry) {
  auto got = scan(array<int32_t>({0}, {}), HostArray::scalar(int32_t(7)), 0, false);
  ASSERT_TRUE(bool(got)) << got.problem().text();
  EXPECT_EQ((*got)[0].dims(), Dims{0});
  EXPECT_EQ(*(*got)[1].data<int32_t>(), 7);
}

}  // namespace
}  // namespace vitro::ops
