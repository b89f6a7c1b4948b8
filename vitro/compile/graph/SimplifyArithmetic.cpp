// Rules on arithmetic. Excluded, because they are wrong for IEEE numbers: x * 0 (NaN, -0), x + 0.0
// (-0), x - x and x == x (NaN), anything that changes the order of a sum.
#include "mlir/Dialect/Quant/IR/QuantTypes.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

Type elementOf(Value value) { return getElementTypeOrSelf(value.getType()); }
bool isFloat(Value value) { return isa<FloatType>(elementOf(value)); }
/// Excludes booleans, for which add is or.
bool isInteger(Value value) {
  auto type = dyn_cast<IntegerType>(elementOf(value));
  return type && type.getWidth() > 1;
}
bool isIntegerOrBool(Value value) { return isa<IntegerType>(elementOf(value)); }

std::optional<APFloat> floatSplat(Value value) {
  DenseElementsAttr constant = constantOf(value);
  if (!constant || !constant.isSplat() || !isFloat(value)) return std::nullopt;
  return constant.getSplatValue<APFloat>();
}
std::optional<APInt> integerSplat(Value value) {
  DenseElementsAttr constant = constantOf(value);
  if (!constant || !constant.isSplat() || !isIntegerOrBool(value)) return std::nullopt;
  return constant.getSplatValue<APInt>();
}

/// Excludes ops whose operand and result types differ in their static shape, and quantized ones,
/// which round.
bool sameTypes(Operation *op) {
  if (isa<quant::QuantizedType>(elementOf(op->getResult(0)))) return false;
  return llvm::all_of(op->getOperandTypes(),
                      [&](Type type) { return type == op->getResult(0).getType(); });
}

Value splat(OpBuilder &builder, Operation *op, bool isZero) {
  auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (!type || !type.hasStaticShape()) return {};
  auto element = cast<IntegerType>(type.getElementType());
  APInt value = isZero ? APInt::getZero(element.getWidth()) : APInt::getAllOnes(element.getWidth());
  return ConstantOp::create(builder, op->getLoc(), type, DenseElementsAttr::get(type, value));
}

template <class Test>
Value operandIfOtherIsNeutral(Operation *op, bool eitherSide, Test isNeutral) {
  if (!sameTypes(op)) return {};
  if (isNeutral(op->getOperand(1))) return op->getOperand(0);
  if (eitherSide && isNeutral(op->getOperand(0))) return op->getOperand(1);
  return {};
}

bool isIntegerZero(Value value) {
  auto number = integerSplat(value);
  return number && number->isZero();
}
bool isIntegerOnes(Value value) {
  auto number = integerSplat(value);
  return number && number->isAllOnes();
}
bool isOne(Value value) {
  if (auto number = floatSplat(value)) return number->isExactlyValue(1.0);
  auto number = integerSplat(value);
  return number && number->isOne();
}

/// x + (-0.0) = x; x + 0 = x on integers.
Value add(Operation *op, OpBuilder &) {
  return operandIfOtherIsNeutral(op, true, [](Value value) {
    auto number = floatSplat(value);
    return number ? number->isNegZero() : isIntegerZero(value);
  });
}

/// x - (+0.0) = x; x - 0 = x and x - x = 0 on integers.
Value subtract(Operation *op, OpBuilder &builder) {
  if (op->getOperand(0) == op->getOperand(1) && isInteger(op->getOperand(0)) && sameTypes(op))
    return splat(builder, op, true);
  return operandIfOtherIsNeutral(op, false, [](Value value) {
    auto number = floatSplat(value);
    return number ? number->isPosZero() : isIntegerZero(value);
  });
}

/// x * 1 = x; x * 0 = 0 on integers.
Value multiply(Operation *op, OpBuilder &) {
  if (Value same = operandIfOtherIsNeutral(op, true, isOne)) return same;
  if (!sameTypes(op) || !isIntegerOrBool(op->getOperand(0))) return {};
  for (Value operand : op->getOperands())
    if (isIntegerZero(operand)) return operand;
  return {};
}

