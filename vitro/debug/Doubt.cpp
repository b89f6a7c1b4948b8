#include "vitro/debug/Doubt.h"
#include <fmt/format.h>
#include <cmath>
#include "vitro/ops/Convert.h"

using namespace mlir;

namespace vitro::debug {
namespace {

constexpr double kTimesNoise = 100, kVisible = 1e-3;
constexpr int kNoisyRuns = 4;

std::vector<double> numbers(const HostArray &array) {
  auto wide = ops::converted(array, DType::F64);
  if (!wide) return {};
  auto values = wide->span<double>();
  return {values.begin(), values.end()};
}

/// Of which output its shadow denies the reference, and how.
struct Denied {
  size_t output = 0;
  std::string why;
};
Result<std::optional<Denied>> deniedOutput(const Case &one) {
  VITRO_TRY(Golden golden, goldenOf(one));
  if (!golden.reference.mayRound()) return std::optional<Denied>();
  VITRO_TRY(auto shadows, golden.reference.shadows());
  VITRO_TRY(auto noisy, golden.reference.perturbed(kNoisyRuns));
  for (size_t i = 0; i < golden.outputs[0].size(); ++i) {
    const HostArray &ref = golden.outputs[0][i], &shadow = (*shadows)[0][i];
    if (!isFloat(ref.dtype()) || !isFloat(shadow.dtype())) continue;
    std::vector<double> r = numbers(ref), d = numbers(shadow);
    if (r.size() != d.size()) continue;
    std::vector<std::vector<double>> others;
    for (const GridValues &run : *noisy) others.push_back(numbers(run[0][i]));
    double largest = 0, noise = 0;
    for (size_t at = 0; at < d.size(); ++at) {
      if (std::isfinite(d[at])) largest = std::max(largest, std::abs(d[at]));
      for (const auto &other : others)
        if (at < other.size() && std::isfinite(other[at]) && std::isfinite(r[at]))
          noise = std::max(noise, std::abs(other[at] - r[at]));
    }
    for (size_t at = 0; at < d.size(); ++at) {
      double off = std::abs(r[at] - d[at]);
      if (!std::isfinite(off) || off <= kTimesNoise * noise + kVisible * largest) continue;
      return std::optional(
          Denied{i, fmt::format("out{}[{}]: ref {}, its wider shadow {}", i, at, r[at], d[at])});
    }
  }
  return std::optional<Denied>();
}

}  // namespace

Result<std::optional<Doubt>> doubtReference(const Case &one) {
  std::optional<Doubt> none;
  if (one.world.replicas * one.world.partitions != 1) return none;
  VITRO_TRY(auto denied, deniedOutput(one));
  if (!denied) return none;
  Case inlined = one.clone();
  VITRO_RETURN_IF_ERROR(inlineCalls(inlined));
  VITRO_TRY(GoldenValues golden, goldenValuesOf(inlined));
  std::vector<Operation *> origins;
  auto alone = isolateAll(inlined, golden, opsOf(inlined), origins);
  Doubt doubt{{}, denied->why};
  if (alone) {
    VITRO_TRY(auto first, deniedOutput(*alone));
    if (first) doubt.op = nameOf(origins[first->output]);
  }
  return std::optional(std::move(doubt));
}

}  // namespace vitro::debug
