// fuse-elementwise: a loop over elements whose result one other loop reads becomes part of it; the
// loops of several results become one, with what only they read.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/DeadCode.h"
#include "vitro/compile/KeepProvenance.h"
#include "vitro/compile/loops/MergeResults.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr size_t kMostOperands = 24;  // of a fused loop: beyond, registers run out

/// Whether doing it again costs about as much as loading what it gave.
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

/// Whether the consumer would compute an element of the producer more than once.
bool repeats(linalg::GenericOp consumer, OpOperand *operand) {
  return consumer.getMatchingIndexingMap(operand).getNumResults() != consumer.getNumLoops();
}

bool isWorthwhile(OpOperand *operand) {
  auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
  auto consumer = cast<linalg::GenericOp>(operand->getOwner());
  if (producer->getNumOperands() + consumer->getNumOperands() > kMostOperands) return false;
  if (producer->getNumResults() != 1) return false;
  return (producer->hasOneUse() && !repeats(consumer, operand)) || isCheap(producer);
}

/// Of inputs that are the same in every way the first serves all.
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

/// How the source of `expand` is read where its result is read by `map`; nothing unless it only
/// gains dimensions of size one.
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

/// An input that only has dimensions of size one added is read without them. A view between two
/// loops would keep them apart: each for all rows, with memory in between.
void readWithoutUnits(linalg::GenericOp op) {
  for (OpOperand *input : op.getDpsInputOperands()) {
    auto expand = input->get().getDefiningOp<tensor::ExpandShapeOp>();
    if (!expand) continue;
    SmallVector<AffineMap> maps = op.getIndexingMapsArray();
    auto direct = mapOfSource(expand, op.getMatchingIndexingMap(input));
    if (!direct) continue;
    maps[input->getOperandNumber()] = *direct;
    // Every loop must still be the size of something.
    if (!inversePermutation(concatAffineMaps(maps, op.getContext())) || !mayRewrite()) continue;
    countRewrite("fuse-elementwise", op);
    input->set(expand.getSrc());
    op.setIndexingMapsAttr(Builder(op.getContext()).getAffineMapArrayAttr(maps));
    op->setLoc(fuseIds(op.getContext(), {expand.getLoc(), op.getLoc()}));
  }
}

/// Takes one producer into `consumer`; the fused op, or null where there was none to take.
linalg::GenericOp fuseOne(IRRewriter &rewriter, linalg::GenericOp consumer) {
  for (OpOperand *operand : consumer.getDpsInputOperands()) {
    auto producer = operand->get().getDefiningOp<linalg::GenericOp>();
    if (!producer || producer->getBlock() != consumer->getBlock()) continue;
    if (!linalg::areElementwiseOpsFusable(operand) || !isWorthwhile(operand)) continue;
    if (!mayRewrite()) return nullptr;
    countRewrite("fuse-elementwise", consumer);
    rewriter.setInsertionPoint(consumer);
    // Others go on reading the producer: only a copy of it goes into this consumer.
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

  /// Producers first, so that each is as large as it gets when its consumer is looked at.
  static void fuseIn(Block &block, IRRewriter &rewriter) {
    for (Operation *op = &block.front(), *next; op; op = next) {
      next = op->getNextNode();
      if (isa<scf::ForOp, scf::WhileOp, scf::IfOp, scf::IndexSwitchOp>(op))
        for (Region &region : op->getRegions())
          if (!region.empty()) fuseIn(region.front(), rewriter);
      auto generic = dyn_cast<linalg::GenericOp>(op);
      if (generic) readWithoutUnits(generic);
      if (generic) mergeInputs(generic);
      while (generic) generic = fuseOne(rewriter, generic);
    }
  }
};

}  // namespace

std::unique_ptr<Pass> createFuseElementwisePass() { return std::make_unique<FuseElementwise>(); }

}  // namespace vitro::compile
