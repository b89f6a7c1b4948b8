#include "vitro/ops/linear/TileSums.h"
#include <algorithm>
#include <cmath>
#include <vector>

namespace vitro::ops {
namespace {

constexpr int64_t kPairs = 16;  // of one instruction
/// The smallest normal f32 minus half a 24-bit step below it: anything nearer to zero rounds to
/// less than the smallest normal number.
constexpr double kRoundsToNormal = 0x1p-126 - 0x1p-151;

double read(float number) {
  return std::fabs(number) < 0x1p-126f ? std::copysign(0.0, double(number)) : double(number);
}

/// An f64 holds the product of two bf16 exactly and rounds its sum with an f32 such that rounding
/// again equals rounding once: there are not enough bits for a tie.
float rounded(double sum) {
  return float(std::fabs(sum) < kRoundsToNormal ? std::copysign(0.0, sum) : sum);
}

}  // namespace

void addPairProducts(const float *left, const float *right, float *sums, int64_t rows,
                     int64_t columns, int64_t pairs) {
  int64_t width = 2 * columns;
  std::vector<double> factors(size_t(pairs * width));
  std::transform(right, right + pairs * width, factors.begin(), read);
  std::vector<float> apart;
  for (int64_t row = 0; row < rows; ++row) {
    apart.assign(size_t(width), 0.0f);
    for (int64_t pair = 0; pair < pairs; ++pair) {
      const float *two = left + 2 * (row * pairs + pair);
      double even = read(two[0]), odd = read(two[1]);
      const double *other = factors.data() + pair * width;
      float *sum = apart.data();
      for (int64_t at = 0; at < width; at += 2) {
        sum[at] = rounded(even * other[at] + double(sum[at]));
        sum[at + 1] = rounded(odd * other[at + 1] + double(sum[at + 1]));
      }
    }
    float *out = sums + row * columns;
    for (int64_t column = 0; column < columns; ++column) {
      const float *two = apart.data() + 2 * column;
      out[column] = rounded(read(out[column]) + double(rounded(double(two[0]) + double(two[1]))));
    }
  }
}

void multiplyInTiles(MatrixView a, MatrixView b, float *c, int64_t m, int64_t n, int64_t k) {
  std::fill(c, c + m * n, 0.0f);
  auto element = [](const MatrixView &view, int64_t row, int64_t column) {
    return static_cast<const float *>(view.data)[row * view.rowStride + column * view.colStride];
  };
  std::vector<float> left, right;
  for (int64_t first = 0; first < k; first += 2 * kPairs) {
    left.assign(size_t(2 * kPairs * m), 0.0f);
    right.assign(size_t(2 * kPairs * n), 0.0f);
    for (int64_t at = 0; at < std::min(2 * kPairs, k - first); ++at) {
      for (int64_t row = 0; row < m; ++row)
        left[size_t(row * 2 * kPairs + at)] = element(a, row, first + at);
      for (int64_t column = 0; column < n; ++column)
        right[size_t((at / 2 * n + column) * 2 + at % 2)] = element(b, first + at, column);
    }
    addPairProducts(left.data(), right.data(), c, m, n, kPairs);
  }
}

}  // namespace vitro::ops
