// Products of tiles of bf16 where the processor has no registers for them.
#pragma once
#include "vitro/ir/TileProduct.h"

namespace vitro::backends {

/// Writes out a vector.contract that ir::multipliesBf16Tiles, to the bit (but of a NaN) as those
/// registers have it.
void sumPairs(mlir::vector::ContractionOp op);

}  // namespace vitro::backends
