// Matches reduction bodies.
#pragma once
#include "mlir/IR/Region.h"

namespace vitro::compile {

/// The op that is the whole body, applied to its two arguments in either order; null for any other
/// body.
mlir::Operation *soleOp(mlir::Region &body);

}  // namespace vitro::compile
