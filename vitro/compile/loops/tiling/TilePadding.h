// Moves padding into tiles.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// If tiles read slices of a tensor that is padded with one scalar, each tile pads its own slice,
/// so that the padded tensor is never materialised. Other kernels are unchanged.
void padInsideTiles(mlir::func::FuncOp function);

}  // namespace vitro::compile
