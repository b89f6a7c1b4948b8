#include <gtest/gtest.h>
#include <algorithm>
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/BodyTesting.h"
#include "vitro/ops/reduction/Cumulative.h"
#include "vitro/ops/reduction/ReduceRows.h"
#include "vitro/ops/reduction/ReduceWindows.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// x, y -> x + 3y in wrapping int64: neither associative nor commutative, so the order is visible.
Values orderly(const Values &in) {
  return {HostArray::scalar(
      int64_t(uint64_t(*in[0].data<int64_t>()) * 5 + uint64_t(*in[1].data<int64_t>()) * 3))};
}
void orderlyLoop(const void *const *in, void *out, int64_t n) {
  auto *a = static_cast<const int64_t *>(in[0]), *b = static_cast<const int64_t *>(in[1]);
  for (int64_t i = 0; i < n; ++i)
    static_cast<int64_t *>(out)[i] = int64_t(uint64_t(a[i]) * 5 + uint64_t(b[i]) * 3);
}
TapeRegion orderlyTape() {
  TapeRegion region({DType::I64, DType::I64});
  region.setResults({region.step(orderlyLoop, {0, 1}, DType::I64)});
  return region;
}

int64_t orderlyStep(int64_t a, int64_t b) { return int64_t(uint64_t(a) * 5 + uint64_t(b) * 3); }

TEST(Reduce, foldsFromTheLeftInRowMajorOrder) {
  Dice dice(8);
  FunctionRegion general(orderly);
  TapeRegion tape = orderlyTape();
  for (int round = 0; round < 200; ++round) {
    Dims dims =
        round % 4 ? dice.dims(dice.between(0, 4), 0, 6) : dice.dims(2, 1, round % 8 ? 40 : 300);
    Dims dimensions, kept, reduced;
    for (size_t d = 0; d < dims.size(); ++d) {
      bool isReduced = dice.between(0, 1);
      if (isReduced) dimensions.push_back(int64_t(d));
      (isReduced ? reduced : kept).push_back(dims[d]);
    }
    HostArray operand = counting(DType::I64, dims, 1000);
    HostArray init = HostArray::scalar(int64_t(17));
    HostArray want = fromFormula(DType::I64, kept, [&](const Dims &out) {
      static int64_t folded;
      folded = 17;
      fromFormula(DType::U8, reduced, [&](const Dims &in) {
        Dims index;
        for (size_t d = 0, k = 0, r = 0; d < dims.size(); ++d)
          index.push_back(std::ranges::find(dimensions, int64_t(d)) != dimensions.end() ? in[r++]
                                                                                        : out[k++]);
        folded = orderlyStep(folded, operand.data<int64_t>()[offsetOf(index, dims)]);
        return "";
      });
      return &folded;
    });
    for (const Region *body :
         {static_cast<const Region *>(&general), static_cast<const Region *>(&tape)}) {
      if (body == &general && operand.elements() > 2000) continue;
      auto got = runOp("stablehlo.reduce", attrs({{"dimensions", {dimensions}}}), {operand, init},
                       {{DType::I64, kept, {}}}, {body});
      ASSERT_TRUE(bool(got)) << got.problem().text();
      EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(kept);
    }
  }
}

TEST(Reduce, roundsAfterEachApplication) {
  // 256 ones in bf16: from 256 on, adding one changes nothing.
  std::vector<BFloat16> ones(300, BFloat16(1.0f));
  TapeRegion add = TapeRegion::binary("stablehlo.add", DType::BF16);
  for (Dims dims : {Dims{300}, Dims{1, 300}}) {
    auto got = runOp("stablehlo.reduce", attrs({{"dimensions", {Dims{int64_t(dims.size()) - 1}}}}),
                     {array<BFloat16>(dims, ones), HostArray::scalar(BFloat16(0.0f))},
                     {{DType::BF16, Dims(dims.size() - 1, 1), {}}}, {&add});
    ASSERT_TRUE(bool(got));
    EXPECT_EQ(float(*(*got)[0].data<BFloat16>()), 256.0f);
  }
}

