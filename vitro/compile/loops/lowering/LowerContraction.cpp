// dot_general and dot as plain sums of products: f32 accumulates f16, bf16 and f32, f64 accumulates
// f64, integers wrap in the result's type; rounded once at the end.
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using utils::IteratorType;

Type elementOf(Value value) { return getElementTypeOrSelf(value.getType()); }

Value widened(OpBuilder &b, Location loc, Value x, Type declared, Type to) {
  if (x.getType() == to) return x;
  if (isa<FloatType>(to)) return arith::ExtFOp::create(b, loc, to, x);
  if (x.getType().getIntOrFloatBitWidth() > to.getIntOrFloatBitWidth())
    return arith::TruncIOp::create(b, loc, to, x);
  if (kindOf(declared) == kSigned) return arith::ExtSIOp::create(b, loc, to, x);
  return arith::ExtUIOp::create(b, loc, to, x);
}

}  // namespace

Type accumulatorOf(Operation *op) {
  Builder b(op->getContext());
  Type result = elementOf(op->getResult(0));
  if (kindOf(result) != kFloat) return signless(result);
  bool isDouble = result.isF64() || elementOf(op->getOperand(0)).isF64() ||
                  elementOf(op->getOperand(1)).isF64();
  return isDouble ? b.getF64Type() : b.getF32Type();
}

/// acc + lhs * rhs.
void multiplyAndAdd(OpBuilder &b, Location loc, Operation *op, ValueRange in) {
  Type to = in[2].getType();
  Value lhs = widened(b, loc, in[0], elementOf(op->getOperand(0)), to);
  Value rhs = widened(b, loc, in[1], elementOf(op->getOperand(1)), to);
  Value sum;
  if (isa<FloatType>(to))
    sum = arith::AddFOp::create(b, loc, in[2], arith::MulFOp::create(b, loc, lhs, rhs));
  else
    sum = arith::AddIOp::create(b, loc, in[2], arith::MulIOp::create(b, loc, lhs, rhs));
  linalg::YieldOp::create(b, loc, sum);
}

Value roundedSums(Whole &w, Value sums) {
  RankedTensorType type = w.result();
  if (sums.getType() == type) return sums;
  unsigned rank = unsigned(type.getRank());
  SmallVector<AffineMap> maps(2, w.b.getMultiDimIdentityMap(rank));
  SmallVector<IteratorType> loops(rank, IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      w.b, TypeRange{type}, sums, w.empty(type), maps, loops,
      [&](OpBuilder &b, Location loc, ValueRange in) {
        linalg::YieldOp::create(
            b, loc, arith::TruncFOp::create(b, loc, type.getElementType(), in[0]).getResult());
      });
  return generic.getResult(0);
}

Value zeroSums(Whole &w, ArrayRef<int64_t> shape) {
  Type type = accumulatorOf(w.op);
  Value zero = arith::ConstantOp::create(w.b, w.b.getZeroAttr(type));
  return w.fill(RankedTensorType::get(shape, type), zero);
}

bool sumsOneKind(Operation *op) {
  unsigned result = kindOf(elementOf(op->getResult(0)));
  for (Value operand : op->getOperands()) {
    unsigned kind = kindOf(elementOf(operand));
    if (kind == kBool || (kind == kFloat) != (result == kFloat)) return false;
  }
  return result != kBool;
}

