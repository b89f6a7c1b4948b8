#include "vitro/runtime/plan/Effects.h"
#include <algorithm>

namespace vitro::runtime {
namespace {

/// For an op that a custom call names; unknown ops have no effects of their own.
bool carriesEffects(const std::string &op) {
  const ops::OpRow *row = ops::findOp(op);
  return row && row->facts.effect == ops::Effect::World;
}

/// A custom call may carry an op of a dialect: mhlo.X stands for stablehlo.X.
bool callHasEffects(const ops::Attributes &attrs) {
  std::string_view target = attrs.string("call_target_name");
  if (attrs.flag("has_side_effect") || target.find("callback") != target.npos) return true;
  if (target.starts_with("mhlo."))
    return carriesEffects("stablehlo." + std::string(target.substr(5)));
  return carriesEffects(std::string(target));
}

}  // namespace

bool Effects::of(const Task &task, const Plan &plan) {
  if (task.kernel) return false;
  ops::Effect effect = task.row->facts.effect;
  auto isToken = [&](ValueId value) { return plan.values[value].type.dtype == DType::Token; };
  // An op without results only exists for its effects.
  if (task.out.empty() || effect == ops::Effect::World) return true;
  if (effect == ops::Effect::ByTarget && callHasEffects(task.attrs)) return true;
  if (std::ranges::any_of(task.in, isToken) || std::ranges::any_of(task.out, isToken)) return true;
  return std::ranges::any_of(task.bodies, [&](const Body &body) { return within(*body.plan); });
}

bool Effects::within(const Plan &plan) {
  if (auto found = known.find(&plan); found != known.end()) return found->second;
  bool found = std::ranges::any_of(plan.tasks, [&](const Task &task) { return of(task, plan); });
  return known[&plan] = found;
}

}  // namespace vitro::runtime
