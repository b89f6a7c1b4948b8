// Affine expressions as instructions.
#pragma once
#include "mlir/IR/AffineMap.h"
#include "vitro/interpret/loops/Builder.h"

namespace vitro::interpret {

/// The slot (i64) with the value of an expression over dimensions and symbols.
Slot emitAffine(Builder &b, mlir::AffineExpr expression, llvm::ArrayRef<Slot> dims,
                llvm::ArrayRef<Slot> symbols);
/// One slot per result of the map; operands are dimensions, then symbols.
std::vector<Slot> emitAffineMap(Builder &b, mlir::AffineMap map, mlir::ValueRange operands);

}  // namespace vitro::interpret
