// Constraints of data movement ops with static sizes.
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
constexpr Want kIndex0{kInt, Extent::Scalar};
constexpr Want kNewShape{kTensorOrPerAxis, Extent::StaticOrOneBound};

RankedTensorType operandOf(Operation *op, unsigned i = 0) {
  return cast<RankedTensorType>(op->getOperand(i).getType());
}

void checkBroadcastInDim(Checks &checks) {
  auto dims = cast<BroadcastInDimOp>(checks.op).getBroadcastDimensions();
  auto operand = checks.operand(0), result = checks.result(0);
  if (!elementsAgree(operand, result))
    checks.broke("C1") << "element types differ: " << operand << " and " << result;
  checkSameScalesPerTensor(checks, "C1", operand, result);
  bool ok = checks.sizeIs("C2", "broadcast_dimensions", dims.size(), operand.getRank());
  ok &= checks.inRange("C3", "broadcast_dimensions", dims, result.getRank());
  ok &= checks.unique("C4", "broadcast_dimensions", dims);
  if (!ok) return;
  for (auto [i, dim] : llvm::enumerate(dims))
    if (int64_t size = operand.getDimSize(i);
        isStatic(size) && size != 1 && size != result.getDimSize(dim))
      checks.broke("C5") << "dimension " << i << " of " << operand << " is neither 1 nor dimension "
                         << dim << " of " << result;
  checkBroadcastAxis(checks, "C6", operand, result, dims);
}

void checkBroadcast(Checks &checks) {
  checkLeast(checks, "C2", "broadcast_sizes", cast<BroadcastOp>(checks.op).getBroadcastSizes(), 0);
}

void inferBroadcastOp(Operation *op, Types &types) {
  types.push_back(inferBroadcast(operandOf(op), cast<BroadcastOp>(op).getBroadcastSizes()));
}

void checkReshape(Checks &checks) {
  auto operand = checks.operand(0), result = checks.result(0);
  if (!elementsAgree(operand, result))
    checks.broke("C1") << "element types differ: " << operand << " and " << result;
  if (!operand.hasStaticShape() || !result.hasStaticShape()) return;
  checkReshapeCounts(checks, operand, result.getShape(), "C2");
  checkReshapeAxis(checks, operand, result);
}

bool isPermutation(ArrayRef<int64_t> dims) {
  SmallVector<bool> seen(dims.size());
  for (int64_t dim : dims) {
    if (dim < 0 || dim >= int64_t(dims.size()) || seen[dim]) return false;
    seen[dim] = true;
  }
  return true;
}

void checkTranspose(Checks &checks) {
  auto permutation = cast<TransposeOp>(checks.op).getPermutation();
  auto operand = checks.operand(0);
  if (int64_t(permutation.size()) != operand.getRank() || !isPermutation(permutation)) {
    checks.broke("C2") << "permutation is " << spell(permutation) << ", want a permutation of the "
                       << operand.getRank() << " dimensions of " << operand;
    return;
  }
  checkSameScales(checks, "C1", operand, checks.resultType(0));
  auto from = perAxisOf(operand), to = perAxisOf(checks.resultType(0));
  if (from && to && to.getQuantizedDimension() < int64_t(permutation.size()) &&
      from.getQuantizedDimension() != permutation[to.getQuantizedDimension()])
    checks.broke("C4") << "the operand is quantized along dimension "
                       << from.getQuantizedDimension() << ", the result along the one that was "
                       << permutation[to.getQuantizedDimension()];
}

void inferTransposeOp(Operation *op, Types &types) {
  types.push_back(inferTranspose(operandOf(op), cast<TransposeOp>(op).getPermutation()));
}

void checkReverse(Checks &checks) {
  auto dims = cast<ReverseOp>(checks.op).getDimensions();
  checks.unique("C2", "dimensions", dims);
  checks.inRange("C3", "dimensions", dims, checks.operand(0).getRank());
}

void inferFirst(Operation *op, Types &types) { types.push_back(op->getOperand(0).getType()); }

