// What passes do between their steps: fold, merge, drop. Ids are kept.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/compile/shared/SharedPatterns.h"

namespace vitro::compile {

/// Applies patterns until none applies, and folds. Fails only where they do not come to an end.
mlir::LogicalResult rewrite(mlir::func::FuncOp kernel,
                            const mlir::FrozenRewritePatternSet &patterns);

/// Merges equal ops.
void mergeEqual(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
