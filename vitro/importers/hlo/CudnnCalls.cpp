// Convolutions by cuDNN. Windows and dimension labels are those of the forward
// convolution, whichever of its derivatives is computed.
#include <fmt/format.h>
#include "vitro/importers/hlo/LibraryCalls.h"
#include "vitro/importers/hlo/Linear.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

constexpr const char *kReplaced = "the ops that it replaced";

ArrayRef<int64_t> shapeOf(mlir::Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

Result<RankedTensorType> resultType(Call &call) {
  auto type = dyn_cast<RankedTensorType>(call.types[0]);
  if (!type) return problem("hlo.type", "a convolution that gives no array");
  return type;
}

Type sumType(RankedTensorType result, MLIRContext *context) {
  Type element = result.getElementType();
  return element.isF64() ? element : Type(Float32Type::get(context));
}

mlir::Value scaled(Emitter &emitter, mlir::Value value, double factor) {
  if (factor == 1) return value;
  return emitter.binary("stablehlo.multiply", value, emitter.splat(value.getType(), factor));
}

/// Sums in float, rounded once.
Result<Value> finish(Call &call, mlir::Value sum, RankedTensorType result, double scale,
                     size_t operands = 2) {
  if (call.operands.size() != operands)
    return cannotRun("hlo.library-call",
                     fmt::format("cuDNN convolution of {} operands, of which {} are known",
                                 call.operands.size(), operands));
  sum = scaled(call.emitter, sum, scale);
  return withWorkspace(call, {call.emitter.convert(sum, result.getElementType())});
}

Result<Value> forward(Call &call) {
  VITRO_TRY(Json config, jsonConfig(call, "cudnn_conv_backend_config"));
  VITRO_TRY(ConvolutionDims dims, convolutionDims(call));
  VITRO_TRY(RankedTensorType result, resultType(call));
  Type wide = sumType(result, call.emitter.context());
  VITRO_TRY(Value y, emitConvolution(call.emitter, call.operand(0), call.operand(1), dims,
                                     result.clone(wide)));
  return finish(call, y.leaf, result, numberIn(config, "conv_result_scale", 1));
}

/// activation(scale * conv(x, w) + side_scale * side + bias)
Result<Value> biasActivation(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call, "cudnn_conv_backend_config"));
  VITRO_TRY(ConvolutionDims dims, convolutionDims(call));
  VITRO_TRY(RankedTensorType result, resultType(call));
  Type wide = sumType(result, emitter.context());
  RankedTensorType sum = result.clone(wide);
  VITRO_TRY(Value y, emitConvolution(emitter, call.operand(0), call.operand(1), dims, sum));
  mlir::Value value = scaled(emitter, y.leaf, numberIn(config, "conv_result_scale", 1));
  double side = numberIn(config, "side_input_scale", 0);
  if (call.operands.size() > 3 && side != 0)
    value = emitter.binary("stablehlo.add", value,
                           scaled(emitter, emitter.convert(call.operand(3), wide), side));
  mlir::Value bias = emitter.convert(call.operand(2), wide);
  bias = emitter.reshape(bias, {cast<RankedTensorType>(bias.getType()).getNumElements()});
  value = emitter.binary("stablehlo.add", value,
                         emitter.broadcast(bias, sum.getShape(), {dims.output.second}));
  std::string mode = textIn(config, "activation_mode", "kNone");
  mlir::Value zero = emitter.splat(sum, 0);
  if (mode == "kRelu") {
    value = emitter.binary("stablehlo.maximum", value, zero);
  } else if (mode == "kRelu6") {
    value = emitter.make("stablehlo.clamp", sum, {zero, value, emitter.splat(sum, 6)});
  } else if (mode == "kElu" || mode == "kLeakyRelu") {
    mlir::Value below = mode == "kElu"
                            ? emitter.unary("stablehlo.exponential_minus_one", value)
                            : scaled(emitter, value, numberIn(config, "leakyrelu_alpha", 0));
    mlir::Value isPositive =
        emitter.make("stablehlo.compare", sum.clone(emitter.builder.getI1Type()), {value, zero},
                     {emitter.named("comparison_direction",
                                    stablehlo::ComparisonDirectionAttr::get(
                                        emitter.context(), stablehlo::ComparisonDirection::GT))});
    value = emitter.make("stablehlo.select", sum, {isPositive, value, below});
  } else if (mode != "kNone") {
    return cannotRun("hlo.library-call", fmt::format("activation {} of cuDNN is not known", mode));
  }
  return finish(call, value, result, 1, side != 0 ? 4 : 3);
}

Result<> plainWindow(const ConvolutionDims &dims) {
  for (size_t d = 0; d < dims.window.size.size(); ++d)
    if (dims.window.baseDilation[d] != 1 || dims.window.isReversed[d])
      return cannotRun("hlo.library-call", "the derivative of a dilated or reversed convolution");
  if (dims.batchGroups != 1)
    return cannotRun("hlo.library-call", "the derivative of a convolution with batch groups");
  return {};
}

