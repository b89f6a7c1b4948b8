// Chooses the loop of a linalg op that runs in strips: many iterations at once, one per lane, so
// that the cost of an instruction is shared by all of them. The results are the same: the
// iterations of a parallel loop are independent, and each runs the other loops in their order.
#pragma once
#include "llvm/ADT/SetVector.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "vitro/runtime/tape/Control.h"

namespace vitro::interpret {

/// `boundOf` gives an upper bound of a loop's trip count, if known. No loop: -1.
tape::Nest::Strips chooseStrips(mlir::linalg::LinalgOp op,
                                llvm::function_ref<std::optional<int64_t>(unsigned)> boundOf);

/// Scalars that the body captures, the op's own scalar operands among them.
llvm::SetVector<mlir::Value> valuesFromOutside(mlir::linalg::LinalgOp op);

}  // namespace vitro::interpret
