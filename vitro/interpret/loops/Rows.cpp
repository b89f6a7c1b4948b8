#include "vitro/interpret/loops/Rows.h"
#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "vitro/interpret/shared/Types.h"

using namespace mlir;

namespace vitro::interpret {

Result<> addUnary(Builder &b, Operation *op, tape::Execute execute) {
  if (!execute) return Builder::unsupported(op, "no meaning for this element type");
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  Value in = op->getOperand(0), out = op->getResult(0);
  b.add({.execute = execute, .out = b.slot(out), .a = b.slot(in), .n = lanes.count},
        {b.operand(out), {b.operand(in)}});
  return {};
}

Result<> addBinary(Builder &b, Operation *op, tape::Execute execute) {
  if (!execute) return Builder::unsupported(op, "no meaning for this element type");
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  Value x = op->getOperand(0), y = op->getOperand(1), out = op->getResult(0);
  b.add({.execute = execute, .out = b.slot(out), .a = b.slot(x), .b = b.slot(y), .n = lanes.count},
        {b.operand(out), {b.operand(x), b.operand(y)}});
  return {};
}

Result<> fusedMultiplyAddRow(Builder &b, Operation *op) {
  VITRO_TRY(Lanes lanes, b.lanes(op->getResult(0)));
  tape::Execute execute = tape::fma(lanes.type, lanes.count > 1);
  if (!execute) return Builder::unsupported(op, "no meaning for this element type");
  Value x = op->getOperand(0), y = op->getOperand(1), z = op->getOperand(2);
  Value out = op->getResult(0);
  b.add({.execute = execute,
         .out = b.slot(out),
         .a = b.slot(x),
         .b = b.slot(y),
         .c = b.slot(z),
         .n = lanes.count},
        {b.operand(out), {b.operand(x), b.operand(y), b.operand(z)}});
  return {};
}

Result<> sameRow(Builder &b, Operation *op) {
  for (auto [in, out] : llvm::zip(op->getOperands(), op->getResults())) {
    if (Builder::isView(in.getType()) && !b.scalarise)
      VITRO_RETURN_IF_ERROR(b.assign(in, {b.slot(out)}, op));
    else
      b.bind(out, b.slot(in));
  }
  return {};
}

Result<> nothingRow(Builder &, Operation *) { return {}; }

namespace {

/// The bytes of a constant; a splat is expanded.
Result<std::vector<std::byte>> constantBytes(Operation *op, ElementsAttr elements) {
  auto array = arrayOf(elements);
  if (!array) {
    Problem why = array.problem();
    return Builder::fail(op, "tape.constant", why.cause);
  }
  int64_t width = byteWidth(array->dtype()), count = elements.getNumElements();
  std::vector<std::byte> bytes(size_t(count * width));
  auto *from = static_cast<const std::byte *>(array->raw());
  if (array->elements() == count) {
    std::memcpy(bytes.data(), from, bytes.size());
  } else {
    for (int64_t i = 0; i < count; ++i) std::memcpy(bytes.data() + i * width, from, size_t(width));
  }
  return bytes;
}

}  // namespace

Result<> bindConstant(Builder &b, Operation *op, Value value, Attribute constant) {
  Slot slot = b.slot(value);
  if (auto elements = dyn_cast<ElementsAttr>(constant)) {
    VITRO_TRY(std::vector<std::byte> bytes, constantBytes(op, elements));
    if (!Builder::isView(value.getType())) {
      std::memcpy(b.tape.image.data() + slot, bytes.data(), bytes.size());
      return {};
    }
    // The view must be set again each time the op runs: it may have been moved away.
    int rank = Builder::rank(value);
    Slot original = b.newView(rank);
    tape::Binding binding{
        .slot = original, .data = {}, .shape = {}, .bytes = int64_t(bytes.size())};
    auto sizes = elements.getShapedType().getShape();
    binding.data = std::move(bytes);
    binding.shape.assign(sizes.begin(), sizes.end());
    for (int64_t step : rowMajorStrides(Dims(sizes.begin(), sizes.end())))
      binding.shape.push_back(step);
    b.tape.bindings.push_back(std::move(binding));
    b.add({.execute = tape::copyViewTo, .out = slot, .a = original, .n = rank});
    return {};
  }
  VITRO_TRY(Lanes lanes, b.lanes(value.getType(), op));
  auto fill = [&](const void *number) {
    size_t width = size_t(byteWidth(lanes.type));
    for (int64_t k = 0; k < lanes.count; ++k)
      std::memcpy(b.tape.image.data() + slot + size_t(k) * width, number, width);
  };
  if (auto integer = dyn_cast<IntegerAttr>(constant)) {
    int64_t number = lanes.type == DType::Bool ? !integer.getValue().isZero()
                                               : integer.getValue().getSExtValue();
    fill(&number);
    return {};
  }
  if (auto number = dyn_cast<FloatAttr>(constant)) {
    llvm::APInt bits = number.getValue().bitcastToAPInt();
    uint64_t raw = bits.getZExtValue();
    fill(&raw);
    return {};
  }
  return Builder::unsupported(op, "a constant of this kind");
}

std::vector<tape::Number> mixedNumbers(Builder &b, ArrayRef<OpFoldResult> values) {
  std::vector<tape::Number> numbers;
  for (OpFoldResult value : values) {
    if (auto known = getConstantIntValue(value))
      numbers.push_back({*known, false});
    else
      numbers.push_back({int64_t(b.slot(cast<Value>(value))), true});
  }
  return numbers;
}

std::optional<int64_t> knownNumber(Value value) { return getConstantIntValue(value); }

std::optional<int64_t> upperBound(Value value) {
  if (auto known = knownNumber(value)) return known;
  std::optional<int64_t> best;
  auto offer = [&](std::optional<int64_t> bound) {
    if (bound && (!best || *bound < *best)) best = bound;
  };
  if (auto min = value.getDefiningOp<affine::AffineMinOp>()) {
    for (AffineExpr expression : min.getMap().getResults())
      if (auto number = dyn_cast<AffineConstantExpr>(expression)) offer(number.getValue());
  } else if (auto min = value.getDefiningOp<arith::MinSIOp>()) {
    offer(upperBound(min.getLhs()));
    offer(upperBound(min.getRhs()));
  }
  return best;
}

}  // namespace vitro::interpret
