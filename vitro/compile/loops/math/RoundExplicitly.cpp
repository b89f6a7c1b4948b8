// round-explicitly: turns arithmetic on 16-bit floats into f32 arithmetic that rounds after every
// op, which is equivalent: f32 has more than twice their digits. Converts bf16 by integer
// arithmetic, and makes conversions from wider types round once.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/loops/Passes.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

/// `element`, or a vector of it if `like` is a vector.
Type shapedAs(Type like, Type element) {
  auto vector = dyn_cast<VectorType>(like);
  return vector ? Type(vector.clone(element)) : element;
}

unsigned widthOf(Type type) { return getElementTypeOrSelf(type).getIntOrFloatBitWidth(); }
bool isNarrow(Type type) {
  Type element = getElementTypeOrSelf(type);
  return element.isF16() || element.isBF16();
}
bool isBrain(Type type) { return getElementTypeOrSelf(type).isBF16(); }

/// Builds ops at one location, on scalars or vectors.
struct Writer {
  ImplicitLocOpBuilder b;

  explicit Writer(Operation *op) : b(op->getLoc(), op) {}

  Type bits(Type like, unsigned width) { return shapedAs(like, b.getIntegerType(width)); }
  Type single(Type like) { return shapedAs(like, b.getF32Type()); }
  Type twice(Type like) { return shapedAs(like, b.getF64Type()); }

  Value integer(Type type, int64_t value) {
    auto element = b.getIntegerAttr(getElementTypeOrSelf(type),
                                    APInt(widthOf(type), uint64_t(value), true, true));
    if (auto vector = dyn_cast<VectorType>(type))
      return ConstantOp::create(b, DenseElementsAttr::get(vector, cast<IntegerAttr>(element)));
    return ConstantOp::create(b, element);
  }

  /// Exact.
  Value toSingle(Value x) {
    Type type = x.getType();
    if (!isNarrow(type)) return x;
    if (!isBrain(type)) return ExtFOp::create(b, single(type), x);
    Type wide = bits(type, 32);
    Value half = ExtUIOp::create(b, wide, BitcastOp::create(b, bits(type, 16), x));
    return BitcastOp::create(b, single(type), ShLIOp::create(b, half, integer(wide, 16)));
  }

  /// f32 -> 16 bits, to nearest even.
  Value fromSingle(Value x, Type type) {
    if (!isBrain(type)) return TruncFOp::create(b, type, x);
    Type wide = bits(type, 32), half = bits(type, 16);
    Value pattern = BitcastOp::create(b, wide, x), by = integer(wide, 16);
    Value high = ShRUIOp::create(b, pattern, by);
    Value isOdd = AndIOp::create(b, high, integer(wide, 1));
    Value up = AddIOp::create(b, isOdd, integer(wide, 0x7fff));
    Value rounded = ShRUIOp::create(b, AddIOp::create(b, pattern, up), by);
    Value quiet = OrIOp::create(b, high, integer(wide, 0x40));
    Value isNan = CmpFOp::create(b, CmpFPredicate::UNO, x, x);
    Value chosen = SelectOp::create(b, isNan, quiet, rounded);
    return BitcastOp::create(b, type, TruncIOp::create(b, half, chosen));
  }

  /// f64 -> f32 toward zero, with the last bit set if digits were truncated (round to odd):
  /// rounding that again to 16 bits equals rounding the f64 once.
  Value toOdd(Value x) {
    Type type = single(x.getType()), wide = bits(type, 32);
    Value nearest = TruncFOp::create(b, type, x);
    Value back = ExtFOp::create(b, x.getType(), nearest);
    Value isInexact = CmpFOp::create(b, CmpFPredicate::ONE, back, x);
    Value tooFar = CmpFOp::create(b, CmpFPredicate::OGT, math::AbsFOp::create(b, back),
                                  math::AbsFOp::create(b, x));
    Value pattern = BitcastOp::create(b, wide, nearest);
    Value nearer = SubIOp::create(b, pattern, ExtUIOp::create(b, wide, tooFar));
    Value odd = OrIOp::create(b, nearer, integer(wide, 1));
    return BitcastOp::create(b, type, SelectOp::create(b, isInexact, odd, pattern));
  }

