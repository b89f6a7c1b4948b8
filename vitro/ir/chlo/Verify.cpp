// The rules of chlo ops: element classes, broadcasting, ragged_dot's three modes, top_k and scan.
// chlo has no spec text with labels, so rules are named after what they constrain.
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Dialect/Traits.h"
#include "mlir/IR/TypeUtilities.h"

#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/chlo/VerifyRaggedDot.h"
#include "vitro/ir/stablehlo/Checks.h"

namespace vitro::chlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr Want any(unsigned kinds) { return {kinds, Extent::MaybeUnranked}; }
constexpr Want kAny = any(kTensorOrPerAxis);
constexpr Want kReal = any(kFloat);
constexpr Want kRealOrComplex = any(kFloat | kComplex);
constexpr Want kBits = any(kBool | kInt);

void inferSame(Operation *op, Types &types) {
  // All operands are pairwise compatible (checkSame), so take the most specific one.
  Type best = op->getOperand(0).getType();
  for (Type type : op->getOperandTypes())
    if (isa<RankedTensorType>(type) && !isa<RankedTensorType>(best)) best = type;
  types.push_back(best);
}

void checkSame(Checks &checks) {
  for (unsigned i = 1; i < checks.op->getNumOperands(); ++i)
    checks.agree("same types", "operand 0", checks.operandType(0), "operand " + Twine(i),
                 checks.operandType(i));
}

void inferPredicate(Operation *op, Types &types) {
  types.push_back(withElement(op->getOperand(0).getType(), IntegerType::get(op->getContext(), 1)));
}

/// The broadcast of all operands' shapes, right-aligned; empty if they are incompatible.
std::optional<SmallVector<int64_t>> numpyShape(TypeRange types) {
  SmallVector<int64_t> shape;
  for (Type type : types) {
    SmallVector<int64_t> joined;
    if (!OpTrait::util::getBroadcastedShape(shape, cast<RankedTensorType>(type).getShape(), joined))
      return std::nullopt;
    shape = joined;
  }
  return shape;
}

/// The shape when the smaller operand's dimensions are mapped by broadcast_dimensions.
std::optional<SmallVector<int64_t>> mappedShape(RankedTensorType lhs, RankedTensorType rhs,
                                                ArrayRef<int64_t> map) {
  auto [small, large] = lhs.getRank() > rhs.getRank() ? std::pair(rhs, lhs) : std::pair(lhs, rhs);
  if (int64_t(map.size()) != small.getRank()) return std::nullopt;
  SmallVector<int64_t> shape(large.getShape());
  for (auto [i, dim] : llvm::enumerate(map)) {
    if (dim < 0 || dim >= large.getRank()) return std::nullopt;
    SmallVector<int64_t> joined;
    if (!OpTrait::util::getBroadcastedShape({small.getDimSize(i)}, {shape[dim]}, joined))
      return std::nullopt;
    shape[dim] = joined[0];
  }
  return shape;
}

std::optional<SmallVector<int64_t>> broadcastShape(Operation *op) {
  auto map = op->getAttrOfType<DenseI64ArrayAttr>("broadcast_dimensions");
  if (!map) return numpyShape(op->getOperandTypes());
  return mappedShape(cast<RankedTensorType>(op->getOperand(0).getType()),
                     cast<RankedTensorType>(op->getOperand(1).getType()), map);
}

bool allRanked(Operation *op) {
  return llvm::all_of(op->getOperandTypes(), llvm::IsaPred<RankedTensorType>);
}

void inferBroadcastTo(Operation *op, Type element, Types &types) {
  if (!allRanked(op))
    types.push_back(UnrankedTensorType::get(element));
  else
    types.push_back(tensorOf(*broadcastShape(op), element));
}

void checkBroadcastShape(Checks &checks) {
  if (!allRanked(checks.op) || broadcastShape(checks.op)) return;
  InFlightDiagnostic error = checks.broke("broadcasting");
  error << "operands do not broadcast:";
  for (Type type : checks.op->getOperandTypes()) error << ' ' << type;
  if (Attribute map = checks.op->getAttr("broadcast_dimensions"))
    error << " with broadcast_dimensions " << map;
}

void checkElements(Checks &checks, unsigned first, unsigned second) {
  if (!elementsAgree(checks.operandType(first), checks.operandType(second)))
    checks.broke("same element types")
        << "operand " << first << " is " << checks.operandType(first) << ", operand " << second
        << " is " << checks.operandType(second);
}

void checkBroadcast(Checks &checks) {
  checkElements(checks, 0, 1);
  checkBroadcastShape(checks);
}

