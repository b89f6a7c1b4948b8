// Products, convolutions, factorisations, transforms and random numbers.
#include "vitro/importers/hlo/Linear.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/ir/chlo/Dialect.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

/// {highest,default}: null where it is not given or the default.
ArrayAttr precisions(Call &call) {
  SmallVector<mlir::Attribute> out;
  bool isDefault = true;
  for (std::string_view one : parts(call.attribute("operand_precision"))) {
    auto value = one == "high"      ? stablehlo::Precision::HIGH
                 : one == "highest" ? stablehlo::Precision::HIGHEST
                                    : stablehlo::Precision::DEFAULT;
    isDefault &= value == stablehlo::Precision::DEFAULT;
    out.push_back(stablehlo::PrecisionAttr::get(call.emitter.context(), value));
  }
  return isDefault ? ArrayAttr() : call.emitter.builder.getArrayAttr(out);
}

/// Names of dot algorithms that compute with more or fewer bits than the operands have.
Problem unknownAlgorithm(std::string_view name) {
  return cannotRun("hlo.dot-algorithm", fmt::format("dot algorithm {} is not supported", name));
}

struct AlgorithmRow {
  std::string_view name;
  std::string_view in, sum;  // element types
  int64_t components, products;
};
/// The operands are split into `components` numbers of type `in`, of whose products the first few
/// are summed.
constexpr AlgorithmRow kAlgorithms[] = {
    {"dot_bf16_bf16_f32", "bf16", "f32", 1, 1},    {"dot_bf16_bf16_f32_x3", "bf16", "f32", 1, 3},
    {"dot_bf16_bf16_f32_x6", "bf16", "f32", 1, 6}, {"dot_bf16_bf16_f32_x9", "bf16", "f32", 1, 9},
    {"dot_tf32_tf32_f32", "tf32", "f32", 1, 1},    {"dot_tf32_tf32_f32_x3", "tf32", "f32", 1, 3},
    {"dot_f16_f16_f16", "f16", "f16", 1, 1},       {"dot_f16_f16_f32", "f16", "f32", 1, 1},
    {"dot_bf16_bf16_bf16", "bf16", "bf16", 1, 1},  {"dot_f32_f32_f32", "f32", "f32", 1, 1},
    {"dot_f64_f64_f64", "f64", "f64", 1, 1},
};

/// Nothing: as the operands' types say.
Result<stablehlo::DotAlgorithmAttr> algorithm(Call &call) {
  std::string_view name = call.attribute("algorithm");
  if (name.empty() || name == "dot_unset") return stablehlo::DotAlgorithmAttr();
  auto found = std::ranges::find(kAlgorithms, name, &AlgorithmRow::name);
  if (found == std::end(kAlgorithms)) return unknownAlgorithm(name);
  MLIRContext *context = call.emitter.context();
  Type in =
      found->in == "tf32" ? Type(FloatTF32Type::get(context)) : elementType(found->in, context);
  return stablehlo::DotAlgorithmAttr::get(context, in, in, elementType(found->sum, context),
                                          found->components, found->components, found->products,
                                          false);
}

Result<Value> dot(Call &call) {
  VITRO_TRY(auto chosen, algorithm(call));
  DotDims dims = {integers(call.attribute("lhs_batch_dims")),
                  integers(call.attribute("rhs_batch_dims")),
                  integers(call.attribute("lhs_contracting_dims")),
                  integers(call.attribute("rhs_contracting_dims"))};
  if (!call.attribute("sparsity").empty())
    return cannotRun("hlo.sparse", "dots of sparse operands are not supported");
  return Value(emitDot(call.emitter, call.operand(0), call.operand(1), dims, call.type(),
                       precisions(call), chosen));
}

/// Rows of lhs, or of what is contracted, belong to groups of the given sizes.
Result<Value> raggedDot(Call &call) {
  Emitter &emitter = call.emitter;
  auto dims = [&](const char *name) { return integers(call.attribute(name)); };
  auto numbers = chlo::RaggedDotDimensionNumbersAttr::get(
      emitter.context(), dims("lhs_batch_dims"), dims("rhs_batch_dims"),
      dims("lhs_contracting_dims"), dims("rhs_contracting_dims"), dims("lhs_ragged_dims"),
      dims("rhs_group_dims"));
  return Value(emitter.make("chlo.ragged_dot", call.type(),
                            {call.operand(0), call.operand(1), call.operand(2)},
                            {emitter.named("ragged_dot_dimension_numbers", numbers)}));
}

