// Where rounding errors grow: finds the op of a program whose result error exceeds its operand
// error by the largest factor, as shown by the wider shadow and by perturbed runs of the reference
// (docs/design/numerics.md, "Why: the op in which errors grow").
#pragma once
#include "vitro/compare/Amplifier.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {

/// For output `output` of a program for one process. Empty if its errors grow nowhere and none of
/// its decisions is unstable.
Result<std::optional<compare::Amplifier>> findAmplifier(const Plan &plan,
                                                        const std::vector<ops::Values> &arguments,
                                                        const WorldOptions &world,
                                                        const RunOptions &options, size_t output);

}  // namespace vitro::runtime
