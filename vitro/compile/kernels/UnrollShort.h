// Loops of very few rounds are written out.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

/// Whether a loop that goes round so often is written out.
inline bool isFewRounds(int64_t rounds) { return rounds >= 2 && rounds <= 4; }

/// Innermost loops over single elements of few rounds (the channels of a pixel,
/// the coordinates of a point). Code generators make vectors of innermost loops only: written out,
/// the loop around them is one. And those that fill a vector lane by lane.
void unrollShort(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
