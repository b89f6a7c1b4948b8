// broadcast, reshape, transpose, reverse, slice, pad, concatenate: ops that only move elements.
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

SmallVector<OpFoldResult> attributes(Whole &w, ArrayRef<int64_t> values) {
  SmallVector<OpFoldResult> result;
  for (int64_t value : values) result.push_back(w.b.getIndexAttr(value));
  return result;
}

/// result[d0, d1, ..] = operand[map(d0, d1, ..)].
Value copied(Whole &w, Value operand, RankedTensorType type, ArrayRef<AffineExpr> from) {
  int64_t rank = type.getRank();
  AffineMap maps[] = {AffineMap::get(unsigned(rank), 0, from, w.b.getContext()),
                      w.b.getMultiDimIdentityMap(unsigned(rank))};
  SmallVector<utils::IteratorType> loops(size_t(rank), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      w.b, TypeRange{type}, operand, w.empty(type), maps, loops,
      [](OpBuilder &b, Location loc, ValueRange in) { linalg::YieldOp::create(b, loc, in[0]); });
  return generic.getResult(0);
}

/// Dimensions of size one repeat their only element.
Value broadcastAlong(Whole &w, ArrayRef<int64_t> dims) {
  RankedTensorType type = w.result(), operand = tensorOf(w.in[0]);
  if (Value known = knownElement(w.in[0])) return w.fill(type, known);
  SmallVector<AffineExpr> from;
  for (auto [d, to] : llvm::enumerate(dims)) {
    bool repeats = operand.getDimSize(int64_t(d)) == 1 && type.getDimSize(to) != 1;
    from.push_back(repeats ? w.b.getAffineConstantExpr(0) : w.b.getAffineDimExpr(unsigned(to)));
  }
  return copied(w, w.in[0], type, from);
}

SmallVector<Value> broadcastInDim(Whole &w) {
  return {broadcastAlong(w, cast<stablehlo::BroadcastInDimOp>(w.op).getBroadcastDimensions())};
}

SmallVector<Value> broadcast(Whole &w) {
  int64_t added = int64_t(cast<stablehlo::BroadcastOp>(w.op).getBroadcastSizes().size());
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < tensorOf(w.in[0]).getRank(); ++d) dims.push_back(added + d);
  return {broadcastAlong(w, dims)};
}

SmallVector<Value> transpose(Whole &w) {
  ArrayRef<int64_t> permutation = cast<stablehlo::TransposeOp>(w.op).getPermutation();
  SmallVector<AffineExpr> from(permutation.size());
  for (auto [d, operandDim] : llvm::enumerate(permutation))
    from[size_t(operandDim)] = w.b.getAffineDimExpr(unsigned(d));
  return {copied(w, w.in[0], w.result(), from)};
}

SmallVector<Value> reverse(Whole &w) {
  return {reversed(w, w.in[0], cast<stablehlo::ReverseOp>(w.op).getDimensions())};
}

/// Both shapes have the same row-major order: collapses to one dimension and expands from there.
SmallVector<Value> reshape(Whole &w) {
  RankedTensorType from = tensorOf(w.in[0]), to = w.result();
  if (from == to) return {w.in[0]};
  if (Value known = knownElement(w.in[0])) return {w.fill(to, known)};
  if (from.getNumElements() == 0) return {w.empty(to)};
  auto direct = [&](RankedTensorType a, RankedTensorType b) {
    return getReassociationIndicesForReshape(a, b);
  };
  if (from.getRank() > to.getRank())
    if (auto groups = direct(from, to))
      return {tensor::CollapseShapeOp::create(w.b, to, w.in[0], *groups)};
  if (from.getRank() < to.getRank())
    if (auto groups = direct(from, to))
      return {tensor::ExpandShapeOp::create(w.b, to, w.in[0], *groups)};
  auto flat = RankedTensorType::get({from.getNumElements()}, from.getElementType());
  Value line = w.in[0];
  if (from.getRank() != 1)
    line = tensor::CollapseShapeOp::create(w.b, flat, line, *direct(from, flat));
  if (to.getRank() == 1) return {line};
  return {tensor::ExpandShapeOp::create(w.b, to, line, *direct(flat, to))};
}

SmallVector<Value> slice(Whole &w) {
  auto op = cast<stablehlo::SliceOp>(w.op);
  return {tensor::ExtractSliceOp::create(
      w.b, w.result(), w.in[0], attributes(w, op.getStartIndices()),
      attributes(w, w.result().getShape()), attributes(w, op.getStrides()))};
}

SmallVector<Value> pad(Whole &w) {
  auto op = cast<stablehlo::PadOp>(w.op);
  return {padded(w, w.in[0], w.scalarOf(w.in[1]), w.result().getShape(), op.getEdgePaddingLow(),
                 op.getInteriorPadding())};
}

/// Concatenates single columns, as for multi-dimensional indices: so few that one loop over rows
/// writes them all.
bool joinsColumns(Whole &w, size_t axis) {
  constexpr size_t kMost = 4;
  return axis + 1 == size_t(w.result().getRank()) && w.in.size() > 1 && w.in.size() <= kMost &&
         w.result().getElementType().isIntOrFloat() &&
         llvm::all_of(w.in, [](Value input) { return tensorOf(input).getShape().back() == 1; });
}

