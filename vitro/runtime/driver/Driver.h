// One way to run a plan as settings ask for: inputs, checks, schedule, poison, repetition. The
// tool, vitro-rt and the JAX plugin all run through it, so a setting means the same in each.
#pragma once
#include "vitro/runtime/files/GridData.h"
#include "vitro/runtime/observers/Check.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/support/Settings.h"

namespace vitro::runtime {

/// What settings say about runs, read once.
struct DriverSettings {
  CheckList checks;
  Schedule schedule;
  size_t threads = 0;  // 0: one per core
  std::optional<uint8_t> poison;
  uint64_t seed = 0;

  static Result<DriverSettings> read(const Settings &settings);
};

/// Arguments of every process, and what infeed hands out.
struct Inputs {
  GridValues arguments;
  std::vector<std::vector<ops::Values>> infeeds;
  std::string from;  // in words; empty without arguments
};

/// Of the arguments of `plan`: from a file, which is read once, or, without a path, from the seed.
Result<Inputs> readInputs(const Plan &plan, const std::string &path, const Grid &grid,
                          uint64_t seed);

std::vector<TensorType> typesOf(const Plan &plan, std::span<const ValueId> values);
GridValues resultsOf(std::span<const ProcessOutcome> outcomes);

/// Outputs under the names of files, those that outfeeds got included.
NamedArrays nameOutputs(std::span<const ProcessOutcome> outcomes, const GridValues &outputs,
                        const Grid &grid);

struct Execution {
  std::vector<ProcessOutcome> outcomes;
  std::optional<CheckHit> hit;  // of the checks
  double seconds = 0;
};

/// Medians over repeated runs: with nobody watching, and with every value shown to an observer.
struct Timing {
  int64_t runs = 0;
  double seconds = 0, observedSeconds = 0;
  int64_t differing = 0;  // of 2 x `runs`: those that gave other bits than the first
  /// Of further runs: the part of their time in tasks that run the reference's own code. Nothing
  /// where that was not asked for.
  std::optional<double> sharedFraction;
};

class Driver {
 public:
  /// One run, however it is made: of a plan here, or by another process.
  using OneRun = std::function<Result<std::vector<ProcessOutcome>>(const RunOptions &)>;

  /// Both outlive it. `scheduler`: null where tasks run one after the other in the calling thread.
  Driver(const DriverSettings &settings, Scheduler *scheduler)
      : settings(settings), scheduler(scheduler) {}

  /// Runs with nobody watching.
  RunOptions options() const;
  /// Runs once, with the checks of the settings and `observers` watching.
  Result<Execution> run(const OneRun &one, std::vector<Observer *> observers = {},
                        const RunOptions *options = nullptr);
  /// The median time of so many runs with nobody watching.
  Result<double> timeUnwatched(const OneRun &one, int64_t runs);
  /// Times `runs` further runs unwatched and as many watched by `observer`, and counts those that
  /// give other bits than `first`.
  Result<Timing> time(const OneRun &one, Observer &observer, int64_t runs,
                      std::span<const ProcessOutcome> first);
  /// The part of a run that is spent in tasks which run the reference's own code.
  Result<double> timeSharedTasks(const OneRun &one, int64_t runs);

 private:
  const DriverSettings &settings;
  Scheduler *scheduler;
};

}  // namespace vitro::runtime
