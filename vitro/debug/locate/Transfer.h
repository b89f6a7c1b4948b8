// Detects values that are wrong although nothing was computed: on their way in or out.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct LostValue {
  Case through;  // returns its arguments
  Observation seen;
};
/// Runs a program that returns the arguments of this one unchanged, then one that returns its
/// expected outputs (`golden`). Nothing where all values come back unchanged.
Result<std::optional<LostValue>> findLostValue(Suspect &suspect, const Case &one,
                                               const GridValues &golden);

}  // namespace vitro::debug
