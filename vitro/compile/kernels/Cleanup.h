// Cleanup between the steps of a pass. Ids are preserved.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/compile/shared/SharedPatterns.h"

namespace vitro::compile {

/// Applies patterns to a fixpoint, and folds. Fails only if they do not converge.
mlir::LogicalResult rewrite(mlir::func::FuncOp kernel,
                            const mlir::FrozenRewritePatternSet &patterns);

/// Common subexpression elimination.
void mergeEqual(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
