// Constraints of elementwise ops.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kFloats{kFloat | kQuantized};
constexpr Want kFloatsOrComplex{kFloat | kComplex | kQuantized};
constexpr Want kNumbers{kInt | kFloat | kComplex | kQuantized};
constexpr Want kSignedNumbers{kSInt | kFloat | kComplex | kQuantized};
constexpr Want kAll{kTensor};
constexpr Want kBits{kBool | kInt};
constexpr Want kIntegers{kInt};

void inferSame(Operation *op, Types &types) {
  types.push_back(mostSpecific(op->getOperandTypes()));
}

void checkSame(Checks &checks) {
  for (unsigned i = 1; i < checks.op->getNumOperands(); ++i)
    checks.agree("C1", "operand 0", checks.operandType(0), "operand " + Twine(i),
                 checks.operandType(i));
}

void checkAccuracy(Checks &checks) {
  auto accuracy = checks.op->getAttrOfType<ResultAccuracyAttr>("result_accuracy");
  if (!accuracy) return;
  bool none = accuracy.getAtol().isZero() && accuracy.getRtol().isZero() && !accuracy.getUlps();
  if (accuracy.getAtol().isNegative() || accuracy.getRtol().isNegative() || accuracy.getUlps() < 0)
    checks.broke("result_accuracy") << "a tolerance is negative: " << accuracy;
  if (accuracy.getMode().getValue() != ResultAccuracyMode::TOLERANCE && !none)
    checks.broke("result_accuracy") << "only mode TOLERANCE has tolerances: " << accuracy;
}

void inferAbs(Operation *op, Types &types) {
  Type type = op->getOperand(0).getType();
  types.push_back(withElement(type, realElement(getElementTypeOrSelf(type))));
}

// add C2..C7: with per-axis operands the result is per axis along the same dimension.
void checkQuantizedAdd(Checks &checks) {
  auto lhs = quantizedOf(checks.operandType(0)), rhs = quantizedOf(checks.operandType(1));
  auto result = quantizedOf(checks.resultType(0));
  if (!lhs || !rhs || !result) {
    checks.broke("C2") << "quantized and plain tensors are mixed: " << checks.operandType(0) << ", "
                       << checks.operandType(1) << " -> " << checks.resultType(0);
    return;
  }
  if (!sameStorage(lhs, rhs) || !sameStorage(lhs, result))
    checks.broke("C3") << "storage types differ: " << lhs << ", " << rhs << " -> " << result;
  if (lhs.getExpressedType() != rhs.getExpressedType() ||
      lhs.getExpressedType() != result.getExpressedType())
    checks.broke("C4") << "expressed types differ: " << lhs << ", " << rhs << " -> " << result;
  auto axis = perAxisOf(result);
  if ((perAxisOf(lhs) || perAxisOf(rhs)) != bool(axis)) {
    checks.broke("C5") << "the result must be quantized per axis exactly when an operand is: "
                       << lhs << ", " << rhs << " -> " << result;
    return;
  }
  for (unsigned i : {0u, 1u})
    if (auto operand = perAxisOf(checks.operandType(i));
        operand && operand.getQuantizedDimension() != axis.getQuantizedDimension())
      checks.broke(i ? "C7" : "C6")
          << "operand " << i << " is quantized along dimension " << operand.getQuantizedDimension()
          << ", the result along " << axis.getQuantizedDimension();
}

void checkAdd(Checks &checks) {
  Type types[] = {checks.operandType(0), checks.operandType(1), checks.resultType(0)};
  checks.oneShape("C1", types);
  if (llvm::any_of(types, isQuantized)) {
    checkQuantizedAdd(checks);
    return;
  }
  for (Type type : types)
    if (!elementsAgree(types[0], type))
      checks.broke("C1") << "element types differ: " << types[0] << " and " << type;
}

void inferPredicate(Operation *op, Types &types) {
  types.push_back(
      withElement(mostSpecific(op->getOperandTypes()), IntegerType::get(op->getContext(), 1)));
}

// C3 (the compare_type must fit the element type) is not enforced: released artifacts violate it,
// and it is redundant with the element type.
void checkCompare(Checks &checks) {
  if (!elementsAgree(checks.operandType(0), checks.operandType(1)))
    checks.broke("C1") << "element types differ: " << checks.operandType(0) << " and "
                       << checks.operandType(1);
  if (!shapesAgree(checks.operandType(0), checks.operandType(1)))
    checks.broke("C2") << "shapes differ: " << checks.operandType(0) << " and "
                       << checks.operandType(1);
}

void checkComplex(Checks &checks) {
  checkSame(checks);
  for (unsigned i : {0u, 1u}) {
    Type element = checks.operand(i).getElementType();
    if (!element.isF32() && !element.isF64())
      checks.broke(i ? "I2" : "I1")
          << "operand " << i << " is " << checks.operandType(i) << ", want tensor of f32 or f64";
  }
}

void inferComplex(Operation *op, Types &types) {
  Type type = mostSpecific(op->getOperandTypes());
  types.push_back(withElement(type, ComplexType::get(getElementTypeOrSelf(type))));
}

void checkSelect(Checks &checks) {
  auto pred = checks.operand(0);
  if (pred.getRank() != 0 && !shapesAgree(pred, checks.operandType(1)))
    checks.broke("C1") << "pred is " << pred << ", want a scalar or the shape of "
                       << checks.operandType(1);
  checks.agree("C2", "on_true", checks.operandType(1), "on_false", checks.operandType(2));
}

