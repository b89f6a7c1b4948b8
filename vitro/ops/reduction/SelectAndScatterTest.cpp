#include <gtest/gtest.h>
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

template <class T>
T get(const HostArray &scalar) {
  return *scalar.data<T>();
}

TEST(SelectAndScatter, followsItsFormula) {
  Dice dice(13);
  FunctionRegion select([](const Values &in) {
    return Values{HostArray::scalar(get<int64_t>(in[0]) % 16 >= get<int64_t>(in[1]) % 16)};
  });
  auto combine = [](int64_t a, int64_t b) { return int64_t(uint64_t(a) * 5 + uint64_t(b)); };
  FunctionRegion scatter([&](const Values &in) {
    return Values{HostArray::scalar(combine(get<int64_t>(in[0]), get<int64_t>(in[1])))};
  });
  for (int round = 0; round < 300; ++round) {
    int64_t rank = dice.between(0, 3);
    Dims dims = dice.dims(rank, 1, round % 10 ? 6 : 12), window = dice.dims(rank, 1, 3), sources;
    Dims strides = dice.dims(rank, 1, 3), padding;
    for (size_t d = 0; d < size_t(rank); ++d) {
      padding.push_back(dice.between(-1, 2)), padding.push_back(dice.between(-1, 2));
      int64_t size = dims[d] + padding[2 * d] + padding[2 * d + 1];
      sources.push_back(size <= 0 || window[d] > size ? 0 : (size - window[d]) / strides[d] + 1);
    }
    HostArray operand = counting(DType::I64, dims), source = counting(DType::I64, sources, 1000);
    for (int64_t i = 0; i < operand.elements(); ++i)
      operand.mutableData<int64_t>()[i] = dice.between(0, 1000);
    std::vector<int64_t> want(size_t(operand.elements()), 17);
    Dims at(sources.size(), 0);
    for (int64_t s = 0; s < source.elements(); ++s) {
      int64_t chosen = -1;
      fromFormula(DType::U8, window, [&](const Dims &inside) {
        Dims index;
        bool isInside = true;
        for (size_t d = 0; d < dims.size(); ++d) {
          index.push_back(at[d] * strides[d] + inside[d] - padding[2 * d]);
          isInside = isInside && index[d] >= 0 && index[d] < dims[d];
        }
        if (!isInside) return "";
        int64_t offset = offsetOf(index, dims);
        const int64_t *values = operand.data<int64_t>();
        if (chosen < 0 || !(values[chosen] % 16 >= values[offset] % 16)) chosen = offset;
        return "";
      });
      if (chosen >= 0)
        want[size_t(chosen)] = combine(want[size_t(chosen)], source.data<int64_t>()[s]);
      for (size_t d = at.size(); d-- > 0;) {
        if (++at[d] < sources[d]) break;
        at[d] = 0;
      }
    }
    auto got = runOp("stablehlo.select_and_scatter",
                     attrs({{"window_dimensions", {window}},
                            {"window_strides", {strides}},
                            {"padding", {array<int64_t>({rank, 2}, padding)}}}),
                     {operand, source, HostArray::scalar(int64_t(17))}, {{DType::I64, dims, {}}},
                     {&select, &scatter});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    EXPECT_EQ(list<int64_t>((*got)[0]), want) << round;
  }
}

TEST(SelectAndScatter, companionsFollowTheFirstChoice) {
  // As in a shadow run: lists of two; the body decides by the first of each side.
  FunctionRegion select([](const Values &in) {
    EXPECT_EQ(in.size(), 4u);
    return Values{HostArray::scalar(get<float>(in[0]) >= get<float>(in[2]))};
  });
  FunctionRegion scatter([](const Values &in) {
    return Values{HostArray::scalar(get<float>(in[0]) + get<float>(in[2])),
                  HostArray::scalar(get<double>(in[1]) + get<double>(in[3]))};
  });
  auto got = runOp("stablehlo.select_and_scatter",
                   attrs({{"window_dimensions", {Dims{2}}}, {"window_strides", {Dims{2}}}}),
                   {array<float>({4}, {1, 3, 5, 4}), array<double>({4}, {9, 0, 0, 9}),
                    array<float>({2}, {10, 20}), array<double>({2}, {.5, .25}),
                    HostArray::scalar(1.0f), HostArray::scalar(2.0)},
                   {{DType::F32, {4}, {}}, {DType::F64, {4}, {}}}, {&select, &scatter});
  ASSERT_TRUE(bool(got)) << got.problem().text();
  EXPECT_EQ(list<float>((*got)[0]), (std::vector<float>{1, 11, 21, 1}));
  EXPECT_EQ(list<double>((*got)[1]), (std::vector<double>{2, 2.5, 2.25, 2}));
}

}  // namespace
}  // namespace vitro::ops