void inferBroadcast(Operation *op, Types &types) {
  inferBroadcastTo(op, getElementTypeOrSelf(op->getOperand(0)), types);
}

void inferBroadcastCompare(Operation *op, Types &types) {
  inferBroadcastTo(op, IntegerType::get(op->getContext(), 1), types);
}

void inferBroadcastComplex(Operation *op, Types &types) {
  inferBroadcastTo(op, ComplexType::get(getElementTypeOrSelf(op->getOperand(0))), types);
}

void checkBroadcastSelect(Checks &checks) {
  checkElements(checks, 1, 2);
  checkBroadcastShape(checks);
}

void inferBroadcastSelect(Operation *op, Types &types) {
  inferBroadcastTo(op, getElementTypeOrSelf(op->getOperand(1)), types);
}

void inferConstant(Operation *op, Types &types) {
  types.push_back(cast<ConstantOp>(op).getValue().getShapedType());
}

void inferConstantLike(Operation *op, Types &types) {
  auto like = cast<ConstantLikeOp>(op);
  types.push_back(withElement(like.getOperand().getType(), like.getValue().getType()));
}

void checkTopK(Checks &checks) {
  auto op = cast<TopKOp>(checks.op);
  int64_t k = op.getK();
  if (k < 0) checks.broke("k") << "k is " << k << ", want it not negative";
  auto type = dyn_cast<RankedTensorType>(checks.operandType(0));
  if (!type) return;
  if (type.getRank() == 0)
    checks.broke("rank") << "operand is " << type << ", want at least one dimension";
  else if (isStatic(type.getShape().back()) && type.getShape().back() < k)
    checks.broke("k") << "k is " << k << ", but the last dimension has only "
                      << type.getShape().back();
}

void inferTopK(Operation *op, Types &types) {
  Type operand = op->getOperand(0).getType(), index = IntegerType::get(op->getContext(), 32);
  auto type = dyn_cast<RankedTensorType>(operand);
  if (!type) {
    types.append({operand, withElement(operand, index)});
    return;
  }
  SmallVector<int64_t> shape(type.getShape()), bounds(boundsOf(type));
  shape.back() = cast<TopKOp>(op).getK();
  if (!bounds.empty()) bounds.back() = ShapedType::kDynamic;
  types.push_back(tensorOf(shape, type.getElementType(), bounds));
  types.push_back(tensorOf(shape, index, bounds));
}

// Dimension i of a body argument or result is dimension i (or i + 1) of the whole.
SmallVector<int64_t> without(ArrayRef<int64_t> shape, int64_t dim) {
  SmallVector<int64_t> rest(shape);
  rest.erase(rest.begin() + dim);
  return rest;
}

void checkScanBody(Checks &checks) {
  auto op = cast<ScanOp>(checks.op);
  Block &body = op.getBody().front();
  if (!checks.sizeIs("body", "the body's argument list", body.getNumArguments(),
                     op->getNumOperands()))
    return;
  for (auto [i, argument] : llvm::enumerate(body.getArguments())) {
    auto type = checks.operand(i);
    if (i < op.getInputs().size())
      type = tensorOf(without(type.getShape(), op.getDimension()), type.getElementType());
    checks.agree("body", "a slice of operand " + Twine(i), type, "the body's argument",
                 argument.getType());
  }
  if (body.getTerminator()->getNumOperands() != op->getNumResults())
    checks.broke("body") << "the body returns " << body.getTerminator()->getNumOperands()
                         << " values for " << op->getNumResults() << " results";
}

void checkScan(Checks &checks) {
  auto op = cast<ScanOp>(checks.op);
  int64_t dim = op.getDimension();
  std::optional<int64_t> size;
  if (auto given = op.getScanDimSize()) size = *given;
  if (op.getInputs().empty() && op.getOutputs().empty())
    checks.broke("inputs") << "neither inputs nor outputs";
  if (op.getInits().size() != op.getCarries().size())
    checks.broke("carries") << op.getInits().size() << " inits, " << op.getCarries().size()
                            << " carries";
  for (unsigned i = 0; i < op.getInputs().size(); ++i) {
    auto type = checks.operand(i);
    if (!checks.inRange("dimension", "dimension", {dim}, type.getRank())) return;
    int64_t here = type.getDimSize(dim);
    if (!isStatic(here)) continue;
    if (size && *size != here)
      checks.broke("scan_dim_size") << "operand " << i << " is " << type << ", want size " << *size
                                    << " in dimension " << dim;
    size = here;
  }
  if (dim < 0) checks.broke("dimension") << "dimension is " << dim;
  if (checks.allHold()) checkScanBody(checks);
}

