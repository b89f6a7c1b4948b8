#include "vitro/ops/process/CustomCall.h"
#include <fmt/format.h>
#include <algorithm>
#include "vitro/ops/Families.h"
#include "vitro/ops/process/Check.h"

namespace vitro::ops {

const Attributes &customCallConfig(const Call &call) {
  static const Attributes none;
  for (const char *name : {"backend_config", "mhlo.backend_config", "mhlo.attributes"})
    if (const Attributes *config = call.attrs.dictionary(name)) return *config;
  return none;
}

Problem badCustomCall(const Call &call, std::string why) {
  return cannotRun("custom-call.operands",
                   fmt::format("custom_call @{}: {}", call.attrs.string("call_target_name"), why));
}

namespace {

/// Annotations for a partitioner or a layout pass: the identity on one device.
Result<Values> passThrough(Call &call) {
  if (call.in.size() != call.results.size())
    return badCustomCall(
        call, fmt::format("{} operands for {} results", call.in.size(), call.results.size()));
  return Values(std::make_move_iterator(call.in.begin()), std::make_move_iterator(call.in.end()));
}

/// Between manual and automatic partitioning; the identity if there is one partition.
Result<Values> shardBoundary(Call &call) {
  for (size_t i = 0; i < call.in.size() && i < call.results.size(); ++i)
    if (call.results[i].isStatic() && call.in[i].dims() != call.results[i].dims)
      return badCustomCall(call, fmt::format("needs a partitioner: {} becomes {}",
                                             call.in[i].type().text(), call.results[i].text()));
  return passThrough(call);
}

/// shape_assertion(ok, message inputs...): what jax.export emits for its shape constraints.
Result<Values> shapeAssertion(Call &call) {
  if (call.in.empty() || call.in[0].dtype() != DType::Bool || call.in[0].elements() != 1)
    return badCustomCall(call, "the first operand is no boolean");
  if (*call.in[0].data<bool>()) return Values{};
  std::string text(call.attrs.string("error_message", "a shape assertion does not hold"));
  for (size_t i = 1; i < call.in.size(); ++i) {
    std::string value = "?";
    if (call.in[i].elements() == 1)
      dispatchIf<IntegerElement>(call.in[i].dtype(), false, [&]<class T>(Tag<T>) {
        value = std::to_string(int64_t(*call.in[i].template data<T>()));
        return true;
      });
    for (std::string mark : {fmt::format("{{{}}}", i - 1), fmt::format("{{arg{}}}", i - 1)})
      for (size_t at; (at = text.find(mark)) != std::string::npos;)
        text.replace(at, mark.size(), value);
  }
  return problem("shape.assertion", std::move(text));
}

constexpr CustomCallRow kPlainTargets[] = {
    {"Sharding", passThrough},
    {"LayoutConstraint", passThrough},
    {"annotate_device_placement", passThrough},
    {"SPMDFullToShardShape", shardBoundary},
    {"SPMDShardToFullShape", shardBoundary},
    {"xla.sdy.FuncResultSharding", passThrough},
    {"xla.sdy.PropagationBarrier", passThrough},
    {"xla.sdy.ShardingConstraint", passThrough},
    {"xla.sdy.GlobalToLocalShape", shardBoundary},
    {"xla.sdy.LocalToGlobalShape", shardBoundary},
    {"shape_assertion", shapeAssertion},
    {"tridiagonal_solve_perturbed_ffi", perturbedTridiagonalSolve},
    {"vitro_python_callback", hostCallback},
};

Eval findIn(std::span<const CustomCallRow> rows, std::string_view target) {
  auto found =
      std::ranges::find(rows, target, [](auto &row) { return std::string_view(row.target); });
  return found == rows.end() ? nullptr : found->eval;
}

std::optional<DType> lapackType(char letter) {
  switch (letter) {
    case 's':
      return DType::F32;
    case 'd':
      return DType::F64;
    case 'c':
      return DType::C64;
    case 'z':
      return DType::C128;
    default:
      return std::nullopt;
  }
}

/// "lapack_dorgqr_ffi": the letter gives the type; complex types spell or as un and sy as he.
Eval findLapack(std::string_view target, DType operand) {
  constexpr std::string_view prefix = "lapack_", suffix = "_ffi";
  if (!target.starts_with(prefix) || !target.ends_with(suffix)) return nullptr;
  target.remove_prefix(prefix.size());
  target.remove_suffix(suffix.size());
  if (target.empty() || lapackType(target[0]) != operand) return nullptr;
  std::string routine(target.substr(1));
  if (isComplex(operand)) {
    if (routine.starts_with("un")) routine.replace(0, 2, "or");
    if (routine.starts_with("he")) routine.replace(0, 2, "sy");
  }
  for (auto rows : {lapackSolvers(), lapackOrthogonal(), lapackSpectral()})
    if (Eval eval = findIn(rows, routine)) return eval;
  return nullptr;
}

Eval findTarget(const Call &call, std::string_view target) {
  for (auto rows :
       {std::span<const CustomCallRow>(kPlainTargets), factorizationTargets(), topKTargets()})
    if (Eval eval = findIn(rows, target)) return eval;
  return call.in.empty() ? nullptr : findLapack(target, call.in[0].dtype());
}

/// Ops of other dialects carried as custom calls: stablehlo.*, chlo.*, and mhlo.X, which is chlo.X
/// or stablehlo.X with its attributes in a dictionary.
const OpRow *findCarriedOp(std::string_view target) {
  if (target == "stablehlo.custom_call") return nullptr;
  if (target.starts_with("stablehlo.") || target.starts_with("chlo.")) return findOp(target);
  if (!target.starts_with("mhlo.")) return nullptr;
  std::string_view rest = target.substr(5);
  for (const char *dialect : {"chlo.", "stablehlo."})
    if (const OpRow *row = findOp(dialect + std::string(rest))) return row;
  return nullptr;
}

Result<Values> customCall(Call &call) {
  std::string_view target = call.attrs.string("call_target_name");
  if (target.starts_with("check.")) return evaluateCheckCall(call);
  if (Eval eval = findTarget(call, target)) return eval(call);
  if (const OpRow *row = findCarriedOp(target)) {
    const Attributes *carried = call.attrs.dictionary("mhlo.attributes");
    Call inner{row->name,    carried ? *carried : call.attrs,
               call.in,      call.operands,
               call.results, call.regions,
               call.machine};
    return evaluate(*row, inner);
  }
  bool isCallback = target.find("callback") != target.npos;
  return cannotRun("custom-call.unknown",
                   fmt::format("custom_call target '{}' is not known here", target))
      .suggest(isCallback
                   ? "Python callbacks live in the JAX process that made the program: run it "
                     "there through the vitro JAX plugin, or remove the callback"
                   : "the program calls out to code that only its own backend has; lower it "
                     "for the CPU, or replace the call");
}

constexpr OpRow rows[] = {
    {"stablehlo.custom_call", kCustomCall, customCall, nullptr, Shadow::Restart},
};

}  // namespace

std::span<const OpRow> customCallOps() { return rows; }

}  // namespace vitro::ops
