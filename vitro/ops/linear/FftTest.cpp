#include <cmath>
#include <cstring>
#include <random>
#include "vitro/ops/CallTesting.h"
#include "vitro/ops/linear/FftPlan.h"
#include "vitro/ops/ShareWork.h"

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

/// `together` sequences, element by element.
template <class R, int lanes = 1>
std::vector<Complex<R>> transformed(const FftPlan<R> &plan, const std::vector<Complex<R>> &x,
                                    int64_t together) {
  size_t room = size_t(plan.workspace(together));
  std::vector<R> re, im, workRe(room), workIm(room);
  for (const Complex<R> &value : x) re.push_back(value.re), im.push_back(value.im);
  auto y = plan.template forward<lanes>({re.data(), im.data()}, {workRe.data(), workIm.data()},
                                        together);
  std::vector<Complex<R>> out;
  for (size_t i = 0; i < x.size(); ++i) out.push_back({y.re[i], y.im[i]});
  return out;
}

template <class R>
std::vector<Complex<R>> normals(int64_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal;
  std::vector<Complex<R>> x;
  for (int64_t i = 0; i < count; ++i) x.push_back({R(normal(random)), R(normal(random))});
  return x;
}

template <class R>
void everyLength(double tolerance) {
  for (int64_t n : {1,  2,  3,  4,  5,  6,   7,   8,   11,  12,  15,  16,  30,  32,  49,
                    60, 61, 64, 67, 97, 121, 127, 128, 134, 192, 210, 256, 320, 448, 1024}) {
    auto x = normals<R>(n, 5), expected = naive(x), y = transformed(FftPlan<R>(n), x, 1);
    for (int64_t i = 0; i < n; ++i) {
      EXPECT_NEAR(double(y[size_t(i)].re), double(expected[size_t(i)].re), tolerance) << n;
      EXPECT_NEAR(double(y[size_t(i)].im), double(expected[size_t(i)].im), tolerance) << n;
    }
  }
}

TEST(FftPlan, everyKindOfLength) {
  everyLength<double>(2e-12);
  everyLength<long double>(2e-12);
  everyLength<Float128>(2e-12);
}