TEST(Reduce, severalInputsOfSeveralTypes) {
  // The maximum and its index, like JAX's argmax, plus a wide companion.
  FunctionRegion body([](const Values &in) {
    bool keep = *in[0].data<float>() >= *in[3].data<float>();
    return keep ? Values{in[0], in[1], in[2]} : Values{in[3], in[4], in[5]};
  });
  auto got =
      runOp("stablehlo.reduce", attrs({{"dimensions", {Dims{1}}}}),
            {array<float>({2, 3}, {1, 5, 5, 9, 2, 3}), array<int32_t>({2, 3}, {0, 1, 2, 0, 1, 2}),
             array<double>({2, 3}, {.1, .5, .6, .9, .2, .3}), HostArray::scalar(-1.0f),
             HostArray::scalar(int32_t(-1)), HostArray::scalar(-1.0)},
            {{DType::F32, {2}, {}}, {DType::I32, {2}, {}}, {DType::F64, {2}, {}}}, {&body});
  ASSERT_TRUE(bool(got)) << got.problem().text();
  EXPECT_EQ(list<float>((*got)[0]), (std::vector<float>{5, 9}));
  EXPECT_EQ(list<int32_t>((*got)[1]), (std::vector<int32_t>{1, 0}));
  EXPECT_EQ(list<double>((*got)[2]), (std::vector<double>{.5, .9}));
}

TEST(Reduce, aBodyMayHandItsArgumentsThrough) {
  // (a, b, c, d) -> (d, a): results that are arguments, swapped, over accumulators in place.
  TapeRegion swap({DType::I64, DType::I64, DType::I64, DType::I64});
  swap.setResults({3, 0});
  HostArray x = array<int64_t>({2, 40}, Dims(80, 0)), y = counting(DType::I64, {2, 40}, 1);
  auto got = runOp("stablehlo.reduce", attrs({{"dimensions", {Dims{0}}}}),
                   {x, y, HostArray::scalar(int64_t(-1)), HostArray::scalar(int64_t(-2))},
                   {{DType::I64, {40}, {}}, {DType::I64, {40}, {}}}, {&swap});
  ASSERT_TRUE(bool(got)) << got.problem().text();
  for (int64_t i = 0; i < 40; ++i) {
    EXPECT_EQ((*got)[0].data<int64_t>()[i], 41 + i);  // y of the last row
    EXPECT_EQ((*got)[1].data<int64_t>()[i], 1 + i);   // y of the row before, through the first
  }
}

/// `numRows` rows of `n` elements reduced by the loop and by the reducer's own steps.
template <class T>
void expectRowsEqualSteps(const char *op, const std::vector<T> &values, int64_t numRows,
                          int64_t n) {
  TapeRegion body = TapeRegion::binary(op, dtypeOf<T>);
  RowReduction fold = rowReduction(*body.tape(), dtypeOf<T>);
  ASSERT_NE(fold.run, nullptr) << op << " " << name(dtypeOf<T>);
  std::vector<T> together(values.begin(), values.begin() + numRows), stepped = together;
  std::vector<const void *> rows;
  for (int64_t r = 0; r < numRows; ++r) rows.push_back(values.data() + r * n);
  std::vector<T> before = together;
  bool done = fold.run(together.data(), rows.data(), numRows, n);
  ScalarProgramRunner runner(*body.tape(), 1);
  for (int64_t r = 0; r < numRows; ++r)
    for (int64_t i = 0; i < n; ++i) {
      const void *in[] = {&stepped[size_t(r)], &values[size_t(r * n + i)]};
      void *out[] = {&stepped[size_t(r)]};
      runner.run(in, out, 1);
    }
  const std::vector<T> &want = done ? stepped : before;
  for (size_t r = 0; r < want.size(); ++r) {
    bool bothNan = want[r] != want[r] && together[r] != together[r];
    EXPECT_TRUE(bothNan || std::memcmp(&together[r], &want[r], sizeof(T)) == 0)
        << op << " " << name(dtypeOf<T>) << " " << numRows << "x" << n << " row " << r;
  }
}

