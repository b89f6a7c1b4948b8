#include <gtest/gtest.h>
#include <algorithm>
#include "vitro/ops/movement/Shapes.h"
#include "vitro/ops/reduction/BodyTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

bool contains(const Dims &list, int64_t d) { return std::ranges::find(list, d) != list.end(); }

/// Random dimension numbers for gather and scatter; names as in gather.
struct Indexing {
  Dims operandDims, indicesDims, sliceSizes, resultDims;
  Dims offsetDims, collapsed, operandBatching, indicesBatching, startIndexMap;
  int64_t indexVectorDim = 0;
  HostArray indices;

  explicit Indexing(Dice &dice) {
    int64_t rank = dice.between(1, 4);
    operandDims = dice.dims(rank, 1, 4);
    Dims roles = dice.shuffled(rank), batch;
    for (int64_t d : roles) {
      int64_t role = dice.between(0, 3);  // batching, collapsed, or two kinds of window
      if (role == 0) {
        indicesBatching.push_back(int64_t(batch.size()));
        operandBatching.push_back(d);
        batch.push_back(operandDims[size_t(d)]);
      } else if (role == 1) {
        collapsed.push_back(d);
      }
    }
    std::ranges::sort(collapsed);
    // The batching lists correspond and the operand's must be sorted; so sort both by it.
    std::vector<std::pair<int64_t, int64_t>> pairs;
    for (size_t i = 0; i < operandBatching.size(); ++i)
      pairs.push_back({operandBatching[i], indicesBatching[i]});
    std::ranges::sort(pairs);
    for (size_t i = 0; i < pairs.size(); ++i)
      operandBatching[i] = pairs[i].first, indicesBatching[i] = pairs[i].second;
    for (int64_t extra = dice.between(0, 2); extra > 0; --extra)
      batch.push_back(dice.between(0, 3));
    for (int64_t d : dice.shuffled(rank))
      if (!contains(operandBatching, d) && dice.between(0, 2)) startIndexMap.push_back(d);
    int64_t components = int64_t(startIndexMap.size());
    indicesDims = batch;
    bool isImplicit = components == 1 && dice.between(0, 1);
    indexVectorDim = isImplicit ? int64_t(batch.size()) : dice.between(0, int64_t(batch.size()));
    if (!isImplicit) {
      indicesDims.insert(indicesDims.begin() + indexVectorDim, components);
      for (int64_t &d : indicesBatching) d += d >= indexVectorDim;
    }
    Dims window;
    for (int64_t d = 0; d < rank; ++d) {
      bool isNarrow = contains(collapsed, d) || contains(operandBatching, d);
      sliceSizes.push_back(isNarrow ? 1 : dice.between(0, operandDims[size_t(d)]));
      if (!isNarrow) window.push_back(sliceSizes.back());
    }
    Dims order = dice.shuffled(int64_t(batch.size() + window.size()));
    offsetDims.assign(order.begin(), order.begin() + int64_t(window.size()));
    std::ranges::sort(offsetDims);
    resultDims.assign(order.size(), -1);
    for (size_t k = 0; k < window.size(); ++k) resultDims[size_t(offsetDims[k])] = window[k];
    for (size_t d = 0, k = 0; d < resultDims.size(); ++d)
      if (resultDims[d] < 0) resultDims[d] = batch[k++];
    std::vector<int64_t> values(size_t(*elementCount(indicesDims)));
    for (int64_t &value : values) value = dice.between(-2, 5);
    indices = array<int64_t>(indicesDims, values);
  }

