// Runs a plan according to the settings: inputs, checks, schedule, poison, repetition. The tool,
// vitro-rt and the JAX plugin all run plans through it, so a setting means the same in each.
#pragma once
#include "vitro/runtime/files/GridData.h"
#include "vitro/runtime/observers/Check.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/support/Settings.h"

namespace vitro::runtime {

/// The settings of runs, parsed once.
struct DriverSettings {
  CheckList checks;
  Schedule schedule;
  size_t threads = 0;  // 0: one per core
  std::optional<uint8_t> poison;
  uint64_t seed = 0;

  static Result<DriverSettings> read(const Settings &settings);
};

/// The arguments of every process, and the infeed data.
struct Inputs {
  GridValues arguments;
  std::vector<std::vector<ops::Values>> infeeds;
  std::string from;  // description of where they come from; empty if there are no arguments
};

/// The arguments of `plan`: read once from a file, or generated from the seed if there is no path.
/// `names`: the user's names of the arguments, for messages; may be empty.
Result<Inputs> readInputs(const Plan &plan, const std::string &path, const Grid &grid,
                          uint64_t seed, std::span<const std::string> names = {});

std::vector<TensorType> typesOf(const Plan &plan, std::span<const ValueId> values);
GridValues resultsOf(std::span<const ProcessOutcome> outcomes);

/// The outputs by the names used in files, outfeed data included.
NamedArrays nameOutputs(std::span<const ProcessOutcome> outcomes, const GridValues &outputs,
                        const Grid &grid);

struct Execution {
  std::vector<ProcessOutcome> outcomes;
  std::optional<CheckHit> hit;  // of the checks
  double seconds = 0;
};

/// Median times over repeated runs: without observers, and with an observer that sees every value.
struct Timing {
  int64_t runs = 0;
  double seconds = 0, observedSeconds = 0;
  int64_t differing = 0;  // of 2 x `runs`: those whose bits differ from the first run's
  /// The fraction of time, in further runs, spent in tasks that run the reference's own code. Empty
  /// unless asked for.
  std::optional<double> sharedFraction;
};

class Driver {
 public:
  /// One run: of a plan in this process, or by another process.
  using OneRun = std::function<Result<std::vector<ProcessOutcome>>(const RunOptions &)>;

  /// Both must outlive the driver. `scheduler`: null if tasks run one after the other in the
  /// calling thread.
  Driver(const DriverSettings &settings, Scheduler *scheduler)
      : settings(settings), scheduler(scheduler) {}

  /// Options of a run without observers.
  RunOptions options() const;
  /// Runs once with these options; the checks of the settings observe the run, too.
  Result<Execution> run(const OneRun &one, RunOptions options) const;
  /// The median time of `runs` runs without observers.
  Result<double> timeUnwatched(const OneRun &one, int64_t runs) const;
  /// Times `runs` further runs without and as many with `observer`, and counts those whose bits
  /// differ from `first`.
  Result<Timing> time(const OneRun &one, Observer &observer, int64_t runs,
                      std::span<const ProcessOutcome> first) const;
  /// The fraction of a run that is spent in tasks that run the reference's own code.
  Result<double> timeSharedTasks(const OneRun &one, int64_t runs) const;

 private:
  const DriverSettings &settings;
  Scheduler *scheduler;
};

}  // namespace vitro::runtime
