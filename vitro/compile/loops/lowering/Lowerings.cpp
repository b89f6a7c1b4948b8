// The table of lowerings, looked up by name, and utilities for its rows.
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "llvm/ADT/StringMap.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/shared/KernelTensor.h"
#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using Rows = llvm::StringMap<const LoweringRow *>;

Rows byName(std::initializer_list<std::span<const LoweringRow>> families) {
  Rows rows;
  for (auto family : families)
    for (const LoweringRow &row : family) rows[row.name] = &row;
  return rows;
}

bool isComplex(Type type) { return isa<ComplexType>(getElementTypeOrSelf(type)); }

}  // namespace

bool isKernelTensor(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  // An empty tensor needs no computation, and memrefs without elements have no strides.
  return tensor && tensor.hasStaticShape() && !llvm::is_contained(tensor.getShape(), 0) &&
         !tensor.getEncoding() && kindOf(tensor.getElementType()) != 0;
}

unsigned kindOf(Type element) {
  if (auto integer = dyn_cast<IntegerType>(element)) {
    if (integer.getWidth() == 1) return kBool;
    if (!llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth())) return 0;
    return integer.isUnsigned() ? kUnsigned : kSigned;
  }
  if (auto complex = dyn_cast<ComplexType>(element))
    return complex.getElementType().isF32() ? kComplex : 0;
  return element.isF16() || element.isBF16() || element.isF32() || element.isF64() ? kFloat : 0;
}

Type signless(Type element) {
  if (isa<ComplexType>(element)) return IntegerType::get(element.getContext(), 64);
  auto integer = dyn_cast<IntegerType>(element);
  return integer ? IntegerType::get(element.getContext(), integer.getWidth()) : element;
}

TypedAttr packedConstant(Attribute pair) {
  auto parts = cast<ArrayAttr>(pair);
  auto bits = [&](unsigned i) {
    return cast<FloatAttr>(parts[i]).getValue().bitcastToAPInt().getZExtValue();
  };
  auto type = IntegerType::get(pair.getContext(), 64);
  return IntegerAttr::get(type, APInt(64, bits(0) | bits(1) << 32));
}

RankedTensorType signlessTensor(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), signless(tensor.getElementType()));
}

RankedTensorType tensorOf(Value value) { return cast<RankedTensorType>(value.getType()); }

Type Point::elementOf(unsigned operand) const {
  return getElementTypeOrSelf(op->getOperand(operand).getType());
}
Type Point::result() const { return getElementTypeOrSelf(op->getResult(0).getType()); }

Value Point::integer(Type type, int64_t value) const {
  APInt bits(type.getIntOrFloatBitWidth(), uint64_t(value), true, true);
  return arith::ConstantOp::create(b, b.getIntegerAttr(type, bits));
}
Value Point::number(Type type, double value) const {
  return arith::ConstantOp::create(b, b.getFloatAttr(type, value));
}

RankedTensorType Whole::result(unsigned index) const {
  return signlessTensor(op->getResult(index).getType());
}
Value Whole::index(int64_t value) const { return arith::ConstantIndexOp::create(b, value); }

Value Whole::empty(RankedTensorType type) const {
  return tensor::EmptyOp::create(b, type.getShape(), type.getElementType());
}

Value Whole::fill(RankedTensorType type, Value scalar) const {
  return linalg::FillOp::create(b, scalar, empty(type)).getResult(0);
}

Value Whole::scalarOf(Value tensor) const {
  if (Value known = knownElement(tensor)) return known;
  if (auto made = tensor.getDefiningOp<tensor::FromElementsOp>()) return made.getElements()[0];
  return tensor::ExtractOp::create(b, tensor);
}

