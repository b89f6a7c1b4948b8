#include "vitro/backends/cpu_llvm/SumPairs.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"

using namespace mlir;

namespace vitro::backends {
namespace {

constexpr double kSmallest = 0x1p-126;                   // normal f32
constexpr double kRoundsToNormal = 0x1p-126 - 0x1p-151;  // the smallest value that rounds to it

class Summer {
 public:
  explicit Summer(vector::ContractionOp op)
      : b(op.getLoc(), op),
        op(op),
        rows(op.getLhsType().getDimSize(0)),
        columns(op.getRhsType().getDimSize(1)),
        pairs(op.getLhsType().getDimSize(1)) {}

  void write() {
    Value left = inMemory(op.getLhs(), 2 * pairs), right = inMemory(op.getRhs(), 2 * columns);
    Value sums = inMemory(op.getAcc(), columns);
    over(rows, {}, [&](Value row, ValueRange) -> SmallVector<Value> {
      Value start = number(f32(), 0);
      auto both = over(pairs, {start, start}, [&](Value pair, ValueRange before) {
        Value at = arith::MulIOp::create(b, pair, index(2));
        auto mixed = VectorType::get({2 * columns}, b.getBF16Type());
        auto apart = vector::DeinterleaveOp::create(
            b, vector::LoadOp::create(b, mixed, right, ValueRange{pair, index(0)}));
        SmallVector<Value> next;
        for (int64_t i : {0, 1}) {
          Value one = memref::LoadOp::create(
              b, left, ValueRange{row, arith::AddIOp::create(b, at, index(i))});
          Value factor = vector::BroadcastOp::create(b, vectorOf(b.getBF16Type()), one);
          Value product =
              arith::MulFOp::create(b, read(factor), read(apart->getResult(unsigned(i))));
          next.push_back(rounded(arith::AddFOp::create(b, product, wide(before[unsigned(i)]))));
        }
        return next;
      });
      Value made = rounded(arith::AddFOp::create(b, wide(both[0]), wide(both[1])));
      Value old = vector::LoadOp::create(b, f32(), sums, ValueRange{row, index(0)});
      Value sum = rounded(arith::AddFOp::create(b, read(old), wide(made)));
      vector::StoreOp::create(b, sum, sums, ValueRange{row, index(0)});
      return {};
    });
    Value padding = arith::ConstantOp::create(b, b.getZeroAttr(b.getF32Type()));
    Value made = vector::TransferReadOp::create(b, cast<VectorType>(op.getResultType()), sums,
                                                ValueRange{index(0), index(0)}, padding,
                                                ArrayRef<bool>{true, true});
    op.replaceAllUsesWith(made);
    op.erase();
  }

 private:
  VectorType vectorOf(Type element) { return VectorType::get({columns}, element); }
  VectorType f32() { return vectorOf(b.getF32Type()); }
  VectorType f64() { return vectorOf(b.getF64Type()); }
  Value index(int64_t value) { return arith::ConstantIndexOp::create(b, value); }
  Value number(VectorType type, double value) {
    return arith::ConstantOp::create(
        b, DenseElementsAttr::get(type, Attribute(b.getFloatAttr(type.getElementType(), value))));
  }

  Value inMemory(Value vector, int64_t width) {
    auto type = cast<VectorType>(vector.getType());
    auto flat = VectorType::get({type.getDimSize(0), width}, type.getElementType());
    if (type != flat) vector = vector::ShapeCastOp::create(b, flat, vector);
    Value place =
        memref::AllocaOp::create(b, MemRefType::get(flat.getShape(), flat.getElementType()));
    vector::TransferWriteOp::create(b, vector, place, ValueRange{index(0), index(0)},
                                    ArrayRef<bool>{true, true});
    return place;
  }

  template <class Inside>
  SmallVector<Value> over(int64_t count, ArrayRef<Value> carried, Inside inside) {
    auto loop = scf::ForOp::create(b, index(0), index(count), index(1), carried);
    OpBuilder::InsertionGuard guard(b);
    b.setInsertionPointToStart(loop.getBody());
    SmallVector<Value> next = inside(loop.getInductionVar(), loop.getRegionIterArgs());
    if (!carried.empty()) scf::YieldOp::create(b, next);
    return SmallVector<Value>(loop.getResults());
  }

  Value wide(Value value) { return arith::ExtFOp::create(b, f64(), value); }
  /// A zero with the sign of the value if its magnitude is below `limit`.
  Value unlessBelow(Value value, double limit) {
    Value below = arith::CmpFOp::create(b, arith::CmpFPredicate::OLT,
                                        math::AbsFOp::create(b, value), number(f64(), limit));
    Value zero = math::CopySignOp::create(b, number(f64(), 0), value);
    return arith::SelectOp::create(b, below, zero, value);
  }
  Value read(Value value) { return unlessBelow(wide(value), kSmallest); }
  /// Equivalent to rounding the exact sum: see runtime/tape/PairProduct.cpp.
  Value rounded(Value sum) {
    return arith::TruncFOp::create(b, f32(), unlessBelow(sum, kRoundsToNormal));
  }

  ImplicitLocOpBuilder b;
  vector::ContractionOp op;
  int64_t rows, columns, pairs;
};

}  // namespace

void sumPairs(vector::ContractionOp op) { Summer(op).write(); }

}  // namespace vitro::backends
