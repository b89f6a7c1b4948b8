// Classifies linalg ops for the choice of tile sizes.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// A reduction in which at least two inputs are each reused along some parallel loop.
bool isContraction(mlir::linalg::LinalgOp op);

/// Whether the inputs are integers of at most `bits` bits and the accumulator is i32: contractions
/// of these compute two products at a time, from copies.
bool accumulatesSmallIntegers(mlir::linalg::LinalgOp op, unsigned bits = 16);

/// Whether 16-bit floats are accumulated in f32, in AMX tiles if the target has them, else from
/// widened copies if there are enough rows and columns.
bool accumulates16BitFloats(mlir::linalg::LinalgOp op, const kernel::TargetInfo &target);

/// Whether each tile of a contraction packs an input: because it is strided along the last loop of
/// the results, or because its elements are small integers.
bool packsInput(mlir::linalg::LinalgOp op);

/// The input of a convolution that is read through windows; null for other ops.
mlir::OpOperand *windowedInput(mlir::linalg::LinalgOp op);

/// Whether it reduces columns: its input is contiguous along the last loop of the results.
bool reducesColumns(mlir::linalg::LinalgOp op, int64_t last);

}  // namespace vitro::compile
