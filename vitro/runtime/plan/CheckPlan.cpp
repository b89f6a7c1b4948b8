#include "vitro/runtime/plan/CheckPlan.h"
#include <fmt/format.h>
#include <algorithm>
#include <tuple>
#include "vitro/runtime/plan/KernelOperands.h"
#include "vitro/runtime/plan/MemoryWalk.h"
#include "vitro/runtime/plan/Reachability.h"

namespace vitro::runtime {
namespace {

using Kind = PlanFault::Kind;

constexpr uint64_t kMostBytes = uint64_t(1) << 46;  // beyond what an address space holds

std::string taskName(const Plan &plan, uint32_t number) {
  if (number == kNoTask) return "the caller";
  const Task &task = plan.tasks[number];
  std::string what = task.kernel ? "kernel " + task.kernel->signature().name : task.origin.op;
  return fmt::format("task {} ({} {})", number, what, task.site);
}

std::string memoryName(const Plan &plan, uint32_t buffer) {
  if (buffer == kNoBuffer) return "memory of its own";
  const Buffer &found = plan.buffers[buffer];
  switch (found.space) {
    case Buffer::Space::Argument:
      return fmt::format("argument {} (buffer {})", found.index, buffer);
    case Buffer::Space::Result:
      return fmt::format("result {} (buffer {})", found.index, buffer);
    default:
      return fmt::format("the arena (buffer {})", buffer);
  }
}

std::string rangeText(const Plan &plan, uint32_t buffer, uint64_t lo, uint64_t hi) {
  if (buffer == kNoBuffer) return "its memory";
  return fmt::format("bytes {} to {} of {}", lo, hi, memoryName(plan, buffer));
}

/// Buffers of arguments (true) and results, by their index.
using Owned = std::map<std::pair<bool, uint32_t>, size_t>;

Result<> checkBuffer(const Plan &plan, size_t number, Owned &owned) {
  const Buffer &buffer = plan.buffers[number];
  auto wrong = [&](std::string cause) {
    return cannotRun("plan.buffer", fmt::format("buffer {}: {}", number, cause)).at(plan.name);
  };
  if (buffer.space == Buffer::Space::Arena) {
    if (buffer.offset > plan.arenaBytes || buffer.bytes > plan.arenaBytes - buffer.offset)
      return wrong(fmt::format("{} bytes at {} in an arena of {}", buffer.bytes, buffer.offset,
                               plan.arenaBytes));
    return {};
  }
  bool isArgument = buffer.space == Buffer::Space::Argument;
  const auto &owners = isArgument ? plan.arguments : plan.results;
  const char *what = isArgument ? "argument" : "result";
  if (buffer.index >= owners.size())
    return wrong(fmt::format("there is no {} {}", what, buffer.index));
  const TensorType &type = plan.values[owners[buffer.index]].type;
  if (byteSize(type) != buffer.bytes)
    return wrong(fmt::format("{} bytes for {} {}, which is {}", buffer.bytes, what, buffer.index,
                             type.text()));
  auto [other, isFirst] = owned.try_emplace({isArgument, buffer.index}, number);
  if (!isFirst)
    return wrong(fmt::format("{} {} already is buffer {}", what, buffer.index, other->second));
  return {};
}

Result<> checkValue(const Plan &plan, ValueId number) {
  const Value &value = plan.values[number];
  if (value.buffer == kNoBuffer) return {};
  auto wrong = [&](std::string cause) {
    return cannotRun("plan.value", fmt::format("value {} ({}): {}", number, value.name, cause))
        .at(plan.name);
  };
  if (value.buffer >= plan.buffers.size())
    return wrong(fmt::format("there is no buffer {}", value.buffer));
  const Buffer &buffer = plan.buffers[value.buffer];
  auto bytes = byteSize(value.type);
  if (!bytes) return wrong(value.type.text() + " has no definite size, and so no place");
  if (value.offset > buffer.bytes || *bytes > buffer.bytes - value.offset)
    return wrong(
        fmt::format("{} bytes at {} in a buffer of {}", *bytes, value.offset, buffer.bytes));
  auto width = uint64_t(std::max(byteWidth(value.type.dtype), 1));
  uint64_t address = value.offset + (buffer.space == Buffer::Space::Arena ? buffer.offset : 0);
  if (address % width)
    return wrong(fmt::format("byte {} is misaligned for elements of {} bytes", address, width));
  return {};
}

Result<> checkTask(const Plan &plan, uint32_t number) {
  const Task &task = plan.tasks[number];
  for (uint32_t before : task.after)
    if (before >= number)
      return cannotRun("plan.edge", fmt::format("{} comes after task {}, which is not before it",
                                                taskName(plan, number), before))
          .at(plan.name);
  if (!task.kernel) return {};
  return checkOperands(task.kernel->signature(), task.operandTypes, task.resultTypes)
      .during(taskName(plan, number));
}

Result<> checkNumbers(const Plan &plan) {
  if (plan.arenaBytes > kMostBytes)
    return cannotRun("plan.arena", fmt::format("an arena of {} bytes", plan.arenaBytes))
        .at(plan.name);
  Owned owned;
  for (size_t i = 0; i < plan.buffers.size(); ++i)
    VITRO_RETURN_IF_ERROR(checkBuffer(plan, i, owned));
  for (ValueId i = 0; i < plan.values.size(); ++i) VITRO_RETURN_IF_ERROR(checkValue(plan, i));
  for (size_t i = 0; i < plan.arguments.size(); ++i) {
    uint32_t buffer = plan.values[plan.arguments[i]].buffer;
    if (buffer == kNoBuffer) continue;
    const Buffer &home = plan.buffers[buffer];
    if (home.space != Buffer::Space::Argument || home.index != i)
      return cannotRun("plan.value",
                       fmt::format("argument {} lives in {}", i, memoryName(plan, buffer)))
          .at(plan.name);
  }
  for (uint32_t i = 0; i < plan.tasks.size(); ++i) VITRO_RETURN_IF_ERROR(checkTask(plan, i));
  return {};
}

/// A kernel's output that is initialized from an input may alias it, if that input is not read
/// otherwise.
bool isUpdate(const Task &task, const Access &read, const Access &written) {
  if (!task.kernel || std::ranges::count(task.in, read.value) != 1) return false;
  for (size_t out = 0; out < task.out.size(); ++out) {
    auto start = task.kernel->signature().startOf(out);
    if (start && task.out[out] == written.value && task.in[*start] == read.value)
      return read.place.lo == written.place.lo && read.place.hi == written.place.hi;
  }
  return false;
}

class Collector final : public MemoryWalk {
 public:
  explicit Collector(const Plan &plan) : plan(plan) {}
  struct Suspect {
    Access earlier, later;
  };
  std::vector<PlanFault> found;   // wrong in every order
  std::vector<Suspect> suspects;  // wrong unless ordered

