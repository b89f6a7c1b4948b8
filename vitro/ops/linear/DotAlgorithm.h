// The dot_algorithm attribute: products of operands rounded to, or split into, narrower parts.
#pragma once
#include "vitro/ops/linear/Contraction.h"

namespace vitro::ops {

Result<HostArray> dotByAlgorithm(const HostArray &lhs, const HostArray &rhs, const DotDims &dims,
                                 DType result, const Attributes &algorithm);

}  // namespace vitro::ops
