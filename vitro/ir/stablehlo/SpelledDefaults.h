// Canonicalizes attributes that equal their defaults.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::stablehlo {

/// Removes attributes that equal their defaults, if StableHLO's own printer omits them too
/// (result_accuracy, and those of custom calls and composites). Text may spell them out, and a
/// portable artifact always does; after this both print the same.
void dropSpelledDefaults(mlir::ModuleOp module);

}  // namespace vitro::stablehlo
