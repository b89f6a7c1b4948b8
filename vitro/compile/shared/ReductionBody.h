// What a fold's body does to an accumulator and an element.
#pragma once
#include "mlir/IR/Region.h"

namespace vitro::compile {

/// The op that is all the body does, on both of its arguments in either order; null for any other
/// body.
mlir::Operation *soleOp(mlir::Region &body);

}  // namespace vitro::compile
