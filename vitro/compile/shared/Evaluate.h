// Constant folding of single ops with the reference implementation.
#pragma once
#include <optional>
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Limits on folding. Splats are exempt from both.
struct FoldLimits {
  int64_t elements = 65536;  // per result
  double work = 1e7;         // scalar operations
};

/// The results of an op whose operands are all constants, if it is pure, has no regions, does not
/// depend on the device or process that runs it, and stays within the limits. A result larger than
/// four times its operands is never worth folding.
std::optional<llvm::SmallVector<mlir::DenseElementsAttr>> evaluate(mlir::Operation *op,
                                                                   const FoldLimits &limits = {});

/// The constant that defines a value, or null.
mlir::DenseElementsAttr constantOf(mlir::Value value);

}  // namespace vitro::compile