  /// Start index, batching index and window index of a result (or update) index, per operand
  /// dimension, straight from the specification.
  struct Parts {
    Dims start, batching, window;
  };
  Parts parts(const Dims &at) const {
    size_t rank = operandDims.size();
    Parts result{Dims(rank, 0), Dims(rank, 0), Dims(rank, 0)};
    Dims batchIndex, offsetIndex;
    for (size_t d = 0; d < at.size(); ++d)
      (contains(offsetDims, int64_t(d)) ? offsetIndex : batchIndex).push_back(at[d]);
    for (size_t j = 0; j < startIndexMap.size(); ++j) {
      Dims where = batchIndex;
      if (indexVectorDim < int64_t(indicesDims.size()))
        where.insert(where.begin() + indexVectorDim, int64_t(j));
      result.start[size_t(startIndexMap[j])] =
          indices.data<int64_t>()[offsetOf(where, indicesDims)];
    }
    for (size_t i = 0; i < operandBatching.size(); ++i) {
      int64_t d = indicesBatching[i];
      result.batching[size_t(operandBatching[i])] =
          batchIndex[size_t(d - (d < indexVectorDim ? 0 : 1))];
    }
    for (size_t d = 0, k = 0; d < rank; ++d)
      if (!contains(collapsed, int64_t(d)) && !contains(operandBatching, int64_t(d)))
        result.window[d] = offsetIndex[k++];
    return result;
  }
};

