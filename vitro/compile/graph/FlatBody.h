// Flattens kernels whose rows are shorter than a vector.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/compile/graph/KernelGroups.h"

namespace vitro::compile {

/// Where a kernel is elementwise over arrays of one shape with short rows (pixels, pairs,
/// quaternions), wraps its ops in reshapes to one dimension, which are free, so that vectors can
/// cross row boundaries. Leaves other kernels alone.
void flattenBody(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