/// The operand in the result's type, each block of it times its own scale.
Result<mlir::Value> scaledOperand(Emitter &emitter, mlir::Value value, mlir::Value scale,
                                  Type wide) {
  value = emitter.convert(value, wide);
  scale = emitter.convert(scale, wide);
  ArrayRef<int64_t> whole = cast<RankedTensorType>(value.getType()).getShape();
  ArrayRef<int64_t> blocks = cast<RankedTensorType>(scale.getType()).getShape();
  if (blocks.empty())
    return emitter.binary("stablehlo.multiply", value, emitter.broadcast(scale, whole, {}));
  if (blocks.size() != whole.size())
    return problem("hlo.operand", "scaled-dot whose scale has another rank than its operand");
  SmallVector<int64_t> split, from;
  for (size_t d = 0; d < whole.size(); ++d) {
    if (blocks[d] < 1 || whole[d] % blocks[d])
      return problem("hlo.operand", "scaled-dot whose scales do not divide its operand");
    from.push_back(int64_t(split.size()));
    split.append({blocks[d], whole[d] / blocks[d]});
  }
  scale = emitter.reshape(emitter.broadcast(scale, split, from), whole);
  return emitter.binary("stablehlo.multiply", value, scale);
}

/// (lhs, rhs, lhs scale, rhs scale)
Result<Value> scaledDot(Call &call) {
  Emitter &emitter = call.emitter;
  Type result = call.tensorType().getElementType();
  Type wide = result.isF64() ? result : Type(Float32Type::get(emitter.context()));
  DotDims dims = {integers(call.attribute("lhs_batch_dims")),
                  integers(call.attribute("rhs_batch_dims")),
                  integers(call.attribute("lhs_contracting_dims")),
                  integers(call.attribute("rhs_contracting_dims"))};
  VITRO_TRY(mlir::Value lhs, scaledOperand(emitter, call.operand(0), call.operand(2), wide));
  VITRO_TRY(mlir::Value rhs, scaledOperand(emitter, call.operand(1), call.operand(3), wide));
  mlir::Value y = emitDot(emitter, lhs, rhs, dims, call.tensorType().clone(wide));
  return Value(emitter.convert(y, result));
}

Result<Value> convolution(Call &call) {
  VITRO_TRY(ConvolutionDims dims, convolutionDims(call));
  return emitConvolution(call.emitter, call.operand(0), call.operand(1), dims, call.type(),
                         precisions(call));
}

Result<Value> fft(Call &call) {
  Emitter &emitter = call.emitter;
  std::string_view kind = call.attribute("fft_type");
  auto type = stablehlo::symbolizeFftType(StringRef(kind.data(), kind.size()));
  if (!type) return problem("hlo.attribute", fmt::format("fft_type={} is not known", kind));
  return Value(emitter.make(
      "stablehlo.fft", call.type(), {call.operand(0)},
      {emitter.named("fft_type", stablehlo::FftTypeAttr::get(emitter.context(), *type)),
       emitter.named("fft_length", emitter.builder.getDenseI64ArrayAttr(
                                       integers(call.attribute("fft_length"))))}));
}

Result<Value> cholesky(Call &call) {
  return Value(call.emitter.make(
      "stablehlo.cholesky", call.type(), {call.operand(0)},
      {call.emitter.named("lower", call.emitter.builder.getBoolAttr(call.flag("lower")))}));
}

Result<Value> triangularSolve(Call &call) {
  std::string_view name = call.attribute("transpose_a");
  if (name.empty()) name = "NO_TRANSPOSE";
  return emitTriangularSolve(call.emitter, call.operand(0), call.operand(1), call.flag("left_side"),
                             call.flag("lower"), call.flag("unit_diagonal"), name);
}

/// XLA's default algorithm is Philox on the CPU and on GPUs.
Result<Value> rngBitGenerator(Call &call) {
  Emitter &emitter = call.emitter;
  auto algorithm = call.attribute("algorithm") == "rng_three_fry"
                       ? stablehlo::RngAlgorithm::THREE_FRY
                       : stablehlo::RngAlgorithm::PHILOX;
  constexpr std::string_view kAlgorithms[] = {"", "rng_default", "rng_philox", "rng_three_fry"};
  if (std::ranges::find(kAlgorithms, call.attribute("algorithm")) == std::end(kAlgorithms))
    return problem("hlo.attribute",
                   fmt::format("algorithm={} is not known", call.attribute("algorithm")));
  if (call.types.size() != 2) return problem("hlo.type", "rng-bit-generator gives two results");
  Operation *op = emitter.create(
      "stablehlo.rng_bit_generator", call.types, {call.operand(0)},
      {emitter.named("rng_algorithm",
                     stablehlo::RngAlgorithmAttr::get(emitter.context(), algorithm))});
  return call.shaped(op->getResults());
}

