// bitcast_convert, reduce_precision and the chlo.broadcast_* ops.
#include <cmath>
#include <limits>
#include "vitro/ops/CallTesting.h"

namespace vitro::ops {
namespace {

using testing::array;
using testing::attrs;
using testing::call;
using testing::list;

TEST(BitcastConvert, splitsAndJoinsLowestFirst) {
  HostArray wide = array<uint64_t>({1}, {0x0123456789ABCDEFu});
  auto parts =
      call("stablehlo.bitcast_convert", {}, {wide}, {TensorType{DType::U16, {1, 4}, nullptr}});
  ASSERT_TRUE(parts) << parts.problem().text();
  EXPECT_EQ((*parts)[0].dims(), (Dims{1, 4}));
  EXPECT_EQ(list<uint16_t>((*parts)[0]), (std::vector<uint16_t>{0xCDEF, 0x89AB, 0x4567, 0x0123}));
  auto whole =
      call("stablehlo.bitcast_convert", {}, {(*parts)[0]}, {TensorType{DType::U64, {1}, nullptr}});
  ASSERT_TRUE(whole);
  EXPECT_TRUE((*whole)[0].sameBits(wide));
  auto same = call("stablehlo.bitcast_convert", {}, {HostArray::scalar(1.0f)},
                   {TensorType{DType::I32, {}, nullptr}});
  ASSERT_TRUE(same);
  EXPECT_EQ((*same)[0].data<int32_t>()[0], 0x3f800000);
}

TEST(BitcastConvert, narrowTypesExtendTheirSigns) {
  auto parts = call("stablehlo.bitcast_convert", {}, {array<int8_t>({1}, {int8_t(0x9f)})},
                    {TensorType{DType::I4, {1, 2}, nullptr}});
  ASSERT_TRUE(parts) << parts.problem().text();
  EXPECT_EQ(int(list<Int4>((*parts)[0])[0]), -1);
  EXPECT_EQ(int(list<Int4>((*parts)[0])[1]), -7);
  auto unsignedSame = call("stablehlo.bitcast_convert", {}, {array<Int4>({1}, {Int4(-1)})},
                           {TensorType{DType::U4, {1}, nullptr}});
  ASSERT_TRUE(unsignedSame);
  EXPECT_EQ(int(list<UInt4>((*unsignedSame)[0])[0]), 15);
  auto joined =
      call("stablehlo.bitcast_convert", {}, {(*parts)[0]}, {TensorType{DType::I8, {1}, nullptr}});
  ASSERT_TRUE(joined);
  EXPECT_EQ(list<int8_t>((*joined)[0])[0], int8_t(0x9f));
}

TEST(BitcastConvert, refusesADimensionThatDoesNotFit) {
  auto bad = call("stablehlo.bitcast_convert", {}, {array<uint8_t>({3}, {1, 2, 3})},
                  {TensorType{DType::U32, {}, nullptr}});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.problem().code, "op.shape");
}

TEST(ReducePrecision, asHalfPrecision) {
  constexpr double inf = std::numeric_limits<double>::infinity();
  constexpr double nan = std::numeric_limits<double>::quiet_NaN();
  Attributes half = attrs({{"exponent_bits", {int64_t(5)}}, {"mantissa_bits", {int64_t(10)}}});
  HostArray x = array<double>({7}, {inf, nan, 4.9e-324, 0.0, 65519.0, 65520.0, -1e-9});
  auto out = call("stablehlo.reduce_precision", half, {x}, {x.type()});
  ASSERT_TRUE(out);
  auto y = list<double>((*out)[0]);
  EXPECT_EQ(y[0], inf);
  EXPECT_TRUE(std::isnan(y[1]));
  EXPECT_EQ(y[2], 0);
  EXPECT_EQ(y[4], 65504);
  EXPECT_EQ(y[5], inf);
  EXPECT_TRUE(y[6] == 0 && std::signbit(y[6]));
  EXPECT_EQ(x.data<double>()[4], 65519.0) << "somebody else's bytes were written to";
  Attributes noMantissa = attrs({{"exponent_bits", {int64_t(8)}}, {"mantissa_bits", {int64_t(0)}}});
  HostArray f = array<float>({3}, {std::nanf(""), 1.5f, 1.4f});
  auto powers = call("stablehlo.reduce_precision", noMantissa, {f}, {f.type()});
  ASSERT_TRUE(powers);
  EXPECT_EQ(list<float>((*powers)[0]),
            (std::vector<float>{std::numeric_limits<float>::infinity(), 2, 1}));
}

TEST(ChloBroadcast, alignsRightOrAsTold) {
  HostArray matrix = array<float>({2, 3}, {1, 2, 3, 4, 5, 6});
  HostArray row = array<float>({3}, {10, 20, 30}), column = array<float>({2}, {100, 200});
  auto sum = call("chlo.broadcast_add", {}, {matrix, row}, {matrix.type()});
  ASSERT_TRUE(sum) << sum.problem().text();
  EXPECT_EQ(list<float>((*sum)[0]), (std::vector<float>{11, 22, 33, 14, 25, 36}));
  Attributes first = attrs({{"broadcast_dimensions", {std::vector<int64_t>{0}}}});
  auto told = call("chlo.broadcast_add", first, {column, matrix}, {matrix.type()});
  ASSERT_TRUE(told);
  EXPECT_EQ(list<float>((*told)[0]), (std::vector<float>{101, 102, 103, 204, 205, 206}));
  HostArray tall = array<float>({2, 1}, {1, 2}), flat = array<float>({1, 2}, {3, 4});
  auto outer =
      call("chlo.broadcast_power", {}, {tall, flat}, {TensorType{DType::F32, {2, 2}, nullptr}});
  ASSERT_TRUE(outer);
  EXPECT_EQ(list<float>((*outer)[0]), (std::vector<float>{1, 1, 8, 16}));
  auto bad = call("chlo.broadcast_add", {}, {row, column}, {matrix.type()});
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.problem().code, "op.shape");
}

TEST(ChloBroadcast, everyRowHasAPlainTwin) {
  for (const OpRow *row : allOps()) {
    std::string_view name = row->name, prefix = "chlo.broadcast_";
    if (!name.starts_with(prefix)) continue;
    std::string plain(name.substr(prefix.size()));
    const OpRow *twin =
        findOp("stablehlo." + plain) ? findOp("stablehlo." + plain) : findOp("chlo." + plain);
    ASSERT_TRUE(twin) << name;
    EXPECT_EQ(twin->shadow, row->shadow) << name;
  }
}

}  // namespace
}  // namespace vitro::ops
