// How deep running a module can nest.
#pragma once
#include <cstdint>
#include "mlir/IR/BuiltinOps.h"

namespace vitro::importers {

/// How deep execution can nest: the functions on the longest call chain, plus the regions around
/// each call and inside the last function. Running or planning a module recurses that deep. The
/// module must be verified: no recursion.
int64_t deepestExecution(mlir::ModuleOp module);

}  // namespace vitro::importers