void inferScan(Operation *op, Types &types) {
  auto scan = cast<ScanOp>(op);
  int64_t dim = scan.getDimension(), size = ShapedType::kDynamic;
  if (auto given = scan.getScanDimSize()) size = *given;
  for (Value input : scan.getInputs())
    if (!isStatic(size)) size = cast<RankedTensorType>(input.getType()).getDimSize(dim);
  for (auto [i, type] :
       llvm::enumerate(scan.getBody().front().getTerminator()->getOperandTypes())) {
    auto ranked = dyn_cast<RankedTensorType>(type);
    if (i < scan.getOutputs().size() && ranked && dim <= ranked.getRank()) {
      SmallVector<int64_t> shape(ranked.getShape());
      shape.insert(shape.begin() + dim, size);
      type = tensorOf(shape, ranked.getElementType());
    }
    types.push_back(type);
  }
}

constexpr Row rows[] = {
    {"_asin_acos_kernel", {any(kComplex)}, {any(kComplex)}, nullptr, inferSame},
    {"acos", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"acosh", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"asin", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"asinh", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"atan", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"atanh", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"bessel_i1e", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"conj", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"cosh", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"sinh", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"square", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"tan", {kRealOrComplex}, {kRealOrComplex}, nullptr, inferSame},
    {"digamma", {kReal}, {kReal}, nullptr, inferSame},
    {"erf", {kReal}, {kReal}, nullptr, inferSame},
    {"erf_inv", {kReal}, {kReal}, nullptr, inferSame},
    {"erfc", {kReal}, {kReal}, nullptr, inferSame},
    {"lgamma", {kReal}, {kReal}, nullptr, inferSame},
    {"is_inf", {kReal}, {any(kBool)}, nullptr, inferPredicate},
    {"is_neg_inf", {kReal}, {any(kBool)}, nullptr, inferPredicate},
    {"is_pos_inf", {kReal}, {any(kBool)}, nullptr, inferPredicate},
    {"mulhi", {{kInt}}, {{kInt}}, checkSame, inferSame},
    {"next_after", {kReal}, {kReal}, checkSame, inferSame},
    {"polygamma", {kReal}, {kReal}, checkSame, inferSame},
    {"zeta", {kReal}, {kReal}, checkSame, inferSame},
    {"broadcast_add", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_and", {kBits}, {kBits}, checkBroadcast, inferBroadcast},
    {"broadcast_atan2", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_compare", {kAny}, {any(kBool)}, checkBroadcast, inferBroadcastCompare},
    {"broadcast_complex", {kReal}, {any(kComplex)}, checkBroadcast, inferBroadcastComplex},
    {"broadcast_divide", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_maximum", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_minimum", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_multiply", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_next_after", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_or", {kBits}, {kBits}, checkBroadcast, inferBroadcast},
    {"broadcast_polygamma", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_power", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_remainder", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_select", {any(kBool), kAny}, {kAny}, checkBroadcastSelect, inferBroadcastSelect},
    {"broadcast_shift_left", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_shift_right_arithmetic", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_shift_right_logical", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_subtract", {kAny}, {kAny}, checkBroadcast, inferBroadcast},
    {"broadcast_xor", {kBits}, {kBits}, checkBroadcast, inferBroadcast},
    {"broadcast_zeta", {kReal}, {kReal}, checkBroadcast, inferBroadcast},
    {"constant", {}, {{kTensor, Extent::Static}}, nullptr, inferConstant},
    {"constant_like", {kAny}, {kAny}, nullptr, inferConstantLike},
    {"ragged_dot",
     {{kTensorOrPerAxis}, {kTensorOrPerAxis}, {kInt}},
     {{kTensorOrPerAxis}},
     checkRaggedDot,
     inferRaggedDot},
    {"top_k", {kAny}, {kAny}, checkTopK, inferTopK},
    {"scan", {{kTensorOrPerAxis}}, {{kTensorOrPerAxis}}, checkScan, inferScan},
};
}  // namespace

LogicalResult verifyOp(Operation *op) {
  static const llvm::StringMap<const Row *> table = [] {
    llvm::StringMap<const Row *> map;
    for (const Row &row : rows) map[row.name] = &row;
    return map;
  }();
  auto row = table.find(op->getName().stripDialect());
  if (row == table.end()) return op->emitOpError("has no verifier row");
  return runRow(*row->second, op);
}

}  // namespace vitro::chlo
