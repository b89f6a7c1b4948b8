// Dots: operands are read the way they lie, not through a transposed copy.
#include <algorithm>
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

/// An operand of a dot: which of its dimensions are of the batch and which are summed.
struct Side {
  Value value;
  SmallVector<int64_t> batch, summed;

  bool isFree(int64_t dim) const {
    return !llvm::is_contained(batch, dim) && !llvm::is_contained(summed, dim);
  }
};

/// What a transpose made of `side`'s value, read from where that came from. Free dimensions are the
/// result's in their order, which therefore must be the same before.
bool readThroughTranspose(Side &side) {
  auto transpose = side.value.getDefiningOp<TransposeOp>();
  // Heads that are read from between each other cost two threads more than the copy does.
  if (!transpose || !isPlain(transpose) || transpose.getPermutation().size() != 2) return false;
  ArrayRef<int64_t> from = transpose.getPermutation();
  int64_t last = -1;
  for (auto [dim, before] : llvm::enumerate(from)) {
    if (!side.isFree(int64_t(dim))) continue;
    if (before < last) return false;
    last = before;
  }
  for (int64_t &dim : side.batch) dim = from[size_t(dim)];
  for (int64_t &dim : side.summed) dim = from[size_t(dim)];
  side.value = transpose.getOperand();
  return true;
}

Value dotGeneral(Operation *op, OpBuilder &builder) {
  auto dot = cast<DotGeneralOp>(op);
  if (!isPlain(op)) return {};
  DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
  Side lhs{dot.getLhs(), llvm::to_vector(dims.getLhsBatchingDimensions()),
           llvm::to_vector(dims.getLhsContractingDimensions())};
  Side rhs{dot.getRhs(), llvm::to_vector(dims.getRhsBatchingDimensions()),
           llvm::to_vector(dims.getRhsContractingDimensions())};
  bool left = readThroughTranspose(lhs), right = readThroughTranspose(rhs);
  if (!left && !right) return {};
  Operation *made = builder.clone(*op);
  made->setOperands({lhs.value, rhs.value});
  cast<DotGeneralOp>(made).setDotDimensionNumbersAttr(DotDimensionNumbersAttr::get(
      dims.getContext(), lhs.batch, rhs.batch, lhs.summed, rhs.summed));
  return made->getResult(0);
}

constexpr SimplifyRow rows[] = {{"stablehlo.dot_general", dotGeneral}};

}  // namespace

std::span<const SimplifyRow> contractionRules() { return rows; }

}  // namespace vitro::compile
