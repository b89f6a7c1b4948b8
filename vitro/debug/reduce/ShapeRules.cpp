#include "vitro/debug/reduce/ShapeRules.h"
#include "vitro/interpret/shared/FactsOf.h"
#include "vitro/ir/stablehlo/VerifyWindow.h"

using namespace mlir;

namespace vitro::debug {
using namespace stablehlo;

bool isElementwise(Operation *op) {
  if (op->getNumResults() != 1 || op->getNumOperands() == 0 || op->getNumRegions() != 0)
    return false;
  const ops::OpFacts *facts = interpret::factsOf(op);
  return facts && facts->isElementwise();
}

std::vector<ReshapeGroup> reshapeGroups(ReshapeOp op) {
  auto from = cast<RankedTensorType>(op.getOperand().getType());
  auto to = cast<RankedTensorType>(op.getResult().getType());
  std::vector<ReshapeGroup> groups;
  if (!from.hasStaticShape() || !to.hasStaticShape() || from.getNumElements() == 0) return groups;
  int64_t i = 0, j = 0;
  while (i < from.getRank() || j < to.getRank()) {
    ReshapeGroup group;
    int64_t left = 1, right = 1;
    // Dimensions of size 1 belong to no group.
    while (i < from.getRank() && from.getDimSize(i) == 1) ++i;
    while (j < to.getRank() && to.getDimSize(j) == 1) ++j;
    if (i == from.getRank() || j == to.getRank()) break;
    do {
      bool isLeft = left <= right;
      int64_t &at = isLeft ? i : j;
      int64_t size = (isLeft ? from : to).getDimSize(at);
      if (size != 1) (isLeft ? group.from : group.to).push_back(at);
      (isLeft ? left : right) *= size;
      ++at;
    } while (left != right);
    groups.push_back(std::move(group));
  }
  return groups;
}

SmallVector<WindowDim> windowOfOp(ReduceWindowOp op) {
  return windowOf({op.getWindowDimensions(), op.getWindowStrides(), op.getBaseDilations(),
                   op.getWindowDilations(), op.getPadding()});
}

SmallVector<WindowDim> windowOfOp(SelectAndScatterOp op) {
  SmallVector<int64_t> ones(size_t(cast<RankedTensorType>(op.getOperand().getType()).getRank()), 1);
  return windowOf({op.getWindowDimensions().value_or(ones), op.getWindowStrides(), std::nullopt,
                   std::nullopt, op.getPadding()});
}

SmallVector<WindowDim> windowOfOp(ConvolutionOp op) {
  auto kernel = cast<RankedTensorType>(op.getRhs().getType());
  SmallVector<int64_t> sizes;
  for (int64_t dim : op.getDimensionNumbers().getKernelSpatialDimensions())
    sizes.push_back(kernel.getDimSize(dim));
  return windowOf(
      {sizes, op.getWindowStrides(), op.getLhsDilation(), op.getRhsDilation(), op.getPadding()});
}

bool isTrivial(const WindowDim &window) {
  return window.size == 1 && window.stride == 1 && window.padLow == 0 && window.padHigh == 0 &&
         window.baseDilation == 1;
}

void tieIndexed(ShapeModel &model, Value indexed, ArrayRef<int64_t> windowDims, Value indices,
                int64_t indexVectorDim) {
  int64_t at = 0;
  for (int64_t dim = 0; dim < cast<RankedTensorType>(indexed.getType()).getRank(); ++dim) {
    if (llvm::is_contained(windowDims, dim)) continue;
    at += at == indexVectorDim;
    model.tie(indexed, dim, indices, at++);
  }
}

std::vector<std::pair<int64_t, int64_t>> windowDims(Value whole, ArrayRef<int64_t> window,
                                                    ArrayRef<int64_t> collapsed,
                                                    ArrayRef<int64_t> batching) {
  std::vector<std::pair<int64_t, int64_t>> found;
  size_t at = 0;
  for (int64_t dim = 0; dim < cast<RankedTensorType>(whole.getType()).getRank(); ++dim)
    if (!llvm::is_contained(collapsed, dim) && !llvm::is_contained(batching, dim) &&
        at < window.size())
      found.push_back({dim, window[at++]});
  return found;
}

}  // namespace vitro::debug
