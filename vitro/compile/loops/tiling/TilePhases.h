// Tiles of results that are put together from parts.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Of a kernel whose result is put together from parts that are computed each on its own (a
/// convolution of an input with gaps: every other row, every other column): tiles along dimensions
/// that all parts have whole, images and features. Failure where it is something else.
mlir::LogicalResult tilePhases(mlir::func::FuncOp function);

}  // namespace vitro::compile
