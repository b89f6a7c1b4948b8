// How a program hands out its results.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/Sharding.h"

namespace vitro::interpret {

/// What the function declares for its result. Where it leaves that open, the result stays where the
/// value it was made from lies, as far as annotations and ops that work element by element show;
/// else every partition gets the whole.
Result<runtime::Sharding> shardingOfResult(mlir::func::FuncOp entry, unsigned index,
                                           int64_t partitions);

}  // namespace vitro::interpret
