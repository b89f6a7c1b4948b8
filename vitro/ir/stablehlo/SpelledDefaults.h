// Two spellings of one program made one.
#pragma once
#include "mlir/IR/BuiltinOps.h"

namespace vitro::stablehlo {

/// Removes attributes that say no more than their absence would, where StableHLO's own printer
/// leaves them out too (result_accuracy, and those of custom calls and composites). Text may spell
/// them out and a portable artifact cannot help doing so; after this both print the same.
void dropSpelledDefaults(mlir::ModuleOp module);

}  // namespace vitro::stablehlo
