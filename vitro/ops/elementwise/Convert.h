// Conversions between element types, each value rounded once.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// The loop of stablehlo.convert, for every pair of types that have bytes. Floats round to nearest
/// even; floats to integers truncate, saturate, and turn NaN into 0; integers wrap; conversion to
/// bool tests for non-zero; complex to real drops the imaginary part.
PointwiseFn convertLoop(DType from, DType to);

/// The same values in another type.
Result<HostArray> converted(const HostArray &array, DType to);

}  // namespace vitro::ops
