#include <cstring>
#include <random>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

using namespace testing;

/// Layouts [b, f, spatial...], [o, i, spatial...]; the spec's formula, index by index.
struct Example {
  Dims lhs, rhs, strides, low, high, lhsDilation, rhsDilation, reversed;
  int64_t featureGroups = 1, batchGroups = 1;

  Attributes attributes() const {
    size_t rank = strides.size();
    Dims spatial, padding;
    for (size_t d = 0; d < rank; ++d) {
      spatial.push_back(int64_t(d + 2));
      padding.insert(padding.end(), {low[d], high[d]});
    }
    return attrs({{"input_batch_dimension", {int64_t(0)}},
                  {"input_feature_dimension", {int64_t(1)}},
                  {"input_spatial_dimensions", {spatial}},
                  {"kernel_output_feature_dimension", {int64_t(0)}},
                  {"kernel_input_feature_dimension", {int64_t(1)}},
                  {"kernel_spatial_dimensions", {spatial}},
                  {"output_batch_dimension", {int64_t(0)}},
                  {"output_feature_dimension", {int64_t(1)}},
                  {"output_spatial_dimensions", {spatial}},
                  {"window_strides", {strides}},
                  {"lhs_dilation", {lhsDilation}},
                  {"rhs_dilation", {rhsDilation}},
                  {"window_reversal", {reversed}},
                  {"padding", {array<int64_t>({int64_t(rank), 2}, padding)}},
                  {"feature_group_count", {featureGroups}},
                  {"batch_group_count", {batchGroups}}});
  }

  Dims outDims() const {
    Dims dims{lhs[0] / batchGroups, rhs[0]};
    for (size_t d = 0; d < strides.size(); ++d) {
      int64_t padded = low[d] + (lhs[d + 2] - 1) * lhsDilation[d] + 1 + high[d];
      int64_t window = (rhs[d + 2] - 1) * rhsDilation[d] + 1;
      dims.push_back(window > padded || padded <= 0 ? 0 : (padded - window) / strides[d] + 1);
    }
    return dims;
  }

  std::vector<int64_t> naive(const std::vector<int64_t> &x, const std::vector<int64_t> &w) const {
    Dims ls = rowMajorStrides(lhs), rs = rowMajorStrides(rhs), taps(rhs.begin() + 1, rhs.end());
    std::vector<int64_t> out;
    for (Odometer at(outDims()); at; ++at) {
      int64_t sum = 0, o = at[1];
      int64_t fGroup = o / (rhs[0] / featureGroups), bGroup = o / (rhs[0] / batchGroups);
      for (Odometer tap(taps); tap; ++tap) {
        int64_t from =
            (bGroup * (lhs[0] / batchGroups) + at[0]) * ls[0] + (fGroup * rhs[1] + tap[0]) * ls[1];
        int64_t weight = o * rs[0] + tap[0] * rs[1];
        bool inside = true;
        for (size_t d = 0; d < strides.size(); ++d) {
          int64_t k = tap[d + 1];
          int64_t position = at[d + 2] * strides[d] +
                             (reversed[d] ? rhs[d + 2] - 1 - k : k) * rhsDilation[d] - low[d];
          inside &= position >= 0 && position % lhsDilation[d] == 0 &&
                    position / lhsDilation[d] < lhs[d + 2];
          if (inside) from += position / lhsDilation[d] * ls[d + 2];
          weight += k * rs[d + 2];
        }
        if (inside) sum += x[size_t(from)] * w[size_t(weight)];
      }
      out.push_back(sum);
    }
    return out;
  }
};

Example randomExample(std::mt19937 &random) {
  auto pick = [&](int64_t low, int64_t high) {
    return low + int64_t(random() % uint64_t(high - low + 1));
  };
  Example e;
  e.featureGroups = pick(1, 3);
  e.batchGroups = e.featureGroups == 1 ? pick(1, 2) : 1;
  int64_t in = pick(1, 3);
  e.lhs = {e.batchGroups * pick(1, 2), in * e.featureGroups};
  e.rhs = {e.featureGroups * e.batchGroups * pick(1, 2), in};
  for (int64_t d = pick(0, 3); d-- > 0;) {
    e.lhs.push_back(pick(1, 6));
    e.rhs.push_back(pick(1, 3));
    e.strides.push_back(pick(1, 2));
    e.low.push_back(pick(-1, 2));
    e.high.push_back(pick(-1, 2));
    e.lhsDilation.push_back(pick(1, 3));
    e.rhsDilation.push_back(pick(1, 2));
    e.reversed.push_back(pick(0, 1));
  }
  return e;
}

