// Zeros of the other sign: the same number, until somebody divides by it.
#pragma once
#include "vitro/runtime/reference/Judge.h"

namespace vitro::debug {

/// Whether zeros in `target` have another sign than in `golden`.
bool hasOtherZeros(const HostArray &target, const HostArray &golden);

/// What judges found the same is wrong where zeros have another sign.
void countZeroSigns(runtime::Judgement &judgement, const runtime::GridValues &target,
                    const runtime::GridValues &golden, const compare::Sides &sides);

}  // namespace vitro::debug
