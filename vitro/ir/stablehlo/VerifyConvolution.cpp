// Constraints of convolution and dynamic_conv; their labels are the same.
#include "llvm/ADT/STLExtras.h"

#include "vitro/ir/stablehlo/VerifyFamilies.h"
#include "vitro/ir/stablehlo/VerifyWindow.h"

namespace vitro::stablehlo {
using namespace mlir;
using namespace vitro::verify;

namespace {
constexpr WindowLabels kLabels = {"C25", "C2", "C3",           "C4", "lhs_dilation",
                                  "C5",  "C6", "rhs_dilation", "C7", "C8"};

/// The common parts of both ops; `padding` is an attribute of one and an operand of the other.
struct Convolution {
  RankedTensorType lhs, rhs, result;
  ConvDimensionNumbersAttr dims;
  WindowAttributes window;
  std::optional<ArrayRef<bool>> reversal;
  int64_t featureGroups, batchGroups;
  std::optional<ArrayAttr> precision;
};

template <class Op>
Convolution common(Op op) {
  return {op.getLhs().getType(),
          op.getRhs().getType(),
          op.getResult().getType(),
          op.getDimensionNumbers(),
          {{}, op.getWindowStrides(), op.getLhsDilation(), op.getRhsDilation(), std::nullopt},
          op.getWindowReversal(),
          int64_t(op.getFeatureGroupCount()),
          int64_t(op.getBatchGroupCount()),
          op.getPrecisionConfig()};
}

/// C12, C13, C17..C20: each side numbers all its dimensions once.
bool checkDims(Checks &checks, const Convolution &conv) {
  auto dims = conv.dims;
  int64_t rank = conv.lhs.getRank();
  struct Side {
    StringRef name, countLabel, label;
    ArrayRef<int64_t> spatial;
    int64_t first, second;
  };
  Side sides[] = {{"input", "C12", "C13", dims.getInputSpatialDimensions(),
                   dims.getInputBatchDimension(), dims.getInputFeatureDimension()},
                  {"kernel", "C17", "C18", dims.getKernelSpatialDimensions(),
                   dims.getKernelInputFeatureDimension(), dims.getKernelOutputFeatureDimension()},
                  {"output", "C19", "C20", dims.getOutputSpatialDimensions(),
                   dims.getOutputBatchDimension(), dims.getOutputFeatureDimension()}};
  bool ok = true;
  for (const Side &side : sides) {
    std::string name = (side.name + " dimensions").str();
    ok &= checks.sizeIs(side.countLabel, (side.name + "_spatial_dimensions").str(),
                        side.spatial.size(), rank - 2);
    SmallVector<int64_t> all{side.first, side.second};
    llvm::append_range(all, side.spatial);
    ok &= checks.inRange(side.label, name, all, rank);
    ok &= checks.unique(side.label, name, all);
  }
  return ok;
}

bool checkGroups(Checks &checks, const Convolution &conv) {
  auto dims = conv.dims;
  int64_t features = conv.featureGroups, batches = conv.batchGroups;
  bool ok = checkLeast(checks, "C21", "feature_group_count", {features}, 1);
  ok &= checkLeast(checks, "C22", "batch_group_count", {batches}, 1);
  if (!ok) return false;
  if (features > 1 && batches > 1)
    checks.broke("C23") << "feature_group_count is " << features << " and batch_group_count "
                        << batches << ", want one of them to be 1";
  auto divides = [&](StringRef label, RankedTensorType type, int64_t dim, StringRef name,
                     int64_t groups) {
    int64_t size = type.getDimSize(dim);
    if (isStatic(size) && size % groups != 0)
      checks.broke(label) << "dimension " << dim << " of " << type << " is no multiple of " << name
                          << " " << groups;
  };
  divides("C10", conv.lhs, dims.getInputBatchDimension(), "batch_group_count", batches);
  divides("C11", conv.lhs, dims.getInputFeatureDimension(), "feature_group_count", features);
  divides("C15", conv.rhs, dims.getKernelOutputFeatureDimension(), "batch_group_count", batches);
  divides("C16", conv.rhs, dims.getKernelOutputFeatureDimension(), "feature_group_count", features);
  int64_t in = conv.lhs.getDimSize(dims.getInputFeatureDimension());
  int64_t kernel = conv.rhs.getDimSize(dims.getKernelInputFeatureDimension());
  if (isStatic(in) && isStatic(kernel) && in % features == 0 && in / features != kernel)
    checks.broke("C14") << "the kernel takes " << kernel << " input features, want " << in << " / "
                        << features;
  return true;
}

void checkElements(Checks &checks, const Convolution &conv) {
  if (isQuantized(conv.lhs) || isQuantized(conv.rhs) || isQuantized(conv.result)) {
    if (auto axis = perAxisOf(conv.rhs);
        axis && axis.getQuantizedDimension() != conv.dims.getKernelOutputFeatureDimension())
      checks.broke("C29") << "rhs is quantized along dimension " << axis.getQuantizedDimension()
                          << ", want its output feature dimension "
                          << conv.dims.getKernelOutputFeatureDimension();
    if (auto axis = perAxisOf(conv.result);
        axis && axis.getQuantizedDimension() != conv.dims.getOutputFeatureDimension())
      checks.broke("C30") << "the result is quantized along dimension "
                          << axis.getQuantizedDimension() << ", want its feature dimension "
                          << conv.dims.getOutputFeatureDimension();
    checkQuantizedContraction(checks, conv.lhs, conv.rhs, conv.result, 28, 31);
  } else if (conv.lhs.getElementType() != conv.rhs.getElementType()) {
    // The result may be wider than the operands (preferred element types), unlike C27.
    checks.broke("C27") << "element types differ: " << conv.lhs << " and " << conv.rhs;
  }
}

SmallVector<int64_t> kernelSizes(const Convolution &conv) {
  SmallVector<int64_t> sizes;
  for (int64_t dim : conv.dims.getKernelSpatialDimensions())
    sizes.push_back(conv.rhs.getDimSize(dim));
  return sizes;
}

RankedTensorType inferConvolution(const Convolution &conv, ArrayRef<WindowDim> window) {
  SmallVector<int64_t> shape(conv.lhs.getRank(), ShapedType::kDynamic);
  auto dims = conv.dims;
  for (auto [i, dim] : llvm::enumerate(dims.getOutputSpatialDimensions()))
    shape[dim] = windowCount(conv.lhs.getDimSize(dims.getInputSpatialDimensions()[i]), window[i]);
  int64_t batch = conv.lhs.getDimSize(dims.getInputBatchDimension());
  shape[dims.getOutputBatchDimension()] = isStatic(batch) ? batch / conv.batchGroups : batch;
  shape[dims.getOutputFeatureDimension()] =
      conv.rhs.getDimSize(dims.getKernelOutputFeatureDimension());
  return tensorOf(shape, conv.result.getElementType());
}

void checkConv(Checks &checks, Convolution conv) {
  if (conv.lhs.getRank() != conv.rhs.getRank() || conv.lhs.getRank() < 2) {
    checks.broke("C1") << "want operands of one rank, at least 2, not " << conv.lhs << " and "
                       << conv.rhs;
    return;
  }
  checkPrecision(checks, "C24", conv.precision);
  bool ok = checkDims(checks, conv);
  if (!ok) return;
  checkElements(checks, conv);
  ok = checkGroups(checks, conv);
  if (conv.reversal && !conv.reversal->empty())
    checks.sizeIs("C9", "window_reversal", conv.reversal->size(), conv.lhs.getRank() - 2);
  SmallVector<int64_t> sizes = kernelSizes(conv);
  conv.window.sizes = sizes;
  auto window = checkWindow(checks, kLabels, conv.window);
  if (!ok || !window || !checks.allHold()) return;
  auto wanted = inferConvolution(conv, *window);
  if (checks.countable("C25", wanted) && !shapesAgree(wanted, conv.result))
    checks.broke("C25, C26") << "result 0 is inferred as " << wanted << ", declared as "
                             << conv.result;
}

void checkConvolution(Checks &checks) {
  auto op = cast<ConvolutionOp>(checks.op);
  Convolution conv = common(op);
  conv.window.padding = op.getPadding();
  checkConv(checks, conv);
}

void checkDynamicConv(Checks &checks) {
  auto op = cast<DynamicConvOp>(checks.op);
  Convolution conv = common(op);
  auto padding = op.getPadding().getType();
  int64_t spatial = conv.lhs.getRank() - 2;
  if (padding.getShape() != ArrayRef<int64_t>({spatial, 2})) {
    checks.broke("C4") << "padding is " << padding << ", want " << spatial << " pairs (" << spatial
                       << "x2)";
    return;
  }
  // Without a constant the padded sizes are unknown: those dimensions are compatible with anything.
  auto known = constantInts(op.getPadding());
  SmallVector<int64_t> shape(conv.lhs.getShape());
  if (known) {
    auto type = RankedTensorType::get({spatial, 2}, IntegerType::get(op.getContext(), 64));
    conv.window.padding = DenseIntElementsAttr::get(type, *known);
  } else {
    for (int64_t dim : conv.dims.getInputSpatialDimensions())
      if (dim >= 0 && dim < conv.lhs.getRank()) shape[dim] = ShapedType::kDynamic;
    conv.lhs = tensorOf(shape, conv.lhs.getElementType());
  }
  checkConv(checks, conv);
}

constexpr Row rows[] = {
    {"convolution", {{kTensor}, {kTensorOrPerAxis}}, {{kTensorOrPerAxis}}, checkConvolution},
    {"dynamic_conv",
     {{kTensor}, {kTensorOrPerAxis}, {kInt, Extent::Static}},
     {{kTensorOrPerAxis}},
     checkDynamicConv},
};
}  // namespace

ArrayRef<Row> convolutionRules() { return rows; }

}  // namespace vitro::stablehlo
