// Translates a kernel function from stablehlo to linalg, op by op in program order; loops become
// scf.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

mlir::LogicalResult translateKernel(mlir::func::FuncOp function);

}  // namespace vitro::compile
