// What an order of summation may lose in a dot or convolution. The reference adds up as its library
// does, in blocks; others add one product after the other, and that is not a bug.
#pragma once
#include <random>
#include "vitro/runtime/Plan.h"

namespace vitro::runtime {

/// Whether the task sums products of floats in f32 or f64.
bool sumsProducts(const Task &task);

/// Moves each output by a random amount of the size that a plain sum over the same products has as
/// its rounding error (docs/design/numerics.md).
Result<> moveSums(const Task &task, const ops::Values &inputs, ops::Values &outputs,
                  ops::Machine &machine, std::mt19937_64 &random);

}  // namespace vitro::runtime
