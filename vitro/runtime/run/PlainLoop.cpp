#include "vitro/runtime/run/PlainLoop.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <map>
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/Layout.h"
#include "vitro/runtime/run/CallKernel.h"
#include "vitro/runtime/run/FirstLook.h"
#include "vitro/runtime/run/Scheduler.h"

namespace vitro::runtime {
namespace {

using Space = Buffer::Space;

bool isConstant(const Task &task) {
  return !task.kernel && task.row && std::string_view(task.row->name) == "stablehlo.constant";
}

/// The buffer that a value fills completely; null: it does not.
const Buffer *wholeBuffer(const Plan &plan, ValueId value) {
  const Value &held = plan.values[value];
  if (held.buffer == kNoBuffer || held.offset) return nullptr;
  const Buffer &buffer = plan.buffers[held.buffer];
  bool isOurs = buffer.space == Space::Argument || buffer.space == Space::Result;
  return isOurs && byteSize(held.type) == buffer.bytes ? &buffer : nullptr;
}

bool isPlain(const Plan &plan) {
  if (!plan.layout) return false;
  for (const Value &value : plan.values)
    if (!byteSize(value.type) || value.type.dtype == DType::Token) return false;
  for (ValueId value : plan.arguments)
    if (!wholeBuffer(plan, value)) return false;
  for (ValueId value : plan.results)
    if (!wholeBuffer(plan, value)) return false;
  for (const Task &task : plan.tasks)
    if (!task.kernel && !viewOffset(plan, task) && !isConstant(task)) return false;
  return true;
}

/// One plan of a loop, with its memory assigned, ready to run repeatedly.
class BoundPlan {
 public:
  BoundPlan(const Plan &plan, ops::ProcessContext &machine, Scheduler *scheduler,
            std::span<Observer *const> observers)
      : plan(plan), machine(machine), scheduler(scheduler), observers(observers) {}

  Result<> begin() {
    places.assign(plan.values.size(), &nothing);
    if (plan.arenaBytes) {
      VITRO_TRY(auto *arena, own(plan.arenaBytes));
      for (ValueId value = 0; value < plan.values.size(); ++value)
        if (const Value &held = plan.values[value];
            held.buffer != kNoBuffer && plan.buffers[held.buffer].space == Space::Arena)
          places[value] = arena + plan.buffers[held.buffer].offset + held.offset;
    }
    inArguments.resize(plan.arguments.size());
    inResults.resize(plan.results.size());
    for (ValueId value = 0; value < plan.values.size(); ++value)
      if (uint32_t buffer = plan.values[value].buffer; buffer != kNoBuffer)
        if (const Buffer &home = plan.buffers[buffer]; home.space != Space::Arena)
          (home.space == Space::Argument ? inArguments : inResults)[home.index].push_back(value);
    for (const Task &task : plan.tasks) VITRO_RETURN_IF_ERROR(bind(task));
    return {};
  }

  void setArgument(uint32_t index, std::byte *bytes) {
    for (ValueId value : inArguments[index]) places[value] = bytes + plan.values[value].offset;
  }
  void setResult(uint32_t index, std::byte *bytes) {
    for (ValueId value : inResults[index]) places[value] = bytes + plan.values[value].offset;
  }
  const std::byte *resultAt(size_t index) const { return places[plan.results[index]]; }

  /// False: stopped, because an observer must see what a kernel made.
  Result<bool> run() {
    for (Step &step : steps) {
      if (step.from) {
        places[step.task->out[0]] = places[step.task->in[0]] + *step.from;
        continue;
      }
      size_t at = 0;
      for (ValueId in : step.task->in) step.buffers[at++] = places[in];
      for (ValueId out : step.task->out) step.buffers[at++] = places[out];
      std::optional<FirstLook> look;
      if (!observers.empty()) look.emplace(*step.task, step.buffers, observers);
      VITRO_RETURN_IF_ERROR(shareKernel(*step.task->kernel, step.number, *plan.layout->costs,
                                        step.buffers, scheduler, std::nullopt,
                                        look ? &*look : nullptr));
      if (look && look->mustSee()) return false;
    }
    return true;
  }

