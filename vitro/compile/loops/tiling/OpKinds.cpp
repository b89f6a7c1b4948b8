#include "vitro/compile/loops/tiling/OpKinds.h"
#include "vitro/compile/loops/tiling/LoopMapping.h"
#include "vitro/compile/loops/vectors/VectorTiles.h"

using namespace mlir;

namespace vitro::compile {

using linalg::LinalgOp;

/// Rows and columns below which widened copies of both inputs do not pay.
constexpr int64_t kMinCopiedRows = 24;

bool isContraction(LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() < 2) return false;
  unsigned reusedInputs = 0;
  for (OpOperand *input : op.getDpsInputOperands()) {
    AffineMap map = op.getMatchingIndexingMap(input);
    for (unsigned d = 0; d < op.getNumLoops(); ++d)
      if (op.getIteratorTypesArray()[d] == utils::IteratorType::parallel &&
          op.getStaticLoopRanges()[d] != 1 && !map.isFunctionOfDim(d)) {
        ++reusedInputs;
        break;
      }
  }
  return reusedInputs >= 2;
}

bool accumulatesSmallIntegers(LinalgOp op, unsigned bits) {
  auto width = [](Value value) {
    auto integer = dyn_cast<IntegerType>(getElementTypeOrSelf(value.getType()));
    return integer ? integer.getWidth() : 64;
  };
  return width(op.getDpsInits()[0]) == 32 &&
         llvm::all_of(op.getDpsInputs(), [&](Value input) { return width(input) <= bits; });
}

bool accumulates16BitFloats(LinalgOp op, const kernel::TargetInfo &target) {
  auto isShort = [](Value input) {
    Type element = getElementTypeOrSelf(input.getType());
    return element.isF16() || element.isBF16();
  };
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (!getElementTypeOrSelf(op.getDpsInits()[0].getType()).isF32() ||
      op.getNumReductionLoops() != 1 || !llvm::all_of(op.getDpsInputs(), isShort) ||
      written.getNumResults() == 0)
    return false;
  if (isWorthAmx(op, target)) return true;
  unsigned columns = written.getDimPosition(written.getNumResults() - 1);
  int64_t rows = 1;
  for (auto [loop, range] : llvm::enumerate(op.getStaticLoopRanges())) {
    bool isOfColumns = llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
      AffineMap map = op.getMatchingIndexingMap(input);
      return map.isFunctionOfDim(columns) && map.isFunctionOfDim(unsigned(loop));
    });
    if (!isOfColumns) rows *= range;
  }
  return rows >= kMinCopiedRows && op.getStaticLoopRanges()[columns] >= kMinCopiedRows;
}

bool packsInput(LinalgOp op) {
  if (!isContraction(op)) return false;
  AffineMap written = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (written.getNumResults() == 0) return false;
  if (accumulatesSmallIntegers(op)) return true;
  AffineExpr last = written.getResults().back();
  unsigned loop = cast<AffineDimExpr>(last).getPosition();
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    AffineMap map = op.getMatchingIndexingMap(input);
    return map.isFunctionOfDim(loop) && !map.getResults().back().isFunctionOfDim(loop);
  });
}

OpOperand *windowedInput(LinalgOp op) {
  if (op.getNumReductionLoops() == 0 || op.getNumDpsInputs() < 2) return nullptr;
  for (OpOperand *input : op.getDpsInputOperands())
    for (AffineExpr index : op.getMatchingIndexingMap(input).getResults())
      if (!isa<AffineDimExpr, AffineConstantExpr>(index)) return input;
  return nullptr;
}

bool reducesColumns(LinalgOp op, int64_t last) {
  if (op.getNumReductionLoops() == 0 || last == kNoLoop) return false;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  auto readsAll = [&](AffineMap map) {
    for (unsigned loop = 0; loop < ranges.size(); ++loop)
      if (ranges[loop] != 1 && !map.isFunctionOfDim(loop)) return false;
    return true;
  };
  return llvm::any_of(op.getDpsInputOperands(), [&](OpOperand *input) {
    AffineMap map = op.getMatchingIndexingMap(input);
    return map.getNumResults() != 0 && readsAll(map) &&
           map.getResults().back() == getAffineDimExpr(unsigned(last), op.getContext());
  });
}

}  // namespace vitro::compile
