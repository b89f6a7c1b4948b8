#include "vitro/runtime/driver/Driver.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>

namespace vitro::runtime {
namespace {

constexpr int64_t kRunsForShared = 5;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + int64_t(values.size() / 2));
  return values[values.size() / 2];
}

bool sameBits(std::span<const ProcessOutcome> one, std::span<const ProcessOutcome> other) {
  return std::ranges::equal(one, other, [](const ProcessOutcome &a, const ProcessOutcome &b) {
    return std::ranges::equal(a.results, b.results,
                              [](const HostArray &x, const HostArray &y) { return x.sameBits(y); });
  });
}

}  // namespace

Result<DriverSettings> DriverSettings::read(const Settings &settings) {
  DriverSettings out;
  VITRO_TRY(out.checks, CheckList::parse(settings.text("check")));
  VITRO_TRY(out.schedule, parseSchedule(settings.text("schedule")));
  out.threads = size_t(settings.integer("threads"));
  if (int64_t byte = settings.integer("poison"); byte >= 0) out.poison = uint8_t(byte);
  out.seed = uint64_t(settings.integer("seed"));
  return out;
}

std::vector<TensorType> typesOf(const Plan &plan, std::span<const ValueId> values) {
  std::vector<TensorType> types;
  for (ValueId value : values) types.push_back(plan.values[value].type);
  return types;
}

GridValues resultsOf(std::span<const ProcessOutcome> outcomes) {
  GridValues values;
  for (const ProcessOutcome &outcome : outcomes) values.push_back(outcome.results);
  return values;
}

Result<Inputs> readInputs(const Plan &plan, const std::string &path, const Grid &grid,
                          uint64_t seed, std::span<const std::string> names) {
  Inputs inputs;
  std::vector<TensorType> types = typesOf(plan, plan.arguments);
  if (path.empty()) {
    VITRO_TRY(inputs.arguments, generateInputs(types, grid, seed));
    if (!types.empty())
      inputs.from = fmt::format("generated from seed {} (floats N(0,1), integers 0..9)", seed);
    return inputs;
  }
  VITRO_TRY(NamedArrays arrays, readArrays(path));
  inputs.infeeds = infeedsOf(arrays, grid);
  VITRO_TRY(inputs.arguments, gridFrom(arrays, path, "arg", types, grid, "out", names));
  inputs.from = "from " + path;
  return inputs;
}

NamedArrays nameOutputs(std::span<const ProcessOutcome> outcomes, const GridValues &outputs,
                        const Grid &grid) {
  NamedArrays named = nameResults(outputs, "out", grid);
  for (size_t process = 0; process < outcomes.size(); ++process)
    for (size_t n = 0; n < outcomes[process].outfeeds.size(); ++n)
      for (size_t i = 0; i < outcomes[process].outfeeds[n].size(); ++i)
        named.push_back({fmt::format("{}outfeed{}/{}", grid.prefix(int64_t(process)), n, i),
                         outcomes[process].outfeeds[n][i]});
  return named;
}

RunOptions Driver::options() const {
  RunOptions options;
  options.scheduler = scheduler;
  options.poison = settings.poison;
  return options;
}

Result<Execution> Driver::run(const OneRun &one, RunOptions options) const {
  std::vector<std::unique_ptr<Check>> checks = settings.checks.make();
  for (const auto &check : checks) options.observers.push_back(check.get());
  Execution execution;
  double began = now();
  VITRO_TRY(execution.outcomes, one(options));
  execution.seconds = now() - began;
  for (const auto &check : checks)
    if (!execution.hit) execution.hit = check->firstHit(execution.outcomes);
  return execution;
}

Result<double> Driver::timeUnwatched(const OneRun &one, int64_t runs) const {
  std::vector<double> seconds;
  for (int64_t i = 0; i < runs; ++i) {
    double began = now();
    VITRO_TRY(auto ran, one(options()));
    seconds.push_back(now() - began);
  }
  return median(seconds);
}

/// Runs with and without observers alternate, so that both see the same machine load. Bits are
/// compared in separate runs: reading the outputs leaves the caches in another state than a real
/// caller would, and lets worker threads fall asleep.
Result<Timing> Driver::time(const OneRun &one, Observer &observer, int64_t runs,
                            std::span<const ProcessOutcome> first) const {
  std::vector<double> bare, watched;
  for (int64_t i = 0; i < 2 * runs; ++i) {
    RunOptions options = this->options();
    if (i % 2) options.observers.push_back(&observer);
    double began = now();
    auto ran = one(options);
    (i % 2 ? watched : bare).push_back(now() - began);
    if (!ran) return std::move(ran.problem());
  }
  Timing timing{runs, median(bare), median(watched), 0, std::nullopt};
  for (int64_t i = 0; i < 2 * runs; ++i) {
    VITRO_TRY(auto ran, one(options()));
    timing.differing += !sameBits(ran, first);
  }
  return timing;
}

/// The median of separate runs, so that no other figure includes the cost of reading clocks.
Result<double> Driver::timeSharedTasks(const OneRun &one, int64_t runs) const {
  std::vector<double> fractions;
  for (int64_t i = 0; i < std::min(runs, kRunsForShared); ++i) {
    std::atomic<uint64_t> nanoseconds = 0;
    RunOptions options = this->options();
    options.sharedTime = &nanoseconds;
    double began = now();
    VITRO_TRY(auto ran, one(options));
    fractions.push_back(std::min(1.0, double(nanoseconds) * 1e-9 / (now() - began)));
  }
  return median(fractions);
}

}  // namespace vitro::runtime
