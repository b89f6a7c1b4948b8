// dynamic_slice, dynamic_update_slice, gather, scatter: indices known at run time, clamped as in
// ops/movement/Slice.cpp, ops/movement/Gather.cpp and ops/reduction/Scatter.cpp.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

Value indexOf(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

Value clamped(ImplicitLocOpBuilder &b, Value at, int64_t most) {
  Value low = arith::MaxSIOp::create(b, at, indexOf(b, 0));
  return arith::MinSIOp::create(b, low, indexOf(b, most));
}

/// The scalars from operand `first` on, clamped so that a box of these sizes fits.
SmallVector<OpFoldResult> boundedStarts(Whole &w, unsigned first, ArrayRef<int64_t> sizes) {
  SmallVector<OpFoldResult> starts;
  ArrayRef<int64_t> shape = tensorOf(w.in[0]).getShape();
  for (unsigned d = 0; d < sizes.size(); ++d) {
    Type declared = getElementTypeOrSelf(w.op->getOperand(first + d).getType());
    Value start = w.toIndex(w.b, w.scalarOf(w.in[first + d]), declared);
    starts.push_back(clamped(w.b, start, shape[d] - sizes[d]));
  }
  return starts;
}

SmallVector<OpFoldResult> attributes(Whole &w, ArrayRef<int64_t> values) {
  SmallVector<OpFoldResult> result;
  for (int64_t value : values) result.push_back(w.b.getIndexAttr(value));
  return result;
}

SmallVector<Value> dynamicSlice(Whole &w) {
  ArrayRef<int64_t> sizes = cast<stablehlo::DynamicSliceOp>(w.op).getSliceSizes();
  SmallVector<int64_t> ones(sizes.size(), 1);
  return {tensor::ExtractSliceOp::create(w.b, w.result(), w.in[0], boundedStarts(w, 1, sizes),
                                         attributes(w, sizes), attributes(w, ones))};
}

SmallVector<Value> dynamicUpdateSlice(Whole &w) {
  RankedTensorType update = tensorOf(w.in[1]);
  SmallVector<int64_t> ones(size_t(update.getRank()), 1);
  if (update.getNumElements() == 0) return {w.in[0]};
  if (update == w.result()) return {w.in[1]};
  return {tensor::InsertSliceOp::create(w.b, w.in[1], w.in[0],
                                        boundedStarts(w, 2, update.getShape()),
                                        attributes(w, update.getShape()), attributes(w, ones))};
}

/// Dimensions of `rank` in neither list, ascending.
SmallVector<int64_t> without(int64_t rank, ArrayRef<int64_t> some, ArrayRef<int64_t> others = {}) {
  SmallVector<int64_t> kept;
  for (int64_t d = 0; d < rank; ++d)
    if (!llvm::is_contained(some, d) && !llvm::is_contained(others, d)) kept.push_back(d);
  return kept;
}

/// Reads component `k` of the index vector at `batch` from a tensor of start indices.
struct StartIndices {
  Whole &w;
  Value tensor;
  Type declared;
  int64_t vectorDim;

  Value component(ImplicitLocOpBuilder &b, ArrayRef<Value> batch, int64_t k) const {
    SmallVector<Value> at(batch);
    if (vectorDim < tensorOf(tensor).getRank()) at.insert(at.begin() + vectorDim, indexOf(b, k));
    return w.toIndex(b, tensor::ExtractOp::create(b, tensor, at), declared);
  }
  /// The entry of `batch` that indexes dimension `d` of the tensor.
  size_t batchEntry(int64_t d) const { return size_t(d - (d < vectorDim ? 0 : 1)); }
};

SmallVector<Value> gather(Whole &w) {
  auto op = cast<stablehlo::GatherOp>(w.op);
  auto dims = op.getDimensionNumbers();
  RankedTensorType type = w.result(), operand = tensorOf(w.in[0]);
  StartIndices indices{w, w.in[1], getElementTypeOrSelf(op.getStartIndices().getType()),
                       dims.getIndexVectorDim()};
  SmallVector<int64_t> windowDims =
      without(operand.getRank(), dims.getCollapsedSliceDims(), dims.getOperandBatchingDims());
  SmallVector<int64_t> batchDims = without(type.getRank(), dims.getOffsetDims());
  return {w.generate(type, [&](ImplicitLocOpBuilder &b, ArrayRef<Value> at) -> Value {
    SmallVector<Value> batch;
    for (int64_t d : batchDims) batch.push_back(at[size_t(d)]);
    SmallVector<Value> from(size_t(operand.getRank()), indexOf(b, 0));
    for (auto [k, d] : llvm::enumerate(dims.getStartIndexMap()))
      from[size_t(d)] = clamped(b, indices.component(b, batch, int64_t(k)),
                                operand.getDimSize(d) - op.getSliceSizes()[size_t(d)]);
    for (auto [d, indexDim] :
         llvm::zip(dims.getOperandBatchingDims(), dims.getStartIndicesBatchingDims()))
      from[size_t(d)] = batch[indices.batchEntry(indexDim)];
    for (auto [d, offsetDim] : llvm::zip(windowDims, dims.getOffsetDims()))
      from[size_t(d)] = arith::AddIOp::create(b, from[size_t(d)], at[size_t(offsetDim)]);
    return tensor::ExtractOp::create(b, w.in[0], from);
  })};
}

/// One update element: its target index, and whether its whole window is in bounds. The index is
/// clamped where there is a window.
struct Target {
  SmallVector<Value> at;
  Value isInside;
};

struct ScatterShape {
  stablehlo::ScatterOp op;
  stablehlo::ScatterDimensionNumbersAttr dims;
  RankedTensorType input, update;
  SmallVector<int64_t> windowDims;  // of the input
  SmallVector<int64_t> placeDims;   // of the updates

  explicit ScatterShape(stablehlo::ScatterOp op)
      : op(op),
        dims(op.getScatterDimensionNumbers()),
        input(tensorOf(op.getInputs()[0])),
        update(tensorOf(op.getUpdates()[0])),
        windowDims(
            without(input.getRank(), dims.getInsertedWindowDims(), dims.getInputBatchingDims())),
        placeDims(without(update.getRank(), dims.getUpdateWindowDims())) {}

  /// Whether each index vector has one update element.
  bool isOfScalars() const { return int64_t(placeDims.size()) == update.getRank(); }

  Target target(ImplicitLocOpBuilder &b, const StartIndices &indices, ArrayRef<Value> index) const {
    SmallVector<Value> batch;
    for (int64_t d : placeDims) batch.push_back(index[size_t(d)]);
    Target target{SmallVector<Value>(size_t(input.getRank()), indexOf(b, 0)), Value()};
    SmallVector<int64_t> sizes(size_t(input.getRank()), 1);
    for (auto [d, updateDim] : llvm::zip(windowDims, dims.getUpdateWindowDims()))
      sizes[size_t(d)] = update.getDimSize(updateDim);
    for (auto [k, d] : llvm::enumerate(dims.getScatterDimsToOperandDims())) {
      Value start = indices.component(b, batch, int64_t(k));
      Value room = indexOf(b, input.getDimSize(d) - sizes[size_t(d)]);
      // Negative starts are large ones here; a window that fits nowhere has no room.
      bool fitsSomewhere = input.getDimSize(d) >= sizes[size_t(d)];
      Value fits =
          fitsSomewhere
              ? arith::CmpIOp::create(b, arith::CmpIPredicate::ule, start, room).getResult()
              : arith::ConstantIntOp::create(b, b.getI1Type(), 0).getResult();
      target.isInside =
          target.isInside ? arith::AndIOp::create(b, target.isInside, fits).getResult() : fits;
      target.at[size_t(d)] =
          isOfScalars() ? start : clamped(b, start, input.getDimSize(d) - sizes[size_t(d)]);
    }
    for (auto [d, indexDim] :
         llvm::zip(dims.getInputBatchingDims(), dims.getScatterIndicesBatchingDims()))
      target.at[size_t(d)] = batch[indices.batchEntry(indexDim)];
    for (auto [d, updateDim] : llvm::zip(windowDims, dims.getUpdateWindowDims()))
      target.at[size_t(d)] =
          arith::AddIOp::create(b, target.at[size_t(d)], index[size_t(updateDim)]);
    return target;
  }
};

/// The results with body(result, update) at this target, if it is inside.
SmallVector<Value> combineAt(Whole &w, ImplicitLocOpBuilder &b, const ScatterShape &shape,
                             const Target &target, ArrayRef<Value> index, ValueRange results) {
  size_t n = results.size();
  SmallVector<Value> arguments;
  for (Value result : results) arguments.push_back(tensor::ExtractOp::create(b, result, target.at));
  for (size_t i = 0; i < n; ++i)
    arguments.push_back(tensor::ExtractOp::create(b, w.in[n + 1 + i], index));
  auto op = shape.op;
  SmallVector<Value> combined = emitScalarRegion(b, op.getUpdateComputation(), arguments), next;
  for (size_t i = 0; i < n; ++i) {
    Value element = combined[i];
    if (target.isInside)
      element = arith::SelectOp::create(b, target.isInside, element, arguments[i]);
    next.push_back(tensor::InsertOp::create(b, element, results[i], target.at));
  }
  return next;
}

/// One step: results = body(results, updates) at the target of this update element.
SmallVector<Value> scatterStep(Whole &w, ImplicitLocOpBuilder &b, const ScatterShape &shape,
                               const StartIndices &indices, ArrayRef<Value> index,
                               ValueRange results) {
  Target target = shape.target(b, indices, index);
  if (!target.isInside || !shape.isOfScalars())
    return combineAt(w, b, shape, target, index, results);
  // Nearly all indices are in bounds. A branch is predicted, where a clamped index and a choice of
  // values keep the next step waiting: 0.19 instead of 0.28 ms for the largest of 200,000 scalars.
  auto step = scf::IfOp::create(
      b, target.isInside,
      [&](OpBuilder &nested, Location loc) {
        ImplicitLocOpBuilder inner(loc, nested);
        Target inside{target.at, Value()};
        scf::YieldOp::create(inner, combineAt(w, inner, shape, inside, index, results));
      },
      [&](OpBuilder &nested, Location loc) { scf::YieldOp::create(nested, loc, results); });
  return SmallVector<Value>(step.getResults());
}

/// A loop over each dimension of the updates from `index.size()` on, with the results as iteration
/// arguments.
SmallVector<Value> scatterLoops(Whole &w, ImplicitLocOpBuilder &b, const ScatterShape &shape,
                                const StartIndices &indices, SmallVector<Value> &index,
                                ValueRange results) {
  if (int64_t(index.size()) == shape.update.getRank())
    return scatterStep(w, b, shape, indices, index, results);
  int64_t size = shape.update.getDimSize(int64_t(index.size()));
  auto loop = scf::ForOp::create(
      b, indexOf(b, 0), indexOf(b, size), indexOf(b, 1), results,
      [&](OpBuilder &nested, Location loc, Value at, ValueRange carried) {
        ImplicitLocOpBuilder inner(loc, nested);
        index.push_back(at);
        scf::YieldOp::create(inner, scatterLoops(w, inner, shape, indices, index, carried));
        index.pop_back();
      });
  return SmallVector<Value>(loop.getResults());
}

SmallVector<Value> scatter(Whole &w) {
  auto op = cast<stablehlo::ScatterOp>(w.op);
  size_t n = op.getNumResults();
  ScatterShape shape(op);
  StartIndices indices{w, w.in[n], getElementTypeOrSelf(op.getScatterIndices().getType()),
                       shape.dims.getIndexVectorDim()};
  SmallVector<Value> results(ArrayRef(w.in).take_front(n)), index;
  if (shape.update.getNumElements() == 0 || shape.input.getNumElements() == 0) return results;
  return scatterLoops(w, w.b, shape, indices, index, results);
}

/// The body takes and returns the operands' types, without promotion.
bool scattersInPlace(Operation *op) {
  if (!isScalarRegion(op->getRegion(0))) return false;
  auto scatter = cast<stablehlo::ScatterOp>(op);
  for (unsigned i = 0; i < op->getNumResults(); ++i) {
    Type element = getElementTypeOrSelf(op->getResult(i).getType());
    if (element != getElementTypeOrSelf(scatter.getInputs()[i].getType()) ||
        element != getElementTypeOrSelf(scatter.getUpdates()[i].getType()) ||
        element != getElementTypeOrSelf(op->getRegion(0).getArgument(i).getType()))
      return false;
  }
  return true;
}

constexpr LoweringRow rows[] = {
    {"stablehlo.dynamic_slice", kMovable, nullptr, dynamicSlice},
    {"stablehlo.dynamic_update_slice", kMovable, nullptr, dynamicUpdateSlice},
    {"stablehlo.gather", kMovable, nullptr, gather},
    {"stablehlo.scatter", kMovable, nullptr, scatter, scattersInPlace},
};

}  // namespace

std::span<const LoweringRow> indexingLowerings() { return rows; }

}  // namespace vitro::compile
