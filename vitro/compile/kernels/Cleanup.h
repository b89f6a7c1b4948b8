// What passes do between their steps: fold, merge, drop. Ids are kept.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace vitro::compile {

/// The canonicalization patterns of every dialect and op loaded. Collect them once per pass, in
/// initialize(): it costs milliseconds.
mlir::FrozenRewritePatternSet canonicalPatterns(mlir::MLIRContext *context);

/// Applies patterns until none applies, and folds. Fails only where they do not come to an end.
mlir::LogicalResult rewrite(mlir::func::FuncOp kernel,
                            const mlir::FrozenRewritePatternSet &patterns);

/// Merges equal ops.
void mergeEqual(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
