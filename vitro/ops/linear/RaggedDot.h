// chlo.ragged_dot: a dot with one dimension split into groups of given sizes.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

Result<HostArray> raggedDot(Call &call);

}  // namespace vitro::ops
