// Shared by the rules of ShapeRelations and ShapeSettle.
#pragma once
#include "vitro/debug/reduce/ShapeModel.h"
#include "vitro/ir/stablehlo/Dialect.h"
#include "vitro/ir/stablehlo/Infer.h"

namespace vitro::debug {

/// All operands and the only result have the same shape; rank-0 operands are broadcast.
bool isElementwise(mlir::Operation *op);

/// Dimensions of an operand that become these of the result, in order; their products are equal.
struct ReshapeGroup {
  llvm::SmallVector<int64_t> from, to;
};
std::vector<ReshapeGroup> reshapeGroups(stablehlo::ReshapeOp op);

llvm::SmallVector<stablehlo::WindowDim> windowOfOp(stablehlo::ReduceWindowOp op);
llvm::SmallVector<stablehlo::WindowDim> windowOfOp(stablehlo::SelectAndScatterOp op);
/// One per spatial dimension; sizes are those of the kernel.
llvm::SmallVector<stablehlo::WindowDim> windowOfOp(stablehlo::ConvolutionOp op);
/// A window that does not change its dimension.
bool isTrivial(const stablehlo::WindowDim &window);

/// For gather and scatter: the dimensions of `indexed` outside its window follow those of
/// `indices`.
void tieIndexed(ShapeModel &model, mlir::Value indexed, llvm::ArrayRef<int64_t> windowDims,
                mlir::Value indices, int64_t indexVectorDim);
/// The dimensions of `whole` that windows have, each with its dimension in `window`.
std::vector<std::pair<int64_t, int64_t>> windowDims(mlir::Value whole,
                                                    llvm::ArrayRef<int64_t> window,
                                                    llvm::ArrayRef<int64_t> collapsed,
                                                    llvm::ArrayRef<int64_t> batching);

}  // namespace vitro::debug
