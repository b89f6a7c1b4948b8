// What passes over kernels leave behind, cleaned up: dead ops, copies of one op, folded constants.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Exact: canonical forms, common subexpressions, no dead code. Ids are kept.
void tidy(mlir::func::FuncOp function);

}  // namespace vitro::compile
