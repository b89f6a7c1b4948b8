// When the reference itself may be wrong: its wider shadow says something else entirely.
#pragma once
#include "vitro/debug/locate/Localise.h"

namespace vitro::debug {

struct Doubt {
  OpName op;        // the first whose own result its shadow denies
  std::string why;  // "out0[3]: ref 2.5, shadow 0.25"
};

/// Rounding alone moves the reference away from its shadow by about as much as noise of one unit in
/// the last place moves its results. Where it is a hundred times that, and visible beside the
/// largest element, the two disagree about what an op means. Nothing: no reason to doubt.
Result<std::optional<Doubt>> doubtReference(const Case &one);

}  // namespace vitro::debug
