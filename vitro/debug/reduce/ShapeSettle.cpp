// Sizes that are computed from others, and attributes that hold sizes.
#include "llvm/ADT/TypeSwitch.h"
#include "vitro/debug/reduce/ShapeRules.h"

using namespace mlir;

namespace vitro::debug {
using namespace stablehlo;
namespace {

int64_t rankOf(Value value) { return cast<RankedTensorType>(value.getType()).getRank(); }

bool isAsBefore(ShapeModel &model, Value value, int64_t dim) {
  return model.size(value, dim) == cast<RankedTensorType>(value.getType()).getDimSize(dim);
}

/// The slice keeps its start where that still exists, and as many of its elements as fit.
void settleSlice(ShapeModel &model, SliceOp op) {
  SmallVector<int64_t> start(op.getStartIndices()), limit(op.getLimitIndices());
  for (int64_t dim = 0; dim < rankOf(op.getOperand()); ++dim) {
    size_t at = size_t(dim);
    int64_t whole = model.size(op.getOperand(), dim), stride = op.getStrides()[at];
    bool isTied = model.isTied(op.getOperand(), dim, op.getResult(), dim);
    int64_t now = (limit[at] - start[at] + stride - 1) / stride;
    if (isAsBefore(model, op.getOperand(), dim) && model.size(op.getResult(), dim) == now) continue;
    if (isTied || start[at] >= whole) start[at] = 0;
    int64_t most = (whole - start[at] + stride - 1) / stride;
    int64_t size = std::min(model.size(op.getResult(), dim), most);
    model.require(op.getResult(), dim, size);
    limit[at] = start[at] + (size - 1) * stride + 1;
  }
  op.setStartIndices(start);
  op.setLimitIndices(limit);
}

void settleReshape(ShapeModel &model, ReshapeOp op) {
  auto product = [&](Value value, ArrayRef<int64_t> dims) {
    int64_t all = 1;
    for (int64_t dim : dims) all *= model.size(value, dim);
    return all;
  };
  for (const ReshapeGroup &group : reshapeGroups(op)) {
    if (group.to.size() == 1)
      model.require(op.getResult(), group.to[0], product(op.getOperand(), group.from));
    else if (group.from.size() == 1)
      model.require(op.getOperand(), group.from[0], product(op.getResult(), group.to));
  }
}

void settleGather(ShapeModel &model, GatherOp op) {
  GatherDimensionNumbersAttr dims = op.getDimensionNumbers();
  SmallVector<int64_t> sizes(op.getSliceSizes());
  for (auto [dim, offset] :
       windowDims(op.getOperand(), dims.getOffsetDims(), dims.getCollapsedSliceDims(),
                  dims.getOperandBatchingDims())) {
    int64_t size = std::min(model.size(op.getResult(), offset), model.size(op.getOperand(), dim));
    model.require(op.getResult(), offset, size);
    sizes[size_t(dim)] = size;
  }
  op.setSliceSizes(sizes);
}

void settleWindow(ShapeModel &model, Value input, Value result, ArrayRef<WindowDim> window) {
  for (auto [dim, one] : llvm::enumerate(window))
    if (!model.isTied(input, int64_t(dim), result, int64_t(dim)))
      model.require(result, int64_t(dim), windowCount(model.size(input, int64_t(dim)), one));
}

void settleConvolution(ShapeModel &model, ConvolutionOp op) {
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  for (auto [i, one] : llvm::enumerate(windowOfOp(op))) {
    WindowDim window = one;
    window.size = model.size(op.getRhs(), dims.getKernelSpatialDimensions()[i]);
    int64_t input = model.size(op.getLhs(), dims.getInputSpatialDimensions()[i]);
    model.require(op.getResult(), dims.getOutputSpatialDimensions()[i], windowCount(input, window));
  }
}

void settleFft(ShapeModel &model, FftOp op) {
  int64_t rank = rankOf(op.getOperand()), last = rank - 1;
  int64_t transformed = int64_t(op.getFftLength().size());
  bool isBack = op.getFftType() == FftType::IRFFT;
  if (op.getFftType() == FftType::RFFT)
    model.require(op.getResult(), last, model.size(op.getOperand(), last) / 2 + 1);
  if (isBack) model.require(op.getOperand(), last, model.size(op.getResult(), last) / 2 + 1);
  SmallVector<int64_t> length;
  for (int64_t dim = rank - transformed; dim < rank; ++dim)
    length.push_back(model.size(isBack ? Value(op.getResult()) : Value(op.getOperand()), dim));
  op.setFftLength(length);
}

/// A written slice stays inside the whole.
void limitBy(ShapeModel &model, Value piece, int64_t dim, Value whole, int64_t wholeDim) {
  if (model.size(piece, dim) > model.size(whole, wholeDim))
    model.require(piece, dim, model.size(whole, wholeDim));
}

void settlePad(ShapeModel &model, PadOp op) {
  for (int64_t dim = 0; dim < rankOf(op.getOperand()); ++dim) {
    if (model.isTied(op.getOperand(), dim, op.getResult(), dim)) continue;
    size_t at = size_t(dim);
    int64_t size = model.size(op.getOperand(), dim);
    model.require(op.getResult(), dim,
                  size + (size - 1) * op.getInteriorPadding()[at] + op.getEdgePaddingLow()[at] +
                      op.getEdgePaddingHigh()[at]);
  }
}

}  // namespace

void settleShapes(ShapeModel &model, Operation *op) {
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](SliceOp slice) { settleSlice(model, slice); })
      .Case([&](ReshapeOp reshape) { settleReshape(model, reshape); })
      .Case([&](GatherOp gather) { settleGather(model, gather); })
      .Case([&](PadOp pad) { settlePad(model, pad); })
      .Case([&](ConcatenateOp concatenate) {
        int64_t along = int64_t(concatenate.getDimension()), size = 0;
        for (Value input : concatenate.getInputs()) size += model.size(input, along);
        model.require(concatenate.getResult(), along, size);
      })
      .Case([&](BroadcastOp broadcast) {
        SmallVector<int64_t> sizes(broadcast.getBroadcastSizes());
        for (auto [dim, size] : llvm::enumerate(sizes))
          size = model.size(broadcast.getResult(), int64_t(dim));
        broadcast.setBroadcastSizes(sizes);
      })
      .Case([&](DynamicSliceOp slice) {
        SmallVector<int64_t> sizes;
        for (int64_t dim = 0; dim < rankOf(slice.getOperand()); ++dim) {
          limitBy(model, slice.getResult(), dim, slice.getOperand(), dim);
          sizes.push_back(model.size(slice.getResult(), dim));
        }
        slice.setSliceSizes(sizes);
      })
      .Case([&](DynamicUpdateSliceOp update) {
        for (int64_t dim = 0; dim < rankOf(update.getOperand()); ++dim)
          limitBy(model, update.getUpdate(), dim, update.getOperand(), dim);
      })
      .Case([&](ScatterOp scatter) {
        ScatterDimensionNumbersAttr dims = scatter.getScatterDimensionNumbers();
        for (auto [dim, window] :
             windowDims(scatter.getInputs()[0], dims.getUpdateWindowDims(),
                        dims.getInsertedWindowDims(), dims.getInputBatchingDims()))
          limitBy(model, scatter.getUpdates()[0], window, scatter.getInputs()[0], dim);
      })
      .Case([&](ReduceWindowOp window) {
        settleWindow(model, window.getInputs()[0], window.getResult(0), windowOfOp(window));
      })
      .Case([&](SelectAndScatterOp scatter) {
        settleWindow(model, scatter.getOperand(), scatter.getSource(), windowOfOp(scatter));
      })
      .Case([&](ConvolutionOp conv) { settleConvolution(model, conv); })
      .Case([&](FftOp fft) { settleFft(model, fft); });
}

}  // namespace vitro::debug
