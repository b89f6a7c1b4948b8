// Helpers that many rows share.
#pragma once
#include "vitro/interpret/loops/Builder.h"

namespace vitro::interpret {

/// out <- f(a), lanewise; `execute` null means that the op is not defined for the type.
Result<> addUnary(Builder &b, mlir::Operation *op, tape::Execute execute);
Result<> addBinary(Builder &b, mlir::Operation *op, tape::Execute execute);

template <tape::Unary Op>
Result<> unaryRow(Builder &b, mlir::Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  return addUnary(b, op, tape::unary(Op, lanes.type, lanes.count > 1));
}
template <tape::Binary Op>
Result<> binaryRow(Builder &b, mlir::Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getOperand(0)));
  return addBinary(b, op, tape::binary(Op, lanes.type, lanes.count > 1));
}
template <tape::Conversion Kind>
Result<> convertRow(Builder &b, mlir::Operation *op) {
  VITRO_TRY(Lanes from, b.lanes(op->getOperand(0)));
  VITRO_TRY(Lanes to, b.lanes(op->getResult(0)));
  return addUnary(b, op, tape::convert(Kind, from.type, to.type, from.count > 1));
}

/// a * b + c, rounded once.
Result<> fusedMultiplyAddRow(Builder &b, mlir::Operation *op);
/// The result is the operand: the same slot unless it is a view, which gets another reference.
Result<> sameRow(Builder &b, mlir::Operation *op);
/// An annotation: the op does nothing.
Result<> nothingRow(Builder &b, mlir::Operation *op);

/// A constant scalar, vector, tensor or memref in the initial frame.
Result<> bindConstant(Builder &b, mlir::Operation *op, mlir::Value value, mlir::Attribute constant);

/// Sizes, offsets and the like: static or operands.
std::vector<tape::Number> mixedNumbers(Builder &b, llvm::ArrayRef<mlir::OpFoldResult> values);
/// A statically known integer.
std::optional<int64_t> knownNumber(mlir::Value value);
/// An upper bound, if that is easy to see: a constant, or the minimum of some.
std::optional<int64_t> upperBound(mlir::Value value);

}  // namespace vitro::interpret
