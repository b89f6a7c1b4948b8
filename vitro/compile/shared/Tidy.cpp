#include "vitro/compile/shared/Tidy.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/compile/shared/SharedPatterns.h"

using namespace mlir;

namespace vitro::compile {

void tidy(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  FrozenRewritePatternSet patterns = canonicalPatterns(context);
  // Folding exposes equal ops, and merging those enables more folding.
  for (int pass = 0; pass < 2; ++pass) {
    // Failing to converge is no error: the result is correct at any point.
    (void)rewriteGreedily(function, patterns, {});
    ProvenanceListener keep;
    IRRewriter rewriter(context, &keep);
    DominanceInfo dominance(function);
    eliminateCommonSubExpressions(rewriter, dominance, function);
  }
}

}  // namespace vitro::compile