void checkSlice(Checks &checks) {
  auto op = cast<SliceOp>(checks.op);
  auto operand = checks.operand(0);
  auto start = op.getStartIndices(), limit = op.getLimitIndices(), strides = op.getStrides();
  bool ok = checks.sizeIs("C2", "start_indices", start.size(), operand.getRank());
  ok &= checks.sizeIs("C2", "limit_indices", limit.size(), operand.getRank());
  ok &= checks.sizeIs("C2", "strides", strides.size(), operand.getRank());
  checkLeast(checks, "C4", "strides", strides, 1);
  if (!ok) return;
  for (int64_t dim = 0; dim < operand.getRank(); ++dim) {
    Size size = sizeOf(operand, dim);
    int64_t most = isStatic(size.size) ? size.size : size.bound;
    if (start[dim] < 0 || start[dim] > limit[dim] || (isStatic(most) && limit[dim] > most))
      checks.broke("C3") << "dimension " << dim << " of " << operand << " is cut from "
                         << start[dim] << " to " << limit[dim];
  }
}

void inferSliceOp(Operation *op, Types &types) {
  auto slice = cast<SliceOp>(op);
  types.push_back(inferSlice(operandOf(op), slice.getStartIndices(), slice.getLimitIndices(),
                             slice.getStrides()));
}

void checkSameIndexTypes(Checks &checks, StringRef label, unsigned first) {
  for (unsigned i = first + 1; i < checks.op->getNumOperands(); ++i)
    if (checks.operandType(i) != checks.operandType(first))
      checks.broke(label) << "start indices have different types: " << checks.operandType(first)
                          << " and " << checks.operandType(i);
}

void checkDynamicSlice(Checks &checks) {
  auto op = cast<DynamicSliceOp>(checks.op);
  auto operand = checks.operand(0);
  auto sizes = op.getSliceSizes();
  bool ok = checks.sizeIs("C2", "start_indices", op.getStartIndices().size(), operand.getRank());
  ok &= checks.sizeIs("C2", "slice_sizes", sizes.size(), operand.getRank());
  checkSameIndexTypes(checks, "C3", 1);
  if (!ok) return;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (size < 0 || (isStatic(operand.getDimSize(dim)) && size > operand.getDimSize(dim)))
      checks.broke("C4") << "slice size " << size << " in dimension " << dim << " of " << operand;
}

void inferDynamicSlice(Operation *op, Types &types) {
  types.push_back(
      tensorOf(cast<DynamicSliceOp>(op).getSliceSizes(), operandOf(op).getElementType()));
}

void checkDynamicUpdateSlice(Checks &checks) {
  auto op = cast<DynamicUpdateSliceOp>(checks.op);
  auto operand = checks.operand(0), update = checks.operand(1);
  if (!elementsAgree(operand, update))
    checks.broke("C2") << "element types differ: " << operand << " and " << update;
  checks.sizeIs("C4", "start_indices", op.getStartIndices().size(), operand.getRank());
  checkSameIndexTypes(checks, "C5", 2);
  if (operand.getRank() != update.getRank()) {
    checks.broke("C3") << "ranks differ: " << operand << " and " << update;
    return;
  }
  for (int64_t dim = 0; dim < operand.getRank(); ++dim)
    if (isStatic(operand.getDimSize(dim)) && isStatic(update.getDimSize(dim)) &&
        update.getDimSize(dim) > operand.getDimSize(dim))
      checks.broke("C6") << "dimension " << dim << " of the update " << update
                         << " is larger than that of " << operand;
}

void checkPad(Checks &checks) {
  auto op = cast<PadOp>(checks.op);
  auto operand = checks.operand(0);
  for (Type type : {checks.operandType(1), checks.resultType(0)})
    if (!elementsAgree(operand, type))
      checks.broke("C1") << "element types differ: " << operand << " and " << type;
  bool ok = true;
  std::pair<StringRef, ArrayRef<int64_t>> lists[] = {{"edge_padding_low", op.getEdgePaddingLow()},
                                                     {"edge_padding_high", op.getEdgePaddingHigh()},
                                                     {"interior_padding", op.getInteriorPadding()}};
  for (auto [name, list] : lists) ok &= checks.sizeIs("C2", name, list.size(), operand.getRank());
  ok &= checkLeast(checks, "C3", "interior_padding", op.getInteriorPadding(), 0);
  if (ok)
    checkPaddedSizes(checks, operand,
                     paddedSizes(operand, op.getEdgePaddingLow(), op.getEdgePaddingHigh(),
                                 op.getInteriorPadding()));
}

void inferPadOp(Operation *op, Types &types) {
  auto pad = cast<PadOp>(op);
  types.push_back(inferPad(operandOf(op), pad.getEdgePaddingLow(), pad.getEdgePaddingHigh(),
                           pad.getInteriorPadding()));
}

