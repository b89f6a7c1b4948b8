// The shardings of a program's results.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/runtime/plan/Sharding.h"

namespace vitro::interpret {

/// The sharding that the function declares for its result. Otherwise a dimension of the result is
/// split as the values it was computed from, as far as annotations and ops that preserve dimensions
/// show; failing that, the result is replicated.
Result<runtime::Sharding> shardingOfResult(mlir::func::FuncOp entry, unsigned index,
                                           int64_t partitions);

}  // namespace vitro::interpret
