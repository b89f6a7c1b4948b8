// Shapes that many rows share.
#pragma once
#include "vitro/interpret/loops/Builder.h"

namespace vitro::interpret {

/// out <- f(a) lane by lane; `execute` null means the op has no meaning for the type.
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
/// The result is the operand: one slot for both where it is no view, another reference otherwise.
Result<> sameRow(Builder &b, mlir::Operation *op);
/// The op says something about the program and does nothing.
Result<> nothingRow(Builder &b, mlir::Operation *op);

/// A constant scalar, vector, tensor or memref put into the frame before the run.
Result<> bindConstant(Builder &b, mlir::Operation *op, mlir::Value value, mlir::Attribute constant);

/// Sizes, offsets and the like: written in the op, or operands.
std::vector<tape::Number> mixedNumbers(Builder &b, llvm::ArrayRef<mlir::OpFoldResult> values);
/// An integer known when the tape is written.
std::optional<int64_t> knownNumber(mlir::Value value);
/// The largest it can be, where that is easy to see: a constant, or the minimum of some.
std::optional<int64_t> upperBound(mlir::Value value);

}  // namespace vitro::interpret
