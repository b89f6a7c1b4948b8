// top_k: the largest elements of each line in TOTALORDER, equal ones in order of position, as in
// ops/reduction/Sort.cpp. For few of many, a line is distributed over many columns, and only the
// columns with the best heads are searched.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/ComparatorKeys.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/loops/lowering/SortLine.h"
#include "vitro/ir/chlo/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

/// Measured nanoseconds for one line; only the minimum matters.
struct Costs {
  int64_t length, k;

  static double merging(int64_t n) { return 2.5 * double(n) * llvm::Log2_64_Ceil(uint64_t(n)); }
  double selecting() const { return double(length) * (1 + 0.7 * double(k)); }
  double merging() const { return merging(length); }
  double counting() const { return 450 + 6 * double(length); }
  double heading(int64_t columns) const {
    double scanned = double(k) * double(length / columns) + double(length % columns);
    return 0.2 * double(length) + merging(columns) + 1.2 * scanned + 2 * merging(k);
  }
  /// The cheapest number of columns; 0 if there are too few rows for any.
  int64_t columns() const {
    constexpr int64_t kFewest = 16, kFewestRows = 3;
    int64_t best = 0;
    for (int64_t n = std::max(kFewest, int64_t(llvm::PowerOf2Ceil(uint64_t(k))));
         n * kFewestRows <= length; n *= 2)
      if (!best || heading(n) < heading(best)) best = n;
    return best;
  }
};

Value isBefore(ImplicitLocOpBuilder &b, Value right, Value left) {
  return CmpIOp::create(b, CmpIPredicate::ult, right, left);
}

class TopK {
 public:
  explicit TopK(Whole &w)
      : w(w),
        op(cast<chlo::TopKOp>(w.op)),
        shape(tensorOf(w.in[0]).getShape()),
        length(shape.back()),
        k(int64_t(op.getK())),
        declared(getElementTypeOrSelf(op.getOperand().getType())),
        costs{length, k},
        columns(costs.columns()),
        rows(columns ? length / columns : 0) {}

  SmallVector<Value> lower() {
    SmallVector<Value> outputs{w.empty(w.result(0)), w.empty(w.result(1))};
    SmallVector<OpFoldResult> bounds;
    for (int64_t size : ArrayRef(shape).drop_back()) bounds.push_back(w.b.getIndexAttr(size));
    bounds.push_back(w.b.getIndexAttr(1));
    auto lines = scf::ForallOp::create(w.b, bounds, outputs, std::nullopt,
                                       [&](OpBuilder &nested, Location loc, ValueRange arguments) {
                                         ImplicitLocOpBuilder b(loc, nested);
                                         at.assign(arguments.begin(),
                                                   arguments.begin() + int64_t(shape.size()));
                                         findInLine(b, arguments.drop_front(shape.size()));
                                       });
    return SmallVector<Value>(lines.getResults());
  }

 private:
  void findInLine(ImplicitLocOpBuilder &b, ValueRange outputs) {
    Items items = order(b);
    SmallVector<OpFoldResult> offsets(at.begin(), at.end()), ones(shape.size(), b.getIndexAttr(1));
    offsets.back() = b.getIndexAttr(0);
    SmallVector<OpFoldResult> sizes = ones;
    sizes.back() = b.getIndexAttr(k);
    Values parts;
    for (Value output : outputs)
      parts.push_back(tensor::ExtractSliceOp::create(b, output, offsets, sizes, ones));
    parts = loop(b, k, parts, [&](ImplicitLocOpBuilder &in, Value i, ValueRange before) {
      Values place(shape.size(), indexValue(in, 0));
      place.back() = i;
      Value position = TruncIOp::create(in, in.getI32Type(), items.at(in, i));
      Value from = IndexCastUIOp::create(in, in.getIndexType(), position);
      return Values{tensor::InsertOp::create(in, elementAt(in, from), before[0], place),
                    tensor::InsertOp::create(in, position, before[1], place)};
    });
    auto end = scf::InParallelOp::create(b);
    b.setInsertionPointToStart(end.getBody());
    for (auto [part, output] : llvm::zip(parts, outputs))
      tensor::ParallelInsertSliceOp::create(b, part, output, offsets, sizes, ones);
  }

  Value elementAt(ImplicitLocOpBuilder &b, Value position) {
    Values place = at;
    place.back() = position;
    return tensor::ExtractOp::create(b, w.in[0], place);
  }

