// Which loop of a linalg op goes in strips: many iterations at once, each in a lane, so that what
// an instruction costs is paid once for all of them. The same results: the iterations of a parallel
// loop do not see each other, and each goes through the other loops in their order.
#pragma once
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "vitro/runtime/tape/Control.h"

namespace vitro::interpret {

/// `boundOf` says how long a loop is at most, where that is known. No loop: -1.
tape::Nest::Strips chooseStrips(mlir::linalg::LinalgOp op,
                                llvm::function_ref<std::optional<int64_t>(unsigned)> boundOf);

/// Scalars that the body takes from around the op, its own scalar operands among them.
llvm::SetVector<mlir::Value> valuesFromOutside(mlir::linalg::LinalgOp op);

}  // namespace vitro::interpret
