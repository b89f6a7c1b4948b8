// Single ops on constants, run by the reference's own code.
#pragma once
#include <optional>
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// What a folded constant may be. Splats are free of both.
struct FoldLimits {
  int64_t elements = 65536;  // of a result
  double work = 1e7;         // scalar operations
};

/// The results of an op whose operands are all constants, where it is pure, has no regions, does
/// not depend on who runs it, and stays within the limits: a result larger than four times its
/// operands is none that a program gains from.
std::optional<llvm::SmallVector<mlir::DenseElementsAttr>> evaluate(mlir::Operation *op,
                                                                   const FoldLimits &limits = {});

/// The constant behind a value, or null.
mlir::DenseElementsAttr constantOf(mlir::Value value);

}  // namespace vitro::compile
