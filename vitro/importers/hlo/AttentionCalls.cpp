// Attention by cuDNN, forward and backward: softmax(scale q k^T + bias + mask) v.
#include <fmt/format.h>
#include <cmath>
#include "vitro/importers/hlo/LibraryCalls.h"
#include "vitro/importers/hlo/Linear.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

using stablehlo::ComparisonDirection;

Ints listIn(const Json &config, const char *name) {
  Ints out;
  auto found = config.find(name);
  if (found == config.end() || !found->is_array()) return out;
  for (const Json &one : *found)
    out.push_back(one.is_string()           ? std::atoll(one.get<std::string>().c_str())
                  : one.is_number_integer() ? one.get<int64_t>()
                                            : -1);
  return out;
}

ArrayRef<int64_t> shapeOf(mlir::Value value) {
  return cast<RankedTensorType>(value.getType()).getShape();
}

/// Batched products and sums in float on arrays [batch, heads, rows, columns].
class Attention {
 public:
  Attention(Call &call, Json config)
      : call(call),
        emitter(call.emitter),
        config(std::move(config)),
        wide(Float32Type::get(emitter.context())) {}

  Result<Value> forward();
  Result<Value> backward();

 private:
  Result<> readOptions();
  Result<mlir::Value> operand(size_t index, const char *product, bool isLeft);
  Result<mlir::Value> sharedHeads(mlir::Value value, int64_t heads);
  Result<mlir::Value> scores(mlir::Value q, mlir::Value k, mlir::Value bias);
  mlir::Value product(mlir::Value a, mlir::Value b, int64_t alongA, int64_t alongB);
  mlir::Value rows(mlir::Value sums, ArrayRef<int64_t> shape) {
    return emitter.broadcast(sums, shape, {0, 1, 2});
  }
  mlir::Value hidden(RankedTensorType type);
  Result<mlir::Value> result(mlir::Value value, size_t index, int64_t heads);

  Call &call;
  Emitter &emitter;
  Json config;
  Type wide;
  bool isCausal = false, isPadded = false;
  int64_t window = 0;
  mlir::Value queryLengths, keyLengths;
};

Result<> Attention::readOptions() {
  std::string mask = textIn(config, "mask_type", "NO_MASK");
  isCausal = mask == "CAUSAL" || mask == "PADDING_CAUSAL";
  isPadded = mask == "PADDING" || mask == "PADDING_CAUSAL";
  window = int64_t(numberIn(config, "sliding_window_length", 0));
  if (!isCausal && !isPadded && mask != "NO_MASK")
    return cannotRun("hlo.library-call", fmt::format("cuDNN attention with mask {}", mask));
  if (numberIn(config, "dropout_rate", 0) != 0)
    return cannotRun("hlo.library-call",
                     "cuDNN attention with dropout: its random numbers are its own");
  if (numberIn(config, "max_seg_per_batch", 1) > 1 || flagIn(config, "is_paged_attention", false))
    return cannotRun("hlo.library-call", "cuDNN attention of packed sequences or pages");
  return {};
}

/// An operand as [batch, heads, rows, columns], by the dimensions of a product that takes it.
Result<mlir::Value> Attention::operand(size_t index, const char *name, bool isLeft) {
  Json numbers = config.value(name, Json::object());
  Ints batch = listIn(numbers, isLeft ? "lhs_batch_dimensions" : "rhs_batch_dimensions");
  Ints last = listIn(numbers, isLeft ? "lhs_contracting_dimensions" : "rhs_contracting_dimensions");
  bool isFour = call.operandType(index).getRank() == 4 && batch.size() == 2 && last.size() == 1;
  Ints order = {-1, -1, -1, -1};
  if (isFour) {
    order = {batch[0], batch[1], 6 - batch[0] - batch[1] - last[0], last[0]};
    Ints sorted = order;
    std::ranges::sort(sorted);
    isFour = sorted == Ints{0, 1, 2, 3};
  }
  if (!isFour)
    return problem("hlo.attribute", fmt::format("attention whose {} cannot be read", name));
  return emitter.convert(emitter.transpose(call.operand(index), order), wide);
}

/// Several heads of queries may share one of keys and values.
Result<mlir::Value> Attention::sharedHeads(mlir::Value value, int64_t heads) {
  SmallVector<int64_t> dims(shapeOf(value));
  if (dims[1] == heads) return value;
  if (dims[1] < 1 || heads % dims[1])
    return problem("hlo.operand", "attention whose heads do not divide each other");
  SmallVector<int64_t> split = {dims[0], dims[1], heads / dims[1], dims[2], dims[3]};
  value = emitter.broadcast(value, split, {0, 1, 3, 4});
  return emitter.reshape(value, {dims[0], heads, dims[2], dims[3]});
}

mlir::Value Attention::product(mlir::Value a, mlir::Value b, int64_t alongA, int64_t alongB) {
  DotDims dims = {{0, 1}, {0, 1}, {alongA}, {alongB}};
  auto x = shapeOf(a), y = shapeOf(b);
  auto type =
      RankedTensorType::get({x[0], x[1], x[size_t(5 - alongA)], y[size_t(5 - alongB)]}, wide);
  return emitDot(emitter, a, b, dims, type);
}

