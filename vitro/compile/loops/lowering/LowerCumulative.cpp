// reduce_window as JAX writes cumulative sums: one step per element along the axis, as in
// ops/reduction/Cumulative.cpp. Several lines run at once, because each step depends on the
// previous one.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/BuildLoops.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/shared/Evaluate.h"
#include "vitro/compile/shared/ReductionBody.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

constexpr int64_t kLinesAtOnce = 4;  // more would cause cache set conflicts
constexpr int64_t kColumnsAtOnce = 256;

class Cumulate {
 public:
  Cumulate(Whole &w, ops::Cumulation how) : w(w), how(how) {
    for (auto [d, size] : llvm::enumerate(w.result().getShape()))
      (d < how.axis ? outer : d > how.axis ? inner : length) *= size;
  }

  Value lower() {
    Region &body = cast<stablehlo::ReduceWindowOp>(w.op).getBody();
    combine = [&](ImplicitLocOpBuilder &b, Value before, Value element) {
      return emitScalarRegion(b, body, {before, element})[0];
    };
    init = w.scalarOf(w.in[1]);
    Type element = w.result().getElementType();
    auto flat = inner == 1 ? RankedTensorType::get({outer, length}, element)
                           : RankedTensorType::get({outer, length, inner}, element);
    Value input = reshaped(w.in[0], flat);
    Value result = inner == 1 ? alongLines(input, flat) : acrossRows(input, flat);
    return reshaped(result, w.result());
  }

 private:
  /// Collapses the dimensions on each side of the axis to one, or expands them back.
  Value reshaped(Value value, RankedTensorType type) {
    if (value.getType() == type) return value;
    bool collapses = tensorOf(value).getRank() > type.getRank();
    RankedTensorType wide = collapses ? tensorOf(value) : type;
    RankedTensorType narrow = collapses ? type : tensorOf(value);
    if (wide.getRank() == narrow.getRank() || narrow.getRank() != (inner == 1 ? 2 : 3))
      return throughOneLine(value, type);
    SmallVector<ReassociationIndices> groups(size_t(narrow.getRank()));
    for (int64_t d = 0; d < wide.getRank(); ++d)
      groups[size_t(d) < how.axis ? 0 : size_t(d) == how.axis || inner == 1 ? 1 : 2].push_back(d);
    if (llvm::any_of(groups, [](auto &group) { return group.empty(); }))
      return throughOneLine(value, type);
    if (collapses) return tensor::CollapseShapeOp::create(w.b, type, value, groups);
    return tensor::ExpandShapeOp::create(w.b, type, value, groups);
  }

  /// Through one dimension, if the shapes have no dimensions in common.
  Value throughOneLine(Value value, RankedTensorType type) {
    auto line = RankedTensorType::get({type.getNumElements()}, type.getElementType());
    auto all = [](int64_t rank) {
      ReassociationIndices group;
      for (int64_t d = 0; d < rank; ++d) group.push_back(d);
      return SmallVector<ReassociationIndices>{group};
    };
    if (value.getType() != line)
      value = tensor::CollapseShapeOp::create(w.b, line, value, all(tensorOf(value).getRank()));
    if (type == line) return value;
    return tensor::ExpandShapeOp::create(w.b, type, value, all(type.getRank()));
  }

  Value placeOf(ImplicitLocOpBuilder &b, Value step) {
    return how.isReverse ? SubIOp::create(b, indexValue(b, length - 1), step).getResult() : step;
  }

