#include "vitro/compile/shared/ConvolutionForm.h"
#include <algorithm>

using namespace mlir;

namespace vitro::compile {
namespace {

constexpr int64_t kLanes = 16;

/// A row costs whole vectors, plus half a vector for each power of two in the remainder: registers
/// of half the width and less all take equally long.
bool fillsVectors(int64_t row) {
  int64_t whole = row / kLanes, rest = row % kLanes;
  int64_t halves = 2 * whole + llvm::popcount(uint64_t(rest));
  return row >= kLanes / 2 && 4 * 2 * row >= 3 * halves * kLanes;
}

}  // namespace

bool vectorisesAlongFeatures(stablehlo::ConvolutionOp op) {
  stablehlo::ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  auto result = cast<RankedTensorType>(op.getType());
  int64_t last = result.getRank() - 1, feature = dims.getOutputFeatureDimension();
  if (op.getFeatureGroupCount() * op.getBatchGroupCount() != 1 ||
      result.getDimSize(feature) < kLanes)
    return false;
  if (feature == last) return true;
  auto spatial = llvm::find(dims.getOutputSpatialDimensions(), last);
  if (spatial == dims.getOutputSpatialDimensions().end())
    return result.getDimSize(last) < kLanes / 2;
  size_t d = size_t(spatial - dims.getOutputSpatialDimensions().begin());
  int64_t stride = op.getWindowStrides() ? (*op.getWindowStrides())[d] : 1;
  // A dilated input splits the result into this many phases, each of which is summed separately.
  int64_t gaps = op.getLhsDilation() ? (*op.getLhsDilation())[d] : 1;
  return stride > 1 || !fillsVectors(result.getDimSize(last) / std::max<int64_t>(gaps, 1));
}

bool vectorisesAlongChannels(stablehlo::ConvolutionOp op) {
  stablehlo::ConvDimensionNumbersAttr dims = op.getDimensionNumbers();
  auto input = cast<RankedTensorType>(op.getLhs().getType());
  auto result = cast<RankedTensorType>(op.getType());
  return op.getFeatureGroupCount() * op.getBatchGroupCount() == 1 &&
         dims.getInputFeatureDimension() == input.getRank() - 1 &&
         input.getShape().back() >= kLanes && result.getShape().back() < kLanes / 2 &&
         result.getDimSize(dims.getOutputFeatureDimension()) < kLanes;
}

}  // namespace vitro::compile
