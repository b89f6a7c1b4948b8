// The classes of docs/design/debugger.md that the way a run ended decides.
#pragma once
#include "vitro/debug/trial/Trials.h"

namespace vitro::debug {

/// Of a run or a compilation that ended so; nothing where it ran: then its numbers decide.
const char *faultClassOf(Ended ended);
/// Of what the plan checker calls by this code.
const char *planFaultClass(std::string_view code);
/// Of a trial: by what the target said of itself, too.
const char *faultClassOf(const Trial &trial);

}  // namespace vitro::debug
