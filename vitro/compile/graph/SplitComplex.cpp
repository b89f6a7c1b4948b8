// split-complex: turns complex arithmetic into arithmetic on real and imaginary parts, which
// kernels support. `real`, `imag` and `complex` convert where complex values are read and created;
// ops that only move elements keep moving whole complex numbers.
#include "llvm/ADT/StringMap.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Pass/Pass.h"
#include "vitro/compile/graph/Passes.h"
#include "vitro/compile/shared/DeadCode.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/compile/shared/ReductionBody.h"
#include "vitro/compile/shared/Rewrites.h"
#include "vitro/ir/kernel/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

/// The type of the parts of a complex tensor of static shape; null for all other types.
Type partOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || !tensor.hasStaticShape() || tensor.getEncoding()) return {};
  auto complex = dyn_cast<ComplexType>(tensor.getElementType());
  return complex && complex.getElementType().isF32() ? complex.getElementType() : Type();
}
bool isComplex(Value value) { return bool(partOf(value.getType())); }

RankedTensorType withElement(Type type, Type element) {
  return RankedTensorType::get(cast<RankedTensorType>(type).getShape(), element);
}

struct Pair {
  Value re, im;
};

class Splitter {
 public:
  void run(Region &region) {
    for (Block &block : region)
      for (Operation &op : llvm::make_early_inc_range(block)) visit(&op);
  }

  Pair partsOf(Value value);
  Pair partsOf(Operation *op, unsigned operand) { return partsOf(op->getOperand(operand)); }
  /// Whether its parts are available already.
  static bool hasKnownParts(Value value) {
    return value.getDefiningOp<ComplexOp>() || constantOf(value);
  }

  /// Clones `op` with other operands and results of another element type.
  Value cloneWith(Operation *op, ValueRange operands, Type element) {
    OpBuilder b(op);
    Operation *copy = b.clone(*op);
    copy->setOperands(operands);
    copy->getResult(0).setType(withElement(op->getResult(0).getType(), element));
    return copy->getResult(0);
  }
  template <class Op>
  Value binary(Operation *op, Value a, Value b) {
    OpBuilder at(op);
    return Op::create(at, op->getLoc(), a.getType(), a, b);
  }
  Value negated(Operation *op, Value a) {
    OpBuilder at(op);
    return NegateOp::create(at, op->getLoc(), a.getType(), a);
  }
  Value compared(Operation *op, ComparisonDirection direction, Value a, Value b) {
    OpBuilder at(op);
    return CompareOp::create(at, op->getLoc(), withElement(a.getType(), at.getI1Type()), a, b,
                             direction, ComparisonTypeAttr());
  }
  Value chosen(Operation *op, Value which, Value a, Value b) {
    OpBuilder at(op);
    return SelectOp::create(at, op->getLoc(), a.getType(), which, a, b);
  }
  Value joined(Operation *op, Pair parts) {
    OpBuilder at(op);
    return ComplexOp::create(at, op->getLoc(), op->getResult(0).getType(), parts.re, parts.im);
  }

  /// A reduction of one complex operand as a reduction of its parts.
  Value splitReduce(ReduceOp op);
  /// A dot with an operand that has only batch and contracting dimensions, as a sum of products;
  /// null for others.
  Value matrixVectorProduct(DotGeneralOp op);

 private:
  /// The sum of a real tensor along `dims`, with the shape of `op`'s result.
  Value sumOf(Operation *op, Value value, ArrayRef<int64_t> dims);
  void visit(Operation *op);
  DenseMap<Value, Pair> known;
};

/// Builds the real arithmetic of `op` before it; null if the op stays.
using Rule = Value (*)(Splitter &, Operation *);

