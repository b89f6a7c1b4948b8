#include "vitro/compile/kernels/Cleanup.h"
#include "mlir/IR/Dominance.h"
#include "mlir/Transforms/CSE.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"

using namespace mlir;

namespace vitro::compile {

LogicalResult rewrite(func::FuncOp kernel, const FrozenRewritePatternSet &patterns) {
  GreedyRewriteConfig config;
  config.setMaxIterations(GreedyRewriteConfig::kNoLimit);
  config.setUseTopDownTraversal(true);
  return rewriteGreedily(kernel, patterns, config);
}

void mergeEqual(func::FuncOp kernel) {
  ProvenanceListener keep;
  IRRewriter rewriter(kernel.getContext(), &keep);
  DominanceInfo dominance;
  eliminateCommonSubExpressions(rewriter, dominance, kernel);
}

}  // namespace vitro::compile
