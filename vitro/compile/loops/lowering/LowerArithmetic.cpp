// add, subtract, multiply, divide, remainder, power of integers, negate, abs, sign, maximum,
// minimum: every corner case as in ops/elementwise/Arithmetic.cpp and ops/elementwise/Division.cpp.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

template <class Float, class Integer, class Boolean = Integer>
Value binary(Point &p) {
  switch (p.kind()) {
    case kFloat:
      return Float::create(p.b, p.in[0], p.in[1]);
    case kBool:
      return Boolean::create(p.b, p.in[0], p.in[1]);
    default:
      return Integer::create(p.b, p.in[0], p.in[1]);
  }
}

Value negate(Point &p) {
  if (p.kind() == kFloat) return NegFOp::create(p.b, p.in[0]);
  return SubIOp::create(p.b, p.integer(p.type(), 0), p.in[0]);
}

Value square(Point &p) {
  if (p.kind() == kFloat) return MulFOp::create(p.b, p.in[0], p.in[0]);
  return MulIOp::create(p.b, p.in[0], p.in[0]);
}

Value abs(Point &p) {
  if (p.kind() == kFloat) return math::AbsFOp::create(p.b, p.in[0]);
  if (p.kind() == kUnsigned) return p.in[0];
  Value zero = p.integer(p.type(), 0);
  Value isNegative = CmpIOp::create(p.b, CmpIPredicate::slt, p.in[0], zero);
  return SelectOp::create(p.b, isNegative, SubIOp::create(p.b, zero, p.in[0]), p.in[0]);
}

Value sign(Point &p) {
  Value x = p.in[0];
  if (p.kind() == kFloat) {
    Value zero = p.number(p.type(), 0);
    Value below = SelectOp::create(p.b, CmpFOp::create(p.b, CmpFPredicate::OLT, x, zero),
                                   p.number(p.type(), -1), x);
    return SelectOp::create(p.b, CmpFOp::create(p.b, CmpFPredicate::OGT, x, zero),
                            p.number(p.type(), 1), below);
  }
  Value zero = p.integer(p.type(), 0), one = p.integer(p.type(), 1);
  Value nonZero = SelectOp::create(p.b, CmpIOp::create(p.b, CmpIPredicate::ne, x, zero), one, zero);
  if (p.kind() == kUnsigned) return nonZero;
  return SelectOp::create(p.b, CmpIOp::create(p.b, CmpIPredicate::slt, x, zero),
                          p.integer(p.type(), -1), nonZero);
}

Value maximum(Point &p) {
  if (p.kind() == kUnsigned) return MaxUIOp::create(p.b, p.in[0], p.in[1]);
  return binary<MaximumFOp, MaxSIOp, OrIOp>(p);
}

Value minimum(Point &p) {
  if (p.kind() == kUnsigned) return MinUIOp::create(p.b, p.in[0], p.in[1]);
  return binary<MinimumFOp, MinSIOp, AndIOp>(p);
}

/// Replaces the divisor by 1 where the hardware traps: by zero, and the smallest integer by -1,
/// whose quotient is itself and whose remainder is 0.
Value safeDivisor(Point &p, Value byZero) {
  Value unsafe = byZero;
  if (p.kind() == kSigned) {
    unsigned width = p.type().getIntOrFloatBitWidth();
    Value smallest = p.integer(p.type(), llvm::minIntN(width));
    Value overflows =
        AndIOp::create(p.b, CmpIOp::create(p.b, CmpIPredicate::eq, p.in[0], smallest),
                       CmpIOp::create(p.b, CmpIPredicate::eq, p.in[1], p.integer(p.type(), -1)));
    unsafe = OrIOp::create(p.b, unsafe, overflows);
  }
  return SelectOp::create(p.b, unsafe, p.integer(p.type(), 1), p.in[1]);
}

Value divide(Point &p) {
  if (p.kind() == kFloat) return DivFOp::create(p.b, p.in[0], p.in[1]);
  Value byZero = CmpIOp::create(p.b, CmpIPredicate::eq, p.in[1], p.integer(p.type(), 0));
  Value divisor = safeDivisor(p, byZero), quotient;
  if (p.kind() == kUnsigned)
    quotient = DivUIOp::create(p.b, p.in[0], divisor);
  else
    quotient = DivSIOp::create(p.b, p.in[0], divisor);
  return SelectOp::create(p.b, byZero, p.integer(p.type(), -1), quotient);
}