 private:
  struct Step {
    const Task *task;
    uint32_t number;
    std::optional<uint64_t> from;  // a view: its offset in the operand
    std::vector<void *> buffers;
  };

  Result<std::byte *> own(uint64_t bytes) {
    VITRO_TRY(HostArray array, HostArray::allocate(DType::U8, {int64_t(bytes)}));
    return memory.emplace_back(std::move(array)).mutableRaw();
  }

  Result<> bind(const Task &task) {
    auto number = uint32_t(&task - plan.tasks.data());
    if (isConstant(task)) {
      std::vector<const ops::Region *> none;
      ops::Values inputs;
      ops::Call call{task.row->name,   task.attrs, inputs,  task.operandTypes,
                     task.resultTypes, none,       machine, task.site};
      VITRO_TRY(ops::Values made, ops::evaluate(*task.row, call));
      places[task.out[0]] = const_cast<std::byte *>(memory.emplace_back(std::move(made[0])).raw());
      return {};
    }
    if (plan.layout->isView[number]) return {};  // it already lies in the right place
    Step step{&task, number, std::nullopt, {}};
    if (!task.kernel) {
      step.from = viewOffset(plan, task);
    } else {
      step.buffers.resize(task.in.size() + task.out.size());
      for (ValueId out : task.out)
        if (uint64_t bytes = *byteSize(plan.values[out].type);
            plan.values[out].buffer == kNoBuffer && bytes) {
          VITRO_TRY(places[out], own(bytes));
        }
    }
    steps.push_back(std::move(step));
    return {};
  }

  const Plan &plan;
  ops::ProcessContext &machine;
  Scheduler *scheduler;
  std::span<Observer *const> observers;
  std::vector<std::byte *> places;                           // per value
  std::vector<std::vector<ValueId>> inArguments, inResults;  // per argument and result
  std::vector<Step> steps;
  std::vector<HostArray> memory;
  std::byte nothing = {};  // the address of values without bytes
};

/// Memory for the state: cells that are passed from one variable to another.
class Cells {
 public:
  Result<uint32_t> take(uint64_t bytes) {
    if (auto &free = unused[bytes]; !free.empty()) {
      uint32_t cell = free.back();
      free.pop_back();
      return cell;
    }
    VITRO_TRY(HostArray array, HostArray::allocate(DType::U8, {int64_t(bytes)}));
    return add(std::move(array), false);
  }
  /// `isForeign`: it has other owners, and must not change.
  uint32_t add(HostArray array, bool isForeign) {
    auto *bytes = const_cast<std::byte *>(array.raw());
    cells.push_back({std::move(array), bytes, 0, isForeign});
    return uint32_t(cells.size() - 1);
  }
  void hold(uint32_t cell) { ++cells[cell].holders; }
  void letGo(uint32_t cell) {
    Cell &found = cells[cell];
    if (--found.holders > 0) return;
    if (found.isForeign)
      found.array = HostArray();
    else
      unused[uint64_t(found.array.bytes())].push_back(cell);
  }
  std::byte *bytes(uint32_t cell) const { return cells[cell].bytes; }
  bool mayChange(uint32_t cell) const { return !cells[cell].isForeign && cells[cell].holders == 1; }
  const HostArray &array(uint32_t cell) const { return cells[cell].array; }

 private:
  struct Cell {
    HostArray array;
    std::byte *bytes;
    uint32_t holders;
    bool isForeign;
  };
  std::vector<Cell> cells;
  std::map<uint64_t, std::vector<uint32_t>> unused;
};

class PlainLoop {
 public:
  PlainLoop(const Task &task, ops::ProcessContext &machine, Scheduler *scheduler,
            std::span<Observer *const> observers)
      : task(task),
        plan(*task.bodies[1].plan),
        condition(*task.bodies[0].plan, machine, scheduler, observers),
        body(plan, machine, scheduler, observers) {}

