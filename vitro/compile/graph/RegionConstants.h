// Constants that the regions of sorts, reductions and scatters capture from outside. JAX's own
// pipeline moves constants out of regions before a plugin sees them.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Clones captured constants into every region (except those of control flow): a kernel writes a
/// region as scalar arithmetic, which sees only the region's arguments.
void moveConstantsIntoBodies(mlir::func::FuncOp function);

}  // namespace vitro::compile
