// Tiles of what is put together from what is there already.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Of a kernel whose result is put together from parts of its inputs and one number (concatenate,
/// pad): a tile is a row, or as many of the first dimensions as make enough of them, and takes from
/// each part what that has of it. Failure where it is something else, or rows are short.
mlir::LogicalResult tileMoves(mlir::func::FuncOp function);

/// Where tiles read rows of something that is put together like that outside of them: each puts
/// together its own. False where there is no such thing.
bool moveInsideTiles(mlir::func::FuncOp function);

}  // namespace vitro::compile
