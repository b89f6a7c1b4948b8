#include "vitro/runtime/plan/Layout.h"
#include <algorithm>
#include "vitro/runtime/plan/Effects.h"

namespace vitro::runtime {
namespace {

constexpr uint64_t kBytesPerNanosecond = 8;  // an estimate, until a task has run
constexpr uint64_t kOpNanoseconds = 500;     // an op task costs something even on a scalar

/// The elements of a slice are contiguous if every dimension before the last one that is sliced has
/// only one index. Returns the position of its first element.
std::optional<uint64_t> neighbouringSlice(const Task &task, const TensorType &from,
                                          const TensorType &to) {
  const auto &starts = task.attrs.ints("start_indices");
  const auto strides = task.attrs.ints("strides", from.dims.size(), 1);
  for (size_t rank : {starts.size(), strides.size(), to.dims.size()})
    if (rank != from.dims.size()) return std::nullopt;
  Dims steps = rowMajorStrides(from.dims);
  uint64_t first = 0;
  bool isCut = false;  // some inner dimension is not whole
  for (size_t i = from.dims.size(); i-- > 0;) {
    if (strides[i] != 1 && to.dims[i] > 1) return std::nullopt;
    if (isCut && to.dims[i] != 1) return std::nullopt;
    isCut |= to.dims[i] != from.dims[i];
    first += uint64_t(starts[i]) * uint64_t(steps[i]);
  }
  return first;
}

TaskGraph graphOf(const Plan &plan) {
  TaskGraph graph;
  graph.waitsFor.reserve(plan.tasks.size());
  graph.firstFollower.assign(plan.tasks.size() + 1, 0);
  for (const Task &task : plan.tasks) {
    graph.waitsFor.push_back(uint32_t(task.after.size()));
    for (uint32_t before : task.after)
      if (before < plan.tasks.size()) ++graph.firstFollower[before + 1];
  }
  for (size_t i = 0; i < plan.tasks.size(); ++i)
    graph.firstFollower[i + 1] += graph.firstFollower[i];
  graph.followers.resize(graph.firstFollower.back());
  std::vector<uint32_t> next(graph.firstFollower.begin(), graph.firstFollower.end() - 1);
  for (uint32_t t = 0; t < plan.tasks.size(); ++t)
    for (uint32_t before : plan.tasks[t].after)
      if (before < plan.tasks.size()) graph.followers[next[before]++] = t;
  Effects effects;
  for (const Task &task : plan.tasks) graph.mustRunOnCaller.push_back(effects.of(task, plan));
  return graph;
}

}  // namespace

std::optional<uint64_t> byteSize(const TensorType &type) {
  auto count = elementCount(type.dims);
  int64_t bytes = 0;
  if (!count || __builtin_mul_overflow(*count, int64_t(byteWidth(type.dtype)), &bytes))
    return std::nullopt;
  return uint64_t(bytes);
}

uint32_t memoryCount(const Plan &plan) {
  return uint32_t(1 + plan.arguments.size() + plan.results.size() + plan.values.size());
}

Place placeOf(const Plan &plan, ValueId value) {
  auto arguments = uint32_t(plan.arguments.size()), results = uint32_t(plan.results.size());
  const Value &held = plan.values[value];
  // Even for a value without bytes it matters whether it is available yet.
  if (held.buffer == kNoBuffer) return {1 + arguments + results + value, 0, 1};
  const Buffer &buffer = plan.buffers[held.buffer];
  uint64_t bytes = byteSize(held.type).value_or(0);
  switch (buffer.space) {
    case Buffer::Space::Arena:
      return {0, buffer.offset + held.offset, buffer.offset + held.offset + bytes};
    case Buffer::Space::Argument:
      return {1 + buffer.index, held.offset, held.offset + bytes};
    case Buffer::Space::Result:
      return {1 + arguments + buffer.index, held.offset, held.offset + bytes};
  }
  return {};
}

std::optional<uint64_t> viewOffset(const Plan &plan, const Task &task) {
  if (task.kernel || task.in.size() != 1 || task.out.size() != 1) return std::nullopt;
  const TensorType &from = plan.values[task.in[0]].type, &to = plan.values[task.out[0]].type;
  auto have = byteSize(from), want = byteSize(to);
  if (!have || !want || *have == 0 || from.quantization || to.quantization) return std::nullopt;
  if (task.row->facts.view == ops::View::Never) return std::nullopt;
  std::string_view op = task.row->name;
  if (op == "stablehlo.reshape") return *have == *want ? std::optional<uint64_t>(0) : std::nullopt;
  if (op != "stablehlo.slice" || from.dtype != to.dtype) return std::nullopt;
  auto first = neighbouringSlice(task, from, to);
  return first ? std::optional(*first * uint64_t(byteWidth(from.dtype))) : std::nullopt;
}

std::shared_ptr<const Layout> layOut(const Plan &plan) {
  auto layout = std::make_shared<Layout>();
  layout->graph = graphOf(plan);
  layout->readers.assign(plan.values.size(), 0);
  layout->isWritten.assign(plan.buffers.size(), false);
  std::vector<uint64_t> guesses;
  std::vector<uint32_t> inhabitants(plan.buffers.size(), 0);
  // An edited plan may name buffers that do not exist: checkPlan reports that later.
  auto isInBuffer = [&](const Value &value) { return value.buffer < plan.buffers.size(); };
  for (const Value &value : plan.values)
    if (isInBuffer(value)) ++inhabitants[value.buffer];
  for (const Task &task : plan.tasks) {
    for (ValueId in : task.in) ++layout->readers[in];
    bool isView = false;
    if (auto offset = viewOffset(plan, task)) {
      const Value &from = plan.values[task.in[0]], &to = plan.values[task.out[0]];
      if (isInBuffer(from) && isInBuffer(to)) {
        Place operand = placeOf(plan, task.in[0]), result = placeOf(plan, task.out[0]);
        isView = operand.memory == result.memory && result.lo == operand.lo + *offset;
      }
    }
    layout->isView.push_back(isView);
    for (ValueId out : task.out)
      if (const Value &value = plan.values[out]; isInBuffer(value) && !isView)
        layout->isWritten[value.buffer] = true;
    uint64_t bytes = 0;
    for (ValueId value : task.in) bytes += byteSize(plan.values[value].type).value_or(0);
    for (ValueId value : task.out) bytes += byteSize(plan.values[value].type).value_or(0);
    guesses.push_back(isView ? 0
                             : bytes / kBytesPerNanosecond + (task.kernel ? 0 : kOpNanoseconds));
  }
  layout->costs = std::make_unique<TaskCosts>(std::move(guesses));
  for (ValueId result : plan.results) ++layout->readers[result];
  // A value that is alone in a caller's argument or result is an ordinary array.
  for (const Value &value : plan.values) {
    bool isAlone = isInBuffer(value) && inhabitants[value.buffer] == 1 &&
                   plan.buffers[value.buffer].space != Buffer::Space::Arena;
    layout->isPlaced.push_back(value.buffer != kNoBuffer && !isAlone);
  }
  return layout;
}

}  // namespace vitro::runtime