Pair Splitter::partsOf(Value value) {
  if (auto made = value.getDefiningOp<ComplexOp>()) return {made.getLhs(), made.getRhs()};
  Pair &parts = known[value];
  if (parts.re) return parts;
  OpBuilder b(value.getContext());
  b.setInsertionPointAfterValue(value);
  RankedTensorType type = withElement(value.getType(), partOf(value.getType()));
  Location loc = value.getLoc();
  if (DenseElementsAttr constant = constantOf(value)) {
    SmallVector<APFloat> re, im;
    bool isSplat = constant.isSplat();
    for (std::complex<APFloat> number : constant.getValues<std::complex<APFloat>>()) {
      re.push_back(number.real());
      im.push_back(number.imag());
      if (isSplat) break;
    }
    parts.re = ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, re));
    parts.im = ConstantOp::create(b, loc, type, DenseElementsAttr::get(type, im));
    return parts;
  }
  parts.re = RealOp::create(b, loc, type, value);
  parts.im = ImagOp::create(b, loc, type, value);
  return parts;
}

Value Splitter::splitReduce(ReduceOp op) {
  Pair operand = partsOf(op, 0), start = partsOf(op, 1);
  Type part = partOf(op.getResult(0).getType());
  RankedTensorType type = withElement(op.getResult(0).getType(), part);
  Block &old = op.getBody().front();
  if (op->getNumOperands() != 2 || old.getNumArguments() != 2 ||
      !llvm::all_of(old.getArguments(), [](Value value) { return isComplex(value); }))
    return {};
  OpBuilder b(op);
  OperationState state(op.getLoc(), ReduceOp::getOperationName());
  state.addOperands({operand.re, operand.im, start.re, start.im});
  state.addTypes({type, type});
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr(op.getDimensions()));
  Block *body = b.createBlock(state.addRegion());
  auto scalar = RankedTensorType::get({}, part);
  IRMapping values;
  for (BlockArgument argument : old.getArguments()) {
    Value re = body->addArgument(scalar, op.getLoc()), im = body->addArgument(scalar, op.getLoc());
    values.map(argument, ComplexOp::create(b, op.getLoc(), argument.getType(), re, im));
  }
  for (Operation &each : old) b.clone(each, values);
  run(*state.regions.front());
  Operation *end = body->getTerminator();
  Pair given = partsOf(end->getOperand(0));
  end->setOperands({given.re, given.im});
  b.setInsertionPoint(op);
  Operation *made = b.create(state);
  return joined(op, {made->getResult(0), made->getResult(1)});
}

Value Splitter::matrixVectorProduct(DotGeneralOp op) {
  if (op->hasAttr("algorithm") || !isComplex(op.getResult()) || !isComplex(op.getLhs()) ||
      !isComplex(op.getRhs()))
    return {};
  auto dims = op.getDotDimensionNumbers();
  ArrayRef<int64_t> batch[] = {dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions()};
  ArrayRef<int64_t> summed[] = {dims.getLhsContractingDimensions(),
                                dims.getRhsContractingDimensions()};
  auto rankOf = [&](unsigned side) {
    return size_t(cast<RankedTensorType>(op->getOperand(side).getType()).getRank());
  };
  auto isVector = [&](unsigned side) {
    return rankOf(side) == batch[side].size() + summed[side].size();
  };
  unsigned vector = isVector(1) ? 1 : 0, matrix = 1 - vector;
  // The results have the order of the matrix's dimensions only if its batch dimensions come first.
  bool isInOrder = true;
  for (auto [i, dim] : llvm::enumerate(batch[matrix])) isInOrder &= dim == int64_t(i);
  if (!isVector(vector) || rankOf(matrix) == rankOf(vector) || !isInOrder) return {};
  SmallVector<int64_t> to(rankOf(vector));
  for (auto [v, m] : llvm::zip(batch[vector], batch[matrix])) to[size_t(v)] = m;
  for (auto [v, m] : llvm::zip(summed[vector], summed[matrix])) to[size_t(v)] = m;
  Pair sides[2] = {partsOf(op, 0), partsOf(op, 1)};
  OpBuilder b(op);
  Type shape = sides[matrix].re.getType();
  for (Value *part : {&sides[vector].re, &sides[vector].im})
    *part = BroadcastInDimOp::create(b, op.getLoc(), shape, *part, to);
  auto [x, y] = sides;
  auto times = [&](Value a, Value c) { return binary<MultiplyOp>(op, a, c); };
  Value re = binary<SubtractOp>(op, times(x.re, y.re), times(x.im, y.im));
  Value im = binary<AddOp>(op, times(x.re, y.im), times(x.im, y.re));
  return joined(op, {sumOf(op, re, summed[matrix]), sumOf(op, im, summed[matrix])});
}

