// Loops that sort one line of 64-bit items: the upper 32 bits are a key or part of one, the lower
// 32 are the index of the element. The items are in a tensor of two rows; every pass moves them
// from one to the other.
#pragma once
#include "vitro/compile/loops/lowering/BuildLoops.h"

namespace vitro::compile {

/// The items of a line, and the row that holds them now.
struct Items {
  mlir::Value tensor;  // 2 x length of i64
  mlir::Value row;
  int64_t length;
  mlir::Value count = {};  // number of items; null: `length`

  static Items make(mlir::ImplicitLocOpBuilder &b, int64_t length);
  mlir::Value at(mlir::ImplicitLocOpBuilder &b, mlir::Value position) const;
  /// Rewrites every item in order; `item` gets its position and its current value.
  void rewrite(mlir::ImplicitLocOpBuilder &b,
               llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &, mlir::Value position,
                                              mlir::Value before)>
                   item);

  /// Stable radix sort by the lowest `bytes` bytes of the upper half. A byte that is the same in
  /// all items costs only the check. `isSkipped` (may be null): leaves everything as it is.
  void radixSort(mlir::ImplicitLocOpBuilder &b, unsigned bytes, mlir::Value isSkipped);

  /// Merge sort of runs of 1, 2, 4, ... items: takes the right item first only if it is less, so
  /// equal items keep their order, and a comparator that is not a strict weak order gives the same
  /// result as in the reference. `isSkipped` (may be null): leaves everything as it is. Only this
  /// sort respects `count`.
  using IsLess = llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &, mlir::Value right,
                                                mlir::Value left)>;
  void mergeSort(mlir::ImplicitLocOpBuilder &b, IsLess isLess, mlir::Value isSkipped);
};

}  // namespace vitro::compile
