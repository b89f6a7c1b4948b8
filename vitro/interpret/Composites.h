// Composites named after a function of chlo's mean that function.
#pragma once
#include "mlir/IR/Operation.h"
#include "vitro/ops/Op.h"

namespace vitro::interpret {

/// The op that a stablehlo.composite is named after. Null where it is named after none, or does not
/// have as many operands and results: then it means its decomposition.
const ops::OpRow *rowOfComposite(mlir::Operation *composite);

}  // namespace vitro::interpret
