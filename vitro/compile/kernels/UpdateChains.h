// Groups chains of row reads and writes on one tensor into a single op while bufferization analyses
// aliasing: the analysis compares every read with every write, which is expensive for long chains.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

void registerUpdateChains(mlir::DialectRegistry &registry);

/// Wraps each chain of transfers in which every tensor but the last is read only within the chain
/// into an op that works on memory inside and on tensors outside. If the memory of its first tensor
/// may be written, so may that of the others, which have no outside uses. Bufferization dissolves
/// the op. A write that bufferization would misinterpret is wrapped alone.
void joinUpdates(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