  Result<> begin(ops::Values inputs) {
    VITRO_RETURN_IF_ERROR(condition.begin());
    VITRO_RETURN_IF_ERROR(body.begin());
    for (auto [bound, number] : {std::pair(&condition, 0), std::pair(&body, 1)}) {
      const Body &inner = task.bodies[size_t(number)];
      for (uint32_t i = 0; i < inner.plan->arguments.size(); ++i) {
        uint32_t position = i < task.operands ? i : inner.captures[i - task.operands];
        VITRO_RETURN_IF_ERROR(checkSize(*inner.plan, i, inputs[position]));
        if (i < task.operands) continue;
        captured.push_back(inputs[position]);
        bound->setArgument(i, const_cast<std::byte *>(captured.back().raw()));
      }
    }
    for (uint32_t i = 0; i < task.operands; ++i) {
      HostArray array = std::move(inputs[i]);
      bool isForeign = !array.isUnique();
      state.push_back(cells.add(std::move(array), isForeign));
      cells.hold(state.back());
    }
    // A condition returns one value, in memory of its own.
    VITRO_TRY(verdict, HostArray::allocate(DType::U8, {8}));
    condition.setResult(0, verdict.mutableRaw());
    findResults();
    return {};
  }

  enum class Step : uint8_t { GoesOn, IsDone, MustBeSeen };

  Result<Step> evaluateCondition() {
    for (uint32_t i = 0; i < state.size(); ++i) condition.setArgument(i, cells.bytes(state[i]));
    VITRO_TRY(bool isUnseen, condition.run());
    if (!isUnseen) return Step::MustBeSeen;
    return *reinterpret_cast<const bool *>(condition.resultAt(0)) ? Step::GoesOn : Step::IsDone;
  }

  Result<Step> runIteration() {
    for (uint32_t i = 0; i < state.size(); ++i) {
      if (isWritten[i] && !cells.mayChange(state[i])) VITRO_RETURN_IF_ERROR(copy(i));
      body.setArgument(i, cells.bytes(state[i]));
    }
    for (uint32_t i = 0; i < state.size(); ++i) {
      next[i] = sources[i] == kOwn ? 0
                : sources[i] < 0   ? next[size_t(-sources[i] - 2)]
                                   : state[size_t(sources[i])];
      if (sources[i] == kOwn) {
        VITRO_TRY(next[i], cells.take(plan.buffers[plan.values[plan.results[i]].buffer].bytes));
        body.setResult(i, cells.bytes(next[i]));
      }
    }
    VITRO_TRY(bool isUnseen, body.run());
    if (!isUnseen) return Step::MustBeSeen;
    for (uint32_t cell : next) cells.hold(cell);
    for (uint32_t cell : state) cells.letGo(cell);
    std::swap(state, next);
    return Step::GoesOn;
  }

  ops::Values results() const {
    ops::Values out;
    for (size_t i = 0; i < state.size(); ++i) {
      const TensorType &type = task.resultTypes[i];
      out.push_back(cells.array(state[i]).recast(type.dtype, type.dims));
    }
    return out;
  }

 private:
  static constexpr int64_t kOwn = -1;

  static Result<> checkSize(const Plan &plan, uint32_t argument, const HostArray &given) {
    const TensorType &type = plan.values[plan.arguments[argument]].type;
    if (uint64_t(given.bytes()) == byteSize(type)) return {};
    return cannotRun("plan.size", fmt::format("variable {} of a loop is {} where the plan says {}",
                                              argument, given.type().text(), type.text()));
  }

