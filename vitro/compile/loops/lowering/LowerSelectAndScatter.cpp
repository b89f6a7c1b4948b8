// select_and_scatter: each window of the operand selects one element, and the source's element is
// combined into its position; one source after the other, as in ops/reduction/SelectAndScatter.cpp.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

Value indexOf(ImplicitLocOpBuilder &b, int64_t value) {
  return arith::ConstantIndexOp::create(b, value);
}

/// Loops over all positions of `shape`, the last dimension innermost; `body` gets the position and
/// the iteration arguments, and returns their next values.
using Step = function_ref<SmallVector<Value>(ImplicitLocOpBuilder &, ArrayRef<Value>, ValueRange)>;
SmallVector<Value> forEach(ImplicitLocOpBuilder &b, ArrayRef<int64_t> shape, ValueRange carried,
                           SmallVector<Value> &at, Step body) {
  if (at.size() == shape.size()) return body(b, at, carried);
  auto loop =
      scf::ForOp::create(b, indexOf(b, 0), indexOf(b, shape[at.size()]), indexOf(b, 1), carried,
                         [&](OpBuilder &nested, Location loc, Value i, ValueRange inside) {
                           ImplicitLocOpBuilder inner(loc, nested);
                           at.push_back(i);
                           scf::YieldOp::create(inner, forEach(inner, shape, inside, at, body));
                           at.pop_back();
                         });
  return SmallVector<Value>(loop.getResults());
}

struct Windows {
  SmallVector<int64_t> size, stride, low;

  explicit Windows(stablehlo::SelectAndScatterOp op) {
    size_t rank = size_t(tensorOf(op.getOperand()).getRank());
    auto list = [&](std::optional<ArrayRef<int64_t>> given) {
      return given ? SmallVector<int64_t>(*given) : SmallVector<int64_t>(rank, 1);
    };
    size = list(op.getWindowDimensions());
    stride = list(op.getWindowStrides());
    low.assign(rank, 0);
    if (!op.getPadding()) return;
    for (auto [i, value] : llvm::enumerate(op.getPadding()->getValues<int64_t>()))
      if (i % 2 == 0) low[i / 2] = value;
  }
};

class SelectAndScatter {
 public:
  explicit SelectAndScatter(Whole &w)
      : w(w),
        op(cast<stablehlo::SelectAndScatterOp>(w.op)),
        windows(op),
        dims(tensorOf(w.in[0]).getShape()) {}

  SmallVector<Value> lower() {
    Value result = w.fill(w.result(), w.scalarOf(w.in[2]));
    SmallVector<Value> at;
    return forEach(w.b, tensorOf(w.in[1]).getShape(), result, at,
                   [&](ImplicitLocOpBuilder &b, ArrayRef<Value> source, ValueRange carried) {
                     return SmallVector<Value>{scatterOne(b, source, carried[0])};
                   });
  }

 private:
  /// The search carries the position selected so far, its element, and whether there is one.
  SmallVector<Value> select(ImplicitLocOpBuilder &b, ArrayRef<Value> source) {
    SmallVector<Value> start(dims.size(), indexOf(b, 0)), inside;
    Value first = tensor::ExtractOp::create(b, w.in[0], start);
    start.push_back(first);
    start.push_back(arith::ConstantIntOp::create(b, b.getI1Type(), 0));
    return forEach(b, windows.size, start, inside,
                   [&](ImplicitLocOpBuilder &at, ArrayRef<Value> position, ValueRange carried) {
                     return compareOne(at, source, position, carried);
                   });
  }

  SmallVector<Value> compareOne(ImplicitLocOpBuilder &b, ArrayRef<Value> source,
                                ArrayRef<Value> position, ValueRange carried) {
    size_t rank = dims.size();
    Value isInside = arith::ConstantIntOp::create(b, b.getI1Type(), 1);
    SmallVector<Value> at;
    for (size_t d = 0; d < rank; ++d) {
      Value corner = arith::MulIOp::create(b, source[d], indexOf(b, windows.stride[d]));
      corner = arith::SubIOp::create(b, corner, indexOf(b, windows.low[d]));
      Value i = arith::AddIOp::create(b, corner, position[d]);
      Value last = indexOf(b, dims[d] - 1);
      auto require = [&](arith::CmpIPredicate by, Value bound) {
        isInside = arith::AndIOp::create(b, isInside, arith::CmpIOp::create(b, by, i, bound));
      };
      require(arith::CmpIPredicate::sge, indexOf(b, 0));
      require(arith::CmpIPredicate::sle, last);
      at.push_back(arith::MinSIOp::create(b, arith::MaxSIOp::create(b, i, indexOf(b, 0)), last));
    }
    Value candidate = tensor::ExtractOp::create(b, w.in[0], at);
    Value selected = carried[rank], isFound = carried[rank + 1];
    Value stays = emitScalarRegion(b, op.getSelect(), {selected, candidate})[0];
    Value isKept = arith::AndIOp::create(b, isFound, stays);
    Value isTaken = arith::AndIOp::create(
        b, isInside,
        arith::XOrIOp::create(b, isKept, arith::ConstantIntOp::create(b, b.getI1Type(), 1)));
    SmallVector<Value> next;
    for (size_t d = 0; d < rank; ++d)
      next.push_back(arith::SelectOp::create(b, isTaken, at[d], carried[d]));
    next.push_back(arith::SelectOp::create(b, isTaken, candidate, selected));
    next.push_back(arith::OrIOp::create(b, isFound, isInside));
    return next;
  }

  /// result[selected] = scatter(result[selected], source); no effect for a window in the padding.
  Value scatterOne(ImplicitLocOpBuilder &b, ArrayRef<Value> source, Value result) {
    SmallVector<Value> found = select(b, source);
    ArrayRef<Value> at = ArrayRef(found).take_front(dims.size());
    Value old = tensor::ExtractOp::create(b, result, at);
    Value element = tensor::ExtractOp::create(b, w.in[1], source);
    Value combined = emitScalarRegion(b, op.getScatter(), {old, element})[0];
    Value kept = arith::SelectOp::create(b, found.back(), combined, old);
    return tensor::InsertOp::create(b, kept, result, at);
  }

  Whole &w;
  stablehlo::SelectAndScatterOp op;
  Windows windows;
  SmallVector<int64_t> dims;
};

SmallVector<Value> selectAndScatter(Whole &w) { return SelectAndScatter(w).lower(); }

/// The regions take and return the operands' types, without promotion.
bool keepsTypes(Operation *op) {
  Type element = getElementTypeOrSelf(op->getResult(0).getType());
  for (unsigned i = 0; i < op->getNumOperands(); ++i)
    if (getElementTypeOrSelf(op->getOperand(i).getType()) != element) return false;
  for (Region &region : op->getRegions()) {
    if (!isScalarRegion(region)) return false;
    for (Type type : region.getArgumentTypes())
      if (getElementTypeOrSelf(type) != element) return false;
  }
  return true;
}

constexpr LoweringRow rows[] = {
    {"stablehlo.select_and_scatter", kAll, nullptr, selectAndScatter, keepsTypes},
};

}  // namespace

std::span<const LoweringRow> selectAndScatterLowerings() { return rows; }

}  // namespace vitro::compile
