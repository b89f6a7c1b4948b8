// The order of NaN among numbers, which most comparators leave open: whether that is all that two
// stages differ in.
#pragma once
#include "vitro/debug/trial/Case.h"
#include "vitro/support/Settings.h"

namespace vitro::debug {

/// True only if all of this holds: without NaN in the arguments the stages agree; with it, results
/// that no sort leads to agree; and all agree once every comparator orders NaN too. So a wrong
/// value beside a sort, or made of a sorted one, is no open order.
Result<bool> differInOrderOfNaN(const Case &earlier, const Case &later, const Settings &settings);

}  // namespace vitro::debug
