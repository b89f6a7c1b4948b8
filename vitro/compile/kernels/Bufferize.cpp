// bufferize: converts kernels from tensors to memory: the caller's inputs, outputs and scratch, and
// small temporaries of their own.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Bufferization/Transforms/OneShotAnalysis.h"
#include "mlir/Dialect/Bufferization/Transforms/Transforms.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/Interfaces/SubsetOpInterface.h"
#include "mlir/Interfaces/ValueBoundsOpInterface.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/kernels/BufferForm.h"
#include "vitro/compile/kernels/Cleanup.h"
#include "vitro/compile/kernels/Passes.h"
#include "vitro/compile/kernels/UpdateChains.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Elements of a constant tensor that are stored one by one. Larger constants are inputs.
constexpr int64_t kMostConstantElements = 1024;

/// Turns constant tensors into ops that store their elements: a kernel contains code and no data.
LogicalResult writeConstants(func::FuncOp kernel) {
  SmallVector<arith::ConstantOp> constants;
  kernel.walk([&](arith::ConstantOp op) {
    if (isa<RankedTensorType>(op.getType())) constants.push_back(op);
  });
  for (arith::ConstantOp op : constants) {
    OpBuilder b(op);
    Location loc = op.getLoc();
    auto type = cast<RankedTensorType>(op.getType());
    auto value = dyn_cast<DenseElementsAttr>(op.getValue());
    auto scalar = [&](Attribute element) -> Value {
      return arith::ConstantOp::create(b, loc, cast<TypedAttr>(element));
    };
    Value made;
    if (type.getNumElements() == 0 || (value && value.isSplat())) {
      made = tensor::EmptyOp::create(b, loc, type.getShape(), type.getElementType());
      if (type.getNumElements() > 0)
        made = linalg::FillOp::create(b, loc, scalar(value.getSplatValue<Attribute>()), made)
                   .getResult(0);
    } else if (value && value.getNumElements() <= kMostConstantElements) {
      SmallVector<Value> elements;
      for (Attribute element : value.getValues<Attribute>()) elements.push_back(scalar(element));
      made = tensor::FromElementsOp::create(b, loc, type, elements);
    } else {
      return op.emitOpError() << "a constant of " << type << " is too large for a kernel's code";
    }
    op.replaceAllUsesWith(made);
    op.erase();
  }
  return success();
}

/// A temporary of dynamic size (a partial tile) becomes a view of one with the maximum size.
LogicalResult boundTemporaries(func::FuncOp kernel) {
  SmallVector<tensor::EmptyOp> dynamic;
  kernel.walk([&](tensor::EmptyOp op) {
    if (!op.getType().hasStaticShape()) dynamic.push_back(op);
  });
  for (tensor::EmptyOp op : dynamic) {
    OpBuilder b(op);
    SmallVector<OpFoldResult> sizes = op.getMixedSizes();
    SmallVector<int64_t> most;
    for (OpFoldResult size : sizes) {
      auto bound = ValueBoundsConstraintSet::computeConstantBound(
          presburger::BoundType::UB, size, /*stopCondition=*/nullptr, /*closedUB=*/true);
      if (failed(bound))
        return op.emitOpError("is a temporary for whose size no bound is known here");
      most.push_back(*bound);
    }
    Value whole = tensor::EmptyOp::create(b, op.getLoc(), most, op.getType().getElementType());
    SmallVector<OpFoldResult> zeros(sizes.size(), b.getIndexAttr(0)),
        ones(sizes.size(), b.getIndexAttr(1));
    Value part =
        tensor::ExtractSliceOp::create(b, op.getLoc(), op.getType(), whole, zeros, sizes, ones);
    op.replaceAllUsesWith(part);
    op.erase();
  }
  return success();
}

/// Lets a loop whose result goes to an output start from the output instead of an empty tensor.
/// eliminateEmptyTensors does the same, but analyses the whole kernel for it, which takes as long
/// as all the rest.
void startInOutputs(func::FuncOp kernel) {
  kernel.walk([&](bufferization::MaterializeInDestinationOp op) {
    auto result = dyn_cast<OpResult>(op.getSource());
    auto output = dyn_cast<BlockArgument>(op.getDest());
    if (!result || !result.hasOneUse() || !output || !isa<MemRefType>(output.getType()) ||
        output.getOwner() != &kernel.getBody().front())
      return;
    OpOperand *start = nullptr;
    if (auto loop = dyn_cast<scf::ForallOp>(result.getOwner()))
      start = loop.getTiedOpOperand(result);
    else if (auto loop = dyn_cast<scf::ForOp>(result.getOwner()))
      start = loop.getTiedLoopInit(result);
    else if (auto loop = dyn_cast<scf::WhileOp>(result.getOwner()))
      start = &loop->getOpOperand(result.getResultNumber());
    // Makes the copy of an input that a loop updates directly in the output.
    if (auto copy = start ? start->get().getDefiningOp<linalg::CopyOp>() : linalg::CopyOp();
        copy && copy->hasOneUse())
      start = copy.getDpsInitOperand(0);
    if (!start || !start->get().getDefiningOp<tensor::EmptyOp>()) return;
    OpBuilder b(start->getOwner());
    start->set(bufferization::ToTensorOp::create(b, start->get().getLoc(), result.getType(), output,
                                                 /*restrict=*/true, /*writable=*/true));
  });
}

