// Cleanup after passes over kernels: dead ops, duplicates, foldable constants.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Exact: canonicalization, common subexpression elimination, dead code elimination. Ids are
/// preserved.
void tidy(mlir::func::FuncOp function);

}  // namespace vitro::compile