/// What the mask hides, as booleans; null if nothing.
mlir::Value Attention::hidden(RankedTensorType type) {
  auto numbers = type.clone(emitter.builder.getI32Type());
  mlir::Value out;
  auto also = [&](mlir::Value one) { out = out ? emitter.binary("stablehlo.or", out, one) : one; };
  mlir::Value row = emitter.iota(numbers, 2), column = emitter.iota(numbers, 3);
  if (isCausal) also(emitter.compare(column, row, ComparisonDirection::GT));
  if (isCausal && window > 0)
    also(emitter.compare(emitter.binary("stablehlo.subtract", row, column),
                         emitter.splat(numbers, double(window)), ComparisonDirection::GE));
  if (isPadded) {
    mlir::Value lengths = emitter.broadcast(keyLengths, type.getShape(), {0});
    also(emitter.compare(column, lengths, ComparisonDirection::GE));
  }
  return out;
}

Result<mlir::Value> Attention::scores(mlir::Value q, mlir::Value k, mlir::Value bias) {
  mlir::Value s = product(q, k, 3, 3);
  auto type = cast<RankedTensorType>(s.getType());
  s = emitter.binary("stablehlo.multiply", s,
                     emitter.splat(type, numberIn(config, "fmha_scale", 1)));
  if (bias) {
    auto from = cast<RankedTensorType>(bias.getType());
    for (int64_t d = 0; from.getRank() == 4 && d < 4; ++d)
      if (from.getDimSize(unsigned(d)) != 1 &&
          from.getDimSize(unsigned(d)) != type.getDimSize(unsigned(d)))
        return problem("hlo.operand", "attention with a bias of another shape");
    if (from.getRank() != 4) return problem("hlo.operand", "attention with a bias of another rank");
    s = emitter.binary(
        "stablehlo.add", s,
        emitter.broadcast(emitter.convert(bias, wide), type.getShape(), {0, 1, 2, 3}));
  }
  // Minus infinity would make rows that see nothing NaN.
  if (mlir::Value mask = hidden(type)) s = emitter.choose(mask, emitter.splat(type, -1e30), s);
  return s;
}

/// In the type of a result, [batch, heads, rows, columns]; sums over heads that shared one.
Result<mlir::Value> Attention::result(mlir::Value value, size_t index, int64_t heads) {
  auto type = index < call.types.size() ? dyn_cast<RankedTensorType>(call.types[index])
                                        : RankedTensorType();
  SmallVector<int64_t> dims(shapeOf(value));
  if (dims[1] != heads) {
    value = emitter.reshape(value, {dims[0], heads, dims[1] / heads, dims[2], dims[3]});
    value = emitter.transpose(value, {0, 1, 3, 4, 2});
    value = emitter.reduceLast(value, "stablehlo.add", 0);
    dims[1] = heads;
  }
  if (!type || type.getShape() != ArrayRef(dims))
    return problem("hlo.type", "attention whose result has another shape than its products");
  return emitter.convert(value, type.getElementType());
}

Result<Value> Attention::forward() {
  VITRO_RETURN_IF_ERROR(readOptions());
  VITRO_TRY(mlir::Value q, operand(0, "bmm1_dot_dimension_numbers", true));
  VITRO_TRY(mlir::Value k, operand(1, "bmm1_dot_dimension_numbers", false));
  // The rows of v are contracted.
  VITRO_TRY(mlir::Value v, operand(2, "bmm2_dot_dimension_numbers", false));
  v = emitter.transpose(v, {0, 1, 3, 2});
  int64_t heads = shapeOf(q)[1];
  VITRO_TRY(k, sharedHeads(k, heads));
  VITRO_TRY(v, sharedHeads(v, heads));
  size_t next = 3;
  mlir::Value bias;
  std::string target = unquoted(call.attribute("custom_call_target"));
  if (target.find("Bias") != target.npos && next < call.operands.size())
    bias = call.operand(next++);
  if (isPadded) {
    if (next + 2 > call.operands.size())
      return problem("hlo.operand", "attention with padding, but without lengths");
    queryLengths = call.operand(next);
    keyLengths = call.operand(next + 1);
    next += 2;
  }
  if (next != call.operands.size())
    return cannotRun("hlo.library-call", "cuDNN attention with more operands than are known");
  VITRO_TRY(mlir::Value s, scores(q, k, bias));
  auto shape = shapeOf(s);
  mlir::Value largest = emitter.reduceLast(s, "stablehlo.maximum", -INFINITY);
  mlir::Value p = emitter.unary("stablehlo.exponential",
                                emitter.binary("stablehlo.subtract", s, rows(largest, shape)));
  mlir::Value total = emitter.reduceLast(p, "stablehlo.add", 0);
  p = emitter.binary("stablehlo.divide", p, rows(total, shape));
  mlir::Value y = product(p, v, 3, 2);
  if (isPadded) {
    auto type = cast<RankedTensorType>(y.getType());
    mlir::Value row = emitter.iota(type.clone(emitter.builder.getI32Type()), 2);
    mlir::Value lengths = emitter.broadcast(queryLengths, type.getShape(), {0});
    y = emitter.choose(emitter.compare(row, lengths, ComparisonDirection::LT), y,
                       emitter.splat(type, 0));
  }
  VITRO_TRY(y, result(y, 0, heads));
  std::vector<mlir::Value> results = {y};
  if (call.types.size() > 2)
    results.push_back(
        emitter.binary("stablehlo.add", largest, emitter.unary("stablehlo.log", total)));
  return withWorkspace(call, std::move(results));
}

