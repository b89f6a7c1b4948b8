#include "vitro/runtime/reference/Growth.h"
#include <algorithm>
#include <cmath>
#include "vitro/runtime/run/Perturb.h"
#include "vitro/tensor/Ulp.h"

namespace vitro::runtime {
namespace {

constexpr int64_t kMostDecisionBytes = int64_t(512) << 20;
/// Operands with larger errors were wrong before; an op that decides by them is not to blame.
constexpr double kRoundingAlone = 64;

std::string_view opOf(const Task &task) { return task.row->name; }

bool mayGrow(const Task &task) { return mayRound(task) || isStep(task) || isLoop(task); }

/// Ops that order or select elements.
bool ordersElements(const Task &task) {
  return opOf(task) == "stablehlo.sort" || opOf(task) == "chlo.top_k";
}

/// If the op decides, its results are not floats, or are selected floats.
bool decides(const Task &task, const ops::Values &outputs) {
  if (isContainer(task) || isLoop(task)) return false;
  if (ordersElements(task) || isStep(task)) return true;
  return std::ranges::any_of(outputs, [](const HostArray &output) {
    return output.dtype() != DType::Token && !isFloatOrComplex(output.dtype());
  });
}

/// The source line of the op, or of the enclosing call: bodies of library functions have none.
std::string placeOf(const Frame *frame, const Task &task) {
  if (!task.origin.location.empty() || !frame || !frame->task) return task.origin.location;
  return placeOf(frame->outer, *frame->task);
}

/// Whether selected floats differ, or any integer does.
bool isTurned(const HostArray &now, const HostArray &first) {
  if (now.sameBits(first)) return false;
  if (!isFloatOrComplex(now.dtype())) return true;
  auto wide = shadowOf(now.dtype());
  if (!wide || now.dims() != first.dims()) return false;
  bool isOther = false;
  dispatchIf<FloatElement>(realPart(now.dtype()), false, [&]<class T>(Tag<T>) {
    double largest = 0, most = 0;
    for (int64_t i = 0; i < now.elements(); ++i) {
      double a = double(Compute<T>(reinterpret_cast<const T *>(now.raw())[i]));
      double b = double(Compute<T>(reinterpret_cast<const T *>(first.raw())[i]));
      if (!std::isfinite(a) || !std::isfinite(b)) continue;
      largest = std::max(largest, std::fabs(b)), most = std::max(most, std::fabs(a - b));
    }
    isOther = most > kRoundingAlone * unitRoundoff<T>() * largest;
    return true;
  });
  return isOther;
}

}  // namespace

bool isStep(const Task &task) {
  constexpr std::string_view steps[] = {"stablehlo.ceil", "stablehlo.floor",
                                        "stablehlo.round_nearest_afz",
                                        "stablehlo.round_nearest_even", "stablehlo.sign"};
  return std::ranges::find(steps, opOf(task)) != std::end(steps);
}

bool isLoop(const Task &task) { return opOf(task) == "stablehlo.while"; }

bool isContainer(const Task &task) {
  constexpr std::string_view containers[] = {"func.call", "stablehlo.case", "stablehlo.if"};
  return std::ranges::find(containers, opOf(task)) != std::end(containers);
}

Pairs::Pairs(const Plan &plan) : doubled(withShadows(plan, true)) {
  for (const ShadowedPlan::Pair &pair : doubled.pairs) {
    const Task *narrow = &pair.plan->tasks[pair.narrow], *wide = &pair.plan->tasks[pair.wide];
    narrows[wide] = narrow;
    wides[narrow] = wide;
  }
  walk(*doubled.plan);
}

void Pairs::walk(const Plan &plan) {
  auto known = doubled.twins.find(&plan);
  if (known == doubled.twins.end()) return;  // it consists only of twins
  for (const Task &task : plan.tasks) {
    bool isOwn = !task.out.empty() && task.out[0] < known->second.size();
    if (!isOwn || !planOf.try_emplace(&task, &plan).second) continue;
    for (const Body &body : task.bodies) walk(*body.plan);
  }
}

const Task *Pairs::narrowOf(const Task &wide) const {
  auto found = narrows.find(&wide);
  return found == narrows.end() ? nullptr : found->second;
}

const Task *Pairs::wideOf(const Task &narrow) const {
  auto found = wides.find(&narrow);
  return found == wides.end() ? nullptr : found->second;
}

const std::optional<ValueId> &Pairs::twin(const Task &task, ValueId value) const {
  static const std::optional<ValueId> none;
  const auto &twins = doubled.twins.at(plan(task));
  return value < twins.size() ? twins[value] : none;
}

std::set<const Task *> Pairs::before(size_t output) const {
  std::set<const Task *> found;
  const Plan &top = *doubled.plan;
  std::set<ValueId> wanted{top.results[output]};
  auto addAll = [&](const Plan &plan, auto &self) -> void {
    for (const Task &task : plan.tasks)
      if (isOwn(task) && found.insert(&task).second)
        for (const Body &body : task.bodies) self(*body.plan, self);
  };
  for (size_t i = top.tasks.size(); i-- > 0;) {
    const Task &task = top.tasks[i];
    if (!isOwn(task) ||
        std::ranges::none_of(task.out, [&](ValueId out) { return wanted.contains(out); }))
      continue;
    wanted.insert(task.in.begin(), task.in.end());
    found.insert(&task);
    for (const Body &body : task.bodies) addAll(*body.plan, addAll);
  }
  return found;
}

std::vector<GrowthMeter::Both> GrowthMeter::operandsOf(const Task &task,
                                                       std::span<const HostArray> inputs,
                                                       const Wide &wide) const {
  std::vector<Both> operands;
  bool isJoint = wide.inputs.empty();
  for (size_t i = 0; i < task.in.size(); ++i) {
    const auto &twin = pairs.twin(task, task.in[i]);
    if (!twin) continue;
    if (!isJoint) {
      operands.push_back({i, &inputs[i], &wide.inputs[i]});
      continue;
    }
    auto at = std::ranges::find(task.in, *twin);
    if (at != task.in.end())
      operands.push_back({i, &inputs[i], &inputs[size_t(at - task.in.begin())]});
  }
  return operands;
}

std::vector<GrowthMeter::Both> GrowthMeter::resultsOf(const Task &task, const ops::Values &outputs,
                                                      const Wide &wide) const {
  std::vector<Both> results;
  for (size_t i = 0; i < task.out.size(); ++i) {
    const auto &twin = pairs.twin(task, task.out[i]);
    if (!twin) continue;
    if (!wide.outputs.empty()) {
      results.push_back({i, &outputs[i], &wide.outputs[i]});
      continue;
    }
    auto at = std::ranges::find(task.out, *twin);
    if (at != task.out.end())
      results.push_back({i, &outputs[i], &outputs[size_t(at - task.out.begin())]});
  }
  return results;
}

Result<> GrowthMeter::change(const Frame *frame, const Task &task,
                             std::span<const HostArray> inputs, ops::Values &outputs) {
  if (const Task *narrow = pairs.narrowOf(task)) {
    pending[narrow] = {ops::Values(inputs.begin(), inputs.end()), outputs};
    return {};
  }
  if (!pairs.isOwn(task)) return {};
  Wide wide;
  if (auto found = pending.find(&task); found != pending.end()) {
    wide = std::move(found->second);
    pending.erase(found);
  }
  // The bodies of reductions and the like are executed once per element.
  std::vector<const Task *> loops;
  for (const Frame *around = frame; around && around->task; around = around->outer) {
    if (!isLoop(*around->task) && !isContainer(*around->task)) return {};
    if (isLoop(*around->task)) loops.push_back(around->task);
  }
  std::vector<TwinError> operands;
  for (const Both &both : operandsOf(task, inputs, wide))
    if (auto error = twinError(*both.value, *both.twin)) operands.push_back(std::move(*error));
  VITRO_RETURN_IF_ERROR(lookAtDecision(frame, task, operands, outputs));
  if (isContainer(task) || !mayGrow(task)) return {};
  double overall = 0;
  for (const TwinError &operand : operands) overall = std::max(overall, operand.overall());
  bool isPointwise = task.row->pointwise;
  double most = 0, mostFrom = 0;
  std::vector<std::vector<double>> factors;
  for (const Both &both : resultsOf(task, outputs, wide)) {
    auto result = twinError(*both.value, *both.twin);
    auto &mine = factors.emplace_back();
    if (!result) continue;
    mine.resize(result->size.size());
    for (size_t i = 0; i < mine.size(); ++i) {
      double from = overall;
      if (isPointwise) {
        from = 0;
        for (const TwinError &operand : operands)
          from = std::max(from, operand.relative(operand.size.size() == mine.size() ? i : 0));
      }
      mine[i] = result->relative(i) / std::max(from, result->u);
      if (mine[i] > most) most = mine[i], mostFrom = from;
    }
  }
  Growth &growth = growths[&task];
  if (!growth.task)
    growth = {
        &task, pairs.plan(task), 0, 0, 0, 0, clock, "", std::move(loops), placeOf(frame, task)};
  ++clock, ++growth.times;
  if (most > 1) growth.doublings += std::log2(most);
  if (most > growth.factor) {
    growth.factor = most, growth.operandError = mostFrom;
    growth.instance = instanceId(frame, task);
  }
  return treatment.mended == &task ? mendResults(task, outputs, wide, factors) : Result<>();
}

Result<> GrowthMeter::mendResults(const Task &task, ops::Values &outputs, const Wide &wide,
                                  const std::vector<std::vector<double>> &factors) {
  std::vector<Both> results = resultsOf(task, outputs, wide);
  for (size_t k = 0; k < results.size(); ++k) {
    std::vector<bool> chosen;
    for (double factor : factors[k]) chosen.push_back(factor >= treatment.from && factor > 1);
    HostArray twin = *results[k].twin;
    VITRO_RETURN_IF_ERROR(mend(outputs[results[k].at], twin, chosen));
  }
  return {};
}

/// Records the decisions of the first run, and compares those of later runs with them.
Result<> GrowthMeter::lookAtDecision(const Frame *frame, const Task &task,
                                     const std::vector<TwinError> &from, ops::Values &outputs) {
  if (from.empty() || !decides(task, outputs)) return {};
  size_t number = executed[&task]++;
  std::vector<ops::Values> &first = decisions[&task];
  if (isFirst) {
    for (const HostArray &output : outputs) keptBytes += output.bytes();
    if (keptBytes <= kMostDecisionBytes) first.push_back(outputs);
    return {};
  }
  if (number >= first.size() || first[number].size() != outputs.size()) return {};
  bool isSpoilt = std::ranges::any_of(
      from, [](const TwinError &error) { return error.overall() > kRoundingAlone * error.u; });
  for (size_t i = 0; i < outputs.size(); ++i)
    if (!isSpoilt && isTurned(outputs[i], first[number][i]) &&
        std::ranges::find(turnedRound, &task, &Turned::task) == turnedRound.end())
      turnedRound.push_back({&task, placeOf(frame, task)});
  if (treatment.decided == &task) outputs = first[number];
  return {};
}

}  // namespace vitro::runtime