Result<Value> rng(Call &call) {
  Emitter &emitter = call.emitter;
  auto distribution = call.attribute("distribution") == "rng_normal"
                          ? stablehlo::RngDistribution::NORMAL
                          : stablehlo::RngDistribution::UNIFORM;
  if (distribution == stablehlo::RngDistribution::UNIFORM &&
      call.attribute("distribution") != "rng_uniform")
    return problem("hlo.attribute",
                   fmt::format("distribution={} is not known", call.attribute("distribution")));
  ArrayRef<int64_t> dims = call.tensorType().getShape();
  auto shapeType = RankedTensorType::get({int64_t(dims.size())}, emitter.builder.getI64Type());
  mlir::Value shape =
      emitter.make("stablehlo.constant", shapeType, {},
                   {emitter.named("value", DenseElementsAttr::get(shapeType, dims))});
  return Value(emitter.make(
      "stablehlo.rng", call.type(), {call.operand(0), call.operand(1), shape},
      {emitter.named("rng_distribution",
                     stablehlo::RngDistributionAttr::get(emitter.context(), distribution))}));
}

template <const char *const &op>
Result<Value> batchNorm(Call &call) {
  Emitter &emitter = call.emitter;
  std::string epsilon(call.attribute("epsilon"));
  Ints feature = integers(call.attribute("feature_index"));
  SmallVector<mlir::Value> operands;
  for (const Value &one : call.operands) operands.push_back(one.leaf);
  Operation *made = emitter.create(
      op, call.types, operands,
      {emitter.named("epsilon",
                     emitter.builder.getF32FloatAttr(std::strtof(epsilon.c_str(), nullptr))),
       emitter.named("feature_index",
                     emitter.builder.getI64IntegerAttr(feature.empty() ? 0 : feature[0]))});
  return call.shaped(made->getResults());
}
constexpr const char *kNormGrad = "stablehlo.batch_norm_grad";
constexpr const char *kNormInference = "stablehlo.batch_norm_inference";
constexpr const char *kNormTraining = "stablehlo.batch_norm_training";

constexpr OpcodeRow kRows[] = {
    {"dot", nullptr, dot, 2},
    {"ragged-dot", nullptr, raggedDot, 3},
    {"scaled-dot", nullptr, scaledDot, 4},
    {"convolution", nullptr, convolution, 2},
    {"fft", nullptr, fft, 1},
    {"cholesky", nullptr, cholesky, 1},
    {"triangular-solve", nullptr, triangularSolve, 2},
    {"rng-bit-generator", nullptr, rngBitGenerator, 1},
    {"rng", nullptr, rng, 2},
    {"batch-norm-grad", nullptr, batchNorm<kNormGrad>, 5},
    {"batch-norm-inference", nullptr, batchNorm<kNormInference>, 5},
    {"batch-norm-training", nullptr, batchNorm<kNormTraining>, 3},
};

}  // namespace

/// HLO multiplies operands of two float types in the wider one, in f32 where none is. Gives the
/// type of the sums, which are rounded to the result's type at the end.
static RankedTensorType widen(Emitter &emitter, mlir::Value &lhs, mlir::Value &rhs,
                              RankedTensorType result) {
  auto left = dyn_cast<FloatType>(cast<RankedTensorType>(lhs.getType()).getElementType());
  auto right = dyn_cast<FloatType>(cast<RankedTensorType>(rhs.getType()).getElementType());
  if (!left || !right || left == right) return result;
  FloatType wide = left.getWidth() > right.getWidth() ? left : right;
  if (left.getWidth() == right.getWidth() || wide.getWidth() < 32)
    wide = emitter.builder.getF32Type();
  lhs = emitter.convert(lhs, wide);
  rhs = emitter.convert(rhs, wide);
  auto sum = dyn_cast<FloatType>(result.getElementType());
  return sum && sum.getWidth() < wide.getWidth() ? result.clone(wide) : result;
}

mlir::Value emitDot(Emitter &emitter, mlir::Value lhs, mlir::Value rhs, const DotDims &dims,
                    Type type, ArrayAttr precision, mlir::Attribute algorithm) {
  auto result = cast<RankedTensorType>(type);
  RankedTensorType sum = widen(emitter, lhs, rhs, result);
  SmallVector<NamedAttribute> attributes = {emitter.named(
      "dot_dimension_numbers",
      stablehlo::DotDimensionNumbersAttr::get(emitter.context(), dims.lhsBatch, dims.rhsBatch,
                                              dims.lhsContracting, dims.rhsContracting))};
  if (precision) attributes.push_back(emitter.named("precision_config", precision));
  if (algorithm) attributes.push_back(emitter.named("algorithm", algorithm));
  return emitter.convert(emitter.make("stablehlo.dot_general", sum, {lhs, rhs}, attributes),
                         result.getElementType());
}

