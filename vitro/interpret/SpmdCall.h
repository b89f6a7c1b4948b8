// Manual regions in the older spelling, which JAX writes when Shardy is off: a call whose operands
// come from @SPMDFullToShardShape and whose results go to @SPMDShardToFullShape.
#pragma once
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/ops/Attributes.h"
#include "vitro/support/Result.h"

namespace vitro::interpret {

/// A custom call that only says where its value lies, or leads into or out of such a call.
bool isShardingNote(mlir::Operation *op);
bool isSpmdCall(mlir::func::CallOp call);

struct SpmdCall {
  ops::Attributes attrs;           // those of sdy.manual_computation
  std::vector<mlir::Type> wholes;  // what the call gives to the program, per result
};
/// For one that `isSpmdCall`.
Result<SpmdCall> spmdCall(mlir::func::CallOp call);

}  // namespace vitro::interpret
