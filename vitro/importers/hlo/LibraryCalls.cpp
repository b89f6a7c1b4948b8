#include "vitro/importers/hlo/LibraryCalls.h"
#include <fmt/format.h>
#include <algorithm>
#include <bit>
#include <optional>
#include "mlir/AsmParser/AsmParser.h"
#include "vitro/importers/hlo/Attributes.h"
#include "vitro/importers/hlo/Linear.h"
#include "vitro/importers/hlo/ManualRegions.h"
#include "vitro/importers/hlo/Opcodes.h"
#include "vitro/importers/hlo/ShardingText.h"
#include "vitro/ir/stablehlo/Dialect.h"

using namespace mlir;

namespace vitro::importers::hlo {
namespace {

constexpr const char *kOutputs = "XLA's outputs";
constexpr const char *kReplaced = "the ops that it replaced";

SmallVector<mlir::Value> leaves(const Call &call) {
  SmallVector<mlir::Value> out;
  for (const Value &one : call.operands) one.flatten(out);
  return out;
}

/// The numbers, booleans and strings of a JSON object as attributes.
DictionaryAttr asDictionary(Builder &builder, const Json &json) {
  SmallVector<NamedAttribute> out;
  for (auto &[name, value] : json.items()) {
    mlir::Attribute one;
    if (value.is_boolean()) one = builder.getBoolAttr(value.get<bool>());
    if (value.is_number_integer()) one = builder.getI64IntegerAttr(value.get<int64_t>());
    if (value.is_number_float()) one = builder.getF64FloatAttr(value.get<double>());
    if (value.is_string()) one = builder.getStringAttr(value.get<std::string>());
    if (one) out.push_back(builder.getNamedAttr(name, one));
  }
  return builder.getDictionaryAttr(out);
}

/// A target that the reference knows by the same name.
Result<Value> carried(Call &call) {
  VITRO_TRY(DictionaryAttr config, dictionaryConfig(call));
  std::string target = unquoted(call.attribute("custom_call_target"));
  return call.shaped(customCall(call, target, config, call.types, leaves(call))->getResults());
}

/// Notes to the partitioner about one value.
Result<Value> note(Call &call) {
  if (call.operands.size() != 1 || call.operands[0].isTuple || call.types.size() != 1)
    return problem("hlo.operand", "a sharding annotation is about one array");
  std::string target = unquoted(call.attribute("custom_call_target"));
  auto none = DictionaryAttr::get(call.emitter.context());
  mlir::Value value = call.operand(0);
  // How a whole is cut: StableHLO says it of the value that is cut.
  if (std::string cut = tiledSharding(call.attribute(kCut)); !cut.empty())
    value = call.emitter.make(
        "stablehlo.custom_call", value.getType(), {value},
        {call.emitter.named("call_target_name", call.emitter.builder.getStringAttr("Sharding")),
         call.emitter.named("mhlo.sharding", call.emitter.builder.getStringAttr(cut))});
  return Value(customCall(call, target, none, call.types, value)->getResult(0));
}

/// A stable sort of all operands by the first one, ascending unless told otherwise.
Result<Value> cubSort(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(DictionaryAttr config, dictionaryConfig(call));
  auto isDescending = config.getAs<BoolAttr>("descending");
  size_t count = call.operands.size();
  SmallVector<Type> types, scalars;
  for (size_t i = 0; i < count; ++i) {
    types.push_back(call.operandType(i));
    auto scalar = RankedTensorType::get({}, call.operandType(i).getElementType());
    scalars.append({scalar, scalar});
  }
  int64_t rank = call.operandType(0).getRank();
  Operation *op =
      emitter.create("stablehlo.sort", types, leaves(call),
                     {emitter.named("dimension", emitter.builder.getI64IntegerAttr(rank - 1)),
                      emitter.named("is_stable", emitter.builder.getBoolAttr(true))},
                     1);
  {
    OpBuilder::InsertionGuard guard(emitter.builder);
    Location here = emitter.builder.getUnknownLoc();
    Block *block = emitter.builder.createBlock(&op->getRegion(0));
    for (Type type : scalars) block->addArgument(type, here);
    auto direction = isDescending && isDescending.getValue() ? stablehlo::ComparisonDirection::GT
                                                             : stablehlo::ComparisonDirection::LT;
    SmallVector<NamedAttribute> attributes = {
        emitter.named("comparison_direction",
                      stablehlo::ComparisonDirectionAttr::get(emitter.context(), direction))};
    if (isa<FloatType>(call.operandType(0).getElementType()))
      attributes.push_back(emitter.named(
          "compare_type", stablehlo::ComparisonTypeAttr::get(
                              emitter.context(), stablehlo::ComparisonType::TOTALORDER)));
    mlir::Value keys[] = {block->getArgument(0), block->getArgument(1)};
    if (isa<FloatType>(call.operandType(0).getElementType()))
      for (mlir::Value &key : keys) {
        // A radix sort that takes -0 and +0 for equal.
        mlir::Value zero = emitter.splat(key.getType(), 0);
        key = emitter.choose(emitter.compare(key, zero, stablehlo::ComparisonDirection::EQ), zero,
                             key);
      }
    mlir::Value isBefore =
        emitter.make("stablehlo.compare", RankedTensorType::get({}, emitter.builder.getI1Type()),
                     {keys[0], keys[1]}, attributes);
    OperationState end(here, "stablehlo.return", ValueRange(isBefore), TypeRange());
    emitter.builder.create(end);
  }
  std::vector<mlir::Value> results(op->result_begin(), op->result_end());
  return withWorkspace(call, std::move(results));
}

/// oneDNN's product, followed by what was fused into it.
Result<Value> onednnMatmul(Call &call) {
  Emitter &emitter = call.emitter;
  VITRO_TRY(Json config, jsonConfig(call, "onednn_matmul_config"));
  auto lhs = call.operandType(0), rhs = call.operandType(1);
  auto result = cast<RankedTensorType>(call.types[0]);
  if (rhs.getRank() != lhs.getRank() || flagIn(config, "weights_prepacked", false))
    return cannotRun("hlo.library-call", "weights in oneDNN's own packed order")
        .suggest("the stages before have the weights as they are");
  int64_t rank = lhs.getRank();
  DotDims dims;
  for (int64_t d = 0; d + 2 < rank; ++d) {
    dims.lhsBatch.push_back(d);
    dims.rhsBatch.push_back(d);
  }
  dims.lhsContracting = {flagIn(config, "transpose_a", false) ? rank - 2 : rank - 1};
  dims.rhsContracting = {flagIn(config, "transpose_b", false) ? rank - 1 : rank - 2};
  Type wide = result.getElementType().isF64() ? result.getElementType()
                                              : Type(emitter.builder.getF32Type());
  RankedTensorType sum = result.clone(wide);
  mlir::Value y = emitDot(emitter, call.operand(0), call.operand(1), dims, sum);
  size_t next = 2;
  Json fused = config.contains("fused_ops") ? config["fused_ops"] : Json::array();
  for (const Json &one : fused) {
    std::string name = one.is_string() ? one.get<std::string>() : "";
    if (name == "LINEAR") {
      auto bits = uint32_t(int32_t(numberIn(config, "alpha_typecast", 0)));
      y = emitter.binary("stablehlo.multiply", y,
                         emitter.splat(sum, double(std::bit_cast<float>(bits))));
    } else if ((name == "BINARY_ADD" || name == "BIAS" || name == "SUM") &&
               next < call.operands.size()) {
      mlir::Value addend = emitter.convert(call.operand(next++), wide);
      auto type = cast<RankedTensorType>(addend.getType());
      SmallVector<int64_t> last;
      for (int64_t d = rank - type.getRank(); d < rank; ++d) last.push_back(d);
      if (type.getRank() > rank)
        return cannotRun("hlo.library-call", "an addend of more dimensions");
      y = emitter.binary("stablehlo.add", y, emitter.broadcast(addend, sum.getShape(), last));
    } else if (name == "RELU") {
      y = emitter.binary("stablehlo.maximum", y, emitter.splat(sum, 0));
    } else if (name == "TANH") {
      y = emitter.unary("stablehlo.tanh", y);
    } else if (name == "SIGMOID") {
      y = emitter.unary("stablehlo.logistic", y);
    } else {
      return cannotRun("hlo.library-call", fmt::format("oneDNN's fused op {}", name));
    }
  }
  if (next != call.operands.size())
    return cannotRun("hlo.library-call", "oneDNN product with more operands than fused ops");
  return withWorkspace(call, {emitter.convert(y, result.getElementType())});
}

constexpr LibraryRow kRows[] = {
    {"Sharding", note, 1, kOutputs},
    {"SPMDFullToShardShape", note, 1, kOutputs},
    {"SPMDShardToFullShape", note, 1, kOutputs},
    {"xla.sdy.FuncResultSharding", note, 1, kOutputs},
    {"xla.sdy.GlobalToLocalShape", carried, 0, nullptr},
    {"xla.sdy.LocalToGlobalShape", carried, 0, nullptr},
    {"xla.sdy.PropagationBarrier", note, 1, nullptr},
    {"xla.sdy.ShardingConstraint", note, 1, nullptr},
    {"LayoutConstraint", note, 1, nullptr},
    {"annotate_device_placement", note, 1, nullptr},
    {"TopK", carried, 1, kOutputs},
    {"ApproxTopK", carried, 4, nullptr},
    {"tridiagonal_solve_perturbed_ffi", carried, 4, nullptr},
    {"Qr", carried, 1, nullptr},
    {"ProductOfElementaryHouseholderReflectors", carried, 2, nullptr},
    {"mhlo.*", carried, 1, nullptr},
    {"chlo.*", carried, 1, nullptr},
    {"stablehlo.*", carried, 1, nullptr},
    {"xla.gpu.ext.cub_sort_*", cubSort, 1, kReplaced},
    {"__cub$DeviceRadixSort*", cubSort, 1, nullptr},
    {"__onednn$matmul", onednnMatmul, 2, kReplaced},
};

const LibraryRow *findIn(std::span<const LibraryRow> rows, std::string_view target) {
  for (const LibraryRow &row : rows) {
    bool isPrefix = row.target.ends_with('*');
    std::string_view name = row.target.substr(0, row.target.size() - isPrefix);
    if (isPrefix ? target.starts_with(name) : target == name) return &row;
  }
  return nullptr;
}

}  // namespace

/// backend_config={uplo = 76 : ui8}, as MLIR writes a dictionary, or {"descending":false}; empty if
/// there is none.
Result<DictionaryAttr> dictionaryConfig(Call &call) {
  std::string_view text = call.attribute("backend_config");
  if (text.empty()) return DictionaryAttr::get(call.emitter.context());
  if (auto json = parseJson(text); json && json->is_object())
    return asDictionary(call.emitter.builder, *json);
  // The parser reports errors by itself, which are no errors of the module.
  ScopedDiagnosticHandler silent(call.emitter.context(), [](Diagnostic &) { return success(); });
  auto parsed = dyn_cast_if_present<DictionaryAttr>(
      parseAttribute(StringRef(text.data(), text.size()), call.emitter.context()));
  if (!parsed)
    return problem("hlo.attribute", fmt::format("backend_config={} cannot be read", text));
  return parsed;
}

Operation *customCall(Call &call, StringRef target, DictionaryAttr config, TypeRange types,
                      ValueRange operands) {
  Emitter &emitter = call.emitter;
  SmallVector<NamedAttribute> attributes = {
      emitter.named("call_target_name", emitter.builder.getStringAttr(target)),
      emitter.named("api_version", emitter.builder.getI32IntegerAttr(4)),
      emitter.named("backend_config", config)};
  if (std::string sharding = tiledSharding(call.attribute("sharding")); !sharding.empty())
    attributes.push_back(emitter.named("mhlo.sharding", emitter.builder.getStringAttr(sharding)));
  return emitter.create("stablehlo.custom_call", types, operands, attributes);
}

Result<Json> jsonConfig(const Call &call, const char *name) {
  std::string_view text = call.attribute("backend_config");
  std::string unescaped = text.starts_with('"') ? unquoted(text) : std::string(text);
  auto parsed = parseJson(unescaped);
  if (!parsed || !parsed->is_object())
    return problem("hlo.attribute", fmt::format("backend_config={} cannot be read", text));
  if (!name) return *parsed;
  auto part = parsed->find(name);
  if (part == parsed->end() || !part->is_object())
    return problem("hlo.attribute", fmt::format("backend_config has no {}", name));
  return Json(*part);
}

double numberIn(const Json &config, const char *name, double fallback) {
  auto found = config.find(name);
  if (found == config.end()) return fallback;
  if (found->is_number()) return found->get<double>();
  if (found->is_string()) return std::strtod(found->get<std::string>().c_str(), nullptr);
  return fallback;
}

std::string textIn(const Json &config, const char *name, std::string_view fallback) {
  auto found = config.find(name);
  return found != config.end() && found->is_string() ? found->get<std::string>()
                                                     : std::string(fallback);
}

bool flagIn(const Json &config, const char *name, bool fallback) {
  std::string text = textIn(config, name, "");
  if (!text.empty()) return text == "true";
  auto found = config.find(name);
  return found != config.end() && found->is_boolean() ? found->get<bool>() : fallback;
}

Result<> knowsAll(const Json &config, std::initializer_list<std::string_view> names) {
  for (auto &[name, value] : config.items())
    if (std::ranges::find(names, name) == names.end())
      return cannotRun(
                 "hlo.library-call",
                 fmt::format("backend_config says {}={}, which is not known", name, value.dump()))
          .suggest("stages without it can be executed");
  return {};
}

Result<Value> withWorkspace(Call &call, std::vector<mlir::Value> values) {
  for (size_t i = values.size(); i < call.types.size(); ++i) {
    auto type = dyn_cast<RankedTensorType>(call.types[i]);
    if (!type || type.getRank() > 1 || !isa<IntegerType>(type.getElementType()) ||
        type.getElementTypeBitWidth() != 8)
      return cannotRun("hlo.library-call",
                       fmt::format("result {} of {} is no workspace: what it holds is not known", i,
                                   unquoted(call.attribute("custom_call_target"))));
  }
  return withAnyWorkspace(call, std::move(values));
}

Result<Value> withAnyWorkspace(Call &call, std::vector<mlir::Value> values) {
  SmallVector<mlir::Value> results;
  for (size_t i = 0; i < call.types.size(); ++i) {
    if (i < values.size()) {
      results.push_back(values[i]);
      continue;
    }
    if (!isa<RankedTensorType>(call.types[i]))
      return problem("hlo.type", "a workspace that is no array");
    results.push_back(call.emitter.splat(call.types[i], 0));
  }
  return call.shaped(results);
}

Result<Value> emitLibraryCall(Call &call) {
  std::string target = unquoted(call.attribute("custom_call_target"));
  const LibraryRow *row = nullptr;
  for (auto rows : {std::span<const LibraryRow>(kRows), solverCalls(), cublasCalls(), cudnnCalls(),
                    attentionCalls(), kernelCalls()})
    if (!row) row = findIn(rows, target);
  if (!row)
    return cannotRun("hlo.library-call",
                     fmt::format("custom call '{}' ({}) is not known: {}", target,
                                 call.instruction.name, whyRefused(target)))
        .suggest("stages without it can be executed");
  if (call.operands.size() < row->fewest || call.types.empty())
    return problem("hlo.operand", fmt::format("{} takes {} operands or more", target, row->fewest));
  for (const Value &one : call.operands)
    if (one.isTuple || !isa<RankedTensorType>(one.leaf.getType()))
      return problem("hlo.operand", fmt::format("{} takes arrays", target));
  if (!row->checkedWith) call.emitter.noteUnchecked(target);
  return row->emit(call);
}

}  // namespace vitro::importers::hlo
