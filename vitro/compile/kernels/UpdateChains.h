// Rows read from and written into one tensor after the other, as one op while bufferization
// decides who may share memory: it looks at every pair of a read and a write, for each of them.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace vitro::compile {

void registerUpdateChains(mlir::DialectRegistry &registry);

/// Puts each chain of transfers in which every tensor but the last is read only by the chain itself
/// into an op that works on memory inside and on tensors outside. If its first tensor's memory may
/// be written to, so may that of all others, which nobody sees. Bufferization dissolves the op. A
/// write that it would misunderstand is such an op by itself.
void joinUpdates(mlir::func::FuncOp kernel);

}  // namespace vitro::compile
