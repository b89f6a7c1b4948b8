// Whether an array holds a NaN or an infinity at all: asked of every value that is watched.
#pragma once
#include "vitro/tensor/HostArray.h"

namespace vitro::ops {

/// Exact for the types of JAX's programs, complex ones by their parts; true for floats of eight
/// bits and less, false where there is neither.
bool mayHoldNonFinite(const HostArray &array);

}  // namespace vitro::ops
