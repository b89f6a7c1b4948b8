#include "vitro/runtime/run/Run.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstring>
#include <mutex>
#include "vitro/ops/Region.h"
#include "vitro/ops/ShareWork.h"
#include "vitro/runtime/plan/CheckPlan.h"
#include "vitro/runtime/plan/KernelOperands.h"
#include "vitro/runtime/plan/PlanNames.h"
#include "vitro/runtime/run/CallKernel.h"
#include "vitro/runtime/run/FirstLook.h"
#include "vitro/runtime/run/Perturb.h"
#include "vitro/runtime/run/PlainLoop.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/runtime/run/Storage.h"

namespace vitro::runtime {

std::string instanceId(const Frame *frame, const Task &task) {
  if (!frame || !frame->task) return task.origin.id;
  return fmt::format("{}[{}]/{}", instanceId(frame->outer, *frame->task), frame->iteration,
                     task.origin.id);
}

std::vector<std::string> callSites(const Frame *frame, const Task &task) {
  std::vector<std::string> known = task.origin.callers, sites;
  known.push_back(task.origin.location);
  auto add = [&](const std::string &line) {
    if (line.empty() || std::ranges::find(known, line) != known.end()) return;
    known.push_back(line);
    sites.push_back(line);
  };
  for (; frame && frame->task; frame = frame->outer) {
    add(frame->task->origin.location);
    for (const std::string &caller : frame->task->origin.callers) add(caller);
  }
  return sites;
}

/// The position of a task and, separately, the devices that run that position concurrently.
static void addOrder(const Frame *frame, const Task &task, std::vector<int64_t> &order,
                     std::vector<int64_t> &devices) {
  // Tasks of a plan lie in one array, in program order.
  if (!frame || !frame->task) return order.push_back(reinterpret_cast<int64_t>(&task));
  addOrder(frame->outer, *frame->task, order, devices);
  bool isManual = frame->task->row->facts.kind == ops::Kind::Collective;
  (isManual ? devices : order).push_back(frame->iteration);
  for (size_t body = 0; body < frame->task->bodies.size(); ++body) {
    std::span<const Task> tasks = frame->task->bodies[body].plan->tasks;
    if (&task < tasks.data() || &task >= tasks.data() + tasks.size()) continue;
    order.insert(order.end(), {int64_t(body), &task - tasks.data()});
    break;
  }
}

std::vector<int64_t> programOrder(const Frame *frame, const Task &task) {
  std::vector<int64_t> order, devices;
  addOrder(frame, task, order, devices);
  order.insert(order.end(), devices.begin(), devices.end());
  return order;
}

namespace {

class Runner {
 public:
  Runner(ops::ProcessContext &machine, const RunOptions &options)
      : machine(machine), options(options) {
    for (Observer *observer : options.observers) keepInputs |= observer->wantsInputs();
    keepInputs |= options.modifier != nullptr;
    if (options.perturb) noise.emplace(*options.perturb, options.noise);
  }

  Result<ops::Values> runPlan(const Plan &plan, ops::Values arguments, const Frame *frame);
  /// The options of processes that start here: the same, with their own noise.
  RunOptions forked() {
    RunOptions options = this->options;
    if (noise) options.perturb = noise->fork();
    return options;
  }

 private:
  Result<> runTask(const Task &task, ops::Values &slots, const Frame *frame);
  Result<ops::Values> runByEdges(const Plan &plan, ops::Values arguments, const Frame *frame);
  void poisonOutputs(const Task &task, std::span<void *const> buffers);
  Result<> runKernel(const Task &task, uint32_t number, TaskCosts &costs, Storage &storage,
                     const Frame *frame);
  Result<> runOp(const Task &task, Storage &storage, const Frame *frame);
  bool changesValues() const { return noise || options.flushSubnormals; }
  Result<> showView(const Task &task, Storage &storage, const Frame *frame);
  Result<> showPlaced(const Task &task, Storage &storage, const Frame *frame,
                      std::optional<ops::Values> inputs = std::nullopt);
  Result<> show(const Task &task, const Frame *frame, const ops::Values &inputs,
                ops::Values &outputs);
  Result<> checkCancelled(const Task &task, const Frame *frame) const;
  static Problem failure(Problem failed, const Task &task, const Frame *frame);
  bool mayRunPlain(const Task &task) const;
  Result<ops::Values> call(const Task &task, ops::Values &inputs, const Frame *frame);

