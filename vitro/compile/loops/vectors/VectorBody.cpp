#include "vitro/compile/loops/vectors/VectorBody.h"
#include <numeric>
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/IRMapping.h"

using namespace mlir;

namespace vitro::compile {
namespace {

bool isVector(Value value) { return isa<VectorType>(value.getType()); }

}  // namespace

void transposeSquare(ImplicitLocOpBuilder &b, SmallVectorImpl<Value> &rows) {
  int64_t side = int64_t(rows.size());
  for (int64_t half = side / 2; half > 0; half /= 2) {
    SmallVector<int64_t> upper, lower;
    for (int64_t i = 0; i < side; ++i) {
      bool isRight = i & half;
      upper.push_back(isRight ? side + i - half : i);
      lower.push_back(isRight ? side + i : i + half);
    }
    for (int64_t i = 0; i < side; ++i) {
      if (i & half) continue;
      Value above = rows[size_t(i)], below = rows[size_t(i + half)];
      rows[size_t(i)] = vector::ShuffleOp::create(b, above, below, upper);
      rows[size_t(i + half)] = vector::ShuffleOp::create(b, above, below, lower);
    }
  }
}

SmallVector<Value> VectorBody::position(AffineMap map, const Point &point) {
  SmallVector<Value> at;
  MLIRContext *context = b.getContext();
  SmallVector<AffineExpr> moved;
  SmallVector<OpFoldResult> bases;
  for (unsigned d = 0; d < map.getNumDims(); ++d) {
    moved.push_back(getAffineDimExpr(d, context) + point.offset[d]);
    bases.push_back(point.base[d] ? OpFoldResult(point.base[d]) : b.getIndexAttr(0));
  }
  for (AffineExpr result : map.getResults()) {
    auto one = AffineMap::get(map.getNumDims(), 0, result.replaceDims(moved));
    OpFoldResult folded = affine::makeComposedFoldedAffineApply(b, b.getLoc(), one, bases);
    at.push_back(getValueOrCreateConstantIndexOp(b, b.getLoc(), folded));
  }
  return at;
}

Value VectorBody::readContiguous(Value tensor, ArrayRef<Value> at, int64_t width) {
  Type element = getElementTypeOrSelf(tensor.getType());
  Value padding = arith::ConstantOp::create(b, b.getZeroAttr(element));
  bool inBounds[] = {true};
  return vector::TransferReadOp::create(b, VectorType::get({width}, element), tensor, at, padding,
                                        ArrayRef<bool>(inBounds));
}

/// A scalar if the element does not change along the vector, else a vector.
Value VectorBody::read(Value source, AffineMap map, const Point &point) {
  if (!isa<TensorType>(source.getType())) return source;
  SmallVector<Value> at = position(map, point);
  if (point.width == 1 || !map.isFunctionOfDim(scheme.loop))
    return tensor::ExtractOp::create(b, source, at);
  bool isStrided = false;
  for (AffineExpr result : map.getResults().drop_back())
    isStrided |= result.isFunctionOfDim(scheme.loop);
  AffineExpr last = map.getResults().back(), loop = b.getAffineDimExpr(scheme.loop);
  isStrided |= simplifyAffineExpr(last - loop, map.getNumDims(), 0).isFunctionOfDim(scheme.loop);
  if (!isStrided) return readContiguous(source, at, point.width);
  if (scheme.across) return readTransposed(source, map, point);
  SmallVector<Value> lanes;
  for (int64_t i = 0; i < point.width; ++i) {
    Point one = point;
    one.offset[scheme.loop] += i;
    lanes.push_back(tensor::ExtractOp::create(b, source, position(map, one)));
  }
  return vector::FromElementsOp::create(b, VectorType::get({point.width}, lanes[0].getType()),
                                        lanes);
}

Value VectorBody::readInput(OpOperand &operand, const Point &point) {
  bool isPacked = packed.copy && operand.getOperandNumber() == scheme.packed;
  if (!isPacked && !widened.along)
    return read(operand.get(), generic.getMatchingIndexingMap(&operand), point);
  Point inside = point;
  if (packed.section) inside.base[*packed.section] = point.inSection;
  return isPacked ? read(packed.copy, packed.map, inside)
                  : read(widened.along, widened.map, inside);
}

Value VectorBody::readTransposed(Value source, AffineMap map, const Point &point) {
  SmallVector<Value> &rows = transposedBlocks[{source, map}];
  if (rows.empty()) {
    for (int64_t i = 0; i < scheme.lanes; ++i) {
      Point row = point;
      row.offset[*scheme.across] = 0;
      row.offset[scheme.loop] += i;
      rows.push_back(readContiguous(source, position(map, row), scheme.lanes));
    }
    transposeSquare(b, rows);
  }
  return rows[size_t(point.offset[*scheme.across])];
}

Value VectorBody::write(Value value, Value tensor, AffineMap map, const Point &point) {
  SmallVector<Value> at = position(map, point);
  if (point.width == 1) return tensor::InsertOp::create(b, value, tensor, at);
  bool inBounds[] = {true};
  return vector::TransferWriteOp::create(b, broadcast(value, point.width), tensor, at,
                                         ArrayRef<bool>(inBounds))
      .getResult();
}

Value VectorBody::broadcast(Value value, int64_t width) {
  if (width == 1 || isVector(value)) return value;
  return vector::BroadcastOp::create(b, VectorType::get({width}, value.getType()), value);
}

Value VectorBody::lane(Value value, int64_t index) {
  return isVector(value) ? vector::ExtractOp::create(b, value, index).getResult() : value;
}

SmallVector<Value> VectorBody::initialAccumulators(const Point &point, ValueRange results) {
  SmallVector<Value> accumulators;
  for (auto [i, init] : llvm::enumerate(generic.getDpsInitsMutable())) {
    bool isWanted = !generic.getMatchingBlockArgument(&init).use_empty();
    // Reduction loops need iteration arguments: the initial values.
    if (!isWanted && generic.getNumReductionLoops() == 0) continue;
    Value value = read(results[i], generic.getMatchingIndexingMap(&init), point);
    accumulators.push_back(scheme.isReduction ? value : broadcast(value, point.width));
  }
  return accumulators;
}

/// Evaluates the ops of the body in order.
class VectorBody::Evaluation {
 public:
  Evaluation(VectorBody &body, const Point &point) : body(body), b(body.b), point(point) {}