/// Whether a temporary may be the source of some value that is inserted into another one. Considers
/// everything that the value could be computed from.
bool mayElideTemporaries(func::FuncOp kernel) {
  SmallVector<Value> open;
  llvm::DenseSet<Value> seen;
  auto look = [&](ValueRange values) {
    for (Value value : values)
      if (isa<RankedTensorType>(value.getType()) && seen.insert(value).second)
        open.push_back(value);
  };
  auto lookInto = [&](Operation *op) {
    look(op->getOperands());
    for (Region &region : op->getRegions())
      for (Block &block : region)
        if (!block.empty()) block.back().walk([&](Operation *last) { look(last->getOperands()); });
  };
  kernel.walk([&](SubsetInsertionOpInterface op) { look(op.getSourceOperand().get()); });
  while (!open.empty()) {
    Value value = open.pop_back_val();
    if (value.getDefiningOp<tensor::EmptyOp>()) return true;
    Operation *maker = value.getDefiningOp();
    if (!maker) maker = cast<BlockArgument>(value).getOwner()->getParentOp();
    if (maker != kernel) lookInto(maker);
  }
  return false;
}

struct Bufferize : PassWrapper<Bufferize, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Bufferize)
  StringRef getArgument() const final { return "vitro-bufferize"; }

  void getDependentDialects(DialectRegistry &registry) const final {
    registry.insert<arith::ArithDialect, bufferization::BufferizationDialect, linalg::LinalgDialect,
                    memref::MemRefDialect, scf::SCFDialect, tensor::TensorDialect>();
    registerUpdateChains(registry);
  }

  LogicalResult initialize(MLIRContext *context) final {
    canonical = canonicalPatterns(context);
    decompositions = sharedPatterns(context, "bufferize", [](RewritePatternSet &patterns) {
      linalg::populateDecomposePadPatterns(patterns);
      tensor::populateDecomposeTensorConcatPatterns(patterns);
    });
    return success();
  }

  void runOnOperation() final {
    func::FuncOp kernel = getOperation();
    if (!kernel::isKernel(kernel) || kernel::worksOnBuffers(kernel) || kernel.isExternal()) return;
    if (failed(convert(kernel))) signalPassFailure();
  }

  LogicalResult convert(func::FuncOp kernel) {
    if (failed(rewrite(kernel, decompositions)) || failed(writeConstants(kernel)) ||
        failed(takeBuffers(kernel)))
      return failure();
    copyBeforeUpdates(kernel);
    carryInPlace(kernel);
    // Dead tensor ops would become live as writes to memory.
    removeDead(kernel);
    separateSharedStarts(kernel);
    IRRewriter rewriter(kernel.getContext());
    startInOutputs(kernel);
    joinUpdates(kernel);
    if (mayElideTemporaries(kernel) &&
        failed(bufferization::eliminateEmptyTensors(rewriter, kernel)))
      return failure();
    if (failed(boundTemporaries(kernel))) return failure();
    removeDead(kernel);

    bufferization::OneShotBufferizationOptions options;
    options.bufferAlignment = 0;
    bufferization::BufferizationState state;
    if (failed(bufferization::runOneShotBufferize(kernel, options, state))) return failure();
    if (failed(tidy(kernel))) return failure();
    startFromInputs(kernel);
    splitRange(kernel);
    return placeTemporaries(kernel);
  }

  /// Copies of a buffer to itself are only visible after equal views are merged.
  LogicalResult tidy(func::FuncOp kernel) {
    if (failed(rewrite(kernel, canonical))) return failure();
    mergeEqual(kernel);
    return rewrite(kernel, canonical);
  }

  FrozenRewritePatternSet canonical, decompositions;
};

}  // namespace

std::unique_ptr<Pass> createBufferizePass() { return std::make_unique<Bufferize>(); }

}  // namespace vitro::compile
