// sort: one line after the other, in the order of ops/reduction/Sort.cpp. Uses the comparator's
// keys as integers if it has any, else the comparator itself.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/ComparatorKeys.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/loops/lowering/SortLine.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

constexpr int64_t kColumnsAtOnce = 16;  // f32 elements of a cache line
constexpr int64_t kRadixFrom = 40;      // elements; merge sort is faster for shorter lines

int64_t axisOf(stablehlo::SortOp op) {
  int64_t axis = int64_t(op.getDimension()), rank = tensorOf(op.getOperand(0)).getRank();
  return axis < 0 ? axis + rank : axis;
}

/// Converts an element to the bits of an i64, and back.
Value bitsOf(ImplicitLocOpBuilder &b, Value element) {
  Type type = element.getType();
  if (isa<FloatType>(type))
    element = BitcastOp::create(b, b.getIntegerType(type.getIntOrFloatBitWidth()), element);
  return ExtUIOp::create(b, b.getI64Type(), element);
}
Value elementOf(ImplicitLocOpBuilder &b, Value bits, Type type) {
  Type integer = b.getIntegerType(type.getIntOrFloatBitWidth());
  Value element = TruncIOp::create(b, integer, bits);
  return isa<FloatType>(type) ? BitcastOp::create(b, type, element).getResult() : element;
}

Value positionIn(ImplicitLocOpBuilder &b, Value item) {
  Value low = AndIOp::create(b, item, i64Value(b, 0xffffffff));
  return IndexCastUIOp::create(b, b.getIndexType(), low);
}

class Sort {
 public:
  explicit Sort(Whole &w)
      : w(w),
        op(cast<stablehlo::SortOp>(w.op)),
        shape(w.result().getShape()),
        axis(size_t(axisOf(op))),
        length(shape[axis]),
        columns(axis + 1 == shape.size() ? 1 : largestDivisor(shape.back(), kColumnsAtOnce)),
        keys(keysOf(op.getComparator())) {}

  SmallVector<Value> lower() {
    if (length < 2) return w.in;
    SmallVector<Value> outputs;
    SmallVector<OpFoldResult> bounds, steps;
    for (auto [d, size] : llvm::enumerate(shape)) {
      bounds.push_back(w.b.getIndexAttr(d == axis ? 1 : size));
      steps.push_back(w.b.getIndexAttr(d + 1 == shape.size() && d != axis ? columns : 1));
    }
    SmallVector<OpFoldResult> zeros(shape.size(), w.b.getIndexAttr(0));
    for (unsigned i = 0; i < op.getNumResults(); ++i) {
      outputs.push_back(w.empty(w.result(i)));
      if (!op.getResult(i).use_empty()) wanted.push_back(i);
    }
    auto lines = scf::ForallOp::create(
        w.b, zeros, bounds, steps, outputs, std::nullopt,
        [&](OpBuilder &nested, Location loc, ValueRange arguments) {
          ImplicitLocOpBuilder b(loc, nested);
          at.assign(arguments.begin(), arguments.begin() + int64_t(shape.size()));
          ValueRange whole = arguments.drop_front(shape.size());
          Values parts;
          for (unsigned i : wanted)
            parts.push_back(
                tensor::ExtractSliceOp::create(b, whole[i], offsets(), sizes(), ones()));
          parts = columns > 1 ? sortColumns(b, parts) : sortLine(b, parts);
          auto end = scf::InParallelOp::create(b);
          b.setInsertionPointToStart(end.getBody());
          for (auto [part, i] : llvm::zip(parts, wanted))
            tensor::ParallelInsertSliceOp::create(b, part, whole[i], offsets(), sizes(), ones());
        });
    return SmallVector<Value>(lines.getResults());
  }

 private:
  /// Sorts the line at `at`; the results are lines of `parts`.
  Values sortLine(ImplicitLocOpBuilder &b, Values parts) {
    Items items = Items::make(b, length);
    bool holdsElements = order(b, items);
    return loop(b, length, parts, [&](ImplicitLocOpBuilder &in, Value i, ValueRange before) {
      Values place(size_t(tensorOf(before[0]).getRank()), indexValue(in, 0)), next;
      if (column)
        place = {column, i};
      else
        place[axis] = i;
      Value item = items.at(in, i);
      for (auto [part, result] : llvm::zip(before, wanted)) {
        Type type = tensorOf(w.in[result]).getElementType();
        Value element =
            holdsElements ? elementOf(in, item, type) : elementAt(in, result, positionIn(in, item));
        next.push_back(tensor::InsertOp::create(in, element, part, place));
      }
      return next;
    });
  }

