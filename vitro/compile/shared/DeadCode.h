// Dead code elimination.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Erases every op inside `root` whose results are unused and that has no side effects.
void removeDead(mlir::Operation *root);

}  // namespace vitro::compile