  void map(Value from, Value to) { values.map(from, to); }
  Value lookup(Value from) { return values.lookupOrDefault(from); }

  void run(Operation &op) {
    Location kept = b.getLoc();
    b.setLoc(op.getLoc());
    values.map(op.getResult(0), result(op));
    b.setLoc(kept);
  }

 private:
  Value result(Operation &op) {
    if (auto position = dyn_cast<linalg::IndexOp>(op)) return indices(unsigned(position.getDim()));
    bool isUniform = llvm::none_of(op.getOperands(), [&](Value v) { return isVector(lookup(v)); });
    if (isUniform) return b.clone(op, values)->getResult(0);
    if (auto extract = dyn_cast<tensor::ExtractOp>(op))
      if (Value read = contiguousLoad(extract)) return read;
    if (!OpTrait::hasElementwiseMappableTraits(&op)) return perLane(op);
    trackConsecutive(op);
    IRMapping wide;
    for (Value operand : op.getOperands())
      wide.map(operand, body.broadcast(lookup(operand), point.width));
    Operation *made = b.clone(op, wide);
    Type type = VectorType::get({point.width}, op.getResult(0).getType());
    made->getResult(0).setType(type);
    if (auto first = pending) consecutive[made->getResult(0)] = first;
    pending = nullptr;
    return made->getResult(0);
  }

  /// The index of a loop: consecutive values along the vectorised loop.
  Value indices(unsigned loop) {
    Value first = body.position(
        AffineMap::get(unsigned(point.base.size()), 0, b.getAffineDimExpr(loop)), point)[0];
    if (loop != body.scheme.loop || point.width == 1) return first;
    SmallVector<int64_t> counting(size_t(point.width));
    std::iota(counting.begin(), counting.end(), 0);
    Value steps = arith::ConstantOp::create(b, b.getIndexVectorAttr(counting));
    Value all = arith::AddIOp::create(b, body.broadcast(first, point.width), steps);
    consecutive[all] = first;
    return all;
  }