  /// Where the value of each result is: an argument's memory, its own memory, or that of an earlier
  /// result with the same value (encoded as -2 minus its number).
  void findResults() {
    std::map<ValueId, size_t> first;
    for (size_t i = 0; i < plan.results.size(); ++i) {
      auto [known, isNew] = first.try_emplace(plan.results[i], i);
      const Buffer &buffer = *wholeBuffer(plan, plan.results[i]);
      sources.push_back(buffer.space == Space::Argument ? int64_t(buffer.index)
                        : isNew                         ? kOwn
                                                        : -2 - int64_t(known->second));
    }
    next.resize(state.size());
    isWritten.assign(state.size(), false);
    for (size_t i = 0; i < plan.buffers.size(); ++i)
      if (plan.buffers[i].space == Space::Argument && plan.buffers[i].index < state.size())
        isWritten[plan.buffers[i].index] = plan.layout->isWritten[i];
  }

  Result<> copy(uint32_t variable) {
    auto bytes = uint64_t(cells.array(state[variable]).bytes());
    VITRO_TRY(uint32_t fresh, cells.take(bytes));
    std::memcpy(cells.bytes(fresh), cells.bytes(state[variable]), bytes);
    cells.hold(fresh);
    cells.letGo(state[variable]);
    state[variable] = fresh;
    return {};
  }

  const Task &task;
  const Plan &plan;
  BoundPlan condition, body;
  Cells cells;
  std::vector<uint32_t> state, next;  // cells
  std::vector<int64_t> sources;
  std::vector<bool> isWritten;  // per variable: the body updates it in place
  ops::Values captured;
  HostArray verdict;
};

const TensorType &typeOfResult(const Plan &plan, size_t result) {
  return plan.values[plan.results[result]].type;
}

bool gives(const Plan &plan, size_t results) { return plan.results.size() == results; }

/// Every variable keeps its size from iteration to iteration, and no result is a capture of the
/// body.
bool keepsState(const Task &task) {
  const Plan &condition = *task.bodies[0].plan, &body = *task.bodies[1].plan;
  for (size_t i = 0; i < task.operands; ++i) {
    const Buffer &home = *wholeBuffer(body, body.results[i]);
    if (home.space == Space::Argument && home.index >= task.operands) return false;
    auto bytes = byteSize(typeOfResult(body, i));
    for (const TensorType *other : {&body.values[body.arguments[i]].type, &task.resultTypes[i],
                                    &condition.values[condition.arguments[i]].type})
      if (byteSize(*other) != bytes) return false;
  }
  return true;
}

}  // namespace

bool isPlainLoop(const Task &task) {
  if (!task.row || std::string_view(task.row->name) != "stablehlo.while" ||
      task.bodies.size() != 2 || task.out.size() != task.operands)
    return false;
  const Plan &condition = *task.bodies[0].plan, &body = *task.bodies[1].plan;
  for (const Body &inner : task.bodies)
    if (!checkPlan(*inner.plan) || !isPlain(*inner.plan) ||
        inner.plan->arguments.size() != task.operands + inner.captures.size())
      return false;
  return gives(condition, 1) && byteSize(typeOfResult(condition, 0)) == sizeof(bool) &&
         gives(body, task.operands) && keepsState(task);
}

Result<std::optional<ops::Values>> runPlainLoop(const Task &task, ops::Values inputs,
                                                ops::ProcessContext &machine,
                                                const RunOptions &options) {
  using Step = PlainLoop::Step;
  PlainLoop loop(task, machine, options.scheduler, options.observers);
  VITRO_RETURN_IF_ERROR(loop.begin(std::move(inputs)));
  for (uint64_t iteration = 0;; ++iteration) {
    if (options.cancelled && options.cancelled->load(std::memory_order_relaxed))
      return problem("run.cancelled",
                     fmt::format("stopped before iteration {} of a loop", iteration),
                     Blame::Timeout);
    VITRO_TRY(Step step, loop.evaluateCondition());
    if (step == Step::IsDone) return std::optional(loop.results());
    if (step == Step::GoesOn) {
      VITRO_TRY(step, loop.runIteration());
    }
    if (step == Step::MustBeSeen) return std::optional<ops::Values>();
  }
}

}  // namespace vitro::runtime
