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
  // Equal ops only show once others are folded, and the other way round.
  for (int round = 0; round < 2; ++round) {
    // Not converging is no failure: what was reached is correct.
    (void)rewriteGreedily(function, patterns, {});
    ProvenanceListener keep;
    IRRewriter rewriter(context, &keep);
    DominanceInfo dominance(function);
    eliminateCommonSubExpressions(rewriter, dominance, function);
  }
}

}  // namespace vitro::compile
