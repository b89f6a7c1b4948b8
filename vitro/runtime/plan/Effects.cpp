#include "vitro/runtime/plan/Effects.h"
#include <algorithm>
#include <array>

namespace vitro::runtime {
namespace {

// Sorted. Ids of processes (partition_id, replica_id) are no effect: they never change.
constexpr std::array withEffects = std::to_array<std::string_view>({
    "sdy.manual_computation",
    "stablehlo.all_gather",
    "stablehlo.all_reduce",
    "stablehlo.all_to_all",
    "stablehlo.async_done",
    "stablehlo.async_start",
    "stablehlo.collective_broadcast",
    "stablehlo.collective_permute",
    "stablehlo.collective_reduce",
    "stablehlo.cross-replica-sum",
    "stablehlo.infeed",
    "stablehlo.outfeed",
    "stablehlo.recv",
    "stablehlo.reduce_scatter",
    "stablehlo.rng",
    "stablehlo.send",
});
static_assert(std::ranges::is_sorted(withEffects));

bool opHasEffects(std::string_view op) {
  return std::ranges::binary_search(withEffects, op) || op.starts_with("check.");
}

/// A custom call may carry an op of a dialect: mhlo.X stands for stablehlo.X.
bool callHasEffects(const ops::Attributes &attrs) {
  std::string_view target = attrs.string("call_target_name");
  if (attrs.flag("has_side_effect") || target.find("callback") != target.npos) return true;
  if (target.starts_with("mhlo."))
    return opHasEffects("stablehlo." + std::string(target.substr(5)));
  return opHasEffects(target);
}

}  // namespace

bool Effects::of(const Task &task, const Plan &plan) {
  if (task.kernel) return false;
  std::string_view op = task.row->name;
  auto isToken = [&](ValueId value) { return plan.values[value].type.dtype == DType::Token; };
  // An op without results is there for what it does.
  if (task.out.empty() || opHasEffects(op)) return true;
  if (op == "stablehlo.custom_call" && callHasEffects(task.attrs)) return true;
  if (std::ranges::any_of(task.in, isToken) || std::ranges::any_of(task.out, isToken)) return true;
  return std::ranges::any_of(task.bodies, [&](const Body &body) { return within(*body.plan); });
}

bool Effects::within(const Plan &plan) {
  if (auto found = known.find(&plan); found != known.end()) return found->second;
  bool found = std::ranges::any_of(plan.tasks, [&](const Task &task) { return of(task, plan); });
  return known[&plan] = found;
}

}  // namespace vitro::runtime