SmallVector<RankedTensorType> inputsOf(Operation *op) {
  SmallVector<RankedTensorType> inputs;
  for (Type type : op->getOperandTypes()) inputs.push_back(cast<RankedTensorType>(type));
  return inputs;
}

void checkConcatenate(Checks &checks) {
  auto op = cast<ConcatenateOp>(checks.op);
  if (op.getInputs().empty()) {
    checks.broke("C3") << "no inputs";
    return;
  }
  auto first = checks.operand(0);
  int64_t dimension = op.getDimension();
  bool ok = checks.inRange("C4", "dimension", {dimension}, first.getRank());
  for (unsigned i = 0; i < op.getInputs().size(); ++i) {
    auto input = checks.operand(i);
    if (input.getElementType() != first.getElementType())
      checks.broke("C1") << "element types differ: " << first << " and " << input;
    bool fits = input.getRank() == first.getRank();
    for (int64_t dim = 0; fits && dim < first.getRank(); ++dim)
      fits = dim == dimension || sizesAgree(first.getDimSize(dim), input.getDimSize(dim));
    if (ok && !fits)
      checks.broke("C2") << "input 0 is " << first << ", input " << i << " is " << input
                         << ", want them to differ only in dimension " << dimension;
  }
  if (checks.result(0).getElementType() != first.getElementType())
    checks.broke("C5") << "the result is " << checks.resultType(0) << ", the inputs " << first;
  if (checks.allHold()) checks.countable("C6", inferConcatenate(inputsOf(checks.op), dimension));
}

void inferConcatenateOp(Operation *op, Types &types) {
  types.push_back(inferConcatenate(inputsOf(op), cast<ConcatenateOp>(op).getDimension()));
}

void checkGetDimensionSize(Checks &checks) {
  checks.inRange("C1", "dimension", {int64_t(cast<GetDimensionSizeOp>(checks.op).getDimension())},
                 checks.operand(0).getRank());
}

void inferScalarI32(Operation *op, Types &types) {
  types.push_back(tensorOf({}, IntegerType::get(op->getContext(), 32)));
}

void checkSetDimensionSize(Checks &checks) {
  checks.inRange("C1", "dimension", {int64_t(cast<SetDimensionSizeOp>(checks.op).getDimension())},
                 checks.operand(0).getRank());
  if (!checks.operand(1).getElementType().isSignlessInteger(32))
    checks.broke("I2") << "size is " << checks.operandType(1) << ", want tensor<i32>";
}

void inferSetDimension(Operation *op, Types &types) {
  auto set = cast<SetDimensionSizeOp>(op);
  auto ints = constantInts(set.getSize());
  std::optional<int64_t> size;
  if (ints && ints->size() == 1) size = ints->front();
  types.push_back(inferSetDimensionSize(operandOf(op), set.getDimension(), size));
}

constexpr Row rows[] = {
    {"broadcast", {kAll}, {kAllPerAxis}, checkBroadcast, inferBroadcastOp, "C1"},
    {"broadcast_in_dim", {kAllPerAxis}, {kNewShape}, checkBroadcastInDim},
    {"concatenate", {kAll}, {kAll}, checkConcatenate, inferConcatenateOp, "C6"},
    {"dynamic_slice", {kAll, kIndex0}, {kAll}, checkDynamicSlice, inferDynamicSlice, "C1, C5"},
    {"dynamic_update_slice",
     {kAll, kAll, kIndex0},
     {kAll},
     checkDynamicUpdateSlice,
     inferFirst,
     "C1"},
    {"get_dimension_size", {kAllPerAxis}, {{kSInt}}, checkGetDimensionSize, inferScalarI32, "O1"},
    {"pad", {kAll, {kTensor, Extent::Scalar}}, {kAll}, checkPad, inferPadOp, "C4"},
    {"reshape", {kAllPerAxis}, {kNewShape}, checkReshape},
    {"reverse", {kAll}, {kAll}, checkReverse, inferFirst, "C1"},
    {"set_dimension_size", {kAll, kIndex0}, {kAll}, checkSetDimensionSize, inferSetDimension, "C2"},
    {"slice", {kAll}, {kAll}, checkSlice, inferSliceOp, "C1, C5"},
    {"transpose", {kAllPerAxis}, {kAllPerAxis}, checkTranspose, inferTransposeOp, "C1, C3"},
};
}  // namespace

ArrayRef<Row> movementRules() { return rows; }

}  // namespace vitro::stablehlo
