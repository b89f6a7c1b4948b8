// Which ops the loops level has a lowering for. What it has none for stays a task on ops/.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Whether a kernel may contain `op`: there is a row for it, its element types and its regions are
/// ones the row takes, and all shapes are static.
bool canLower(mlir::Operation *op);

/// Whether `op` sums products: dot_general, convolution. Their sums are taken in another order than
/// the reference's, so kernels that hold one are lowered by a stage of their own.
bool isContraction(mlir::Operation *op);

/// Whether `op` goes over lines, one by one or several at a time. What it reads must be in memory:
/// in its kernel it would be written anew for every part of the range.
bool worksByLines(mlir::Operation *op);

/// Whether `op` transposes a dot that nobody else needs into the dot of its operands the other way
/// round.
bool exchangesOperands(mlir::Operation *op);

}  // namespace vitro::compile
