// The fault classes of docs/design/debugger.md that follow from how a run ended.
#pragma once
#include "vitro/debug/trial/Trials.h"

namespace vitro::debug {

/// For a run or a compilation with this outcome; null where it ran: then its numbers decide.
const char *faultClassOf(Ended ended);
/// For an error code of the plan checker.
const char *planFaultClass(std::string_view code);
/// For a trial: also uses the target's own report.
const char *faultClassOf(const Trial &trial);

}  // namespace vitro::debug
