// Whether a stablehlo op obeys the specification's constraints.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::stablehlo {

/// Operand, result, region and attribute counts and kinds are as declared when this is called; for
/// an op with regions, everything inside it has been checked. Emits the error it fails with.
llvm::LogicalResult verifyOp(mlir::Operation *op);

}  // namespace vitro::stablehlo
