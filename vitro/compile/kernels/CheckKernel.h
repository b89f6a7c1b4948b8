// The invariants of a kernel after the last stage, on which the tape and every code generator rely.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Checks docs/design/compiler.md, "What a kernel function looks like". Reports the first violation
/// as an error at its op.
mlir::LogicalResult checkKernel(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
