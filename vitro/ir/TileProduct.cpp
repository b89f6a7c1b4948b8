#include "vitro/ir/TileProduct.h"

using namespace mlir;

namespace vitro::ir {

bool multipliesTiles(vector::ContractionOp op) {
  AffineExpr m, n, k, i;
  bindDims(op.getContext(), m, n, k, i);
  auto map = [&](ArrayRef<AffineExpr> places) {
    return AffineMap::get(4, 0, places, op.getContext());
  };
  SmallVector<AffineMap> wanted = {map({m, k, i}), map({k, n, i}), map({m, n})};
  return op.getIndexingMapsArray() == wanted && op.getKind() == vector::CombiningKind::ADD;
}

bool multipliesBf16Tiles(vector::ContractionOp op) {
  constexpr int64_t kTogether = 2;
  return multipliesTiles(op) && op.getLhsType().getElementType().isBF16() &&
         op.getRhsType().getElementType().isBF16() &&
         getElementTypeOrSelf(op.getResultType()).isF32() &&
         op.getLhsType().getShape().back() == kTogether;
}

}  // namespace vitro::ir
