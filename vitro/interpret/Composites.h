// Composites named after a chlo function have the semantics of that function.
#pragma once
#include "mlir/IR/Operation.h"
#include "vitro/ops/Op.h"

namespace vitro::interpret {

/// The op that a stablehlo.composite is named after. Null if there is no such op, or if the numbers
/// of operands and results differ: then the composite means its decomposition.
const ops::OpRow *rowOfComposite(mlir::Operation *composite);

}  // namespace vitro::interpret
