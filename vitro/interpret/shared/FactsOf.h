// The row of the op table for an op of the IR.
#pragma once
#include "mlir/IR/Operation.h"
#include "vitro/ops/Op.h"

namespace vitro::interpret {

/// Null for ops that no table has: terminators, and ops that do not occur in plans.
inline const ops::OpFacts *factsOf(mlir::Operation *op) {
  const ops::OpRow *row = ops::findOp(op->getName().getStringRef());
  return row ? &row->facts : nullptr;
}

}  // namespace vitro::interpret
