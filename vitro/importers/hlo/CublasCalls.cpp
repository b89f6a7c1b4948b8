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

Result<Value> matmulWith(Call &call, bool isScaled) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call, "gemm_backend_config"));
  Json numbers = config.value("dot_dimension_numbers", Json::object());
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
      VITRO_TRY(mlir::Value scale, take());
      auto type = cast<RankedTensorType>(scale.getType());
      if (type.getNumElements() != 1)
        return cannotRun("hlo.library-call", "cuBLAS with a scale per block");
      scale = emitter.broadcast(emitter.reshape(scale, {}), sum.getShape(), {});
      y = emitter.binary("stablehlo.multiply", y, scale);
    }
  if (addend) y = emitter.binary("stablehlo.add", y, addend);
  if (epilogue.find("BIAS") != epilogue.npos) {
    VITRO_TRY(mlir::Value bias, take());
    y = emitter.binary("stablehlo.add", y,
                       emitter.broadcast(bias, sum.getShape(), {result.getRank() - 1}));
  }
  std::vector<mlir::Value> results;
  mlir::Value before = y;
  bool hasAux = epilogue.ends_with("_AUX");
  if (hasAux) epilogue.resize(epilogue.size() - 4);
  VITRO_TRY(y, activation(emitter, epilogue, y));
  results.push_back(emitter.convert(y, result.getElementType()));
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
                                config.value("left_side", true), config.value("lower", false),
                                config.value("unit_diagonal", false),
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
