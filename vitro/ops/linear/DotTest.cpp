#include <algorithm>
#include <random>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/linear/Contraction.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

using namespace testing;

Attributes dotAttrs(const DotDims &d) {
  return attrs({{"lhs_batching_dimensions", {d.lhsBatch}},
                {"rhs_batching_dimensions", {d.rhsBatch}},
                {"lhs_contracting_dimensions", {d.lhsContract}},
                {"rhs_contracting_dimensions", {d.rhsContract}}});
}

/// The formula of the spec, index by index, on small whole numbers (so that every type is exact).
std::vector<double> naive(const std::vector<double> &lhs, const Dims &ld,
                          const std::vector<double> &rhs, const Dims &rd, const DotDims &d) {
  Dims lf = freeDims(int64_t(ld.size()), d.lhsBatch, d.lhsContract);
  Dims rf = freeDims(int64_t(rd.size()), d.rhsBatch, d.rhsContract);
  Dims out, depth;
  for (int64_t i : d.lhsBatch) out.push_back(ld[i]);
  for (int64_t i : lf) out.push_back(ld[i]);
  for (int64_t i : rf) out.push_back(rd[i]);
  for (int64_t i : d.lhsContract) depth.push_back(ld[i]);
  Dims ls = rowMajorStrides(ld), rs = rowMajorStrides(rd);
  std::vector<double> result;
  for (Odometer at(out); at; ++at) {
    double sum = 0;
    for (Odometer k(depth); k; ++k) {
      int64_t l = 0, r = 0;
      size_t o = 0;
      for (size_t i = 0; i < d.lhsBatch.size(); ++i, ++o) {
        l += at[o] * ls[d.lhsBatch[i]];
        r += at[o] * rs[d.rhsBatch[i]];
      }
      for (int64_t i : lf) l += at[o++] * ls[i];
      for (int64_t i : rf) r += at[o++] * rs[i];
      for (size_t i = 0; i < depth.size(); ++i) {
        l += k[i] * ls[d.lhsContract[i]];
        r += k[i] * rs[d.rhsContract[i]];
      }
      sum += lhs[l] * rhs[r];
    }
    result.push_back(sum);
  }
  return result;
}

template <class T>
T made(double x) {
  if constexpr (isComplexElement<T>)
    return {decltype(T::re)(x), 0};
  else if constexpr (isSmallIntElement<T>)
    return T(int64_t(x));
  else if constexpr (isNarrowFloatElement<T>)
    return T(float(x));
  else
    return T(x);
}
template <class T>
double seen(T x) {
  if constexpr (isComplexElement<T>)
    return double(x.re);
  else
    return double(Compute<T>(x));
}

struct Shapes {
  Dims lhs, rhs;
  DotDims dims;
};
const Shapes kShapes[] = {
    {{4, 5}, {5, 3}, {{}, {}, {1}, {0}}},
    {{5, 4}, {3, 5}, {{}, {}, {0}, {1}}},
    {{2, 4, 5}, {2, 5, 3}, {{0}, {0}, {2}, {1}}},
    {{4, 2, 5}, {5, 3, 2}, {{1}, {2}, {2}, {0}}},
    {{4, 2, 3, 5}, {3, 5, 2, 4}, {{0, 1}, {3, 2}, {2, 3}, {0, 1}}},
    {{5, 4, 3}, {3, 2, 5}, {{}, {}, {2, 0}, {0, 2}}},
    {{7}, {7}, {{}, {}, {0}, {0}}},
    {{3}, {4}, {{}, {}, {}, {}}},
    {{3, 1}, {1, 4}, {{}, {}, {1}, {0}}},
    {{6, 5}, {5}, {{}, {}, {1}, {0}}},
    {{5, 6}, {5}, {{}, {}, {0}, {0}}},
    {{5}, {6, 5}, {{}, {}, {0}, {1}}},
    {{5}, {5, 6}, {{}, {}, {0}, {0}}},
    {{4, 0}, {0, 3}, {{}, {}, {1}, {0}}},
    {{0, 4}, {4, 3}, {{}, {}, {1}, {0}}},
    {{3, 300}, {300, 270}, {{}, {}, {1}, {0}}},
};