TEST(Gather, followsItsFormula) {
  Dice dice(11);
  for (int round = 0; round < 1000; ++round) {
    Indexing x(dice);
    DType dtype = round % 2 ? DType::F32 : DType::I4;
    HostArray operand = counting(dtype, x.operandDims);
    HostArray want = fromFormula(dtype, x.resultDims, [&](const Dims &i) {
      Indexing::Parts parts = x.parts(i);
      Dims index;
      for (size_t d = 0; d < x.operandDims.size(); ++d)
        index.push_back(std::clamp<int64_t>(parts.start[d], 0, x.operandDims[d] - x.sliceSizes[d]) +
                        parts.batching[d] + parts.window[d]);
      return at(std::as_const(operand), offsetOf(index, x.operandDims));
    });
    Attributes all = attrs({{"offset_dims", {x.offsetDims}},
                            {"collapsed_slice_dims", {x.collapsed}},
                            {"operand_batching_dims", {x.operandBatching}},
                            {"start_indices_batching_dims", {x.indicesBatching}},
                            {"start_index_map", {x.startIndexMap}},
                            {"index_vector_dim", {x.indexVectorDim}},
                            {"slice_sizes", {x.sliceSizes}}});
    auto got = runOp("stablehlo.gather", all, {operand, x.indices}, {{dtype, x.resultDims, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    EXPECT_TRUE((*got)[0].sameBits(want)) << round;
    HostArray sizes = array<int64_t>({int64_t(x.sliceSizes.size())}, x.sliceSizes);
    auto dynamic = runOp("stablehlo.dynamic_gather", all, {operand, x.indices, sizes},
                         {{dtype, Dims(x.resultDims.size(), kDynamic), {}}});
    ASSERT_TRUE(bool(dynamic)) << dynamic.problem().text();
    EXPECT_TRUE((*dynamic)[0].sameBits(want)) << round;
  }
}

TEST(Gather, rowsAndColumnsOfAMatrix) {
  HostArray operand = counting(DType::F32, {50, 70});
  std::vector<int32_t> picks;
  for (int32_t i = 0; i < 2000; ++i) picks.push_back(i * 7 % 50);
  HostArray indices = array<int32_t>({2000, 1}, picks);
  for (bool rows : {true, false}) {
    Dims out = rows ? Dims{2000, 70} : Dims{50, 2000}, sizes = rows ? Dims{1, 70} : Dims{50, 1};
    auto got = runOp("stablehlo.gather",
                     attrs({{"offset_dims", {rows ? Dims{1} : Dims{0}}},
                            {"collapsed_slice_dims", {rows ? Dims{0} : Dims{1}}},
                            {"start_index_map", {rows ? Dims{0} : Dims{1}}},
                            {"index_vector_dim", {int64_t(1)}},
                            {"slice_sizes", {sizes}}}),
                     {operand, indices}, {{DType::F32, out, {}}});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    HostArray want = fromFormula(DType::F32, out, [&](const Dims &i) {
      Dims index = rows ? Dims{picks[size_t(i[0])], i[1]} : Dims{i[0], picks[size_t(i[1])]};
      return at(std::as_const(operand), offsetOf(index, {50, 70}));
    });
    EXPECT_TRUE((*got)[0].sameBits(want)) << rows;
  }
}

TEST(TorchIndexSelect, loopsOverItsBatchDimensions) {
  HostArray operand = counting(DType::I32, {2, 3, 4, 2});
  HostArray index = array<int32_t>({2, 2}, {3, 0, 1, 9});
  auto got = runOp("stablehlo.torch_index_select",
                   attrs({{"dim", {int64_t(2)}}, {"batch_dims", {int64_t(1)}}}), {operand, index},
                   {{DType::I32, {2, 3, 2, 2}, {}}});
  ASSERT_TRUE(bool(got)) << got.problem().text();
  HostArray want = fromFormula(DType::I32, {2, 3, 2, 2}, [&](const Dims &i) {
    int64_t picked = std::min<int64_t>(index.data<int32_t>()[i[0] * 2 + i[2]], 3);
    return at(std::as_const(operand), offsetOf({i[0], i[1], picked, i[3]}, {2, 3, 4, 2}));
  });
  EXPECT_TRUE((*got)[0].sameBits(want));
}

int64_t combine(int64_t a, int64_t b) { return int64_t(uint64_t(a) * 3 + uint64_t(b)); }
void combineLoop(const void *const *in, void *out, int64_t n) {
  for (int64_t i = 0; i < n; ++i)
    static_cast<int64_t *>(out)[i] =
        combine(static_cast<const int64_t *>(in[0])[i], static_cast<const int64_t *>(in[1])[i]);
}

TEST(Scatter, appliesUpdatesInRowMajorOrder) {
  Dice dice(12);
  FunctionRegion general([](const Values &in) {
    return Values{HostArray::scalar(combine(*in[0].data<int64_t>(), *in[1].data<int64_t>()))};
  });
  TapeRegion tape({DType::I64, DType::I64});
  tape.setResults({tape.step(combineLoop, {0, 1}, DType::I64)});
  int64_t skipped = 0, applied = 0;
  for (int round = 0; round < 1000; ++round) {
    Indexing x(dice);
    HostArray input = counting(DType::I64, x.operandDims, 7);
    HostArray update = counting(DType::I64, x.resultDims, 1000);
    std::vector<int64_t> want = list<int64_t>(input);
    Dims index(x.resultDims.size(), 0);
    for (int64_t u = 0; u < update.elements(); ++u) {
      Indexing::Parts parts = x.parts(index);
      Dims target;
      bool inside = true;
      for (size_t d = 0; d < x.operandDims.size(); ++d) {
        int64_t first = parts.start[d] + parts.batching[d];
        target.push_back(first + parts.window[d]);
        inside = inside && first >= 0 && first + x.sliceSizes[d] <= x.operandDims[d];
      }
      (inside ? applied : skipped) += 1;
      if (inside) {
        int64_t &place = want[size_t(offsetOf(target, x.operandDims))];
        place = combine(place, update.data<int64_t>()[u]);
      }
      for (size_t d = index.size(); d-- > 0;) {
        if (++index[d] < x.resultDims[d]) break;
        index[d] = 0;
      }
    }
    Attributes all = attrs({{"update_window_dims", {x.offsetDims}},
                            {"inserted_window_dims", {x.collapsed}},
                            {"input_batching_dims", {x.operandBatching}},
                            {"scatter_indices_batching_dims", {x.indicesBatching}},
                            {"scatter_dims_to_operand_dims", {x.startIndexMap}},
                            {"index_vector_dim", {x.indexVectorDim}}});
    for (const Region *body :
         {static_cast<const Region *>(&general), static_cast<const Region *>(&tape)}) {
      auto got = runOp("stablehlo.scatter", all, {input, x.indices, update},
                       {{DType::I64, x.operandDims, {}}}, {body});
      ASSERT_TRUE(bool(got)) << got.problem().text();
      EXPECT_EQ(list<int64_t>((*got)[0]), want) << round;
      EXPECT_TRUE(input.sameBits(counting(DType::I64, x.operandDims, 7)));
    }
  }
  EXPECT_GT(skipped, 1000);
  EXPECT_GT(applied, 1000);
}

TEST(Scatter, severalInputsAndABodyThatOverwrites) {
  TapeRegion overwrite({DType::F32, DType::I8, DType::F32, DType::I8});
  overwrite.setResults({2, 3});
  HostArray indices = array<int32_t>({3, 1}, {1, -1, 1});
  auto got = runOp("stablehlo.scatter",
                   attrs({{"update_window_dims", {Dims{1}}},
                          {"inserted_window_dims", {Dims{0}}},
                          {"scatter_dims_to_operand_dims", {Dims{0}}},
                          {"index_vector_dim", {int64_t(1)}}}),
                   {array<float>({2, 2}, {1, 2, 3, 4}), array<int8_t>({2, 2}, {1, 2, 3, 4}),
                    indices, array<float>({3, 2}, {10, 20, 30, 40, 50, 60}),
                    array<int8_t>({3, 2}, {11, 21, 31, 41, 51, 61})},
                   {{DType::F32, {2, 2}, {}}, {DType::I8, {2, 2}, {}}}, {&overwrite});
  ASSERT_TRUE(bool(got)) << got.problem().text();
  EXPECT_EQ(list<float>((*got)[0]), (std::vector<float>{1, 2, 50, 60}));
  EXPECT_EQ(list<int8_t>((*got)[1]), (std::vector<int8_t>{1, 2, 51, 61}));
}

TEST(Scatter, anIndexAtTheEndOfTheNumbersIsOutOfBounds) {
  TapeRegion overwrite({DType::F32, DType::F32});
  overwrite.setResults({1});
  for (int64_t far : {INT64_MAX, INT64_MIN}) {
    auto got =
        runOp("stablehlo.scatter",
              attrs({{"update_window_dims", {Dims{0}}},
                     {"scatter_dims_to_operand_dims", {Dims{0}}},
                     {"index_vector_dim", {int64_t(0)}}}),
              {array<float>({3}, {1, 2, 3}), array<int64_t>({1}, {far}), array<float>({2}, {8, 9})},
              {{DType::F32, {3}, {}}}, {&overwrite});
    ASSERT_TRUE(bool(got)) << got.problem().text();
    EXPECT_EQ(list<float>((*got)[0]), (std::vector<float>{1, 2, 3}));
  }
}

TEST(Gather, whatOnlyTurnsOutAtRunTimeIsChecked) {
  HostArray operand = counting(DType::F32, {4, 4});
  auto gather = [&](HostArray indices, Dims sizes) {
    return runOp("stablehlo.gather",
                 attrs({{"offset_dims", {Dims{1}}},
                        {"collapsed_slice_dims", {Dims{0}}},
                        {"start_index_map", {Dims{0}}},
                        {"index_vector_dim", {int64_t(1)}},
                        {"slice_sizes", {sizes}}}),
                 {operand, std::move(indices)}, {{DType::F32, {kDynamic, kDynamic}, {}}});
  };
  EXPECT_TRUE(bool(gather(array<int32_t>({1, 1}, {9}), {1, 4})));
  EXPECT_FALSE(bool(gather(array<int32_t>({1, 2}, {0, 0}), {1, 4})));  // two numbers per index
  EXPECT_FALSE(bool(gather(array<int32_t>({1, 1}, {9}), {0, 4})));     // no row to take
  EXPECT_FALSE(bool(gather(array<int32_t>({1, 1}, {0}), {1, 5})));
  EXPECT_FALSE(bool(runOp(
      "stablehlo.torch_index_select", attrs({{"dim", {int64_t(1)}}, {"batch_dims", {int64_t(1)}}}),
      {operand, array<int32_t>({3, 1}, {0, 0, 0})}, {{DType::F32, {kDynamic, kDynamic}, {}}})));
  TapeRegion overwrite({DType::F32, DType::F32});
  overwrite.setResults({1});
  EXPECT_FALSE(bool(runOp("stablehlo.scatter",
                          attrs({{"inserted_window_dims", {Dims{0, 1}}},
                                 {"scatter_dims_to_operand_dims", {Dims{0, 1}}},
                                 {"index_vector_dim", {int64_t(1)}}}),
                          {operand, array<int32_t>({2, 1}, {0, 0}), array<float>({2}, {1, 2})},
                          {{DType::F32, {4, 4}, {}}}, {&overwrite})));
}

}  // namespace
}  // namespace vitro::ops
