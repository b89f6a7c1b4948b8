// Rules on ops that move elements without changing them.
#include <numeric>
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "vitro/compile/graph/KernelGroups.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isPlainType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && !tensor.getEncoding() &&
         !isa<quant::UniformQuantizedPerAxisType>(tensor.getElementType());
}

}  // namespace

bool isPlain(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), [](Type type) { return isPlainType(type); }) &&
         isPlainType(op->getResult(0).getType());
}

namespace {

using namespace stablehlo;
using Sizes = SmallVector<int64_t>;

constexpr size_t kMostColumns = 8;  // more are faster to write as rows and transpose in blocks

ArrayRef<int64_t> shapeOf(Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}
Type typeOf(Operation *op) { return op->getResult(0).getType(); }

bool isAscending(ArrayRef<int64_t> list) {
  return llvm::all_of(llvm::enumerate(list),
                      [](auto entry) { return entry.value() == int64_t(entry.index()); });
}
bool allAre(ArrayRef<int64_t> list, int64_t value) {
  return llvm::all_of(list, [&](int64_t entry) { return entry == value; });
}

Value reshapeTo(Operation *op, Value value, OpBuilder &builder) {
  if (value.getType() == typeOf(op)) return value;
  return ReshapeOp::create(builder, op->getLoc(), typeOf(op), value);
}

constexpr int kDeepestTree = 6;

/// Whether a single-use tree of elementwise ops computes the value from reshapes of values of this
/// shape, from splats, or from slices, whose reshapes are free, too.
bool isReshapedFrom(Value value, ArrayRef<int64_t> shape, int depth = 0) {
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumResults() != 1 || !isPlain(op)) return false;
  if (isa<ReshapeOp>(op)) return shapeOf(op->getOperand(0)) == shape;
  if (DenseElementsAttr constant = constantOf(value)) return constant.isSplat();
  if (isa<SliceOp>(op)) return depth > 0;
  return depth < kDeepestTree && value.hasOneUse() && op->getNumOperands() > 0 &&
         isPointwise(*op) && llvm::all_of(op->getOperands(), [&](Value operand) {
           return shapeOf(operand) == shapeOf(value) && isReshapedFrom(operand, shape, depth + 1);
         });
}

Value rebuiltInShape(Value value, ArrayRef<int64_t> shape, OpBuilder &builder) {
  Operation *op = value.getDefiningOp();
  if (isa<ReshapeOp>(op)) return op->getOperand(0);
  auto type = RankedTensorType::get(shape, getElementTypeOrSelf(value.getType()));
  if (DenseElementsAttr constant = constantOf(value))
    return ConstantOp::create(builder, op->getLoc(), type, constant.resizeSplat(type));
  if (isa<SliceOp>(op)) return ReshapeOp::create(builder, op->getLoc(), type, value);
  SmallVector<Value> operands;
  for (Value operand : op->getOperands())
    operands.push_back(rebuiltInShape(operand, shape, builder));
  Operation *made = builder.clone(*op);
  made->setOperands(operands);
  made->getResult(0).setType(type);
  return made->getResult(0);
}

/// Removes reshapes to the same shape, merges reshapes of reshapes, and undoes reshapes around
/// elementwise ops (as in gradients of sums with keepdims).
Value reshape(Operation *op, OpBuilder &builder) {
  Value operand = op->getOperand(0);
  if (!isPlain(op)) return {};
  if (operand.getType() == typeOf(op)) return operand;
  if (auto inner = operand.getDefiningOp<ReshapeOp>(); inner && isPlain(inner))
    return reshapeTo(op, inner.getOperand(), builder);
  ArrayRef<int64_t> shape = shapeOf(op->getResult(0));
  bool isComputed = operand.getDefiningOp() && !constantOf(operand);
  return isComputed && isReshapedFrom(operand, shape) ? rebuiltInShape(operand, shape, builder)
                                                      : Value();
}

/// Dimensions other than those of size 1 keep their order, so no element moves.
bool movesNothing(ArrayRef<int64_t> permutation, ArrayRef<int64_t> shape) {
  int64_t last = -1;
  for (int64_t dim : permutation) {
    if (shape[size_t(dim)] == 1) continue;
    if (dim < last) return false;
    last = dim;
  }
  return true;
}

