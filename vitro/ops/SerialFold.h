// Folds of one lane by loops made for the common reducers: a scalar result has no other lanes to
// hide the cost of a call per element behind.
#pragma once
#include "vitro/ops/Tape.h"

namespace vitro::ops {

/// *accumulator = *accumulator op x[0] op x[stride] ..., `n` elements, from the left.
using SerialFold = void (*)(void *accumulator, const void *x, int64_t n, int64_t stride);

/// The loop that does the same as folding with this body, or null.
SerialFold serialFold(const Tape &body, DType dtype);

}  // namespace vitro::ops