  /// Consecutive numbers plus a uniform number are consecutive.
  void trackConsecutive(Operation &op) {
    if (!isa<arith::AddIOp>(op)) return;
    Value a = lookup(op.getOperand(0)), c = lookup(op.getOperand(1));
    if (isVector(a) && isVector(c)) return;
    if (isVector(c)) std::swap(a, c);
    if (Value first = consecutive.lookup(a)) pending = arith::AddIOp::create(b, first, c);
  }

  /// A contiguous load, if the last index is consecutive and the others are uniform; else null.
  Value contiguousLoad(tensor::ExtractOp extract) {
    SmallVector<Value> at;
    for (Value index : extract.getIndices()) at.push_back(lookup(index));
    Value first = at.empty() ? Value() : consecutive.lookup(at.back());
    if (!first || llvm::any_of(ArrayRef(at).drop_back(), isVector)) return nullptr;
    at.back() = first;
    return body.readContiguous(extract.getTensor(), at, point.width);
  }

  Value perLane(Operation &op) {
    SmallVector<Value> lanes;
    for (int64_t i = 0; i < point.width; ++i) {
      IRMapping single;
      for (Value operand : op.getOperands()) single.map(operand, body.lane(lookup(operand), i));
      lanes.push_back(b.clone(op, single)->getResult(0));
    }
    return vector::FromElementsOp::create(b, VectorType::get({point.width}, lanes[0].getType()),
                                          lanes);
  }

