// Zeros of the other sign: equal numbers, until something divides by them.
#pragma once
#include "vitro/runtime/reference/Judge.h"

namespace vitro::debug {

/// Whether zeros in `target` have another sign than in `golden`.
bool hasOtherZeros(const HostArray &target, const HostArray &golden);

/// Marks what was judged the same as wrong where zeros have another sign.
void countZeroSigns(runtime::Judgement &judgement, const runtime::GridValues &target,
                    const runtime::GridValues &golden, const compare::Sides &sides);

}  // namespace vitro::debug
