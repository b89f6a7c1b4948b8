// fuse-elementwise: fuses an elementwise loop into the only loop that reads its result; fuses the
// loops of several results, together with producers that only they read.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/loops/tiling/MergeResults.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr size_t kMostOperands = 24;  // per fused loop; with more, registers spill

/// Whether recomputing it costs about as much as loading its result.
bool isCheap(linalg::GenericOp producer) {
  int64_t ops = 0;
  for (Operation &op : producer.getBody()->without_terminator()) {
    if (isa<arith::ConstantOp, linalg::IndexOp>(op)) continue;
    if (!isa<arith::ArithDialect>(op.getDialect())) return false;
    if (isa<arith::DivFOp, arith::RemFOp, arith::DivSIOp, arith::DivUIOp, arith::RemSIOp,
            arith::RemUIOp>(op))
      return false;
    ++ops;
  }
  return ops <= 2;
}

/// Whether fusion would compute an element of the producer more than once.
bool wouldRecompute(linalg::GenericOp consumer, OpOperand *operand) {
  AffineMap map = consumer.getMatchingIndexingMap(operand);
  for (auto [loop, range] : llvm::enumerate(consumer.getStaticLoopRanges()))
    if (range != 1 && !map.isFunctionOfDim(unsigned(loop))) return true;
  return false;
}

bool isWorthwhile(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = cast<linalg::GenericOp>(operand->getOwner());
  if (producer->getNumOperands() + consumer->getNumOperands() > kMostOperands) return false;
  if (producer->getNumResults() != 1) return false;
  return (producer->hasOneUse() && !wouldRecompute(consumer, operand)) || isCheap(producer);
}

/// Merges identical inputs into the first of them.
void mergeInputs(linalg::GenericOp op) {
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (unsigned i = 0; i < op.getInputs().size(); ++i)
    for (unsigned j = unsigned(op.getInputs().size()) - 1; j > i; --j) {
      if (op.getInputs()[i] != op.getInputs()[j] || maps[i] != maps[j]) continue;
      Block *body = op.getBody();
      body->getArgument(j).replaceAllUsesWith(body->getArgument(i));
      body->eraseArgument(j);
      op.getInputsMutable().erase(j);
      maps.erase(maps.begin() + j);
    }
  op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
}

/// The map that reads from the source of `expand` what `map` reads from its result; std::nullopt
/// unless `expand` only adds dimensions of size one.
std::optional<AffineMap> mapOfSource(tensor::ExpandShapeOp expand, AffineMap map) {
  ArrayRef<int64_t> sizes = expand.getResultType().getShape();
  SmallVector<AffineExpr> positions;
  for (const ReassociationIndices &group : expand.getReassociationIndices()) {
    std::optional<int64_t> wide;
    for (int64_t dim : group) {
      if (sizes[size_t(dim)] == 1) continue;
      if (wide) return std::nullopt;
      wide = dim;
    }
    positions.push_back(map.getResult(unsigned(wide.value_or(group.front()))));
  }
  return AffineMap::get(map.getNumDims(), 0, positions, map.getContext());
}

/// The same for `collapse`, which must only drop such dimensions.
std::optional<AffineMap> mapOfSource(tensor::CollapseShapeOp collapse, AffineMap map) {
  ArrayRef<int64_t> sizes = collapse.getSrcType().getShape();
  SmallVector<AffineExpr> positions(sizes.size(), getAffineConstantExpr(0, map.getContext()));
  for (auto [at, group] : llvm::enumerate(collapse.getReassociationIndices())) {
    bool isFound = false;
    for (int64_t dim : group) {
      if (sizes[size_t(dim)] == 1) continue;
      if (isFound) return std::nullopt;
      isFound = true;
      positions[size_t(dim)] = map.getResult(unsigned(at));
    }
  }
  return AffineMap::get(map.getNumDims(), 0, positions, map.getContext());
}

std::optional<AffineMap> mapOfSource(Operation *view, AffineMap map) {
  if (auto expand = dyn_cast_or_null<tensor::ExpandShapeOp>(view)) return mapOfSource(expand, map);
  auto collapse = dyn_cast_or_null<tensor::CollapseShapeOp>(view);
  bool isComputed = collapse && collapse.getSrc().getDefiningOp<linalg::GenericOp>();
  return isComputed ? mapOfSource(collapse, map) : std::nullopt;
}

/// Whether every loop's range can be derived from some operand dimension.
bool determineAllRanges(ArrayRef<AffineMap> maps) {
  return bool(inversePermutation(concatAffineMaps(maps, maps[0].getContext())));
}

/// Reads an input that only gained or lost dimensions of size one in its original shape. A view
/// between two loops would prevent their fusion: each would run over all rows, with a temporary in
/// between.
void readThroughUnitReshapes(linalg::GenericOp op) {
  for (OpOperand *input : op.getDpsInputOperands()) {
    Operation *view = input->get().getDefiningOp();
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    auto direct = mapOfSource(view, op.getMatchingIndexingMap(input));
    if (!direct) continue;
    maps[input->getOperandNumber()] = *direct;
    if (!determineAllRanges(maps) || !mayRewrite()) continue;
    countRewrite("fuse-elementwise", op);
    input->set(view->getOperand(0));
    op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
    op->setLoc(fuseIds(op.getContext(), {view->getLoc(), op.getLoc()}));
    if (view->use_empty()) view->erase();
  }
}

