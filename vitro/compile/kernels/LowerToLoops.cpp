// lower-to-loops: lowers linalg on buffers to loops over loads and stores, with every index
// explicit.
#include "mlir/Conversion/AffineToStandard/AffineToStandard.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Transforms/Transforms.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/Transforms.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/kernels/Cleanup.h"
#include "vitro/compile/kernels/LowerVectors.h"
#include "vitro/compile/kernels/Passes.h"
#include "vitro/compile/kernels/ResolveViews.h"
#include "vitro/compile/kernels/UnrollShort.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Makes parallel loops inside a call sequential.
LogicalResult serialise(func::FuncOp kernel) {
  SmallVector<scf::ForallOp> loops;
  kernel.walk([&](scf::ForallOp loop) { loops.push_back(loop); });
  IRRewriter rewriter(kernel.getContext());
  for (scf::ForallOp loop : loops) {
    rewriter.setInsertionPoint(loop);
    if (failed(scf::forallToForLoop(rewriter, loop))) return loop.emitOpError("has no loop form");
  }
  return success();
}

void copiesToLinalg(func::FuncOp kernel) {
  SmallVector<memref::CopyOp> copies;
  kernel.walk([&](memref::CopyOp copy) { copies.push_back(copy); });
  for (memref::CopyOp copy : copies) {
    OpBuilder b(copy);
    linalg::CopyOp::create(b, copy.getLoc(), copy.getSource(), copy.getTarget());
    copy.erase();
  }
}

/// Moves loops with a very small trip count innermost, if their order does not matter, so that they
/// are unrolled.
void shortLoopsInside(func::FuncOp kernel, IRRewriter &rewriter) {
  SmallVector<linalg::GenericOp> ops;
  kernel.walk([&](linalg::GenericOp op) { ops.push_back(op); });
  for (linalg::GenericOp op : ops) {
    if (op.getNumParallelLoops() != op.getNumLoops()) continue;
    SmallVector<unsigned> order, shortOnes;
    for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges()))
      (isSmallTripCount(range) ? shortOnes : order).push_back(unsigned(loop));
    order.append(shortOnes);
    rewriter.setInsertionPoint(op);
    if (!llvm::is_sorted(order)) (void)linalg::interchangeGenericOp(rewriter, op, order);
  }
}

LogicalResult linalgToLoops(func::FuncOp kernel) {
  IRRewriter rewriter(kernel.getContext());
  shortLoopsInside(kernel, rewriter);
  SmallVector<linalg::LinalgOp> ops;
  kernel.walk([&](linalg::LinalgOp op) { ops.push_back(op); });
  for (linalg::LinalgOp op : ops) {
    rewriter.setInsertionPoint(op);
    if (!op.hasPureBufferSemantics() || failed(linalg::linalgOpToLoops(rewriter, op)))
      return op.emitOpError("has no loop form");
    rewriter.eraseOp(op);
  }
  return success();
}

/// Integers wrap in kernels; no code may rely on indices not overflowing.
void dropOverflowFlags(func::FuncOp kernel) {
  auto none =
      arith::IntegerOverflowFlagsAttr::get(kernel.getContext(), arith::IntegerOverflowFlags::none);
  kernel.walk([&](arith::ArithIntegerOverflowFlagsInterface op) {
    op->setAttr(op.getIntegerOverflowAttrName(), none);
  });
}

struct LowerToLoops : PassWrapper<LowerToLoops, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(LowerToLoops)
  StringRef getArgument() const final { return "vitro-lower-to-loops"; }

  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    memref::MemRefDialect, scf::SCFDialect, vector::VectorDialect>();
  }

  LogicalResult initialize(MLIRContext *context) final {
    arithmetic = sharedPatterns(context, "lower-to-loops", [&](RewritePatternSet &patterns) {
      affine::populateAffineExpandIndexOpsPatterns(patterns);
      populateAffineToStdConversionPatterns(patterns);
      // Derives sizes of views from their sources.
      memref::DimOp::getCanonicalizationPatterns(patterns, context);
    });
    vectors = VectorLowering(context);
    return success();
  }

  void runOnOperation() final {
    func::FuncOp kernel = getOperation();
    if (!kernel::isKernel(kernel) || !kernel::worksOnBuffers(kernel)) return;
    if (failed(lower(kernel))) signalPassFailure();
  }

  LogicalResult lower(func::FuncOp kernel) {
    if (failed(serialise(kernel))) return failure();
    copiesToLinalg(kernel);
    if (failed(linalgToLoops(kernel)) || failed(vectors.apply(kernel))) return failure();
    resolveViews(kernel);
    if (failed(rewrite(kernel, arithmetic))) return failure();
    unrollShort(kernel);
    dropOverflowFlags(kernel);
    return success();
  }

  FrozenRewritePatternSet arithmetic;
  VectorLowering vectors;
};

}  // namespace

std::unique_ptr<Pass> createLowerToLoopsPass() { return std::make_unique<LowerToLoops>(); }

}  // namespace vitro::compile
