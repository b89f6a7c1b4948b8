#include "vitro/runtime/reference/AmplifierKind.h"
#include <fmt/format.h>
#include <algorithm>

namespace vitro::runtime {
namespace {

std::string_view opOf(const Task *task) { return task ? task->row->name : ""; }

template <size_t n>
bool isOneOf(const Task *task, const std::string_view (&names)[n]) {
  return task && std::ranges::find(names, opOf(task)) != std::end(names);
}

/// Ops that pass a number on unchanged.
bool passesOn(const Task *task) {
  constexpr std::string_view names[] = {
      "stablehlo.abs",
      "stablehlo.broadcast_in_dim",
      "stablehlo.clamp",
      "stablehlo.convert",
      "stablehlo.dynamic_slice",
      "stablehlo.maximum",
      "stablehlo.minimum",
      "stablehlo.negate",
      "stablehlo.optimization_barrier",
      "stablehlo.reduce_precision",
      "stablehlo.reshape",
      "stablehlo.select",
      "stablehlo.slice",
      "stablehlo.transpose",
  };
  return isOneOf(task, names);
}

bool isConstant(const Task *task) {
  constexpr std::string_view names[] = {"stablehlo.constant", "stablehlo.iota"};
  return isOneOf(task, names);
}

bool isSum(const Task *task) {
  constexpr std::string_view names[] = {"stablehlo.reduce", "stablehlo.dot_general",
                                        "stablehlo.dot", "stablehlo.reduce_window"};
  return isOneOf(task, names);
}

/// The operand that is passed on: for select and clamp the second, since the first decides.
size_t passedOperand(const Task *task) {
  bool isChoice = opOf(task) == "stablehlo.select" || opOf(task) == "stablehlo.clamp";
  return isChoice && task->in.size() > 1 ? 1 : 0;
}

/// Whether the op passes on this operand: predicates and start indices are not.
bool passesOnAt(const Task *task, size_t operand) {
  bool isSteering = opOf(task) == "stablehlo.select"
                        ? operand == 0
                        : opOf(task) == "stablehlo.dynamic_slice" && operand > 0;
  return passesOn(task) && !isSteering;
}

/// The surroundings of a task in its plan.
class Around {
 public:
  Around(const Pairs &pairs, const Plan &plan) : pairs(pairs), plan(plan) {}

  /// The definition of a value, looking through ops that only pass it on; null: an argument.
  const Task *maker(ValueId value) const {
    for (int steps = 0; steps < 64; ++steps) {
      const Task *task = direct(value);
      if (!task || !passesOn(task)) return task;
      value = task->in[passedOperand(task)];
    }
    return nullptr;
  }

  /// The uses of a value, looking through ops that only pass it on.
  std::vector<std::pair<const Task *, size_t>> users(ValueId value, int depth = 0) const {
    std::vector<std::pair<const Task *, size_t>> found;
    for (const Task &task : plan.tasks) {
      if (!pairs.isOwn(task)) continue;
      for (size_t i = 0; i < task.in.size(); ++i) {
        if (task.in[i] != value) continue;
        found.push_back({&task, i});
        if (!passesOnAt(&task, i) || depth > 8) continue;
        for (auto &further : users(task.out[0], depth + 1)) found.push_back(further);
      }
    }
    return found;
  }

  /// The sum of a mean: looks through divisions and products with constants.
  const Task *meanOf(ValueId value) const {
    for (int steps = 0; steps < 8; ++steps) {
      const Task *task = maker(value);
      if (isSum(task)) return task;
      bool isScaled = opOf(task) == "stablehlo.divide" || opOf(task) == "stablehlo.multiply";
      if (!isScaled) return nullptr;
      value = isConstant(maker(task->in[0])) ? task->in[1] : task->in[0];
    }
    return nullptr;
  }

  /// The value that is multiplied by itself here.
  std::optional<ValueId> squared(const Task *task) const {
    if (!task) return std::nullopt;
    if (opOf(task) == "chlo.square") return task->in[0];
    bool isProduct = opOf(task) == "stablehlo.multiply";
    if (isProduct && source(task->in[0]) == source(task->in[1])) return task->in[0];
    if (opOf(task) == "stablehlo.power") return task->in[0];
    return std::nullopt;
  }

 private:
  /// The value before broadcasts and the like.
  ValueId source(ValueId value) const {
    for (const Task *task = direct(value); task && passesOn(task); task = direct(value))
      value = task->in[passedOperand(task)];
    return value;
  }

  const Task *direct(ValueId value) const {
    for (const Task &task : plan.tasks)
      if (pairs.isOwn(task) && std::ranges::find(task.out, value) != task.out.end()) return &task;
    return nullptr;
  }

