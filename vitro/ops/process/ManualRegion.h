// sdy.manual_computation: every device of a mesh runs the body on its own part of the operands.
#pragma once
#include "vitro/ops/Op.h"
#include "vitro/ops/process/Sharding.h"

namespace vitro::ops {

/// Uses the attributes that the plan builder computed: `devices` (how many), `in_shardings` and
/// `out_shardings` (one per operand and result, over the region's own axes) and `groups` (a row of
/// devices per group that differs in these axes only).
Result<Values> manualComputation(Call &call);

/// One entry of such a list.
Attribute shardingAttribute(const Sharding &sharding);

}  // namespace vitro::ops
