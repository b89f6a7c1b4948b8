// Fuses the loops over the same elements that compute a kernel's results, together with producers
// that only they read.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/PatternMatch.h"

namespace vitro::compile {

/// Exact. Does nothing unless all results of the kernel can be merged.
void mergeResults(mlir::func::FuncOp function, mlir::RewriterBase &rewriter);

}  // namespace vitro::compile