Value Splitter::sumOf(Operation *op, Value value, ArrayRef<int64_t> dims) {
  OpBuilder b(op);
  Type part = getElementTypeOrSelf(value.getType());
  auto scalar = RankedTensorType::get({}, part);
  Value zero = ConstantOp::create(b, op->getLoc(), scalar,
                                  DenseElementsAttr::get(scalar, b.getFloatAttr(part, 0)));
  OperationState state(op->getLoc(), ReduceOp::getOperationName());
  state.addOperands({value, zero});
  state.addTypes(withElement(op->getResult(0).getType(), part));
  SmallVector<int64_t> sorted(dims);
  llvm::sort(sorted);
  state.addAttribute("dimensions", b.getDenseI64ArrayAttr(sorted));
  Block *body = b.createBlock(state.addRegion());
  Value a = body->addArgument(scalar, op->getLoc()), c = body->addArgument(scalar, op->getLoc());
  Value total = AddOp::create(b, op->getLoc(), scalar, a, c);
  stablehlo::ReturnOp::create(b, op->getLoc(), total);
  b.setInsertionPoint(op);
  return b.create(state)->getResult(0);
}

/// Part by part.
template <class Op>
Value each(Splitter &s, Operation *op) {
  Pair a = s.partsOf(op, 0), b = s.partsOf(op, 1);
  return s.joined(op, {s.binary<Op>(op, a.re, b.re), s.binary<Op>(op, a.im, b.im)});
}

/// As in ops/math/Complex.h: each operation rounds, without compensation.
Value product(Splitter &s, Operation *op, Pair a, Pair b) {
  Value re = s.binary<SubtractOp>(op, s.binary<MultiplyOp>(op, a.re, b.re),
                                  s.binary<MultiplyOp>(op, a.im, b.im));
  Value im = s.binary<AddOp>(op, s.binary<MultiplyOp>(op, a.re, b.im),
                             s.binary<MultiplyOp>(op, a.im, b.re));
  return s.joined(op, {re, im});
}
Value multiply(Splitter &s, Operation *op) {
  return product(s, op, s.partsOf(op, 0), s.partsOf(op, 1));
}
/// As in ops/elementwise/Arithmetic.cpp: overflows only where the result does.
Value square(Splitter &s, Operation *op) {
  Pair a = s.partsOf(op, 0);
  Value difference = s.binary<SubtractOp>(op, a.re, a.im), sum = s.binary<AddOp>(op, a.re, a.im);
  OpBuilder b(op);
  auto type = cast<RankedTensorType>(sum.getType());
  Value zero =
      ConstantOp::create(b, op->getLoc(), type,
                         DenseElementsAttr::get(type, b.getFloatAttr(type.getElementType(), 0)));
  Value isZero = s.binary<OrOp>(op, s.compared(op, ComparisonDirection::EQ, difference, zero),
                                s.compared(op, ComparisonDirection::EQ, sum, zero));
  Value re = s.chosen(op, isZero, zero, s.binary<MultiplyOp>(op, difference, sum));
  Value half = s.binary<MultiplyOp>(op, a.re, a.im);
  return s.joined(op, {re, s.binary<AddOp>(op, half, half)});
}

Value negate(Splitter &s, Operation *op) {
  Pair a = s.partsOf(op, 0);
  return s.joined(op, {s.negated(op, a.re), s.negated(op, a.im)});
}
Value conj(Splitter &s, Operation *op) {
  Pair a = s.partsOf(op, 0);
  return s.joined(op, {a.re, s.negated(op, a.im)});
}

/// Lexicographic order: real parts first, then imaginary parts.
Value lexicographically(Splitter &s, Operation *op, ComparisonDirection by, Pair a, Pair b) {
  Value isEqual = s.compared(op, ComparisonDirection::EQ, a.re, b.re);
  return s.chosen(op, isEqual, s.compared(op, by, a.im, b.im), s.compared(op, by, a.re, b.re));
}