/// Sequences that are transformed together have the same bits as alone, whatever the vectors.
TEST(FftPlan, severalAtOnce) {
  for (int64_t n : {1, 6, 7, 16, 60, 64, 67, 96, 128})
    for (int64_t together : {1, 3, 4, 8, 13, 16}) {
      FftPlan<double> plan(n);
      auto x = normals<double>(n * together, 6);
      auto narrow = transformed<double, 1>(plan, x, together);
      auto half = transformed<double, 4>(plan, x, together);
      auto wide = transformed<double, 8>(plan, x, together);
      for (int64_t q = 0; q < together; ++q) {
        std::vector<Complex<double>> one;
        for (int64_t j = 0; j < n; ++j) one.push_back(x[size_t(j * together + q)]);
        auto alone = transformed(plan, one, 1);
        for (int64_t j = 0; j < n; ++j)
          for (const auto *many : {&narrow, &half, &wide}) {
            EXPECT_EQ((*many)[size_t(j * together + q)].re, alone[size_t(j)].re) << n;
            EXPECT_EQ((*many)[size_t(j * together + q)].im, alone[size_t(j)].im) << n;
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

/// The definition in double, of one real line.
std::vector<Complex<double>> spectrumOf(const std::vector<double> &line) {
  std::vector<Complex<double>> x;
  for (double value : line) x.push_back({value, 0});
  return naive(x);
}

TEST(Fft, realLinesOfEveryKindOfLength) {
  for (int64_t n : {1, 2, 3, 4, 9, 16, 30, 67, 128, 134, 1024}) {
    constexpr int64_t lines = 11;
    std::vector<float> values;
    for (auto x : normals<float>(lines * n, 7)) values.push_back(x.re);
    int64_t half = n / 2 + 1;
    auto there =
        fft("RFFT", {n}, array<float>({lines, n}, values), {DType::C64, {lines, half}, nullptr});
    ASSERT_TRUE(bool(there)) << there.problem().text();
    for (int64_t line = 0; line < lines; ++line) {
      auto expected = spectrumOf(
          std::vector<double>(values.begin() + line * n, values.begin() + (line + 1) * n));
      for (int64_t k = 0; k < half; ++k) {
        Complex64 got = (*there)[0].span<Complex64>()[size_t(line * half + k)];
        EXPECT_NEAR(got.re, expected[size_t(k)].re, 1e-5 * std::sqrt(double(n))) << n;
        EXPECT_NEAR(got.im, expected[size_t(k)].im, 1e-5 * std::sqrt(double(n))) << n;
      }
    }
    auto back = fft("IRFFT", {n}, (*there)[0], {DType::F32, {lines, n}, nullptr});
    ASSERT_TRUE(bool(back)) << back.problem().text();
    for (size_t i = 0; i < values.size(); ++i)
      EXPECT_NEAR((*back)[0].span<float>()[i], values[i], 1e-5) << n;
  }
}

/// Columns, and lines that are transformed in groups.
TEST(Fft, complexLinesAlongEveryAxis) {
  Dims dims{3, 20, 18};
  auto values = normals<float>(3 * 20 * 18, 8);
  auto both = fft("FFT", {20, 18}, array<Complex64>(dims, values), {DType::C64, dims, nullptr});
  ASSERT_TRUE(bool(both)) << both.problem().text();
  for (int64_t b = 0; b < 3; ++b)
    for (int64_t u : {0, 1, 7, 19})
      for (int64_t v : {0, 5, 16, 17}) {
        Complex<double> sum{0, 0};
        for (int64_t i = 0; i < 20; ++i)
          for (int64_t j = 0; j < 18; ++j) {
            double angle = -2 * M_PI * (double(u * i) / 20 + double(v * j) / 18);
            Complex64 x = values[size_t((b * 20 + i) * 18 + j)];
            sum.re += x.re * std::cos(angle) - x.im * std::sin(angle);
            sum.im += x.re * std::sin(angle) + x.im * std::cos(angle);
          }
        Complex64 got = (*both)[0].span<Complex64>()[size_t((b * 20 + u) * 18 + v)];
        EXPECT_NEAR(got.re, sum.re, 1e-4);
        EXPECT_NEAR(got.im, sum.im, 1e-4);
      }
}

/// Runs parts in the wrong order, each as small as possible.
class Backwards final : public WorkSharer {
 public:
  void share(int64_t range, uint64_t, const RunPart &runPart) override {
    parts += range;
    for (int64_t i = range; i-- > 0;) runPart(i, i + 1);
  }
  int64_t parts = 0;
};

TEST(Fft, sharedWorkHasTheSameBits) {
  struct Case {
    const char *kind;
    Dims lengths, dims, result;
  };
  for (const Case &one :
       {Case{"FFT", {64}, {20, 64}, {20, 64}}, Case{"IFFT", {30}, {20, 30}, {20, 30}},
        Case{"FFT", {6, 40}, {5, 6, 40}, {5, 6, 40}},
        Case{"IRFFT", {4, 6, 10}, {1, 4, 6, 6}, {1, 4, 6, 10}}}) {
    auto x = array<Complex64>(one.dims, normals<float>(*elementCount(one.dims), 9));
    TensorType type{std::string(one.kind) == "IRFFT" ? DType::F32 : DType::C64, one.result,
                    nullptr};
    auto alone = fft(one.kind, one.lengths, x, type);
    Backwards sharer;
    LendThreads lent(&sharer);
    auto shared = fft(one.kind, one.lengths, x, type);
    ASSERT_TRUE(alone && shared);
    EXPECT_GT(sharer.parts, 1);
    EXPECT_EQ(std::memcmp((*alone)[0].raw(), (*shared)[0].raw(), size_t((*alone)[0].bytes())), 0)
        << one.kind;
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
