// What the tasks of a plan cost, as measured while it runs: how their work is shared follows from
// it. No result depends on it.
#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

namespace vitro::runtime {

struct TaskGraph;

/// Any number of runs may use it at once.
class TaskCosts {
 public:
  /// `guesses`: nanoseconds per task, good until it has run.
  explicit TaskCosts(std::vector<uint64_t> guesses)
      : guesses(std::move(guesses)), tasks(this->guesses.size()) {}

  /// Nanoseconds of work, all threads together: of the runs that were measured the least, since
  /// everything that disturbs a run makes it longer.
  uint64_t of(uint32_t task) const {
    uint64_t least = tasks[task].least.load(std::memory_order_relaxed);
    return least == UINT64_MAX ? guesses[task] : least;
  }
  /// Clocks cost something too: after a few runs it is known.
  bool isKnown(uint32_t task) const {
    return tasks[task].runs.load(std::memory_order_relaxed) >= kRuns;
  }
  void note(uint32_t task, uint64_t nanoseconds);

  /// What running tasks at the same time can win at most: all work less the longest chain of it.
  uint64_t slack(const TaskGraph &graph) const;

 private:
  static constexpr uint32_t kRuns = 8;
  struct Measured {
    std::atomic<uint64_t> least = UINT64_MAX;
    std::atomic<uint32_t> runs = 0;
  };
  const std::vector<uint64_t> guesses;
  std::vector<Measured> tasks;
  mutable std::atomic<bool> hasNews = true;
  mutable std::atomic<uint64_t> knownSlack = 0;
};

}  // namespace vitro::runtime
