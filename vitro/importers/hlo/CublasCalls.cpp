// Products by cuBLAS: y = epilogue(alpha a b + beta c + bias).
#include <fmt/format.h>
#include "vitro/importers/hlo/LibraryCalls.h"
#include "vitro/importers/hlo/Linear.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

constexpr const char *kReplaced = "the ops that it replaced";

Ints numbersIn(const Json &config, const char *name) {
  Ints out;
  auto found = config.find(name);
  if (found == config.end() || !found->is_array()) return out;
  for (const Json &one : *found) {
    if (one.is_number_integer())
      out.push_back(one.get<int64_t>());
    else if (one.is_string())
      out.push_back(std::atoll(one.get<std::string>().c_str()));
  }
  return out;
}

/// 0.5 x (1 + tanh(sqrt(2/pi) (x + 0.044715 x^3))), as cuBLASLt computes it.
mlir::Value geluTanh(Emitter &emitter, mlir::Value x) {
  Type type = x.getType();
  auto times = [&](mlir::Value a, mlir::Value b) {
    return emitter.binary("stablehlo.multiply", a, b);
  };
  auto plus = [&](mlir::Value a, mlir::Value b) { return emitter.binary("stablehlo.add", a, b); };
  mlir::Value cube = times(times(x, x), x);
  mlir::Value inside = times(emitter.splat(type, 0.7978845608028654),
                             plus(x, times(emitter.splat(type, 0.044715), cube)));
  mlir::Value factor = plus(emitter.splat(type, 1), emitter.unary("stablehlo.tanh", inside));
  return times(times(emitter.splat(type, 0.5), x), factor);
}

/// Epilogues are named by their parts: BIAS_RELU, GELU_AUX ...
Result<mlir::Value> activation(Emitter &emitter, const std::string &epilogue, mlir::Value y) {
  if (epilogue.find("RELU") != epilogue.npos)
    return emitter.binary("stablehlo.maximum", y, emitter.splat(y.getType(), 0));
  if (epilogue.find("GELU") != epilogue.npos) return geluTanh(emitter, y);
  if (epilogue.find("SILU") != epilogue.npos)
    return emitter.binary("stablehlo.multiply", y, emitter.unary("stablehlo.logistic", y));
  if (epilogue == "DEFAULT" || epilogue == "BIAS") return y;
  return Result<mlir::Value>(
      cannotRun("hlo.library-call", fmt::format("epilogue {} of cuBLAS is not known", epilogue)));
}

/// The type in which sums are made: float for everything narrower.
Type sumType(Type result, MLIRContext *context) {
  if (result.isF64() || isa<ComplexType>(result) || isa<IntegerType>(result)) return result;
  return Float32Type::get(context);
}

/// A bias lies along the minor-most dimensions of the result as it is in memory.
Result<Ints> biasDimensions(const Call &call, const Shape &bias) {
  const Shape &shape = call.instruction.shape;
  const Shape &result = shape.isTuple() ? shape.elements[0] : shape;
  auto orderOf = [](const Shape &one) {
    Ints order = one.minorToMajor;
    if (order.size() != one.dims.size()) {
      order.resize(one.dims.size());
      for (size_t i = 0; i < order.size(); ++i) order[i] = int64_t(order.size() - 1 - i);
    }
    return order;
  };
  Ints own = orderOf(bias), all = orderOf(result), out(own.size());
  bool isFitting = own.size() <= all.size();
  for (size_t i = 0; isFitting && i < own.size(); ++i) {
    out[size_t(own[i])] = all[i];
    isFitting = bias.dims[size_t(own[i])] == result.dims[size_t(all[i])];
  }
  if (!isFitting)
    return cannotRun("hlo.library-call",
                     fmt::format("cuBLAS with a bias {} that does not lie along the minor "
                                 "dimensions of {}",
                                 textOf(bias), textOf(result)));
  return out;
}

