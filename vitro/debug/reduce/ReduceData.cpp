// Simplifies numbers in inputs and constants, as far as the fault persists.
#include <cmath>
#include "vitro/debug/reduce/ArrayParts.h"
#include "vitro/debug/reduce/Ddmin.h"
#include "vitro/debug/reduce/ReduceSearch.h"
#include "vitro/interpret/Constants.h"
#include "vitro/interpret/shared/Types.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::debug {
namespace {

constexpr double kSmall = 4;
/// Larger arrays are not reduced element by element.
constexpr int64_t kMostElements = 4096;

using Change = double (*)(double);
double toZero(double) { return 0; }
double toOne(double) { return 1; }
/// Small integers of the same sign; infinities and NaN are preserved.
double toSmall(double value) {
  return std::isfinite(value) ? std::round(std::fmod(value, kSmall + 0.5)) : value;
}
/// Fewer digits, the same magnitude.
double toShort(double value) {
  if (!std::isfinite(value) || value == 0) return value;
  double step = std::exp2(std::floor(std::log2(std::fabs(value))) - 2);
  return std::round(value / step) * step;
}
constexpr Change kChanges[] = {toZero, toOne, toSmall, toShort};

/// Changes argument `index` in every process; all arguments without an index.
std::optional<Case> withArguments(const Case &one, Change change, std::optional<size_t> index) {
  Case simpler = one.clone();
  for (ops::Values &process : simpler.arguments)
    for (size_t i = 0; i < process.size(); ++i) {
      if ((index && *index != i) || process[i].dtype() == DType::Token) continue;
      auto changed = mapped(process[i], change);
      if (!changed) return std::nullopt;
      process[i] = std::move(*changed);
    }
  return simpler;
}

Result<> simplifyArguments(Search &search) {
  size_t count = search.smallest().arguments.empty() ? 0 : search.smallest().arguments[0].size();
  auto attempt = [&](Change change, std::optional<size_t> index) -> Result<bool> {
    auto simpler = withArguments(search.smallest(), change, index);
    if (!simpler) return false;
    return search.attempt(std::move(*simpler));
  };
  if (count > 1)
    for (Change change : kChanges) {
      VITRO_TRY(bool isSimpler, attempt(change, std::nullopt));
      if (isSimpler) break;
    }
  for (size_t index = 0; index < count; ++index)
    for (Change change : kChanges) {
      VITRO_TRY(bool isSimpler, attempt(change, index));
      if (isSimpler) break;
    }
  return {};
}

/// Only for the first process: the others' data is changed as a whole.
Result<> dropElements(Search &search) {
  if (search.smallest().arguments.size() != 1) return {};
  for (size_t index = 0; index < search.smallest().arguments[0].size(); ++index) {
    HostArray array = search.smallest().arguments[0][index];
    std::vector<int64_t> kept = nonZero(array);
    if (kept.size() < 2 || array.elements() > kMostElements) continue;
    auto stays = [&](const std::vector<int64_t> &fewer) -> Result<bool> {
      Case simpler = search.smallest().clone();
      VITRO_TRY(simpler.arguments[0][index], zeroedExcept(array, fewer));
      return search.attempt(std::move(simpler));
    };
    VITRO_RETURN_IF_ERROR(ddmin(kept, stays, [&] { return !search.isSpent(); }));
  }
  return {};
}

/// Changes the constant with number `index` in program order; nothing where there is none.
std::optional<Case> withConstant(const Case &one, size_t index, Change change, bool &isThere) {
  Case simpler = one.clone();
  stablehlo::ConstantOp found;
  size_t at = 0;
  simpler.function().walk([&](stablehlo::ConstantOp op) {
    if (!op.getValue().isSplat() && at++ == index) found = op;
  });
  isThere = bool(found);
  if (!found || !interpret::tensorType(found.getType())) return std::nullopt;
  auto array = interpret::wholeArrayOf(found.getValue());
  if (!array) return std::nullopt;
  auto changed = mapped(*array, change);
  if (!changed) return std::nullopt;
  found->setAttr("value", interpret::constantOf(cast<RankedTensorType>(found.getType()), *changed));
  return simpler;
}

Result<> simplifyConstants(Search &search) {
  bool isThere = true;
  for (size_t index = 0; isThere && !search.isSpent(); ++index)
    for (Change change : {toZero, toOne}) {
      auto simpler = withConstant(search.smallest(), index, change, isThere);
      if (!simpler) continue;
      VITRO_TRY(bool isSimpler, search.attempt(std::move(*simpler)));
      if (!isSimpler) continue;
      --index;  // it is a splat now, and no longer counted
      break;
    }
  return {};
}

}  // namespace

Result<> reduceData(Search &search) {
  if (!search.chosen().isDataKept) VITRO_RETURN_IF_ERROR(simplifyArguments(search));
  VITRO_RETURN_IF_ERROR(simplifyConstants(search));
  return search.chosen().isDataKept ? Result<>() : dropElements(search);
}

}  // namespace vitro::debug
