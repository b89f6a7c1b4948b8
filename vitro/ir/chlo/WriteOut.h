// Rewrites chlo ops that are equivalent to a few StableHLO ops.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::chlo {

/// Replaces chlo ops by the StableHLO ops that define them, if that is bit-exact (square, tan,
/// atan, conj, the tests for infinity, constants). Portable artifacts cannot contain chlo;
/// approximated functions such as erf stay, since StableHLO cannot express them.
void writeOutInStablehlo(mlir::ModuleOp module);

}  // namespace vitro::chlo
