#include "vitro/runtime/run/World.h"
#include <fmt/format.h>
#include <algorithm>
#include <condition_variable>
#include <deque>
#include <functional>
#include <map>
#include <mutex>
#include <random>
#include "vitro/ops/Region.h"
#include "vitro/support/DeepThread.h"

namespace vitro::runtime {
namespace {

using ops::ProcessId;
using ops::Values;

std::string processName(ProcessId id) {
  return fmt::format("replica {} partition {}", id.replica, id.partition);
}

/// The state that the processes share. One lock: simulated processes meet rarely and briefly.
class Grid {
 public:
  explicit Grid(const WorldOptions &options, bool isManual = false)
      : options(options), isManual(isManual) {
    size_t count = size_t(options.replicas * options.partitions);
    waitsFor.resize(count);
    isReady.resize(count);
    visits.resize(count);
  }

  size_t indexOf(ProcessId id) const {
    return size_t(id.replica * options.partitions + id.partition);
  }

  Result<std::vector<Values>> meet(ProcessId self, std::string_view key,
                                   std::span<const ProcessId> group, Values mine);
  Result<> send(ProcessId self, std::string_view key, ProcessId to, Values values);
  Result<Values> receive(ProcessId self, std::string_view key, ProcessId from);
  /// The process will not reach any rendezvous any more.
  void leave(ProcessId self, const Problem *why);

  const WorldOptions &options;
  const bool isManual;  // the devices of a manual region

 private:
  struct Meeting {
    std::map<ProcessId, Values> brought;
    size_t taken = 0;
  };

  /// Waits until `ready`; fails if no other process can still make it so.
  template <class Ready>
  Result<> wait(std::unique_lock<std::mutex> &lock, ProcessId self, std::string where, Ready ready);
  /// No process runs, and no waiting process could continue (one that can may not have woken yet).
  bool everybodyIsStuck() const {
    if (waiting + left != waitsFor.size()) return false;
    return std::ranges::none_of(isReady, [](auto &ready) { return ready && ready(); });
  }

  std::mutex mutex;
  std::condition_variable changed;
  std::map<std::string, Meeting> meetings;
  std::map<std::string, std::deque<Values>> mail;
  std::vector<std::string> waitsFor;           // per process; empty: running
  std::vector<std::function<bool()>> isReady;  // per process; null: running
  std::vector<std::map<std::string, int64_t>> visits;
  size_t waiting = 0, left = 0;
  bool broken = false;
  std::string whyBroken;
};

template <class Ready>
Result<> Grid::wait(std::unique_lock<std::mutex> &lock, ProcessId self, std::string where,
                    Ready ready) {
  if (!ready()) {
    waitsFor[indexOf(self)] = std::move(where);
    isReady[indexOf(self)] = ready;
    ++waiting;
    while (!ready() && !broken) {
      if (everybodyIsStuck()) {
        broken = true;
        for (size_t i = 0; i < waitsFor.size(); ++i) {
          ProcessId id{int64_t(i) / options.partitions, int64_t(i) % options.partitions};
          whyBroken += fmt::format("; {} {}", processName(id),
                                   waitsFor[i].empty() ? "has ended" : "waits at " + waitsFor[i]);
        }
        break;
      }
      changed.wait(lock);
    }
    --waiting;
    waitsFor[indexOf(self)].clear();
    isReady[indexOf(self)] = nullptr;
    changed.notify_all();
  }
  if (!ready()) return cannotRun("grid.stuck", "the processes wait for each other" + whyBroken);
  return {};
}

Result<std::vector<Values>> Grid::meet(ProcessId self, std::string_view key,
                                       std::span<const ProcessId> group, Values mine) {
  std::unique_lock lock(mutex);
  // The n-th visit of a process belongs to the n-th rendezvous with this key and group.
  std::string place(key);
  for (ProcessId member : group) place += fmt::format(",{}.{}", member.replica, member.partition);
  int64_t visit = visits[indexOf(self)][place]++;
  std::string name = fmt::format("{}#{}", place, visit);
  Meeting &meeting = meetings[name];
  meeting.brought[self] = std::move(mine);
  changed.notify_all();
  VITRO_RETURN_IF_ERROR(
      wait(lock, self, std::string(key), [&] { return meeting.brought.size() == group.size(); }));
  std::vector<Values> all;
  for (ProcessId member : group) all.push_back(meeting.brought[member]);
  if (++meeting.taken == group.size()) meetings.erase(name);
  return all;
}

Result<> Grid::send(ProcessId self, std::string_view key, ProcessId to, Values values) {
  std::unique_lock lock(mutex);
  mail[fmt::format("{} {}>{}", key, indexOf(self), indexOf(to))].push_back(std::move(values));
  changed.notify_all();
  return {};
}

Result<Values> Grid::receive(ProcessId self, std::string_view key, ProcessId from) {
  std::unique_lock lock(mutex);
  auto &box = mail[fmt::format("{} {}>{}", key, indexOf(from), indexOf(self))];
  VITRO_RETURN_IF_ERROR(wait(lock, self, std::string(key), [&] { return !box.empty(); }));
  Values values = std::move(box.front());
  box.pop_front();
  return values;
}

void Grid::leave(ProcessId self, const Problem *why) {
  std::unique_lock lock(mutex);
  ++left;
  if (why && !broken) {
    broken = true;
    whyBroken = fmt::format("; {} failed: {}", processName(self), why->cause);
  }
  changed.notify_all();
}

class Process final : public ops::ProcessContext {
 public:
  Process(Grid &grid, ProcessId id) : grid(grid) { outcome.id = id; }

