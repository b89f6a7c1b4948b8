#include <gtest/gtest.h>
#include <algorithm>
#include "vitro/ops/BodyTesting.h"
#include "vitro/ops/SerialFold.h"
#include "vitro/ops/Shapes.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// x, y -> x + 3y in wrapping int64: neither associative nor commutative, so order shows.
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
  // The largest value and where it is, like JAX's argmax, plus a wide companion.
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

template <class T>
void expectSerialEqualsSteps(const char *op, std::vector<T> values) {
  TapeRegion body = TapeRegion::binary(op, dtypeOf<T>);
  SerialFold fold = serialFold(*body.tape(), dtypeOf<T>);
  ASSERT_NE(fold, nullptr) << op << " " << name(dtypeOf<T>);
  T serial = values[0], stepped = values[0];
  fold(&serial, values.data() + 1, int64_t(values.size()) - 1, 1);
  TapeRunner runner(*body.tape(), 1);
  for (size_t i = 1; i < values.size(); ++i) {
    const void *in[] = {&stepped, &values[i]};
    void *out[] = {&stepped};
    runner.run(in, out, 1);
  }
  EXPECT_EQ(std::memcmp(&serial, &stepped, sizeof(T)), 0) << op << " " << name(dtypeOf<T>);
}

TEST(SerialFold, isTheSameArithmeticAsTheRows) {
  Dice dice(9);
  for (const char *op : {"stablehlo.add", "stablehlo.multiply"}) {
    if (!findOp(op)) continue;
    for (int round = 0; round < 20; ++round) {
      std::vector<float> floats;
      std::vector<int32_t> integers;
      std::vector<int8_t> bytes;
      std::vector<uint16_t> shorts;
      std::vector<Int4> small;
      std::vector<BFloat16> halves;
      std::vector<double> doubles;
      for (int i = 0; i < 50; ++i) {
        uint64_t bits = dice.bits();
        floats.push_back(float(int32_t(bits)) * 1e-9f);
        doubles.push_back(double(int64_t(bits)) * 1e-18);
        integers.push_back(int32_t(bits));
        bytes.push_back(int8_t(bits));
        shorts.push_back(uint16_t(bits));
        small.push_back(Int4(int64_t(bits & 15)));
        halves.push_back(BFloat16(floats.back()));
      }
      expectSerialEqualsSteps(op, floats);
      expectSerialEqualsSteps(op, doubles);
      expectSerialEqualsSteps(op, integers);
      expectSerialEqualsSteps(op, bytes);
      expectSerialEqualsSteps(op, shorts);
      expectSerialEqualsSteps(op, small);
      expectSerialEqualsSteps(op, halves);
    }
  }
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
    for (const Region *body :
         {static_cast<const Region *>(&general), static_cast<const Region *>(&tape)}) {
      auto got = runOp("stablehlo.reduce_window", all, {operand, HostArray::scalar(int64_t(17))},
                       {{DType::I64, out, {}}}, {body});
      ASSERT_TRUE(bool(got)) << got.problem().text();
      EXPECT_TRUE((*got)[0].sameBits(want)) << dimsText(dims) << " to " << dimsText(out);
    }
  }
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
