// The verifier's engine: a row per op states its operands, the constraints between them, and its
// results; running a row reports every broken constraint, not only the first.
#pragma once
#include <string_view>

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Operation.h"
#include "mlir/IR/TypeUtilities.h"

#include "vitro/ir/stablehlo/TypeClasses.h"

namespace vitro::verify {

/// One op being verified. A check calls `broke` for each constraint that does not hold:
///   if (lhs != rhs) checks.broke("C1") << "operands differ: " << lhs << " and " << rhs;
class Checks {
 public:
  explicit Checks(mlir::Operation *op) : op(op) {}

  /// Starts the error `'dialect.op' op broke <op> <label>: `.
  mlir::InFlightDiagnostic broke(llvm::StringRef label);
  int broken() const { return brokenCount; }
  bool allHold() const { return brokenCount == 0; }

  /// `type` and `other` must be compatible.
  bool agree(llvm::StringRef label, const llvm::Twine &what, mlir::Type type,
             const llvm::Twine &otherWhat, mlir::Type other);
  /// All of these ranked types can have one shape; it is not enough that each is compatible with
  /// the first (?, 4, 5).
  bool oneShape(llvm::StringRef label, mlir::TypeRange types);
  /// Every entry of `dims` names a dimension of a tensor of rank `rank`.
  bool inRange(llvm::StringRef label, llvm::StringRef name, llvm::ArrayRef<int64_t> dims,
               int64_t rank);
  bool unique(llvm::StringRef label, llvm::StringRef name, llvm::ArrayRef<int64_t> dims);
  bool sorted(llvm::StringRef label, llvm::StringRef name, llvm::ArrayRef<int64_t> dims);
  bool sizeIs(llvm::StringRef label, llvm::StringRef name, size_t size, int64_t wanted);
  /// An inferred type has no size (or bound) that overflowed.
  bool countable(llvm::StringRef label, mlir::RankedTensorType inferred);

  mlir::Type operandType(unsigned i) const { return op->getOperand(i).getType(); }
  mlir::Type resultType(unsigned i) const { return op->getResult(i).getType(); }
  /// Operand `i` as a ranked tensor; only valid once the row's operand requirements hold.
  mlir::RankedTensorType operand(unsigned i) const {
    return llvm::cast<mlir::RankedTensorType>(operandType(i));
  }
  mlir::RankedTensorType result(unsigned i) const {
    return llvm::cast<mlir::RankedTensorType>(resultType(i));
  }

  mlir::Operation *const op;

 private:
  int brokenCount = 0;
};

using Types = llvm::SmallVector<mlir::Type>;

/// An op's rules. Operands and results are checked first; `check` runs only if they fit, `infer`
/// only if `check` broke nothing.
struct Row {
  std::string_view name;  // without the dialect
  Want operands[6] = {};  // the last one applies to all further operands
  Want results[3] = {};   // likewise
  void (*check)(Checks &) = nullptr;
  void (*infer)(mlir::Operation *, Types &) = nullptr;  // what the results must agree with
  const char *inferLabel = "";                          // the constraints that determine them
};

llvm::LogicalResult runRow(const Row &row, mlir::Operation *op);

/// `[1, 2, ?]`, for messages.
std::string spell(llvm::ArrayRef<int64_t> sizes);

}  // namespace vitro::verify
