// Whether an array holds any NaN or infinity: run on every observed value.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// Exact for the types of JAX's programs, complex ones included; always true for floats of eight
/// bits and less, false for types without NaN and infinity.
bool mayHoldNonFinite(const HostArray &array);

}  // namespace vitro::ops
