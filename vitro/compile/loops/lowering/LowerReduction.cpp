// reduce, reduce_window, map: regions written as scalar arithmetic. Every reduction starts from the
// initial value and takes the elements in row-major order, as in ops/reduction/ReduceElements.cpp.
#include <algorithm>
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

/// Elements, accumulators and results have the same type: there is no promotion.
bool reducesInPlace(Operation *op) {
  Region &body = op->getRegion(0);
  if (!isScalarRegion(body)) return false;
  size_t n = op->getNumResults();
  if (op->getNumOperands() != 2 * n || body.getNumArguments() != 2 * n) return false;
  for (size_t i = 0; i < 2 * n; ++i) {
    Type element = getElementTypeOrSelf(op->getOperand(unsigned(i)).getType());
    if (element != getElementTypeOrSelf(op->getResult(unsigned(i % n)).getType())) return false;
    if (element != getElementTypeOrSelf(body.getArgument(unsigned(i)).getType())) return false;
  }
  return true;
}

/// Results initialised with the initial values.
SmallVector<Value> startingFrom(Whole &w, ArrayRef<Value> inits) {
  SmallVector<Value> results;
  for (auto [i, init] : llvm::enumerate(inits))
    results.push_back(w.fill(w.result(unsigned(i)), w.scalarOf(init)));
  return results;
}

SmallVector<Value> reduce(Whole &w) {
  auto op = cast<stablehlo::ReduceOp>(w.op);
  size_t n = op.getNumResults();
  ArrayRef<Value> inputs = ArrayRef(w.in).take_front(n);
  SmallVector<Value> results = startingFrom(w, ArrayRef(w.in).drop_front(n));
  unsigned rank = unsigned(tensorOf(inputs[0]).getRank());
  SmallVector<IteratorType> loops;
  SmallVector<AffineExpr> kept;
  for (unsigned d = 0; d < rank; ++d) {
    bool isReduced = llvm::is_contained(op.getDimensions(), int64_t(d));
    loops.push_back(isReduced ? IteratorType::reduction : IteratorType::parallel);
    if (!isReduced) kept.push_back(w.b.getAffineDimExpr(d));
  }
  SmallVector<AffineMap> maps(n, w.b.getMultiDimIdentityMap(rank));
  maps.append(n, AffineMap::get(rank, 0, kept, w.b.getContext()));
  SmallVector<Type> types(ValueRange(results).getTypes());
  auto generic = linalg::GenericOp::create(
      w.b, types, inputs, results, maps, loops, [&](OpBuilder &b, Location loc, ValueRange in) {
        SmallVector<Value> arguments(in.drop_front(n));  // accumulators come first
        llvm::append_range(arguments, in.take_front(n));
        linalg::YieldOp::create(b, loc, emitScalarRegion(b, op.getBody(), arguments));
      });
  return SmallVector<Value>(generic.getResults());
}

/// How a window covers one dimension of the operand.
struct WindowDim {
  int64_t size, stride, dilation, baseDilation, low, operand;
  bool mayMiss(int64_t results) const {
    return low != 0 || baseDilation != 1 ||
           (results - 1) * stride + (size - 1) * dilation >= operand;
  }
};

SmallVector<WindowDim> windowOf(stablehlo::ReduceWindowOp op, RankedTensorType operand) {
  SmallVector<WindowDim> window;
  auto at = [](std::optional<ArrayRef<int64_t>> list, size_t d) { return list ? (*list)[d] : 1; };
  SmallVector<int64_t> padding;
  if (op.getPadding())
    padding.assign(op.getPadding()->value_begin<int64_t>(), op.getPadding()->value_end<int64_t>());
  for (size_t d = 0; d < size_t(operand.getRank()); ++d)
    window.push_back({op.getWindowDimensions()[d], at(op.getWindowStrides(), d),
                      at(op.getWindowDilations(), d), at(op.getBaseDilations(), d),
                      padding.empty() ? 0 : padding[2 * d], operand.getDimSize(int64_t(d))});
  return window;
}

/// The operand index of a window element, and whether it is in bounds (null: always).
struct Place {
  SmallVector<Value> at;
  Value isInside;
};

Place placeOf(ImplicitLocOpBuilder &b, ArrayRef<WindowDim> window, RankedTensorType result) {
  Place place;
  auto index = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(b, value); };
  auto require = [&](Value holds) {
    place.isInside = place.isInside ? arith::AndIOp::create(b, place.isInside, holds) : holds;
  };
  for (auto [d, dim] : llvm::enumerate(window)) {
    Value at = arith::MulIOp::create(b, linalg::IndexOp::create(b, d), index(dim.stride));
    Value in = linalg::IndexOp::create(b, window.size() + d);
    at = arith::AddIOp::create(b, at, arith::MulIOp::create(b, in, index(dim.dilation)));
    if (!dim.mayMiss(result.getDimSize(int64_t(d)))) {
      place.at.push_back(at);
      continue;
    }
    at = arith::SubIOp::create(b, at, index(dim.low));
    Value whole = at;
    if (dim.baseDilation != 1) {
      whole = arith::DivSIOp::create(b, at, index(dim.baseDilation));
      Value back = arith::MulIOp::create(b, whole, index(dim.baseDilation));
      require(arith::CmpIOp::create(b, arith::CmpIPredicate::eq, back, at));
    }
    require(arith::CmpIOp::create(b, arith::CmpIPredicate::sge, at, index(0)));
    require(arith::CmpIOp::create(b, arith::CmpIPredicate::slt, whole, index(dim.operand)));
    Value most = arith::MinSIOp::create(b, whole, index(dim.operand - 1));
    place.at.push_back(arith::MaxSIOp::create(b, most, index(0)));
  }
  return place;
}