  const Pairs &pairs;
  const Plan &plan;
};

/// The mean of squares and the square of the mean, in either order.
bool isVariance(const Around &around, const Task &task) {
  for (int first : {0, 1}) {
    auto mean = around.squared(around.maker(task.in[size_t(1 - first)]));
    if (!mean || !around.meanOf(*mean)) continue;
    const Task *sum = around.meanOf(task.in[size_t(first)]);
    if (!sum) continue;
    bool isDot = opOf(sum).starts_with("stablehlo.dot") && sum->in[0] == sum->in[1];
    if (isDot || around.squared(around.maker(sum->in[0]))) return true;
  }
  return false;
}

std::string kindOfDifference(const Around &around, const Task &task) {
  if (isVariance(around, task)) return "variance by cancellation";
  for (ValueId in : task.in) {
    std::string_view from = opOf(around.maker(in));
    bool isUnit = std::ranges::any_of(
        task.in, [&](ValueId other) { return isConstant(around.maker(other)); });
    if (isUnit && from == "stablehlo.exponential") return "exp(x) - 1 of a small number";
    if (isUnit && from == "stablehlo.cosine") return "1 - cos(x) of a small angle";
  }
  for (auto [user, at] : around.users(task.out[0])) {
    std::string_view op = opOf(user);
    if (op == "stablehlo.log") return "log of a small difference";
    if (op == "stablehlo.divide" && at == 1) return "division by a small difference";
    if (op == "stablehlo.rsqrt") return "reciprocal root of a small difference";
    if (op == "stablehlo.sqrt") return "root of a small difference";
  }
  for (auto [user, at] : around.users(task.out[0]))
    if (opOf(user) == "stablehlo.divide" && isConstant(around.maker(user->in[1])))
      return "difference quotient of nearly equal numbers";
  return "difference of nearly equal numbers";
}

/// Whether a maximum was subtracted from the operand of an exponential.
bool isShifted(const Around &around, const Task &task) {
  const Task *from = around.maker(task.in[0]);
  return opOf(from) == "stablehlo.subtract" &&
         opOf(around.maker(from->in[1])) == "stablehlo.reduce";
}

}  // namespace

std::string kindOf(const Pairs &pairs, const Growth &growth) {
  const Task &task = *growth.task;
  Around around(pairs, *growth.plan);
  std::string_view op = opOf(&task);
  if (op == "stablehlo.subtract" || op == "stablehlo.add") return kindOfDifference(around, task);
  if (op == "stablehlo.exponential")
    return isShifted(around, task) ? "exp of a number that is off"
                                   : "exp without subtracting the maximum";
  if (op == "stablehlo.log") return "log of a number near 1";
  if (op == "stablehlo.divide") {
    std::string_view by = opOf(around.maker(task.in[1]));
    if (by == "stablehlo.subtract" || by == "stablehlo.add")
      return "division by a small difference";
    return "division by a number near zero";
  }
  if (op == "stablehlo.tan" || op == "chlo.tan") return "tan near its pole";
  if (op == "stablehlo.cosine" || op == "stablehlo.sine") return "angle near a zero, or large";
  if (op == "chlo.acos" || op == "chlo.asin") return "arc near the end of its range";
  if (op == "chlo.acosh" || op == "chlo.atanh") return "area function near its pole";
  if (op == "stablehlo.power") return "power with a large exponent";
  if (op == "chlo.lgamma" || op == "chlo.digamma") return "gamma function near a zero";
  if (isSum(&task) || op == "stablehlo.convolution") return "sum of terms that cancel";
  if (op == "stablehlo.scatter") return "sum of terms that cancel";
  if (op == "stablehlo.cholesky" || op == "stablehlo.triangular_solve" ||
      op == "stablehlo.custom_call")
    return "ill-conditioned matrix";
  if (op == "stablehlo.fft") return "transform of terms that cancel";
  if (op == "stablehlo.remainder") return "remainder at a multiple";
  if (op == "stablehlo.convert" || op == "stablehlo.reduce_precision")
    return "conversion that loses the number";
  if (isStep(task)) return "rounding to a whole number at a step";
  if (isLoop(task)) return "unstable recurrence";
  return fmt::format("{} at numbers where it is steep", op);
}

std::string kindOfDecision(const Task &task) {
  std::string_view op = opOf(&task);
  if (op == "stablehlo.sort") return "near-tie in sort";
  if (op == "chlo.top_k") return "near-tie in top_k";
  if (op == "stablehlo.reduce") return "near-tie in argmax";
  if (op == "stablehlo.compare") return "near-tie in a comparison";
  if (op == "stablehlo.convert") return "conversion to a whole number at a step";
  if (isStep(task)) return "rounding to a whole number at a step";
  return fmt::format("near-tie in {}", op);
}

}  // namespace vitro::runtime