 private:
  void mustPrecede(const Access &earlier, const Access &later, uint64_t, uint64_t) override {
    if (earlier.task != later.task) {
      suspects.push_back({earlier, later});
      return;
    }
    // An op gets copies of values in buffers; a kernel does not.
    const Task &task = plan.tasks[later.task];
    bool areBothOutputs = std::ranges::count(task.out, earlier.value) != 0;
    if (!task.kernel && !areBothOutputs) return;
    if (isUpdate(task, earlier, later)) return;
    PlanFault fault = faultOf(Kind::Overlap, earlier, later);
    fault.problem = cannotRun(
        "plan.overlap", fmt::format("{}: its {} and {} overlap in {}", taskName(plan, later.task),
                                    plan.values[earlier.value].name, plan.values[later.value].name,
                                    rangeText(plan, fault.buffer, fault.lo, fault.hi)));
    found.push_back(std::move(fault));
  }

  void clobbered(const Clobbered &what) override {
    const Value &wanted = plan.values[what.reader.value];
    std::string range = rangeText(plan, wanted.buffer, what.lo, what.hi);
    std::string reader = taskName(plan, what.reader.task);
    PlanFault fault{Kind::Unwritten, kNoTask, what.reader.task, wanted.buffer, what.lo,
                    what.hi,         {}};
    if (what.isWritten) {
      fault.kind = Kind::Overlap;
      fault.first = what.writer.task;
      fault.problem =
          cannotRun("plan.overlap",
                    fmt::format("{} needs {} in {}, where {} has put {}: both are alive at once",
                                reader, wanted.name, range, taskName(plan, what.writer.task),
                                plan.values[what.writer.value].name));
    } else {
      fault.problem = cannotRun(
          "plan.unwritten",
          fmt::format("{} reads {} in {}, which no task has written", reader, wanted.name, range));
    }
    found.push_back(std::move(fault));
  }

