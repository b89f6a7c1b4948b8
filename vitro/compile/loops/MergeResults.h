// Results of one shape that do not depend on each other, computed by one op.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace vitro::compile {

/// Exact. Does nothing unless all results of the kernel can be merged.
void mergeResults(mlir::func::FuncOp function, mlir::RewriterBase &rewriter);

}  // namespace vitro::compile
