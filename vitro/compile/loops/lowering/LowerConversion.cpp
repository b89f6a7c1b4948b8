// convert, bitcast_convert, reduce_precision: as in ops/elementwise/Convert.cpp and
// ops/elementwise/Bitcast.cpp.
#include <cmath>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

unsigned widthOf(Type type) { return type.getIntOrFloatBitWidth(); }

Value integerToInteger(Point &p, Type to) {
  unsigned from = widthOf(p.type());
  if (from == widthOf(to)) return p.in[0];
  if (from > widthOf(to)) return TruncIOp::create(p.b, to, p.in[0]);
  if (p.kind() == kSigned) return ExtSIOp::create(p.b, to, p.in[0]);
  return ExtUIOp::create(p.b, to, p.in[0]);
}

Value integerToFloat(Point &p, Type to) {
  if (p.kind() == kSigned) return SIToFPOp::create(p.b, to, p.in[0]);
  return UIToFPOp::create(p.b, to, p.in[0]);
}

/// Truncates toward zero, saturates, and maps NaN to 0.
Value floatToInteger(Point &p, Type to, bool isSigned) {
  Value x = p.in[0];
  // The bounds of the range exceed the largest number of the 16-bit types.
  if (widthOf(x.getType()) < 32) x = ExtFOp::create(p.b, p.b.getF32Type(), x);
  Type type = x.getType();
  unsigned width = widthOf(to), valueBits = width - isSigned;
  double limit = std::ldexp(1.0, int(valueBits));
  Value zero = p.number(type, 0);
  Value isNan = CmpFOp::create(p.b, CmpFPredicate::UNO, x, x);
  Value above = CmpFOp::create(p.b, CmpFPredicate::OGE, x, p.number(type, limit));
  Value below =
      CmpFOp::create(p.b, CmpFPredicate::OLE, x, isSigned ? p.number(type, -limit) : zero);
  Value outside = OrIOp::create(p.b, isNan, OrIOp::create(p.b, above, below));
  Value inside = SelectOp::create(p.b, outside, zero, x), whole;
  if (isSigned)
    whole = FPToSIOp::create(p.b, to, inside);
  else
    whole = FPToUIOp::create(p.b, to, inside);
  Value least = p.integer(to, isSigned ? llvm::minIntN(width) : 0);
  Value most = p.integer(to, isSigned ? llvm::maxIntN(width) : -1);
  whole = SelectOp::create(p.b, below, least, whole);
  return SelectOp::create(p.b, above, most, whole);
}

Value floatToFloat(Point &p, Type to) {
  if (p.type() == to) return p.in[0];
  if (widthOf(to) > widthOf(p.type())) return ExtFOp::create(p.b, to, p.in[0]);
  if (widthOf(to) < widthOf(p.type())) return TruncFOp::create(p.b, to, p.in[0]);
  // f16 and bf16 convert through f32, which represents both.
  return TruncFOp::create(p.b, to, ExtFOp::create(p.b, p.b.getF32Type(), p.in[0]));
}

Value convert(Point &p) {
  Type to = signless(p.result());
  unsigned target = kindOf(p.result());
  bool fromFloat = p.kind() == kFloat;
  if (target == kBool && p.kind() == kBool) return p.in[0];
  if (target == kBool && fromFloat)
    return CmpFOp::create(p.b, CmpFPredicate::UNE, p.in[0], p.number(p.type(), 0));
  if (target == kBool)
    return CmpIOp::create(p.b, CmpIPredicate::ne, p.in[0], p.integer(p.type(), 0));
  if (target == kFloat) return fromFloat ? floatToFloat(p, to) : integerToFloat(p, to);
  return fromFloat ? floatToInteger(p, to, target == kSigned) : integerToInteger(p, to);
}

/// On the bits: rounds the mantissa to even, then turns what overflows or underflows into an
/// infinity or a zero of the same sign. NaN is preserved as long as there are mantissa bits to
/// encode it.
Value reducePrecision(Point &p) {
  auto op = cast<stablehlo::ReducePrecisionOp>(p.op);
  auto type = cast<FloatType>(p.type());
  int keptMantissa = int(op.getMantissaBits()), keptExponent = int(op.getExponentBits());
  int mantissa = int(type.getFPMantissaWidth()) - 1;
  int exponent = int(type.getWidth()) - 1 - mantissa;
  Type bits = p.b.getIntegerType(type.getWidth());
  uint64_t sign = uint64_t(1) << (type.getWidth() - 1);
  uint64_t infinity = sign - (uint64_t(1) << mantissa);
  auto constant = [&](uint64_t value) { return p.integer(bits, int64_t(value)); };
  Value pattern = BitcastOp::create(p.b, bits, p.in[0]);
  if (keptMantissa < mantissa) {
    uint64_t last = uint64_t(1) << (mantissa - keptMantissa);
    Value isOdd = AndIOp::create(
        p.b, ShRUIOp::create(p.b, pattern, constant(uint64_t(mantissa - keptMantissa))),
        constant(1));
    Value up = AddIOp::create(p.b, constant((last >> 1) - 1), isOdd);
    pattern = AndIOp::create(p.b, AddIOp::create(p.b, pattern, up), constant(~(last - 1)));
  }
  if (keptExponent < exponent) {
    uint64_t bias = (uint64_t(1) << (exponent - 1)) - 1;
    uint64_t newBias = (uint64_t(1) << (keptExponent - 1)) - 1;
    Value size = AndIOp::create(p.b, pattern, constant(infinity));
    Value signBit = AndIOp::create(p.b, pattern, constant(sign));
    Value over =
        CmpIOp::create(p.b, CmpIPredicate::ugt, size, constant((bias + newBias) << mantissa));
    Value under =
        CmpIOp::create(p.b, CmpIPredicate::ule, size, constant((bias - newBias) << mantissa));
    pattern = SelectOp::create(p.b, under, signBit, pattern);
    pattern = SelectOp::create(p.b, over, OrIOp::create(p.b, signBit, constant(infinity)), pattern);
  }
  Value reduced = BitcastOp::create(p.b, type, pattern);
  Value isNan = CmpFOp::create(p.b, CmpFPredicate::UNO, p.in[0], p.in[0]);
  Value nan =
      keptMantissa > 0 ? p.in[0] : BitcastOp::create(p.b, type, constant(infinity)).getResult();
  return SelectOp::create(p.b, isNan, nan, reduced);
}

