// One row per chlo op that StableHLO can express exactly.
#include "vitro/ir/chlo/WriteOut.h"

#include "vitro/ir/stablehlo/Dialect.h"

namespace vitro::chlo {
using namespace mlir;

namespace {

/// Builds StableHLO ops in place of one op; null if the op has to stay.
struct Maker {
  Operation *op;
  OpBuilder builder;
  RankedTensorType type;  // of the first operand, or of the result if there is none

  Value make(StringRef name, Type result, ValueRange operands,
             ArrayRef<NamedAttribute> attrs = {}) {
    OperationState state(op->getLoc(), ("stablehlo." + name).str(), operands, result, attrs);
    return builder.create(state)->getResult(0);
  }
  Value splat(double value) {
    auto element = dyn_cast<FloatType>(type.getElementType());
    if (!element || !type.hasStaticShape()) return {};
    auto elements = DenseElementsAttr::get(type, Attribute(builder.getFloatAttr(element, value)));
    return make("constant", type, {}, builder.getNamedAttr("value", elements));
  }
  bool isComplex() const { return isa<ComplexType>(type.getElementType()); }
  Value operand() const { return op->getOperand(0); }
  Type result() const { return op->getResult(0).getType(); }
};

Value square(Maker &m) {
  return m.isComplex() ? Value() : m.make("multiply", m.result(), {m.operand(), m.operand()});
}

Value tan(Maker &m) { return m.isComplex() ? Value() : m.make("tan", m.result(), m.operand()); }

Value atan(Maker &m) {
  Value one = m.splat(1.0);
  return one ? m.make("atan2", m.result(), {m.operand(), one}) : Value();
}

Value conj(Maker &m) {
  auto complex = dyn_cast<ComplexType>(m.type.getElementType());
  if (!complex) return m.operand();
  Type part = m.type.clone(complex.getElementType());
  Value real = m.make("real", part, m.operand()), imag = m.make("imag", part, m.operand());
  return m.make("complex", m.result(), {real, m.make("negate", part, imag)});
}

Value equals(Maker &m, Value value, double what) {
  Value bound = m.splat(what);
  if (!bound) return {};
  auto direction = stablehlo::ComparisonDirectionAttr::get(m.op->getContext(),
                                                           stablehlo::ComparisonDirection::EQ);
  return m.make("compare", m.result(), {value, bound},
                m.builder.getNamedAttr("comparison_direction", direction));
}

constexpr double kInfinity = std::numeric_limits<double>::infinity();
Value isInf(Maker &m) {
  if (!isa<FloatType>(m.type.getElementType())) return {};
  return equals(m, m.make("abs", m.type, m.operand()), kInfinity);
}
Value isPosInf(Maker &m) { return equals(m, m.operand(), kInfinity); }
Value isNegInf(Maker &m) { return equals(m, m.operand(), -kInfinity); }

Value constant(Maker &m) {
  return m.make("constant", m.result(), {},
                m.builder.getNamedAttr("value", m.op->getAttr("value")));
}

struct Row {
  StringLiteral name;
  Value (*make)(Maker &);
};
constexpr Row rows[] = {
    {"chlo.atan", atan},           {"chlo.conj", conj},
    {"chlo.constant", constant},   {"chlo.is_inf", isInf},
    {"chlo.is_neg_inf", isNegInf}, {"chlo.is_pos_inf", isPosInf},
    {"chlo.square", square},       {"chlo.tan", tan},
};

}  // namespace

void writeOutInStablehlo(ModuleOp module) {
  module.walk([](Operation *op) {
    const Row *row =
        llvm::find_if(rows, [&](const Row &r) { return r.name == op->getName().getStringRef(); });
    if (row == std::end(rows)) return;
    Value first = op->getNumOperands() ? op->getOperand(0) : op->getResult(0);
    auto type = dyn_cast<RankedTensorType>(first.getType());
    if (!type) return;
    Maker maker{op, OpBuilder(op), type};
    Value replacement = row->make(maker);
    if (!replacement) return;
    op->getResult(0).replaceAllUsesWith(replacement);
    op->erase();
  });
}

}  // namespace vitro::chlo