template <class T>
void matchesTheFormula(int seed) {
  std::mt19937 random{unsigned(seed)};
  for (int trial = 0; trial < 60; ++trial) {
    Example e = randomExample(random);
    auto draw = [&](const Dims &dims) {
      std::vector<int64_t> values(size_t(*elementCount(dims)));
      for (int64_t &x : values) x = int64_t(random() % 3);
      return values;
    };
    std::vector<int64_t> x = draw(e.lhs), w = draw(e.rhs), expected = e.naive(x, w);
    auto lhs = HostArray::allocate(dtypeOf<T>, e.lhs), rhs = HostArray::allocate(dtypeOf<T>, e.rhs);
    auto make = [](int64_t v) {
      if constexpr (isComplexElement<T>)
        return T{decltype(T::re)(v), 0};
      else if constexpr (isNarrowFloatElement<T>)
        return T(float(v));
      else
        return T(v);
    };
    std::transform(x.begin(), x.end(), lhs->template mutableData<T>(), make);
    std::transform(w.begin(), w.end(), rhs->template mutableData<T>(), make);
    auto out =
        call("stablehlo.convolution", e.attributes(), {*lhs, *rhs}, {{dtypeOf<T>, {}, nullptr}});
    ASSERT_TRUE(bool(out)) << out.problem().text();
    ASSERT_EQ((*out)[0].dims(), e.outDims());
    for (size_t i = 0; i < expected.size(); ++i) {
      T got = (*out)[0].template span<T>()[i], want = make(expected[i]);
      ASSERT_EQ(std::memcmp(&got, &want, sizeof(T)), 0)
          << name(dtypeOf<T>) << " trial " << trial << " at " << i;
    }
  }
}

TEST(Convolution, everyFlagMatchesTheFormula) {
  matchesTheFormula<float>(1);
  matchesTheFormula<double>(2);
  matchesTheFormula<BFloat16>(3);
  matchesTheFormula<int8_t>(4);
  matchesTheFormula<uint64_t>(5);
  matchesTheFormula<Complex64>(6);
  matchesTheFormula<Float128>(7);
}

TEST(Convolution, dynamicPaddingIsAnOperand) {
  Example e{{1, 1, 3}, {1, 1, 2}, {1}, {0}, {0}, {1}, {1}, {0}};
  auto x = array<float>({1, 1, 3}, {1, 2, 3}), w = array<float>({1, 1, 2}, {10, 1});
  auto out = call("stablehlo.dynamic_conv", e.attributes(), {x, w, array<int32_t>({1, 2}, {1, -1})},
                  {{DType::F32, {1, 1, 2}, nullptr}});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<float>((*out)[0]), (std::vector<float>{1, 12}));
}

TEST(Convolution, dimensionsMayBeInAnyOrder) {
  // lhs [spatial, batch, feature], kernel [in, spatial, out], result [feature, spatial, batch].
  Attributes numbers = attrs({{"input_batch_dimension", {int64_t(1)}},
                              {"input_feature_dimension", {int64_t(2)}},
                              {"input_spatial_dimensions", {Dims{0}}},
                              {"kernel_input_feature_dimension", {int64_t(0)}},
                              {"kernel_spatial_dimensions", {Dims{1}}},
                              {"kernel_output_feature_dimension", {int64_t(2)}},
                              {"output_feature_dimension", {int64_t(0)}},
                              {"output_spatial_dimensions", {Dims{1}}},
                              {"output_batch_dimension", {int64_t(2)}}});
  auto x = array<float>({3, 1, 2}, {1, 2, 3, 4, 5, 6});
  auto w = array<float>({2, 2, 2}, {1, 0, 0, 1, 0, 0, 1, 0});
  auto out = call("stablehlo.convolution", numbers, {x, w}, {{DType::F32, {2, 2, 1}, nullptr}});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ((*out)[0].dims(), (Dims{2, 2, 1}));
  EXPECT_EQ(list<float>((*out)[0]), (std::vector<float>{1 + 4, 3 + 6, 3, 5}));
}

TEST(Convolution, absurdExtentsAreAProblem) {
  Example e{{1, 1, 2}, {1, 1, 1}, {1}, {int64_t(1) << 60}, {0}, {1}, {1}, {0}};
  auto x = array<float>({1, 1, 2}, {1, 2}), w = array<float>({1, 1, 1}, {1});
  auto far = call("stablehlo.convolution", e.attributes(), {x, w}, {{DType::F32, {}, nullptr}});
  ASSERT_FALSE(bool(far));
  EXPECT_EQ(far.problem().code, "convolution.extent");
  e.low = {0};
  e.strides = {0};
  EXPECT_FALSE(
      bool(call("stablehlo.convolution", e.attributes(), {x, w}, {{DType::F32, {}, nullptr}})));
}

TEST(Convolution, featuresThatDoNotFitAreAProblem) {
  Example e{{1, 3, 2}, {1, 2, 1}, {1}, {0}, {0}, {1}, {1}, {0}};
  auto out = call("stablehlo.convolution", e.attributes(),
                  {array<float>({1, 3, 2}, std::vector<float>(6)), array<float>({1, 2, 1}, {1, 1})},
                  {{DType::F32, {}, nullptr}});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "op.shape");
}

}  // namespace
}  // namespace vitro::ops
