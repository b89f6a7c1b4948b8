#include "vitro/compile/loops/tiling/TileMoves.h"
#include <algorithm>
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tensor/Transforms/Transforms.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr int64_t kMinElements = 65536;  // below this, threads do not pay
constexpr int64_t kFewestTiles = 8;
constexpr int64_t kShortestRow =
    64;  // elements; for shorter rows the bounds checks of the parts dominate

/// Whether a value is an input, a splat, or a view of one.
bool isInMemory(Value value) {
  while (Operation *op = value.getDefiningOp()) {
    if (isa<linalg::FillOp>(op)) return true;
    if (!isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
      return false;
    value = op->getOperand(0);
  }
  return true;
}

/// An elementwise loop over such values with a single use: its rows can be computed in place.
bool isComputed(Value value) {
  auto loop = value.getDefiningOp<linalg::GenericOp>();
  return loop && loop->hasOneUse() && loop->getNumResults() == 1 &&
         loop.getNumParallelLoops() == loop.getNumLoops() &&
         loop.getIndexingMapsArray().back().isIdentity() &&
         llvm::all_of(loop.getInputs(), isInMemory);
}

/// The slice of a row in a tensor of this shape, at these indices.
struct RowSlice {
  SmallVector<OpFoldResult> offsets, sizes, steps;

  RowSlice(OpBuilder &b, ArrayRef<int64_t> shape, ArrayRef<OpFoldResult> at) {
    for (auto [d, size] : llvm::enumerate(shape)) {
      offsets.push_back(d < at.size() ? at[d] : b.getIndexAttr(0));
      sizes.push_back(b.getIndexAttr(d < at.size() ? 1 : size));
      steps.push_back(b.getIndexAttr(1));
    }
  }
};

/// A tensor that is assembled from slices.
class AssembledTensor {
 public:
  static std::optional<AssembledTensor> of(Value value) {
    AssembledTensor assembled;
    assembled.type = dyn_cast<RankedTensorType>(value.getType());
    while (auto insert = value.getDefiningOp<tensor::InsertSliceOp>()) {
      bool isPlain = insert.getSourceType().getRank() == assembled.type.getRank() &&
                     insert.getSourceType().hasStaticShape() && insert.getOffsets().empty() &&
                     insert.getStrides().empty() &&
                     (isInMemory(insert.getSource()) || isComputed(insert.getSource()));
      if (!isPlain) return std::nullopt;
      assembled.parts.push_back(insert);
      value = insert.getDest();
    }
    std::reverse(assembled.parts.begin(), assembled.parts.end());
    if (auto fill = value.getDefiningOp<linalg::FillOp>()) {
      assembled.fillValue = fill.getInputs()[0];
      value = fill.getOutputs()[0];
    }
    if (assembled.parts.empty() || !value.getDefiningOp<tensor::EmptyOp>()) return std::nullopt;
    return assembled;
  }

  RankedTensorType shape() const { return type; }
  Location loc() { return parts.back().getLoc(); }

  /// Whether rows, indexed by the first `count` dimensions, can be assembled independently, and
  /// whether that pays.
  bool haveRows(int64_t count) {
    int64_t length = 1;
    for (int64_t d = count; d < type.getRank(); ++d) length *= type.getDimSize(d);
    return length >= kShortestRow && llvm::all_of(parts, [&](tensor::InsertSliceOp part) {
             return llvm::all_of(part.getStaticStrides().take_front(size_t(count)),
                                 [](int64_t step) { return step == 1; });
           });
  }

  /// Writes the row with index `at` of the whole tensor to index `inTile` of `tile`.
  Value withRow(ImplicitLocOpBuilder &b, Value tile, ArrayRef<Value> at,
                ArrayRef<OpFoldResult> inTile) {
    if (fillValue) {
      RowSlice row(b, type.getShape(), inTile);
      Value to = tensor::ExtractSliceOp::create(b, tile, row.offsets, row.sizes, row.steps);
      Value made = linalg::FillOp::create(b, fillValue, to).getResult(0);
      tile = tensor::InsertSliceOp::create(b, made, tile, row.offsets, row.sizes, row.steps);
    }
    for (tensor::InsertSliceOp part : parts) tile = withPart(b, tile, part, at, inTile);
    return tile;
  }

 private:
  /// The tile after copying the overlap of one part, if any.
  Value withPart(ImplicitLocOpBuilder &b, Value tile, tensor::InsertSliceOp part,
                 ArrayRef<Value> at, ArrayRef<OpFoldResult> inTile) {
    b.setLoc(part.getLoc());
    Value isInside;
    auto require = [&](arith::CmpIPredicate how, Value index, int64_t with) {
      Value limit = arith::ConstantIndexOp::create(b, with);
      Value holds = arith::CmpIOp::create(b, how, index, limit);
      isInside = isInside ? arith::AndIOp::create(b, isInside, holds).getResult() : holds;
    };
    for (auto [d, index] : llvm::enumerate(at)) {
      int64_t begin = part.getStaticOffsets()[d];
      int64_t end = begin + part.getSourceType().getDimSize(unsigned(d));
      if (begin > 0) require(arith::CmpIPredicate::sge, index, begin);
      if (end < type.getDimSize(unsigned(d))) require(arith::CmpIPredicate::slt, index, end);
    }
    if (!isInside) return copied(b, tile, part, at, inTile);
    auto choice = scf::IfOp::create(b, TypeRange{tile.getType()}, isInside, true);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(choice.thenBlock());
    scf::YieldOp::create(b, copied(b, tile, part, at, inTile));
    b.setInsertionPointToStart(choice.elseBlock());
    scf::YieldOp::create(b, tile);
    return choice.getResult(0);
  }

  Value copied(ImplicitLocOpBuilder &b, Value tile, tensor::InsertSliceOp part, ArrayRef<Value> at,
               ArrayRef<OpFoldResult> inTile) {
    SmallVector<OpFoldResult> from;
    for (auto [index, begin] : llvm::zip(at, part.getStaticOffsets()))
      from.push_back(affine::makeComposedFoldedAffineApply(
          b, b.getLoc(), b.getAffineDimExpr(0) - begin, OpFoldResult(index)));
    RowSlice source(b, part.getSourceType().getShape(), from), to = source;
    to.offsets = part.getMixedOffsets();
    llvm::copy(inTile, to.offsets.begin());
    to.steps = part.getMixedStrides();
    Value destination = tensor::ExtractSliceOp::create(b, tile, to.offsets, to.sizes, to.steps),
          made;
    if (auto fill = part.getSource().getDefiningOp<linalg::FillOp>()) {
      made = linalg::FillOp::create(b, fill.getInputs()[0], destination).getResult(0);
    } else {
      auto read = tensor::ExtractSliceOp::create(b, part.getSource(), source.offsets, source.sizes,
                                                 source.steps);
      made = computed(b, read, destination);
      if (!made) made = linalg::CopyOp::create(b, read.getResult(), destination).getResult(0);
    }
    return tensor::InsertSliceOp::create(b, made, tile, to.offsets, to.sizes, to.steps);
  }

  /// Computes the slice of an elementwise loop directly. Null if it is in memory already.
  static Value computed(ImplicitLocOpBuilder &b, tensor::ExtractSliceOp read, Value destination) {
    auto whole = read.getSource().getDefiningOp<linalg::GenericOp>();
    if (!whole) return {};
    auto tile = tensor::replaceExtractSliceWithTiledProducer(b, read, whole->getResult(0));
    if (failed(tile)) return {};
    cast<linalg::GenericOp>(tile->tiledOps[0]).getDpsInitsMutable()[0].set(destination);
    read.erase();
    return tile->tiledValues[0];
  }

  RankedTensorType type;
  SmallVector<tensor::InsertSliceOp> parts;
  Value fillValue;  // of the gaps; null if the parts cover everything
};

/// Assembles a slice of `assembled` row by row. Null if it does not consist of whole rows.
Value assembleSlice(tensor::ExtractSliceOp part, AssembledTensor &assembled) {
  ArrayRef<int64_t> whole = assembled.shape().getShape(), shape = part.getType().getShape();
  if (shape.size() != whole.size() || !part.hasUnitStride()) return {};
  size_t count = shape.size();
  while (count > 0 && shape[count - 1] == whole[count - 1]) --count;
  if (!assembled.haveRows(int64_t(count))) return {};
  ImplicitLocOpBuilder b(assembled.loc(), part);
  Value made = tensor::EmptyOp::create(b, shape, part.getType().getElementType());
  SmallVector<Value> at;
  SmallVector<OpFoldResult> inTile;
  SmallVector<scf::ForOp> loops;
  Value zero = arith::ConstantIndexOp::create(b, 0), one = arith::ConstantIndexOp::create(b, 1);
  for (size_t d = 0; d < count; ++d) {
    inTile.push_back(b.getIndexAttr(0));
    if (shape[d] > 1) {
      Value end = arith::ConstantIndexOp::create(b, shape[d]);
      loops.push_back(scf::ForOp::create(b, zero, end, one, made));
      b.setInsertionPointToStart(loops.back().getBody());
      made = loops.back().getRegionIterArgs()[0];
      inTile.back() = loops.back().getInductionVar();
    }
    AffineExpr sum = b.getAffineDimExpr(0) + b.getAffineDimExpr(1);
    OpFoldResult index = affine::makeComposedFoldedAffineApply(
        b, b.getLoc(), sum, {part.getMixedOffsets()[d], inTile.back()});
    at.push_back(getValueOrCreateConstantIndexOp(b, b.getLoc(), index));
  }
  made = assembled.withRow(b, made, at, inTile);
  for (scf::ForOp loop : llvm::reverse(loops)) {
    b.setInsertionPointToEnd(loop.getBody());
    scf::YieldOp::create(b, made);
    made = loop.getResult(0);
  }
  return made;
}

}  // namespace

