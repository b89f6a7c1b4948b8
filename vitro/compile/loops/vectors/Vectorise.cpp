// vectorise: turns scalar loops into loops over vectors of a fixed width. Reductions along a vector
// get one accumulator per lane and a fixed order in which these are combined; everything else keeps
// its order.
#include "vitro/compile/loops/vectors/Vectorise.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Threading.h"
#include "mlir/Pass/Pass.h"
#include "mlir/Transforms/LoopInvariantCodeMotionUtils.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/compile/shared/Tidy.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Expands indices that tiling has shifted into arithmetic that can be vectorised.
void expandPositions(func::FuncOp function, IRRewriter &rewriter) {
  SmallVector<affine::AffineApplyOp> positions;
  function.walk([&](affine::AffineApplyOp op) {
    if (isa<linalg::GenericOp>(op->getParentOp())) positions.push_back(op);
  });
  for (affine::AffineApplyOp op : positions) {
    rewriter.setInsertionPoint(op);
    auto expanded =
        affine::expandAffineMap(rewriter, op.getLoc(), op.getAffineMap(), op.getMapOperands());
    if (expanded) rewriter.replaceOp(op, expanded->front());
  }
}

/// Turns fills, copies, transposes and the like into generics.
void generalise(func::FuncOp function, IRRewriter &rewriter) {
  SmallVector<linalg::LinalgOp> named;
  function.walk([&](linalg::LinalgOp op) {
    if (!isa<linalg::GenericOp>(op) && op.hasPureTensorSemantics()) named.push_back(op);
  });
  for (linalg::LinalgOp op : named) {
    rewriter.setInsertionPoint(op);
    (void)linalg::generalizeNamedOp(rewriter, op);
  }
}

bool isColumn(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  return tensor && tensor.getRank() > 1 && tensor.getShape().back() == 1;
}

/// Whether a column is sliced from a matrix, so that its elements are not contiguous.
bool isSlicedColumn(Value column) {
  while (auto slice = column.getDefiningOp<tensor::ExtractSliceOp>()) {
    column = slice.getSource();
    if (!isColumn(column)) return true;
  }
  return false;
}

/// Whether the op has a window loop with one iteration. Dropping that loop would make the window
/// look like the whole input, which may be larger.
bool hasSingleWindow(linalg::GenericOp op) {
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (AffineMap map : op.getIndexingMapsArray())
    for (AffineExpr index : map.getResults())
      for (unsigned loop = 0; loop < ranges.size(); ++loop)
        if (ranges[loop] == 1 && !isa<AffineDimExpr>(index) && index.isFunctionOfDim(loop))
          return true;
  return false;
}

/// Reshapes matrices of one column to rows, which is the same in memory. A reduction along one
/// would otherwise look strided.
void dropSingleColumns(func::FuncOp function, IRRewriter &rewriter) {
  SmallVector<linalg::GenericOp> found;
  function.walk([&](linalg::GenericOp op) {
    if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() < 2 ||
        !op.hasPureTensorSemantics() || hasSingleWindow(op))
      return;
    SmallVector<Value> columns = llvm::filter_to_vector(op->getOperands(), isColumn);
    if (!columns.empty() && llvm::none_of(columns, isSlicedColumn)) found.push_back(op);
  });
  linalg::ControlDropUnitDims options;
  options.rankReductionStrategy =
      linalg::ControlDropUnitDims::RankReductionStrategy::ExtractInsertSlice;
  for (linalg::GenericOp op : found) {
    rewriter.setInsertionPoint(op);
    auto dropped = linalg::dropUnitDims(rewriter, op, options);
    if (succeeded(dropped)) rewriter.replaceOp(op, dropped->replacements);
  }
}

bool vectorise(linalg::GenericOp generic, IRRewriter &rewriter) {
  std::optional<VectorScheme> scheme = chooseScheme(generic);
  if (!scheme) return false;
  rewriter.setInsertionPoint(generic);
  rewriter.replaceOp(generic, writeLoops(rewriter, generic, *scheme));
  return true;
}

struct Vectorise : PassWrapper<Vectorise, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Vectorise)
  StringRef getArgument() const final { return "vitro-vectorise"; }
  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<affine::AffineDialect, arith::ArithDialect, linalg::LinalgDialect,
                    scf::SCFDialect, tensor::TensorDialect, vector::VectorDialect>();
  }
  void runOnOperation() final {
    SmallVector<func::FuncOp> kernels;
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (kernel::isKernel(function) && !kernel::worksOnBuffers(function))
        kernels.push_back(function);
    parallelForEach(&getContext(), kernels, [&](func::FuncOp kernel) { run(kernel); });
  }
  void run(func::FuncOp function) {
    if (!vectoriseFunction(function)) return;
    tidy(function);
    function.walk([](LoopLikeOpInterface loop) {
      if (isa<scf::ForOp>(loop)) moveLoopInvariantCode(loop);
    });
  }
  /// Returns whether anything changed. The listener's destructor writes the ids, before tidy erases
  /// ops.
  bool vectoriseFunction(func::FuncOp function) {
    ProvenanceListener keep;
    IRRewriter rewriter(&getContext(), &keep);
    expandPositions(function, rewriter);
    generalise(function, rewriter);
    dropSingleColumns(function, rewriter);
    SmallVector<linalg::GenericOp> reductions, others;
    function.walk([&](linalg::GenericOp op) {
      (op.getNumReductionLoops() != 0 ? reductions : others).push_back(op);
    });
    unsigned changed = 0;
    for (linalg::GenericOp generic : reductions) changed += vectorise(generic, rewriter);
    // Skips zero fills that became unused, because AMX tiles start from zero; tidy erases them.
    for (linalg::GenericOp generic : others)
      if (!generic->use_empty()) changed += vectorise(generic, rewriter);
    return changed != 0;
  }
};

}  // namespace

std::unique_ptr<Pass> createVectorisePass() { return std::make_unique<Vectorise>(); }

}  // namespace vitro::compile