  ProcessId self() const override { return outcome.id; }
  int64_t numReplicas() const override { return grid.options.replicas; }
  int64_t numPartitions() const override { return grid.options.partitions; }
  Result<std::vector<Values>> meet(std::string_view key, std::span<const ProcessId> group,
                                   Values mine) override {
    return grid.meet(outcome.id, key, group, std::move(mine));
  }
  Result<std::vector<Values>> runGrid(const ops::Region &body,
                                      std::vector<Values> arguments) override;
  bool isManual() const override { return grid.isManual; }
  Result<> send(std::string_view key, ProcessId to, Values values) override {
    return grid.send(outcome.id, key, to, std::move(values));
  }
  Result<Values> receive(std::string_view key, ProcessId from) override {
    return grid.receive(outcome.id, key, from);
  }
  Result<Values> infeed() override {
    size_t index = grid.indexOf(outcome.id);
    if (grid.isManual)
      return cannotRun("infeed.manual",
                       "infeed inside a manual region is not supported: infeed data belongs to the "
                       "whole program");
    if (index >= grid.options.infeeds.size() || fed >= grid.options.infeeds[index].size())
      return cannotRun("infeed.empty", fmt::format("nothing left to feed in ({} taken)", fed))
          .suggest("give the fed values in --inputs under the keys infeed0, infeed1, ...");
    return grid.options.infeeds[index][fed++];
  }
  Result<> outfeed(Values values) override {
    outcome.outfeeds.push_back(std::move(values));
    return {};
  }
  uint64_t randomBits() override {
    // Every process has its own stream, the same in every run with the same --seed. Created on
    // demand: its state is large, and few programs use it.
    if (!random)
      random = std::make_unique<std::mt19937_64>(grid.options.seed * 0x9e3779b97f4a7c15u +
                                                 grid.indexOf(outcome.id));
    return (*random)();
  }
  Result<> reportCheck(compare::CheckOutcome check) override {
    outcome.checks.push_back(std::move(check));
    return {};
  }
  Result<Values> callHost(uint64_t id, Values in, std::span<const TensorType> results) override {
    const ops::HostCalls &host = grid.options.hostCalls;
    return host ? host(id, std::move(in), results) : ops::ProcessContext::callHost(id, {}, results);
  }

  ProcessOutcome outcome;

 private:
  Grid &grid;
  std::unique_ptr<std::mt19937_64> random;
  size_t fed = 0;
};

/// The work of one process on its arguments.
using Work = std::function<Result<Values>(Process &, Values)>;

Result<std::vector<ProcessOutcome>> runProcesses(Grid &grid, std::vector<Values> arguments,
                                                 const Work &work) {
  std::vector<std::unique_ptr<Process>> processes;
  for (int64_t replica = 0; replica < grid.options.replicas; ++replica)
    for (int64_t partition = 0; partition < grid.options.partitions; ++partition)
      processes.push_back(std::make_unique<Process>(grid, ProcessId{replica, partition}));
  VITRO_CHECK(arguments.size() == processes.size());

  std::vector<std::optional<Problem>> problems(processes.size());
  auto runOne = [&](size_t index) {
    Process &process = *processes[index];
    auto results = work(process, std::move(arguments[index]));
    if (results)
      process.outcome.results = std::move(*results);
    else
      problems[index] = std::move(results.problem());
    grid.leave(process.self(), problems[index] ? &*problems[index] : nullptr);
  };
  if (processes.size() == 1) {
    runOne(0);
  } else {
    std::vector<DeepThread> threads;
    for (size_t i = 0; i < processes.size(); ++i) {
      auto started = DeepThread::start([&runOne, i] { runOne(i); });
      if (started) {
        threads.push_back(std::move(*started));
      } else {  // the others must not wait for it
        problems[i] = std::move(started.problem());
        grid.leave(processes[i]->self(), &*problems[i]);
      }
    }
    for (DeepThread &thread : threads) thread.join();
  }
  // A process that failed by itself explains more than those that were left waiting.
  std::optional<Problem> *worst = nullptr;
  for (auto &candidate : problems)
    if (candidate && (!worst || (*worst)->code == "grid.stuck")) worst = &candidate;
  if (worst) return std::move(**worst);
  std::vector<ProcessOutcome> outcomes;
  for (auto &process : processes) outcomes.push_back(std::move(process->outcome));
  return outcomes;
}

Result<std::vector<Values>> Process::runGrid(const ops::Region &body,
                                             std::vector<Values> arguments) {
  int64_t outer = grid.options.replicas * grid.options.partitions;
  if (int64_t(arguments.size()) > kMostProcesses / outer)
    return cannotRun("manual.mesh",
                     fmt::format("a manual region over {} devices in each of {} processes: at most "
                                 "{} run together",
                                 arguments.size(), outer, kMostProcesses));
  WorldOptions world;
  world.partitions = int64_t(arguments.size());
  world.seed = randomBits();
  world.hostCalls = grid.options.hostCalls;
  Grid devices(world, true);
  VITRO_TRY(auto outcomes,
            runProcesses(devices, std::move(arguments), [&](Process &device, Values own) {
              return body.runAs(device, std::move(own));
            }));
  std::vector<Values> results;
  for (ProcessOutcome &device : outcomes) {
    std::ranges::move(device.outfeeds, std::back_inserter(outcome.outfeeds));
    std::ranges::move(device.checks, std::back_inserter(outcome.checks));
    results.push_back(std::move(device.results));
  }
  return results;
}

}  // namespace

Result<std::vector<ProcessOutcome>> runWorld(const Plan &plan, std::vector<Values> arguments,
                                             const WorldOptions &world, const RunOptions &options) {
  Grid grid(world);
  return runProcesses(grid, std::move(arguments), [&](Process &process, Values own) {
    return run(plan, std::move(own), process, options);
  });
}

}  // namespace vitro::runtime
