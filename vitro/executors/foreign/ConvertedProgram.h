// A program in the form that somebody's compiler reads.
#pragma once
#include <string>
#include "vitro/executors/foreign/CommandTemplate.h"
#include "vitro/support/Settings.h"

namespace vitro::executors {

/// The bytes of the program in that file, with `entry` as its @main. A version of StableHLO that
/// lacks something the program needs is a problem that names it.
Result<std::string> convertedProgram(const std::string &path, const std::string &entry,
                                     const ProgramForm &form, const Settings &settings);

}  // namespace vitro::executors
