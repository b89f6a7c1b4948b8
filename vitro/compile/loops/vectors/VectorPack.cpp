#include "vitro/compile/loops/vectors/VectorPack.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

constexpr int64_t kColumnsAtOnce = 16;  // two rows of i16 fill one vector

bool isSumOfLoops(AffineExpr expr) {
  if (isa<AffineDimExpr>(expr)) return true;
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) return constant.getValue() >= 0;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary || !isSumOfLoops(binary.getLHS()) || !isSumOfLoops(binary.getRHS())) return false;
  if (binary.getKind() == AffineExprKind::Mul) return isa<AffineConstantExpr>(binary.getRHS());
  return binary.getKind() == AffineExprKind::Add;
}

/// The loops with a length, in the order of the copy.
SmallVector<unsigned> packedOrder(ArrayRef<PackedLoop> loops, unsigned last) {
  SmallVector<unsigned> order;
  for (auto [loop, how] : llvm::enumerate(loops))
    if (how.length && loop != last) order.push_back(unsigned(loop));
  order.push_back(last);
  return order;
}

/// What the copy reads: its offset, and how the loops index it.
struct Part {
  SmallVector<OpFoldResult> offsets, sizes;
  SmallVector<AffineExpr> positions;
};

Part partOf(ImplicitLocOpBuilder &b, AffineMap map, ArrayRef<PackedLoop> loops,
            ArrayRef<unsigned> order) {
  SmallVector<AffineExpr> inside(loops.size(), b.getAffineConstantExpr(0)), ends = inside;
  SmallVector<OpFoldResult> starts;
  for (const PackedLoop &loop : loops)
    starts.push_back(loop.from ? OpFoldResult(loop.from) : b.getIndexAttr(0));
  for (auto [at, loop] : llvm::enumerate(order)) {
    inside[loop] = b.getAffineDimExpr(unsigned(at));
    ends[loop] = b.getAffineConstantExpr(*loops[loop].length - 1);
  }
  Part part;
  for (AffineExpr result : map.getResults()) {
    auto from = AffineMap::get(map.getNumDims(), 0, result);
    part.offsets.push_back(affine::makeComposedFoldedAffineApply(b, b.getLoc(), from, starts));
    // The offset includes the constants already.
    AffineExpr constant =
        result.replaceDims(SmallVector<AffineExpr>(loops.size(), b.getAffineConstantExpr(0)));
    AffineExpr end = simplifyAffineExpr(result.replaceDims(ends) - constant, 0, 0);
    part.sizes.push_back(b.getIndexAttr(cast<AffineConstantExpr>(end).getValue() + 1));
    part.positions.push_back(
        simplifyAffineExpr(result.replaceDims(inside) - constant, unsigned(order.size()), 0));
  }
  return part;
}

}  // namespace

bool canPack(AffineMap map) { return llvm::all_of(map.getResults(), isSumOfLoops); }

AffineMap mapOfPacked(MLIRContext *context, ArrayRef<PackedLoop> loops, unsigned last) {
  SmallVector<unsigned> order = packedOrder(loops, last);
  return AffineMap::getMultiDimMapWithTargets(unsigned(loops.size()), order, context);
}

Value pack(ImplicitLocOpBuilder &b, linalg::GenericOp generic, unsigned input,
           ArrayRef<PackedLoop> loops, unsigned last, Widen widen) {
  OpOperand *operand = generic.getDpsInputOperand(input);
  SmallVector<unsigned> order = packedOrder(loops, last);
  Part part = partOf(b, generic.getMatchingIndexingMap(operand), loops, order);
  SmallVector<OpFoldResult> ones(part.sizes.size(), b.getIndexAttr(1));
  Value read = tensor::ExtractSliceOp::create(b, operand->get(), part.offsets, part.sizes, ones);
  SmallVector<int64_t> shape;
  for (unsigned loop : order) shape.push_back(*loops[loop].length);
  Type element = getElementTypeOrSelf(operand->get().getType());
  if (widen) element = isa<FloatType>(element) ? Type(b.getF32Type()) : b.getI16Type();
  Value place = tensor::EmptyOp::create(b, shape, element);
  unsigned rank = unsigned(order.size());
  SmallVector<AffineMap> maps{AffineMap::get(rank, 0, part.positions, b.getContext()),
                              b.getMultiDimIdentityMap(rank)};
  SmallVector<IteratorType> kinds(rank, IteratorType::parallel);
  auto copy = linalg::GenericOp::create(b, TypeRange{place.getType()}, read, place, maps, kinds,
                                        [&](OpBuilder &inner, Location loc, ValueRange in) {
                                          Value one = widen ? widen(inner, loc, in[0]) : in[0];
                                          linalg::YieldOp::create(inner, loc, one);
                                        });
  std::optional<VectorScheme> scheme = chooseScheme(copy);
  if (!scheme) return copy.getResult(0);
  Value made = writeLoops(b, copy, *scheme)[0];
  copy.erase();
  return made;
}

