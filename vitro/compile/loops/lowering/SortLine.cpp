#include "vitro/compile/loops/lowering/SortLine.h"
#include "llvm/Support/MathExtras.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::arith;

namespace vitro::compile {
namespace {

constexpr int64_t kDigits = 256;

Value toIndex(ImplicitLocOpBuilder &b, Value integer) {
  return IndexCastUIOp::create(b, b.getIndexType(), integer);
}

Value select(ImplicitLocOpBuilder &b, Value condition, Value yes, Value no) {
  return SelectOp::create(b, condition, yes, no);
}

/// 0 if `isSkipped`, else `count`.
Value countUnless(ImplicitLocOpBuilder &b, Value isSkipped, Value count) {
  return isSkipped ? select(b, isSkipped, indexValue(b, 0), count) : count;
}

Value otherRow(ImplicitLocOpBuilder &b, Value row) {
  return SubIOp::create(b, indexValue(b, 1), row);
}

Value digitOf(ImplicitLocOpBuilder &b, Value item, Value shift) {
  Value digit = AndIOp::create(b, ShRUIOp::create(b, item, shift), i64Value(b, kDigits - 1));
  return toIndex(b, digit);
}

/// ceil(log2(count)) for a positive count.
Value levelsFor(ImplicitLocOpBuilder &b, Value count) {
  Value last = SubIOp::create(b, IndexCastOp::create(b, b.getI64Type(), count), i64Value(b, 1));
  Value free = math::CountLeadingZerosOp::create(b, last);
  return IndexCastOp::create(b, b.getIndexType(), SubIOp::create(b, i64Value(b, 64), free));
}

}  // namespace

Items Items::make(ImplicitLocOpBuilder &b, int64_t length) {
  SmallVector<int64_t> shape{2, length};
  return {tensor::EmptyOp::create(b, shape, b.getI64Type()), indexValue(b, 0), length};
}

Value Items::at(ImplicitLocOpBuilder &b, Value position) const {
  return tensor::ExtractOp::create(b, tensor, ValueRange{row, position});
}

void Items::rewrite(ImplicitLocOpBuilder &b,
                    function_ref<Value(ImplicitLocOpBuilder &, Value, Value)> item) {
  tensor = loop(b, length, tensor, [&](ImplicitLocOpBuilder &in, Value i, ValueRange carried) {
    Value before = tensor::ExtractOp::create(in, carried[0], ValueRange{row, i});
    return Values{
        tensor::InsertOp::create(in, item(in, i, before), carried[0], ValueRange{row, i})};
  })[0];
}

void Items::radixSort(ImplicitLocOpBuilder &b, unsigned bytes, Value isSkipped) {
  SmallVector<int64_t> shape{int64_t(bytes), kDigits};
  Value counts = tensor::EmptyOp::create(b, shape, b.getI32Type());
  counts = linalg::FillOp::create(b, i32Value(b, 0), counts).getResult(0);
  Value all = countUnless(b, isSkipped, indexValue(b, length));
  Value zero = indexValue(b, 0), one = indexValue(b, 1);
  counts =
      loop(b, zero, all, one, counts, [&](ImplicitLocOpBuilder &in, Value i, ValueRange carried) {
        Value item = at(in, i), next = carried[0];
        for (unsigned byte = 0; byte < bytes; ++byte) {
          Values place{indexValue(in, byte), digitOf(in, item, i64Value(in, 32 + 8 * byte))};
          Value count = tensor::ExtractOp::create(in, next, place);
          count = AddIOp::create(in, count, i32Value(in, 1));
          next = tensor::InsertOp::create(in, count, next, place);
        }
        return Values{next};
      })[0];
  Values done = loop(
      b, bytes, {tensor, counts, row},
      [&](ImplicitLocOpBuilder &in, Value byte, ValueRange carried) {
        Value items = carried[0], places = carried[1], from = carried[2], to = otherRow(in, from);
        Value shift = IndexCastOp::create(in, in.getI64Type(), byte);
        shift = AddIOp::create(in, ShLIOp::create(in, shift, i64Value(in, 3)), i64Value(in, 32));
        Value first = tensor::ExtractOp::create(in, items, ValueRange{from, zero});
        Value alike =
            tensor::ExtractOp::create(in, places, ValueRange{byte, digitOf(in, first, shift)});
        Value isDone = CmpIOp::create(in, CmpIPredicate::eq, alike, i32Value(in, length));
        if (isSkipped) isDone = OrIOp::create(in, isDone, isSkipped);
        // Prefix sum: from the count of each digit to its first position.
        places = loop(in, zero, countUnless(in, isDone, indexValue(in, kDigits)), one,
                      {places, i32Value(in, 0)},
                      [&](ImplicitLocOpBuilder &at, Value digit, ValueRange before) {
                        Values place{byte, digit};
                        Value count = tensor::ExtractOp::create(at, before[0], place);
                        return Values{tensor::InsertOp::create(at, before[1], before[0], place),
                                      AddIOp::create(at, before[1], count)};
                      })[0];
        Values moved = loop(
            in, zero, countUnless(in, isDone, indexValue(in, length)), one, {items, places},
            [&](ImplicitLocOpBuilder &at, Value i, ValueRange before) {
              Value item = tensor::ExtractOp::create(at, before[0], ValueRange{from, i});
              Values place{byte, digitOf(at, item, shift)};
              Value goes = tensor::ExtractOp::create(at, before[1], place);
              Value next = AddIOp::create(at, goes, i32Value(at, 1));
              return Values{
                  tensor::InsertOp::create(at, item, before[0], ValueRange{to, toIndex(at, goes)}),
                  tensor::InsertOp::create(at, next, before[1], place)};
            });
        return Values{moved[0], moved[1], select(in, isDone, from, to)};
      });
  tensor = done[0];
  row = done[2];
}

void Items::mergeSort(ImplicitLocOpBuilder &b, IsLess isLess, Value isSkipped) {
  Value end = count ? count : indexValue(b, length), one = indexValue(b, 1),
        zero = indexValue(b, 0);
  int64_t merges = llvm::Log2_64_Ceil(uint64_t(length));
  Value levels = countUnless(b, isSkipped, count ? levelsFor(b, count) : indexValue(b, merges));
  auto mergeOne = [&](ImplicitLocOpBuilder &in, Value begin, Value width, Value from, Value items) {
    Value middle = MinUIOp::create(in, AddIOp::create(in, begin, width), end);
    Value last = MinUIOp::create(in, AddIOp::create(in, middle, width), end);
    // An exhausted side compares its last item once more, but never takes it.
    Value lastLeft = SubIOp::create(in, middle, one), lastRight = SubIOp::create(in, last, one);
    auto step = [&](ImplicitLocOpBuilder &at, Value to, ValueRange state) {
      Value left = state[1], right = state[2];
      Value hasLeft = CmpIOp::create(at, CmpIPredicate::ult, left, middle);
      Value hasRight = CmpIOp::create(at, CmpIPredicate::ult, right, last);
      auto itemAt = [&](Value position, Value most) -> Value {
        Values place{from, MinUIOp::create(at, position, most)};
        return tensor::ExtractOp::create(at, state[0], place);
      };
      Value leftItem = itemAt(left, lastLeft), rightItem = itemAt(right, lastRight);
      Value isFirst = isLess(at, rightItem, leftItem);
      Value none = XOrIOp::create(at, hasLeft, ConstantIntOp::create(at, at.getI1Type(), 1));
      Value takesRight = AndIOp::create(at, hasRight, OrIOp::create(at, none, isFirst));
      Value taken = select(at, takesRight, rightItem, leftItem);
      Value put = tensor::InsertOp::create(at, taken, state[0], ValueRange{otherRow(at, from), to});
      Value nextLeft = select(at, takesRight, left, AddIOp::create(at, left, one));
      Value nextRight = select(at, takesRight, AddIOp::create(at, right, one), right);
      return Values{put, nextLeft, nextRight};
    };
    return loop(in, begin, last, one, {items, begin, middle}, step)[0];
  };
  Values done = loop(b, zero, levels, one, {tensor, row},
                     [&](ImplicitLocOpBuilder &in, Value level, ValueRange carried) {
                       Value width = ShLIOp::create(in, one, level);
                       Value both = AddIOp::create(in, width, width);
                       Value merged =
                           loop(in, zero, end, both, carried[0],
                                [&](ImplicitLocOpBuilder &at, Value begin, ValueRange before) {
                                  return Values{mergeOne(at, begin, width, carried[1], before[0])};
                                })[0];
                       return Values{merged, otherRow(in, carried[1])};
                     });
  tensor = done[0];
  row = done[1];
}

}  // namespace vitro::compile
