// Convolutions: makes the vectorised dimension of the filter contiguous.
#include <algorithm>
#include "mlir/IR/BuiltinTypes.h"
#include "vitro/compile/graph/SimplifyRules.h"
#include "vitro/compile/shared/ConvolutionForm.h"

using namespace mlir;

namespace vitro::compile {
namespace {

using namespace stablehlo;

constexpr int64_t kWorthMoving = 64;  // results that each weight contributes to

bool isPlain(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.hasStaticShape() && !tensor.getEncoding() &&
         isa<FloatType>(tensor.getElementType());
}

/// Moves dimension `dim` last and keeps the order of the others; written as a batched matrix
/// transpose of the collapsed shape.
Value movedLast(Location loc, Value value, int64_t dim, OpBuilder &builder) {
  auto type = cast<RankedTensorType>(value.getType());
  ArrayRef<int64_t> shape = type.getShape();
  int64_t before = 1, after = 1;
  for (auto [d, size] : llvm::enumerate(shape)) (int64_t(d) < dim ? before : after) *= size;
  after /= shape[size_t(dim)];
  auto as = [&](ArrayRef<int64_t> sizes) {
    return RankedTensorType::get(sizes, type.getElementType());
  };
  SmallVector<int64_t> moved(shape);
  std::rotate(moved.begin() + dim, moved.begin() + dim + 1, moved.end());
  Value matrices = ReshapeOp::create(builder, loc, as({before, shape[size_t(dim)], after}), value);
  Value transposed = TransposeOp::create(builder, loc, as({before, after, shape[size_t(dim)]}),
                                         matrices, ArrayRef<int64_t>{0, 2, 1});
  return ReshapeOp::create(builder, loc, as(moved), transposed);
}

/// Moves filter dimension `dim` last; the dimensions after it move up by one.
ConvDimensionNumbersAttr withLast(ConvDimensionNumbersAttr dims, int64_t dim, int64_t rank) {
  auto moved = [&](int64_t other) {
    return other == dim ? rank - 1 : other > dim ? other - 1 : other;
  };
  SmallVector<int64_t> spatial;
  for (int64_t other : dims.getKernelSpatialDimensions()) spatial.push_back(moved(other));
  return ConvDimensionNumbersAttr::get(
      dims.getContext(), dims.getInputBatchDimension(), dims.getInputFeatureDimension(),
      dims.getInputSpatialDimensions(), moved(dims.getKernelInputFeatureDimension()),
      moved(dims.getKernelOutputFeatureDimension()), spatial, dims.getOutputBatchDimension(),
      dims.getOutputFeatureDimension(), dims.getOutputSpatialDimensions());
}

/// The dimension of the filter that is vectorised, if any.
std::optional<int64_t> dimOfVectors(ConvolutionOp op) {
  ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  if (vectorisesAlongFeatures(op)) return dims.getKernelOutputFeatureDimension();
  if (vectorisesAlongChannels(op)) return dims.getKernelInputFeatureDimension();
  return std::nullopt;
}

Value convolution(Operation *op, OpBuilder &builder) {
  auto convolution = cast<ConvolutionOp>(op);
  if (!isPlain(op->getOperand(0).getType()) || !isPlain(op->getOperand(1).getType()) ||
      !isPlain(op->getResult(0).getType()))
    return {};
  auto filter = cast<RankedTensorType>(convolution.getRhs().getType());
  auto result = cast<RankedTensorType>(convolution.getType());
  ConvDimensionNumbersAttr dims = convolution.getDimensionNumbers();
  int64_t features = result.getDimSize(dims.getOutputFeatureDimension());
  std::optional<int64_t> dim = dimOfVectors(convolution);
  // A copy of the filter pays if each weight is used often.
  if (!dim || *dim == filter.getRank() - 1 || filter.getNumElements() == 0 ||
      result.getNumElements() < kWorthMoving * features)
    return {};
  Value moved = movedLast(op->getLoc(), convolution.getRhs(), *dim, builder);
  Operation *made = builder.clone(*op);
  made->setOperand(1, moved);
  cast<ConvolutionOp>(made).setDimensionNumbersAttr(withLast(dims, *dim, filter.getRank()));
  return made->getResult(0);
}

constexpr SimplifyRow rows[] = {{"stablehlo.convolution", convolution}};

}  // namespace

std::span<const SimplifyRow> convolutionRules() { return rows; }

}  // namespace vitro::compile
