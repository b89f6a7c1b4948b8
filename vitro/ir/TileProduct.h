// Tile products as processors with AMX compute them: a vector.contract of a certain form.
#pragma once
#include "mlir/Dialect/Vector/IR/VectorOps.h"

namespace vitro::ir {

/// sums[m, n] += left[m, k, i] * right[k, n, i], of any types.
bool multipliesTiles(mlir::vector::ContractionOp op);

/// One of bf16 in pairs (i is 0 or 1) into f32. Its order is part of its semantics: each i has a
/// sum of its own, from +0 along k, rounded once per product; then the two are added, and their sum
/// to the accumulator. Subnormal numbers are read as zero, and results that round to one (to 24
/// bits, whatever the exponent) become zero, both with their sign.
bool multipliesBf16Tiles(mlir::vector::ContractionOp op);

}  // namespace vitro::ir
