// Names what goes wrong in an op that magnifies errors, from the op and its surroundings.
#pragma once
#include "vitro/runtime/reference/Growth.h"

namespace vitro::runtime {

/// "variance by cancellation", "log of a number near 1".
std::string kindOf(const Pairs &pairs, const Growth &growth);
/// For an op that decides: "near-tie in sort".
std::string kindOfDecision(const Task &task);

}  // namespace vitro::runtime
