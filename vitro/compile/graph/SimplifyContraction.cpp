// Dots: reads operands in their own layout instead of through a transposed copy.
#include <algorithm>
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

/// An operand of a dot with its batch and contracting dimensions.
struct Side {
  Value value;
  SmallVector<int64_t> batch, summed;

  bool isFree(int64_t dim) const {
    return !llvm::is_contained(batch, dim) && !llvm::is_contained(summed, dim);
  }
};

/// Replaces the transposed value of `side` by the transpose's operand. The free dimensions
/// determine the order of the result's, so the transpose must preserve their order.
bool readThroughTranspose(Side &side) {
  auto transpose = side.value.getDefiningOp<TransposeOp>();
  // With two threads, reading interleaved attention heads with strides costs more than the copy.
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
