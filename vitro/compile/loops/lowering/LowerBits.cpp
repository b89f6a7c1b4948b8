// and, or, xor, not, shifts, popcnt, count_leading_zeros, mulhi: as in ops/elementwise/Bits.cpp.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

template <class Op>
Value plain(Point &p) {
  return Op::create(p.b, p.in[0], p.in[1]);
}

Value bitNot(Point &p) { return XOrIOp::create(p.b, p.in[0], p.integer(p.type(), -1)); }

/// A shift amount beyond the width, or a negative one, shifts every bit out.
template <class Op>
Value shift(Point &p) {
  Value zero = p.integer(p.type(), 0);
  Value width = p.integer(p.type(), p.type().getIntOrFloatBitWidth());
  Value inside = CmpIOp::create(p.b, CmpIPredicate::ult, p.in[1], width);
  Value shifted = Op::create(p.b, p.in[0], SelectOp::create(p.b, inside, p.in[1], zero));
  return SelectOp::create(p.b, inside, shifted, zero);
}

/// Likewise, but leaves copies of the sign bit.
Value shiftArithmetic(Point &p) {
  Value most = p.integer(p.type(), p.type().getIntOrFloatBitWidth() - 1);
  return ShRSIOp::create(p.b, p.in[0], MinUIOp::create(p.b, p.in[1], most));
}

Value popcnt(Point &p) { return math::CtPopOp::create(p.b, p.in[0]); }
Value leadingZeros(Point &p) { return math::CountLeadingZerosOp::create(p.b, p.in[0]); }

/// The high half of the full product.
Value multiplyHigh(Point &p) {
  unsigned width = p.type().getIntOrFloatBitWidth();
  Type full = p.b.getIntegerType(2 * width);
  auto extended = [&](Value x) -> Value {
    if (p.kind() == kUnsigned) return ExtUIOp::create(p.b, full, x);
    return ExtSIOp::create(p.b, full, x);
  };
  Value product = MulIOp::create(p.b, extended(p.in[0]), extended(p.in[1]));
  Value high = ShRUIOp::create(p.b, product, p.integer(full, width));
  return TruncIOp::create(p.b, p.type(), high);
}

bool isNarrow(Operation *op) {
  return getElementTypeOrSelf(op->getOperand(0).getType()).getIntOrFloatBitWidth() <= 32;
}

constexpr LoweringRow rows[] = {
    {"chlo.mulhi", kIntegers, multiplyHigh, nullptr, isNarrow},
    {"stablehlo.and", kIntegers | kBool, plain<AndIOp>},
    {"stablehlo.count_leading_zeros", kIntegers, leadingZeros},
    {"stablehlo.not", kIntegers | kBool, bitNot},
    {"stablehlo.or", kIntegers | kBool, plain<OrIOp>},
    {"stablehlo.popcnt", kIntegers, popcnt},
    {"stablehlo.shift_left", kIntegers, shift<ShLIOp>},
    {"stablehlo.shift_right_arithmetic", kIntegers, shiftArithmetic},
    {"stablehlo.shift_right_logical", kIntegers, shift<ShRUIOp>},
    {"stablehlo.xor", kIntegers | kBool, plain<XOrIOp>},
};

}  // namespace

std::span<const LoweringRow> bitLowerings() { return rows; }

}  // namespace vitro::compile
