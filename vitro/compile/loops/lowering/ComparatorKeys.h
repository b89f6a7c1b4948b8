// Comparators that compare one key after the other, recognised in their regions: what a key is made
// from, and the unsigned integer that stands for it.
#pragma once
#include <optional>
#include "mlir/IR/ImplicitLocOpBuilder.h"

namespace vitro::compile {

/// One key of a lexicographic order: an expression of one operand's element.
struct ComparatorKey {
  unsigned operand = 0;
  mlir::Value expression;  // in the comparator's region
  mlir::BlockArgument element;
  bool isDescending = false;
  /// Floats compared as numbers: zeros are equal, and a NaN breaks the order, so that only the
  /// comparator itself can say what comes first.
  bool breaksOnNan = false;

  unsigned bits() const;
  /// The key of an element: an unsigned integer of `bits` bits, which orders as the comparator
  /// does.
  mlir::Value emit(mlir::ImplicitLocOpBuilder &b, mlir::Value element) const;
  /// Whether an element is one that breaks the order.
  mlir::Value emitIsNan(mlir::ImplicitLocOpBuilder &b, mlir::Value element) const;

 private:
  mlir::Value emitExpression(mlir::ImplicitLocOpBuilder &b, mlir::Value element) const;
};

/// The keys of a comparator, most significant first: LT or GT of one expression on both sides, or
/// or(less(first), and(equal(first), less(rest))). Empty where it is of no such form.
llvm::SmallVector<ComparatorKey> keysOf(mlir::Region &comparator);

/// The order of elements of one type in TOTALORDER, or of integers: an unsigned integer of as many
/// bits (eight for a boolean). `declared`: the type as the program has it.
mlir::Value totalOrderOf(mlir::ImplicitLocOpBuilder &b, mlir::Value element, mlir::Type declared);

}  // namespace vitro::compile
