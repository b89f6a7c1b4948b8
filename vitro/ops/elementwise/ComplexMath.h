// Loops on complex numbers (and the float power beside the integer one) that other files look up.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

PointwiseFn complexAbs(DType dtype);
PointwiseFn complexSign(DType dtype);
PointwiseFn complexDivide(DType dtype);
PointwiseFn complexPower(DType dtype);
PointwiseFn floatPower(DType dtype);

}  // namespace vitro::ops