template <class T>
void expectRowsEqualStepsFor(std::initializer_list<const char *> ops, bool isFloat) {
  Dice dice(9);
  for (const char *op : ops)
    for (int round = 0; round < 60; ++round) {
      int64_t numRows = dice.between(1, 40), n = dice.between(1, 40);
      std::vector<T> values;
      for (int64_t i = 0; i < numRows * n; ++i) {
        int64_t kind = isFloat ? dice.between(0, 9) : 9;
        double number = kind < 2 ? (kind ? 0.0 : -0.0) : double(int64_t(dice.bits())) * 1e-18;
        if (kind == 2 && round % 4 == 0) number = __builtin_inf();
        if (kind == 3 && round % 8 == 0) number = __builtin_nan("");
        if constexpr (isIntegerElement<T>)
          values.push_back(T(int64_t(dice.bits())));
        else
          values.push_back(T(number));
      }
      expectRowsEqualSteps(op, values, numRows, n);
    }
}

TEST(RowReduction, isTheSameArithmeticAsTheRows) {
  auto all = {"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum", "stablehlo.minimum"};
  auto ordered = {"stablehlo.add", "stablehlo.multiply"};
  expectRowsEqualStepsFor<float>(all, true);
  expectRowsEqualStepsFor<double>(all, true);
  expectRowsEqualStepsFor<BFloat16>(ordered, true);
  expectRowsEqualStepsFor<Float16>(ordered, true);
  expectRowsEqualStepsFor<int32_t>(ordered, false);
  expectRowsEqualStepsFor<int8_t>(ordered, false);
  expectRowsEqualStepsFor<uint16_t>(ordered, false);
  expectRowsEqualStepsFor<uint64_t>(ordered, false);
  expectRowsEqualStepsFor<Int4>(ordered, false);
}

TEST(Reduce, aNanAmongThemIsFound) {
  // Past the first block of rows and in the middle of a row; zeros of both signs beside it.
  std::vector<float> values(200 * 50, -0.0f);
  values[7 * 50 + 3] = 0.0f;
  values[150 * 50 + 21] = __builtin_nanf("");
  TapeRegion max = TapeRegion::binary("stablehlo.maximum", DType::F32);
  auto got = runOp("stablehlo.reduce", attrs({{"dimensions", {Dims{1}}}}),
                   {array<float>({200, 50}, values), HostArray::scalar(-__builtin_inff())},
                   {{DType::F32, {200}, {}}}, {&max});
  ASSERT_TRUE(bool(got));
  for (int64_t i = 0; i < 200; ++i) {
    float value = (*got)[0].data<float>()[i];
    if (i == 150)
      EXPECT_TRUE(std::isnan(value));
    else
      EXPECT_TRUE(value == 0 && std::signbit(value) == (i != 7)) << i << " " << value;
  }
}

template <class T>
struct RealElement : std::bool_constant<isFloatElement<T> || isIntegerElement<T>> {};

/// Numbers whose sums and products every type holds.
HostArray smallNumbers(DType dtype, const Dims &dims, std::initializer_list<int> numbers) {
  HostArray out = *HostArray::zeros(dtype, dims);
  dispatchIf<RealElement>(dtype, 0, [&]<class T>(Tag<T>) {
    for (int64_t i = 0; i < out.elements(); ++i)
      out.mutableData<T>()[i] =
          T(float(*(numbers.begin() + i * 31 % 17 % int64_t(numbers.size()))));
    return 0;
  });
  return out;
}

/// Sums, products, extrema and a reducer that depends on the order: forward and in reverse, along
/// each axis, against one fold per window.
TEST(ReduceWindow, cumulativeWindowsAreTheirFolds) {
  for (DType dtype : {DType::F32, DType::BF16, DType::I32, DType::F64})
    for (const char *op : {"stablehlo.add", "stablehlo.multiply", "stablehlo.maximum",
                           "stablehlo.minimum", "stablehlo.subtract"})
      for (size_t axis : {0u, 1u, 2u})
        for (bool isReverse : {false, true}) {
          Dims dims = {20, 19, 18};
          bool isProduct = op == std::string_view("stablehlo.multiply");
          HostArray input = isProduct ? smallNumbers(dtype, dims, {1, -1, 2, 1, -1})
                                      : smallNumbers(dtype, dims, {1, -3, 2, 0, 5});
          std::vector<WindowAxis> axes;
          for (int64_t size : dims) axes.push_back({size, 0, 1, 1, 1, size, 1});
          axes[axis].window = dims[axis];
          axes[axis].low = isReverse ? 0 : dims[axis] - 1;
          TapeRegion body = TapeRegion::binary(op, dtype);
          HostArray init = smallNumbers(dtype, {}, {isProduct ? 1 : 0});
          HostArray got = *HostArray::zeros(dtype, dims), want = *HostArray::zeros(dtype, dims);
          bool isOrdered = op == std::string_view("stablehlo.subtract");
          bool isDone = cumulate(body, axes, input, init, got);
          EXPECT_EQ(isDone, !(isOrdered && isReverse)) << op;
          if (!isDone) continue;
          ASSERT_TRUE(bool(reduceWindows(body, axes, std::span(&input, 1), std::span(&init, 1),
                                         std::span(&want, 1))));
          EXPECT_TRUE(got.sameBits(want)) << op << " " << axis << " " << isReverse;
        }
}

