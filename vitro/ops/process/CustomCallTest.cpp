#include <complex>
#include <cstring>
#include <numeric>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/linear/Lapack.h"

namespace vitro::ops {
namespace {

using namespace testing;

Result<Values> target(const char *name, std::vector<std::pair<const char *, Attribute>> config,
                      Values in, std::vector<TensorType> results) {
  auto dictionary = std::make_shared<Attributes>();
  for (auto &[key, value] : config) dictionary->set(key, value);
  return call("stablehlo.custom_call",
              attrs({{"call_target_name", {std::string(name)}},
                     {"mhlo.backend_config", {std::shared_ptr<const Attributes>(dictionary)}}}),
              std::move(in), std::move(results));
}
Attribute code(char letter) { return {int64_t(letter)}; }
TensorType f64(Dims dims) { return {DType::F64, std::move(dims), nullptr}; }
TensorType i32(Dims dims) { return {DType::I32, std::move(dims), nullptr}; }

using Matrix = std::vector<double>;
Matrix product(const Matrix &a, const Matrix &b, int64_t m, int64_t k, int64_t n) {
  Matrix c(size_t(m * n));
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j)
      for (int64_t p = 0; p < k; ++p) c[i * n + j] += a[i * k + p] * b[p * n + j];
  return c;
}
void expectNear(const Matrix &a, const Matrix &b) {
  ASSERT_EQ(a.size(), b.size());
  for (size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-12) << i;
}

const Matrix kA{4, 1, 2, 1, 5, 3, 2, 3, 6};       // symmetric, positive definite
const Matrix kTall{1, 2, 3, 4, 5, 7, -1, 0};      // 4 x 2
const Matrix kWild{0, 1, 2, -1, 0, 3, 5, -2, 1};  // complex eigenvalues

TEST(CustomCall, unknownTargetsAreNamed) {
  auto out = target("my_kernel", {}, {HostArray::scalar(1.0f)}, {{DType::F32, {}, nullptr}});
  ASSERT_FALSE(bool(out));
  EXPECT_EQ(out.problem().code, "custom-call.unknown");
  EXPECT_NE(out.problem().cause.find("my_kernel"), std::string::npos);
  // A known routine under another type's letter is not a known target.
  EXPECT_FALSE(bool(target("lapack_sgetrf_ffi", {}, {array<double>({1, 1}, {1})}, {})));
}

TEST(CustomCall, partitionerNotesPassThrough) {
  auto out = target("Sharding", {}, {HostArray::scalar(2.5f)}, {{DType::F32, {}, nullptr}});
  EXPECT_EQ(list<float>((*out)[0]), std::vector<float>{2.5f});
  auto shards =
      target("SPMDFullToShardShape", {}, {array<float>({2}, {1, 2})}, {{DType::F32, {1}, nullptr}});
  ASSERT_FALSE(bool(shards));
  EXPECT_EQ(shards.problem().code, "custom-call.operands");
}

TEST(CustomCall, declaredShapesAreChecked) {
  auto a = array<double>({3, 3}, kA);
  EXPECT_FALSE(bool(target("lapack_dpotrf_ffi", {}, {a}, {f64({3, 2}), i32({})})));
  EXPECT_FALSE(bool(target("lapack_dpotrf_ffi", {}, {a}, {f64({3, 3}), f64({})})));
  EXPECT_FALSE(bool(target("lapack_dgeqrf_ffi", {}, {a}, {f64({3, 3}), f64({2})})));
  EXPECT_FALSE(bool(target("lapack_dgesdd_ffi", {{"mode", code('A')}}, {a},
                           {f64({3, 3}), f64({3}), f64({3, 2}), f64({3, 3}), i32({})})));
  EXPECT_FALSE(bool(
      target("lapack_dtrsm_ffi", {}, {a, array<double>({2, 2}, {1, 2, 3, 4})}, {f64({2, 2})})));
}

TEST(Lapack, choleskyOfABatchAndItsInfo) {
  Matrix both = kA;
  for (double x : kA) both.push_back(-x);
  auto out = target("lapack_dpotrf_ffi", {{"uplo", code('L')}}, {array<double>({2, 3, 3}, both)},
                    {f64({2, 3, 3}), i32({2})});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<int32_t>((*out)[1]), (std::vector<int32_t>{0, 1}));
  Matrix l = list<double>((*out)[0]), transposed(9);
  l.resize(9);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j) {
      if (j > i) l[i * 3 + j] = 0;
      transposed[j * 3 + i] = l[i * 3 + j];
    }
  expectNear(product(l, transposed, 3, 3, 3), kA);
}

