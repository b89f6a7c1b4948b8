// How a program hands out its results.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::interpret {

/// What the function declares for its result. Where it leaves that open, a dimension of the result
/// is cut as the values it was made from are, as far as annotations and ops that keep dimensions
/// show; else every partition gets the whole.
Result<runtime::Sharding> shardingOfResult(mlir::func::FuncOp entry, unsigned index,
                                           int64_t partitions);

}  // namespace vitro::interpret
