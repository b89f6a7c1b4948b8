// Reports all errors of a program in one run. MLIR's own verifier stops at the first error in a
// block; users who have to repair a program want to see all of them.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::ir {

/// Regions nested deeper than this are refused: passes and the interpreter recurse over them.
inline constexpr int64_t kDeepestNesting = 256;

/// Emits a located error for each broken constraint of each op, for calls of functions that do not
/// exist or have another type, and for recursion (naming the cycle); if nothing was found, MLIR
/// then checks dominance and symbols. Programs lowered by JAX have no recursion, and neither the
/// reference nor compiled code could run it.
llvm::LogicalResult verifyEverything(mlir::ModuleOp module, int64_t deepest = kDeepestNesting);

}  // namespace vitro::ir
