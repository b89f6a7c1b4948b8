// What kind of work a linalg op does, as far as tiles depend on it.
#pragma once
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// A contraction: some input is reused by a loop that another input depends on.
bool contracts(mlir::linalg::LinalgOp op);

/// Multiplies integers of at most this many bits and sums in 32: two at a time, from copies.
bool sumsPairs(mlir::linalg::LinalgOp op, unsigned bits = 16);

/// A product of 16-bit floats summed in f32: in AMX tiles where the target has them, else from
/// widened copies where there are enough rows and columns.
bool sumsShortFloats(mlir::linalg::LinalgOp op, const kernel::TargetInfo &target);

/// Reads an input with strides along the last loop of its results: each tile packs it.
bool packsInput(mlir::linalg::LinalgOp op);

/// The input of a convolution that is read through windows; null for other ops.
mlir::OpOperand *windowedInput(mlir::linalg::LinalgOp op);

/// Sums over columns: its input is contiguous along the last loop of the results.
bool sumsColumns(mlir::linalg::LinalgOp op, int64_t last);

}  // namespace vitro::compile