/// Padding takes part in the reduction as initial values.
SmallVector<Value> reduceWindow(Whole &w) {
  if (auto how = cumulationOf(w.op)) return cumulate(w, *how);
  auto op = cast<stablehlo::ReduceWindowOp>(w.op);
  size_t n = op.getNumResults();
  ArrayRef<Value> inputs = ArrayRef(w.in).take_front(n);
  SmallVector<Value> inits;
  for (Value init : ArrayRef(w.in).drop_front(n)) inits.push_back(w.scalarOf(init));
  SmallVector<Value> results = startingFrom(w, ArrayRef(w.in).drop_front(n));
  SmallVector<WindowDim> window = windowOf(op, tensorOf(inputs[0]));
  unsigned rank = unsigned(window.size());
  SmallVector<IteratorType> loops(rank, IteratorType::parallel);
  loops.append(rank, IteratorType::reduction);
  SmallVector<AffineExpr> outer, inner;
  SmallVector<int64_t> sizes;
  for (unsigned d = 0; d < rank; ++d) {
    outer.push_back(w.b.getAffineDimExpr(d));
    inner.push_back(w.b.getAffineDimExpr(rank + d));
    sizes.push_back(window[d].size);
  }
  // Only its shape is used: it defines the ranges of the inner loops.
  Value extent = w.empty(RankedTensorType::get(sizes, tensorOf(inputs[0]).getElementType()));
  SmallVector<AffineMap> maps{AffineMap::get(2 * rank, 0, inner, w.b.getContext())};
  maps.append(n, AffineMap::get(2 * rank, 0, outer, w.b.getContext()));
  bool isEmpty = tensorOf(inputs[0]).getNumElements() == 0;
  SmallVector<Type> types(ValueRange(results).getTypes());
  auto generic = linalg::GenericOp::create(
      w.b, types, extent, results, maps, loops,
      [&](OpBuilder &nested, Location loc, ValueRange in) {
        ImplicitLocOpBuilder b(loc, nested);
        Place place = placeOf(b, window, w.result());
        SmallVector<Value> arguments(in.drop_front(1));
        for (auto [input, init] : llvm::zip(inputs, inits)) {
          Value element = init;
          if (!isEmpty) element = tensor::ExtractOp::create(b, input, place.at);
          if (!isEmpty && place.isInside)
            element = arith::SelectOp::create(b, place.isInside, element, init);
          arguments.push_back(element);
        }
        linalg::YieldOp::create(b, emitScalarRegion(b, op.getBody(), arguments));
      });
  return SmallVector<Value>(generic.getResults());
}

SmallVector<Value> map(Whole &w) {
  auto op = cast<stablehlo::MapOp>(w.op);
  RankedTensorType type = w.result();
  SmallVector<AffineMap> maps(w.in.size() + 1,
                              w.b.getMultiDimIdentityMap(unsigned(type.getRank())));
  SmallVector<IteratorType> loops(size_t(type.getRank()), IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      w.b, TypeRange{type}, w.in, w.empty(type), maps, loops,
      [&](OpBuilder &b, Location loc, ValueRange in) {
        SmallVector<Value> arguments(in.drop_back());
        linalg::YieldOp::create(b, loc, emitScalarRegion(b, op.getComputation(), arguments));
      });
  return {generic.getResult(0)};
}

/// A cumulative sum is a window over all preceding elements and takes one step per element. Other
/// large windows are left to the reference, which reduces them side by side, faster than a kernel
/// that reduces one after the other.
bool reducesWindows(Operation *op) {
  constexpr int64_t kMost = 1024;
  if (!reducesInPlace(op)) return false;
  if (auto how = cumulationOf(op)) return canCumulate(op, *how);
  auto reduce = cast<stablehlo::ReduceWindowOp>(op);
  int64_t elements = 1;
  for (int64_t size : reduce.getWindowDimensions())
    if (llvm::MulOverflow(elements, size, elements)) return false;
  return elements <= kMost;
}

bool hasScalarRegion(Operation *op) { return isScalarRegion(op->getRegion(0)); }

constexpr LoweringRow rows[] = {
    {"stablehlo.map", kMovable, nullptr, map, hasScalarRegion},
    {"stablehlo.reduce", kMovable, nullptr, reduce, reducesInPlace},
    {"stablehlo.reduce_window", kMovable, nullptr, reduceWindow, reducesWindows},
};

}  // namespace

std::optional<ops::Cumulation> cumulationOf(Operation *op) {
  auto reduce = cast<stablehlo::ReduceWindowOp>(op);
  auto result = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  auto operand = dyn_cast<RankedTensorType>(op->getOperand(0).getType());
  if (!result || !operand || !result.hasStaticShape() || !operand.hasStaticShape())
    return std::nullopt;
  std::vector<ops::WindowAxis> axes;
  for (auto [d, dim] : llvm::enumerate(windowOf(reduce, operand)))
    axes.push_back({dim.operand, dim.low, dim.baseDilation, dim.size, dim.dilation,
                    result.getDimSize(int64_t(d)), dim.stride});
  return ops::cumulationOf(axes);
}

std::span<const LoweringRow> reductionLowerings() { return rows; }

}  // namespace vitro::compile
