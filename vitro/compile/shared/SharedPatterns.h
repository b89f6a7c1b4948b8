// Sets of patterns that are collected once per context and used by every program in it: collecting
// and sorting a thousand patterns takes longer than applying them to a small kernel.
#pragma once
#include "mlir/IR/PatternMatch.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace vitro::compile {

/// What `collect` collects; only the first call with this name in this context does so.
mlir::FrozenRewritePatternSet sharedPatterns(
    mlir::MLIRContext *context, llvm::StringRef name,
    llvm::function_ref<void(mlir::RewritePatternSet &)> collect);

/// The canonicalization patterns of every dialect and op loaded, but for those of arith.truncf: an
/// integer that became a float and then a narrower one was rounded twice, and they round once.
mlir::FrozenRewritePatternSet canonicalPatterns(mlir::MLIRContext *context);

}  // namespace vitro::compile