// Ten is not a neutral element: each window includes it once per padding element.
TEST(ReduceWindow, otherInitialValuesAreNotCumulated) {
  std::vector<WindowAxis> axes = {{20, 19, 1, 20, 1, 20, 1}};
  TapeRegion body = TapeRegion::binary("stablehlo.add", DType::F32);
  HostArray input = *HostArray::zeros(DType::F32, {20}),
            result = *HostArray::zeros(DType::F32, {20});
  EXPECT_FALSE(cumulate(body, axes, input, HostArray::scalar(10.f), result));
  axes[0].low = 5;
  EXPECT_FALSE(cumulate(body, axes, input, HostArray::scalar(0.f), result));
}

TEST(ReduceWindow, followsItsFormula) {
  Dice dice(10);
  FunctionRegion general(orderly);
  TapeRegion tape = orderlyTape();
  for (int round = 0; round < 300; ++round) {
    size_t rank = size_t(dice.between(0, 3));
    Dims dims = dice.dims(int64_t(rank), 0, 6), window = dice.dims(int64_t(rank), 1, 3);
    Dims strides = dice.dims(int64_t(rank), 1, 3), base = dice.dims(int64_t(rank), 1, 3);
    Dims dilation = dice.dims(int64_t(rank), 1, 2), flat, padded, out;
    bool possible = true;
    for (size_t d = 0; d < rank; ++d) {
      flat.push_back(dice.between(-2, 3)), flat.push_back(dice.between(-2, 3));
      int64_t dilated = dims[d] == 0 ? 0 : (dims[d] - 1) * base[d] + 1;
      padded.push_back(flat[2 * d] + dilated + flat[2 * d + 1]);
      possible = possible && padded[d] >= 0;
      int64_t reach = (window[d] - 1) * dilation[d] + 1;
      out.push_back(padded[d] == 0 || reach > padded[d] ? 0 : (padded[d] - reach) / strides[d] + 1);
    }
    if (!possible) continue;
    HostArray operand = counting(DType::I64, dims, 1000);
    HostArray want = fromFormula(DType::I64, out, [&](const Dims &o) {
      static int64_t folded;
      folded = 17;
      fromFormula(DType::U8, window, [&](const Dims &w) {
        Dims index;
        bool inside = true;
        for (size_t d = 0; d < rank; ++d) {
          int64_t p = o[d] * strides[d] + w[d] * dilation[d] - flat[2 * d];
          inside = inside && p >= 0 && p % base[d] == 0 && p / base[d] < dims[d];
          index.push_back(p / base[d]);
        }
        folded = orderlyStep(folded, inside ? operand.data<int64_t>()[offsetOf(index, dims)] : 17);
        return "";
      });
      return &folded;
    });
    Attributes all = attrs({{"window_dimensions", {window}},
                            {"window_strides", {strides}},
                            {"base_dilations", {base}},
                            {"window_dilations", {dilation}},
                            {"padding", {array<int64_t>({int64_t(rank), 2}, flat)}}});
    std::vector<WindowAxis> axes;
    for (size_t d = 0; d < rank; ++d)
      axes.push_back({dims[d], flat[2 * d], base[d], window[d], dilation[d], out[d], strides[d]});
    for (const Region *body :
         {static_cast<const Region *>(&general), static_cast<const Region *>(&tape)}) {
      HostArray inits[] = {HostArray::scalar(int64_t(17))},
                walked[] = {*HostArray::zeros(DType::I64, out)};
      ASSERT_TRUE(bool(reduceWindows(*body, axes, std::span(&operand, 1), inits, walked)));
      EXPECT_TRUE(walked[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(out);
      auto got = runOp("stablehlo.reduce_window", all, {operand, HostArray::scalar(int64_t(17))},
                       {{DType::I64, out, {}}}, {body});
      ASSERT_TRUE(bool(got)) << got.problem().text();
      EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(out);
    }
  }
}

/// One row, reduced by `window` elements every `stride` with that padding; the number of results.
Result<Values> windowOver(const std::vector<int64_t> &row, const char *op, int64_t init,
                          int64_t window, int64_t stride, int64_t low, int64_t high,
                          int64_t results) {
  TapeRegion body = TapeRegion::binary(op, DType::I64);
  return runOp("stablehlo.reduce_window",
               attrs({{"window_dimensions", {Dims{window}}},
                      {"window_strides", {Dims{stride}}},
                      {"padding", {array<int64_t>({1, 2}, {low, high})}}}),
               {array<int64_t>({int64_t(row.size())}, row), HostArray::scalar(init)},
               {{DType::I64, {results}, {}}}, {&body});
}

TEST(ReduceWindow, paddingBeyondAllMemoryIsOnlyWalked) {
  constexpr int64_t huge = int64_t(1) << 40;
  // Windows of 2 a huge stride apart: padding, the first two elements (low is a multiple), padding.
  auto far = windowOver({5, 7}, "stablehlo.add", 100, 2, huge, huge, huge, 3);
  ASSERT_TRUE(bool(far)) << far.problem().text();
  EXPECT_EQ(list<int64_t>((*far)[0]), (Dims{300, 112, 300}));
  // One window that is nearly all padding: with a neutral initial value it ends at the first step.
  auto wide = windowOver({5, 7}, "stablehlo.add", 0, 2 * huge, 1, huge, huge - 1, 2);
  ASSERT_TRUE(bool(wide)) << wide.problem().text();
  EXPECT_EQ(list<int64_t>((*wide)[0]), (Dims{12, 12}));
  auto largest = windowOver({-5, 7}, "stablehlo.maximum", 6, huge, 1, huge - 1, 0, 2);
  ASSERT_TRUE(bool(largest)) << largest.problem().text();
  EXPECT_EQ(list<int64_t>((*largest)[0]), (Dims{6, 7}));
  // A result that does not fit in memory is refused, not attempted.
  EXPECT_FALSE(bool(
      windowOver({5, 7}, "stablehlo.add", 0, 2, 1, huge * 1024, huge * 1024, 2 * huge * 1024 + 1)));
}

TEST(ReduceWindow, theExampleOfTheSpecification) {
  TapeRegion add = TapeRegion::binary("stablehlo.add", DType::I64);
  auto got = runOp("stablehlo.reduce_window",
                   attrs({{"window_dimensions", {Dims{2, 1}}},
                          {"window_strides", {Dims{4, 1}}},
                          {"base_dilations", {Dims{2, 1}}},
                          {"window_dilations", {Dims{3, 1}}},
                          {"padding", {array<int64_t>({2, 2}, {2, 1, 0, 0})}}}),
                   {array<int64_t>({3, 2}, {1, 2, 3, 4, 5, 6}), HostArray::scalar(int64_t(0))},
                   {{DType::I64, {2, 2}, {}}}, {&add});
  ASSERT_TRUE(bool(got));
  EXPECT_EQ(list<int64_t>((*got)[0]), (Dims{0, 0, 3, 4}));
}

TEST(Map, appliesItsBodyEverywhere) {
  TapeRegion tape = orderlyTape();
  FunctionRegion general(orderly);
  for (const Region *body :
       {static_cast<const Region *>(&general), static_cast<const Region *>(&tape)}) {
    auto got = runOp("stablehlo.map", {},
                     {array<int64_t>({2, 2}, {0, 1, 2, 3}), array<int64_t>({2, 2}, {4, 5, 6, 7})},
                     {{DType::I64, {2, 2}, {}}}, {body});
    ASSERT_TRUE(bool(got));
    EXPECT_EQ(list<int64_t>((*got)[0]), (Dims{12, 20, 28, 36}));
  }
}

}  // namespace
}  // namespace vitro::ops
