#include "vitro/compile/loops/Tidy.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "vitro/compile/KeepProvenance.h"
#include "vitro/compile/Rewrites.h"

using namespace mlir;

namespace vitro::compile {

void tidy(func::FuncOp function) {
  MLIRContext *context = function.getContext();
  RewritePatternSet patterns(context);
  for (Dialect *dialect : context->getLoadedDialects())
    dialect->getCanonicalizationPatterns(patterns);
  for (RegisteredOperationName op : context->getRegisteredOperations())
    op.getCanonicalizationPatterns(patterns, context);
  FrozenRewritePatternSet frozen(std::move(patterns));
  // Equal ops only show once others are folded, and the other way round.
  for (int round = 0; round < 2; ++round) {
    // Not converging is no failure: what was reached is correct.
    (void)rewriteGreedily(function, frozen, {});
    ProvenanceListener keep;
    IRRewriter rewriter(context, &keep);
    DominanceInfo dominance(function);
    eliminateCommonSubExpressions(rewriter, dominance, function);
  }
}

}  // namespace vitro::compile
