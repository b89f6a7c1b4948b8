// fold-constants: evaluates ops on constants at compile time, with the reference implementation.
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

struct FoldConstants : PassWrapper<FoldConstants, OperationPass<>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FoldConstants)
  StringRef getArgument() const final { return "vitro-fold-constants"; }

  void runOnOperation() final {
    // Definitions come before uses, so chains fold in one walk.
    getOperation()->walk<WalkOrder::PreOrder>([](Operation *op) {
      auto results = evaluate(op);
      if (!results || !mayRewrite()) return WalkResult::advance();
      countRewrite("fold-constants", op);
      OpBuilder builder(op);
      for (auto [result, constant] : llvm::zip(op->getResults(), *results))
        result.replaceAllUsesWith(
            stablehlo::ConstantOp::create(builder, op->getLoc(), constant.getType(), constant));
      op->erase();
      return WalkResult::skip();
    });
    removeDead(getOperation());
  }
};

}  // namespace

std::unique_ptr<Pass> createFoldConstantsPass() { return std::make_unique<FoldConstants>(); }

}  // namespace vitro::compile