  ops::ProcessContext &machine;
  const RunOptions &options;
  bool keepInputs = false;
  std::optional<Noise> noise;
  std::mutex watching;
};

/// Times a task that runs the reference's own code. Nested tasks are already part of it.
class SharedWatch {
 public:
  SharedWatch(const RunOptions &options, const Task &task, const Frame *frame) {
    if (!options.sharedTime || !isSharedWithReference(task)) return;
    for (; frame && frame->task; frame = frame->outer)
      if (isSharedWithReference(*frame->task)) return;
    total = options.sharedTime;
    watch.emplace();
  }
  SharedWatch(const SharedWatch &) = delete;
  ~SharedWatch() {
    if (watch) total->fetch_add(watch->nanoseconds(), std::memory_order_relaxed);
  }

 private:
  std::atomic<uint64_t> *total = nullptr;
  std::optional<Stopwatch> watch;
};

/// Shares the work of an op that can be split. Its cost is only estimated, so nothing is concluded
/// from how long it takes.
class SharedOp final : public ops::WorkSharer {
 public:
  explicit SharedOp(Scheduler &scheduler) : scheduler(scheduler) {}
  void share(int64_t range, uint64_t nanoseconds, const ops::RunPart &runPart) override {
    KernelSignature like;
    like.range = range;
    (void)scheduler.split(range, scheduler.piecesFor(like, nanoseconds / kCaution),
                          [&](int64_t lo, int64_t hi) -> Result<> {
                            runPart(lo, hi);
                            return {};
                          });
  }

 private:
  /// Waking a thread for too little costs more than not waking one.
  static constexpr uint64_t kCaution = 2;
  Scheduler &scheduler;
};

/// A task's body with its captured values bound.
class BoundBody final : public ops::Region {
 public:
  BoundBody(Runner &runner, const Task &task, const Body &body, ops::Values captured,
            const Frame *outer)
      : runner(runner), body(body), captured(std::move(captured)), frame{outer, &task, 0} {
    if (!body.plan->tape) return;
    tapeWithCaptures = *body.plan->tape;
    size_t own = tapeWithCaptures->arguments.size() - this->captured.size();
    for (size_t i = 0; i < this->captured.size(); ++i)
      tapeWithCaptures->constants.emplace_back(tapeWithCaptures->arguments[own + i],
                                               this->captured[i]);
    tapeWithCaptures->arguments.resize(own);
  }

  Result<ops::Values> run(ops::Values arguments) const override {
    arguments.insert(arguments.end(), captured.begin(), captured.end());
    auto results = runner.runPlan(*body.plan, std::move(arguments), &frame);
    ++frame.iteration;
    return results;
  }

  // All processes use the same noise, so that equal computations stay equal: loops that decide by
  // such a value must continue or stop together.
  Result<ops::Values> runAs(ops::ProcessContext &process, ops::Values arguments) const override {
    std::call_once(once, [&] { forked = runner.forked(); });
    arguments.insert(arguments.end(), captured.begin(), captured.end());
    Frame own{frame.outer, frame.task, process.self().partition};
    return Runner(process, forked).runPlan(*body.plan, std::move(arguments), &own);
  }

  const ops::ScalarProgram *tape() const override {
    return tapeWithCaptures ? &*tapeWithCaptures : nullptr;
  }

