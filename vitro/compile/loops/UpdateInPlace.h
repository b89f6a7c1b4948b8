// Results that take the place of what they are made from.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::compile {

/// Where the last loop of a kernel makes each element of the result from the same element of an
/// input, and the kernel's call is the last that reads what it is given there, the result starts as
/// that input: then both can have one place in memory.
void updateInPlace(mlir::ModuleOp module);

}  // namespace vitro::compile