/// x / 1 = x; x / 2^k = x * 2^-k if both constants are normal: the same value, rounded once.
Value divide(Operation *op, OpBuilder &builder) {
  if (Value same = operandIfOtherIsNeutral(op, false, isOne)) return same;
  auto divisor = floatSplat(op->getOperand(1));
  if (!divisor || !sameTypes(op)) return {};
  APFloat inverse(divisor->getSemantics());
  if (!divisor->getExactInverse(&inverse) || inverse.isDenormal() || divisor->isDenormal())
    return {};
  auto type = cast<RankedTensorType>(op->getOperand(1).getType());
  auto factor =
      ConstantOp::create(builder, op->getLoc(), type, DenseElementsAttr::get(type, inverse));
  return MultiplyOp::create(builder, op->getLoc(), op->getResult(0).getType(), op->getOperand(0),
                            factor);
}

/// x & -1 = x & x = x; x & 0 = 0.
Value conjunction(Operation *op, OpBuilder &) {
  if (!sameTypes(op)) return {};
  if (op->getOperand(0) == op->getOperand(1)) return op->getOperand(0);
  for (Value operand : op->getOperands())
    if (isIntegerZero(operand)) return operand;
  return operandIfOtherIsNeutral(op, true, isIntegerOnes);
}

/// x | 0 = x | x = x; x | -1 = -1.
Value disjunction(Operation *op, OpBuilder &) {
  if (!sameTypes(op)) return {};
  if (op->getOperand(0) == op->getOperand(1)) return op->getOperand(0);
  for (Value operand : op->getOperands())
    if (isIntegerOnes(operand)) return operand;
  return operandIfOtherIsNeutral(op, true, isIntegerZero);
}

/// x ^ 0 = x; x ^ x = 0.
Value exclusiveOr(Operation *op, OpBuilder &builder) {
  if (op->getOperand(0) == op->getOperand(1) && sameTypes(op)) return splat(builder, op, true);
  return operandIfOtherIsNeutral(op, true, isIntegerZero);
}

Value shift(Operation *op, OpBuilder &) {
  return operandIfOtherIsNeutral(op, false, isIntegerZero);
}

/// max(x, x) = x.
Value idempotent(Operation *op, OpBuilder &) {
  return op->getOperand(0) == op->getOperand(1) && sameTypes(op) ? op->getOperand(0) : Value();
}

/// -(-x) = x; !!x = x.
Value involution(Operation *op, OpBuilder &) {
  Operation *inner = op->getOperand(0).getDefiningOp();
  if (!inner || inner->getName() != op->getName() ||
      isa<quant::QuantizedType>(elementOf(op->getResult(0))))
    return {};
  Value value = inner->getOperand(0);
  return value.getType() == op->getResult(0).getType() ? value : Value();
}

/// abs(abs x) = abs x, likewise for all ops that round to integers.
Value idempotentUnary(Operation *op, OpBuilder &) {
  Operation *inner = op->getOperand(0).getDefiningOp();
  return inner && inner->getName() == op->getName() && sameTypes(op) ? op->getOperand(0) : Value();
}

/// An integer compared with itself.
Value compare(Operation *op, OpBuilder &builder) {
  auto comparison = cast<CompareOp>(op);
  if (comparison.getLhs() != comparison.getRhs() || !isIntegerOrBool(comparison.getLhs()))
    return {};
  using Direction = ComparisonDirection;
  Direction direction = comparison.getComparisonDirection();
  bool holds =
      direction == Direction::EQ || direction == Direction::LE || direction == Direction::GE;
  return splat(builder, op, !holds);
}

Value select(Operation *op, OpBuilder &) {
  auto choice = cast<SelectOp>(op);
  Type type = choice.getType();
  if (choice.getOnTrue() == choice.getOnFalse() && choice.getOnTrue().getType() == type)
    return choice.getOnTrue();
  auto decided = integerSplat(choice.getPred());
  if (!decided) return {};
  Value taken = decided->isZero() ? choice.getOnFalse() : choice.getOnTrue();
  return taken.getType() == type ? taken : Value();
}

