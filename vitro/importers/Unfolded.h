// Types, attributes and locations are shared: sixty lines of aliases can stand for 2^60 parts, or
// for a nest deeper than any stack. Whoever prints, flattens or walks them meets all of it, so a
// module that unfolds too far is refused where it is read.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Result.h"

namespace vitro::importers {

/// A problem for the first type, attribute or location of the module that nests deeper than
/// `maxDepth` or unfolds to more than `maxParts` parts. Takes time by distinct parts, and no stack.
Result<> checkUnfolded(mlir::ModuleOp module, int64_t maxDepth, double maxParts = 1e6);

}  // namespace vitro::importers