/// Whether an elementwise loop ends in a dimension of size one and only other loops read its
/// result.
bool endsInUnit(linalg::GenericOp op) {
  auto type = op->getNumResults() == 1 ? dyn_cast<RankedTensorType>(op->getResult(0).getType())
                                       : RankedTensorType();
  if (!type || type.getRank() < 2 || type.getShape().back() != 1 || op.hasIndexSemantics() ||
      op.getNumParallelLoops() != op.getNumLoops() ||
      !op.getIndexingMapsArray().back().isIdentity() ||
      !op.getOutputs()[0].getDefiningOp<tensor::EmptyOp>())
    return false;
  return llvm::all_of(op->getUses(), [](OpOperand &use) {
    auto user = dyn_cast<linalg::GenericOp>(use.getOwner());
    return user && user.isDpsInput(&use);
  });
}

/// Drops the last dimension of per-row values, because vectors run along the last dimension.
linalg::GenericOp dropLastUnit(IRRewriter &rewriter, linalg::GenericOp op) {
  if (!endsInUnit(op)) return op;
  Value whole = op->getResult(0);
  llvm::SmallMapVector<linalg::GenericOp, SmallVector<AffineMap>, 4> readers;
  for (OpOperand &use : whole.getUses()) {
    auto user = cast<linalg::GenericOp>(use.getOwner());
    auto &maps = readers.try_emplace(user, user.getIndexingMapsArray()).first->second;
    AffineMap &map = maps[use.getOperandNumber()];
    map = map.dropResult(map.getNumResults() - 1);
  }
  if (!llvm::all_of(readers, [](auto &reader) { return determineAllRanges(reader.second); }) ||
      !mayRewrite())
    return op;
  countRewrite("fuse-elementwise", op);
  rewriter.setInsertionPoint(op);
  auto last = unsigned(op.getNumLoops()) - 1;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  for (AffineMap &map : maps)
    map = map.replace(rewriter.getAffineDimExpr(last), rewriter.getAffineConstantExpr(0), last, 0);
  maps.back() = rewriter.getMultiDimIdentityMap(last);
  auto type = cast<RankedTensorType>(whole.getType());
  type = RankedTensorType::get(type.getShape().drop_back(), type.getElementType());
  Value empty = tensor::EmptyOp::create(rewriter, op.getOutputs()[0].getLoc(), type.getShape(),
                                        type.getElementType());
  auto made = linalg::GenericOp::create(
      rewriter, op.getLoc(), TypeRange{type}, op.getInputs(), empty, maps,
      SmallVector<utils::IteratorType>(last, utils::IteratorType::parallel));
  rewriter.inlineRegionBefore(op.getRegion(), made.getRegion(), made.getRegion().begin());
  whole.replaceAllUsesWith(made.getResult(0));
  for (auto &[user, withoutLast] : readers)
    linalg::GenericOp(user).setIndexingMapsAttr(rewriter.getAffineMapArrayAttr(withoutLast));
  rewriter.eraseOp(op);
  return made;
}

/// Fuses one producer into `consumer`; returns the fused op, or null if there was none.
linalg::GenericOp fuseOne(IRRewriter &rewriter, linalg::GenericOp consumer) {
  for (OpOperand *operand : consumer.getDpsInputOperands()) {
    auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
    if (!producer || producer->getBlock() != consumer->getBlock()) continue;
    if (!linalg::areElementwiseOpsFusable(operand) || !isWorthwhile(operand)) continue;
    if (!mayRewrite()) return nullptr;
    countRewrite("fuse-elementwise", consumer);
    rewriter.setInsertionPoint(consumer);
    // The producer has other uses: fuses a copy of it.
    if (!producer->hasOneUse()) {
      unsigned result = cast<OpResult>(operand->get()).getResultNumber();
      producer = cast<linalg::GenericOp>(rewriter.clone(*producer));
      operand->set(producer->getResult(result));
    }
    auto fused = linalg::fuseElementwiseOps(rewriter, operand);
    if (failed(fused)) continue;
    auto whole = cast<linalg::GenericOp>(fused->fusedOp);
    whole->setLoc(fuseIds(rewriter.getContext(), {producer->getLoc(), consumer->getLoc()}));
    for (Value result : consumer->getResults())
      rewriter.replaceAllUsesWith(result, fused->replacements.lookup(result));
    rewriter.eraseOp(consumer);
    if (producer->use_empty()) rewriter.eraseOp(producer);
    mergeInputs(whole);
    return whole;
  }
  return nullptr;
}

struct FuseElementwise : PassWrapper<FuseElementwise, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(FuseElementwise)
  StringRef getArgument() const override { return "fuse-elementwise"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, tensor::TensorDialect>();
  }

  void runOnOperation() override {
    func::FuncOp function = getOperation();
    if (!kernel::isKernel(function) || kernel::worksOnBuffers(function)) return;
    IRRewriter rewriter(&getContext());
    fuseIn(function.getBody().front(), rewriter);
    mergeResults(function, rewriter);
    removeDead(function);
  }

  /// Producers first, so that each is fully fused before its consumer is visited.
  static void fuseIn(Block &block, IRRewriter &rewriter) {
    for (auto generic : block.getOps<linalg::GenericOp>()) readThroughUnitReshapes(generic);
    for (Operation *op = &block.front(), *next; op; op = next) {
      next = op->getNextNode();
      if (isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp>(op))
        for (Region &region : op->getRegions())
          if (!region.empty()) fuseIn(region.front(), rewriter);
      auto generic = dyn_cast<linalg::GenericOp>(op);
      if (generic) generic = dropLastUnit(rewriter, generic);
      if (generic) readThroughUnitReshapes(generic);
      if (generic) mergeInputs(generic);
      while (generic) generic = fuseOne(rewriter, generic);
    }
  }
};

}  // namespace

std::unique_ptr<Pass> createFuseElementwisePass() { return std::make_unique<FuseElementwise>(); }

}  // namespace vitro::compile