/// Whether every value of one type is representable in the other.
bool holdsAll(Type wide, Type narrow) {
  if (wide == narrow) return true;
  auto from = dyn_cast<FloatType>(narrow), to = dyn_cast<FloatType>(wide);
  if (from && to)
    return (to.isF32() && from.getWidth() <= 16) ||
           (to.isF64() && (from.isF32() || from.getWidth() <= 16));
  auto fromInteger = dyn_cast<IntegerType>(narrow), toInteger = dyn_cast<IntegerType>(wide);
  if (!fromInteger) return false;
  unsigned bits = fromInteger.getWidth();
  bool isUnsigned = fromInteger.isUnsigned() || bits == 1;
  if (toInteger) {
    if (toInteger.getWidth() == 1) return false;
    if (isUnsigned) return toInteger.getWidth() > bits;
    return !toInteger.isUnsigned() && toInteger.getWidth() >= bits;
  }
  return to && (to.isF32() || to.isF64()) && bits <= to.getFPMantissaWidth() - 1;
}

/// Two conversions become one if the type in between represents all values of the first.
Value convert(Operation *op, OpBuilder &builder) {
  Value operand = op->getOperand(0);
  Type type = op->getResult(0).getType();
  if (operand.getType() == type) return operand;
  auto inner = operand.getDefiningOp<ConvertOp>();
  if (!inner || !holdsAll(elementOf(operand), elementOf(inner.getOperand()))) return {};
  if (inner.getOperand().getType() == type) return inner.getOperand();
  Type from = elementOf(inner.getOperand()), to = elementOf(op->getResult(0));
  if (!isa<FloatType, IntegerType>(to)) return {};
  // Integer to integer conversions wrap, but float to integer conversions do not.
  if (isa<IntegerType>(from) && isa<IntegerType>(to) && isFloat(operand)) return {};
  return ConvertOp::create(builder, op->getLoc(), type, inner.getOperand());
}

Value real(Operation *op, OpBuilder &) {
  auto made = op->getOperand(0).getDefiningOp<ComplexOp>();
  return made && made.getLhs().getType() == op->getResult(0).getType() ? made.getLhs() : Value();
}
Value imag(Operation *op, OpBuilder &) {
  auto made = op->getOperand(0).getDefiningOp<ComplexOp>();
  return made && made.getRhs().getType() == op->getResult(0).getType() ? made.getRhs() : Value();
}
Value complex(Operation *op, OpBuilder &) {
  auto re = op->getOperand(0).getDefiningOp<RealOp>();
  auto im = op->getOperand(1).getDefiningOp<ImagOp>();
  if (!re || !im || re.getOperand() != im.getOperand()) return {};
  return re.getOperand().getType() == op->getResult(0).getType() ? re.getOperand() : Value();
}

Value tupleElement(Operation *op, OpBuilder &) {
  auto tuple = op->getOperand(0).getDefiningOp<TupleOp>();
  if (!tuple) return {};
  Value part = tuple->getOperand(unsigned(cast<GetTupleElementOp>(op).getIndex()));
  return part.getType() == op->getResult(0).getType() ? part : Value();
}

constexpr SimplifyRow rows[] = {
    {"stablehlo.abs", idempotentUnary},
    {"stablehlo.add", add},
    {"stablehlo.and", conjunction},
    {"stablehlo.ceil", idempotentUnary},
    {"stablehlo.compare", compare},
    {"stablehlo.complex", complex},
    {"stablehlo.convert", convert},
    {"stablehlo.divide", divide},
    {"stablehlo.floor", idempotentUnary},
    {"stablehlo.get_tuple_element", tupleElement},
    {"stablehlo.imag", imag},
    {"stablehlo.maximum", idempotent},
    {"stablehlo.minimum", idempotent},
    {"stablehlo.multiply", multiply},
    {"stablehlo.negate", involution},
    {"stablehlo.not", involution},
    {"stablehlo.or", disjunction},
    {"stablehlo.real", real},
    {"stablehlo.round_nearest_afz", idempotentUnary},
    {"stablehlo.round_nearest_even", idempotentUnary},
    {"stablehlo.select", select},
    {"stablehlo.shift_left", shift},
    {"stablehlo.shift_right_arithmetic", shift},
    {"stablehlo.shift_right_logical", shift},
    {"stablehlo.subtract", subtract},
    {"stablehlo.xor", exclusiveOr},
};

}  // namespace

std::span<const SimplifyRow> arithmeticRules() { return rows; }

}  // namespace vitro::compile
