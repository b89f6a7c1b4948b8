// Padding inside tiles: what a tile reads of a padded value is made by the tile.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Where loops over tiles read parts of a value that is another one with a border of one number,
/// each tile makes its part itself, so that the whole never exists. What cannot be done so stays.
void padInsideTiles(mlir::func::FuncOp function);

}  // namespace vitro::compile
