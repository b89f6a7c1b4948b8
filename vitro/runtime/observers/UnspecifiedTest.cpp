#include <gtest/gtest.h>
#include <limits>
#include "vitro/runtime/observers/Unspecified.h"

namespace vitro::runtime {
namespace {

Task taskOf(const char *op, DType result) {
  Task task;
  task.row = ops::findOp(op);
  EXPECT_NE(task.row, nullptr) << op;
  task.resultTypes = {{result, {2}, nullptr}};
  task.operands = 1;
  return task;
}

template <class T>
HostArray pair(T first, T second) {
  return *HostArray::of<T>({2}, std::vector<T>{first, second});
}

std::string whyConvert(HostArray array, DType to) {
  return whyUnspecified(taskOf("stablehlo.convert", to), std::vector<HostArray>{array});
}

TEST(Unspecified, conversionsOutOfRange) {
  EXPECT_EQ(whyConvert(pair(127.9f, -128.9f), DType::I8), "");
  EXPECT_EQ(whyConvert(pair(0.f, 128.f), DType::I8), "converts a number that i8 cannot hold");
  EXPECT_NE(whyConvert(pair(0.f, -129.f), DType::I8), "");
  EXPECT_EQ(whyConvert(pair(-0.9f, 255.f), DType::U8), "") << "truncated to zero first";
  EXPECT_NE(whyConvert(pair(-1.f, 0.f), DType::U8), "");
  EXPECT_NE(whyConvert(pair(0.0, std::numeric_limits<double>::quiet_NaN()), DType::I64), "");
  EXPECT_NE(whyConvert(pair(9223372036854775808.0, 0.0), DType::I64), "");
  EXPECT_EQ(whyConvert(pair(-9223372036854775808.0, 0.0), DType::I64), "");
  EXPECT_EQ(whyConvert(pair(1e30f, 0.f), DType::F16), "") << "IEEE defines it";
  EXPECT_EQ(whyConvert(pair<int32_t>(300, 0), DType::I8), "") << "integers wrap";
}

TEST(Unspecified, integerDivision) {
  auto why = [](HostArray left, HostArray right) {
    return whyUnspecified(taskOf("stablehlo.divide", left.dtype()),
                          std::vector<HostArray>{left, right});
  };
  EXPECT_EQ(why(pair<int32_t>(1, 2), pair<int32_t>(3, 4)), "");
  EXPECT_EQ(why(pair<int32_t>(1, 2), pair<int32_t>(3, 0)), "divides an integer by zero");
  EXPECT_EQ(why(pair(1.f, 2.f), pair(3.f, 0.f)), "") << "IEEE defines it";
  EXPECT_EQ(why(pair<int32_t>(5, 2), pair<int32_t>(-1, 4)), "");
  EXPECT_NE(why(pair<int32_t>(INT32_MIN, 2), pair<int32_t>(-1, 4)), "");
  EXPECT_NE(why(pair<int64_t>(INT64_MIN, 2), pair<int64_t>(-1, 4)), "");
}

TEST(Unspecified, ordersOfNan) {
  float nan = std::numeric_limits<float>::quiet_NaN();
  Task sort = taskOf("stablehlo.sort", DType::F32);
  EXPECT_EQ(whyUnspecified(sort, std::vector<HostArray>{pair(1.f, 2.f)}), "");
  EXPECT_EQ(whyUnspecified(sort, std::vector<HostArray>{pair(1.f, nan)}), "orders NaN");
  EXPECT_EQ(whyUnspecified(taskOf("stablehlo.add", DType::F32),
                           std::vector<HostArray>{pair(1.f, nan), pair(1.f, nan)}),
            "");
}

TEST(Unspecified, randomNumbersOfTheCompilersChoice) {
  Task bits = taskOf("stablehlo.rng_bit_generator", DType::U32);
  bits.attrs.set("rng_algorithm", {std::string("THREE_FRY")});
  EXPECT_EQ(whyUnspecified(bits, {}), "");
  bits.attrs.set("rng_algorithm", {std::string("DEFAULT")});
  EXPECT_NE(whyUnspecified(bits, {}), "");
  EXPECT_NE(whyUnspecified(taskOf("stablehlo.rng", DType::F32), {}), "");
}

TEST(Unspecified, eachOpIsFoundOnce) {
  UnspecifiedFinder finder;
  Task task = taskOf("stablehlo.convert", DType::I8);
  task.origin.id = "main/3";
  task.origin.location = "model.py:7";
  std::vector<HostArray> inputs = {pair(0.f, 1000.f)};
  EXPECT_TRUE(finder.wantsInputs());
  for (int i = 0; i < 2; ++i) ASSERT_TRUE(bool(finder.produced(nullptr, task, inputs, {})));
  ASSERT_EQ(finder.found().size(), 1u);
  EXPECT_EQ(finder.found()[0].op, "stablehlo.convert");
  EXPECT_EQ(finder.found()[0].location, "model.py:7");
}

}  // namespace
}  // namespace vitro::runtime