/// A transpose of concatenated rows becomes a concatenation of columns, if transposing a single
/// operand only reshapes it.
Value transposeOfRows(TransposeOp op, OpBuilder &builder) {
  ArrayRef<int64_t> permutation = op.getPermutation();
  auto joined = op.getOperand().getDefiningOp<ConcatenateOp>();
  if (!joined || !joined->hasOneUse() || !isPlain(joined) ||
      joined.getInputs().size() > kMostColumns || !llvm::all_of(joined.getInputs(), [&](Value row) {
        return movesNothing(permutation, shapeOf(row));
      }))
    return {};
  SmallVector<Value> columns;
  for (Value row : joined.getInputs()) {
    Sizes shape;
    for (int64_t dim : permutation) shape.push_back(shapeOf(row)[size_t(dim)]);
    auto type = cast<RankedTensorType>(row.getType()).clone(shape);
    columns.push_back(ReshapeOp::create(builder, joined.getLoc(), type, row));
  }
  auto dim = llvm::find(permutation, int64_t(joined.getDimension())) - permutation.begin();
  return ConcatenateOp::create(builder, op.getLoc(), typeOf(op), columns, uint64_t(dim));
}

Value transpose(Operation *op, OpBuilder &builder) {
  auto outer = cast<TransposeOp>(op);
  if (!isPlain(op)) return {};
  if (movesNothing(outer.getPermutation(), shapeOf(outer.getOperand())))
    return reshapeTo(op, outer.getOperand(), builder);
  if (Value columns = transposeOfRows(outer, builder)) return columns;
  auto inner = outer.getOperand().getDefiningOp<TransposeOp>();
  if (!inner || !isPlain(inner)) return {};
  Sizes both;
  for (int64_t dim : outer.getPermutation()) both.push_back(inner.getPermutation()[size_t(dim)]);
  if (isAscending(both)) return inner.getOperand();
  return TransposeOp::create(builder, op->getLoc(), typeOf(op), inner.getOperand(), both);
}

/// Looks through a reshape that only inserts dimensions of size 1.
Value broadcastOfReshape(Operation *op, ArrayRef<int64_t> dims, OpBuilder &builder) {
  auto inner = op->getOperand(0).getDefiningOp<ReshapeOp>();
  if (!inner || !isPlain(inner)) return {};
  Sizes both, sizes;
  for (auto [dim, size] : llvm::enumerate(shapeOf(inner.getResult())))
    if (size != 1) {
      both.push_back(dims[dim]);
      sizes.push_back(size);
    }
  if (ArrayRef<int64_t>(sizes) != shapeOf(inner.getOperand())) return {};
  return BroadcastInDimOp::create(builder, op->getLoc(), typeOf(op), inner.getOperand(), both);
}

/// For each dimension of `to`, the number of dimensions of `from` that it collapses; std::nullopt
/// if the reshape is not a collapse.
std::optional<Sizes> joinedCounts(ArrayRef<int64_t> from, ArrayRef<int64_t> to) {
  Sizes counts;
  size_t next = 0;
  for (int64_t size : to) {
    int64_t product = 1, count = 0;
    for (; next < from.size() && (product < size || (size == 1 && count == 0 && from[next] == 1));
         ++count)
      product *= from[next++];
    if (product != size) return std::nullopt;
    counts.push_back(count);
  }
  if (next < from.size()) return std::nullopt;
  return counts;
}