Value compare(Splitter &s, Operation *op) {
  ComparisonDirection by = cast<CompareOp>(op).getComparisonDirection();
  Pair a = s.partsOf(op, 0), b = s.partsOf(op, 1);
  if (by != ComparisonDirection::EQ && by != ComparisonDirection::NE)
    return lexicographically(s, op, by, a, b);
  Value re = s.compared(op, by, a.re, b.re), im = s.compared(op, by, a.im, b.im);
  return by == ComparisonDirection::EQ ? s.binary<AndOp>(op, re, im) : s.binary<OrOp>(op, re, im);
}

template <ComparisonDirection by>
Value extremum(Splitter &s, Operation *op) {
  Pair a = s.partsOf(op, 0), b = s.partsOf(op, 1);
  Value isFirst = lexicographically(s, op, by, a, b);
  return s.joined(op, {s.chosen(op, isFirst, a.re, b.re), s.chosen(op, isFirst, a.im, b.im)});
}

Value select(Splitter &s, Operation *op) {
  if (!Splitter::hasKnownParts(op->getOperand(1)) || !Splitter::hasKnownParts(op->getOperand(2)))
    return {};
  Pair a = s.partsOf(op, 1), b = s.partsOf(op, 2);
  Value which = op->getOperand(0);
  return s.joined(op, {s.chosen(op, which, a.re, b.re), s.chosen(op, which, a.im, b.im)});
}

template <bool Imaginary>
Value part(Splitter &s, Operation *op) {
  if (!Splitter::hasKnownParts(op->getOperand(0))) return {};
  Pair a = s.partsOf(op, 0);
  return Imaginary ? a.im : a.re;
}

Value convert(Splitter &s, Operation *op) {
  Value operand = op->getOperand(0);
  Type to = getElementTypeOrSelf(op->getResult(0).getType());
  if (!isComplex(operand)) {
    if (isa<ComplexType>(getElementTypeOrSelf(operand.getType()))) return {};
    OpBuilder b(op);
    Type element = partOf(op->getResult(0).getType());
    RankedTensorType type = withElement(operand.getType(), element);
    Value zero = ConstantOp::create(b, op->getLoc(), type,
                                    DenseElementsAttr::get(type, b.getFloatAttr(element, 0)));
    if (operand.getType() != type) operand = s.cloneWith(op, operand, element);
    return s.joined(op, {operand, zero});
  }
  // A conversion to boolean would have to test both parts.
  if (isa<ComplexType>(to) || to.isInteger(1)) return {};
  Pair a = s.partsOf(op, 0);
  return a.re.getType() == op->getResult(0).getType() ? a.re : s.cloneWith(op, a.re, to);
}

/// Ops that kernels recompute rather than store, on numbers whose parts are available.
Value move(Splitter &s, Operation *op) {
  if (!Splitter::hasKnownParts(op->getOperand(0))) return {};
  Pair a = s.partsOf(op, 0);
  Type element = partOf(op->getResult(0).getType());
  return s.joined(op, {s.cloneWith(op, a.re, element), s.cloneWith(op, a.im, element)});
}

/// Four real sums, each with its own rounding, as in the reference.
Value contraction(Splitter &s, Operation *op) {
  if (op->hasAttr("algorithm") || !isComplex(op->getResult(0)) || !isComplex(op->getOperand(0)) ||
      !isComplex(op->getOperand(1)))
    return {};
  Pair a = s.partsOf(op, 0), b = s.partsOf(op, 1);
  Type element = partOf(op->getResult(0).getType());
  auto sum = [&](Value x, Value y) { return s.cloneWith(op, {x, y}, element); };
  Value re = s.binary<SubtractOp>(op, sum(a.re, b.re), sum(a.im, b.im));
  Value im = s.binary<AddOp>(op, sum(a.re, b.im), sum(a.im, b.re));
  return s.joined(op, {re, im});
}