Value asBits(ImplicitLocOpBuilder &b, Value x) {
  if (isa<IntegerType>(x.getType())) return x;
  return BitcastOp::create(b, b.getIntegerType(widthOf(x.getType())), x);
}

Value fromBits(ImplicitLocOpBuilder &b, Value bits, Type type) {
  return bits.getType() == type ? bits : BitcastOp::create(b, type, bits).getResult();
}

/// result[i.., k] = the k-th part of operand[i..], lowest first.
Value cutApart(Whole &w, RankedTensorType type) {
  unsigned width = widthOf(type.getElementType());
  return w.generate(type, [&](ImplicitLocOpBuilder &b, ArrayRef<Value> at) -> Value {
    Value whole = asBits(b, tensor::ExtractOp::create(b, w.in[0], at.drop_back()));
    Value part = IndexCastOp::create(b, whole.getType(), at.back());
    Value by = MulIOp::create(b, part, ConstantIntOp::create(b, whole.getType(), width));
    Value shifted = ShRUIOp::create(b, whole, by);
    return fromBits(b, TruncIOp::create(b, b.getIntegerType(width), shifted),
                    type.getElementType());
  });
}

/// The inverse.
Value putTogether(Whole &w, RankedTensorType type) {
  Type full = w.b.getIntegerType(widthOf(type.getElementType()));
  unsigned width = widthOf(tensorOf(w.in[0]).getElementType());
  return w.generate(type, [&](ImplicitLocOpBuilder &b, ArrayRef<Value> at) -> Value {
    Value whole = ConstantIntOp::create(b, full, 0);
    for (unsigned k = 0; k < widthOf(full) / width; ++k) {
      SmallVector<Value> from(at);
      from.push_back(ConstantIndexOp::create(b, k));
      Value part = asBits(b, tensor::ExtractOp::create(b, w.in[0], from));
      Value raised = ShLIOp::create(b, ExtUIOp::create(b, full, part),
                                    ConstantIntOp::create(b, full, k * width));
      whole = OrIOp::create(b, whole, raised);
    }
    return fromBits(b, whole, type.getElementType());
  });
}

SmallVector<Value> bitcastConvert(Whole &w) {
  RankedTensorType type = w.result();
  unsigned from = widthOf(tensorOf(w.in[0]).getElementType()), to = widthOf(type.getElementType());
  if (from > to) return {cutApart(w, type)};
  if (from < to) return {putTogether(w, type)};
  if (tensorOf(w.in[0]) == type) return {w.in[0]};
  // Unlike the others this is a loop that reads its input, because such loops fuse.
  SmallVector<AffineMap> maps(2, w.b.getMultiDimIdentityMap(unsigned(type.getRank())));
  SmallVector<utils::IteratorType> loops(size_t(type.getRank()), utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(w.b, TypeRange{type}, w.in[0], w.empty(type), maps,
                                           loops, [&](OpBuilder &b, Location loc, ValueRange in) {
                                             Value bits = BitcastOp::create(
                                                 b, loc, type.getElementType(), in[0]);
                                             linalg::YieldOp::create(b, loc, bits);
                                           });
  return {generic.getResult(0)};
}

/// Booleans are single bits here and whole bytes in the reference.
bool hasNoBooleans(Operation *op) {
  return kindOf(getElementTypeOrSelf(op->getResult(0).getType())) != kBool;
}

bool becomesReal(Operation *op) {
  return kindOf(getElementTypeOrSelf(op->getResult(0).getType())) != kComplex;
}

constexpr LoweringRow rows[] = {
    {"stablehlo.bitcast_convert", kNumbers, nullptr, bitcastConvert, hasNoBooleans},
    {"stablehlo.convert", kAll, convert, nullptr, becomesReal},
    {"stablehlo.reduce_precision", kFloat, reducePrecision},
};

}  // namespace

std::span<const LoweringRow> conversionLowerings() { return rows; }

}  // namespace vitro::compile
