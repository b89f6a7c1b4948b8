// What a kernel must be after the last stage, so that the tape and every code generator take it.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// docs/design/compiler.md, "What a kernel function looks like". The first thing that is not so is
/// an error at its op.
mlir::LogicalResult checkKernel(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
