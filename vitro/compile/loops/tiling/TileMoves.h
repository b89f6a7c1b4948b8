// Tiles kernels that only move data.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Tiles a kernel whose result is assembled from slices of its inputs and a fill value
/// (concatenate, pad): the loop over tiles runs over as many leading dimensions as give enough
/// tiles, and each tile copies the overlapping part of every slice. Fails for any other kernel, and
/// if rows are short.
mlir::LogicalResult tileMoves(mlir::func::FuncOp function);

/// If tiles read rows of such a tensor that is assembled before the loop, assembles these rows in
/// each tile. Returns whether anything changed.
bool assembleInsideTiles(mlir::func::FuncOp function);

}  // namespace vitro::compile
