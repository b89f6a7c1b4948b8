// Tiles results that are assembled from separately computed parts.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Tiles a kernel whose result is assembled from independently computed parts (the phases of a
/// convolution with a dilated input) along the dimensions that every part covers fully: batch and
/// features. Fails for any other kernel.
mlir::LogicalResult tilePhases(mlir::func::FuncOp function);

}  // namespace vitro::compile