  /// Transposes adjacent columns into contiguous lines first, and back at the end, so that memory
  /// is read and written in order.
  Values sortColumns(ImplicitLocOpBuilder &b, Values parts) {
    SmallVector<int64_t> lying{columns, length};
    transposedOperands.clear();
    for (unsigned i = 0; i < op.getNumOperands(); ++i) {
      if (isCounted(i)) {
        transposedOperands.push_back(nullptr);
        continue;
      }
      Type element = tensorOf(w.in[i]).getElementType();
      auto type = RankedTensorType::get({length, columns}, element);
      Value block = tensor::ExtractSliceOp::create(b, type, w.in[i], offsets(), sizes(), ones());
      transposedOperands.push_back(
          transposed(b, block, tensor::EmptyOp::create(b, lying, element)));
    }
    Values sorted, results;
    for (unsigned i : wanted)
      sorted.push_back(
          tensor::EmptyOp::create(b, lying, tensorOf(w.in[i]).getElementType()).getResult());
    Value first = at.back();
    sorted = loop(b, columns, sorted, [&](ImplicitLocOpBuilder &in, Value c, ValueRange before) {
      column = c;
      at.back() = AddIOp::create(in, first, c);
      ordered = nullptr;
      return sortLine(in, Values(before));
    });
    at.back() = first;
    for (auto [lines, part] : llvm::zip(sorted, parts)) {
      SmallVector<OpFoldResult> zeros(shape.size(), b.getIndexAttr(0));
      auto type = RankedTensorType::get({length, columns}, tensorOf(part).getElementType());
      Value block = tensor::ExtractSliceOp::create(b, type, part, zeros, sizes(), ones());
      block = transposed(b, lines, block);
      results.push_back(
          tensor::InsertSliceOp::create(b, block, part, zeros, sizes(), ones()).getResult());
    }
    return results;
  }

  static Value transposed(ImplicitLocOpBuilder &b, Value from, Value to) {
    AffineExpr i = b.getAffineDimExpr(0), j = b.getAffineDimExpr(1);
    SmallVector<AffineMap> maps{AffineMap::get(2, 0, {j, i}, b.getContext()),
                                AffineMap::get(2, 0, {i, j}, b.getContext())};
    SmallVector<utils::IteratorType> loops(2, utils::IteratorType::parallel);
    return linalg::GenericOp::create(b, TypeRange{to.getType()}, from, to, maps, loops,
                                     [](OpBuilder &in, Location loc, ValueRange values) {
                                       linalg::YieldOp::create(in, loc, values[0]);
                                     })
        .getResult(0);
  }

  /// Sorts the items; true if their lower halves are the elements themselves, else they are
  /// positions.
  bool order(ImplicitLocOpBuilder &b, Items &items) {
    Region &comparator = op.getComparator();
    auto asks = [&](ImplicitLocOpBuilder &in, Value right, Value left) {
      SmallVector<Value> arguments;
      for (unsigned i = 0; i < op.getNumOperands(); ++i)
        for (Value item : {right, left})
          arguments.push_back(elementAt(in, i, positionIn(in, item)));
      return emitScalarRegion(in, comparator, arguments)[0];
    };
    bool isOneWord = keys.size() == 1 && keys[0].bits() <= 32 && !keys[0].breaksOnNan;
    if (keys.empty() || (length < kRadixFrom && !isOneWord)) {
      items.rewrite(b, [](ImplicitLocOpBuilder &in, Value i, Value) -> Value {
        return IndexCastOp::create(in, in.getI64Type(), i);
      });
      items.mergeSort(b, asks, nullptr);
      return false;
    }
    Type element = tensorOf(w.in[0]).getElementType();
    bool holdsElements =
        isOneWord && op.getNumOperands() == 1 && element.getIntOrFloatBitWidth() <= 32;
    if (isOneWord && length < kRadixFrom) {
      makeItems(b, items, keys[0], 0, true, holdsElements);
      items.mergeSort(
          b,
          [](ImplicitLocOpBuilder &in, Value right, Value left) -> Value {
            auto key = [&](Value item) { return ShRUIOp::create(in, item, i64Value(in, 32)); };
            return CmpIOp::create(in, CmpIPredicate::ult, key(right), key(left));
          },
          nullptr);
      return holdsElements;
    }
    sortByKeys(b, items, holdsElements);
    if (Value needsNoAsking = isOrdered(b)) items.mergeSort(b, asks, needsNoAsking);
    return holdsElements;
  }

  /// Least significant word first: each sort is stable.
  void sortByKeys(ImplicitLocOpBuilder &b, Items &items, bool holdsElements) {
    Value isBroken;
    if (Value ordered = isOrdered(b))
      isBroken = XOrIOp::create(b, ordered, ConstantIntOp::create(b, b.getI1Type(), 1));
    bool isFirst = true;
    for (const ComparatorKey &key : llvm::reverse(keys))
      for (unsigned from = 0; from < key.bits(); from += 32) {
        makeItems(b, items, key, from, isFirst, holdsElements);
        items.radixSort(b, std::min(32u, key.bits()) / 8, isBroken);
        isFirst = false;
      }
  }

