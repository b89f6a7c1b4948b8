// Tiles kernels that only move data.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// For a kernel whose result is assembled from parts of its inputs and one scalar (concatenate,
/// pad): a tile is a row, or as many leading dimensions as give enough tiles, and copies from each
/// part what overlaps it. Fails for any other kernel, or where rows are short.
mlir::LogicalResult tileMoves(mlir::func::FuncOp function);

/// Where tiles read rows of a tensor assembled like that outside the loop, assembles those rows
/// inside each tile. False where there is no such tensor.
bool moveInsideTiles(mlir::func::FuncOp function);

}  // namespace vitro::compile
