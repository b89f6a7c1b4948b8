// Pattern sets that are collected once per context and shared by every program in it: collecting
// and sorting a thousand patterns takes longer than applying them to a small kernel.
#pragma once
#include "mlir/IR/PatternMatch.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace vitro::compile {

/// The patterns that `collect` adds. `collect` is called only once per name and context.
mlir::FrozenRewritePatternSet sharedPatterns(
    mlir::MLIRContext *context, llvm::StringRef name,
    llvm::function_ref<void(mlir::RewritePatternSet &)> collect);

/// The canonicalization patterns of every loaded dialect and op, except those of arith.truncf: they
/// turn an integer that is converted to a float and then to a narrower one, which rounds twice,
/// into a single rounding.
mlir::FrozenRewritePatternSet canonicalPatterns(mlir::MLIRContext *context);

}  // namespace vitro::compile
