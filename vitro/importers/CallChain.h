// How deep the functions of a module call each other.
#pragma once
#include <cstdint>
#include "mlir/IR/BuiltinOps.h"

namespace vitro::importers {

/// Functions on the longest chain of calls. The module must be verified: no recursion.
int64_t longestCallChain(mlir::ModuleOp module);

}  // namespace vitro::importers
