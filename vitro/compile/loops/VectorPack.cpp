#include "vitro/compile/loops/VectorPack.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

bool isSumOfLoops(AffineExpr expr) {
  if (isa<AffineDimExpr>(expr)) return true;
  if (auto constant = dyn_cast<AffineConstantExpr>(expr)) return constant.getValue() >= 0;
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary || !isSumOfLoops(binary.getLHS()) || !isSumOfLoops(binary.getRHS())) return false;
  if (binary.getKind() == AffineExprKind::Mul) return isa<AffineConstantExpr>(binary.getRHS());
  return binary.getKind() == AffineExprKind::Add;
}

/// The loops with a length in the order in which the copy has them.
SmallVector<unsigned> packedOrder(ArrayRef<PackedLoop> loops, unsigned last) {
  SmallVector<unsigned> order;
  for (auto [loop, how] : llvm::enumerate(loops))
    if (how.length && loop != last) order.push_back(unsigned(loop));
  order.push_back(last);
  return order;
}

/// What the copy reads, from where on, and how its loops go through that.
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
    // The offset has the constants already.
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
           ArrayRef<PackedLoop> loops, unsigned last) {
  OpOperand *operand = generic.getDpsInputOperand(input);
  SmallVector<unsigned> order = packedOrder(loops, last);
  Part part = partOf(b, generic.getMatchingIndexingMap(operand), loops, order);
  SmallVector<OpFoldResult> ones(part.sizes.size(), b.getIndexAttr(1));
  Value read = tensor::ExtractSliceOp::create(b, operand->get(), part.offsets, part.sizes, ones);
  SmallVector<int64_t> shape;
  for (unsigned loop : order) shape.push_back(*loops[loop].length);
  Type element = getElementTypeOrSelf(operand->get().getType());
  Value place = tensor::EmptyOp::create(b, shape, element);
  unsigned rank = unsigned(order.size());
  SmallVector<AffineMap> maps{AffineMap::get(rank, 0, part.positions, b.getContext()),
                              b.getMultiDimIdentityMap(rank)};
  SmallVector<IteratorType> kinds(rank, IteratorType::parallel);
  auto copy = linalg::GenericOp::create(b, TypeRange{place.getType()}, read, place, maps, kinds,
                                        [](OpBuilder &inner, Location loc, ValueRange in) {
                                          linalg::YieldOp::create(inner, loc, in[0]);
                                        });
  std::optional<VectorScheme> scheme = chooseScheme(copy);
  if (!scheme) return copy.getResult(0);
  Value made = writeLoops(b, copy, *scheme)[0];
  copy.erase();
  return made;
}

}  // namespace vitro::compile