tensor::ExtractSliceOp sliceWithoutCopy(ImplicitLocOpBuilder &b, Value tensor, AffineMap map,
                                        ArrayRef<PackedLoop> loops, unsigned last) {
  SmallVector<unsigned> order = packedOrder(loops, last);
  if (map.getNumResults() < order.size() || !map.isProjectedPermutation()) return nullptr;
  SmallVector<int64_t> shape;
  for (auto [place, loop] : llvm::zip(map.getResults().take_back(order.size()), order)) {
    if (place != b.getAffineDimExpr(loop)) return nullptr;
    shape.push_back(*loops[loop].length);
  }
  Part part = partOf(b, map, loops, order);
  SmallVector<OpFoldResult> ones(part.sizes.size(), b.getIndexAttr(1));
  auto type = RankedTensorType::get(shape, getElementTypeOrSelf(tensor.getType()));
  return tensor::ExtractSliceOp::create(b, type, tensor, part.offsets, part.sizes, ones);
}

Value interleaveRows(ImplicitLocOpBuilder &b, Value matrix, Widen widen) {
  auto type = cast<RankedTensorType>(matrix.getType());
  int64_t pairs = type.getDimSize(0) / 2, columns = type.getDimSize(1);
  auto index = [&](int64_t value) { return arith::ConstantIndexOp::create(b, value); };
  auto loop = [&](int64_t end, int64_t step, Value carried, auto inside) -> Value {
    auto made = scf::ForOp::create(b, index(0), index(end), index(step), ValueRange{carried});
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(made.getBody());
    Value next = inside(made.getInductionVar(), made.getRegionIterArg(0));
    scf::YieldOp::create(b, next);
    return made.getResult(0);
  };
  Value zero = arith::ConstantOp::create(b, b.getZeroAttr(type.getElementType()));
  auto columnsFrom = [&](Value pair, Value from, int64_t width, Value made) -> Value {
    SmallVector<Value> rows;
    for (int64_t row : {0, 1}) {
      Value at = arith::AddIOp::create(b, arith::MulIOp::create(b, pair, index(2)), index(row));
      auto vector = VectorType::get({width}, type.getElementType());
      Value read = vector::TransferReadOp::create(b, vector, matrix, ValueRange{at, from}, zero,
                                                  ArrayRef<bool>{true});
      rows.push_back(widen(b, b.getLoc(), read));
    }
    SmallVector<int64_t> order;
    for (int64_t column = 0; column < width; ++column) order.append({column, width + column});
    Value both = vector::ShuffleOp::create(b, rows[0], rows[1], order);
    Value to = arith::MulIOp::create(b, from, index(2));
    return vector::TransferWriteOp::create(b, both, made, ValueRange{pair, to},
                                           ArrayRef<bool>{true})
        .getResult();
  };
  int64_t rest = columns % kColumnsAtOnce, whole = columns - rest;
  Value place = tensor::EmptyOp::create(b, {pairs, 2 * columns}, b.getI16Type());
  return loop(pairs, 1, place, [&](Value pair, Value made) -> Value {
    if (whole > 0)
      made = loop(whole, kColumnsAtOnce, made, [&](Value from, Value inner) {
        return columnsFrom(pair, from, kColumnsAtOnce, inner);
      });
    return rest > 0 ? columnsFrom(pair, index(whole), rest, made) : made;
  });
}

}  // namespace vitro::compile
