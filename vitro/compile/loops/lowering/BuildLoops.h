// What lowerings write loops with by hand, where no linalg op says what they do.
#pragma once
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace vitro::compile {

mlir::Value indexValue(mlir::ImplicitLocOpBuilder &b, int64_t value);
mlir::Value i64Value(mlir::ImplicitLocOpBuilder &b, int64_t value);
mlir::Value i32Value(mlir::ImplicitLocOpBuilder &b, int64_t value);

using Values = llvm::SmallVector<mlir::Value>;
/// A loop from `from` to `to`; `body` gets the position and what the turn before left, and says
/// what it leaves.
Values loop(
    mlir::ImplicitLocOpBuilder &b, mlir::Value from, mlir::Value to, mlir::Value step,
    mlir::ValueRange carried,
    llvm::function_ref<Values(mlir::ImplicitLocOpBuilder &, mlir::Value, mlir::ValueRange)> body);
Values loop(
    mlir::ImplicitLocOpBuilder &b, int64_t to, mlir::ValueRange carried,
    llvm::function_ref<Values(mlir::ImplicitLocOpBuilder &, mlir::Value, mlir::ValueRange)> body);

/// Of `n`, up to `most`: so many go through a loop together without a rest.
int64_t largestDivisor(int64_t n, int64_t most);

}  // namespace vitro::compile
