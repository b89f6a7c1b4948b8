// constant, iota, and ops that are identities at this level.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

/// Elements that are written one by one; the plan holds larger constants as data.
constexpr int64_t kMostElements = 16;

bool isSmall(Operation *op) {
  auto value = op->getAttrOfType<DenseElementsAttr>("value");
  return value && (value.isSplat() || value.getNumElements() <= kMostElements);
}

Value scalar(Whole &w, Attribute element) {
  Type type = w.result().getElementType();
  if (auto integer = dyn_cast<IntegerAttr>(element))
    return arith::ConstantOp::create(w.b, IntegerAttr::get(type, integer.getValue()));
  if (isa<ArrayAttr>(element)) return arith::ConstantOp::create(w.b, packedConstant(element));
  return arith::ConstantOp::create(w.b, cast<FloatAttr>(element));
}

SmallVector<Value> constant(Whole &w) {
  auto value = w.op->getAttrOfType<DenseElementsAttr>("value");
  if (value.isSplat()) return {w.fill(w.result(), scalar(w, value.getSplatValue<Attribute>()))};
  if (value.getNumElements() == 0) return {w.empty(w.result())};
  SmallVector<Value> elements;
  for (Attribute element : value.getValues<Attribute>()) elements.push_back(scalar(w, element));
  return {tensor::FromElementsOp::create(w.b, w.result(), elements)};
}

/// Converts positions to numbers as the reference does: one rounding, or the low bits.
Value position(ImplicitLocOpBuilder &b, Value at, Type type) {
  Value whole = arith::IndexCastOp::create(b, b.getI64Type(), at);
  if (isa<FloatType>(type)) return arith::SIToFPOp::create(b, type, whole);
  if (type.isInteger(1))
    return arith::CmpIOp::create(b, arith::CmpIPredicate::ne, whole,
                                 arith::ConstantIntOp::create(b, b.getI64Type(), 0));
  if (type.isInteger(64)) return whole;
  return arith::TruncIOp::create(b, type, whole);
}

SmallVector<Value> iota(Whole &w) {
  auto axis = cast<stablehlo::IotaOp>(w.op).getIotaDimension();
  RankedTensorType type = w.result();
  return {w.generate(type, [&](ImplicitLocOpBuilder &b, ArrayRef<Value> at) {
    return position(b, at[axis], type.getElementType());
  })};
}

SmallVector<Value> dimensionSize(Whole &w) {
  auto op = cast<stablehlo::GetDimensionSizeOp>(w.op);
  int64_t size = tensorOf(w.in[0]).getDimSize(int64_t(op.getDimension()));
  Value scalar = arith::ConstantIntOp::create(w.b, w.result().getElementType(), size);
  return {w.fill(w.result(), scalar)};
}

SmallVector<Value> operands(Whole &w) { return w.in; }

constexpr LoweringRow rows[] = {
    {"chlo.constant", kMovable, nullptr, constant, isSmall},
    {"stablehlo.constant", kMovable, nullptr, constant, isSmall},
    {"stablehlo.get_dimension_size", kMovable, nullptr, dimensionSize},
    {"stablehlo.iota", kAll, nullptr, iota},
    {"stablehlo.optimization_barrier", kMovable, nullptr, operands},
};

}  // namespace

std::span<const LoweringRow> constantLowerings() { return rows; }

}  // namespace vitro::compile
