// Moves padding into tiles.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Where tile loops read parts of a padded value, with a border of one scalar, each tile pads its
/// own part, so that the whole value is never materialised. Leaves alone what does not have this
/// form.
void padInsideTiles(mlir::func::FuncOp function);

}  // namespace vitro::compile