TEST(Lapack, choleskyWritesOneTriangle) {
  // Hermitian, and dominated by its diagonal; larger than a block of LAPACK's.
  constexpr int64_t n = 70;
  using C = std::complex<double>;
  std::vector<C> matrix(n * n);
  for (int64_t i = 0; i < n; ++i)
    for (int64_t j = 0; j <= i; ++j) {
      C x = i == j ? C(n, 0) : C(double((i * 7 + j * 3) % 11) / 11, double((i + j * 5) % 7) / 7);
      matrix[size_t(i * n + j)] = x;
      matrix[size_t(j * n + i)] = std::conj(x);
    }
  HostArray a = *HostArray::zeros(DType::C128, {n, n});
  std::memcpy(a.mutableRaw(), matrix.data(), matrix.size() * sizeof(C));
  for (char uplo : {'L', 'U'}) {
    SCOPED_TRACE(uplo);
    auto out = target("lapack_zpotrf_ffi", {{"uplo", code(uplo)}}, {a}, {a.type(), i32({})});
    ASSERT_TRUE(bool(out)) << out.problem().text();
    auto *f = reinterpret_cast<const C *>((*out)[0].raw());
    double most = 0;
    for (int64_t i = 0; i < n; ++i)
      for (int64_t j = 0; j < n; ++j) {
        // L L^H or U^H U
        C sum = 0;
        for (int64_t k = 0; k <= std::min(i, j); ++k)
          sum += uplo == 'L' ? f[i * n + k] * std::conj(f[j * n + k])
                             : std::conj(f[k * n + i]) * f[k * n + j];
        most = std::max(most, std::abs(sum - matrix[size_t(i * n + j)]));
        if (uplo == 'L' ? j > i : j < i) EXPECT_EQ(f[i * n + j], matrix[size_t(i * n + j)]);
      }
    EXPECT_LT(most, 1e-12 * n);
  }
}

TEST(Lapack, blocksAreTransposed) {
  constexpr int64_t m = 37, n = 50;
  std::vector<int> from(m * n), to(m * n, -1);
  std::iota(from.begin(), from.end(), 0);
  transposeMatrix(from.data(), to.data(), m, n);
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) EXPECT_EQ(to[size_t(j * m + i)], int(i * n + j));
}

TEST(Lapack, everyLetterHasItsType) {
  auto factor = [](const char *name, HostArray a) {
    return target(name, {{"uplo", code('L')}}, {a}, {a.type(), i32({})});
  };
  auto s = factor("lapack_spotrf_ffi", array<float>({1, 1}, {4}));
  auto d = factor("lapack_dpotrf_ffi", array<double>({1, 1}, {9}));
  auto c = factor("lapack_cpotrf_ffi", array<Complex64>({2, 2}, {{4, 0}, {0, 2}, {0, -2}, {5, 0}}));
  auto z = factor("lapack_zpotrf_ffi", array<Complex128>({1, 1}, {{25, 0}}));
  for (auto *out : {&s, &d, &c, &z}) ASSERT_TRUE(bool(*out)) << out->problem().text();
  EXPECT_EQ((*s)[0].span<float>()[0], 2);
  EXPECT_EQ((*d)[0].span<double>()[0], 3);
  EXPECT_EQ((*c)[0].span<Complex64>()[2].im, -1);
  EXPECT_EQ((*z)[0].span<Complex128>()[0].re, 5);
  // Complex routines are spelled un and he where real ones say or and sy.
  auto eigen = target("lapack_cheevd_ffi", {{"mode", code('V')}, {"uplo", code('L')}},
                      {array<Complex64>({2, 2}, {{1, 0}, {0, 2}, {0, -2}, {1, 0}})},
                      {{DType::C64, {2, 2}, nullptr}, {DType::F32, {2}, nullptr}, i32({})});
  ASSERT_TRUE(bool(eigen)) << eigen.problem().text();
  EXPECT_NEAR((*eigen)[1].span<float>()[0], -1, 1e-6);
  EXPECT_NEAR((*eigen)[1].span<float>()[1], 3, 1e-6);
}

TEST(Lapack, luWithPivotsFromOne) {
  auto out = target("lapack_dgetrf_ffi", {}, {array<double>({2, 2}, {1, 2, 3, 4})},
                    {f64({2, 2}), i32({2}), i32({})});
  EXPECT_EQ(list<int32_t>((*out)[1]), (std::vector<int32_t>{2, 2}));
  expectNear(list<double>((*out)[0]), {3, 4, 1.0 / 3, 2 - 4.0 / 3});
}