LogicalResult tileMoves(func::FuncOp function) {
  Operation *end = function.front().getTerminator();
  if (end->getNumOperands() != 1) return failure();
  std::optional<AssembledTensor> assembled = AssembledTensor::of(end->getOperand(0));
  if (!assembled || assembled->shape().getNumElements() < kMinElements) return failure();
  RankedTensorType type = assembled->shape();
  ImplicitLocOpBuilder b(assembled->loc(), end);
  SmallVector<OpFoldResult> lower, upper, steps;
  for (int64_t tiles = 1; tiles < kFewestTiles && int64_t(upper.size()) < type.getRank();) {
    int64_t size = type.getDimSize(int64_t(upper.size()));
    tiles *= size;
    lower.push_back(b.getIndexAttr(0));
    upper.push_back(b.getIndexAttr(size));
    steps.push_back(b.getIndexAttr(1));
  }
  if (!assembled->haveRows(int64_t(upper.size()))) return failure();
  Value out = tensor::EmptyOp::create(b, type.getShape(), type.getElementType());
  auto loop = scf::ForallOp::create(b, lower, upper, steps, out, std::nullopt);
  b.setInsertionPointToStart(loop.getBody());
  SmallVector<Value> at(loop.getInductionVars());
  RowSlice slice(b, type.getShape(), getAsOpFoldResult(at));
  Value row = tensor::ExtractSliceOp::create(b, loop.getRegionOutArgs()[0], slice.offsets,
                                             slice.sizes, slice.steps);
  SmallVector<OpFoldResult> inTile(at.size(), b.getIndexAttr(0));
  row = assembled->withRow(b, row, at, inTile);
  b.setInsertionPointToEnd(loop.getTerminator().getBody());
  tensor::ParallelInsertSliceOp::create(b, row, loop.getRegionOutArgs()[0], slice.offsets,
                                        slice.sizes, slice.steps);
  end->setOperand(0, loop.getResult(0));
  return success();
}

bool assembleInsideTiles(func::FuncOp function) {
  SmallVector<tensor::ExtractSliceOp> found;
  function.walk([&](tensor::ExtractSliceOp part) {
    Operation *producer = part.getSource().getDefiningOp();
    if (producer && isa<tensor::InsertSliceOp>(producer) &&
        producer->getBlock() == &function.front() && part->getParentOfType<scf::ForallOp>())
      found.push_back(part);
  });
  bool isAnyChanged = false;
  for (tensor::ExtractSliceOp part : found) {
    std::optional<AssembledTensor> assembled = AssembledTensor::of(part.getSource());
    Value own = assembled ? assembleSlice(part, *assembled) : Value();
    if (!own) continue;
    part.replaceAllUsesWith(own);
    isAnyChanged = true;
  }
  return isAnyChanged;
}

}  // namespace vitro::compile