Result<Value> matmulWith(Call &call, bool isScaled) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call, "gemm_backend_config"));
  VITRO_RETURN_IF_ERROR(knowsAll(
      config,
      {"alpha_real", "alpha_imag", "beta", "dot_dimension_numbers", "precision_config", "epilogue",
       "lhs_stride", "rhs_stride", "selected_algorithm", "grad_x", "grad_y", "damax_output",
       "autotune_workspace_size", "force_earliest_schedule", "scale_mode"}));
  // 0: no scales; 1: one for each operand.
  if (double mode = numberIn(config, "scale_mode", 0); mode != 0 && mode != 1)
    return cannotRun("hlo.library-call", "cuBLAS with a scale per block");
  Json numbers =
      config.contains("dot_dimension_numbers") ? config["dot_dimension_numbers"] : Json::object();
  DotDims dims = {numbersIn(numbers, "lhs_batch_dimensions"),
                  numbersIn(numbers, "rhs_batch_dimensions"),
                  numbersIn(numbers, "lhs_contracting_dimensions"),
                  numbersIn(numbers, "rhs_contracting_dimensions")};
  auto result = dyn_cast<RankedTensorType>(call.types[0]);
  if (!result) return problem("hlo.type", "a product that is no array");
  Type wide = sumType(result.getElementType(), emitter.context());
  RankedTensorType sum = result.clone(wide);
  double alpha = numberIn(config, "alpha_real", 1), beta = numberIn(config, "beta", 0);
  if (numberIn(config, "alpha_imag", 0) != 0)
    return cannotRun("hlo.library-call", "cuBLAS with a complex factor alpha");
  std::string epilogue = textIn(config, "epilogue", "DEFAULT");
  size_t next = 2;
  auto take = [&]() -> Result<mlir::Value> {
    if (next >= call.operands.size())
      return problem("hlo.operand", "cuBLAS call with fewer operands than its configuration says");
    return emitter.convert(call.operand(next++), wide);
  };
  auto takeScale = [&]() -> Result<mlir::Value> {
    VITRO_TRY(mlir::Value scale, take());
    if (cast<RankedTensorType>(scale.getType()).getNumElements() != 1)
      return cannotRun("hlo.library-call", "cuBLAS with a scale per block");
    return emitter.broadcast(emitter.reshape(scale, {}), sum.getShape(), {});
  };
  mlir::Value y = emitDot(emitter, call.operand(0), call.operand(1), dims, sum);
  if (alpha != 1) {
    if (isa<ComplexType>(wide)) return cannotRun("hlo.library-call", "complex cuBLAS with alpha");
    y = emitter.binary("stablehlo.multiply", y, emitter.splat(sum, alpha));
  }
  mlir::Value addend;
  if (beta != 0) {
    VITRO_TRY(addend, take());
    if (beta != 1) addend = emitter.binary("stablehlo.multiply", addend, emitter.splat(sum, beta));
  }
  if (isScaled)
    for (int i = 0; i < 2; ++i) {
      VITRO_TRY(mlir::Value scale, takeScale());
      y = emitter.binary("stablehlo.multiply", y, scale);
    }
  if (addend) y = emitter.binary("stablehlo.add", y, addend);
  if (epilogue.find("BIAS") != epilogue.npos) {
    size_t index = next;
    VITRO_TRY(mlir::Value bias, take());
    VITRO_TRY(auto dimensions, biasDimensions(call, *call.operandShapes[index]));
    y = emitter.binary("stablehlo.add", y, emitter.broadcast(bias, sum.getShape(), dimensions));
  }
  std::vector<mlir::Value> results;
  mlir::Value before = y;
  bool hasAux = epilogue.ends_with("_AUX");
  if (hasAux) epilogue.resize(epilogue.size() - 4);
  VITRO_TRY(y, activation(emitter, epilogue, y));
  mlir::Value unscaled = y;
  auto element = dyn_cast<FloatType>(result.getElementType());
  if (isScaled && element && element.getWidth() == 8) {
    // The last operand scales a result of f8, which saturates.
    VITRO_TRY(mlir::Value scale, takeScale());
    y = emitter.binary("stablehlo.multiply", y, scale);
    double most = APFloat::getLargest(element.getFloatSemantics()).convertToDouble();
    auto limit = RankedTensorType::get({}, wide);
    y = emitter.make("stablehlo.clamp", sum,
                     {emitter.splat(limit, -most), y, emitter.splat(limit, most)});
  }
  results.push_back(emitter.convert(y, result.getElementType()));
  if (next != call.operands.size())
    return cannotRun("hlo.library-call",
                     fmt::format("cuBLAS call of {} operands, of which {} are known",
                                 call.operands.size(), next));
  if (flagIn(config, "damax_output", false)) {
    auto amax = call.types.size() > 1 ? dyn_cast<RankedTensorType>(call.types[1]) : nullptr;
    if (hasAux || !amax || amax.getNumElements() != 1)
      return cannotRun("hlo.library-call", "damax_output without a scalar as second result");
    mlir::Value flat = emitter.reshape(unscaled, {sum.getNumElements()});
    mlir::Value most =
        emitter.reduceLast(emitter.unary("stablehlo.abs", flat), "stablehlo.maximum", 0);
    results.push_back(
        emitter.reshape(emitter.convert(most, amax.getElementType()), amax.getShape()));
  }
  if (hasAux && call.types.size() > 1) {
    auto aux = cast<RankedTensorType>(call.types[1]);
    if (aux.getShape() != result.getShape())
      return cannotRun("hlo.library-call", "cuBLAS with an auxiliary output of bits");
    results.push_back(emitter.convert(before, aux.getElementType()));
  }
  return withWorkspace(call, std::move(results));
}

Result<Value> matmul(Call &call) { return matmulWith(call, false); }
Result<Value> scaledMatmul(Call &call) { return matmulWith(call, true); }

Result<Value> triangularSolve(Call &call) {
  VITRO_TRY(Json config, jsonConfig(call));
  VITRO_TRY(Value x,
            emitTriangularSolve(call.emitter, call.operand(0), call.operand(1),
                                flagIn(config, "left_side", true), flagIn(config, "lower", false),
                                flagIn(config, "unit_diagonal", false),
                                textIn(config, "transpose_a", "NO_TRANSPOSE")));
  return withWorkspace(call, {x.leaf});
}

constexpr LibraryRow kRows[] = {
    {"__cublas$gemm", matmul, 2, kReplaced},
    {"__cublas$lt$matmul", matmul, 2, kReplaced},
    {"__cublas$lt$matmul$f8", scaledMatmul, 4, kReplaced},
    {"__cublas$triangularSolve", triangularSolve, 2, kReplaced},
};

}  // namespace

std::span<const LibraryRow> cublasCalls() { return kRows; }

}  // namespace vitro::importers::hlo