template <class T>
void checkAllShapes() {
  std::mt19937 random(7);
  for (const Shapes &s : kShapes) {
    auto draw = [&](const Dims &dims) {
      std::vector<double> values(size_t(*elementCount(dims)));
      for (double &x : values) x = double(random() % 2);
      return values;
    };
    std::vector<double> l = draw(s.lhs), r = draw(s.rhs);
    std::vector<double> expected = naive(l, s.lhs, r, s.rhs, s.dims);
    auto lhs = HostArray::allocate(dtypeOf<T>, s.lhs), rhs = HostArray::allocate(dtypeOf<T>, s.rhs);
    std::transform(l.begin(), l.end(), lhs->template mutableData<T>(), made<T>);
    std::transform(r.begin(), r.end(), rhs->template mutableData<T>(), made<T>);
    auto out =
        call("stablehlo.dot_general", dotAttrs(s.dims), {*lhs, *rhs}, {{dtypeOf<T>, {}, {}}});
    ASSERT_TRUE(bool(out)) << out.problem().text();
    ASSERT_EQ((*out)[0].elements(), int64_t(expected.size()));
    for (size_t i = 0; i < expected.size(); ++i) {
      double want = seen(made<T>(std::is_same_v<T, bool> ? expected[i] != 0 : expected[i]));
      double got = seen((*out)[0].template span<T>()[i]);
      ASSERT_TRUE(got == want || (std::isnan(got) && std::isnan(want)))
          << name(dtypeOf<T>) << " " << dimsText(s.lhs) << " " << dimsText(s.rhs) << " at " << i
          << ": " << got << " for " << want;
    }
  }
}

TEST(DotGeneral, everyTypeAndLayoutMatchesTheFormula) {
#define VITRO_DTYPE(D, NAME, SHORT, BITS, BYTES, KIND, T) \
  if (DType::D != DType::F8E8M0FNU) checkAllShapes<T>();
#include "vitro/tensor/DTypes.def"
}

TEST(DotInTiles, everyLayoutMatchesTheFormula) {
  std::mt19937 random(7);
  for (const Shapes &s : kShapes) {
    auto draw = [&](const Dims &dims) {
      auto array = HostArray::allocate(DType::BF16, dims);
      std::vector<double> values;
      for (BFloat16 &x : std::span(array->mutableData<BFloat16>(), size_t(array->elements()))) {
        x = BFloat16(float(random() % 15) - 7);
        values.push_back(x);
      }
      return std::pair(*array, values);
    };
    auto [lhs, l] = draw(s.lhs);
    auto [rhs, r] = draw(s.rhs);
    std::vector<double> expected = naive(l, s.lhs, r, s.rhs, s.dims);
    auto out = dotInTiles(lhs, rhs, s.dims, DType::F32);
    ASSERT_TRUE(bool(out)) << out.problem().text();
    ASSERT_EQ(std::vector<double>(out->span<float>().begin(), out->span<float>().end()), expected)
        << dimsText(s.lhs) << " " << dimsText(s.rhs);
  }
}

const DotDims kMatrices{{}, {}, {1}, {0}};

TEST(DotGeneral, accumulatesNarrowFloatsInF32AndRoundsOnce) {
  // In bf16 the sum would get stuck at 256.
  auto ones = array<BFloat16>({1, 1000}, std::vector<BFloat16>(1000, BFloat16(1.0f)));
  auto out = call("stablehlo.dot_general", dotAttrs(kMatrices), {ones, ones.reshaped({1000, 1})},
                  {{DType::BF16, {}, {}}});
  EXPECT_EQ(float((*out)[0].span<BFloat16>()[0]), 1000.0f);
}

TEST(DotGeneral, preferredTypesWiden) {
  auto lhs = array<int8_t>({1, 2}, {127, 127}), rhs = array<int8_t>({2, 1}, {127, 127});
  auto wide =
      call("stablehlo.dot_general", dotAttrs(kMatrices), {lhs, rhs}, {{DType::I32, {}, {}}});
  EXPECT_EQ(list<int32_t>((*wide)[0]), std::vector<int32_t>{2 * 127 * 127});
  auto wrapped =
      call("stablehlo.dot_general", dotAttrs(kMatrices), {lhs, rhs}, {{DType::I8, {}, {}}});
  EXPECT_EQ(list<int8_t>((*wrapped)[0]), std::vector<int8_t>{int8_t(2 * 127 * 127)});
  auto mixed =
      call("stablehlo.dot_general", dotAttrs(kMatrices),
           {array<uint8_t>({1, 1}, {255}), array<int8_t>({1, 1}, {-2})}, {{DType::I64, {}, {}}});
  EXPECT_EQ(list<int64_t>((*mixed)[0]), std::vector<int64_t>{-510});
}

