// The check.* custom calls: programs that contain their own expected values.
#pragma once
#include "vitro/ops/Op.h"

namespace vitro::ops {

/// Runs `stablehlo.custom_call` whose `call_target_name` starts with "check."; every comparison is
/// reported to call.machine. check.eq returns its verdict as tensor<i1>, the others nothing.
Result<Values> evaluateCheckCall(Call &call);

}  // namespace vitro::ops