Value joinedColumns(Whole &w) {
  RankedTensorType type = w.result();
  auto rank = unsigned(type.getRank());
  AffineMap all = w.b.getMultiDimIdentityMap(rank);
  SmallVector<AffineExpr> inColumn(all.getResults());
  inColumn.back() = w.b.getAffineConstantExpr(0);
  AffineMap column = AffineMap::get(rank, 0, inColumn, w.b.getContext());
  SmallVector<AffineMap> maps(w.in.size(), column);
  maps.push_back(all);
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      w.b, TypeRange{type}, w.in, w.empty(type), maps, loops,
      [&](OpBuilder &b, Location loc, ValueRange in) {
        Value which = linalg::IndexOp::create(b, loc, rank - 1);
        Value value = in[w.in.size() - 1];
        for (size_t i = w.in.size() - 1; i-- > 0;) {
          Value number = arith::ConstantIndexOp::create(b, loc, int64_t(i));
          Value isIt = arith::CmpIOp::create(b, loc, arith::CmpIPredicate::eq, which, number);
          value = arith::SelectOp::create(b, loc, isIt, in[i], value);
        }
        linalg::YieldOp::create(b, loc, value);
      });
  return generic.getResult(0);
}

SmallVector<Value> concatenate(Whole &w) {
  RankedTensorType type = w.result();
  size_t axis = size_t(cast<stablehlo::ConcatenateOp>(w.op).getDimension());
  if (joinsColumns(w, axis)) return {joinedColumns(w)};
  Value out = w.empty(type);
  SmallVector<int64_t> offsets(size_t(type.getRank()), 0), ones(size_t(type.getRank()), 1);
  for (Value input : w.in) {
    ArrayRef<int64_t> shape = tensorOf(input).getShape();
    if (tensorOf(input).getNumElements() > 0)
      out = tensor::InsertSliceOp::create(w.b, input, out, attributes(w, offsets),
                                          attributes(w, shape), attributes(w, ones));
    offsets[axis] += shape[axis];
  }
  return {out};
}

constexpr LoweringRow rows[] = {
    {"stablehlo.broadcast", kMovable, nullptr, broadcast},
    {"stablehlo.broadcast_in_dim", kMovable, nullptr, broadcastInDim},
    {"stablehlo.concatenate", kMovable, nullptr, concatenate},
    {"stablehlo.pad", kMovable, nullptr, pad},
    {"stablehlo.reshape", kMovable, nullptr, reshape},
    {"stablehlo.reverse", kMovable, nullptr, reverse},
    {"stablehlo.slice", kMovable, nullptr, slice},
    {"stablehlo.transpose", kMovable, nullptr, transpose},
};

}  // namespace

Value reversed(Whole &w, Value operand, ArrayRef<int64_t> dims) {
  RankedTensorType type = tensorOf(operand);
  return w.generate(type, [&](ImplicitLocOpBuilder &b, ArrayRef<Value> at) -> Value {
    SmallVector<Value> from(at);
    for (int64_t d : dims)
      from[size_t(d)] = arith::SubIOp::create(
          b, arith::ConstantIndexOp::create(b, type.getDimSize(d) - 1), at[size_t(d)]);
    return tensor::ExtractOp::create(b, operand, from);
  });
}

Value padded(Whole &w, Value operand, Value scalar, ArrayRef<int64_t> shape, ArrayRef<int64_t> lows,
             ArrayRef<int64_t> interior) {
  RankedTensorType from = tensorOf(operand);
  auto type = RankedTensorType::get(shape, from.getElementType());
  Value out = w.fill(type, scalar);
  SmallVector<int64_t> starts, places, sizes, steps;
  for (size_t d = 0; d < shape.size(); ++d) {
    // Operand indices i with 0 <= low + i * step < size: what negative padding leaves.
    int64_t low = lows[d], step = interior[d] + 1;
    int64_t begin = low < 0 ? (-low + step - 1) / step : 0;
    int64_t end = shape[d] > low ? (shape[d] - low + step - 1) / step : 0;
    end = std::min(end, from.getDimSize(int64_t(d)));
    if (end <= begin) return out;
    starts.push_back(begin);
    places.push_back(low + begin * step);
    sizes.push_back(end - begin);
    steps.push_back(step);
  }
  SmallVector<int64_t> ones(sizes.size(), 1);
  auto part = RankedTensorType::get(sizes, type.getElementType());
  Value kept = operand;
  if (part != from)
    kept = tensor::ExtractSliceOp::create(w.b, part, operand, attributes(w, starts),
                                          attributes(w, sizes), attributes(w, ones));
  return tensor::InsertSliceOp::create(w.b, kept, out, attributes(w, places), attributes(w, sizes),
                                       attributes(w, steps));
}

std::span<const LoweringRow> movementLowerings() { return rows; }

}  // namespace vitro::compile