  VectorBody &body;
  ImplicitLocOpBuilder &b;
  const Point &point;
  IRMapping values;
  DenseMap<Value, Value> consecutive;  // vectors of consecutive numbers, and their first element
  Value pending;
};

SmallVector<Value> VectorBody::evaluate(const Point &point, ArrayRef<Value> accumulators) {
  Evaluation evaluation(*this, point);
  size_t next = 0;
  llvm::SmallDenseSet<Operation *> done;
  for (OpOperand &operand : generic->getOpOperands()) {
    BlockArgument argument = generic.getMatchingBlockArgument(&operand);
    if (generic.isDpsInit(&operand)) {
      bool isCarried = !argument.use_empty() || generic.getNumReductionLoops() != 0;
      if (isCarried) evaluation.map(argument, accumulators[next++]);
    } else if (!argument.use_empty()) {
      Value read = readInput(operand, point), from = argument;
      // The copy is already widened: skips the body's widening ops.
      while (widened.along && from.getType() != getElementTypeOrSelf(read.getType())) {
        Operation *step = *from.user_begin();
        done.insert(step);
        from = step->getResult(0);
      }
      evaluation.map(from, read);
    }
  }
  Block &body = generic.getRegion().front();
  for (Operation &op : body.without_terminator())
    if (!done.contains(&op)) evaluation.run(op);
  SmallVector<Value> yielded;
  for (Value value : body.getTerminator()->getOperands())
    yielded.push_back(broadcast(evaluation.lookup(value), point.width));
  return yielded;
}

Value VectorBody::factor(OpBuilder &builder, Location loc, unsigned input, Value value,
                         unsigned bits) {
  Type narrow = getElementTypeOrSelf(value.getType());
  if (narrow.isInteger(bits)) return value;
  Type wide = builder.getIntegerType(bits);
  if (auto vector = dyn_cast<VectorType>(value.getType())) wide = vector.clone(wide);
  Operation *widened = *generic.getRegion().front().getArgument(input).user_begin();
  if (isa<arith::ExtSIOp>(widened)) return arith::ExtSIOp::create(builder, loc, wide, value);
  return arith::ExtUIOp::create(builder, loc, wide, value);
}

Value VectorBody::addPair(const Point &point, Value pair, Value accumulator) {
  Location kept = b.getLoc();
  b.setLoc(scheme.reduction.combine->getLoc());
  int64_t lanes = point.width;
  AffineExpr sum = b.getAffineDimExpr(pairs.sum), column = b.getAffineDimExpr(scheme.loop);
  unsigned loops = pairs.map.getNumDims();
  Point at = point;
  at.base[pairs.sum] = pair;
  AffineMap first = pairs.map.replace(sum, sum * 2, loops, 0);
  Value left = readContiguous(pairs.along, position(first, at), 2);
  AffineMap both = AffineMap::get(loops, 0, {sum, column * 2}, b.getContext());
  Value right = readContiguous(pairs.interleaved, position(both, at), 2 * lanes);
  SmallVector<int64_t> repeated, even, odd;
  for (int64_t lane = 0; lane < lanes; ++lane) {
    repeated.append({0, 1});
    even.push_back(2 * lane);
    odd.push_back(2 * lane + 1);
  }
  left = vector::ShuffleOp::create(b, left, left, repeated);
  Type wide = VectorType::get({2 * lanes}, b.getI32Type());
  Value products = arith::MulIOp::create(b, arith::ExtSIOp::create(b, wide, left),
                                         arith::ExtSIOp::create(b, wide, right));
  auto every = [&](ArrayRef<int64_t> lanesOf) -> Value {
    Value some = vector::ShuffleOp::create(b, products, products, lanesOf);
    return lanes == 1 ? vector::ExtractOp::create(b, some, 0).getResult() : some;
  };
  // Adds adjacent products, which processors do in one instruction.
  Value added = arith::AddIOp::create(b, every(even), every(odd));
  Value next = arith::AddIOp::create(b, accumulator, added);
  b.setLoc(kept);
  return next;
}

SmallVector<Value> VectorBody::writeResults(const Point &point, ArrayRef<Value> yielded,
                                            ValueRange results) {
  SmallVector<Value> values(yielded);
  SmallVector<Value> updated(results);
  for (auto [i, init] : llvm::enumerate(generic.getDpsInitsMutable()))
    updated[i] = write(values[i], updated[i], generic.getMatchingIndexingMap(&init), point);
  return updated;
}

Value VectorBody::neutral(int64_t width) {
  TypedAttr one = scheme.reduction.neutral;
  if (width == 1) return arith::ConstantOp::create(b, one);
  auto type = VectorType::get({width}, one.getType());
  return arith::ConstantOp::create(b, DenseElementsAttr::get(type, Attribute(one)));
}

Value VectorBody::combine(Value a, Value c) {
  Type type = a.getType(), wide = scheme.reduction.combine->getResult(0).getType();
  if (auto vector = dyn_cast<VectorType>(type)) wide = vector.clone(wide);
  if (scheme.reduction.isNarrow) {
    a = arith::ExtFOp::create(b, wide, a);
    c = arith::ExtFOp::create(b, wide, c);
  }
  Value made;
  if (isa<math::FmaOp>(scheme.reduction.combine)) {
    made = arith::AddFOp::create(b, a, c);
  } else {
    Operation *clone = scheme.reduction.combine->clone();
    clone->setOperands({a, c});
    clone->getResult(0).setType(wide);
    b.insert(clone);
    made = clone->getResult(0);
  }
  return scheme.reduction.isNarrow ? arith::TruncFOp::create(b, type, made) : made;
}

Value VectorBody::reduceLanes(Value vector) {
  // Integer sums are exact in any order. From the halving sequence LLVM 22 generates vpdpbusd if
  // signed and unsigned bytes are multiplied, and uses only one lane of four.
  if (isa<arith::AddIOp>(scheme.reduction.combine))
    return vector::ReductionOp::create(b, vector::CombiningKind::ADD, vector);
  int64_t lanes = cast<VectorType>(vector.getType()).getNumElements();
  while (lanes > 1) {
    int64_t half = lanes / 2;  // powers of two
    auto part = [&](int64_t from) {
      return vector::ExtractStridedSliceOp::create(b, vector, ArrayRef<int64_t>{from},
                                                   ArrayRef<int64_t>{half}, ArrayRef<int64_t>{1});
    };
    vector = combine(part(0), part(half));
    lanes = half;
  }
  return vector::ExtractOp::create(b, vector, 0);
}

}  // namespace vitro::compile