TEST(Lapack, qrGivesBackTheMatrix) {
  auto factors =
      target("lapack_dgeqrf_ffi", {}, {array<double>({4, 2}, kTall)}, {f64({4, 2}), f64({2})});
  ASSERT_TRUE(bool(factors)) << factors.problem().text();
  auto q = target("lapack_dorgqr_ffi", {}, *factors, {f64({4, 2})});
  Matrix r = list<double>((*factors)[0]);
  r.resize(4);
  r[2] = 0;
  expectNear(product(list<double>((*q)[0]), r, 4, 2, 2), kTall);
  // Q^T A by the reflectors is R on top of zeros.
  auto rotated =
      target("lapack_dormqr_ffi", {{"left", {true}}, {"transpose", {true}}},
             {(*factors)[0], (*factors)[1], array<double>({4, 2}, kTall)}, {f64({4, 2})});
  expectNear(list<double>((*rotated)[0]), {r[0], r[1], 0, r[3], 0, 0, 0, 0});
  auto same = target("Qr", {}, {array<double>({4, 2}, kTall)}, {f64({4, 2}), f64({2})});
  EXPECT_TRUE((*same)[0].sameBits((*factors)[0]));
}

TEST(Lapack, qrCarriesANanOnAndLeavesTheRestAlone) {
  auto whole =
      target("lapack_dgeqrf_ffi", {}, {array<double>({4, 2}, kTall)}, {f64({4, 2}), f64({2})});
  // The same with a third column that has a NaN: the first two do not depend on it.
  Matrix wide;
  for (size_t row = 0; row < 4; ++row)
    wide.insert(wide.end(), {kTall[2 * row], kTall[2 * row + 1], row == 2 ? NAN : 1});
  auto factors =
      target("lapack_dgeqrf_ffi", {}, {array<double>({4, 3}, wide)}, {f64({4, 3}), f64({3})});
  ASSERT_TRUE(bool(factors)) << factors.problem().text();
  auto q = target("lapack_dorgqr_ffi", {}, *factors, {f64({4, 3})});
  Matrix a = list<double>((*factors)[0]), b = list<double>((*whole)[0]);
  Matrix qa = list<double>((*q)[0]);
  for (size_t row = 0; row < 4; ++row) {
    expectNear({a[3 * row], a[3 * row + 1]}, {b[2 * row], b[2 * row + 1]});
    EXPECT_TRUE(std::isnan(a[3 * row + 2]));
  }
  expectNear({list<double>((*factors)[1])[0]}, {list<double>((*whole)[1])[0]});
  // The last reflector is NaN, and the product propagates it into every column from its row on.
  EXPECT_TRUE(std::isnan(qa[2]) && std::isnan(qa[11]));
}

TEST(Lapack, bothSvdsGiveBackTheMatrix) {
  for (const char *name : {"lapack_dgesdd_ffi", "lapack_dgesvd_ffi"}) {
    auto out = target(name, {{"mode", code('S')}}, {array<double>({4, 2}, kTall)},
                      {f64({4, 2}), f64({2}), f64({4, 2}), f64({2, 2}), i32({})});
    ASSERT_TRUE(bool(out)) << out.problem().text();
    Matrix s = list<double>((*out)[1]);
    EXPECT_GE(s[0], s[1]);
    expectNear(product(product(list<double>((*out)[2]), {s[0], 0, 0, s[1]}, 4, 2, 2),
                       list<double>((*out)[3]), 4, 2, 2),
               kTall);
  }
}

TEST(Lapack, symmetricEigenvectors) {
  auto out = target("lapack_dsyevd_ffi", {{"mode", code('V')}, {"uplo", code('L')}},
                    {array<double>({3, 3}, kA)}, {f64({3, 3}), f64({3}), i32({})});
  Matrix v = list<double>((*out)[0]), w = list<double>((*out)[1]);
  Matrix scaled = v;
  for (int i = 0; i < 9; ++i) scaled[i] *= w[i % 3];
  expectNear(product(kA, v, 3, 3, 3), scaled);
}

