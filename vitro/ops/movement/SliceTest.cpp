#include <gtest/gtest.h>
#include <algorithm>
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

const std::vector<DType> kTypes = {DType::I4,  DType::BF16, DType::F32,
                                   DType::C64, DType::C128, DType::C256};

HostArray index(int64_t value) { return HostArray::scalar(value); }

TEST(Slice, followsItsFormula) {
  Dice dice(1);
  for (int round = 0; round < 300; ++round) {
    DType dtype = kTypes[size_t(round) % kTypes.size()];
    Dims dims = dice.dims(dice.between(0, 4), 0, 6), starts, limits, strides, out;
    for (int64_t size : dims) {
      starts.push_back(dice.between(0, size));
      limits.push_back(dice.between(starts.back(), size));
      strides.push_back(dice.between(1, 4));
      out.push_back((limits.back() - starts.back() + strides.back() - 1) / strides.back());
    }
    HostArray operand = counting(dtype, dims);
    auto got = runOp(
        "stablehlo.slice",
        attrs({{"start_indices", {starts}}, {"limit_indices", {limits}}, {"strides", {strides}}}),
        {operand}, {{dtype, out, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(dtype, out, [&](const Dims &i) {
      Dims from;
      for (size_t d = 0; d < i.size(); ++d) from.push_back(starts[d] + i[d] * strides[d]);
      return at(std::as_const(operand), offsetOf(from, dims));
    });
    EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(out);
    Values dynamicIn = {operand, array<int64_t>({int64_t(dims.size())}, starts),
                        array<int64_t>({int64_t(dims.size())}, limits),
                        array<int64_t>({int64_t(dims.size())}, strides)};
    auto dynamic = runOp("stablehlo.real_dynamic_slice", {}, dynamicIn,
                         {{dtype, Dims(dims.size(), kDynamic), {}}});
    ASSERT_TRUE(bool(dynamic));
    EXPECT_TRUE((*dynamic)[0].sameBits(want));
  }
}

TEST(DynamicSlice, clampsItsStart) {
  HostArray operand = counting(DType::I32, {4, 4});
  auto got = runOp("stablehlo.dynamic_slice", attrs({{"slice_sizes", {Dims{2, 2}}}}),
                   {operand, index(-1), index(3)}, {{DType::I32, {2, 2}, {}}});
  ASSERT_TRUE(bool(got));
  EXPECT_EQ(list<int32_t>((*got)[0]), (std::vector<int32_t>{2, 3, 6, 7}));
  // An unsigned start beyond int64 is clamped to the end.
  auto far = runOp("stablehlo.dynamic_slice", attrs({{"slice_sizes", {Dims{1, 1}}}}),
                   {operand, HostArray::scalar(UINT64_MAX), HostArray::scalar(UINT64_MAX)},
                   {{DType::I32, {1, 1}, {}}});
  ASSERT_TRUE(bool(far));
  EXPECT_EQ(list<int32_t>((*far)[0]), std::vector<int32_t>{15});
}

TEST(DynamicUpdateSlice, followsItsFormula) {
  Dice dice(2);
  for (int round = 0; round < 200; ++round) {
    DType dtype = kTypes[size_t(round) % kTypes.size()];
    Dims dims = dice.dims(dice.between(0, 4), 0, 5), inner, starts;
    Values in = {counting(dtype, dims)};
    for (int64_t size : dims) inner.push_back(dice.between(0, size));
    in.push_back(counting(dtype, inner, 100));
    for (size_t d = 0; d < dims.size(); ++d) {
      int64_t start = dice.between(-2, 6);
      in.push_back(index(start));
      starts.push_back(std::clamp<int64_t>(start, 0, dims[d] - inner[d]));
    }
    HostArray operand = in[0], update = in[1];
    auto got = runOp("stablehlo.dynamic_update_slice", {}, in, {{dtype, dims, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(dtype, dims, [&](const Dims &i) {
      Dims from;
      bool inside = true;
      for (size_t d = 0; d < i.size(); ++d) {
        from.push_back(i[d] - starts[d]);
        inside = inside && from[d] >= 0 && from[d] < inner[d];
      }
      return inside ? at(std::as_const(update), offsetOf(from, inner))
                    : at(std::as_const(operand), offsetOf(i, dims));
    });
    EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " <- " << dimsText(inner);
    EXPECT_TRUE(operand.sameBits(counting(dtype, dims))) << "somebody else's value changed";
  }
}

TEST(DynamicUpdateSlice, worksInPlaceOnWhatNobodyElseHolds) {
  Values in = {counting(DType::F32, {64, 64}), counting(DType::F32, {1, 64}, 7), index(3),
               index(0)};
  const std::byte *before = in[0].raw();
  auto got =
      runOp("stablehlo.dynamic_update_slice", {}, std::move(in), {{DType::F32, {64, 64}, {}}});
  ASSERT_TRUE(bool(got));
  EXPECT_EQ((*got)[0].raw(), before);
}

TEST(Pad, followsItsFormula) {
  Dice dice(3);
  for (int round = 0; round < 500; ++round) {
    DType dtype = kTypes[size_t(round) % kTypes.size()];
    Dims dims = dice.dims(dice.between(0, 3), 0, 5), low, high, interior, out;
    for (int64_t size : dims) {
      interior.push_back(dice.between(0, 2));
      int64_t inner = size + std::max<int64_t>(size - 1, 0) * interior.back();
      low.push_back(dice.between(-inner - 1, 3));
      high.push_back(
          dice.between(std::max<int64_t>(-3, -inner - low.back()), 3 + std::abs(low.back())));
      out.push_back(inner + low.back() + high.back());
    }
    if (std::ranges::any_of(out, [](int64_t size) { return size < 0; })) continue;
    HostArray operand = counting(dtype, dims), value = counting(dtype, {}, 99);
    auto got = runOp("stablehlo.pad",
                     attrs({{"edge_padding_low", {low}},
                            {"edge_padding_high", {high}},
                            {"interior_padding", {interior}}}),
                     {operand, value}, {{dtype, out, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(dtype, out, [&](const Dims &i) {
      Dims from;
      bool inside = true;
      for (size_t d = 0; d < i.size(); ++d) {
        int64_t step = interior[d] + 1, shifted = i[d] - low[d];
        inside = inside && shifted >= 0 && shifted % step == 0 && shifted / step < dims[d];
        from.push_back(shifted / step);
      }
      return inside ? at(std::as_const(operand), offsetOf(from, dims)) : value.raw();
    });
    EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(out);
    int64_t rank = int64_t(dims.size());
    auto dynamic = runOp("stablehlo.dynamic_pad", {},
                         {operand, value, array<int64_t>({rank}, low), array<int64_t>({rank}, high),
                          array<int64_t>({rank}, interior)},
                         {{dtype, Dims(dims.size(), kDynamic), {}}});
    ASSERT_TRUE(bool(dynamic));
    EXPECT_TRUE((*dynamic)[0].sameBits(want));
  }
}

TEST(Pad, refusesWhatLeavesNoShape) {
  auto pad = [](int64_t low, int64_t high, int64_t interior) {
    return runOp("stablehlo.pad",
                 attrs({{"edge_padding_low", {Dims{low}}},
                        {"edge_padding_high", {Dims{high}}},
                        {"interior_padding", {Dims{interior}}}}),
                 {counting(DType::F32, {3}), counting(DType::F32, {})},
                 {{DType::F32, {kDynamic}, {}}});
  };
  EXPECT_FALSE(bool(pad(-4, 0, 0)));
  EXPECT_FALSE(bool(pad(0, 0, INT64_MAX / 2)));
  EXPECT_FALSE(bool(pad(int64_t(1) << 60, 0, 0)));
  EXPECT_TRUE(bool(pad(-3, 0, 0)));
}

TEST(Concatenate, followsItsFormula) {
  Dice dice(4);
  for (int round = 0; round < 200; ++round) {
    DType dtype = kTypes[size_t(round) % kTypes.size()];
    Dims dims = dice.dims(dice.between(1, 4), 0, 4), out = dims;
    size_t axis = size_t(dice.between(0, int64_t(dims.size()) - 1));
    Values in;
    out[axis] = 0;
    for (int64_t k = dice.between(1, 4); k > 0; --k) {
      dims[axis] = dice.between(0, 4);
      out[axis] += dims[axis];
      in.push_back(counting(dtype, dims, 100 * k));
    }
    auto got = runOp("stablehlo.concatenate", attrs({{"dimension", {int64_t(axis)}}}), in,
                     {{dtype, out, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(dtype, out, [&](Dims i) {
      size_t k = 0;
      while (i[axis] >= in[k].dims()[axis]) i[axis] -= in[k++].dims()[axis];
      return at(std::as_const(in[k]), offsetOf(i, in[k].dims()));
    });
    EXPECT_TRUE((*got)[0].sameBits(want));
  }
}

TEST(Slice, aDeclaredSizeIsAPromise) {
  HostArray operand = counting(DType::F32, {5});
  Values in = {operand, array<int32_t>({1}, {0}), array<int32_t>({1}, {3}),
               array<int32_t>({1}, {1})};
  EXPECT_TRUE(bool(runOp("stablehlo.real_dynamic_slice", {}, in, {{DType::F32, {3}, {}}})));
  auto wrong = runOp("stablehlo.real_dynamic_slice", {}, in, {{DType::F32, {4}, {}}});
  ASSERT_FALSE(bool(wrong));
  EXPECT_EQ(wrong.problem().code, "op.shape");
  in[2] = array<int32_t>({1}, {6});  // beyond the operand
  EXPECT_FALSE(bool(runOp("stablehlo.real_dynamic_slice", {}, in, {{DType::F32, {kDynamic}, {}}})));
}

TEST(Slice, shapeOperandsOfTheWrongLengthAreAProblem) {
  HostArray operand = counting(DType::F32, {4, 4}), one = array<int64_t>({1}, {1});
  HostArray two = array<int64_t>({2}, {1, 1});
  std::vector<TensorType> result = {{DType::F32, {kDynamic, kDynamic}, {}}};
  EXPECT_TRUE(bool(runOp("stablehlo.real_dynamic_slice", {}, {operand, two, two, two}, result)));
  EXPECT_FALSE(bool(runOp("stablehlo.real_dynamic_slice", {}, {operand, two, one, two}, result)));
  EXPECT_FALSE(bool(runOp("stablehlo.dynamic_pad", {},
                          {operand, counting(DType::F32, {}), two, two, one}, result)));
}

}  // namespace
}  // namespace vitro::ops