  /// Larger elements have smaller keys.
  Value keyOf(ImplicitLocOpBuilder &b, Value element) {
    Value key = totalOrderOf(b, element, declared);
    key = XOrIOp::create(b, key, ConstantIntOp::create(b, key.getType(), -1));
    return key.getType() == b.getI64Type() ? key
                                           : ExtUIOp::create(b, b.getI64Type(), key).getResult();
  }
  Value itemOf(ImplicitLocOpBuilder &b, Value element, Value position) {
    Value key = ShLIOp::create(b, keyOf(b, element), i64Value(b, 32));
    return OrIOp::create(b, key, IndexCastOp::create(b, b.getI64Type(), position));
  }

  /// Returns items of which the first k are the result, in order; their lower halves are positions.
  Items order(ImplicitLocOpBuilder &b) {
    unsigned bits = std::max(8u, declared.getIntOrFloatBitWidth());
    bool isOneWord = bits <= 32;
    double all = std::min(costs.merging(), costs.counting());
    double heads = columns ? costs.heading(columns) : all;
    if (isOneWord && heads < std::min(all, costs.selecting())) return orderHeads(b);
    if (isOneWord && costs.selecting() < all) return select(b);
    Items items = Items::make(b, length);
    for (unsigned from = 0; from < bits; from += 32) {
      items.rewrite(b, [&](ImplicitLocOpBuilder &in, Value i, Value before) -> Value {
        if (from) {
          Value low = AndIOp::create(in, before, i64Value(in, 0xffffffff));
          i = IndexCastUIOp::create(in, in.getIndexType(), low);
        }
        if (isOneWord) return itemOf(in, elementAt(in, i), i);
        Value key = ShRUIOp::create(in, keyOf(in, elementAt(in, i)), i64Value(in, from));
        key = ShLIOp::create(in, key, i64Value(in, 32));
        return OrIOp::create(in, key, IndexCastOp::create(in, in.getI64Type(), i));
      });
      if (isOneWord && costs.merging() < costs.counting())
        items.mergeSort(b, isBefore, nullptr);
      else
        items.radixSort(b, std::min(32u, bits) / 8, nullptr);
    }
    return items;
  }

  /// Selects the best, then the next best, and so on: for few of few.
  Items select(ImplicitLocOpBuilder &b) {
    Items items = Items::make(b, length);
    items.rewrite(b, [&](ImplicitLocOpBuilder &in, Value i, Value) {
      return itemOf(in, elementAt(in, i), i);
    });
    Value other = indexValue(b, 1), none = i64Value(b, -1);
    Values start{items.tensor, i64Value(b, 0)};  // the next ones are no better than this
    items.tensor = loop(b, k, start, [&](ImplicitLocOpBuilder &in, Value i, ValueRange before) {
      Value best = loop(in, length, none, [&](ImplicitLocOpBuilder &at, Value j, ValueRange found) {
        Value item = tensor::ExtractOp::create(at, before[0], ValueRange{items.row, j});
        Value isLeft = CmpIOp::create(at, CmpIPredicate::uge, item, before[1]);
        item = SelectOp::create(at, isLeft, item, none);
        return Values{MinUIOp::create(at, item, found[0])};
      })[0];
      return Values{tensor::InsertOp::create(in, best, before[0], ValueRange{other, i}),
                    AddIOp::create(in, best, i64Value(in, 1))};
    })[0];
    items.row = other;
    return items;
  }

  /// The head of a column is its best element. Each of the first k elements is in one of the k
  /// columns with the best heads, or in the remainder after the last row, and is no worse than the
  /// last of these heads.
  Items orderHeads(ImplicitLocOpBuilder &b) {
    Items heads = Items::make(b, columns);
    heads.tensor = headsOf(b, heads.tensor);
    heads.mergeSort(b, isBefore, nullptr);
    Value limit = heads.at(b, indexValue(b, k - 1));
    int64_t behind = rows * columns;
    Items found = Items::make(b, k * rows + (length - behind) + 1);
    auto keep = [&](ImplicitLocOpBuilder &in, Value position, ValueRange before) {
      Value item = itemOf(in, elementAt(in, position), position);
      Value put = tensor::InsertOp::create(in, item, before[0], ValueRange{found.row, before[1]});
      Value isKept = CmpIOp::create(in, CmpIPredicate::ule, item, limit);
      Value next = AddIOp::create(in, before[1], indexValue(in, 1));
      return Values{put, SelectOp::create(in, isKept, next, before[1])};
    };
    Values kept =
        loop(b, k, {found.tensor, indexValue(b, 0)},
             [&](ImplicitLocOpBuilder &in, Value i, ValueRange before) {
               Value mask = i64Value(in, columns - 1);
               Value column = AndIOp::create(in, heads.at(in, i), mask);
               column = IndexCastUIOp::create(in, in.getIndexType(), column);
               return loop(in, rows, before,
                           [&](ImplicitLocOpBuilder &inner, Value row, ValueRange state) {
                             Value from = MulIOp::create(inner, row, indexValue(inner, columns));
                             return keep(inner, AddIOp::create(inner, from, column), state);
                           });
             });
    kept = loop(b, indexValue(b, behind), indexValue(b, length), indexValue(b, 1), kept, keep);
    found.tensor = kept[0];
    found.count = kept[1];
    found.mergeSort(b, isBefore, nullptr);
    return found;
  }