Value remainder(Point &p) {
  if (p.kind() == kFloat) return RemFOp::create(p.b, p.in[0], p.in[1]);
  Value byZero = CmpIOp::create(p.b, CmpIPredicate::eq, p.in[1], p.integer(p.type(), 0));
  Value divisor = safeDivisor(p, byZero), rest;
  if (p.kind() == kUnsigned)
    rest = RemUIOp::create(p.b, p.in[0], divisor);
  else
    rest = RemSIOp::create(p.b, p.in[0], divisor);
  return SelectOp::create(p.b, byZero, p.in[0], rest);
}

/// By squaring, over every bit of the exponent; a negative exponent is non-zero only for 1 and -1.
Value integerPower(Point &p) {
  Type type = p.type();
  unsigned width = type.getIntOrFloatBitWidth();
  Value zero = p.integer(type, 0), one = p.integer(type, 1), base = p.in[0], exponent = p.in[1];
  Value lower = ConstantIndexOp::create(p.b, 0), step = ConstantIndexOp::create(p.b, 1);
  Value upper = ConstantIndexOp::create(p.b, width);
  auto loop = scf::ForOp::create(p.b, lower, upper, step, ValueRange{one, base, exponent},
                                 [&](OpBuilder &nested, Location loc, Value, ValueRange carried) {
                                   ImplicitLocOpBuilder b(loc, nested);
                                   Value bit = AndIOp::create(b, carried[2], one);
                                   Value times = MulIOp::create(b, carried[0], carried[1]);
                                   Value isSet = CmpIOp::create(b, CmpIPredicate::ne, bit, zero);
                                   Value result = SelectOp::create(b, isSet, times, carried[0]);
                                   Value factor = MulIOp::create(b, carried[1], carried[1]);
                                   Value left = ShRUIOp::create(b, carried[2], one);
                                   scf::YieldOp::create(b, ValueRange{result, factor, left});
                                 });
  Value power = loop.getResult(0);
  if (p.kind() == kUnsigned) return power;
  Value isOne = CmpIOp::create(p.b, CmpIPredicate::eq, base, one);
  Value isMinusOne = CmpIOp::create(p.b, CmpIPredicate::eq, base, p.integer(type, -1));
  Value vanishes = AndIOp::create(
      p.b, CmpIOp::create(p.b, CmpIPredicate::slt, exponent, zero),
      XOrIOp::create(p.b, OrIOp::create(p.b, isOne, isMinusOne), p.integer(p.b.getI1Type(), 1)));
  // 1 to any power is 1, whatever the bits of the exponent.
  return SelectOp::create(p.b, vanishes, zero, power);
}

/// 16-bit powers halfway between two numbers depend on the last bit of a double, which only the
/// reference implementation reproduces.
Value narrowPower(Point &p) {
  Type wide = p.b.getF32Type();
  Value in[] = {ExtFOp::create(p.b, wide, p.in[0]), ExtFOp::create(p.b, wide, p.in[1])};
  std::string type = p.type().isBF16() ? "bf16" : "f16";
  return TruncFOp::create(p.b, p.type(), callFunction(p, "vitro_math_power_" + type + "_f32", in));
}

Value power(Point &p) {
  if (p.kind() != kFloat) return integerPower(p);
  if (p.type().getIntOrFloatBitWidth() < 32) return narrowPower(p);
  return math::PowFOp::create(p.b, p.in[0], p.in[1]);
}

Value same(Point &p) { return p.in[0]; }
Value zero(Point &p) { return p.number(p.type(), 0); }

constexpr LoweringRow rows[] = {
    {"chlo.conj", kFloat, same},
    {"chlo.square", kNumbers, square},
    {"stablehlo.abs", kNumbers, abs},
    {"stablehlo.add", kAll, binary<AddFOp, AddIOp, OrIOp>},
    {"stablehlo.divide", kNumbers, divide},
    {"stablehlo.imag", kFloat, zero},
    {"stablehlo.maximum", kAll, maximum},
    {"stablehlo.minimum", kAll, minimum},
    {"stablehlo.multiply", kAll, binary<MulFOp, MulIOp, AndIOp>},
    {"stablehlo.negate", kNumbers, negate},
    {"stablehlo.power", kNumbers, power},
    {"stablehlo.real", kFloat, same},
    {"stablehlo.remainder", kNumbers, remainder},
    {"stablehlo.sign", kNumbers, sign},
    {"stablehlo.subtract", kNumbers, binary<SubFOp, SubIOp>},
};

}  // namespace

std::span<const LoweringRow> arithmeticLowerings() { return rows; }

}  // namespace vitro::compile
