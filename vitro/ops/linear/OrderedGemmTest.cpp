#include <gtest/gtest.h>
#include <cmath>
#include <random>
#include "vitro/ops/linear/Contraction.h"
#include "vitro/ops/linear/OrderedGemm.h"
#include "vitro/ops/movement/Strided.h"

namespace vitro::ops {
namespace {

template <class T>
std::vector<T> numbers(int64_t count, unsigned seed) {
  std::mt19937 random(seed);
  std::normal_distribution<double> normal;
  std::vector<T> all(static_cast<size_t>(count));
  for (T &x : all) x = T(normal(random));
  return all;
}

/// The sum as the header specifies it.
template <class T>
T inOrder(const T *a, int64_t aStep, const T *b, int64_t bStep, int64_t k) {
  T total = 0;
  for (int64_t k0 = 0; k0 < k; k0 += kSection) {
    T sum = 0;
    for (int64_t p = k0; p < std::min(k, k0 + kSection); ++p)
      sum = std::fma(a[p * aStep], b[p * bStep], sum);
    total = k0 == 0 ? sum : total + sum;
  }
  return total;
}

template <class T>
void checkSizes(bool mayBeWide) {
  // Fewer, as many and more than registers, panels, sections and packed blocks hold.
  constexpr int64_t sizes[][3] = {{1, 1, 8},     {1, 1, 257},   {1, 1, 5000},  {2, 3, 2049},
                                  {1, 40, 300},  {40, 1, 300},  {4, 2100, 9},  {3, 37, 513},
                                  {6, 16, 256},  {7, 17, 257},  {12, 32, 100}, {13, 33, 600},
                                  {97, 515, 12}, {200, 5, 260}, {5, 200, 260}};
  for (auto [m, n, k] : sizes) {
    std::vector<T> a = numbers<T>(m * k, 1), b = numbers<T>(k * n, 2),
                   c(static_cast<size_t>(m * n));
    for (bool aTurned : {false, true})
      for (bool bTurned : {false, true}) {
        int64_t aRow = aTurned ? 1 : k, aCol = aTurned ? m : 1;
        int64_t bRow = bTurned ? 1 : n, bCol = bTurned ? k : 1;
        std::ranges::fill(c, T(NAN));
        multiplyInOrder<T>(MatrixView{a.data(), aRow, aCol}, MatrixView{b.data(), bRow, bCol},
                           c.data(), m, n, k, mayBeWide);
        for (int64_t i = 0; i < m; ++i)
          for (int64_t j = 0; j < n; ++j)
            ASSERT_EQ(c[size_t(i * n + j)],
                      inOrder(a.data() + i * aRow, aCol, b.data() + j * bCol, bRow, k))
                << m << "x" << n << "x" << k << " at " << i << ", " << j << (aTurned ? " a'" : "")
                << (bTurned ? " b'" : "");
      }
  }
}

TEST(OrderedGemm, everyElementIsTheSumInOrder) {
  for (bool mayBeWide : {true, false}) {
    checkSizes<float>(mayBeWide);
    checkSizes<double>(mayBeWide);
  }
}

TEST(OrderedGemm, whatIsNoNumberStaysInItsRowsAndColumns) {
  constexpr int64_t m = 13, n = 33, k = 300;
  std::vector<float> a = numbers<float>(m * k, 1), b = numbers<float>(k * n, 2), c(m * n);
  a[5 * k + 299] = NAN;
  b[7 * n + 32] = INFINITY;
  a[2 * k + 7] = 0;  // times infinity
  multiplyInOrder<float>(MatrixView{a.data(), k, 1}, MatrixView{b.data(), n, 1}, c.data(), m, n, k);
  for (int64_t i = 0; i < m; ++i)
    for (int64_t j = 0; j < n; ++j) {
      float x = c[size_t(i * n + j)];
      EXPECT_EQ(std::isnan(x), i == 5 || (i == 2 && j == 32)) << i << ", " << j;
      EXPECT_EQ(std::isinf(x), i != 5 && i != 2 && j == 32) << i << ", " << j;
    }
}

HostArray matrix(Dims dims, unsigned seed) {
  auto out = HostArray::allocate(DType::F32, std::move(dims));
  std::vector<float> values = numbers<float>(out->elements(), seed);
  std::ranges::copy(values, out->mutableData<float>());
  return *out;
}

/// Graph rewrites of a dot: all of them are exact, so all give the same bits.
TEST(OrderedGemm, theFormOfADotHasNoSay) {
  for (auto [m, n, k] : {std::array<int64_t, 3>{5, 7, 300},
                         {1, 64, 64},
                         {64, 1, 128},
                         {33, 48, 20},
                         {3, 3, 9},
                         {2, 2, 7}}) {
    HostArray x = matrix({m, k}, 1), w = matrix({n, k}, 2);
    auto turned = [](const HostArray &array) { return *permuted(array, Dims{1, 0}); };
    HostArray first = *dotGeneral(x, w, {{}, {}, {1}, {1}}, DType::F32);
    auto same = [&](const HostArray &other, const char *form) {
      EXPECT_TRUE(first.sameBits(other)) << form << " of " << m << "x" << n << "x" << k;
    };
    same(*dotGeneral(x, turned(w), {{}, {}, {1}, {0}}, DType::F32), "x (w')");
    same(*dotGeneral(turned(x), w, {{}, {}, {0}, {1}}, DType::F32), "(x')' w'");
    same(turned(*dotGeneral(w, x, {{}, {}, {1}, {1}}, DType::F32)), "(w x')'");
    HostArray twice = *HostArray::allocate(DType::F32, {2, m, k});
    std::ranges::copy(x.span<float>(), twice.mutableData<float>());
    std::ranges::copy(x.span<float>(), twice.mutableData<float>() + m * k);
    HostArray both = *dotGeneral(twice, w, {{}, {}, {2}, {1}}, DType::F32);
    EXPECT_TRUE(std::ranges::equal(both.span<float>().first(size_t(m * n)), first.span<float>()));
    EXPECT_TRUE(std::ranges::equal(both.span<float>().last(size_t(m * n)), first.span<float>()));
    same(dotGeneral(x.reshaped({1, m, k}), w.reshaped({1, n, k}), {{0}, {0}, {2}, {2}}, DType::F32)
             ->reshaped({m, n}),
         "a batch of one");
    // One row at a time, and the contracted dimension in two.
    for (int64_t i = 0; i < m; ++i) {
      HostArray row = *HostArray::allocate(DType::F32, {1, k});
      std::copy_n(x.data<float>() + i * k, k, row.mutableData<float>());
      HostArray alone = *dotGeneral(row, w, {{}, {}, {1}, {1}}, DType::F32);
      EXPECT_TRUE(std::ranges::equal(alone.span<float>(),
                                     first.span<float>().subspan(size_t(i * n), size_t(n))));
    }
    if (k % 2 == 0)
      same(*dotGeneral(x.reshaped({m, 2, k / 2}), w.reshaped({n, 2, k / 2}),
                       {{}, {}, {1, 2}, {1, 2}}, DType::F32),
           "two contracted dimensions");
  }
}

}  // namespace
}  // namespace vitro::ops
