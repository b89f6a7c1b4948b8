// Detects that the reference itself may be wrong: its higher-precision shadow disagrees.
#pragma once
#include "vitro/debug/locate/Localise.h"

namespace vitro::debug {

struct Doubt {
  OpName op;        // the first whose own result its shadow contradicts
  std::string why;  // "out0[3]: ref 2.5, shadow 0.25"
};

/// Rounding alone separates the reference from its shadow by about as much as noise of one ulp
/// changes its results. Where the distance is a hundred times that, and visible relative to the
/// largest element, the two disagree about the meaning of an op. Nothing: no reason to doubt.
Result<std::optional<Doubt>> doubtReference(const Case &one);

}  // namespace vitro::debug
