// Whether an output can be written: asked before the work whose result it is.
#pragma once
#include "vitro/support/Result.h"

namespace vitro {

/// Tries it with a temporary file, which is removed again. `path` names a file, or a folder if it
/// ends in '/' or is one; folders that do not exist yet count as writable if they can be created.
Result<> checkWritable(const std::string &path);

}  // namespace vitro
