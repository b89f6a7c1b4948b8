#include <gtest/gtest.h>
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

TEST(Transpose, followsItsFormulaInEveryWidth) {
  Dice dice(5);
  const DType types[] = {DType::U8, DType::F16, DType::I32, DType::F64, DType::C128, DType::C256};
  for (int round = 0; round < 300; ++round) {
    DType dtype = types[round % 6];
    // Sizes around those of the blocks that are transposed in registers and in cache.
    Dims dims = round % 3 ? dice.dims(dice.between(1, 5), 0, 7) : dice.dims(2, 1, 150);
    Dims permutation = dice.shuffled(int64_t(dims.size())), out;
    for (int64_t d : permutation) out.push_back(dims[size_t(d)]);
    HostArray operand = counting(dtype, dims);
    auto got = runOp("stablehlo.transpose", attrs({{"permutation", {permutation}}}), {operand},
                     {{dtype, out, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(dtype, out, [&](const Dims &i) {
      Dims from(i.size());
      for (size_t d = 0; d < i.size(); ++d) from[size_t(permutation[d])] = i[d];
      return at(std::as_const(operand), offsetOf(from, dims));
    });
    EXPECT_TRUE((*got)[0].sameBits(want)) << name(dtype) << " " << dimsText(dims);
  }
}

TEST(Reverse, followsItsFormula) {
  Dice dice(6);
  for (int round = 0; round < 200; ++round) {
    Dims dims = dice.dims(dice.between(0, 4), 0, 6), reversed;
    for (size_t d = 0; d < dims.size(); ++d)
      if (dice.between(0, 1)) reversed.push_back(int64_t(d));
    HostArray operand = counting(DType::I16, dims);
    auto got = runOp("stablehlo.reverse", attrs({{"dimensions", {reversed}}}), {operand},
                     {{DType::I16, dims, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(DType::I16, dims, [&](Dims i) {
      for (int64_t d : reversed) i[size_t(d)] = dims[size_t(d)] - i[size_t(d)] - 1;
      return at(std::as_const(operand), offsetOf(i, dims));
    });
    EXPECT_TRUE((*got)[0].sameBits(want));
  }
}

TEST(BroadcastInDim, followsItsFormula) {
  Dice dice(7);
  for (int round = 0; round < 300; ++round) {
    Dims out = dice.dims(dice.between(0, 4), 0, 5), mapping = dice.shuffled(int64_t(out.size()));
    mapping.resize(size_t(dice.between(0, int64_t(out.size()))));
    Dims dims;
    for (int64_t d : mapping) dims.push_back(dice.between(0, 2) ? out[size_t(d)] : 1);
    HostArray operand = counting(DType::F32, dims);
    auto got = runOp("stablehlo.broadcast_in_dim", attrs({{"broadcast_dimensions", {mapping}}}),
                     {operand}, {{DType::F32, out, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(DType::F32, out, [&](const Dims &i) {
      Dims from;
      for (size_t d = 0; d < dims.size(); ++d)
        from.push_back(dims[d] == 1 ? 0 : i[size_t(mapping[d])]);
      return at(std::as_const(operand), offsetOf(from, dims));
    });
    EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(out);
    auto dynamic =
        runOp("stablehlo.dynamic_broadcast_in_dim", attrs({{"broadcast_dimensions", {mapping}}}),
              {operand, array<int64_t>({int64_t(out.size())}, out)},
              {{DType::F32, Dims(out.size(), kDynamic), {}}});
    ASSERT_TRUE(bool(dynamic));
    EXPECT_TRUE((*dynamic)[0].sameBits(want));
  }
}

TEST(BroadcastInDim, refusesSizesThatCannotRepeat) {
  EXPECT_FALSE(bool(runOp(
      "stablehlo.dynamic_broadcast_in_dim", attrs({{"broadcast_dimensions", {Dims{0}}}}),
      {counting(DType::F32, {2}), array<int64_t>({1}, {3})}, {{DType::F32, {kDynamic}, {}}})));
}

TEST(Broadcast, putsNewDimensionsInFront) {
  auto got = runOp("stablehlo.broadcast", attrs({{"broadcast_sizes", {Dims{2}}}}),
                   {array<int32_t>({3}, {1, 2, 3})}, {{DType::I32, {2, 3}, {}}});
  ASSERT_TRUE(bool(got));
  EXPECT_EQ(list<int32_t>((*got)[0]), (std::vector<int32_t>{1, 2, 3, 1, 2, 3}));
}

TEST(Reshape, sharesTheBytes) {
  HostArray operand = counting(DType::F32, {2, 6});
  auto got = runOp("stablehlo.reshape", {}, {operand}, {{DType::F32, {3, 4}, {}}});
  ASSERT_TRUE(bool(got));
  EXPECT_EQ((*got)[0].raw(), operand.raw());
  EXPECT_EQ((*got)[0].dims(), (Dims{3, 4}));
  auto dynamic = runOp("stablehlo.dynamic_reshape", {}, {operand, array<int32_t>({1}, {12})},
                       {{DType::F32, {kDynamic}, {}}});
  ASSERT_TRUE(bool(dynamic));
  EXPECT_EQ((*dynamic)[0].dims(), Dims{12});
  EXPECT_FALSE(bool(runOp("stablehlo.dynamic_reshape", {}, {operand, array<int32_t>({1}, {11})},
                          {{DType::F32, {kDynamic}, {}}})));
}

TEST(DimensionSize, isReadAndSet) {
  HostArray operand = array<int32_t>({2, 3}, {1, 2, 3, 4, 5, 6});
  auto size = runOp("stablehlo.get_dimension_size", attrs({{"dimension", {int64_t(1)}}}), {operand},
                    {{DType::I32, {}, {}}});
  ASSERT_TRUE(bool(size));
  EXPECT_EQ(*(*size)[0].data<int32_t>(), 3);
  auto set = [&](int32_t to, int64_t declared) {
    return runOp("stablehlo.set_dimension_size", attrs({{"dimension", {int64_t(1)}}}),
                 {operand, HostArray::scalar(to)}, {{DType::I32, {2, declared}, {}}});
  };
  auto smaller = set(2, kDynamic);
  ASSERT_TRUE(bool(smaller));
  EXPECT_EQ(list<int32_t>((*smaller)[0]), (std::vector<int32_t>{1, 2, 4, 5}));
  EXPECT_TRUE(bool(set(3, 3)));
  EXPECT_FALSE(bool(set(4, kDynamic)));
  EXPECT_FALSE(bool(set(2, 3)));
}

TEST(Iota, countsAlongItsDimensionInEveryType) {
  auto iota = [](DType dtype, Dims dims, int64_t axis) {
    auto made = runOp("stablehlo.iota", attrs({{"iota_dimension", {axis}}}), {},
                      {{dtype, std::move(dims), {}}});
    VITRO_CHECK(bool(made));
    return (*made)[0];
  };
  EXPECT_EQ(list<int32_t>(iota(DType::I32, {2, 3, 2}, 1)),
            (std::vector<int32_t>{0, 0, 1, 1, 2, 2, 0, 0, 1, 1, 2, 2}));
  EXPECT_EQ(float(iota(DType::BF16, {300}, 0).data<BFloat16>()[257]), 256.0f);  // ties to even
  EXPECT_EQ(float(iota(DType::BF16, {300}, 0).data<BFloat16>()[259]), 260.0f);
  EXPECT_EQ(int(iota(DType::I4, {12}, 0).data<Int4>()[9]), -7);
  EXPECT_EQ(iota(DType::C64, {3}, 0).data<Complex64>()[2].re, 2.0f);
  EXPECT_EQ(iota(DType::C64, {3}, 0).data<Complex64>()[2].im, 0.0f);
  EXPECT_EQ(double(iota(DType::F128, {3}, 0).data<Float128>()[2]), 2.0);
  auto dynamic = runOp("stablehlo.dynamic_iota", attrs({{"iota_dimension", {int64_t(0)}}}),
                       {array<int64_t>({2}, {2, 2})}, {{DType::U8, {kDynamic, 2}, {}}});
  ASSERT_TRUE(bool(dynamic));
  EXPECT_EQ(list<uint8_t>((*dynamic)[0]), (std::vector<uint8_t>{0, 0, 1, 1}));
}

TEST(Iota, ofAQuantizedTypeIsRoundedAndClamped) {
  auto type =
      std::make_shared<Quantization>(Quantization{DType::I8, DType::F32, -1, {2.0}, {1}, -128, 3});
  auto made = runOp("stablehlo.iota", attrs({{"iota_dimension", {int64_t(0)}}}), {},
                    {{DType::I8, {8}, type}});
  ASSERT_TRUE(bool(made));
  // 1, 1.5 (to even), 2, 2.5 (to even), 3, ... at most 3.
  EXPECT_EQ(list<int8_t>((*made)[0]), (std::vector<int8_t>{1, 2, 2, 2, 3, 3, 3, 3}));
}

TEST(Iota, tooLargeIsAProblemNotACrash) {
  EXPECT_FALSE(bool(runOp("stablehlo.iota", attrs({{"iota_dimension", {int64_t(0)}}}), {},
                          {{DType::F32, {int64_t(1) << 60}, {}}})));
}

TEST(Ordering, barriersPassValuesAndTokensThrough) {
  HostArray value = counting(DType::F32, {2});
  auto got = runOp("stablehlo.optimization_barrier", {}, {value, HostArray::token()},
                   {{DType::F32, {2}, {}}, {DType::Token, {}, {}}});
  ASSERT_TRUE(bool(got));
  EXPECT_EQ((*got)[0].raw(), value.raw());
  EXPECT_EQ((*got)[1].dtype(), DType::Token);
  auto token = runOp("stablehlo.after_all", {}, {HostArray::token()}, {{DType::Token, {}, {}}});
  ASSERT_TRUE(bool(token));
  EXPECT_EQ((*token)[0].dtype(), DType::Token);
}

}  // namespace
}  // namespace vitro::ops
