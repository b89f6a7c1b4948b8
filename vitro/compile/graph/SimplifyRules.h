// The rules of `simplify`, as table rows. Each rule holds for every value of the types it accepts,
// including NaN, infinities, signed zeros and wrapping integers.
#pragma once
#include <span>
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Returns the value that replaces the op's only result: an existing value, or one built before the
/// op. Null: the rule does not apply, and nothing was built.
using SimplifyRule = mlir::Value (*)(mlir::Operation *op, mlir::OpBuilder &builder);

struct SimplifyRow {
  const char *op;
  SimplifyRule rule;
};

/// Static shapes, no encodings and no per-axis quantization, so that only sizes matter.
bool isPlain(mlir::Operation *op);

/// A slice of concatenated values, or of what is computed from them, as a slice of one of them.
mlir::Value sliceOfConcatenated(mlir::Operation *op, mlir::OpBuilder &builder);

std::span<const SimplifyRow> arithmeticRules();
std::span<const SimplifyRow> contractionRules();
std::span<const SimplifyRow> convolutionRules();
std::span<const SimplifyRow> reductionRules();
std::span<const SimplifyRow> movementRules();

}  // namespace vitro::compile
