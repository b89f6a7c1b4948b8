// Tiles a kernel with several results as a single loop over tiles.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/ir/kernel/TargetInfo.h"

namespace vitro::compile {

/// Succeeds if all computation of the kernel is now inside one scf.forall whose tiles write
/// disjoint parts of every result. On failure the function may be left partially rewritten.
mlir::LogicalResult tileTogether(mlir::func::FuncOp function, const kernel::TargetInfo &target);

}  // namespace vitro::compile
