#include "vitro/debug/trial/Repetition.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include "vitro/debug/trial/Trials.h"

namespace vitro::debug {
namespace {

/// Processes to start for estimating the rate of a fault, unless it showed often enough before.
constexpr int64_t kRunsForRate = 30, kEnoughFailures = 4;
/// Fewer where they take long.
constexpr int64_t kLeastForRate = 8;
constexpr std::chrono::seconds kTimeForRate{15};
/// Bypasses the kernel cache.
constexpr const char *kAnew = "--force-recompile";
/// Runs in one process, which are cheap.
constexpr int64_t kMostRepeats = 500;
/// Runs under stress by default: they cost 1 to 5 ms each however short the program is.
constexpr int64_t kMostStressed = 100;
/// Sequential runs before the order of tasks is considered the cause.
constexpr int64_t kLeastInOrder = 100;
/// Processes to retry a fault that did not show where it should.
constexpr int64_t kRechecks = 8;
/// Runs with the same uninitialised memory that must equal the first: at least this many, and so
/// many that a fault of the observed rate would show in all of them by chance once in a hundred
/// times.
constexpr int64_t kLeastInARow = 3, kMostInARow = 12;
/// Maximum number of processes for --again-rate.
constexpr int64_t kMostBought = 1000;

/// The only entry in the output of `vitro run --json`.
const Json *entryIn(const Json &report) {
  return firstIn(memberIn(firstIn(memberIn(&report, "modules")), "entries"));
}

/// For runs in one process; a run differs if its bits differ from the first.
Repeat repeatedRuns(const Json &report) {
  const Json *repeat = memberIn(entryIn(report), "repeat");
  int64_t runs = 2 * countIn(repeat, "runs", kMostRepeats);
  return {runs, countIn(repeat, "differing_runs", runs)};
}

/// How many additional runs of a program take about half a second; the tool makes each twice. Fewer
/// under stress, which dominates the time of short tasks.
int64_t repeatsFor(const Trial &trial, bool isStressed = false) {
  double seconds = std::max(1e-5, numberIn(entryIn(trial.report), "run_seconds"));
  return std::clamp(int64_t((isStressed ? 0.05 : 0.25) / seconds), int64_t(1), kMostRepeats);
}

std::string firstLine(const std::string &text) { return text.substr(0, text.find('\n')); }

bool isTheSame(const Observation &one, const Observation &other) {
  if (!one.trial.isTimeFair || !other.trial.isTimeFair) return true;  // inconclusive
  return one.signature() == other.signature() &&
         (!one.ran() || haveSameBits(one.trial.outputs, other.trial.outputs));
}

}  // namespace

int64_t differingRuns(const Trial &trial) { return repeatedRuns(trial.report).failures; }

std::string poisonFlag(int byte) { return fmt::format("--poison={}", byte); }

Result<bool> isMatterOfOrder(const Rerun &rerun, const Repeat *varies, bool isInside) {
  // Uninitialised memory shows its old contents in any order.
  std::string poison = poisonFlag(kPoison[0]);
  // After this many runs the observed rate would have shown, except for one time in 150.
  int64_t enough = varies ? int64_t(5 / std::max(varies->rate(), 1e-3)) : kLeastInOrder;
  int64_t repeats = std::clamp(enough, kLeastInOrder, kMostRepeats);
  int64_t processes = varies && !isInside ? std::min(enough, kRunsForRate) : 1;
  for (int64_t i = 0; i < processes; ++i) {
    std::vector<std::string> inOrder = {"--schedule=serial", "--threads=1", poison};
    if (i == 0) inOrder.push_back(fmt::format("--repeat={}", repeats));
    VITRO_TRY(Observation serial, rerun(std::move(inOrder)));
    if (serial.isFault() || repeatedRuns(serial.trial.report).failures) return false;
  }
  // If so few processes could have missed the fault, it is not known to need threads.
  if (varies) return isInside || enough <= processes;
  for (const char *order : {"--schedule=random:1", "--schedule=random:2", "--schedule=random:3"}) {
    VITRO_TRY(Observation other, rerun({poison, order, "--threads=1"}));
    if (other.trial.ended != Ended::Refused && other.isFault()) return true;
  }
  // Two threads may conflict where one alone never does.
  VITRO_TRY(Observation once, rerun({poison}));
  VITRO_TRY(Observation again, rerun({poison}));
  return once.isFault() && !isTheSame(once, again);
}

Result<> Repetition::watch(Observation &seen) {
  onStep("running it again");
  VITRO_RETURN_IF_ERROR(watchRuns(seen));
  if (!isFlaky && !seen.isFault()) VITRO_RETURN_IF_ERROR(watchProcesses(seen));
  if (!isFlaky && !seen.isFault()) VITRO_RETURN_IF_ERROR(buyRuns(seen));
  return isFlaky ? askWhatDecides(seen) : Result<>();
}

/// Nothing where the target does not know the arguments: an older one, which says nothing about the
/// program.
Result<std::optional<Observation>> Repetition::ask(const Observation &seen,
                                                   std::vector<std::string> flags) {
  std::string asked = flags.empty() ? "" : flags.back();
  VITRO_TRY(Observation again, rerun(std::move(flags)));
  if (again.trial.ended == Ended::Refused && seen.trial.ended != Ended::Refused) {
    notes.push_back("the target does not take " + asked);
    return std::optional<Observation>();
  }
  // The first run may have found its kernels in the cache: it says nothing about compile time.
  bool isAnew = asked == kAnew;
  if (isAnew && again.trial.ended == Ended::Hung && seen.ran()) {
    notes.push_back("compiling everything again did not end in time");
    return std::optional<Observation>();
  }
  if (!again.trial.isTimeFair) {
    notes.push_back("a run did not end in time on a machine that is too busy to tell a hang");
    return std::optional<Observation>();
  }
  return std::optional(std::move(again));
}

std::string Repetition::evidence() const {
  Repeat judged{processes, 0}, inside{runs(), 0};
  std::string text = fmt::format(
      "right in {} processes, which excludes a fault in more than {:.3g} % "
      "of them at 95 %",
      processes, 100 * judged.high());
  if (runsInside)
    text += fmt::format(
        "; the same bits in {} more runs inside them, which excludes more than "
        "{:.2g} % of runs",
        runsInside, 100 * inside.high());
  return text;
}

/// Runs the program again in this way. True: it is not deterministic.
Result<bool> Repetition::tryWay(Observation &seen, const std::vector<std::string> &flags) {
  VITRO_TRY(auto asked, ask(seen, flags));
  if (!asked) return false;
  Observation &again = *asked;
  Repeat repeated = repeatedRuns(again.trial.report);
  ++processes;
  runsInside += repeated.runs;
  if (repeated.failures) {
    isFlaky = isInside = true;
    observed = repeated;
    shownBy = flags;
    auto order = std::ranges::find_if(
        flags, [](const std::string &flag) { return flag.starts_with("--schedule="); });
    notes.push_back(fmt::format("other bits than in the first run in {}{}", repeated.text(),
                                order == flags.end() ? "" : ", with " + *order));
    return true;
  }
  if (isTheSame(seen, again)) return false;
  if (!seen.ran() && !again.ran()) {
    takeAnyFailure(seen, again);
    return false;
  }
  VITRO_RETURN_IF_ERROR(estimateRate(seen));
  return true;
}

/// Corrupted memory may end one process by a signal and the next by running out of memory: both
/// count as the same failure, so that it can be located.
void Repetition::takeAnyFailure(Observation &seen, Observation &again) {
  notes.push_back(fmt::format("it fails in more than one way: {}; {}", firstLine(seen.trial.text()),
                              firstLine(again.trial.text())));
  if (seen.trial.ended != Ended::Crashed && again.trial.ended == Ended::Crashed)
    seen = std::move(again);
  seen.isAnyFailure = true;
  suspect.takeAnyFailure();
}

/// Runs the same program again and checks whether it fails the same way. Runs it many times in one
/// process, to catch faults that show only in some runs.
Result<> Repetition::watchRuns(Observation &seen) {
  // Recompiled code may differ.
  std::vector<std::vector<std::string>> ways = {{kAnew}};
  std::string repeat = fmt::format("--repeat={}", repeatsFor(seen.trial));
  if (seen.ran()) ways.push_back({repeat});
  if (!seen.isFault()) {
    ways.push_back({repeat, "--schedule=random:1"});
    int64_t stressed = std::min(repeatsFor(seen.trial, true), kMostStressed);
    ways.push_back({fmt::format("--repeat={}", stressed), "--schedule=stress:1"});
  }
  for (const auto &flags : ways) {
    VITRO_TRY(bool varies, tryWay(seen, flags));
    if (varies) return {};
  }
  return {};
}

/// Enough runs to exclude the rate that the user named, with another stress in every process.
Result<> Repetition::buyRuns(Observation &seen) {
  auto rate = suspect.chosenSettings().number("again-rate");
  if (!rate) return {};
  onStep(fmt::format("running it until {:.2g} % is excluded", 100 * *rate));
  auto enough = int64_t(std::ceil(std::log(0.05) / std::log1p(-*rate)));
  for (int64_t i = 0; i < kMostBought && runs() < enough; ++i) {
    int64_t repeats = std::min(repeatsFor(seen.trial, true), enough - runs()), before = processes;
    VITRO_TRY(bool varies, tryWay(seen, {fmt::format("--repeat={}", repeats),
                                         fmt::format("--schedule=stress:{}", 2 + i)}));
    if (varies) return {};
    if (processes == before) break;  // it rejects the program, or the result is inconclusive
  }
  if (runs() < enough)
    notes.push_back(
        fmt::format("{} runs were made, not the {} that --again-rate asks for", runs(), enough));
  return {};
}

Result<> Repetition::recheck(Observation &seen) {
  onStep("asking whether it fails every time");
  for (int64_t left = kRechecks; left > 0 && !isFlaky; --left) {
    VITRO_TRY(Observation again, rerun({}));
    ++processes;
    if (!isTheSame(seen, again)) VITRO_RETURN_IF_ERROR(estimateRate(seen));
  }
  return isFlaky ? askWhatDecides(seen) : Result<>();
}

/// Processes cost more than runs, so only as many as the user requested.
Result<> Repetition::watchProcesses(Observation &seen) {
  const Settings &settings = suspect.chosenSettings();
  if (settings.source("trial-repeat") == "default") return {};
  for (int64_t left = settings.integer("trial-repeat"); left > 0; --left) {
    VITRO_TRY(Observation again, rerun({}));
    ++processes;
    if (!isTheSame(seen, again)) return estimateRate(seen);
  }
  return {};
}

/// Two processes ended differently.
Result<> Repetition::estimateRate(Observation &seen) {
  isFlaky = true;
  onStep("counting how often it fails");
  Repeat rate;
  auto end = std::chrono::steady_clock::now() + kTimeForRate;
  for (int64_t tries = 0; tries < kRunsForRate && rate.failures < kEnoughFailures; ++tries) {
    if (tries >= kLeastForRate && std::chrono::steady_clock::now() > end) break;
    VITRO_TRY(Observation one, rerun({}));
    if (!one.trial.isTimeFair) continue;
    ++rate.runs;
    rate.failures += one.isFault();
    if (one.isFault() && !seen.isFault()) seen = std::move(one);
  }
  processes += rate.runs;
  observed = rate;
  notes.push_back("two runs of the same program gave different results; it fails in " +
                  rate.text());
  return {};
}

static int64_t enoughInARow(const Repeat &seen) {
  double rate = seen.rate();
  if (rate <= 0 || rate >= 1) return kLeastInARow;
  return std::clamp(int64_t(std::ceil(std::log(0.01) / std::log(rate))), kLeastInARow, kMostInARow);
}

/// A fault that shows every time with fixed memory contents depends on memory, and can then be
/// located like any other. Of the rest, a fault that disappears when one thread runs all tasks in
/// order depends on the order.
Result<> Repetition::askWhatDecides(Observation &seen) {
  std::vector<std::string> same = {poisonFlag(kPoison[0])};
  VITRO_TRY(Observation once, rerun(same));
  bool isRepeatable = once.trial.ended != Ended::Refused && once.isFault();
  Observation again;
  for (int64_t i = 0; i < enoughInARow(observed) && isRepeatable; ++i) {
    VITRO_TRY(again, rerun(same));
    isRepeatable = isTheSame(once, again);
  }
  if (isRepeatable) {
    notes.push_back("with the same bytes in unwritten memory it fails every time the same way");
    shownBy = same;
    isMatterOfMemory = true;
    suspect.always(std::move(same));
    seen = std::move(again);
    isFlaky = false;
    return {};
  }
  VITRO_TRY(isRace, isMatterOfOrder(rerun, &observed, isInside));
  if (isRace) notes.push_back(kRightInOrder);
  return {};
}

}  // namespace vitro::debug
