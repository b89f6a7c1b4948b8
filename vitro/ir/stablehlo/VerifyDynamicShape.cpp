// Constraints of ops whose sizes are operands. Constant ones are checked, the rest is left to the
// run.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/Infer.h"
#include "vitro/ir/stablehlo/VerifyFamilies.h"
#include "vitro/ir/stablehlo/VerifyReshape.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want kAll{kTensor};
constexpr Want kAllPerAxis{kTensorOrPerAxis};
constexpr Want kShape{kInt | kIndex, Extent::StaticVector};
constexpr Want kIndices{kInt | kIndex, Extent::Vector};

void checkElements(Checks &checks, Type operand, Type result) {
  if (!isQuantized(operand) && !isQuantized(result) && !elementsAgree(operand, result))
    checks.broke("C1") << "element types differ: " << operand << " and " << result;
}

void checkHints(Checks &checks, DynamicBroadcastInDimOp op, int64_t rank) {
  auto listOf = [](std::optional<ArrayRef<int64_t>> list) {
    return list.value_or(ArrayRef<int64_t>{});
  };
  auto expanding = listOf(op.getKnownExpandingDimensions());
  auto kept = listOf(op.getKnownNonexpandingDimensions());
  checks.unique("C8", "known expanding and nonexpanding dimensions",
                llvm::to_vector(llvm::concat<const int64_t>(expanding, kept)));
  checks.inRange("C9", "known_expanding_dimensions", expanding, rank);
  checks.inRange("C10", "known_nonexpanding_dimensions", kept, rank);
}

void checkDynamicBroadcastInDim(Checks &checks) {
  auto op = cast<DynamicBroadcastInDimOp>(checks.op);
  auto dims = op.getBroadcastDimensions();
  auto operand = checks.operand(0), result = checks.result(0);
  checkElements(checks, operand, result);
  bool ok = checks.sizeIs("C2", "broadcast_dimensions", dims.size(), operand.getRank());
  ok &= checks.inRange("C3", "broadcast_dimensions", dims, result.getRank());
  ok &= checks.unique("C4", "broadcast_dimensions", dims);
  checkShapeOperand(checks, "C7", op.getOutputDimensions(), result);
  checkHints(checks, op, operand.getRank());
  if (!ok || !checks.allHold()) return;
  auto shape = constantInts(op.getOutputDimensions());
  for (auto [i, dim] : llvm::enumerate(dims)) {
    int64_t from = operand.getDimSize(i), to = result.getDimSize(dim);
    if (!isStatic(to) && shape) to = (*shape)[dim];
    if (from != 1 && !sizesAgree(from, to))
      checks.broke("C5") << "dimension " << i << " of " << operand << " is neither 1 nor " << to
                         << ", the size of dimension " << dim << " of the result";
  }
  checkBroadcastAxis(checks, "C6", operand, result, dims);
}

void checkDynamicIota(Checks &checks) {
  auto op = cast<DynamicIotaOp>(checks.op);
  checks.inRange("C1", "iota_dimension", {int64_t(op.getIotaDimension())},
                 checks.result(0).getRank());
  checkShapeOperand(checks, "C2", op.getOutputShape(), op.getResult().getType());
}

void checkDynamicReshape(Checks &checks) {
  auto op = cast<DynamicReshapeOp>(checks.op);
  auto operand = checks.operand(0), result = checks.result(0);
  checkElements(checks, operand, result);
  checkShapeOperand(checks, "C4", op.getOutputShape(), result);
  if (!checks.allHold()) return;
  if (operand.hasStaticShape() && result.hasStaticShape()) {
    checkReshapeCounts(checks, operand, result.getShape(), "C2");
  } else if (auto shape = constantInts(op.getOutputShape()); shape && operand.hasStaticShape()) {
    checkReshapeCounts(checks, operand, *shape, "C2");
  }
  checkReshapeAxis(checks, operand, result);
}

void checkDynamicPad(Checks &checks) {
  auto op = cast<DynamicPadOp>(checks.op);
  auto operand = checks.operand(0), result = checks.result(0);
  for (Type type : {checks.operandType(1), checks.resultType(0)})
    if (!elementsAgree(operand, type))
      checks.broke("C1") << "element types differ: " << operand << " and " << type;
  Value lists[] = {op.getEdgePaddingLow(), op.getEdgePaddingHigh(), op.getInteriorPadding()};
  StringRef names[] = {"edge_padding_low", "edge_padding_high", "interior_padding"};
  std::optional<SmallVector<int64_t>> values[3];
  for (auto [list, name, value] : llvm::zip(lists, names, values)) {
    checks.sizeIs("C2", name, cast<RankedTensorType>(list.getType()).getDimSize(0),
                  operand.getRank());
    value = constantInts(list);
  }
  if (operand.getRank() != result.getRank())
    checks.broke("C4") << "ranks differ: " << operand << " and " << result;
  if (values[2]) checkLeast(checks, "C3", "interior_padding", *values[2], 0);
  if (!checks.allHold() || !values[0] || !values[1] || !values[2]) return;
  auto sizes = paddedSizes(operand, *values[0], *values[1], *values[2]);
  if (!checkPaddedSizes(checks, operand, sizes)) return;
  auto padded = tensorOfSizes(sizes, operand.getElementType());
  if (!shapesAgree(padded, result))
    checks.broke("C4") << "result 0 is inferred as " << padded << ", declared as " << result;
}

void checkRealDynamicSlice(Checks &checks) {
  auto op = cast<RealDynamicSliceOp>(checks.op);
  auto operand = checks.operand(0), result = checks.result(0);
  if (!elementsAgree(operand, result))
    checks.broke("C1") << "element types differ: " << operand << " and " << result;
  std::pair<StringRef, Value> lists[] = {{"start_indices", op.getStartIndices()},
                                         {"limit_indices", op.getLimitIndices()},
                                         {"strides", op.getStrides()}};
  for (auto [name, list] : lists)
    if (auto type = cast<RankedTensorType>(list.getType()); type.getDimSize(0) != operand.getRank())
      checks.broke("C2") << name << " is " << type << ", want one entry per dimension of "
                         << operand;
  if (checks.operandType(1) != checks.operandType(2) ||
      checks.operandType(1) != checks.operandType(3))
    checks.broke("C2") << "start_indices, limit_indices and strides have different types: "
                       << checks.operandType(1) << ", " << checks.operandType(2) << ", "
                       << checks.operandType(3);
  if (operand.getRank() != result.getRank())
    checks.broke("C5") << "ranks differ: " << operand << " and " << result;
}

constexpr Row rows[] = {
    {"dynamic_broadcast_in_dim", {kAllPerAxis, kShape}, {kAllPerAxis}, checkDynamicBroadcastInDim},
    {"dynamic_iota", {kShape}, {{kInt | kFloat | kComplex | kQuantized}}, checkDynamicIota},
    {"dynamic_pad", {kAll, {kTensor, Extent::Scalar}, kShape}, {kAll}, checkDynamicPad},
    {"dynamic_reshape", {kAllPerAxis, kShape}, {kAllPerAxis}, checkDynamicReshape},
    {"real_dynamic_slice", {kAll, kIndices}, {kAll}, checkRealDynamicSlice},
};
}  // namespace

ArrayRef<Row> dynamicShapeRules() { return rows; }

}  // namespace vitro::stablehlo