/// A broadcast, a collapse of dimensions, and another broadcast (`jnp.repeat` along two axes)
/// become one broadcast followed by a collapse.
Value broadcastOfRepeated(Operation *op, ArrayRef<int64_t> dims, OpBuilder &builder) {
  auto joined = op->getOperand(0).getDefiningOp<ReshapeOp>();
  auto inner = joined ? joined.getOperand().getDefiningOp<BroadcastInDimOp>() : nullptr;
  if (!inner || !isPlain(joined) || !isPlain(inner)) return {};
  ArrayRef<int64_t> apart = shapeOf(inner.getResult()), whole = shapeOf(joined.getResult()),
                    result = shapeOf(op->getResult(0));
  auto counts = joinedCounts(apart, whole);
  if (!counts) return {};
  Sizes sizes, places(apart.size()), both;
  for (auto [at, size] : llvm::enumerate(result)) {
    const int64_t *dim = llvm::find(dims, int64_t(at));
    int64_t count = dim == dims.end() ? 0 : (*counts)[size_t(dim - dims.begin())];
    if (count == 0) {
      sizes.push_back(size);
      continue;
    }
    bool isWidened = whole[size_t(dim - dims.begin())] != size;
    if (isWidened && count > 1) return {};
    auto first = size_t(
        std::accumulate(counts->begin(), counts->begin() + (dim - dims.begin()), int64_t(0)));
    for (size_t i = first; i < first + size_t(count); ++i) {
      places[i] = int64_t(sizes.size());
      sizes.push_back(isWidened ? size : apart[i]);
    }
  }
  for (int64_t dim : inner.getBroadcastDimensions()) both.push_back(places[size_t(dim)]);
  auto type = RankedTensorType::get(sizes, getElementTypeOrSelf(typeOf(op)));
  Value once = BroadcastInDimOp::create(builder, op->getLoc(), type, inner.getOperand(), both);
  return reshapeTo(op, once, builder);
}

Value broadcast(Operation *op, OpBuilder &builder) {
  auto outer = cast<BroadcastInDimOp>(op);
  if (!isPlain(op)) return {};
  auto count = [](Value value) { return cast<RankedTensorType>(value.getType()).getNumElements(); };
  ArrayRef<int64_t> dims = outer.getBroadcastDimensions();
  // The same number of elements in the same order.
  if (llvm::is_sorted(dims) && count(outer.getOperand()) == count(outer.getResult()))
    return reshapeTo(op, outer.getOperand(), builder);
  if (Value through = broadcastOfReshape(op, dims, builder)) return through;
  if (Value once = broadcastOfRepeated(op, dims, builder)) return once;
  auto inner = outer.getOperand().getDefiningOp<BroadcastInDimOp>();
  if (!inner || !isPlain(inner)) return {};
  Sizes both;
  for (int64_t dim : inner.getBroadcastDimensions()) both.push_back(dims[size_t(dim)]);
  return BroadcastInDimOp::create(builder, op->getLoc(), typeOf(op), inner.getOperand(), both);
}

/// The legacy form of broadcast_in_dim.
Value broadcastSizes(Operation *op, OpBuilder &builder) {
  auto outer = cast<BroadcastOp>(op);
  if (!isPlain(op)) return {};
  Sizes dims;
  for (size_t i = 0; i < shapeOf(outer.getOperand()).size(); ++i)
    dims.push_back(int64_t(outer.getBroadcastSizes().size() + i));
  return BroadcastInDimOp::create(builder, op->getLoc(), typeOf(op), outer.getOperand(), dims);
}

Value slice(Operation *op, OpBuilder &builder) {
  auto outer = cast<SliceOp>(op);
  if (!isPlain(op)) return {};
  if (outer.getOperand().getType() == typeOf(op) && allAre(outer.getStartIndices(), 0) &&
      allAre(outer.getStrides(), 1))
    return outer.getOperand();
  auto inner = outer.getOperand().getDefiningOp<SliceOp>();
  if (!inner || !isPlain(inner)) return sliceOfConcatenated(op, builder);
  Sizes start, limit, strides;
  for (size_t i = 0; i < shapeOf(outer.getResult()).size(); ++i) {
    int64_t step = inner.getStrides()[i];
    start.push_back(inner.getStartIndices()[i] + outer.getStartIndices()[i] * step);
    strides.push_back(step * outer.getStrides()[i]);
    int64_t size = shapeOf(outer.getResult())[i];
    limit.push_back(size == 0 ? start[i] : start[i] + (size - 1) * strides[i] + 1);
  }
  return SliceOp::create(builder, op->getLoc(), typeOf(op), inner.getOperand(), start, limit,
                         strides);
}