/// The kernel [.., i, o] as [.., o / g, g i]: what multiplies dy to give dx.
mlir::Value swapFeatures(Emitter &emitter, mlir::Value kernel, const ConvolutionSide &side,
                         int64_t groups) {
  if (groups == 1) return kernel;
  ArrayRef<int64_t> shape = shapeOf(kernel);
  // Split o into (g, o/g), move g before i, and join (g, i).
  SmallVector<int64_t> split, order;
  int64_t groupAt = -1, inAt = -1;
  for (size_t d = 0; d < shape.size(); ++d) {
    if (int64_t(d) == side.second) {
      groupAt = int64_t(split.size());
      split.push_back(groups);
      split.push_back(shape[d] / groups);
    } else {
      if (int64_t(d) == side.first) inAt = int64_t(split.size());
      split.push_back(shape[d]);
    }
  }
  SmallVector<int64_t> joined;
  for (int64_t d = 0; d < int64_t(split.size()); ++d) {
    if (d == groupAt) continue;
    if (d == inAt) {
      order.append({groupAt, inAt});
      joined.push_back(groups * split[size_t(inAt)]);
    } else {
      order.push_back(d);
      joined.push_back(split[size_t(d)]);
    }
  }
  return emitter.reshape(emitter.transpose(emitter.reshape(kernel, split), order), joined);
}

/// (dy, w) -> dx: a convolution of dy, spread by the stride, with the kernel turned around.
Result<Value> backwardInput(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call, "cudnn_conv_backend_config"));
  VITRO_TRY(ConvolutionDims dims, convolutionDims(call));
  VITRO_RETURN_IF_ERROR(plainWindow(dims));
  VITRO_TRY(RankedTensorType result, resultType(call));
  ConvolutionDims back = dims;
  back.input = dims.output;
  back.output = dims.input;
  std::swap(back.kernel.first, back.kernel.second);
  for (size_t d = 0; d < dims.window.size.size(); ++d) {
    int64_t reach = (dims.window.size[d] - 1) * dims.window.windowDilation[d];
    int64_t in = result.getDimSize(unsigned(dims.input.spatial[d]));
    int64_t out = call.operandType(0).getDimSize(unsigned(dims.output.spatial[d]));
    back.window.baseDilation[d] = dims.window.stride[d];
    back.window.stride[d] = 1;
    back.window.isReversed[d] = true;
    back.window.low[d] = reach - dims.window.low[d];
    back.window.high[d] = in + reach - ((out - 1) * dims.window.stride[d] + 1) - back.window.low[d];
  }
  mlir::Value kernel = swapFeatures(emitter, call.operand(1), dims.kernel, dims.featureGroups);
  Type wide = sumType(result, emitter.context());
  VITRO_TRY(Value dx, emitConvolution(emitter, call.operand(0), kernel, back, result.clone(wide)));
  return finish(call, dx.leaf, result, numberIn(config, "conv_result_scale", 1));
}

/// (x, dy) -> dw: a convolution of x with dy, batch and features in each other's place.
Result<Value> backwardFilter(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call, "cudnn_conv_backend_config"));
  VITRO_TRY(ConvolutionDims dims, convolutionDims(call));
  VITRO_RETURN_IF_ERROR(plainWindow(dims));
  VITRO_TRY(RankedTensorType result, resultType(call));
  ConvolutionDims back = dims;
  std::swap(back.input.first, back.input.second);
  back.kernel = {dims.output.first, dims.output.second, dims.output.spatial};
  back.output = {dims.kernel.first, dims.kernel.second, dims.kernel.spatial};
  back.batchGroups = dims.featureGroups;
  back.featureGroups = 1;
  for (size_t d = 0; d < dims.window.size.size(); ++d) {
    int64_t in = call.operandType(0).getDimSize(unsigned(dims.input.spatial[d]));
    int64_t out = call.operandType(1).getDimSize(unsigned(dims.output.spatial[d]));
    int64_t taps = result.getDimSize(unsigned(dims.kernel.spatial[d]));
    back.window.size[d] = out;
    back.window.windowDilation[d] = dims.window.stride[d];
    back.window.stride[d] = dims.window.windowDilation[d];
    back.window.high[d] = (taps - 1) * dims.window.windowDilation[d] +
                          (out - 1) * dims.window.stride[d] + 1 - in - dims.window.low[d];
  }
  Type wide = sumType(result, emitter.context());
  VITRO_TRY(Value dw,
            emitConvolution(emitter, call.operand(0), call.operand(1), back, result.clone(wide)));
  return finish(call, dw.leaf, result, numberIn(config, "conv_result_scale", 1));
}

constexpr LibraryRow kRows[] = {
    {"__cudnn$convForward", forward, 2, kReplaced},
    {"__cudnn$convBiasActivationForward", biasActivation, 3, kReplaced},
    {"__cudnn$convBackwardInput", backwardInput, 2, kReplaced},
    {"__cudnn$convBackwardFilter", backwardFilter, 2, kReplaced},
};

}  // namespace

std::span<const LibraryRow> cudnnCalls() { return kRows; }

}  // namespace vitro::importers::hlo
