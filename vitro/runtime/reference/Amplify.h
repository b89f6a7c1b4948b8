// Where rounding errors grow: the op of a program whose result is off by the largest factor more
// than its operands are, as the wider shadow and perturbed runs of the reference show it
// (docs/design/numerics.md, "Why: the op in which errors grow").
#pragma once
#include "vitro/compare/Amplifier.h"
#include "vitro/runtime/run/World.h"

namespace vitro::runtime {

/// For output `output` of a program for one process. Nothing where its errors grow nowhere, and no
/// decision of it wavers.
Result<std::optional<compare::Amplifier>> findAmplifier(const Plan &plan,
                                                        const std::vector<ops::Values> &arguments,
                                                        const WorldOptions &world,
                                                        const RunOptions &options, size_t output);

}  // namespace vitro::runtime