/// (q, k, v, logarithms of the row sums, dy[, bias], y) -> (dq, dk, dv[, dbias])
Result<Value> Attention::backward() {
  VITRO_RETURN_IF_ERROR(readOptions());
  if (isPadded) return cannotRun("hlo.library-call", "the derivative of padded attention");
  constexpr const char *kProduct = "bmm2_grad_gemm2_dot_dimension_numbers";
  std::string target = unquoted(call.attribute("custom_call_target"));
  bool hasBias = target.find("Bias") != target.npos;
  if (call.operands.size() != (hasBias ? 7u : 6u))
    return cannotRun("hlo.library-call", "the derivative of attention with other operands");
  VITRO_TRY(mlir::Value q, operand(0, kProduct, true));
  VITRO_TRY(mlir::Value k, operand(1, kProduct, false));
  VITRO_TRY(mlir::Value v, operand(2, kProduct, false));
  VITRO_TRY(mlir::Value dy, operand(4, kProduct, true));
  VITRO_TRY(mlir::Value y, operand(call.operands.size() - 1, kProduct, true));
  int64_t heads = shapeOf(q)[1], shared = shapeOf(k)[1];
  VITRO_TRY(k, sharedHeads(k, heads));
  VITRO_TRY(v, sharedHeads(v, heads));
  VITRO_TRY(mlir::Value s, scores(q, k, hasBias ? call.operand(5) : mlir::Value()));
  SmallVector<int64_t> shape(shapeOf(s));
  mlir::Value stats = emitter.convert(call.operand(3), wide);
  if (shapeOf(stats) != ArrayRef(shape).drop_back())
    return problem("hlo.operand", "the derivative of attention with other row sums");
  mlir::Value p = emitter.unary("stablehlo.exponential",
                                emitter.binary("stablehlo.subtract", s, rows(stats, shape)));
  mlir::Value own =
      emitter.reduceLast(emitter.binary("stablehlo.multiply", dy, y), "stablehlo.add", 0);
  mlir::Value ds =
      emitter.binary("stablehlo.multiply", p,
                     emitter.binary("stablehlo.subtract", product(dy, v, 3, 3), rows(own, shape)));
  mlir::Value scaled = emitter.binary(
      "stablehlo.multiply", ds, emitter.splat(ds.getType(), numberIn(config, "fmha_scale", 1)));
  VITRO_TRY(mlir::Value dq, result(product(scaled, k, 3, 2), 0, heads));
  VITRO_TRY(mlir::Value dk, result(product(scaled, q, 2, 2), 1, shared));
  VITRO_TRY(mlir::Value dv, result(product(p, dy, 2, 2), 2, shared));
  std::vector<mlir::Value> results = {dq, dk, dv};
  if (hasBias && call.types.size() > 4) {
    auto type = dyn_cast<RankedTensorType>(call.types[3]);
    if (!type || type.getShape() != ArrayRef(shape))
      return cannotRun("hlo.library-call", "the derivative of a bias that was broadcast");
    results.push_back(emitter.convert(ds, type.getElementType()));
  }
  return withWorkspace(call, std::move(results));
}

Result<Value> forward(Call &call) {
  VITRO_TRY(Json config, jsonConfig(call, "cudnn_fmha_backend_config"));
  return Attention(call, std::move(config)).forward();
}

Result<Value> backward(Call &call) {
  VITRO_TRY(Json config, jsonConfig(call, "cudnn_fmha_backend_config"));
  return Attention(call, std::move(config)).backward();
}

constexpr LibraryRow kRows[] = {
    {"__cudnn$fmhaSoftmax", forward, 3, nullptr},
    {"__cudnn$fmhaScaleBiasSoftmax", forward, 4, nullptr},
    {"__cudnn$fmhaSoftmaxDropout", forward, 3, nullptr},
    {"__cudnn$fmhaScaleBiasSoftmaxDropout", forward, 4, nullptr},
    {"__cudnn$fmhaSoftmaxBackward", backward, 6, nullptr},
    {"__cudnn$fmhaScaleBiasSoftmaxBackward", backward, 7, nullptr},
    {"__cudnn$fmhaSoftmaxDropoutBackward", backward, 6, nullptr},
    {"__cudnn$fmhaScaleBiasSoftmaxDropoutBackward", backward, 7, nullptr},
};

}  // namespace

std::span<const LibraryRow> attentionCalls() { return kRows; }

}  // namespace vitro::importers::hlo
