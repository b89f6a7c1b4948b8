// Manual regions in the older form, which JAX writes when Shardy is off: a call whose operands come
// from @SPMDFullToShardShape and whose results go to @SPMDShardToFullShape.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/ops/Attributes.h"
#include "vitro/support/Result.h"

namespace vitro::interpret {

/// A custom call that only annotates a sharding, or enters or leaves such a call.
bool isShardingNote(mlir::Operation *op);
bool isSpmdCall(mlir::func::CallOp call);

struct SpmdCall {
  ops::Attributes attrs;           // those of sdy.manual_computation
  std::vector<mlir::Type> wholes;  // the global types, per result of the call
};
/// Requires `isSpmdCall`.
Result<SpmdCall> spmdCall(mlir::func::CallOp call);

}  // namespace vitro::interpret
