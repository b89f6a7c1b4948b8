// Transfers of vectors of any shape become loads and stores of rows, or of tiles that are
// multiplied; what combines vectors is written as the arithmetic it is, in order.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Rewrite/FrozenRewritePatternSet.h"

namespace vitro::compile {

class VectorLowering {
 public:
  VectorLowering() = default;
  explicit VectorLowering(mlir::MLIRContext *context);
  mlir::LogicalResult apply(mlir::func::FuncOp kernel) const;

 private:
  mlir::FrozenRewritePatternSet combine, tiles, split, rows;
};

}  // namespace vitro::compile