Result<Value> emitTriangularSolve(Emitter &emitter, mlir::Value a, mlir::Value b, bool isLeft,
                                  bool isLower, bool isUnit, std::string_view transpose) {
  auto known = stablehlo::symbolizeTranspose(StringRef(transpose.data(), transpose.size()));
  if (!known)
    return problem("hlo.attribute", fmt::format("transpose_a={} is not known", transpose));
  return Value(emitter.make(
      "stablehlo.triangular_solve", b.getType(), {a, b},
      {emitter.named("left_side", emitter.builder.getBoolAttr(isLeft)),
       emitter.named("lower", emitter.builder.getBoolAttr(isLower)),
       emitter.named("unit_diagonal", emitter.builder.getBoolAttr(isUnit)),
       emitter.named("transpose_a", stablehlo::TransposeAttr::get(emitter.context(), *known))}));
}

/// dim_labels=b01f_01io->b01f: the role of every dimension of input, kernel and output.
Result<ConvolutionDims> convolutionDims(Call &call) {
  ConvolutionDims out;
  std::string_view labels = call.attribute("dim_labels");
  size_t first = labels.find('_'), second = labels.find("->");
  auto bad = [&] {
    return problem("hlo.attribute", fmt::format("dim_labels={} cannot be read", labels));
  };
  if (first == labels.npos || second == labels.npos || second < first) return bad();
  auto side = [](std::string_view text, char one, char other, ConvolutionSide &to) {
    to.spatial.assign(text.size() - std::min<size_t>(text.size(), 2), -1);
    for (size_t i = 0; i < text.size(); ++i) {
      if (text[i] == one) {
        to.first = int64_t(i);
      } else if (text[i] == other) {
        to.second = int64_t(i);
      } else {
        auto at = size_t(text[i] - '0');
        if (at >= to.spatial.size()) return false;
        to.spatial[at] = int64_t(i);
      }
    }
    return to.first >= 0 && to.second >= 0 && std::ranges::find(to.spatial, -1) == to.spatial.end();
  };
  if (!side(labels.substr(0, first), 'b', 'f', out.input) ||
      !side(labels.substr(first + 1, second - first - 1), 'i', 'o', out.kernel) ||
      !side(labels.substr(second + 2), 'b', 'f', out.output))
    return bad();
  out.window = window(call.attribute("window"), out.input.spatial.size());
  auto count = [&](const char *name) {
    Ints given = integers(call.attribute(name));
    return given.empty() ? 1 : given[0];
  };
  out.featureGroups = count("feature_group_count");
  out.batchGroups = count("batch_group_count");
  return out;
}

Result<Value> emitConvolution(Emitter &emitter, mlir::Value lhs, mlir::Value rhs,
                              const ConvolutionDims &dims, Type type, ArrayAttr precision) {
  OpBuilder &builder = emitter.builder;
  auto result = cast<RankedTensorType>(type);
  RankedTensorType sum = widen(emitter, lhs, rhs, result);
  auto elementOf = [](mlir::Value v) {
    return cast<RankedTensorType>(v.getType()).getElementType();
  };
  if (elementOf(lhs) != elementOf(rhs)) {
    // Integers of two types: in the result's.
    lhs = emitter.convert(lhs, result.getElementType());
    rhs = emitter.convert(rhs, result.getElementType());
  }
  auto numbers = stablehlo::ConvDimensionNumbersAttr::get(
      emitter.context(), dims.input.first, dims.input.second, dims.input.spatial, dims.kernel.first,
      dims.kernel.second, dims.kernel.spatial, dims.output.first, dims.output.second,
      dims.output.spatial);
  Ints pads;
  for (size_t d = 0; d < dims.window.low.size(); ++d) {
    pads.push_back(dims.window.low[d]);
    pads.push_back(dims.window.high[d]);
  }
  auto padType = RankedTensorType::get({int64_t(dims.window.low.size()), 2}, builder.getI64Type());
  SmallVector<bool> reversed(dims.window.isReversed.begin(), dims.window.isReversed.end());
  SmallVector<NamedAttribute> attributes = {
      emitter.named("window_strides", builder.getDenseI64ArrayAttr(dims.window.stride)),
      emitter.named("padding", DenseElementsAttr::get(padType, ArrayRef(pads))),
      emitter.named("lhs_dilation", builder.getDenseI64ArrayAttr(dims.window.baseDilation)),
      emitter.named("rhs_dilation", builder.getDenseI64ArrayAttr(dims.window.windowDilation)),
      emitter.named("window_reversal", builder.getDenseBoolArrayAttr(reversed)),
      emitter.named("dimension_numbers", numbers),
      emitter.named("feature_group_count", builder.getI64IntegerAttr(dims.featureGroups)),
      emitter.named("batch_group_count", builder.getI64IntegerAttr(dims.batchGroups))};
  if (precision) attributes.push_back(emitter.named("precision_config", precision));
  return Value(emitter.convert(emitter.make("stablehlo.convolution", sum, {lhs, rhs}, attributes),
                               result.getElementType()));
}

std::span<const OpcodeRow> linearOpcodes() { return kRows; }

}  // namespace vitro::importers::hlo
