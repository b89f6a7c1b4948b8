// Estimates a rate from repeated runs.
#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include "vitro/executors/trial/Trial.h"

namespace vitro::executors {

/// P(at most `k` of `n`) at rate `p`.
static double atMost(int64_t k, int64_t n, double p) {
  if (p <= 0) return 1;
  if (p >= 1) return k >= n;
  double sum = 0;
  for (int64_t i = 0; i <= k; ++i)
    sum += std::exp(std::lgamma(double(n) + 1) - std::lgamma(double(i) + 1) -
                    std::lgamma(double(n - i) + 1) + double(i) * std::log(p) +
                    double(n - i) * std::log1p(-p));
  return std::min(sum, 1.0);
}

/// The rate at which atMost(k, n, rate), which is decreasing, equals `wanted`.
static double rateWhere(int64_t k, int64_t n, double wanted) {
  double low = 0, high = 1;
  for (int i = 0; i < 60; ++i) {
    double middle = (low + high) / 2;
    (atMost(k, n, middle) > wanted ? low : high) = middle;
  }
  return (low + high) / 2;
}

double Repeat::low() const {
  return runs == 0 || failures == 0 ? 0 : rateWhere(failures - 1, runs, 1 - 0.025);
}

double Repeat::high() const {
  if (runs == 0 || failures == runs) return 1;
  if (failures == 0) return 1 - std::pow(0.05, 1 / double(runs));
  return rateWhere(failures, runs, 0.025);
}

std::string Repeat::text() const {
  if (runs == 0) return "no runs";
  if (failures == 0)
    return fmt::format("none of {} runs: rates above {:.2g} % are excluded (95 % confidence)", runs,
                       100 * high());
  return fmt::format("{} of {} runs: {:.1f} % (95 %: {:.1f} .. {:.1f} %)", failures, runs,
                     100 * rate(), 100 * low(), 100 * high());
}

}  // namespace vitro::executors