 private:
  Runner &runner;
  const Body &body;
  ops::Values captured;
  mutable Frame frame;
  mutable std::once_flag once;
  mutable RunOptions forked;
  std::optional<ops::ScalarProgram> tapeWithCaptures;
};

Result<ops::Values> Runner::runPlan(const Plan &plan, ops::Values arguments, const Frame *frame) {
  if (arguments.size() != plan.arguments.size())
    return cannotRun("plan.arguments",
                     fmt::format("{} takes {} arguments and is given {}", plan.name,
                                 plan.arguments.size(), arguments.size()));
  if (plan.layout) return runByEdges(plan, std::move(arguments), frame);
  ops::Values slots(plan.values.size());
  for (size_t i = 0; i < arguments.size(); ++i)
    if (plan.keepsArgument[i]) slots[plan.arguments[i]] = std::move(arguments[i]);
  arguments.clear();
  for (const Task &task : plan.tasks) VITRO_RETURN_IF_ERROR(runTask(task, slots, frame));
  ops::Values results;
  for (ValueId result : plan.results) results.push_back(slots[result]);
  return results;
}

Result<> Runner::checkCancelled(const Task &task, const Frame *frame) const {
  if (options.cancelled && options.cancelled->load(std::memory_order_relaxed))
    return problem("run.cancelled", "stopped before " + instanceId(frame, task), Blame::Timeout);
  return {};
}

Problem Runner::failure(Problem failed, const Task &task, const Frame *frame) {
  if (failed.location.empty()) {
    failed.location = task.origin.location;
    failed.whileDoing.push_back(task.origin.op + " " + instanceId(frame, task));
  }
  return failed;
}

/// Applies noise and calls observers.
Result<> Runner::show(const Task &task, const Frame *frame, const ops::Values &inputs,
                      ops::Values &outputs) {
  if (noise) VITRO_RETURN_IF_ERROR(noise->move(task, outputs));
  if (options.flushSubnormals) VITRO_RETURN_IF_ERROR(flushSubnormals(outputs));
  if (options.modifier)
    VITRO_RETURN_IF_ERROR(options.modifier->change(frame, task, inputs, outputs));
  if (options.observers.empty()) return {};
  std::lock_guard lock(watching);
  for (Observer *observer : options.observers)
    VITRO_RETURN_IF_ERROR(observer->produced(frame, task, inputs, outputs));
  return {};
}

Result<> Runner::runTask(const Task &task, ops::Values &slots, const Frame *frame) {
  SharedWatch watch(options, task, frame);
  VITRO_RETURN_IF_ERROR(checkCancelled(task, frame));
  ops::Values inputs;
  inputs.reserve(task.in.size());
  for (size_t i = 0; i < task.in.size(); ++i) {
    HostArray &slot = slots[task.in[i]];
    inputs.push_back(task.takes[i] ? std::move(slot) : slot);
  }
  ops::Values seen;
  bool isNoisySum = noise && options.noise != NoiseKind::Roundings && addsUp(task);
  if (keepInputs || isNoisySum) seen = inputs;
  auto outputs = call(task, inputs, frame);
  if (!outputs) return failure(std::move(outputs.problem()), task, frame);
  if (isNoisySum) {
    auto again = [&](ops::Values other) { return call(task, other, frame); };
    VITRO_RETURN_IF_ERROR(noise->moveSum(task, seen, *outputs, again, machine));
  }
  inputs.clear();
  VITRO_CHECK(outputs->size() == task.out.size())
      << task.origin.op << " gave " << outputs->size() << " results for " << task.out.size();
  VITRO_RETURN_IF_ERROR(show(task, frame, seen, *outputs));
  for (size_t i = 0; i < task.out.size(); ++i)
    if (task.keeps[i]) slots[task.out[i]] = std::move((*outputs)[i]);
  return {};
}

Result<ops::Values> Runner::runByEdges(const Plan &plan, ops::Values arguments,
                                       const Frame *frame) {
  VITRO_RETURN_IF_ERROR(checkPlan(plan));
  Storage storage(plan);
  TaskCosts &costs = *plan.layout->costs;
  VITRO_RETURN_IF_ERROR(storage.begin(std::move(arguments)));
  bool isMeasured = options.scheduler && options.scheduler->threads() > 1;
  auto runOne = [&](uint32_t number) -> Result<> {
    const Task &task = plan.tasks[number];
    VITRO_RETURN_IF_ERROR(checkCancelled(task, frame));
    bool isNewOp = isMeasured && !task.kernel && !costs.isKnown(number);
    std::optional<Stopwatch> watch;
    if (isNewOp) watch.emplace();
    auto ran = plan.layout->isView[number] ? showView(task, storage, frame)
               : task.kernel               ? runKernel(task, number, costs, storage, frame)
                                           : runOp(task, storage, frame);
    if (watch) costs.note(number, watch->nanoseconds());
    if (!ran) return failure(std::move(ran.problem()), task, frame);
    for (ValueId in : task.in) storage.release(in);
    return {};
  };
  // Noise is a stream, and its order is part of the seed.
  if (options.scheduler && !noise && options.scheduler->isWorthSharing(*plan.layout)) {
    VITRO_RETURN_IF_ERROR(options.scheduler->run(plan.layout->graph, runOne, &costs));
  } else {
    for (uint32_t i = 0; i < plan.tasks.size(); ++i) VITRO_RETURN_IF_ERROR(runOne(i));
  }
  return storage.results();
}

Result<ops::Values> arraysOf(const std::vector<ValueId> &values, const Storage &storage) {
  ops::Values arrays;
  for (ValueId value : values) {
    VITRO_TRY(HostArray array, storage.array(value));
    arrays.push_back(std::move(array));
  }
  return arrays;
}

/// Makes arrays of placed values, copying those that will change. `inputs`: their former contents,
/// if the kernel may have changed them.
Result<> Runner::showPlaced(const Task &task, Storage &storage, const Frame *frame,
                            std::optional<ops::Values> inputs) {
  VITRO_TRY(ops::Values outputs, arraysOf(task.out, storage));
  if (keepInputs && !inputs) {
    VITRO_TRY(inputs, arraysOf(task.in, storage));
  }
  VITRO_RETURN_IF_ERROR(show(task, frame, inputs.value_or(ops::Values()), outputs));
  for (size_t i = 0; changesValues() && i < task.out.size(); ++i)
    VITRO_RETURN_IF_ERROR(storage.put(task.out[i], std::move(outputs[i])));
  return {};
}

/// Its output is already in memory.
Result<> Runner::showView(const Task &task, Storage &storage, const Frame *frame) {
  if (!changesValues()) {
    if (options.observers.empty()) return {};
    VITRO_TRY(const std::byte *bytes, storage.operand(task.out[0]));
    HostArray borrowed = HostArray::borrow(task.resultTypes[0], bytes);
    if (std::ranges::none_of(options.observers,
                             [&](Observer *one) { return one->mustSee({&borrowed, 1}); }))
      return {};
  }
  return showPlaced(task, storage, frame);
}

/// Outputs that alias an input are in-place updates, and are not poisoned.
void Runner::poisonOutputs(const Task &task, std::span<void *const> buffers) {
  auto bytesOf = [](const TensorType &type) { return size_t(byteSize(type).value_or(0)); };
  for (size_t out = 0; out < task.out.size(); ++out) {
    auto *room = static_cast<std::byte *>(buffers[task.in.size() + out]);
    size_t bytes = bytesOf(task.resultTypes[out]);
    bool isInput = false;
    for (size_t in = 0; in < task.in.size(); ++in) {
      auto *operand = static_cast<std::byte *>(buffers[in]);
      isInput |= operand < room + bytes && room < operand + bytesOf(task.operandTypes[in]);
    }
    if (!isInput && bytes) std::memset(room, *options.poison, bytes);
  }
}

/// Whether an input is updated in place to an output.
bool isUpdated(const Task &task, std::span<void *const> buffers) {
  const KernelSignature &signature = task.kernel->signature();
  for (size_t out = 0; out < signature.initialInputs.size(); ++out)
    if (auto in = signature.startOf(out); in && buffers[*in] == buffers[task.in.size() + out])
      return true;
  return false;
}

Result<> Runner::runKernel(const Task &task, uint32_t number, TaskCosts &costs, Storage &storage,
                           const Frame *frame) {
  std::vector<void *> buffers;
  for (ValueId in : task.in) {
    VITRO_TRY(const std::byte *operand, storage.operand(in));
    buffers.push_back(const_cast<std::byte *>(operand));
  }
  for (ValueId out : task.out) {
    VITRO_TRY(std::byte * room, storage.room(out));
    buffers.push_back(room);
  }
  if (options.poison) poisonOutputs(task, buffers);
  std::optional<ops::Values> seen;
  if (keepInputs && isUpdated(task, buffers)) {
    VITRO_TRY(seen, arraysOf(task.in, storage));
  }
  std::optional<FirstLook> look;
  if (!changesValues() && !options.observers.empty())
    look.emplace(task, buffers, options.observers);
  VITRO_RETURN_IF_ERROR(shareKernel(*task.kernel, number, costs, buffers, options.scheduler,
                                    options.poison, look ? &*look : nullptr));
  if (look ? !look->mustSee() : !changesValues()) return {};
  return showPlaced(task, storage, frame, std::move(seen));
}

Result<> Runner::runOp(const Task &task, Storage &storage, const Frame *frame) {
  SharedWatch watch(options, task, frame);
  ops::Values inputs;
  for (ValueId in : task.in) {
    VITRO_TRY(HostArray array, storage.input(in));
    inputs.push_back(std::move(array));
  }
  ops::Values seen;
  if (keepInputs) seen = inputs;
  std::optional<SharedOp> sharer;
  if (options.scheduler && options.scheduler->threads() > 1) sharer.emplace(*options.scheduler);
  // Ops that only run bodies leave sharing to the tasks inside.
  ops::LendThreads lent(sharer && task.bodies.empty() ? &*sharer : nullptr);
  VITRO_TRY(ops::Values outputs, call(task, inputs, frame));
  inputs.clear();
  if (outputs.size() != task.out.size())
    return cannotRun("plan.results", fmt::format("{} gave {} results for {}", task.origin.op,
                                                 outputs.size(), task.out.size()));
  VITRO_RETURN_IF_ERROR(show(task, frame, seen, outputs));
  for (size_t i = 0; i < task.out.size(); ++i)
    VITRO_RETURN_IF_ERROR(storage.put(task.out[i], std::move(outputs[i])));
  return {};
}

/// The whole range at once. Inputs are not modified.
Result<ops::Values> callWhole(const Task &task, const ops::Values &inputs,
                              std::optional<uint8_t> poison) {
  const KernelSignature &signature = task.kernel->signature();
  VITRO_RETURN_IF_ERROR(checkOperands(signature, task.operandTypes, task.resultTypes));
  ops::Values outputs;
  std::vector<void *> buffers;
  for (size_t i = 0; i < inputs.size(); ++i) {
    if (uint64_t(inputs[i].bytes()) != byteSize(task.operandTypes[i]))
      return cannotRun(
          "plan.size",
          fmt::format("input {} of kernel {} is {} where the plan says {}", i, signature.name,
                      inputs[i].type().text(), task.operandTypes[i].text()));
    buffers.push_back(const_cast<std::byte *>(inputs[i].raw()));
  }
  for (const TensorType &type : task.resultTypes) {
    VITRO_TRY(HostArray output, HostArray::allocate(type.dtype, type.dims));
    outputs.push_back(std::move(output));
    buffers.push_back(outputs.back().mutableRaw());
    if (poison && outputs.back().bytes())
      std::memset(buffers.back(), *poison, size_t(outputs.back().bytes()));
  }
  startOutputs(signature, buffers);
  VITRO_RETURN_IF_ERROR(callKernel(*task.kernel, 0, signature.range, buffers, poison));
  return outputs;
}

/// Whether running only the kernels of a loop is indistinguishable from running it op by op, and
/// nobody asks for more.
bool Runner::mayRunPlain(const Task &task) const {
  if (noise || options.flushSubnormals || options.poison || !isPlainLoop(task)) return false;
  Scheduler *scheduler = options.scheduler;
  return !scheduler || !scheduler->isWorthSharing(*task.bodies[1].plan->layout);
}

Result<ops::Values> Runner::call(const Task &task, ops::Values &inputs, const Frame *frame) {
  if (task.kernel) return callWhole(task, inputs, options.poison);
  if (options.flushSubnormals && losesProducts(task, inputs)) return dotInTiles(task, inputs);
  if (mayRunPlain(task)) {
    ops::Values again;
    if (!options.observers.empty()) again = inputs;
    VITRO_TRY(auto results, runPlainLoop(task, std::move(inputs), machine, options));
    if (results) return std::move(*results);
    inputs = std::move(again);
  }
  std::vector<std::unique_ptr<BoundBody>> bodies;
  std::vector<const ops::Region *> regions;
  for (const Body &body : task.bodies) {
    ops::Values captured;
    for (uint32_t position : body.captures) captured.push_back(inputs[position]);
    bodies.push_back(std::make_unique<BoundBody>(*this, task, body, std::move(captured), frame));
    regions.push_back(bodies.back().get());
  }
  inputs.resize(task.operands);
  ops::Call call{task.row->name,   task.attrs, inputs,  task.operandTypes,
                 task.resultTypes, regions,    machine, task.site};
  return ops::evaluate(*task.row, call);
}

}  // namespace

Result<ops::Values> run(const Plan &plan, ops::Values arguments, ops::ProcessContext &machine,
                        const RunOptions &options) {
  return Runner(machine, options).runPlan(plan, std::move(arguments), nullptr);
}

}  // namespace vitro::runtime
