#include <cmath>
#include <random>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/linear/FftPlan.h"

namespace vitro::ops {
namespace {

using namespace testing;

template <class R>
std::vector<Complex<R>> naive(const std::vector<Complex<R>> &x) {
  int64_t n = int64_t(x.size());
  std::vector<Complex<R>> y(x.size(), {0, 0});
  for (int64_t k = 0; k < n; ++k)
    for (int64_t j = 0; j < n; ++j) {
      double angle = -2 * M_PI * double(j * k % n) / double(n);
      Complex<R> term = product(x[size_t(j)], Complex<R>{R(std::cos(angle)), R(std::sin(angle))});
      y[size_t(k)] = {y[size_t(k)].re + term.re, y[size_t(k)].im + term.im};
    }
  return y;
}

template <class R>
void everyLength(double tolerance) {
  std::mt19937 random(5);
  std::normal_distribution<double> normal;
  for (int64_t n :
       {1, 2, 3, 4, 5, 6, 7, 8, 11, 12, 16, 30, 49, 60, 61, 64, 67, 97, 121, 127, 134, 210, 256}) {
    std::vector<Complex<R>> x, y(static_cast<size_t>(n));
    for (int64_t i = 0; i < n; ++i) x.push_back({R(normal(random)), R(normal(random))});
    FftPlan<R>(n).forward(x.data(), y.data());
    auto expected = naive(x);
    for (int64_t i = 0; i < n; ++i) {
      EXPECT_NEAR(double(y[size_t(i)].re), double(expected[size_t(i)].re), tolerance) << n;
      EXPECT_NEAR(double(y[size_t(i)].im), double(expected[size_t(i)].im), tolerance) << n;
    }
  }
}

TEST(FftPlan, everyKindOfLength) {
  everyLength<double>(1e-12);
  everyLength<long double>(1e-12);
  everyLength<Float128>(1e-12);
}

/// Lines that are transformed side by side have the same bits as lines alone.
TEST(FftPlan, severalAtOnce) {
  using V = double __attribute__((vector_size(32)));
  std::mt19937 random(6);
  std::normal_distribution<double> normal;
  for (int64_t n : {1, 6, 16, 67, 96}) {
    std::vector<Complex<V>> x(static_cast<size_t>(n)), y(static_cast<size_t>(n));
    for (Complex<V> &value : x)
      for (int i = 0; i < 4; ++i) value.re[i] = normal(random), value.im[i] = normal(random);
    FftPlan<double> plan(n);
    plan.forward(x.data(), y.data());
    for (int i = 0; i < 4; ++i) {
      std::vector<Complex<double>> one, alone(static_cast<size_t>(n));
      for (const Complex<V> &value : x) one.push_back({value.re[i], value.im[i]});
      plan.forward(one.data(), alone.data());
      for (size_t k = 0; k < size_t(n); ++k) {
        EXPECT_EQ(double(y[k].re[i]), alone[k].re) << n;
        EXPECT_EQ(double(y[k].im[i]), alone[k].im) << n;
      }
    }
  }
}

Result<Values> fft(const char *kind, Dims lengths, HostArray x, TensorType result) {
  return call("stablehlo.fft",
              attrs({{"fft_type", {std::string(kind)}}, {"fft_length", {lengths}}}), {std::move(x)},
              {std::move(result)});
}

TEST(Fft, inverseUndoesForwardInThreeDimensions) {
  std::mt19937 random(9);
  std::vector<Complex64> values;
  for (int i = 0; i < 2 * 3 * 5 * 4; ++i)
    values.push_back({float(random() % 100), float(random() % 100)});
  auto x = array<Complex64>({2, 3, 5, 4}, values);
  auto there = fft("FFT", {3, 5, 4}, x, x.type());
  ASSERT_TRUE(bool(there)) << there.problem().text();
  auto back = fft("IFFT", {3, 5, 4}, (*there)[0], x.type());
  for (size_t i = 0; i < values.size(); ++i) {
    EXPECT_NEAR((*back)[0].span<Complex64>()[i].re, values[i].re, 1e-4);
    EXPECT_NEAR((*back)[0].span<Complex64>()[i].im, values[i].im, 1e-4);
  }
}

TEST(Fft, realKindsKeepHalfTheSpectrum) {
  for (int64_t n : {6, 7}) {
    std::vector<double> line;
    for (int64_t i = 0; i < n; ++i) line.push_back(double(i * i % 5) - 1);
    auto x = array<double>({1, n}, line);
    auto half = fft("RFFT", {n}, x, {DType::C128, {1, n / 2 + 1}, nullptr});
    ASSERT_TRUE(bool(half)) << half.problem().text();
    EXPECT_EQ((*half)[0].dims(), (Dims{1, n / 2 + 1}));
    double sum = 0;
    for (double v : line) sum += v;
    EXPECT_EQ((*half)[0].span<Complex128>()[0].re, sum);
    auto back = fft("IRFFT", {n}, (*half)[0], x.type());
    ASSERT_TRUE(bool(back)) << back.problem().text();
    for (int64_t i = 0; i < n; ++i)
      EXPECT_NEAR((*back)[0].span<double>()[size_t(i)], line[size_t(i)], 1e-15);
  }
}

TEST(Fft, emptyAndMismatchedShapes) {
  auto empty = fft("FFT", {0}, array<Complex64>({3, 0}, {}), {DType::C64, {3, 0}, nullptr});
  ASSERT_TRUE(bool(empty)) << empty.problem().text();
  EXPECT_EQ((*empty)[0].dims(), (Dims{3, 0}));
  auto wrong = fft("FFT", {4}, array<Complex64>({1}, {{1, 0}}), {DType::C64, {4}, nullptr});
  ASSERT_FALSE(bool(wrong));
  EXPECT_EQ(wrong.problem().code, "op.shape");
}

}  // namespace
}  // namespace vitro::ops
