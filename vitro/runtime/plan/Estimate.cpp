#include "vitro/runtime/plan/Estimate.h"
#include <algorithm>
#include <cmath>
#include <map>

namespace vitro::runtime {
namespace {

double elements(const TensorType &type) {
  double product = 1;
  for (int64_t size : type.dims) product *= size < 0 ? 0 : double(size);
  return product;
}

/// Two per multiply and add.
double dotFlops(const Task &task) {
  const TensorType &lhs = task.operandTypes[0];
  double contracted = 1;
  // stablehlo.dot has no dimension numbers: it contracts the last dimension of its left side.
  if (!task.attrs.has("lhs_contracting_dimensions") && !lhs.dims.empty())
    contracted = elements({lhs.dtype, {lhs.dims.back()}, nullptr});
  for (int64_t dim : task.attrs.ints("lhs_contracting_dimensions"))
    if (dim >= 0 && dim < int64_t(lhs.dims.size())) contracted *= double(lhs.dims[size_t(dim)]);
  return 2 * elements(task.resultTypes[0]) * contracted;
}

double convolutionFlops(const Task &task) {
  const TensorType &kernel = task.operandTypes[1];
  int64_t outputFeature = task.attrs.integer("kernel_output_feature_dimension");
  if (outputFeature < 0 || outputFeature >= int64_t(kernel.dims.size())) return 0;
  double perOutput =
      elements(kernel) / std::max<double>(1, double(kernel.dims[size_t(outputFeature)]));
  return 2 * elements(task.resultTypes[0]) * perOutput;
}

/// A manual region runs on all of them concurrently.
int64_t devicesOf(const Task &task) {
  bool isManual = task.row && std::string_view(task.row->name) == "sdy.manual_computation";
  return isManual ? std::max<int64_t>(1, task.attrs.integer("devices", 1)) : 1;
}

/// How often the bodies of an op run: once per reduced element, or once per device.
double reducedElements(const Task &task) {
  std::string_view op = task.origin.op;
  if (op == "stablehlo.reduce" || op == "stablehlo.scatter")
    return elements(task.operandTypes[op == "stablehlo.reduce" ? 0 : task.operandTypes.size() - 1]);
  if (int64_t devices = devicesOf(task); devices > 1) return double(devices);
  double window = 1;
  for (int64_t size : task.attrs.ints("window_dimensions")) window *= double(size);
  if (op == "stablehlo.reduce_window") return elements(task.resultTypes[0]) * window;
  if (op == "stablehlo.select_and_scatter") return elements(task.operandTypes[1]) * window;
  return 1;
}

double otherFlops(const Task &task) {
  std::string_view op = task.origin.op;
  if (task.resultTypes.empty() || task.operandTypes.empty()) return 0;
  const TensorType &type = task.operandTypes[0];
  double last = type.dims.empty() ? 1 : double(type.dims.back());
  if (op == "stablehlo.fft") return 5 * elements(type) * std::log2(std::max(2.0, last));
  if (op == "stablehlo.cholesky") return elements(type) * last / 3;
  if (op == "stablehlo.triangular_solve") return elements(task.resultTypes[0]) * last;
  bool computes = task.row && task.row->facts.kind == ops::Kind::Elementwise &&
                  task.row->facts.cost != ops::Cost::Bodies &&
                  isFloatOrComplex(task.resultTypes[0].dtype);
  return computes ? elements(task.resultTypes[0]) : 0;
}

/// Ops that only choose or repeat their bodies.
bool isControlFlow(const Task &task) {
  return !task.bodies.empty() && task.row && task.row->facts.kind == ops::Kind::Control;
}

double bytesTouched(const Task &task) {
  double sum = 0;
  for (const TensorType &type : task.operandTypes) sum += double(bytesOf(type));
  for (const TensorType &type : task.resultTypes) sum += double(bytesOf(type));
  return sum;
}

/// Functions are shared between their calls, so every plan is visited once.
class Arithmetic {
 public:
  /// Of one run of the plan.
  const Estimate &of(const Plan &plan) {
    if (auto found = known.find(&plan); found != known.end()) return found->second;
    Estimate sum;
    for (const Task &task : plan.tasks) add(task, sum);
    return known[&plan] = sum;
  }

 private:
  void add(const Task &task, Estimate &sum) {
    std::string_view op = task.origin.op;
    for (const TensorType &type : task.resultTypes) sum.isLowerBound |= !type.isStatic();
    if (op == "stablehlo.dot_general" || op == "stablehlo.dot") {
      sum.dotFlops += dotFlops(task);
    } else if (task.row && task.row->facts.kind == ops::Kind::Convolution) {
      sum.convolutionFlops += convolutionFlops(task);
    } else {
      sum.otherFlops += otherFlops(task);
    }
    double other = otherFlops(task);
    if (other > 0 && task.row->facts.cost == ops::Cost::Function) sum.transcendentals += other;
    bool onlyBodies = isControlFlow(task);
    if (!onlyBodies) sum.bytesAccessed += bytesTouched(task);
    if (op == "stablehlo.while") ++sum.loops, sum.isLowerBound = true;
    double times = reducedElements(task);
    for (const Body &body : task.bodies) {
      Estimate inside = of(*body.plan);
      sum.dotFlops += times * inside.dotFlops;
      sum.convolutionFlops += times * inside.convolutionFlops;
      sum.otherFlops += times * inside.otherFlops;
      sum.transcendentals += times * inside.transcendentals;
      // Bodies of reductions work on data that is already counted.
      if (onlyBodies) sum.bytesAccessed += inside.bytesAccessed;
      sum.loops += inside.loops;
      sum.isLowerBound |= inside.isLowerBound;
    }
  }
  std::map<const Plan *, Estimate> known;
};

/// An op that can overwrite an operand at its last use does so.
bool worksInPlace(const Task &task) {
  if (!task.row || !task.row->pointwise || task.resultTypes.empty()) return false;
  for (size_t i = 0; i < task.operandTypes.size(); ++i)
    if (task.takes[i] && bytesOf(task.operandTypes[i]) == bytesOf(task.resultTypes[0])) return true;
  return false;
}

/// Sums of sizes, each of which may be huge.
using Bytes = __int128;

int64_t clamped(Bytes bytes) { return int64_t(std::min<Bytes>(bytes, kTooManyBytes)); }

/// The peak above the arguments, which the caller already holds.
class Peak {
 public:
  int64_t of(const Plan &plan) {
    if (auto found = known.find(&plan); found != known.end()) return found->second;
    return known[&plan] = walk(plan);
  }

