// Finds the instruction of a compiled kernel that produced a NaN, and the op of the program that it
// comes from, by running the kernel again from its kernel.mlir.
#pragma once
#include <map>
#include "vitro/runtime/observers/Check.h"

namespace vitro::tool {

/// Fills in `hit.inside` and the op of `plan`, the reference's, that the instruction comes from.
/// `texts`: kernel.mlir by kernel.
Result<> explainInside(runtime::CheckHit &hit, const std::map<std::string, std::string> &texts,
                       const runtime::Plan &plan);

}  // namespace vitro::tool
