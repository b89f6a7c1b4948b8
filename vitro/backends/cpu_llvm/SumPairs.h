// Products of bf16 tiles on processors without tile registers.
#pragma once
#include "vitro/ir/TileProduct.h"

namespace vitro::backends {

/// Expands a vector.contract that ir::multipliesBf16Tiles, bit-exact with those registers (except
/// for the bits of a NaN).
void sumPairs(mlir::vector::ContractionOp op);

}  // namespace vitro::backends
