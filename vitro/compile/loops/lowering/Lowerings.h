// Which ops the loops level can lower. All others stay tasks that run on ops/.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Whether a kernel may contain `op`: the table has a row for it that accepts its element types and
/// its regions, and all shapes are static.
bool canLower(mlir::Operation *op);

/// Whether `op` is a contraction: dot_general or convolution. The lowering sums in another order
/// than the reference, so a separate stage lowers kernels that contain one.
bool isContraction(mlir::Operation *op);

/// Whether `op` processes whole lines, one or several at a time. Its inputs must be in memory:
/// inside its kernel they would be recomputed for every part of the range.
bool worksByLines(mlir::Operation *op);

/// Whether `op` transposes a dot that has no other use, so that it becomes the dot of the exchanged
/// operands.
bool exchangesOperands(mlir::Operation *op);

}  // namespace vitro::compile