  PlanFault faultOf(Kind kind, const Access &earlier, const Access &later) const {
    return {kind,
            earlier.task,
            later.task,
            plan.values[later.value].buffer,
            std::max(earlier.place.lo, later.place.lo),
            std::min(earlier.place.hi, later.place.hi),
            {}};
  }

 public:
  PlanFault unordered(const Suspect &suspect) const {
    PlanFault fault = faultOf(Kind::Unordered, suspect.earlier, suspect.later);
    fault.problem =
        cannotRun("plan.unordered",
                  fmt::format("{} and {} both touch {} ({} and {}), one of them writes, and no "
                              "edge orders them",
                              taskName(plan, fault.first), taskName(plan, fault.second),
                              rangeText(plan, fault.buffer, fault.lo, fault.hi),
                              plan.values[suspect.earlier.value].name,
                              plan.values[suspect.later.value].name))
            .suggest(fmt::format("task {} must come after task {}", fault.second, fault.first));
    return fault;
  }

 private:
  const Plan &plan;
};

void addEffects(const Plan &plan, std::vector<std::pair<uint32_t, uint32_t>> &pairs) {
  uint32_t before = kNoTask;
  for (uint32_t t = 0; t < plan.tasks.size(); ++t) {
    if (!plan.layout->graph.mustRunOnCaller[t]) continue;
    if (before != kNoTask) pairs.emplace_back(before, t);
    before = t;
  }
}

PlanFault effectsFault(const Plan &plan, uint32_t first, uint32_t second) {
  return {Kind::Effects,
          first,
          second,
          kNoBuffer,
          0,
          0,
          cannotRun("plan.effects", fmt::format("{} and {} both have effects, and no edge orders "
                                                "them",
                                                taskName(plan, first), taskName(plan, second)))};
}

bool isSame(const PlanFault &a, const PlanFault &b) {
  return std::tie(a.kind, a.first, a.second, a.buffer, a.lo, a.hi) ==
         std::tie(b.kind, b.first, b.second, b.buffer, b.lo, b.hi);
}

}  // namespace

std::vector<PlanFault> findFaults(const Plan &plan) {
  if (auto fits = checkNumbers(plan); !fits) {
    PlanFault fault;
    fault.problem = std::move(fits.problem());
    return {std::move(fault)};
  }
  Collector collector(plan);
  collector.walk(plan);
  std::vector<std::pair<uint32_t, uint32_t>> pairs;
  for (const auto &[earlier, later] : collector.suspects)
    pairs.emplace_back(earlier.task, later.task);
  addEffects(plan, pairs);
  std::vector<bool> areOrdered = arePathsThere(plan, pairs);
  std::vector<PlanFault> faults = std::move(collector.found);
  for (size_t i = 0; i < pairs.size(); ++i) {
    if (areOrdered[i]) continue;
    if (i >= collector.suspects.size()) {
      faults.push_back(effectsFault(plan, pairs[i].first, pairs[i].second));
    } else {
      faults.push_back(collector.unordered(collector.suspects[i]));
    }
  }
  std::ranges::sort(faults, {}, [](const PlanFault &fault) {
    return std::tuple(fault.second, fault.first, fault.kind, fault.buffer, fault.lo, fault.hi);
  });
  faults.erase(std::unique(faults.begin(), faults.end(), isSame), faults.end());
  return faults;
}

Result<> checkPlan(const Plan &plan) {
  if (!plan.layout) return {};
  const Layout &layout = *plan.layout;
  std::call_once(layout.checked, [&] {
    auto faults = findFaults(plan);
    if (!faults.empty()) layout.verdict = std::move(faults[0].problem);
    for (const Task &task : plan.tasks)
      for (const Body &body : task.bodies)
        if (layout.verdict) layout.verdict = checkPlan(*body.plan);
  });
  if (!layout.verdict) return layout.verdict.problem();
  return {};
}

}  // namespace vitro::runtime
