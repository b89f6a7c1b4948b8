// chlo ops that are a few StableHLO ops and nothing else.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::chlo {

/// Replaces chlo ops by the StableHLO ops that define them, where that is exact: bit for bit what
/// the op means (square, tan, atan, conj, the tests for infinity, constants). Portable artifacts
/// hold no chlo; approximated functions such as erf stay, for StableHLO cannot say them.
void writeOutInStablehlo(mlir::ModuleOp module);

}  // namespace vitro::chlo