  /// Items with 32 bits of a key, starting at bit `from`.
  void makeItems(ImplicitLocOpBuilder &b, Items &items, const ComparatorKey &key, unsigned from,
                 bool isFirst, bool holdsElements) {
    items.rewrite(b, [&](ImplicitLocOpBuilder &in, Value i, Value before) -> Value {
      Value position = isFirst ? i : positionIn(in, before);
      Value element = elementAt(in, key.operand, position);
      Value bits = key.emit(in, element);
      if (bits.getType() != in.getI64Type()) bits = ExtUIOp::create(in, in.getI64Type(), bits);
      if (from) bits = ShRUIOp::create(in, bits, i64Value(in, from));
      Value low = holdsElements ? bitsOf(in, element)
                                : IndexCastOp::create(in, in.getI64Type(), position).getResult();
      return OrIOp::create(in, ShLIOp::create(in, bits, i64Value(in, 32)), low);
    });
  }

  /// Whether the line has no NaN, so that the keys are valid; null: there cannot be any. Computed
  /// once.
  Value isOrdered(ImplicitLocOpBuilder &b) {
    if (ordered || llvm::none_of(keys, [](const ComparatorKey &key) { return key.breaksOnNan; }))
      return ordered;
    Value yes = ConstantIntOp::create(b, b.getI1Type(), 1);
    ordered = loop(b, length, yes, [&](ImplicitLocOpBuilder &in, Value i, ValueRange before) {
      Value holds = before[0];
      for (const ComparatorKey &key : keys) {
        if (!key.breaksOnNan) continue;
        Value isNan = key.emitIsNan(in, elementAt(in, key.operand, i));
        holds = SelectOp::create(in, isNan, ConstantIntOp::create(in, in.getI1Type(), 0), holds);
      }
      return Values{holds};
    })[0];
    return ordered;
  }

  /// Whether an operand is an iota along the line, so that it need not be read.
  bool isCounted(unsigned operand) {
    return op.getOperand(operand).getDefiningOp<stablehlo::IotaOp>() &&
           tensorOf(w.in[operand]).getElementType().isInteger() &&
           !tensorOf(w.in[operand]).getElementType().isInteger(1);
  }

  /// The element of an operand at a position of the line.
  Value elementAt(ImplicitLocOpBuilder &b, unsigned operand, Value position) {
    Values place = at;
    place[axis] = position;
    if (isCounted(operand)) {
      auto counts = op.getOperand(operand).getDefiningOp<stablehlo::IotaOp>();
      return IndexCastOp::create(b, tensorOf(w.in[operand]).getElementType(),
                                 place[size_t(counts.getIotaDimension())]);
    }
    if (column)
      return tensor::ExtractOp::create(b, transposedOperands[operand],
                                       ValueRange{column, position});
    return tensor::ExtractOp::create(b, w.in[operand], place);
  }

  SmallVector<OpFoldResult> offsets() {
    SmallVector<OpFoldResult> list(at.begin(), at.end());
    list[axis] = w.b.getIndexAttr(0);
    return list;
  }
  SmallVector<OpFoldResult> sizes() {
    SmallVector<OpFoldResult> list = ones();
    if (axis + 1 < shape.size()) list.back() = w.b.getIndexAttr(columns);
    list[axis] = w.b.getIndexAttr(length);
    return list;
  }
  SmallVector<OpFoldResult> ones() {
    return SmallVector<OpFoldResult>(shape.size(), w.b.getIndexAttr(1));
  }

  Whole &w;
  stablehlo::SortOp op;
  SmallVector<int64_t> shape;
  size_t axis;
  int64_t length;
  int64_t columns;                  // adjacent lines that are sorted together
  SmallVector<ComparatorKey> keys;  // most significant first
  SmallVector<unsigned> wanted;     // results with uses
  Values at;                        // index of the line
  Values transposedOperands;        // operands of the columns, transposed into lines
  Value column;                     // index among them; null: not sorting columns
  Value ordered;
};

SmallVector<Value> sort(Whole &w) { return Sort(w).lower(); }

/// Positions fit 32 bits, and the comparator is scalar arithmetic on elements of the operands'
/// types.
bool sortsByScalars(Operation *op) {
  auto sort = cast<stablehlo::SortOp>(op);
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  Region &comparator = sort.getComparator();
  if (type.getRank() == 0 || type.getDimSize(axisOf(sort)) > INT32_MAX ||
      !isScalarRegion(comparator) || comparator.getNumArguments() != 2 * op->getNumOperands())
    return false;
  for (unsigned i = 0; i < comparator.getNumArguments(); ++i) {
    Type element = getElementTypeOrSelf(op->getOperand(i / 2).getType());
    if (getElementTypeOrSelf(comparator.getArgument(i).getType()) != element ||
        kindOf(element) == kComplex)
      return false;
  }
  return true;
}

constexpr LoweringRow rows[] = {
    {"stablehlo.sort", kAll, nullptr, sort, sortsByScalars},
};

}  // namespace

std::span<const LoweringRow> sortLowerings() { return rows; }

}  // namespace vitro::compile
