// Padding as a function: also used by reduce_window.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// The shape of `padded` on `dims`, or why it is invalid.
Result<Dims> paddedDims(const Call &call, const Dims &dims, const Dims &low, const Dims &high,
                        const Dims &interior);

/// result[low + i * (interior + 1)] = operand[i]; `value` everywhere else. `low` and `high` may be
/// negative.
Result<HostArray> padded(const Call &call, const HostArray &operand, const HostArray &value,
                         const Dims &low, const Dims &high, const Dims &interior);

}  // namespace vitro::ops
