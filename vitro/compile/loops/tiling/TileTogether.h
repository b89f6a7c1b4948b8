// Tiles a kernel that gives several results: one loop over tiles, and in it everything.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Succeeds where all that the kernel computes is now inside one scf.forall, whose tiles share no
/// part of any result; else the function may be left in pieces.
mlir::LogicalResult tileTogether(mlir::func::FuncOp function);

}  // namespace vitro::compile