  /// Converts a 64-bit integer to f64 with the same rounding.
  Value toOddDouble(Value x, bool isSigned) {
    Type type = x.getType(), real = twice(type);
    // An f64 holds 53 of 64 bits: the lowest of those is a sticky bit for all bits below it.
    Value low = AndIOp::create(b, x, integer(type, 0xfff));
    Value isCut = CmpIOp::create(b, CmpIPredicate::ne, low, integer(type, 0));
    Value high = AndIOp::create(b, x, integer(type, ~int64_t(0xfff)));
    Value sticky = SelectOp::create(b, isCut, integer(type, 0x800), integer(type, 0));
    sticky = OrIOp::create(b, high, sticky);
    // Small numbers are exact.
    Value limit = integer(type, int64_t(1) << 53), isSmall;
    if (isSigned) {
      Value size = SelectOp::create(b, CmpIOp::create(b, CmpIPredicate::slt, x, integer(type, 0)),
                                    SubIOp::create(b, integer(type, 0), x), x);
      isSmall = CmpIOp::create(b, CmpIPredicate::ult, size, limit);
    } else {
      isSmall = CmpIOp::create(b, CmpIPredicate::ult, x, limit);
    }
    Value kept = SelectOp::create(b, isSmall, x, sticky);
    if (isSigned) return SIToFPOp::create(b, real, kept);
    return UIToFPOp::create(b, real, kept);
  }

  Value fromDouble(Value x, Type type) { return fromSingle(toOdd(x), type); }
};

/// Ops that mean the same on f32 operands, rounded afterwards.
bool computes(Operation *op) {
  return isa<AddFOp, SubFOp, MulFOp, DivFOp, RemFOp, NegFOp, MaximumFOp, MinimumFOp, MaxNumFOp,
             MinNumFOp, math::AbsFOp, math::SqrtOp, math::FloorOp, math::CeilOp, math::TruncOp,
             math::RoundOp, math::RoundEvenOp, math::CopySignOp>(op);
}

Value widerThanSingle(Writer &w, Value x, Type to) {
  return w.single(to) == to ? x : ExtFOp::create(w.b, to, x).getResult();
}

/// The replacement for the op's result; null if it may stay.
Value rewritten(Operation *op) {
  if (op->getNumResults() != 1) return nullptr;
  Type type = op->getResult(0).getType();
  Writer w(op);
  if (computes(op)) {
    if (!isNarrow(type)) return nullptr;
    SmallVector<Value> wide;
    for (Value operand : op->getOperands()) wide.push_back(w.toSingle(operand));
    OperationState state(op->getLoc(), op->getName(), wide, w.single(type));
    return w.fromSingle(w.b.create(state)->getResult(0), type);
  }
  if (auto compare = dyn_cast<CmpFOp>(op)) {
    if (!isNarrow(compare.getLhs().getType())) return nullptr;
    return CmpFOp::create(w.b, compare.getPredicate(), w.toSingle(compare.getLhs()),
                          w.toSingle(compare.getRhs()));
  }
  if (isa<ExtFOp>(op)) {
    Value x = op->getOperand(0);
    // f16 converts to f32 and f64 in one exact step.
    if (!isBrain(x.getType())) return nullptr;
    return widerThanSingle(w, w.toSingle(x), type);
  }
  if (isa<TruncFOp>(op)) {
    Value x = op->getOperand(0);
    if (!isNarrow(type)) return nullptr;
    if (widthOf(x.getType()) == 64) return w.fromDouble(x, type);
    return isBrain(type) ? w.fromSingle(x, type) : nullptr;
  }
  if (isa<SIToFPOp, UIToFPOp>(op) && isNarrow(type)) {
    Value x = op->getOperand(0);
    bool isSigned = isa<SIToFPOp>(op);
    unsigned width = widthOf(x.getType());
    auto real = [&](Type to) -> Value {
      if (isSigned) return SIToFPOp::create(w.b, to, x);
      return UIToFPOp::create(w.b, to, x);
    };
    // Not for f16: MLIR would fold the two steps into one conversion that no hardware has.
    if (width <= 16 && isBrain(type)) return w.fromSingle(real(w.single(type)), type);
    if (width <= 32) return w.fromDouble(real(w.twice(type)), type);
    return w.fromDouble(w.toOddDouble(x, isSigned), type);
  }
  if (isa<FPToSIOp, FPToUIOp>(op) && isNarrow(op->getOperand(0).getType())) {
    OperationState state(op->getLoc(), op->getName(), w.toSingle(op->getOperand(0)), type);
    return w.b.create(state)->getResult(0);
  }
  return nullptr;
}

struct RoundExplicitly : PassWrapper<RoundExplicitly, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(RoundExplicitly)
  StringRef getArgument() const override { return "round-explicitly"; }
  void getDependentDialects(DialectRegistry &registry) const override {
    registry.insert<ArithDialect, math::MathDialect>();
  }

  void runOnOperation() override {
    if (!kernel::isKernel(getOperation())) return;
    SmallVector<Operation *> ops;
    getOperation().getBody().walk([&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops) {
      if (!mayRewrite()) break;
      Value result = rewritten(op);
      if (!result) continue;
      countRewrite("round-explicitly", op);
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    }
  }
};

}  // namespace

std::unique_ptr<Pass> createRoundExplicitlyPass() { return std::make_unique<RoundExplicitly>(); }

}  // namespace vitro::compile
