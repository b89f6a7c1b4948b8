// Builders for lowerings that no linalg op can express.
#pragma once
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace vitro::compile {

mlir::Value indexValue(mlir::ImplicitLocOpBuilder &b, int64_t value);
mlir::Value i64Value(mlir::ImplicitLocOpBuilder &b, int64_t value);
mlir::Value i32Value(mlir::ImplicitLocOpBuilder &b, int64_t value);

using Values = llvm::SmallVector<mlir::Value>;
/// A loop from `from` to `to`. `body` gets the induction variable and the iteration arguments, and
/// returns the values for the next iteration.
Values loop(
    mlir::ImplicitLocOpBuilder &b, mlir::Value from, mlir::Value to, mlir::Value step,
    mlir::ValueRange carried,
    llvm::function_ref<Values(mlir::ImplicitLocOpBuilder &, mlir::Value, mlir::ValueRange)> body);
Values loop(
    mlir::ImplicitLocOpBuilder &b, int64_t to, mlir::ValueRange carried,
    llvm::function_ref<Values(mlir::ImplicitLocOpBuilder &, mlir::Value, mlir::ValueRange)> body);

/// The largest divisor of `n` that is at most `most`: an unroll factor without a remainder loop.
int64_t largestDivisor(int64_t n, int64_t most);

}  // namespace vitro::compile
