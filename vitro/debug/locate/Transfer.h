// Whether values are wrong though nothing was computed: on their way in or out.
#pragma once
#include "vitro/debug/trial/Suspect.h"

namespace vitro::debug {

struct LostValue {
  Case through;  // gives back what it is given
  Observation seen;
};
/// Gives back at once what the program takes, then what it should have given (`golden`). Nothing
/// where all comes back as it was.
Result<std::optional<LostValue>> findLostValue(Suspect &suspect, const Case &one,
                                               const GridValues &golden);

}  // namespace vitro::debug
