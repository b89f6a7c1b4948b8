// Whether a stablehlo op obeys the specification's constraints, and what its results must be.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::stablehlo {

/// Operand, result, region and attribute counts and kinds are as declared when this is called; for
/// an op with regions, everything inside it has been checked. Emits one error per broken
/// constraint.
llvm::LogicalResult verifyOp(mlir::Operation *op);

/// Whether the table knows the op, named without its dialect.
bool hasRules(llvm::StringRef name);

/// The result types the spec gives `op`, which must be valid apart from those; fails for ops whose
/// results are the program's choice (reshape, custom_call ...).
mlir::FailureOr<llvm::SmallVector<mlir::Type>> inferResultTypes(mlir::Operation *op);

}  // namespace vitro::stablehlo
