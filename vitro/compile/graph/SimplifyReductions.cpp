// Rules on reductions and window reductions.
#include "mlir/IR/IRMapping.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/compile/shared/ReductionBody.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;
using Sizes = SmallVector<int64_t>;

RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

bool allAre(std::optional<ArrayRef<int64_t>> list, int64_t value) {
  return !list || llvm::all_of(*list, [&](int64_t entry) { return entry == value; });
}

/// Integer zero, or +0.
bool isZero(Value value) {
  DenseElementsAttr constant = constantOf(value);
  if (!constant || !constant.isSplat()) return false;
  if (isa<FloatType>(constant.getElementType()))
    return constant.getSplatValue<APFloat>().isPosZero();
  return isa<IntegerType>(constant.getElementType()) && constant.getSplatValue<APInt>().isZero();
}

/// A window sum in which every window contains one element and zeros (the gradient of average
/// pooling with adjacent windows): broadcasts each element over its window and adds zero, because
/// -0 + 0 is 0.
Value reduceWindow(Operation *op, OpBuilder &builder) {
  auto window = cast<ReduceWindowOp>(op);
  if (window.getInputs().size() != 1 || !isa_and_present<AddOp>(soleOp(window.getBody())))
    return {};
  auto padded = window.getInputs()[0].getDefiningOp<PadOp>();
  auto padding = window.getPadding();
  bool isPlain = allAre(window.getWindowStrides(), 1) && allAre(window.getBaseDilations(), 1) &&
                 allAre(window.getWindowDilations(), 1) &&
                 (!padding || (padding->isSplat() && padding->getSplatValue<APInt>().isZero()));
  if (!padded || !isPlain || !isZero(window.getInitValues()[0]) ||
      !isZero(padded.getPaddingValue()))
    return {};
  RankedTensorType from = typeOf(padded.getOperand()), to = typeOf(op->getResult(0));
  if (!from.hasStaticShape() || from.getEncoding() || to.getEncoding() ||
      !from.getElementType().isIntOrFloat())
    return {};
  Sizes shape, places;
  bool isSpread = false;
  for (auto [dim, size] : llvm::enumerate(window.getWindowDimensions())) {
    int64_t around = size - 1;
    if (padded.getInteriorPadding()[dim] != around || padded.getEdgePaddingLow()[dim] != around ||
        padded.getEdgePaddingHigh()[dim] != around)
      return {};
    places.push_back(int64_t(shape.size()));
    shape.push_back(from.getDimSize(unsigned(dim)));
    if (size > 1) shape.push_back(size);
    isSpread |= size > 1;
  }
  if (!isSpread) return {};
  Type element = to.getElementType();
  auto spread = RankedTensorType::get(shape, element);
  Value each = BroadcastInDimOp::create(builder, op->getLoc(), spread, padded.getOperand(), places);
  Value zero = BroadcastInDimOp::create(builder, op->getLoc(), spread, window.getInitValues()[0],
                                        ArrayRef<int64_t>());
  Value sum = AddOp::create(builder, op->getLoc(), spread, each, zero);
  return ReshapeOp::create(builder, op->getLoc(), to, sum);
}

/// A reduction of one element each (JAX's bounds check of indices along an axis): combines the
/// element with the initial value.
Value reductionOfOne(ReduceOp reduction, OpBuilder &builder) {
  RankedTensorType from = typeOf(reduction.getInputs()[0]), to = typeOf(reduction->getResult(0));
  RankedTensorType first = typeOf(reduction.getInitValues()[0]);
  auto isOne = [&](int64_t dim) { return from.getDimSize(unsigned(dim)) == 1; };
  Operation *sole = soleOp(reduction.getBody());
  if (!isa_and_present<AddOp, MultiplyOp, MaximumOp, MinimumOp, AndOp, OrOp, XorOp>(sole) ||
      !llvm::all_of(reduction.getDimensions(), isOne) || !from.hasStaticShape() ||
      from.getEncoding() || to.getEncoding() || first.getEncoding() ||
      from.getElementType() != to.getElementType() || first.getElementType() != to.getElementType())
    return {};
  Location at = reduction.getLoc();
  Value element = ReshapeOp::create(builder, at, to, reduction.getInputs()[0]);
  DenseElementsAttr known =
      constantOf(reduction.getInitValues()[0]);  // often neutral: see other rules
  Value start =
      known && known.isSplat()
          ? Value(ConstantOp::create(builder, at, to, known.resizeSplat(to)))
          : BroadcastInDimOp::create(builder, at, to, reduction.getInitValues()[0], Sizes());
  Operation *both = builder.clone(*sole);
  both->setLoc(at);
  bool startsLeft = sole->getOperand(0) == reduction.getBody().getArgument(0);
  both->setOperands({startsLeft ? start : element, startsLeft ? element : start});
  both->getResult(0).setType(to);
  return both->getResult(0);
}

/// Computes maxima and minima of 16-bit floats in f32, which has vector instructions. The result is
/// one of the elements, so nothing is rounded.
Value reduce(Operation *op, OpBuilder &builder) {
  auto reduction = cast<ReduceOp>(op);
  if (reduction.getInputs().size() != 1) return {};
  if (Value folded = reductionOfOne(reduction, builder)) return folded;
  Type element = typeOf(reduction.getInputs()[0]).getElementType();
  if (!isa_and_present<MaximumOp, MinimumOp>(soleOp(reduction.getBody())) ||
      !(element.isBF16() || element.isF16()))
    return {};
  auto widened = [&](Value value) -> Value {
    auto type = typeOf(value).clone(builder.getF32Type());
    return ConvertOp::create(builder, op->getLoc(), type, value);
  };
  Type narrow = op->getResult(0).getType();
  auto wide = ReduceOp::create(
      builder, op->getLoc(), typeOf(op->getResult(0)).clone(builder.getF32Type()),
      ValueRange{widened(reduction.getInputs()[0])},
      ValueRange{widened(reduction.getInitValues()[0])}, reduction.getDimensions());
  IRMapping none;
  reduction.getBody().cloneInto(&wide.getBody(), none);
  auto scalar = RankedTensorType::get({}, builder.getF32Type());
  Block &wideBody = wide.getBody().front();
  for (BlockArgument argument : wideBody.getArguments()) argument.setType(scalar);
  wideBody.front().getResult(0).setType(scalar);
  return ConvertOp::create(builder, op->getLoc(), narrow, wide.getResult(0));
}

constexpr SimplifyRow rows[] = {
    {"stablehlo.reduce", reduce},
    {"stablehlo.reduce_window", reduceWindow},
};

}  // namespace

std::span<const SimplifyRow> reductionRules() { return rows; }

}  // namespace vitro::compile
