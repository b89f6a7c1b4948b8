// tile: tiles the root op of a kernel, so that tiles can run on several threads, and fuses its
// producers into the tiles. The range of a kernel counts the iterations of the loop over tiles
// (scf.forall). Reductions are not split.
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/SCF/Transforms/TileUsingInterface.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/TilingInterface.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/loops/tiling/TileMoves.h"
#include "vitro/compile/loops/tiling/TilePadding.h"
#include "vitro/compile/loops/tiling/TilePhases.h"
#include "vitro/compile/loops/tiling/TileSizes.h"
#include "vitro/compile/loops/tiling/TileTogether.h"
#include "vitro/compile/loops/tiling/UpdateInPlace.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Tidy.h"
#include "vitro/ir/kernel/LoopKernel.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using linalg::LinalgOp;

/// Looks through reshapes of a result.
Value lookThroughReshapes(Value result) {
  while (Operation *op = result.getDefiningOp()) {
    if (!isa<tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op)) break;
    result = op->getOperand(0);
  }
  return result;
}

/// The last op that computes a result; null if some result is not computed by a linalg op.
LinalgOp rootOf(func::FuncOp function) {
  LinalgOp root;
  auto results = function.front().getTerminator()->getOperands();
  for (Value result : results) {
    // A single result is written to its destination in the shape in which it is computed.
    if (results.size() == 1 && lookThroughReshapes(result).hasOneUse())
      result = lookThroughReshapes(result);
    auto op = result.getDefiningOp<LinalgOp>();
    if (!op || !op.hasPureTensorSemantics()) return nullptr;
    if (!root || root->isBeforeInBlock(op)) root = op;
  }
  return root;
}

bool isReturned(Operation *op) {
  return llvm::any_of(op->getUsers(), [](Operation *user) { return isa<func::ReturnOp>(user); });
}

/// The linalg ops that the root depends on, in order, including itself.
SmallVector<LinalgOp> producersOf(LinalgOp root) {
  DenseSet<Operation *> needed{root};
  SmallVector<LinalgOp> producers{root};
  for (Operation *op = root->getPrevNode(); op; op = op->getPrevNode()) {
    auto linalgOp = dyn_cast<LinalgOp>(op);
    bool isNeeded = llvm::any_of(op->getUsers(), [&](Operation *user) {
      return needed.contains(user->getBlock() == op->getBlock() ? user : user->getParentOp());
    });
    if (!linalgOp || !isNeeded) continue;
    needed.insert(op);
    producers.push_back(linalgOp);
  }
  return SmallVector<LinalgOp>(llvm::reverse(producers));
}

/// Whether all computation is inside the one loop. Anything outside would run once per thread, on
/// shared memory.
bool isOneLoop(func::FuncOp function) {
  unsigned loops = 0;
  for (Operation &op : function.front().without_terminator()) {
    if (isa<scf::ForallOp>(op)) {
      ++loops;
      continue;
    }
    bool isScalar =
        llvm::none_of(op.getResultTypes(), [](Type type) { return isa<TensorType>(type); });
    bool isView = isa<tensor::EmptyOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp,
                      tensor::ExtractSliceOp, tensor::CastOp>(op) ||
                  op.hasTrait<OpTrait::ConstantLike>();
    if (!isScalar && !isView) return false;
  }
  return loops == 1;
}

/// Gives the loop the ids of all ops inside it.
void addIdsOfBody(scf::ForallOp loop) {
  SmallVector<Location> inside{loop.getLoc()};
  loop.getBody()->walk([&](LinalgOp op) { inside.push_back(op->getLoc()); });
  Location all = fuseIds(loop.getContext(), inside);
  if (!isa<UnknownLoc>(all)) loop->setLoc(all);
}

/// A tile's own temporaries are as large as a tile. As slices of one buffer for all tiles they
/// would be shared memory, or, if that is also the result's buffer, a copy of it.
void shrinkTemporaries(func::FuncOp function) {
  function.walk([](tensor::ExtractSliceOp part) {
    auto whole = part.getSource().getDefiningOp<tensor::EmptyOp>();
    if (!whole) return;
    OpBuilder b(part);
    RankedTensorType type = part.getType();
    Value own =
        tensor::EmptyOp::create(b, part.getLoc(), part.getMixedSizes(), type.getElementType());
    if (own.getType() != type) return own.getDefiningOp()->erase();  // it dropped a dimension
    part.replaceAllUsesWith(own);
    part.erase();
    if (whole->use_empty()) whole.erase();
  });
}