TEST(Lapack, generalEigenvectorsComeInConjugatePairs) {
  TensorType vectors{DType::C128, {3, 3}, nullptr};
  auto out =
      target("lapack_dgeev_ffi", {{"compute_left", code('N')}, {"compute_right", code('V')}},
             {array<double>({3, 3}, kWild)}, {f64({3}), f64({3}), vectors, vectors, i32({})});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  Matrix wr = list<double>((*out)[0]), wi = list<double>((*out)[1]);
  auto v = (*out)[3].span<Complex128>();
  bool anyComplex = false;
  for (int j = 0; j < 3; ++j) {
    anyComplex |= wi[j] != 0;
    for (int i = 0; i < 3; ++i) {
      std::complex<double> sum = 0, x(v[i * 3 + j].re, v[i * 3 + j].im);
      for (int k = 0; k < 3; ++k)
        sum += kWild[i * 3 + k] * std::complex<double>(v[k * 3 + j].re, v[k * 3 + j].im);
      EXPECT_NEAR(std::abs(sum - std::complex<double>(wr[j], wi[j]) * x), 0, 1e-12);
    }
  }
  EXPECT_TRUE(anyComplex);
  auto nan = target("lapack_dgeev_ffi", {}, {array<double>({1, 1}, {NAN})},
                    {f64({1}),
                     f64({1}),
                     {DType::C128, {1, 1}, nullptr},
                     {DType::C128, {1, 1}, nullptr},
                     i32({})});
  EXPECT_EQ(list<int32_t>((*nan)[4]), std::vector<int32_t>{-4});
}

TEST(Lapack, schurFormIsSimilar) {
  auto out = target("lapack_dgees_ffi", {{"mode", code('V')}, {"sort", code('N')}},
                    {array<double>({3, 3}, kWild)},
                    {f64({3, 3}), f64({3, 3}), f64({3}), f64({3}), i32({}), i32({})});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  Matrix t = list<double>((*out)[0]), z = list<double>((*out)[1]);
  expectNear(product(kWild, z, 3, 3, 3), product(z, t, 3, 3, 3));
}

TEST(Lapack, triangularSidesAndFlags) {
  auto a = array<double>({2, 2}, {2, 9, 1, 4}), b = array<double>({2, 1}, {2, 9});
  auto lower = target(
      "lapack_dtrsm_ffi",
      {{"side", code('L')}, {"uplo", code('L')}, {"trans_x", code('N')}, {"diag", code('N')}},
      {a, b}, {f64({2, 1})});
  expectNear(list<double>((*lower)[0]), {1, 2});
  auto unit = target(
      "lapack_dtrsm_ffi",
      {{"side", code('R')}, {"uplo", code('L')}, {"trans_x", code('T')}, {"diag", code('U')}},
      {a, b.reshaped({1, 2})}, {f64({1, 2})});
  expectNear(list<double>((*unit)[0]), {2, 7});
}

TEST(Lapack, tridiagonalSystems) {
  auto dl = array<double>({3}, {0, 1, 2}), d = array<double>({3}, {4, 5, 6}),
       du = array<double>({3}, {1, 2, 0});
  auto b = array<double>({3, 1}, {6, 17, 22});
  auto out = target("lapack_dgtsv_ffi", {}, {dl, d, du, b},
                    {f64({3}), f64({3}), f64({3}), f64({3, 1}), i32({})});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  expectNear(list<double>((*out)[3]), {1, 2, 3});
  auto perturbed = target("tridiagonal_solve_perturbed_ffi", {}, {dl, d, du, b}, {f64({3, 1})});
  expectNear(list<double>((*perturbed)[0]), {1, 2, 3});
  auto zero = array<double>({3}, {0, 0, 0});
  auto singular =
      target("tridiagonal_solve_perturbed_ffi", {}, {zero, zero, zero, b}, {f64({3, 1})});
  for (double x : (*singular)[0].span<double>()) EXPECT_TRUE(std::isfinite(x));
}

TEST(TopK, ordersTiesAndNaN) {
  auto x = array<float>({1, 6}, {1, 3, -INFINITY, 3, NAN, 2});
  auto out = target("TopK", {}, {x}, {{DType::F32, {1, 4}, nullptr}, i32({1, 4})});
  ASSERT_TRUE(bool(out)) << out.problem().text();
  EXPECT_EQ(list<int32_t>((*out)[1]), (std::vector<int32_t>{4, 1, 3, 5}));
  auto smallest = target("mhlo.topk", {{"largest", {false}}}, {x},
                         {{DType::F32, {1, 2}, nullptr}, i32({1, 2})});
  EXPECT_EQ(list<int32_t>((*smallest)[1]), (std::vector<int32_t>{2, 0}));
}

TEST(CustomCall, failedShapeAssertionsSayWhy) {
  auto run = [](bool ok) {
    return call("stablehlo.custom_call",
                attrs({{"call_target_name", {std::string("shape_assertion")}},
                       {"error_message", {std::string("n must be even, got {0}")}}}),
                {HostArray::scalar(ok), HostArray::scalar(int32_t(7))}, {});
  };
  EXPECT_TRUE(bool(run(true)));
  auto failed = run(false);
  ASSERT_FALSE(bool(failed));
  EXPECT_EQ(failed.problem().cause, "n must be even, got 7");
}

}  // namespace
}  // namespace vitro::ops
