// Outputs against golden ones where nothing may be rounded.
#pragma once
#include "vitro/runtime/Judge.h"

namespace vitro::debug {

/// Every number that differs is wrong; any NaN is any NaN, and -0 is 0.
Result<runtime::Judgement> judgeBits(const runtime::GridValues &outputs,
                                     const runtime::GridValues &golden,
                                     const compare::Sides &sides);

}  // namespace vitro::debug
