// tidy-kernels: removes dead code and hoists loop-invariant code; then the kernel has the form that
// every executor accepts, or the stage fails.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"
#include "vitro/compile/kernels/CheckKernel.h"
#include "vitro/compile/kernels/Cleanup.h"
#include "vitro/compile/kernels/Passes.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

struct TidyKernels : PassWrapper<TidyKernels, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(TidyKernels)
  StringRef getArgument() const final { return "vitro-tidy-kernels"; }

  LogicalResult initialize(MLIRContext *context) final {
    canonical = canonicalPatterns(context);
    return success();
  }

  void runOnOperation() final {
    func::FuncOp kernel = getOperation();
    if (!kernel::isKernel(kernel)) return;
    if (!kernel.isExternal() && failed(tidy(kernel))) return signalPassFailure();
    if (failed(checkKernel(kernel))) signalPassFailure();
  }

  LogicalResult tidy(func::FuncOp kernel) {
    if (failed(rewrite(kernel, canonical))) return failure();
    mergeEqual(kernel);
    kernel.walk([](LoopLikeOpInterface loop) { moveLoopInvariantCode(loop); });
    if (failed(rewrite(kernel, canonical))) return failure();
    mergeEqual(kernel);
    return success();
  }

  FrozenRewritePatternSet canonical;
};

}  // namespace

std::unique_ptr<Pass> createTidyKernelsPass() { return std::make_unique<TidyKernels>(); }

}  // namespace vitro::compile
