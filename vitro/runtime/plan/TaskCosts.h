// Measured costs of a plan's tasks, used to distribute their work over threads. No result depends
// on them.
#pragma once
#include <atomic>
#include <cstdint>
#include <vector>

namespace vitro::runtime {

struct TaskGraph;

/// Thread-safe: concurrent runs may share it.
class TaskCosts {
 public:
  /// `guesses`: nanoseconds per task, used until it has run.
  explicit TaskCosts(std::vector<uint64_t> guesses)
      : guesses(std::move(guesses)), tasks(this->guesses.size()) {}

  /// Nanoseconds of work, all threads together: the minimum over the measured runs, since
  /// disturbances only make a run longer.
  uint64_t of(uint32_t task) const {
    uint64_t least = tasks[task].least.load(std::memory_order_relaxed);
    return least == UINT64_MAX ? guesses[task] : least;
  }
  /// Reading clocks costs time too, so measuring stops after a few runs.
  bool isKnown(uint32_t task) const {
    return tasks[task].runs.load(std::memory_order_relaxed) >= kRuns;
  }
  void note(uint32_t task, uint64_t nanoseconds);

  /// An upper bound of what concurrent tasks can gain: all work minus the critical path.
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
