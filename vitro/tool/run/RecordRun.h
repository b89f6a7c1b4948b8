// runs/<n>/ of a build directory: the inputs, results and report of one run.
#pragma once
#include "vitro/build/BuildDirectory.h"
#include "vitro/tool/run/RunModule.h"

namespace vitro::tool {

/// Writes run.json into the next free folder under runs/.
Result<> recordRun(const build::BuildDirectory &directory, const Session &session,
                   const ModuleReport &report);

}  // namespace vitro::tool
