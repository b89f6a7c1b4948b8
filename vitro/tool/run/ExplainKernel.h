// Finds the instruction of a compiled kernel that produced a NaN, by running the kernel again from
// its kernel.mlir.
#pragma once
#include <map>
#include "vitro/runtime/observers/Check.h"

namespace vitro::tool {

/// Fills in `hit.inside`. `texts`: kernel.mlir by kernel.
Result<> explainInside(runtime::CheckHit &hit, const std::map<std::string, std::string> &texts);

}  // namespace vitro::tool
