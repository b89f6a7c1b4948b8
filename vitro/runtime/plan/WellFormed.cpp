#include "vitro/runtime/plan/WellFormed.h"
#include <fmt/format.h>
#include <algorithm>

namespace vitro::runtime {
namespace {

Problem malformed(std::string cause) { return problem("plan.malformed", std::move(cause)); }

/// Control flow selects its bodies by number.
bool hasItsBodies(const Task &task) {
  std::string_view op = task.row->name;
  if (op == "stablehlo.if" || op == "stablehlo.while") return task.bodies.size() == 2;
  if (op == "stablehlo.case" || op == "func.call") return !task.bodies.empty();
  return op != "kernel.call" || task.kernel || task.bodies.size() == 1;
}

}  // namespace

Result<> checkTask(const Task &task) {
  bool isConstant = std::string_view(task.row->name) == "stablehlo.constant";
  if (isConstant && (task.out.size() != 1 || !task.attrs.array("value")))
    return malformed("a constant without its one value");
  if (task.row->pointwise && (task.in.empty() || task.out.size() != 1))
    return malformed(fmt::format("{} without operands or result", task.row->name));
  if (!hasItsBodies(task)) return malformed(fmt::format("{} without its bodies", task.row->name));
  if (task.operands > task.in.size())
    return malformed(fmt::format("{} operands among {} inputs", task.operands, task.in.size()));
  if (task.kernel && task.operands != task.in.size())
    return malformed("a kernel that captures values");
  for (const Body &body : task.bodies) {
    if (body.captures.size() > body.plan->arguments.size())
      return malformed("a body captures more than it takes");
    for (uint32_t capture : body.captures)
      if (capture >= task.in.size())
        return malformed(fmt::format("capture {} of {} inputs", capture, task.in.size()));
  }
  return {};
}

Result<> checkPlanShape(const Plan &plan) {
  std::vector<bool> known(plan.values.size(), false);
  std::optional<Problem> wrong;
  auto complain = [&](std::string cause) {
    if (!wrong) wrong = malformed(std::move(cause));
  };
  auto exists = [&](ValueId value) {
    if (value >= plan.values.size())
      complain(fmt::format("value {} of {}", value, plan.values.size()));
    return value < plan.values.size();
  };
  auto define = [&](ValueId value) {
    if (!exists(value)) return;
    if (known[value]) complain(fmt::format("value {} is given twice", value));
    known[value] = true;
  };
  auto use = [&](ValueId value) {
    if (exists(value) && !known[value])
      complain(fmt::format("value {} is used before it is", value));
  };
  for (const Value &value : plan.values)
    if (value.buffer != kNoBuffer && value.buffer >= plan.buffers.size())
      complain(fmt::format("buffer {} of {}", value.buffer, plan.buffers.size()));
  std::ranges::for_each(plan.arguments, define);
  for (size_t t = 0; t < plan.tasks.size() && !wrong; ++t) {
    const Task &task = plan.tasks[t];
    std::ranges::for_each(task.in, use);
    std::ranges::for_each(task.out, define);
    for (uint32_t before : task.after)
      if (before >= t) complain(fmt::format("task {} comes after task {}", t, before));
  }
  std::ranges::for_each(plan.results, use);
  if (wrong) return std::move(*wrong);
  return {};
}

Result<> checkSignature(const Program &program) {
  const Plan &plan = *program.plan;
  auto differs = [&](const TensorType &said, ValueId value) {
    const TensorType &type = plan.values[value].type;
    return said.dtype != type.dtype || said.dims != type.dims;
  };
  bool fits = program.arguments.size() == plan.arguments.size() &&
              program.results.size() == plan.results.size() && program.replicas >= 1 &&
              program.partitions >= 1;
  for (size_t i = 0; fits && i < plan.arguments.size(); ++i) {
    int64_t aliases = program.arguments[i].aliases;
    fits = !differs(program.arguments[i].type, plan.arguments[i]) && aliases >= -1 &&
           aliases < int64_t(plan.results.size());
  }
  for (size_t i = 0; fits && i < plan.results.size(); ++i)
    fits = !differs(program.results[i].type, plan.results[i]);
  if (!fits) return malformed("the signature is not that of its plan");
  return {};
}

}  // namespace vitro::runtime