  /// The heads in row 0 of `items`.
  Value headsOf(ImplicitLocOpBuilder &b, Value items) {
    Type element = tensorOf(w.in[0]).getElementType();
    SmallVector<OpFoldResult> offsets(at.begin(), at.end()), ones(shape.size(), b.getIndexAttr(1));
    offsets.back() = b.getIndexAttr(0);
    SmallVector<OpFoldResult> sizes = ones;
    sizes.back() = b.getIndexAttr(rows * columns);
    Value line = tensor::ExtractSliceOp::create(b, RankedTensorType::get({rows * columns}, element),
                                                w.in[0], offsets, sizes, ones);
    SmallVector<ReassociationIndices> split{{0, 1}};
    Value block = tensor::ExpandShapeOp::create(b, RankedTensorType::get({rows, columns}, element),
                                                line, split);
    SmallVector<int64_t> one{columns};
    Value best = tensor::EmptyOp::create(b, one, b.getI64Type());
    best = linalg::FillOp::create(b, i64Value(b, -1), best).getResult(0);
    AffineExpr row = b.getAffineDimExpr(0), column = b.getAffineDimExpr(1);
    SmallVector<AffineMap> maps{AffineMap::get(2, 0, {row, column}, b.getContext()),
                                AffineMap::get(2, 0, {column}, b.getContext())};
    SmallVector<utils::IteratorType> loops{utils::IteratorType::reduction,
                                           utils::IteratorType::parallel};
    best = linalg::GenericOp::create(
               b, TypeRange{best.getType()}, block, best, maps, loops,
               [&](OpBuilder &nested, Location loc, ValueRange in) {
                 ImplicitLocOpBuilder inner(loc, nested);
                 Value from = MulIOp::create(inner, linalg::IndexOp::create(inner, 0),
                                             indexValue(inner, columns));
                 Value position = AddIOp::create(inner, from, linalg::IndexOp::create(inner, 1));
                 Value item = itemOf(inner, in[0], position);
                 linalg::YieldOp::create(inner, MinUIOp::create(inner, in[1], item).getResult());
               })
               .getResult(0);
    SmallVector<OpFoldResult> zeros(2, b.getIndexAttr(0)), units(2, b.getIndexAttr(1));
    SmallVector<OpFoldResult> size{b.getIndexAttr(1), b.getIndexAttr(columns)};
    return tensor::InsertSliceOp::create(b, best, items, zeros, size, units);
  }

  Whole &w;
  chlo::TopKOp op;
  SmallVector<int64_t> shape;
  int64_t length, k;
  Type declared;
  Costs costs;
  int64_t columns, rows;
  Values at;  // index of the line
};

SmallVector<Value> topK(Whole &w) { return TopK(w).lower(); }

bool hasPositions(Operation *op) {
  auto top = cast<chlo::TopKOp>(op);
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  return type.getRank() > 0 && type.getShape().back() <= INT32_MAX && int64_t(top.getK()) > 0 &&
         int64_t(top.getK()) <= type.getShape().back() &&
         getElementTypeOrSelf(op->getResult(1).getType()).isInteger(32) &&
         getElementTypeOrSelf(op->getResult(0).getType()) == type.getElementType();
}

constexpr LoweringRow rows[] = {
    {"chlo.top_k", kAll, nullptr, topK, hasPositions},
};

}  // namespace

std::span<const LoweringRow> topKLowerings() { return rows; }

}  // namespace vitro::compile
