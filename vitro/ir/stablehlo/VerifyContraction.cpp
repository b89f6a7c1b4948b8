// Constraints of dot products.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kAll{kTensor};
constexpr Want kAllPerAxis{kTensorOrPerAxis};

DotDims dimsOf(DotGeneralOp op) {
  auto dims = op.getDotDimensionNumbers();
  return {dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions(),
          dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions()};
}

/// The combinations that some hardware has (spec, DotAlgorithm): the types of operands and
/// accumulator, and the number of products per operation. Any 8-bit floats can be combined; the sum
/// is then in f32.
bool isKnownAlgorithm(DotAlgorithmAttr algorithm) {
  if (algorithm.getLhsComponentCount() != 1 || algorithm.getRhsComponentCount() != 1) return false;
  Type lhs = algorithm.getLhsPrecisionType(), rhs = algorithm.getRhsPrecisionType();
  Type sum = algorithm.getAccumulationType();
  int64_t products = algorithm.getNumPrimitiveOperations();
  auto isF8 = [](Type type) {
    return kindOf(type) == kFloat && type.getIntOrFloatBitWidth() == 8 &&
           !isa<Float8E8M0FNUType>(type);  // which has no mantissa: a scale, never an operand
  };
  if (isF8(lhs) && isF8(rhs)) return sum.isF32() && products == 1;
  if (lhs != rhs || algorithm.getAllowImpreciseAccumulation()) return false;
  if (lhs.isBF16())
    return (sum.isBF16() && products == 1) ||
           (sum.isF32() && llvm::is_contained({1, 3, 6, 9}, products));
  if (isa<FloatTF32Type>(lhs)) return sum.isF32() && (products == 1 || products == 3);
  if (lhs.isF16()) return (sum.isF16() || sum.isF32()) && products == 1;
  return (lhs.isF32() || lhs.isF64()) && sum == lhs && products == 1;
}

void checkAlgorithm(Checks &checks, DotGeneralOp op, DotAlgorithmAttr algorithm) {
  if (auto precision = op.getPrecisionConfig())
    for (Attribute entry : *precision)
      if (cast<PrecisionAttr>(entry).getValue() != Precision::DEFAULT)
        checks.broke("C21") << "with an algorithm precision_config must be DEFAULT, not " << entry;
  checkLeast(checks, "C22", "lhs_component_count", {algorithm.getLhsComponentCount()}, 1);
  checkLeast(checks, "C23", "rhs_component_count", {algorithm.getRhsComponentCount()}, 1);
  checkLeast(checks, "C24", "num_primitive_operations", {algorithm.getNumPrimitiveOperations()}, 1);
  if (!isKnownAlgorithm(algorithm))
    checks.broke("I8..I14") << "no hardware is known to have the algorithm " << algorithm;
}

void checkQuantized(Checks &checks, DotGeneralOp op) {
  Type rhs = checks.operandType(1);
  if (auto perTensor = dyn_cast<quant::UniformQuantizedType>(getElementTypeOrSelf(rhs));
      perTensor && perTensor.getZeroPoint() != 0)
    checks.broke("C15") << "the zero point of rhs is " << perTensor.getZeroPoint() << ", want 0";
  if (auto perAxis = perAxisOf(rhs)) {
    if (llvm::any_of(perAxis.getZeroPoints(), [](int64_t zero) { return zero != 0; }))
      checks.broke("C15") << "a zero point of rhs is not 0: " << rhs;
    if (llvm::is_contained(dimsOf(op).rhsContract, perAxis.getQuantizedDimension()))
      checks.broke("C16") << "rhs is quantized along the contracting dimension "
                          << perAxis.getQuantizedDimension();
  }
  checkQuantizedContraction(checks, checks.operandType(0), rhs, checks.resultType(0), 14, 17);
}

void checkDotGeneral(Checks &checks) {
  auto op = cast<DotGeneralOp>(checks.op);
  checkDotDims(checks, dimsOf(op), checks.operand(0), checks.operand(1));
  checkPrecision(checks, "C11", op.getPrecisionConfig());
  if (auto algorithm = op.getAlgorithm()) checkAlgorithm(checks, op, *algorithm);
  Type types[] = {checks.operandType(0), checks.operandType(1), checks.resultType(0)};
  if (llvm::any_of(types, isQuantized)) checkQuantized(checks, op);
}

// C12 fixes the shape; the element type is the program's choice (C13..C20 only constrain it).
void inferDotGeneralOp(Operation *op, Types &types) {
  auto dot = cast<DotGeneralOp>(op);
  types.push_back(inferDotGeneral(dot.getLhs().getType(), dot.getRhs().getType(), dimsOf(dot),
                                  dot.getResult().getType().getElementType()));
}

void checkDot(Checks &checks) {
  auto op = cast<DotOp>(checks.op);
  checkPrecision(checks, "precision_config", op.getPrecisionConfig());
  auto lhs = checks.operand(0), rhs = checks.operand(1);
  if (!inferDot(lhs, rhs, checks.result(0).getElementType()))
    checks.broke("shapes") << "want vectors or matrices that agree in the summed dimension, not "
                           << lhs << " and " << rhs;
}

void inferDotOp(Operation *op, Types &types) {
  auto dot = cast<DotOp>(op);
  types.push_back(*inferDot(dot.getLhs().getType(), dot.getRhs().getType(),
                            dot.getResult().getType().getElementType()));
}

/// `ab,bc->ac`: as many lists before the arrow as operands; letters name dimensions.
void checkEinsum(Checks &checks) {
  auto config = checks.op->getAttrOfType<StringAttr>("einsum_config").getValue();
  auto [inputs, output] = config.split("->");
  SmallVector<StringRef> lists;
  inputs.split(lists, ',');
  if (!config.contains("->") || lists.size() != checks.op->getNumOperands())
    checks.broke("einsum_config") << "'" << config << "' does not name "
                                  << checks.op->getNumOperands() << " operands and a result";
}

constexpr Row rows[] = {
    {"dot", {kAll, kAllPerAxis}, {kAllPerAxis}, checkDot, inferDotOp},
    {"dot_general", {kAll, kAllPerAxis}, {kAllPerAxis}, checkDotGeneral, inferDotGeneralOp, "C12"},
    {"einsum", {kAll}, {kAll}, checkEinsum},
    {"unary_einsum", {kAll}, {kAll}, checkEinsum},
};
}  // namespace

ArrayRef<Row> contractionRules() { return rows; }

}  // namespace vitro::stablehlo