TEST(DotGeneral, complexProductsHaveBothParts) {
  auto lhs = array<Complex64>({1, 2}, {{1, 2}, {3, -1}}),
       rhs = array<Complex64>({2, 1}, {{0, 1}, {2, 2}});
  auto out = call("stablehlo.dot_general", dotAttrs(kMatrices), {lhs, rhs}, {{DType::C64, {}, {}}});
  EXPECT_EQ((*out)[0].span<Complex64>()[0].re, -2 + 8);
  EXPECT_EQ((*out)[0].span<Complex64>()[0].im, 1 + 4);
}

/// Sizes that fill registers and leave remainders of rows, columns and steps.
TEST(DotGeneral, complexProductsAreSummedInOrderWithoutFusing) {
  constexpr int64_t m = 9, k = 70, n = 37;
  std::vector<Complex64> a(size_t(m * k)), b(size_t(k * n));
  for (size_t i = 0; i < a.size(); ++i) a[i] = {float(i % 7) / 3 - 1, float(i % 5) / 7 - 0.3f};
  for (size_t i = 0; i < b.size(); ++i) b[i] = {float(i % 11) / 9 - 0.5f, float(i % 3) / 5};
  auto out =
      call("stablehlo.dot_general", dotAttrs(kMatrices),
           {array<Complex64>({m, k}, a), array<Complex64>({k, n}, b)}, {{DType::C64, {}, {}}});
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float sums[2][2] = {};
      for (int64_t p = 0; p < k; ++p) {
        Complex64 x = a[size_t(i * k + p)], y = b[size_t(p * n + j)];
        sums[0][0] += x.re * y.re, sums[0][1] += x.re * y.im;
        sums[1][0] += x.im * y.re, sums[1][1] += x.im * y.im;
      }
      Complex64 got = (*out)[0].span<Complex64>()[size_t(i * n + j)];
      EXPECT_EQ(got.re, sums[0][0] - sums[1][1]) << i << ", " << j;
      EXPECT_EQ(got.im, sums[0][1] + sums[1][0]) << i << ", " << j;
    }
}

TEST(DotGeneral, dynamicShapesThatDoNotFitAreAProblem) {
  auto out =
      call("stablehlo.dot_general", dotAttrs(kMatrices),
           {array<float>({1, 2}, {1, 2}), array<float>({3, 1}, {1, 2, 3})}, {{DType::F32, {}, {}}});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "op.shape");
}

float algorithmDot(const char *type, const char *accumulation, int64_t operations, float a,
                   float b) {
  auto algorithm =
      std::make_shared<Attributes>(attrs({{"lhs_precision_type", {std::string(type)}},
                                          {"rhs_precision_type", {std::string(type)}},
                                          {"accumulation_type", {std::string(accumulation)}},
                                          {"lhs_component_count", {int64_t(1)}},
                                          {"rhs_component_count", {int64_t(1)}},
                                          {"num_primitive_operations", {operations}}}));
  Attributes all = dotAttrs(kMatrices);
  all.set("algorithm", {std::shared_ptr<const Attributes>(algorithm)});
  auto out = call("stablehlo.dot_general", all,
                  {array<float>({1, 1}, {a}), array<float>({1, 1}, {b})}, {{DType::F32, {}, {}}});
  VITRO_CHECK(bool(out)) << out.problem().text();
  return (*out)[0].span<float>()[0];
}

TEST(DotAlgorithm, roundsOperandsAndAddsComponents) {
  float a = 1.0f + 0x1p-7f + 0x1p-9f, b = 1.0f + 0x1p-10f;
  EXPECT_EQ(algorithmDot("f32", "f32", 1, a, b), a * b);
  EXPECT_EQ(algorithmDot("bf16", "f32", 1, a, b), 1.0f + 0x1p-7f);
  EXPECT_EQ(algorithmDot("tf32", "f32", 1, 1.0f + 0x1p-12f, b), b);
  // Two components hold 16 bits: everything but low x low.
  EXPECT_EQ(algorithmDot("bf16", "f32", 3, a, b), 1.0f + 0x1p-7f + 0x1p-9f + 0x1p-10f + 0x1p-17f);
  EXPECT_EQ(algorithmDot("bf16", "f32", 9, a, b), a * b);
  EXPECT_EQ(algorithmDot("f16", "f16", 1, 1.0f + 0x1p-10f, 1.0f + 0x1p-10f), 1.0f + 0x1p-9f);
}

