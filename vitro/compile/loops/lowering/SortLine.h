// Loops that sort one line: items of 64 bits, of which the upper 32 are a key or part of one and
// the lower 32 say which element it is. They lie in a tensor of two rows, between which every pass
// moves them.
#pragma once
#include "vitro/compile/loops/lowering/BuildLoops.h"

namespace vitro::compile {

/// The items of a line, and the row that they are in now.
struct Items {
  mlir::Value tensor;  // 2 x length of i64
  mlir::Value row;
  int64_t length;
  mlir::Value count = {};  // how many there are; null: `length`

  static Items make(mlir::ImplicitLocOpBuilder &b, int64_t length);
  mlir::Value at(mlir::ImplicitLocOpBuilder &b, mlir::Value position) const;
  /// Every item anew, in order; `item` gets its position and the item that is there.
  void rewrite(mlir::ImplicitLocOpBuilder &b,
               llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &, mlir::Value position,
                                              mlir::Value before)>
                   item);

  /// Stable, by the lowest `bytes` bytes of the upper half. Bytes that all items share cost nothing
  /// but a look. `isSkipped` (may be null): leaves everything as it is.
  void radixSort(mlir::ImplicitLocOpBuilder &b, unsigned bytes, mlir::Value isSkipped);

  /// Merges runs of 1, 2, 4, ... items: the right one goes first where it is less, so equal items
  /// keep their order, and what comes out where the comparator is none is what the reference makes
  /// of it. `isSkipped` (may be null): leaves everything as it is.
  /// The only one that minds `count`.
  using IsLess = llvm::function_ref<mlir::Value(mlir::ImplicitLocOpBuilder &, mlir::Value right,
                                                mlir::Value left)>;
  void mergeSort(mlir::ImplicitLocOpBuilder &b, IsLess isLess, mlir::Value isSkipped);
};

}  // namespace vitro::compile
