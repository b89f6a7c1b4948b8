// Lowers vector transfers of any shape to loads and stores of rows, or of tiles that are
// multiplied, and vector reductions and contractions to plain arithmetic, in order.
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
