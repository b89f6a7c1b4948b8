// Types, attributes and locations are uniqued: sixty lines of aliases can stand for 2^60 parts, or
// for nesting deeper than any stack. Code that prints, flattens or walks them visits all of it, so
// a module that expands too far is refused when it is read.
#pragma once
#include "mlir/IR/BuiltinOps.h"
#include "vitro/support/Result.h"

namespace vitro::importers {

/// A problem for the first type, attribute or location of the module that nests deeper than
/// `maxDepth` or expands to more than `maxParts` parts. Takes time linear in the distinct parts,
/// and does not recurse.
Result<> checkUnfolded(mlir::ModuleOp module, int64_t maxDepth, double maxParts = 1e6);

}  // namespace vitro::importers
