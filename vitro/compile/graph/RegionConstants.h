// Numbers that the bodies of sorts, reductions and scatters take from around them. JAX's own
// pipeline moves constants out of regions before a plugin sees them.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Gives every body (of all ops but control flow) constants of its own where it uses some from
/// outside: a kernel writes a body as arithmetic, which sees its arguments alone.
void moveConstantsIntoBodies(mlir::func::FuncOp function);

}  // namespace vitro::compile