Value pad(Operation *op, OpBuilder &) {
  auto padding = cast<PadOp>(op);
  bool isNone = allAre(padding.getEdgePaddingLow(), 0) && allAre(padding.getEdgePaddingHigh(), 0) &&
                allAre(padding.getInteriorPadding(), 0);
  return isPlain(op) && isNone && padding.getOperand().getType() == typeOf(op)
             ? padding.getOperand()
             : Value();
}

Value reverse(Operation *op, OpBuilder &) {
  auto outer = cast<ReverseOp>(op);
  if (!isPlain(op)) return {};
  if (llvm::all_of(outer.getDimensions(),
                   [&](int64_t dim) { return shapeOf(outer.getOperand())[size_t(dim)] <= 1; }))
    return outer.getOperand();
  auto inner = outer.getOperand().getDefiningOp<ReverseOp>();
  if (!inner) return {};
  auto sorted = [](ArrayRef<int64_t> list) {
    Sizes out(list);
    llvm::sort(out);
    return out;
  };
  bool isSame = sorted(inner.getDimensions()) == sorted(outer.getDimensions());
  return isSame ? inner.getOperand() : Value();
}

/// Removes concatenations of one operand, and empty operands.
Value concatenate(Operation *op, OpBuilder &builder) {
  auto joined = cast<ConcatenateOp>(op);
  if (!isPlain(op)) return {};
  if (joined.getInputs().size() == 1) return joined.getInputs()[0];
  SmallVector<Value> kept;
  for (Value input : joined.getInputs())
    if (shapeOf(input)[size_t(joined.getDimension())] != 0) kept.push_back(input);
  if (kept.size() == joined.getInputs().size() || kept.empty()) return {};
  return ConcatenateOp::create(builder, op->getLoc(), typeOf(op), kept, joined.getDimension());
}

/// The start index after clamping; std::nullopt if an index is not constant.
std::optional<Sizes> clampedStart(OperandRange indices, ArrayRef<int64_t> shape,
                                  ArrayRef<int64_t> sizes) {
  Sizes start;
  for (auto [i, index] : llvm::enumerate(indices)) {
    int64_t most = shape[i] - sizes[i];
    DenseElementsAttr constant = constantOf(index);
    auto type = dyn_cast<IntegerType>(getElementTypeOrSelf(index.getType()));
    if (most == 0) {
      start.push_back(0);
    } else if (constant && type) {
      APInt value = constant.getSplatValue<APInt>();
      int64_t wanted =
          type.isUnsigned() ? int64_t(value.getLimitedValue(INT64_MAX)) : value.getSExtValue();
      start.push_back(std::clamp<int64_t>(wanted, 0, most));
    } else {
      return std::nullopt;
    }
  }
  return start;
}

Value dynamicSlice(Operation *op, OpBuilder &builder) {
  auto window = cast<DynamicSliceOp>(op);
  if (!isPlain(op)) return {};
  auto start =
      clampedStart(window.getStartIndices(), shapeOf(window.getOperand()), window.getSliceSizes());
  if (!start) return {};
  Sizes limit, strides(start->size(), 1);
  for (auto [from, size] : llvm::zip(*start, window.getSliceSizes())) limit.push_back(from + size);
  return SliceOp::create(builder, op->getLoc(), typeOf(op), window.getOperand(), *start, limit,
                         strides);
}

/// The update covers everything.
Value dynamicUpdateSlice(Operation *op, OpBuilder &) {
  auto update = cast<DynamicUpdateSliceOp>(op);
  return isPlain(op) && update.getUpdate().getType() == typeOf(op) ? update.getUpdate() : Value();
}

constexpr SimplifyRow rows[] = {
    {"stablehlo.broadcast", broadcastSizes},
    {"stablehlo.broadcast_in_dim", broadcast},
    {"stablehlo.concatenate", concatenate},
    {"stablehlo.dynamic_slice", dynamicSlice},
    {"stablehlo.dynamic_update_slice", dynamicUpdateSlice},
    {"stablehlo.pad", pad},
    {"stablehlo.reshape", reshape},
    {"stablehlo.reverse", reverse},
    {"stablehlo.slice", slice},
    {"stablehlo.transpose", transpose},
};

}  // namespace

std::span<const SimplifyRow> movementRules() { return rows; }

}  // namespace vitro::compile