namespace {

/// The dimensions of an operand that are neither batch nor contracting dimensions.
SmallVector<int64_t> freeDims(Value operand, ArrayRef<int64_t> batch, ArrayRef<int64_t> summed) {
  SmallVector<int64_t> dims;
  for (int64_t d = 0; d < tensorOf(operand).getRank(); ++d)
    if (!llvm::is_contained(batch, d) && !llvm::is_contained(summed, d)) dims.push_back(d);
  return dims;
}

int64_t sizeOf(Value operand, ArrayRef<int64_t> dims) {
  int64_t size = 1;
  for (int64_t d : dims) size *= tensorOf(operand).getDimSize(d);
  return size;
}

/// A vector-matrix product that contracts the matrix's rows: each element of the matrix is used
/// once, and memory is read in order if the reduction loops are outside the loops over results.
bool sumsRowsOfMatrix(Value row, ArrayRef<int64_t> rowFree, Value matrix,
                      ArrayRef<int64_t> matrixFree) {
  return !matrixFree.empty() && matrixFree.back() == tensorOf(matrix).getRank() - 1 &&
         tensorOf(row).hasStaticShape() && sizeOf(row, rowFree) == 1;
}

/// Loops: batch, free of lhs, free of rhs, contracted. The contracted ones come before the free
/// ones if that reads memory in order.
Value contract(Whole &w, ArrayRef<int64_t> lhsBatch, ArrayRef<int64_t> rhsBatch,
               ArrayRef<int64_t> lhsContract, ArrayRef<int64_t> rhsContract) {
  SmallVector<AffineExpr> lhs(size_t(tensorOf(w.in[0]).getRank()));
  SmallVector<AffineExpr> rhs(size_t(tensorOf(w.in[1]).getRank())), out;
  SmallVector<IteratorType> loops;
  auto next = [&](IteratorType kind) {
    loops.push_back(kind);
    AffineExpr loop = w.b.getAffineDimExpr(unsigned(loops.size()) - 1);
    if (kind == IteratorType::parallel) out.push_back(loop);
    return loop;
  };
  auto sum = [&] {
    for (auto [a, b] : llvm::zip(lhsContract, rhsContract))
      lhs[size_t(a)] = rhs[size_t(b)] = next(IteratorType::reduction);
  };
  SmallVector<int64_t> lhsFree = freeDims(w.in[0], lhsBatch, lhsContract);
  SmallVector<int64_t> rhsFree = freeDims(w.in[1], rhsBatch, rhsContract);
  bool sumsFirst = sumsRowsOfMatrix(w.in[0], lhsFree, w.in[1], rhsFree) ||
                   sumsRowsOfMatrix(w.in[1], rhsFree, w.in[0], lhsFree);
  for (auto [a, b] : llvm::zip(lhsBatch, rhsBatch))
    lhs[size_t(a)] = rhs[size_t(b)] = next(IteratorType::parallel);
  if (sumsFirst) sum();
  for (int64_t d : lhsFree) lhs[size_t(d)] = next(IteratorType::parallel);
  for (int64_t d : rhsFree) rhs[size_t(d)] = next(IteratorType::parallel);
  if (!sumsFirst) sum();
  unsigned count = unsigned(loops.size());
  AffineMap maps[] = {AffineMap::get(count, 0, lhs, w.b.getContext()),
                      AffineMap::get(count, 0, rhs, w.b.getContext()),
                      AffineMap::get(count, 0, out, w.b.getContext())};
  Value sums = zeroSums(w, w.result().getShape());
  auto generic = linalg::GenericOp::create(
      w.b, TypeRange{sums.getType()}, w.in, sums, maps, loops,
      [&](OpBuilder &b, Location loc, ValueRange in) { multiplyAndAdd(b, loc, w.op, in); });
  return roundedSums(w, generic.getResult(0));
}

SmallVector<Value> dotGeneral(Whole &w) {
  auto dims = cast<stablehlo::DotGeneralOp>(w.op).getDotDimensionNumbers();
  return {contract(w, dims.getLhsBatchingDimensions(), dims.getRhsBatchingDimensions(),
                   dims.getLhsContractingDimensions(), dims.getRhsContractingDimensions())};
}

SmallVector<Value> dot(Whole &w) {
  return {contract(w, {}, {}, {tensorOf(w.in[0]).getRank() - 1}, {0})};
}

/// An algorithm attribute prescribes how operands are split and summed; only the reference
/// implements it.
bool isPlain(Operation *op) { return sumsOneKind(op) && !op->hasAttr("algorithm"); }

constexpr LoweringRow rows[] = {
    {"stablehlo.dot", kNumbers, nullptr, dot, sumsOneKind},
    {"stablehlo.dot_general", kNumbers, nullptr, dotGeneral, isPlain},
};

}  // namespace

bool isContraction(Operation *op) {
  return llvm::is_contained({"stablehlo.dot", "stablehlo.dot_general", "stablehlo.convolution"},
                            op->getName().getStringRef());
}

std::span<const LoweringRow> contractionLowerings() { return rows; }

}  // namespace vitro::compile
