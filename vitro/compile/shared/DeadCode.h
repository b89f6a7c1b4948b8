// Removing what nobody needs.
#pragma once
#include "mlir/IR/Operation.h"

namespace vitro::compile {

/// Erases every op inside `root` whose results nobody uses and that has no effect.
void removeDead(mlir::Operation *root);

}  // namespace vitro::compile
