// repro.py of a report: the fault of a compiler that is not ours, shown without us.
#pragma once
#include "vitro/debug/report/Report.h"

namespace vitro::debug {

/// Empty where the target's row has no script, or the program is too large for one.
Result<std::string> reproText(const ReportInput &input, const Case &reduced,
                              const Observation &shows);

}  // namespace vitro::debug
