// Tiles results that are assembled from separately computed parts.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// For a kernel whose result is assembled from independently computed parts (a convolution with a
/// dilated input: every other row, every other column): tiles along dimensions that every part
/// covers fully, images and features. Fails for any other kernel.
mlir::LogicalResult tilePhases(mlir::func::FuncOp function);

}  // namespace vitro::compile