 private:
  int64_t walk(const Plan &plan) {
    std::vector<bool> alive(plan.values.size(), false), isShared(plan.values.size(), false);
    std::vector<bool> isOwn(plan.values.size(), false);  // made by a kernel and not shared
    Bytes live = held(plan), peak = live;
    auto change = [&](ValueId value, bool next) {
      if (alive[value] == next || plan.values[value].buffer != kNoBuffer) return;
      alive[value] = next;
      int64_t bytes = isShared[value] ? 0 : bytesOf(plan.values[value].type);
      live += next ? bytes : -bytes;
    };
    for (ValueId value : plan.arguments) change(value, true);
    for (const Task &task : plan.tasks) {
      int64_t inside = 0;
      Bytes before = live;
      for (const Body &body : task.bodies) inside = std::max(inside, insideOf(*body.plan));
      for (size_t i = 0; i < task.out.size(); ++i) isShared[task.out[i]] = handsOn(task, i);
      inside *= devicesOf(task);
      if (task.kernel)
        for (uint64_t bytes : task.kernel->signature().scratch) inside += int64_t(bytes);
      for (ValueId value : task.out) isOwn[value] = task.kernel != nullptr;
      for (size_t i = 0; i < task.in.size(); ++i)
        if (isOwn[task.in[i]] && writesWhereItIs(task, i)) change(task.in[i], false);
      for (ValueId value : task.out) change(value, true);
      peak = std::max(peak, (worksInPlace(task) ? before : live) + inside);
      for (size_t i = 0; i < task.in.size(); ++i)
        if (task.takes[i]) change(task.in[i], false);
      for (size_t i = 0; i < task.out.size(); ++i)
        if (!task.keeps[i]) change(task.out[i], false);
    }
    return clamped(std::max(peak, live));
  }
  /// The memory of a body besides its arguments, which the caller holds.
  int64_t insideOf(const Plan &body) {
    int64_t bytes = of(body);
    for (const Buffer &buffer : body.buffers)
      if (buffer.space == Buffer::Space::Argument) bytes -= int64_t(buffer.bytes);
    return bytes;
  }
  /// A loop result that is returned unchanged.
  static bool handsOn(const Task &task, size_t result) {
    if (task.bodies.empty() || std::string_view(task.row->name) != "stablehlo.while") return false;
    const Plan &body = *task.bodies.back().plan;
    return body.results[result] == body.arguments[result];
  }
  /// A loop operand that is dead after the loop, so that each iteration overwrites the state in
  /// place.
  static bool writesWhereItIs(const Task &task, size_t operand) {
    if (task.bodies.empty() || std::string_view(task.row->name) != "stablehlo.while" ||
        operand >= task.out.size() || !task.takes[operand] ||
        std::ranges::count(task.in, task.in[operand]) != 1)
      return false;
    const Plan &body = *task.bodies.back().plan;
    uint32_t home = body.values[body.results[operand]].buffer;
    return home != kNoBuffer && body.buffers[home].space == Buffer::Space::Argument &&
           body.buffers[home].index == operand;
  }
  /// Buffers are live from beginning to end.
  static Bytes held(const Plan &plan) {
    Bytes sum = Bytes(plan.arenaBytes);
    for (const Buffer &buffer : plan.buffers)
      if (buffer.space != Buffer::Space::Arena) sum += Bytes(buffer.bytes);
    return sum;
  }
  std::map<const Plan *, int64_t> known;
};

int64_t bytesOfAll(const Plan &plan, const std::vector<ValueId> &values) {
  Bytes sum = 0;
  for (ValueId value : values) sum += bytesOf(plan.values[value].type);
  return clamped(sum);
}

}  // namespace

int64_t bytesOf(const TensorType &type) {
  if (!type.isStatic()) return 0;
  auto count = elementCount(type.dims);
  return count ? clamped(Bytes(*count) * byteWidth(type.dtype)) : kTooManyBytes;
}

Estimate estimate(const Plan &plan) {
  Estimate sum = Arithmetic().of(plan);
  sum.argumentBytes = bytesOfAll(plan, plan.arguments);
  sum.resultBytes = bytesOfAll(plan, plan.results);
  sum.peakBytes = Peak().of(plan);
  return sum;
}

}  // namespace vitro::runtime