LogicalResult tileRoot(func::FuncOp function, LinalgOp root, ArrayRef<int64_t> sizes) {
  ProvenanceListener keep;
  IRRewriter rewriter(function.getContext(), &keep);
  rewriter.setInsertionPoint(root);
  SmallVector<OpFoldResult> folded;
  for (int64_t size : sizes) folded.push_back(rewriter.getIndexAttr(size));
  scf::SCFTileAndFuseOptions options;
  options.tilingOptions.setTileSizes(folded).setLoopType(scf::SCFTilingOptions::LoopType::ForallOp);
  auto tiled = scf::tileConsumerAndFuseProducersUsingSCF(
      rewriter, cast<TilingInterface>(root.getOperation()), options);
  if (failed(tiled) || tiled->loops.size() != 1) return failure();
  for (auto [result, made] : tiled->replacements) rewriter.replaceAllUsesWith(result, made);
  return success();
}

/// Erases ops that the tiled loop replaced. Dead code elimination would keep those with calls,
/// because MLIR does not know that the callees are pure.
void eraseReplaced(func::FuncOp function) {
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(function.front())))
    if (isa<LinalgOp>(op) && op.use_empty()) op.erase();
}

/// Cleans up and returns whether the kernel has the expected form, a single loop.
bool finishTiling(func::FuncOp function) {
  eraseReplaced(function);
  tidy(function);
  padInsideTiles(function);
  if (assembleInsideTiles(function)) tidy(function);
  shrinkTemporaries(function);
  function.walk([](scf::ForallOp loop) { addIdsOfBody(loop); });
  return isOneLoop(function);
}

/// Works on a copy, which replaces the kernel on success.
bool tryOnCopy(func::FuncOp function, function_ref<LogicalResult(func::FuncOp)> tile) {
  func::FuncOp copy = function.clone();
  bool isDone = succeeded(tile(copy)) && finishTiling(copy);
  if (isDone) function.getBody().takeBody(copy.getBody());
  copy.erase();
  return isDone;
}

bool tileByRoot(func::FuncOp function, const kernel::TargetInfo &target) {
  LinalgOp original = rootOf(function);
  if (!original) return false;
  SmallVector<LinalgOp> producers = producersOf(original);
  SmallVector<LinalgOp> returned;
  for (LinalgOp op : producers)
    if (isReturned(op)) returned.push_back(op);
  SmallVector<int64_t> sizes = tileSizes(original, producers, returned, target);
  return !sizes.empty() && tryOnCopy(function, [&](func::FuncOp copy) {
    return tileRoot(copy, rootOf(copy), sizes);
  });
}

void tileKernel(func::FuncOp function, const kernel::TargetInfo &target) {
  if (function.isDeclaration() || !llvm::hasSingleElement(function.getBody())) return;
  if (kernel::isLoopKernel(function)) return;
  // A kernel with several results may have no op that depends on all others.
  if (tileByRoot(function, target)) return;
  if (function.getNumResults() == 1 && tryOnCopy(function, tileMoves)) return;
  if (function.getNumResults() > 1)
    (void)tryOnCopy(function, [&](func::FuncOp copy) { return tileTogether(copy, target); });
  else
    (void)tryOnCopy(function, tilePhases);
}

struct Tile : PassWrapper<Tile, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Tile)
  StringRef getArgument() const final { return "vitro-tile"; }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    scf::SCFDialect, tensor::TensorDialect>();
  }
  void runOnOperation() final {
    updateInPlace(getOperation());
    kernel::TargetInfo target = kernel::targetOf(getOperation());
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (kernel::isKernel(function) && !kernel::worksOnBuffers(function))
        tileKernel(function, target);
  }
};

}  // namespace

std::unique_ptr<Pass> createTilePass() { return std::make_unique<Tile>(); }

}  // namespace vitro::compile
