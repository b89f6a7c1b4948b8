// Products of tiles as processors with AMX take them: a vector.contract of a certain form.
#pragma once
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace vitro::ir {

/// sums[m, n] += left[m, k, i] * right[k, n, i], of any types.
bool multipliesTiles(mlir::vector::ContractionOp op);

/// One of bf16 in pairs (i is 0 or 1) into f32. Its order is part of what it means: for each i a
/// sum of its own, from +0 along k, rounded once per product; then the two are added, and that to
/// what was there. Subnormal numbers are read as zero, and what rounds to one (to 24 bits, whatever
/// the exponent) becomes zero, both with their sign.
bool multipliesBf16Tiles(mlir::vector::ContractionOp op);

}  // namespace vitro::ir
