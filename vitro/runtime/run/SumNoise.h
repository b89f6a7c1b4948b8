// The rounding error that depends on the order of summation in a dot, convolution or sum. The
// reference sums in one order, its library in blocks; others use theirs, and that is not a bug.
#pragma once
#include <random>
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// Whether the task sums floats or products of floats.
bool addsUp(const Task &task);

/// The task on other inputs.
using Again = std::function<Result<ops::Values>(ops::Values inputs)>;

/// Perturbs each output by the size of the rounding error of a plain sum over the same terms, up or
/// down (docs/design/numerics.md).
Result<> moveSums(const Task &task, const ops::Values &inputs, ops::Values &outputs,
                  const Again &again, ops::ProcessContext &machine, std::mt19937_64 &random);

}  // namespace vitro::runtime
