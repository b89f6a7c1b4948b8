// Padding as a function: reduce_window is defined by it too.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// What `padded` makes of `dims`, or why there is no such shape.
Result<Dims> paddedDims(const Call &call, const Dims &dims, const Dims &low, const Dims &high,
                        const Dims &interior);

/// result[low + i * (interior + 1)] = operand[i]; `value` everywhere else. `low` and `high` may be
/// negative.
Result<HostArray> padded(const Call &call, const HostArray &operand, const HostArray &value,
                         const Dims &low, const Dims &high, const Dims &interior);

}  // namespace vitro::ops
