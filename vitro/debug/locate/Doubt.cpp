#include "vitro/debug/locate/Doubt.h"
#include <fmt/format.h>
#include <cmath>
#include "mlir/IR/TypeUtilities.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ops/elementwise/Convert.h"
#include "vitro/tensor/Ulp.h"

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

/// The output in which the shadow contradicts the reference, and how.
struct Denied {
  size_t output = 0;
  std::string why;
};
Result<std::vector<Denied>> deniedOutputs(const Case &one) {
  std::vector<Denied> all;
  VITRO_TRY(Golden golden, goldenOf(one));
  if (!golden.reference.mayRound()) return all;
  VITRO_TRY(auto shadows, golden.reference.shadows());
  VITRO_TRY(auto noisy, golden.reference.perturbed(kNoisyRuns));
  for (size_t i = 0; i < golden.outputs[0].size(); ++i) {
    const HostArray &ref = golden.outputs[0][i], &shadow = (*shadows)[0][i];
    if (!isFloat(ref.dtype()) || !isFloat(shadow.dtype())) continue;
    std::vector<double> r = numbers(ref), d = numbers(shadow);
    if (r.size() != d.size()) continue;
    std::vector<std::vector<double>> others;
    for (const GridValues &run : *noisy) others.push_back(numbers(run[0][i]));
    // Values that underflow to zero in the type do not in the shadow.
    double largest = 0, noise = 0,
           least = dispatchIf<FloatElement>(
               ref.dtype(), 0.0, []<class T>(Tag<T>) -> double { return smallestNormal<T>(); });
    for (size_t at = 0; at < d.size(); ++at) {
      if (std::isfinite(d[at])) largest = std::max(largest, std::abs(d[at]));
      for (const auto &other : others)
        if (at < other.size() && std::isfinite(other[at]) && std::isfinite(r[at]))
          noise = std::max(noise, std::abs(other[at] - r[at]));
    }
    for (size_t at = 0; at < d.size(); ++at) {
      double off = std::abs(r[at] - d[at]);
      if (!std::isfinite(off) || off <= kTimesNoise * noise + kVisible * largest + least) continue;
      all.push_back({i, fmt::format("out{}[{}]: ref {}, its higher-precision shadow {}", i, at,
                                    r[at], d[at])});
      break;
    }
  }
  return all;
}

/// Ops that may lose more by rounding than noise reveals: sums of 16-bit floats that stagnate once
/// they are large, and loops over such sums.
bool maySwallow(Operation *op) {
  if (op->getNumRegions() == 0) return false;
  bool isLoop = isa<stablehlo::WhileOp, stablehlo::CaseOp, stablehlo::IfOp>(op);
  return isLoop || llvm::any_of(op->getResultTypes(), [](Type type) {
           Type element = getElementTypeOrSelf(type);
           return isa<FloatType>(element) && element.getIntOrFloatBitWidth() <= 16;
         });
}

}  // namespace

Result<std::optional<Doubt>> doubtReference(const Case &one) {
  std::optional<Doubt> none;
  if (one.world.replicas * one.world.partitions != 1) return none;
  VITRO_TRY(auto denied, deniedOutputs(one));
  if (denied.empty()) return none;
  Case inlined = one.clone();
  VITRO_RETURN_IF_ERROR(inlineCalls(inlined));
  VITRO_TRY(GoldenValues golden, goldenValuesOf(inlined));
  std::vector<Operation *> origins;
  auto alone = isolateAll(inlined, golden, opsOf(inlined), origins);
  Doubt doubt{{}, denied.front().why};
  if (!alone) return std::optional(std::move(doubt));
  // If every op is right alone, errors were amplified, or a value left the range: that is the
  // program's conditioning, and no fault of the reference.
  VITRO_TRY(auto wrong, deniedOutputs(*alone));
  for (const Denied &one : wrong) {
    if (maySwallow(origins[one.output])) continue;
    doubt.op = nameOf(origins[one.output]);
    return std::optional(std::move(doubt));
  }
  return none;
}

}  // namespace vitro::debug