TEST(Einsum, productsDiagonalsAndSums) {
  auto a = array<float>({2, 3}, {1, 2, 3, 4, 5, 6}), b = array<float>({3, 2}, {1, 2, 3, 4, 5, 6});
  auto run = [&](const char *config, Values in) {
    auto name = in.size() == 2 ? "stablehlo.einsum" : "stablehlo.unary_einsum";
    auto out =
        call(name, attrs({{"einsum_config", {std::string(config)}}}), in, {{DType::F32, {}, {}}});
    VITRO_CHECK(bool(out)) << out.problem().text();
    return list<float>((*out)[0]);
  };
  EXPECT_EQ(run("ij,jk->ik", {a, b}), (std::vector<float>{22, 28, 49, 64}));
  EXPECT_EQ(run("ij,jk->ki", {a, b}), (std::vector<float>{22, 49, 28, 64}));
  EXPECT_EQ(run("ij,ji->", {a, b}), (std::vector<float>{86}));
  EXPECT_EQ(run("...j,jk->...k", {a, b}), (std::vector<float>{22, 28, 49, 64}));
  EXPECT_EQ(run("ij->j", {a}), (std::vector<float>{5, 7, 9}));
  EXPECT_EQ(run("ij->ji", {a}), (std::vector<float>{1, 4, 2, 5, 3, 6}));
  EXPECT_EQ(run("ii->i", {array<float>({2, 2}, {1, 2, 3, 4})}), (std::vector<float>{1, 4}));
  EXPECT_EQ(run("ii->", {array<float>({2, 2}, {1, 2, 3, 4})}), (std::vector<float>{5}));
}

TEST(RaggedDot, threeModes) {
  auto lhs = array<float>({4, 2}, {1, 2, 3, 4, 5, 6, 7, 8});
  auto sizes = array<int32_t>({2}, {1, 2});
  Dims none;
  auto numbers = [&](DotDims d, Dims ragged, Dims group) {
    Attributes all = dotAttrs(d);
    all.set("lhs_ragged_dimensions", {ragged});
    all.set("rhs_group_dimensions", {group});
    return all;
  };
  // Rows: group 0 is row 0, group 1 rows 1 and 2, row 3 is in no group.
  auto rows = call("chlo.ragged_dot", numbers({{}, {}, {1}, {1}}, {0}, {0}),
                   {lhs, array<float>({2, 2, 1}, {1, 1, 10, 100}), sizes}, {{DType::F32, {}, {}}});
  ASSERT_TRUE(bool(rows)) << rows.problem().text();
  EXPECT_EQ(list<float>((*rows)[0]), (std::vector<float>{3, 430, 650, 0}));
  // Depth: each group contracts its own rows of both sides.
  auto depth = call("chlo.ragged_dot", numbers({{}, {}, {0}, {0}}, {0}, none),
                    {lhs, array<float>({4, 1}, {1, 10, 100, 1000}), sizes}, {{DType::F32, {}, {}}});
  EXPECT_EQ((*depth)[0].dims(), (Dims{2, 2, 1}));
  EXPECT_EQ(list<float>((*depth)[0]), (std::vector<float>{1, 2, 530, 640}));
  // Batch: the last batch is in no group.
  auto batch =
      call("chlo.ragged_dot", numbers({{0}, {0}, {1}, {1}}, {0}, none),
           {lhs, array<float>({4, 2}, {1, 1, 1, 1, 1, 1, 1, 1}), sizes}, {{DType::F32, {}, {}}});
  EXPECT_EQ(list<float>((*batch)[0]), (std::vector<float>{3, 7, 11, 0}));
}

TEST(RaggedDot, groupSizesPerBatch) {
  auto lhs = array<float>({2, 2, 1}, {1, 2, 3, 4});
  auto rhs = array<float>({2, 2, 1, 1}, {10, 20, 100, 200});  // [g, b, k, n]
  Attributes all = dotAttrs({{0}, {1}, {2}, {2}});
  all.set("lhs_ragged_dimensions", {Dims{1}});
  all.set("rhs_group_dimensions", {Dims{0}});
  auto out = call("chlo.ragged_dot", all, {lhs, rhs, array<int64_t>({2, 2}, {2, 0, 1, 1})},
                  {{DType::F32, {}, {}}});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<float>((*out)[0]), (std::vector<float>{10, 20, 60, 800}));
}

}  // namespace
}  // namespace vitro::ops