/// Sums are computed per part.
Value sum(Splitter &s, Operation *op) {
  if (op->getNumResults() != 1 || !isa_and_present<AddOp>(soleOp(op->getRegion(0)))) return {};
  Type complex = getElementTypeOrSelf(op->getResult(0).getType());
  Type element = partOf(op->getResult(0).getType());
  if (!element) return {};
  SmallVector<Value> re(op->getOperands()), im(op->getOperands());
  for (unsigned i = 0; i < op->getNumOperands(); ++i) {
    if (!isComplex(op->getOperand(i))) continue;
    if (getElementTypeOrSelf(op->getOperand(i).getType()) != complex) return {};
    Pair parts = s.partsOf(op, i);
    re[i] = parts.re, im[i] = parts.im;
  }
  auto half = [&](ValueRange operands) {
    Value made = s.cloneWith(op, operands, element);
    Block &body = made.getDefiningOp()->getRegion(0).front();
    auto scalar = RankedTensorType::get({}, element);
    for (BlockArgument argument : body.getArguments()) argument.setType(scalar);
    body.front().getResult(0).setType(scalar);
    return made;
  };
  return s.joined(op, {half(re), half(im)});
}

/// Any other reduction gets twice as many operands: its body takes and returns parts.
Value fold(Splitter &s, Operation *op) {
  if (Value made = sum(s, op)) return made;
  return op->getNumResults() == 1 && isComplex(op->getResult(0)) ? s.splitReduce(cast<ReduceOp>(op))
                                                                 : Value();
}

/// A matrix-vector product reads the matrix once, so it sums the products directly: a dot would
/// have to split the matrix first.
Value dot(Splitter &s, Operation *op) {
  if (auto general = dyn_cast<DotGeneralOp>(op))
    if (Value made = s.matrixVectorProduct(general)) return made;
  return contraction(s, op);
}

Rule ruleFor(Operation *op) {
  static const llvm::StringMap<Rule> rules = {
      {"chlo.conj", conj},
      {"chlo.square", square},
      {"stablehlo.add", each<AddOp>},
      {"stablehlo.broadcast_in_dim", move},
      {"stablehlo.compare", compare},
      {"stablehlo.convert", convert},
      {"stablehlo.convolution", contraction},
      {"stablehlo.dot", contraction},
      {"stablehlo.dot_general", dot},
      {"stablehlo.imag", part<true>},
      {"stablehlo.maximum", extremum<ComparisonDirection::GT>},
      {"stablehlo.minimum", extremum<ComparisonDirection::LT>},
      {"stablehlo.multiply", multiply},
      {"stablehlo.negate", negate},
      {"stablehlo.real", part<false>},
      {"stablehlo.reduce", fold},
      {"stablehlo.reduce_window", sum},
      {"stablehlo.reshape", move},
      {"stablehlo.select", select},
      {"stablehlo.slice", move},
      {"stablehlo.subtract", each<SubtractOp>},
  };
  return rules.lookup(op->getName().getStringRef());
}

/// Ops whose regions become scalar arithmetic in kernels, if possible.
bool hasPlainBody(Operation *op) {
  return isa<WhileOp, IfOp, CaseOp, ReduceOp, ReduceWindowOp, ScatterOp, MapOp>(op);
}

void Splitter::visit(Operation *op) {
  bool concerns = llvm::any_of(op->getOperands(), isComplex) ||
                  llvm::any_of(op->getResults(), [](Value value) { return isComplex(value); });
  Rule rule = concerns ? ruleFor(op) : nullptr;
  if (rule && mayRewrite()) {
    if (Value made = rule(*this, op)) {
      countRewrite("split-complex", op);
      op->getResult(0).replaceAllUsesWith(made);
      op->erase();
      return;
    }
  }
  if (hasPlainBody(op))
    for (Region &region : op->getRegions()) run(region);
}

struct SplitComplex : PassWrapper<SplitComplex, OperationPass<ModuleOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(SplitComplex)
  StringRef getArgument() const final { return "vitro-split-complex"; }
  void runOnOperation() final {
    for (auto function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && !kernel::isKernel(function)) Splitter().run(function.getBody());
    removeDead(getOperation());
  }
};

}  // namespace

std::unique_ptr<Pass> createSplitComplexPass() { return std::make_unique<SplitComplex>(); }

}  // namespace vitro::compile
