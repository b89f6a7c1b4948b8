// Verifies a stablehlo op against the specification's constraints, and infers its results.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::stablehlo {

/// The caller has checked the declared numbers and kinds of operands, results, regions and
/// attributes and, for an op with regions, everything inside it. Emits one error per broken
/// constraint.
llvm::LogicalResult verifyOp(mlir::Operation *op);

/// Whether the table has the op, named without its dialect.
bool hasRules(llvm::StringRef name);

/// The result types that the spec determines for `op`, which must be valid apart from those; fails
/// for ops whose results are the program's choice (reshape, custom_call ...).
mlir::FailureOr<llvm::SmallVector<mlir::Type>> inferResultTypes(mlir::Operation *op);

}  // namespace vitro::stablehlo