Value Whole::generate(RankedTensorType type,
                      function_ref<Value(ImplicitLocOpBuilder &, ArrayRef<Value>)> body) const {
  unsigned rank = unsigned(type.getRank());
  SmallVector<utils::IteratorType> loops(rank, utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(b, TypeRange{type}, ValueRange{}, empty(type),
                                           b.getMultiDimIdentityMap(rank), loops,
                                           [&](OpBuilder &nested, Location loc, ValueRange) {
                                             ImplicitLocOpBuilder inner(loc, nested);
                                             SmallVector<Value> at;
                                             for (unsigned d = 0; d < rank; ++d)
                                               at.push_back(linalg::IndexOp::create(inner, d));
                                             linalg::YieldOp::create(inner, body(inner, at));
                                           });
  return generic.getResult(0);
}

Value Whole::toIndex(ImplicitLocOpBuilder &at, Value scalar, Type type) const {
  if (kindOf(type) == kUnsigned) {
    // Indices beyond the range of signed integers are out of bounds like the largest signed
    // integer.
    if (type.getIntOrFloatBitWidth() == 64)
      scalar = arith::MinUIOp::create(
          at, scalar, arith::ConstantIntOp::create(at, scalar.getType(), INT64_MAX));
    return arith::IndexCastUIOp::create(at, at.getIndexType(), scalar);
  }
  return arith::IndexCastOp::create(at, at.getIndexType(), scalar);
}

const LoweringRow *findLowering(Operation *op) {
  static const Rows rows =
      byName({arithmeticLowerings(), bitLowerings(), choiceLowerings(), constantLowerings(),
              contractionLowerings(), conversionLowerings(), convolutionLowerings(),
              indexingLowerings(), mathLowerings(), movementLowerings(), randomLowerings(),
              reductionLowerings(), selectAndScatterLowerings(), sortLowerings(), topKLowerings()});
  static const Rows ofComplex = byName({complexLowerings()});
  StringRef name = op->getName().getStringRef();
  if (llvm::any_of(op->getOperandTypes(), isComplex) ||
      llvm::any_of(op->getResultTypes(), isComplex))
    if (const LoweringRow *row = ofComplex.lookup(name)) return row;
  return rows.lookup(name);
}

Value knownElement(Value tensor) {
  auto fill = tensor.getDefiningOp<linalg::FillOp>();
  if (!fill) return nullptr;
  Value scalar = fill.getInputs()[0];
  return scalar.getDefiningOp<arith::ConstantOp>() ? scalar : nullptr;
}

bool isScalarRegion(Region &region) {
  if (!region.hasOneBlock()) return false;
  auto isScalar = [](Type type) {
    return isKernelTensor(type) && cast<RankedTensorType>(type).getRank() == 0;
  };
  if (!llvm::all_of(region.getArgumentTypes(), isScalar)) return false;
  for (Operation &op : region.front()) {
    if (isa<stablehlo::ReturnOp>(op)) continue;
    const LoweringRow *row = findLowering(&op);
    bool isConstant = isa<stablehlo::ConstantOp>(op);
    if (!row || !(row->point || isConstant) || !canLower(&op)) return false;
    if (!llvm::all_of(op.getResultTypes(), isScalar)) return false;
    for (Value operand : op.getOperands())
      if (operand.getParentRegion() != &region) return false;
  }
  return true;
}

void emitScalarOp(OpBuilder &at, Operation &op, IRMapping &values) {
  ImplicitLocOpBuilder b(op.getLoc(), at);
  if (auto constant = dyn_cast<stablehlo::ConstantOp>(op)) {
    auto element = cast<DenseElementsAttr>(constant.getValue()).getSplatValue<Attribute>();
    if (isa<ArrayAttr>(element)) element = packedConstant(element);
    if (auto integer = dyn_cast<IntegerAttr>(element))
      element = IntegerAttr::get(signless(integer.getType()), integer.getValue());
    values.map(constant.getOutput(), arith::ConstantOp::create(b, cast<TypedAttr>(element)));
    return;
  }
  SmallVector<Value> in;
  for (Value operand : op.getOperands()) in.push_back(values.lookup(operand));
  Point point{b, &op, in};
  values.map(op.getResult(0), findLowering(&op)->point(point));
}

SmallVector<Value> emitScalarRegion(OpBuilder &at, Region &region, ArrayRef<Value> arguments) {
  IRMapping values;
  values.map(region.getArguments(), arguments);
  for (Operation &op : region.front().without_terminator()) emitScalarOp(at, op, values);
  SmallVector<Value> returned;
  for (Value value : region.front().getTerminator()->getOperands())
    returned.push_back(values.lookup(value));
  return returned;
}

bool worksByLines(Operation *op) {
  return isa<stablehlo::SortOp, chlo::TopKOp>(op) ||
         (isa<stablehlo::ReduceWindowOp>(op) && cumulationOf(op));
}

bool canLower(Operation *op) {
  const LoweringRow *row = findLowering(op);
  if (!row || op->getNumResults() == 0) return false;
  if (!llvm::all_of(op->getOperandTypes(), isKernelTensor) ||
      !llvm::all_of(op->getResultTypes(), isKernelTensor))
    return false;
  Type subject = op->getNumOperands() == 0 ? op->getResult(0).getType()
                                           : op->getOperand(row->subject).getType();
  if (!(row->kinds & kindOf(getElementTypeOrSelf(subject)))) return false;
  return !row->accepts || row->accepts(op);
}

}  // namespace vitro::compile
