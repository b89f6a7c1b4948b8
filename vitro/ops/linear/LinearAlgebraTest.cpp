#include <cmath>
#include "vitro/ops/CallTesting.h"

namespace vitro::ops {
namespace {

using namespace testing;

template <class T>
HostArray real(Dims dims, std::vector<double> values) {
  std::vector<T> all;
  for (double x : values) {
    if constexpr (isComplexElement<T>)
      all.push_back({decltype(T::re)(x), 0});
    else if constexpr (isNarrowFloatElement<T>)
      all.push_back(T(float(x)));
    else
      all.push_back(T(x));
  }
  return array<T>(std::move(dims), all);
}
template <class T>
std::vector<double> reals(const HostArray &in) {
  std::vector<double> all;
  for (T x : in.span<T>()) {
    if constexpr (isComplexElement<T>)
      all.push_back(double(x.re));
    else
      all.push_back(double(Compute<T>(x)));
  }
  return all;
}

template <class T>
void choleskyOfTheSpecsExample() {
  auto a = real<T>({3, 3}, {1, 2, 3, 2, 20, 26, 3, 26, 70});
  for (bool lower : {true, false}) {
    auto out = call("stablehlo.cholesky", attrs({{"lower", {lower}}}), {a}, {a.type()});
    ASSERT_TRUE(bool(out)) << out.problem().text();
    std::vector<double> expected = lower ? std::vector<double>{1, 0, 0, 2, 4, 0, 3, 5, 6}
                                         : std::vector<double>{1, 2, 3, 0, 4, 5, 0, 0, 6};
    EXPECT_EQ(reals<T>((*out)[0]), expected) << name(dtypeOf<T>);
  }
}

TEST(Cholesky, everyType) {
  choleskyOfTheSpecsExample<float>();
  choleskyOfTheSpecsExample<double>();
  choleskyOfTheSpecsExample<Complex64>();
  choleskyOfTheSpecsExample<Complex128>();
  choleskyOfTheSpecsExample<BFloat16>();
  choleskyOfTheSpecsExample<Float16>();
  choleskyOfTheSpecsExample<Float128>();
  choleskyOfTheSpecsExample<Complex256>();
}

TEST(Cholesky, complexFactorsAndIndefiniteMatrices) {
  auto a = array<Complex64>({2, 2}, {{4, 0}, {0, 2}, {0, -2}, {5, 0}});
  auto lower = call("stablehlo.cholesky", attrs({{"lower", {true}}}), {a}, {a.type()});
  auto l = (*lower)[0].span<Complex64>();
  EXPECT_EQ(l[0].re, 2);
  EXPECT_EQ(l[2].im, -1);
  EXPECT_EQ(l[3].re, 2);
  auto wide = array<Complex256>({2, 2}, {{4, 0}, {0, 2}, {0, -2}, {5, 0}});
  auto upper = call("stablehlo.cholesky", attrs({{"lower", {false}}}), {wide}, {wide.type()});
  EXPECT_EQ(double((*upper)[0].span<Complex256>()[1].im), 1);
  auto none = call("stablehlo.cholesky", attrs({{"lower", {true}}}),
                   {array<float>({2, 2}, {1, 2, 2, 1})}, {{DType::F32, {2, 2}, nullptr}});
  EXPECT_TRUE(std::isnan((*none)[0].span<float>()[0]));
  EXPECT_EQ((*none)[0].span<float>()[1], 0);
}

template <class T>
void solveAllForms() {
  // Both triangles at once; each form may read only its own.
  std::vector<double> both{2, 7, 9, 1, 4, 8, 3, 5, 8}, x{1, 2, 3, 4, 5, 6};
  for (bool left : {true, false})
    for (bool lower : {true, false})
      for (bool unit : {true, false})
        for (const char *transpose : {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"}) {
          auto op = [&](int i, int j) {
            if (transpose[0] != 'N') std::swap(i, j);
            if (lower ? j > i : j < i) return 0.0;
            return i == j && unit ? 1.0 : both[size_t(i * 3 + j)];
          };
          int m = left ? 3 : 2, n = left ? 2 : 3;
          std::vector<double> b(6, 0.0);
          for (int i = 0; i < m; ++i)
            for (int j = 0; j < n; ++j)
              for (int k = 0; k < 3; ++k)
                b[size_t(i * n + j)] +=
                    left ? op(i, k) * x[size_t(k * n + j)] : x[size_t(i * n + k)] * op(k, j);
          auto right = real<T>({m, n}, b);
          auto out = call("stablehlo.triangular_solve",
                          attrs({{"left_side", {left}},
                                 {"lower", {lower}},
                                 {"unit_diagonal", {unit}},
                                 {"transpose_a", {std::string(transpose)}}}),
                          {real<T>({3, 3}, both), right}, {right.type()});
          ASSERT_TRUE(bool(out)) << out.problem().text();
          std::vector<double> got = reals<T>((*out)[0]);
          for (size_t i = 0; i < 6; ++i)
            EXPECT_NEAR(got[i], x[i], 1e-4)
                << name(dtypeOf<T>) << left << lower << unit << transpose;
        }
}

TEST(TriangularSolve, everyFormAndType) {
  solveAllForms<float>();
  solveAllForms<double>();
  solveAllForms<Complex64>();
  solveAllForms<Complex128>();
  solveAllForms<Float128>();
  solveAllForms<Complex256>();
}

const Attributes &normAttributes() {
  static const Attributes all = attrs({{"epsilon", {0.0}}, {"feature_index", {int64_t(2)}}});
  return all;
}

TEST(BatchNorm, examplesOfTheSpec) {
  auto x = array<double>({2, 2, 2}, {1, 2, 3, 4, 3, 4, 1, 2});
  auto one = array<double>({2}, {1, 1});
  TensorType whole = x.type(), each = one.type();
  auto out =
      call("stablehlo.batch_norm_training", normAttributes(), {x, one, one}, {whole, each, each});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<double>((*out)[0]), (std::vector<double>{0, 0, 2, 2, 2, 2, 0, 0}));
  EXPECT_EQ(list<double>((*out)[1]), (std::vector<double>{2, 3}));
  EXPECT_EQ(list<double>((*out)[2]), (std::vector<double>{1, 1}));
  auto inferred = call("stablehlo.batch_norm_inference", normAttributes(),
                       {x, one, one, (*out)[1], (*out)[2]}, {whole});
  EXPECT_TRUE((*inferred)[0].sameBits((*out)[0]));
  auto dy = array<double>({2, 2, 2}, std::vector<double>(8, 0.1));
  auto grad = call("stablehlo.batch_norm_grad", normAttributes(),
                   {x, one, (*out)[1], (*out)[2], dy}, {whole, each, each});
  ASSERT_TRUE(bool(grad)) << grad.problem().text();
  for (double g : (*grad)[0].span<double>()) EXPECT_EQ(g, 0);
  EXPECT_EQ(list<double>((*grad)[1]), (std::vector<double>{0, 0}));
  EXPECT_EQ(list<double>((*grad)[2]), (std::vector<double>{0.4, 0.4}));
}

TEST(BatchNorm, gradientMatchesFiniteDifferences) {
  Attributes attributes = attrs({{"epsilon", {0.5}}, {"feature_index", {int64_t(0)}}});
  std::vector<double> x{1, 2, 4, -3, 0, 5};
  auto scale = array<double>({2}, {2, -1}), offset = array<double>({2}, {0, 0});
  std::vector<double> weights{1, -2, 3, 0.5, 4, -1};
  auto loss = [&](const std::vector<double> &at) {
    auto in = array<double>({2, 3}, at);
    auto out = call("stablehlo.batch_norm_training", attributes, {in, scale, offset},
                    {in.type(), scale.type(), scale.type()});
    double sum = 0;
    for (size_t i = 0; i < 6; ++i) sum += weights[i] * (*out)[0].span<double>()[i];
    return sum;
  };
  auto in = array<double>({2, 3}, x);
  auto forward = call("stablehlo.batch_norm_training", attributes, {in, scale, offset},
                      {in.type(), scale.type(), scale.type()});
  auto grad = call("stablehlo.batch_norm_grad", attributes,
                   {in, scale, (*forward)[1], (*forward)[2], array<double>({2, 3}, weights)},
                   {in.type(), scale.type(), scale.type()});
  for (size_t i = 0; i < 6; ++i) {
    auto up = x, down = x;
    up[i] += 1e-6;
    down[i] -= 1e-6;
    EXPECT_NEAR((*grad)[0].span<double>()[i], (loss(up) - loss(down)) / 2e-6, 1e-6);
  }
}

}  // namespace
}  // namespace vitro::ops
