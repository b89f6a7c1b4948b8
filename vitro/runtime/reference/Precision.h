// How coarsely a program rounds on the way to one of its results.
#pragma once
#include "vitro/runtime/plan/Plan.h"

namespace vitro::runtime {

/// 4u of the narrowest float type that anything is rounded to before `output`; u itself for types
/// of eight bits and fewer (docs/design/numerics.md). 0: nothing is rounded.
double coarsestUnit(const Plan &plan, size_t output);

}  // namespace vitro::runtime
