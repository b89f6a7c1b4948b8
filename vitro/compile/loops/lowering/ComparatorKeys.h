// Recognises comparators that compare keys lexicographically, and maps each key to an unsigned
// integer with the same order.
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
  /// Floats compared as numbers: zeros are equal, and a NaN is unordered, so that only the
  /// comparator itself can decide what comes first.
  bool breaksOnNan = false;

  unsigned bits() const;
  /// The key of an element: an unsigned integer of `bits` bits that orders as the comparator does.
  mlir::Value emit(mlir::ImplicitLocOpBuilder &b, mlir::Value element) const;
  /// Whether an element is NaN and so breaks the order.
  mlir::Value emitIsNan(mlir::ImplicitLocOpBuilder &b, mlir::Value element) const;

 private:
  mlir::Value emitExpression(mlir::ImplicitLocOpBuilder &b, mlir::Value element) const;
};

/// The keys of a comparator, most significant first: LT or GT of one expression on both sides, or
/// or(less(first), and(equal(first), less(rest))). Empty if it has no such form.
llvm::SmallVector<ComparatorKey> keysOf(mlir::Region &comparator);

/// Maps an element to an unsigned integer of the same width (eight bits for a boolean) with the
/// same order: TOTALORDER for floats, or that of integers. `declared`: the type in the program.
mlir::Value totalOrderOf(mlir::ImplicitLocOpBuilder &b, mlir::Value element, mlir::Type declared);

}  // namespace vitro::compile
