// All that is wrong with a program, in one run. MLIR's own verifier stops at the first error it
// meets in a block; somebody who has to repair a program wants to see every one.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::ir {

/// Regions nested deeper than this are refused: passes and the interpreter recurse over them.
inline constexpr int64_t kDeepestNesting = 256;

/// Emits a located error for each broken constraint of each op, for calls of functions that do not
/// exist or have another type, and for recursion (naming the cycle); then, when nothing was found,
/// lets MLIR check dominance and symbols. A program JAX lowers has no recursion, and neither the
/// reference nor compiled code could run it.
llvm::LogicalResult verifyEverything(mlir::ModuleOp module, int64_t deepest = kDeepestNesting);

}  // namespace vitro::ir
