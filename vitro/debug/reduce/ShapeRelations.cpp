// For each op, the dimensions of its operands and results that are always equal.
#include "llvm/ADT/TypeSwitch.h"
#include "vitro/debug/reduce/ShapeModel.h"
#include "vitro/debug/reduce/ShapeRules.h"

using namespace mlir;

namespace vitro::debug {
using namespace stablehlo;
namespace {

int64_t rankOf(Value value) { return cast<RankedTensorType>(value.getType()).getRank(); }
int64_t sizeOf(Value value, int64_t dim) {
  return cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

void tieEverything(ShapeModel &model, ValueRange values) {
  for (Value value : values.empty() ? values : values.drop_front())
    model.tieAll(values.front(), value);
}

void tiePairs(ShapeModel &model, ValueRange ones, ValueRange others) {
  for (auto [one, other] : llvm::zip(ones, others)) model.tieAll(one, other);
}

void freezeAll(ShapeModel &model, Operation *op) {
  for (Value value : op->getOperands()) model.freeze(value);
  for (Value value : op->getResults()) model.freeze(value);
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Value argument : block.getArguments()) model.freeze(argument);
}

void relateElementwise(ShapeModel &model, Operation *op) {
  for (Value operand : op->getOperands()) model.tieAll(op->getResult(0), operand);
}

void relateDotGeneral(ShapeModel &model, DotGeneralOp op) {
  DotDimensionNumbersAttr dims = op.getDotDimensionNumbers();
  auto left = dims.getLhsBatchingDimensions(), right = dims.getRhsBatchingDimensions();
  auto leftInner = dims.getLhsContractingDimensions();
  auto rightInner = dims.getRhsContractingDimensions();
  int64_t at = 0;
  for (auto [one, other] : llvm::zip(left, right)) {
    model.tie(op.getLhs(), one, op.getRhs(), other);
    model.tie(op.getLhs(), one, op.getResult(), at++);
  }
  for (auto [one, other] : llvm::zip(leftInner, rightInner))
    model.tie(op.getLhs(), one, op.getRhs(), other);
  auto tieRest = [&](Value operand, ArrayRef<int64_t> batch, ArrayRef<int64_t> inner) {
    for (int64_t dim = 0; dim < rankOf(operand); ++dim)
      if (!llvm::is_contained(batch, dim) && !llvm::is_contained(inner, dim))
        model.tie(operand, dim, op.getResult(), at++);
  };
  tieRest(op.getLhs(), left, leftInner);
  tieRest(op.getRhs(), right, rightInner);
}

void relateDot(ShapeModel &model, DotOp op) {
  int64_t left = rankOf(op.getLhs()), right = rankOf(op.getRhs());
  model.tie(op.getLhs(), left - 1, op.getRhs(), 0);
  if (left == 2) model.tie(op.getLhs(), 0, op.getResult(), 0);
  if (right == 2) model.tie(op.getRhs(), 1, op.getResult(), left - 1);
}

void relateConvolution(ShapeModel &model, ConvolutionOp op) {
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  Value lhs = op.getLhs(), rhs = op.getRhs(), result = op.getResult();
  model.tie(rhs, dims.getKernelOutputFeatureDimension(), result, dims.getOutputFeatureDimension());
  if (op.getBatchGroupCount() == 1) {
    model.tie(lhs, dims.getInputBatchDimension(), result, dims.getOutputBatchDimension());
  } else {
    model.freeze(lhs, dims.getInputBatchDimension());
    model.freeze(result, dims.getOutputBatchDimension());
    model.freeze(result, dims.getOutputFeatureDimension());
  }
  if (op.getFeatureGroupCount() == 1) {
    model.tie(lhs, dims.getInputFeatureDimension(), rhs, dims.getKernelInputFeatureDimension());
  } else {
    model.freeze(lhs, dims.getInputFeatureDimension());
    model.freeze(rhs, dims.getKernelInputFeatureDimension());
  }
}

void relateReduce(ShapeModel &model, ReduceOp op) {
  tieEverything(model, op.getInputs());
  for (Value result : op.getResults()) {
    int64_t at = 0;
    for (int64_t dim = 0; dim < rankOf(op.getInputs()[0]); ++dim)
      if (!llvm::is_contained(op.getDimensions(), dim))
        model.tie(op.getInputs()[0], dim, result, at++);
  }
}

void relateBroadcastInDim(ShapeModel &model, BroadcastInDimOp op) {
  for (auto [from, to] : llvm::enumerate(op.getBroadcastDimensions()))
    if (sizeOf(op.getOperand(), int64_t(from)) == sizeOf(op.getResult(), to))
      model.tie(op.getOperand(), int64_t(from), op.getResult(), to);
}

void relateReshape(ShapeModel &model, ReshapeOp op) {
  for (const ReshapeGroup &group : reshapeGroups(op))
    if (group.from.size() == 1 && group.to.size() == 1)
      model.tie(op.getOperand(), group.from[0], op.getResult(), group.to[0]);
}

void relateConcatenate(ShapeModel &model, ConcatenateOp op) {
  int64_t along = int64_t(op.getDimension());
  for (Value input : op.getInputs())
    for (int64_t dim = 0; dim < rankOf(input); ++dim)
      if (dim != along) model.tie(input, dim, op.getResult(), dim);
}

void relatePad(ShapeModel &model, PadOp op) {
  for (int64_t dim = 0; dim < rankOf(op.getOperand()); ++dim) {
    size_t at = size_t(dim);
    if (op.getEdgePaddingLow()[at] == 0 && op.getEdgePaddingHigh()[at] == 0 &&
        op.getInteriorPadding()[at] == 0)
      model.tie(op.getOperand(), dim, op.getResult(), dim);
  }
}

/// Ties dimensions that are taken whole.
void tieEqual(ShapeModel &model, Value one, Value other) {
  for (int64_t dim = 0; dim < rankOf(one); ++dim)
    if (sizeOf(one, dim) == sizeOf(other, dim)) model.tie(one, dim, other, dim);
}

void relateWindow(ShapeModel &model, ReduceWindowOp op) {
  tieEverything(model, op.getInputs());
  tieEverything(model, op.getResults());
  auto window = windowOfOp(op);
  for (auto [dim, one] : llvm::enumerate(window))
    if (isTrivial(one)) model.tie(op.getInputs()[0], int64_t(dim), op.getResult(0), int64_t(dim));
}

void relateGather(ShapeModel &model, GatherOp op) {
  GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
  Value operand = op.getOperand(), indices = op.getStartIndices(), result = op.getResult();
  tieIndexed(model, result, dims.getOffsetDims(), indices, dims.getIndexVectorDim());
  for (auto [one, other] :
       llvm::zip(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
    model.tie(operand, one, indices, other);
  if (dims.getIndexVectorDim() < rankOf(indices)) model.freeze(indices, dims.getIndexVectorDim());
  for (auto [dim, offset] : windowDims(operand, dims.getOffsetDims(), dims.getCollapsedSliceDims(),
                                       dims.getOperandBatchingDims()))
    if (sizeOf(operand, dim) == sizeOf(result, offset)) model.tie(operand, dim, result, offset);
}

void relateScatter(ShapeModel &model, ScatterOp op) {
  ScatterDimensionNumbersAttr dims = op.getScatterDimensionNumbers();
  Value indices = op.getScatterIndices(), update = op.getUpdates()[0], input = op.getInputs()[0];
  tieEverything(model, op.getInputs());
  tiePairs(model, op.getInputs(), op.getResults());
  tieEverything(model, op.getUpdates());
  tieIndexed(model, update, dims.getUpdateWindowDims(), indices, dims.getIndexVectorDim());
  for (auto [one, other] :
       llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
    model.tie(input, one, indices, other);
  if (dims.getIndexVectorDim() < rankOf(indices)) model.freeze(indices, dims.getIndexVectorDim());
  for (auto [dim, window] : windowDims(input, dims.getUpdateWindowDims(),
                                       dims.getInsertedWindowDims(), dims.getInputBatchingDims()))
    if (sizeOf(input, dim) == sizeOf(update, window)) model.tie(input, dim, update, window);
}

void relateSquare(ShapeModel &model, Value matrix) {
  model.tie(matrix, rankOf(matrix) - 2, matrix, rankOf(matrix) - 1);
}

void relateSolve(ShapeModel &model, TriangularSolveOp op) {
  int64_t rank = rankOf(op.getA());
  relateSquare(model, op.getA());
  model.tieAll(op.getB(), op.getResult());
  for (int64_t dim = 0; dim + 2 < rank; ++dim) model.tie(op.getA(), dim, op.getB(), dim);
  model.tie(op.getA(), rank - 1, op.getB(), op.getLeftSide() ? rank - 2 : rank - 1);
}

void relateFft(ShapeModel &model, FftOp op) {
  int64_t rank = rankOf(op.getOperand());
  bool isWhole = op.getFftType() == FftType::FFT || op.getFftType() == FftType::IFFT;
  for (int64_t dim = 0; dim < rank - !isWhole; ++dim)
    model.tie(op.getOperand(), dim, op.getResult(), dim);
}

/// Operand and result have equal shapes, everything else has one element per feature.
void relateBatchNorm(ShapeModel &model, Operation *op, int64_t feature) {
  auto relate = [&](Value value) {
    if (rankOf(value) == rankOf(op->getOperand(0)) && rankOf(value) > 1) {
      model.tieAll(op->getOperand(0), value);
    } else {
      model.tie(op->getOperand(0), feature, value, rankOf(value) == 1 ? 0 : feature);
    }
  };
  for (Value value : op->getOperands()) relate(value);
  for (Value value : op->getResults()) relate(value);
}

void relateBranches(ShapeModel &model, Operation *op) {
  for (Region &region : op->getRegions())
    tiePairs(model, op->getResults(), region.front().getTerminator()->getOperands());
}

void relateWhile(ShapeModel &model, WhileOp op) {
  tiePairs(model, op->getOperands(), op->getResults());
  for (Region &region : op->getRegions())
    tiePairs(model, op->getOperands(), region.front().getArguments());
  tiePairs(model, op->getResults(), op.getBody().front().getTerminator()->getOperands());
}

void relateCall(ShapeModel &model, Operation *op, StringRef callee) {
  auto function = SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
      op, StringAttr::get(op->getContext(), callee));
  if (!function || function.isDeclaration()) return freezeAll(model, op);
  tiePairs(model, op->getOperands(), function.getArguments());
  tiePairs(model, op->getResults(), function.getBody().front().getTerminator()->getOperands());
}

}  // namespace

void relateShapes(ShapeModel &model, Operation *op) {
  if (isElementwise(op)) return relateElementwise(model, op);
  llvm::TypeSwitch<Operation *>(op)
      .Case<ModuleOp, func::FuncOp, func::ReturnOp, stablehlo::ReturnOp, ConstantOp, IotaOp,
            GetDimensionSizeOp, CreateTokenOp, AfterAllOp>([](auto) {})
      .Case([&](DotGeneralOp dot) { relateDotGeneral(model, dot); })
      .Case([&](DotOp dot) { relateDot(model, dot); })
      .Case([&](ConvolutionOp conv) { relateConvolution(model, conv); })
      .Case([&](ReduceOp reduce) { relateReduce(model, reduce); })
      .Case([&](BroadcastInDimOp broadcast) { relateBroadcastInDim(model, broadcast); })
      .Case([&](BroadcastOp broadcast) {
        int64_t rank = rankOf(broadcast.getOperand()), more = rankOf(broadcast.getResult()) - rank;
        for (int64_t dim = 0; dim < rank; ++dim)
          model.tie(broadcast.getOperand(), dim, broadcast.getResult(), dim + more);
      })
      .Case([&](TransposeOp transpose) {
        for (auto [to, from] : llvm::enumerate(transpose.getPermutation()))
          model.tie(transpose.getOperand(), from, transpose.getResult(), int64_t(to));
      })
      .Case<ReverseOp, ReducePrecisionOp, AllReduceOp, CollectivePermuteOp, CollectiveBroadcastOp,
            CrossReplicaSumOp, OptimizationBarrierOp>(
          [&](auto same) { tiePairs(model, same->getOperands(), same->getResults()); })
      .Case<SortOp, MapOp>([&](auto same) {
        tieEverything(model, same->getOperands());
        for (Value result : same->getResults()) model.tieAll(same->getOperand(0), result);
      })
      .Case([&](ReshapeOp reshape) { relateReshape(model, reshape); })
      .Case([&](ConcatenateOp concatenate) { relateConcatenate(model, concatenate); })
      .Case([&](PadOp pad) { relatePad(model, pad); })
      .Case<SliceOp, DynamicSliceOp>(
          [&](auto slice) { tieEqual(model, slice.getOperand(), slice.getResult()); })
      .Case([&](DynamicUpdateSliceOp update) {
        model.tieAll(update.getOperand(), update.getResult());
        tieEqual(model, update.getUpdate(), update.getOperand());
      })
      .Case([&](ReduceWindowOp window) { relateWindow(model, window); })
      .Case([&](SelectAndScatterOp scatter) {
        model.tieAll(scatter.getOperand(), scatter.getResult());
        for (auto [dim, one] : llvm::enumerate(windowOfOp(scatter)))
          if (isTrivial(one))
            model.tie(scatter.getOperand(), int64_t(dim), scatter.getSource(), int64_t(dim));
      })
      .Case([&](GatherOp gather) { relateGather(model, gather); })
      .Case([&](ScatterOp scatter) { relateScatter(model, scatter); })
      .Case([&](CholeskyOp cholesky) {
        relateSquare(model, cholesky.getA());
        model.tieAll(cholesky.getA(), cholesky.getResult());
      })
      .Case([&](TriangularSolveOp solve) { relateSolve(model, solve); })
      .Case([&](FftOp fft) { relateFft(model, fft); })
      .Case<BatchNormInferenceOp, BatchNormTrainingOp, BatchNormGradOp>(
          [&](auto norm) { relateBatchNorm(model, norm, int64_t(norm.getFeatureIndex())); })
      .Case([&](BitcastConvertOp cast) {
        int64_t rank = std::min(rankOf(cast.getOperand()), rankOf(cast.getResult()));
        for (int64_t dim = 0; dim < rank; ++dim)
          model.tie(cast.getOperand(), dim, cast.getResult(), dim);
        for (Value value : {Value(cast.getOperand()), Value(cast.getResult())})
          if (rankOf(value) > rank) model.freeze(value, rank);
      })
      .Case<IfOp, CaseOp>([&](auto branch) { relateBranches(model, branch); })
      .Case([&](WhileOp loop) { relateWhile(model, loop); })
      .Case([&](func::CallOp call) { relateCall(model, call, call.getCallee()); })
      .Case([&](CompositeOp composite) {
        relateCall(model, composite, composite.getDecomposition());
      })
      .Case([&](RngBitGeneratorOp random) {
        model.freeze(random.getInitialState());
        model.freeze(random.getOutputState());
      })
      .Default([&](Operation *other) { freezeAll(model, other); });
}

}  // namespace vitro::debug
