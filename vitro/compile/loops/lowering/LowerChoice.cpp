// compare, is_finite, select, clamp: as in ops/elementwise/Compare.cpp and
// ops/elementwise/Select.cpp.
#include <limits>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

using Direction = stablehlo::ComparisonDirection;

struct Predicates {
  CmpFPredicate floats;
  CmpIPredicate isSigned, isUnsigned;
};

Predicates predicates(Direction direction) {
  switch (direction) {
    case Direction::EQ:
      return {CmpFPredicate::OEQ, CmpIPredicate::eq, CmpIPredicate::eq};
    case Direction::NE:
      return {CmpFPredicate::UNE, CmpIPredicate::ne, CmpIPredicate::ne};
    case Direction::GE:
      return {CmpFPredicate::OGE, CmpIPredicate::sge, CmpIPredicate::uge};
    case Direction::GT:
      return {CmpFPredicate::OGT, CmpIPredicate::sgt, CmpIPredicate::ugt};
    case Direction::LE:
      return {CmpFPredicate::OLE, CmpIPredicate::sle, CmpIPredicate::ule};
    case Direction::LT:
      return {CmpFPredicate::OLT, CmpIPredicate::slt, CmpIPredicate::ult};
  }
  llvm_unreachable("every direction has its predicates");
}

/// Floats as unsigned integers in their total order: -NaN < -inf < .. < -0 < +0 < .. < NaN.
Value placeOf(Point &p, Value x) {
  unsigned width = x.getType().getIntOrFloatBitWidth();
  Type bits = p.b.getIntegerType(width);
  Value pattern = BitcastOp::create(p.b, bits, x);
  Value top = p.integer(bits, llvm::minIntN(width));
  Value isNegative = CmpIOp::create(p.b, CmpIPredicate::slt, pattern, p.integer(bits, 0));
  return SelectOp::create(p.b, isNegative, XOrIOp::create(p.b, pattern, p.integer(bits, -1)),
                          OrIOp::create(p.b, pattern, top));
}

Value compare(Point &p) {
  auto op = cast<stablehlo::CompareOp>(p.op);
  Predicates by = predicates(op.getComparisonDirection());
  if (p.kind() != kFloat)
    return CmpIOp::create(p.b, p.kind() == kSigned ? by.isSigned : by.isUnsigned, p.in[0], p.in[1]);
  if (op.getCompareType() == stablehlo::ComparisonType::TOTALORDER)
    return CmpIOp::create(p.b, by.isUnsigned, placeOf(p, p.in[0]), placeOf(p, p.in[1]));
  return CmpFOp::create(p.b, by.floats, p.in[0], p.in[1]);
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();

Value isFinite(Point &p) {
  return CmpFOp::create(p.b, CmpFPredicate::OLT, math::AbsFOp::create(p.b, p.in[0]),
                        p.number(p.type(), kInfinity));
}

Value isInf(Point &p) {
  return CmpFOp::create(p.b, CmpFPredicate::OEQ, math::AbsFOp::create(p.b, p.in[0]),
                        p.number(p.type(), kInfinity));
}

template <int Sign>
Value isInfOf(Point &p) {
  return CmpFOp::create(p.b, CmpFPredicate::OEQ, p.in[0], p.number(p.type(), Sign * kInfinity));
}

Value select(Point &p) { return SelectOp::create(p.b, p.in[0], p.in[1], p.in[2]); }

/// `bound` if `value` is beyond it or `bound` is NaN, unless `value` is NaN. Not the IEEE maximum:
/// a zero keeps its sign.
Value bounded(Point &p, Value value, Value bound, bool fromBelow) {
  if (p.kind(1) == kFloat) {
    Value beyond =
        CmpFOp::create(p.b, fromBelow ? CmpFPredicate::ULT : CmpFPredicate::UGT, value, bound);
    Value isNan = CmpFOp::create(p.b, CmpFPredicate::UNO, value, value);
    return SelectOp::create(p.b, isNan, value, SelectOp::create(p.b, beyond, bound, value));
  }
  bool isSigned = p.kind(1) == kSigned;
  CmpIPredicate below = isSigned ? CmpIPredicate::slt : CmpIPredicate::ult;
  CmpIPredicate above = isSigned ? CmpIPredicate::sgt : CmpIPredicate::ugt;
  Value beyond = CmpIOp::create(p.b, fromBelow ? below : above, value, bound);
  return SelectOp::create(p.b, beyond, bound, value);
}

Value clamp(Point &p) { return bounded(p, bounded(p, p.in[1], p.in[0], true), p.in[2], false); }

constexpr LoweringRow rows[] = {
    {"chlo.is_inf", kFloat, isInf},
    {"chlo.is_neg_inf", kFloat, isInfOf<-1>},
    {"chlo.is_pos_inf", kFloat, isInfOf<1>},
    {"stablehlo.clamp", kAll, clamp, nullptr, nullptr, 1},
    {"stablehlo.compare", kAll, compare},
    {"stablehlo.is_finite", kFloat, isFinite},
    {"stablehlo.select", kMovable, select, nullptr, nullptr, 1},
};

}  // namespace

std::span<const LoweringRow> choiceLowerings() { return rows; }

}  // namespace vitro::compile
