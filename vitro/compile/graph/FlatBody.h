// Kernels over rows shorter than a vector, as if all rows were one.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/compile/graph/KernelGroups.h"

namespace vitro::compile {

/// Where a kernel works point by point on arrays of one shape whose rows are short (pixels, pairs,
/// quaternions), its ops are put between reshapes to one dimension, which cost nothing: vectors
/// then go across the ends of rows. Does nothing to others.
void flattenBody(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