  /// The axis is the last dimension: the accumulators of several lines are loop-carried.
  Value alongLines(Value input, RankedTensorType type) {
    int64_t lines = largestDivisor(outer, kLinesAtOnce);
    SmallVector<OpFoldResult> from{w.b.getIndexAttr(0)}, to{w.b.getIndexAttr(outer)},
        by{w.b.getIndexAttr(lines)};
    auto body = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
      ImplicitLocOpBuilder b(loc, nested);
      Value first = arguments[0];
      SmallVector<OpFoldResult> offsets{first, b.getIndexAttr(0)},
          sizes{b.getIndexAttr(lines), b.getIndexAttr(length)}, ones(2, b.getIndexAttr(1));
      Values carried{tensor::ExtractSliceOp::create(b, arguments[1], offsets, sizes, ones)};
      carried.append(size_t(lines), init);
      carried =
          loop(b, length, carried, [&](ImplicitLocOpBuilder &in, Value step, ValueRange before) {
            Value i = placeOf(in, step), part = before[0];
            Values sums;
            for (int64_t line = 0; line < lines; ++line) {
              Value own = AddIOp::create(in, first, indexValue(in, line));
              Value element = tensor::ExtractOp::create(in, input, ValueRange{own, i});
              sums.push_back(combine(in, before[size_t(line) + 1], element));
              part = tensor::InsertOp::create(in, sums.back(), part,
                                              ValueRange{indexValue(in, line), i});
            }
            Values next{part};
            next.append(sums);
            return next;
          });
      auto end = scf::InParallelOp::create(b);
      b.setInsertionPointToStart(end.getBody());
      tensor::ParallelInsertSliceOp::create(b, carried[0], arguments[1], offsets, sizes, ones);
    };
    return scf::ForallOp::create(w.b, from, to, by, ValueRange{w.empty(type)}, std::nullopt, body)
        .getResult(0);
  }

  /// Adjacent elements take their steps together.
  Value acrossRows(Value input, RankedTensorType type) {
    int64_t columns = largestDivisor(inner, kColumnsAtOnce);
    if (columns * 8 < std::min(inner, kColumnsAtOnce)) columns = inner;
    Type element = type.getElementType();
    SmallVector<OpFoldResult> from(2, w.b.getIndexAttr(0)),
        to{w.b.getIndexAttr(outer), w.b.getIndexAttr(inner)},
        by{w.b.getIndexAttr(1), w.b.getIndexAttr(columns)};
    auto row = RankedTensorType::get({columns}, element);
    auto body = [&](OpBuilder &nested, Location loc, ValueRange arguments) {
      ImplicitLocOpBuilder b(loc, nested);
      OpFoldResult zero = b.getIndexAttr(0), one = b.getIndexAttr(1),
                   wide = b.getIndexAttr(columns);
      SmallVector<OpFoldResult> ones(3, one), offsets{arguments[0], zero, arguments[1]},
          sizes{one, b.getIndexAttr(length), wide}, rowSizes{one, one, wide};
      Value part = tensor::ExtractSliceOp::create(b, arguments[2], offsets, sizes, ones);
      Value sums = tensor::EmptyOp::create(b, row.getShape(), element);
      sums = linalg::FillOp::create(b, init, sums).getResult(0);
      Values done = loop(
          b, length, {part, sums}, [&](ImplicitLocOpBuilder &in, Value step, ValueRange before) {
            Value i = placeOf(in, step);
            SmallVector<OpFoldResult> there{arguments[0], i, arguments[1]}, here{zero, i, zero};
            Value elements = tensor::ExtractSliceOp::create(in, row, input, there, rowSizes, ones);
            Value place = tensor::ExtractSliceOp::create(in, row, before[0], here, rowSizes, ones);
            SmallVector<AffineMap> maps(3, in.getMultiDimIdentityMap(1));
            SmallVector<utils::IteratorType> loops(1, utils::IteratorType::parallel);
            auto both = linalg::GenericOp::create(
                in, TypeRange{row, row}, elements, ValueRange{before[1], place}, maps, loops,
                [&](OpBuilder &deep, Location at, ValueRange values) {
                  ImplicitLocOpBuilder inside(at, deep);
                  Value sum = combine(inside, values[1], values[0]);
                  linalg::YieldOp::create(inside, ValueRange{sum, sum});
                });
            Value put = tensor::InsertSliceOp::create(in, both.getResult(1), before[0], here,
                                                      rowSizes, ones);
            return Values{put, both.getResult(0)};
          });
      auto end = scf::InParallelOp::create(b);
      b.setInsertionPointToStart(end.getBody());
      tensor::ParallelInsertSliceOp::create(b, done[0], arguments[2], offsets, sizes, ones);
    };
    return scf::ForallOp::create(w.b, from, to, by, ValueRange{w.empty(type)}, std::nullopt, body)
        .getResult(0);
  }

  Whole &w;
  ops::Cumulation how;
  int64_t outer = 1, length = 1, inner = 1;
  Value init;
  std::function<Value(ImplicitLocOpBuilder &, Value, Value)> combine;
};

/// Whether the body maps two initial values to the initial value, evaluated with the reference:
/// then the padding before a window has no effect.
bool keepsInit(Region &body, DenseElementsAttr init) {
  Block scratch;
  OpBuilder made(body.getContext());
  made.setInsertionPointToEnd(&scratch);
  ImplicitLocOpBuilder b(body.getLoc(), made);
  auto constant = [&](DenseElementsAttr value) {
    return stablehlo::ConstantOp::create(b, value.getType(), value).getResult();
  };
  IRMapping values;
  for (BlockArgument argument : body.getArguments()) values.map(argument, constant(init));
  for (Operation &op : body.front().without_terminator()) {
    Operation *copy = b.clone(op, values);
    if (isa<stablehlo::ConstantOp>(op)) continue;
    auto results = evaluate(copy);
    if (!results || results->size() != 1) return false;
    values.map(op.getResult(0), constant(results->front()));
  }
  return constantOf(values.lookup(body.front().getTerminator()->getOperand(0))) == init;
}

bool commutes(Operation *op) {
  return isa_and_present<stablehlo::AddOp, stablehlo::MultiplyOp, stablehlo::MaximumOp,
                         stablehlo::MinimumOp, stablehlo::AndOp, stablehlo::OrOp, stablehlo::XorOp>(
      op);
}

}  // namespace

bool canCumulate(Operation *op, ops::Cumulation how) {
  Region &body = op->getRegion(0);
  if (op->getNumResults() != 1) return false;
  DenseElementsAttr init = constantOf(op->getOperand(1));
  if (!init) return false;
  return (!how.isReverse || commutes(soleOp(body))) && keepsInit(body, init);
}

SmallVector<Value> cumulate(Whole &w, ops::Cumulation how) { return {Cumulate(w, how).lower()}; }

}  // namespace vitro::compile
