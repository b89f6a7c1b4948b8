#include "vitro/runtime/plan/Plan.h"
#include <algorithm>
#include <map>
#include <set>
#include "vitro/runtime/plan/Layout.h"

namespace vitro::runtime {
namespace {

void findLastUses(Plan &plan) {
  std::vector<bool> neededLater(plan.values.size(), false);
  for (ValueId result : plan.results) neededLater[result] = true;
  for (auto task = plan.tasks.rbegin(); task != plan.tasks.rend(); ++task) {
    task->keeps.assign(task->out.size(), false);
    for (size_t i = 0; i < task->out.size(); ++i) task->keeps[i] = neededLater[task->out[i]];
    // From the back: of a value used twice by one task, only the last use may take it.
    task->takes.assign(task->in.size(), false);
    for (size_t i = task->in.size(); i-- > 0;) {
      task->takes[i] = !neededLater[task->in[i]];
      neededLater[task->in[i]] = true;
    }
  }
  plan.keepsArgument.clear();
  for (ValueId argument : plan.arguments) plan.keepsArgument.push_back(neededLater[argument]);
}

bool isPlainScalar(const Value &value) {
  return value.type.dims.empty() && !value.type.quantization && value.type.dtype != DType::Token;
}

bool isScalarConstant(const Task &task) {
  return std::string_view(task.row->name) == "stablehlo.constant" && task.attrs.array("value");
}

/// Null if some task is not pointwise on scalars.
std::unique_ptr<ops::ScalarProgram> flatten(const Plan &plan) {
  if (!std::ranges::all_of(plan.values, isPlainScalar)) return nullptr;
  auto tape = std::make_unique<ops::ScalarProgram>();
  for (const Value &value : plan.values) tape->slots.push_back(value.type.dtype);
  tape->arguments.assign(plan.arguments.begin(), plan.arguments.end());
  tape->results.assign(plan.results.begin(), plan.results.end());
  for (const Task &task : plan.tasks) {
    if (isScalarConstant(task)) {
      tape->constants.emplace_back(task.out[0], *task.attrs.array("value"));
      continue;
    }
    if (!task.row->pointwise || task.out.size() != 1) return nullptr;
    std::vector<DType> types;
    for (ValueId in : task.in) types.push_back(plan.values[in].type.dtype);
    ops::PointwiseFn fn =
        task.row->pointwise(task.attrs, types, plan.values[task.out[0]].type.dtype);
    if (!fn) return nullptr;
    tape->steps.push_back({fn, {task.in.begin(), task.in.end()}, task.out[0]});
  }
  return tape;
}

}  // namespace

ValueId Plan::addValue(TensorType type, std::string name) {
  values.push_back({.type = std::move(type), .name = std::move(name)});
  return ValueId(values.size() - 1);
}

void finish(Plan &plan) {
  for (Task &task : plan.tasks) {
    task.site = task.origin.id;
    if (!task.origin.location.empty()) task.site += " (" + task.origin.location + ")";
    task.operandTypes.clear();
    task.resultTypes.clear();
    for (size_t i = 0; i < task.operands; ++i)
      task.operandTypes.push_back(plan.values[task.in[i]].type);
    for (ValueId out : task.out) task.resultTypes.push_back(plan.values[out].type);
  }
  findLastUses(plan);
  plan.tape = flatten(plan);
  plan.layout = plan.hasEdges ? layOut(plan) : nullptr;
}

static bool anyTask(const Plan &plan, const std::function<bool(const Task &)> &wanted,
                    std::set<const Plan *> &seen) {
  if (!seen.insert(&plan).second) return false;
  return std::ranges::any_of(plan.tasks, [&](const Task &task) {
    return wanted(task) || std::ranges::any_of(task.bodies, [&](const Body &body) {
             return anyTask(*body.plan, wanted, seen);
           });
  });
}

bool anyTask(const Plan &plan, const std::function<bool(const Task &)> &wanted) {
  std::set<const Plan *> seen;
  return anyTask(plan, wanted, seen);
}

// Functions are shared between their calls: a chain of functions that each call the next one twice
// is small, and must be counted in as many steps as it has functions.
static size_t countTasks(const Plan &plan, std::map<const Plan *, size_t> &known) {
  if (auto found = known.find(&plan); found != known.end()) return found->second;
  size_t count = plan.tasks.size();
  for (const Task &task : plan.tasks)
    for (const Body &body : task.bodies) count += countTasks(*body.plan, known);
  return known[&plan] = count;
}

size_t countTasks(const Plan &plan) {
  std::map<const Plan *, size_t> known;
  return countTasks(plan, known);
}

}  // namespace vitro::runtime
