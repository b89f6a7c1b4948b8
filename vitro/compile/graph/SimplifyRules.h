// The rules of `simplify`, as rows of tables. Each holds for every value of the types it takes,
// NaN, infinities, signed zeros and wrapping integers included.
#pragma once
#include <span>
#include "mlir/IR/Builders.h"
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// What the op's only result is worth: a value that exists, or that was built in front of the op.
/// Null: the rule does not apply, and nothing was built.
using SimplifyRule = mlir::Value (*)(mlir::Operation *op, mlir::OpBuilder &builder);

struct SimplifyRow {
  const char *op;
  SimplifyRule rule;
};

/// All shapes known, no encodings, no quantization along an axis: then only sizes matter.
bool isPlain(mlir::Operation *op);

std::span<const SimplifyRow> arithmeticRules();
std::span<const SimplifyRow> contractionRules();
std::span<const SimplifyRow> convolutionRules();
std::span<const SimplifyRow> foldRules();
std::span<const SimplifyRow> movementRules();

}  // namespace vitro::compile
