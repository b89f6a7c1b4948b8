// A dot whose result is transposed so that the free dimensions of its operands change places is the
// dot of the exchanged operands: weight gradients get the layout of their weights, without a
// temporary array. Products and their order are the same, but the loops around them differ, so
// kernels are formed with the transpose and lower-contractions removes it.
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "vitro/compile/loops/lowering/Lowerings.h"
#include "vitro/compile/loops/lowering/LoweringTable.h"
#include "vitro/compile/shared/KeepProvenance.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::compile {

using namespace stablehlo;

bool exchangesOperands(Operation *op) {
  auto transpose = dyn_cast<TransposeOp>(op);
  auto dot = transpose ? transpose.getOperand().getDefiningOp<DotGeneralOp>() : DotGeneralOp();
  if (!dot || !dot->hasOneUse() || dot.getAlgorithm() || !canLower(dot)) return false;
  DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
  auto rankOf = [](Value value) { return cast<RankedTensorType>(value.getType()).getRank(); };
  auto batch = int64_t(dims.getLhsBatchingDimensions().size());
  auto contracted = int64_t(dims.getLhsContractingDimensions().size());
  int64_t ofLhs = rankOf(dot.getLhs()) - batch - contracted;
  int64_t ofRhs = rankOf(dot.getRhs()) - batch - contracted;
  for (auto [to, from] : llvm::enumerate(transpose.getPermutation())) {
    int64_t place = int64_t(to) - batch;
    int64_t expected =
        place < 0 ? int64_t(to) : batch + (place < ofRhs ? ofLhs + place : place - ofRhs);
    if (from != expected) return false;
  }
  return true;
}

void transposeContractions(func::FuncOp kernel) {
  IdUnion ids;
  for (Operation &op : llvm::make_early_inc_range(kernel.getBody().front())) {
    if (!exchangesOperands(&op)) continue;
    auto dot = op.getOperand(0).getDefiningOp<DotGeneralOp>();
    DotDimensionNumbersAttr dims = dot.getDotDimensionNumbers();
    auto exchanged = DotDimensionNumbersAttr::get(
        op.getContext(), dims.getRhsBatchingDimensions(), dims.getLhsBatchingDimensions(),
        dims.getRhsContractingDimensions(), dims.getLhsContractingDimensions());
    OpBuilder b(&op);
    // Drops the precision configuration, which has no effect on scalar loops.
    auto swapped = DotGeneralOp::create(b, dot.getLoc(), op.getResult(0).getType(), dot.getRhs(),
                                        dot.getLhs(), exchanged, ArrayAttr(), DotAlgorithmAttr());
    ids.merge(swapped, &op);
    op.getResult(0).replaceAllUsesWith(swapped);
    op.erase();
    dot.erase();
  }
}

}  // namespace vitro::compile