void inferSelect(Operation *op, Types &types) {
  types.push_back(mostSpecific(TypeRange(op->getOperandTypes()).drop_front()));
}

void checkClamp(Checks &checks) {
  for (unsigned i : {0u, 2u}) {
    auto limit = checks.operand(i);
    if (limit.getRank() != 0 && !shapesAgree(limit, checks.operandType(1)))
      checks.broke(i ? "C2" : "C1") << (i ? "max" : "min") << " is " << limit
                                    << ", want a scalar or the shape of " << checks.operandType(1);
    if (!elementsAgree(limit, checks.operandType(1)))
      checks.broke("C3") << (i ? "max" : "min") << " is " << limit << ", operand is "
                         << checks.operandType(1);
  }
}

void inferClamp(Operation *op, Types &types) { types.push_back(op->getOperand(1).getType()); }

void checkReducePrecision(Checks &checks) {
  auto op = cast<ReducePrecisionOp>(checks.op);
  checkLeast(checks, "C2", "exponent_bits", {int64_t(int32_t(op.getExponentBits()))}, 1);
  checkLeast(checks, "C3", "mantissa_bits", {int64_t(int32_t(op.getMantissaBits()))}, 0);
}

constexpr Row rows[] = {
    {"abs", {kSignedNumbers}, {{kSInt | kFloat | kQuantized}}, nullptr, inferAbs, "C1, C2"},
    {"cbrt", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"ceil", {kFloats}, {kFloats}, nullptr, inferSame, "C1"},
    {"cosine", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"count_leading_zeros", {kIntegers}, {kIntegers}, nullptr, inferSame, "C1"},
    {"exponential", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"exponential_minus_one",
     {kFloatsOrComplex},
     {kFloatsOrComplex},
     checkAccuracy,
     inferSame,
     "C1"},
    {"floor", {kFloats}, {kFloats}, nullptr, inferSame, "C1"},
    {"imag", {{kFloat | kComplex}}, {{kFloat}}, nullptr, inferAbs, "C1, C2"},
    {"is_finite", {kFloats}, {{kBool}}, nullptr, inferPredicate, "C1"},
    {"log", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"log_plus_one", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"logistic", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"negate", {kNumbers}, {kNumbers}, nullptr, inferSame, "C1"},
    {"not", {kBits}, {kBits}, nullptr, inferSame, "C1"},
    {"popcnt", {kIntegers}, {kIntegers}, nullptr, inferSame, "C1"},
    {"real", {{kFloat | kComplex}}, {{kFloat}}, nullptr, inferAbs, "C1, C2"},
    {"reduce_precision", {kFloats}, {kFloats}, checkReducePrecision, inferSame, "C1"},
    {"round_nearest_afz", {kFloats}, {kFloats}, nullptr, inferSame, "C1"},
    {"round_nearest_even", {kFloats}, {kFloats}, nullptr, inferSame, "C1"},
    {"rsqrt", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"sign", {kSignedNumbers}, {kSignedNumbers}, nullptr, inferSame, "C1"},
    {"sine", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"sqrt", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"tan", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},
    {"tanh", {kFloatsOrComplex}, {kFloatsOrComplex}, checkAccuracy, inferSame, "C1"},

    {"add", {{kTensorOrPerAxis}}, {{kTensorOrPerAxis}}, checkAdd},
    {"and", {kBits}, {kBits}, checkSame, inferSame, "C1"},
    {"atan2", {kFloatsOrComplex}, {kFloatsOrComplex}, checkSame, inferSame, "C1"},
    {"complex", {{kFloat}}, {{kComplex}}, checkComplex, inferComplex, "C2, C3"},
    {"divide", {kNumbers}, {kNumbers}, checkSame, inferSame, "C1"},
    {"maximum", {kAll}, {kAll}, checkSame, inferSame, "C1"},
    {"minimum", {kAll}, {kAll}, checkSame, inferSame, "C1"},
    {"multiply", {kAll}, {kAll}, checkSame, inferSame, "C1"},
    {"or", {kBits}, {kBits}, checkSame, inferSame, "C1"},
    {"power", {kNumbers}, {kNumbers}, checkSame, inferSame, "C1"},
    {"remainder", {kNumbers}, {kNumbers}, checkSame, inferSame, "C1"},
    {"shift_left", {kIntegers}, {kIntegers}, checkSame, inferSame, "C1"},
    {"shift_right_arithmetic", {kIntegers}, {kIntegers}, checkSame, inferSame, "C1"},
    {"shift_right_logical", {kIntegers}, {kIntegers}, checkSame, inferSame, "C1"},
    {"subtract", {kNumbers}, {kNumbers}, checkSame, inferSame, "C1"},
    {"xor", {kBits}, {kBits}, checkSame, inferSame, "C1"},

    {"clamp", {kAll}, {kAll}, checkClamp, inferClamp, "C4"},
    {"compare", {kAll}, {{kBool}}, checkCompare, inferPredicate, "C2"},
    {"select", {{kBool}, kAll}, {kAll}, checkSelect, inferSelect, "C2"},
};
}  // namespace

ArrayRef<Row> elementwiseRules() { return rows; }

}  // namespace vitro::stablehlo
