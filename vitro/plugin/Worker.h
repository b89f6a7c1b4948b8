// The worker that imports programs for this process.
#pragma once
#include "vitro/runtime/files/CompileWorker.h"

namespace vitro::plugin {

/// Started at the first program, shared by all clients. Its executable is given by the setting
/// `worker`, else it is the file `vitro` beside this library.
Result<runtime::CompileWorker *> compileWorker();

}  // namespace vitro::plugin
