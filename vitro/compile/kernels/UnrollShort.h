// Fully unrolls loops with a very small trip count.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Whether a loop with this trip count is unrolled.
inline bool isSmallTripCount(int64_t tripCount) { return tripCount >= 2 && tripCount <= 4; }

/// Unrolls innermost loops over single elements with a small trip count (the channels of a pixel,
/// the coordinates of a point): code generators vectorise innermost loops only, and unrolling makes
/// the surrounding loop innermost. Also unrolls loops that fill a vector lane by lane.
void unrollShort(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
