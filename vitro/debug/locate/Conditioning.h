// How much a verdict without a fault is worth: its class, whether the program is so ill-conditioned
// that the verdict proves little, and the op that causes it.
#pragma once
#include "vitro/debug/locate/Diagnosis.h"
#include "vitro/debug/trial/Claim.h"

namespace vitro::debug {

/// `seen`: the program on the target, without a fault; `claim`: what was expected, if anything.
Result<> describeConditioning(Diagnosis &found, const Observation &seen,
                              const std::optional<Claim> &claim, Golden &golden);

}  // namespace vitro::debug
