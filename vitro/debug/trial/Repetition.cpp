#include "vitro/debug/trial/Repetition.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <cmath>
#include "vitro/debug/trial/Trials.h"

namespace vitro::debug {
namespace {

/// Processes to start for estimating the rate of a fault, unless it showed often enough before.
constexpr int64_t kRunsForRate = 30, kMaxFailures = 4;
/// The minimum, if they take long.
constexpr int64_t kLeastForRate = 8;
constexpr std::chrono::seconds kTimeForRate{15};
/// Bypasses the kernel cache.
constexpr const char *kRecompile = "--force-recompile";
/// Runs in one process, which are cheap.
constexpr int64_t kMostRepeats = 500;
/// Maximum runs under stress: each costs at least 1 to 5 ms.
constexpr int64_t kMostStressed = 100;
/// Minimum number of correct serial runs before task order counts as the cause.
constexpr int64_t kMinSerialRuns = 100;
/// Processes to retry a fault that did not show where it should.
constexpr int64_t kRechecks = 8;
/// Identical runs with filled memory that prove repeatability, between these bounds: enough that a
/// fault of the observed rate occurs in all of them by chance with probability below 1 %.
constexpr int64_t kLeastInARow = 3, kMostInARow = 12;
/// Maximum number of processes for --again-rate.
constexpr int64_t kMaxProcesses = 1000;

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

Result<bool> dependsOnTaskOrder(const Rerun &rerun, const Repeat *varies,
                                bool variesWithinProcess) {
  // Rules out uninitialised memory, which would vary in any order.
  std::string poison = poisonFlag(kPoison[0]);
  // Enough runs to see the observed rate with probability 149/150.
  int64_t enough = varies ? int64_t(5 / std::max(varies->rate(), 1e-3)) : kMinSerialRuns;
  int64_t repeats = std::clamp(enough, kMinSerialRuns, kMostRepeats);
  int64_t processes = varies && !variesWithinProcess ? std::min(enough, kRunsForRate) : 1;
  for (int64_t i = 0; i < processes; ++i) {
    std::vector<std::string> inOrder = {"--schedule=serial", "--threads=1", poison};
    if (i == 0) inOrder.push_back(fmt::format("--repeat={}", repeats));
    VITRO_TRY(Observation serial, rerun(std::move(inOrder)));
    if (serial.isFault() || repeatedRuns(serial.trial.report).failures) return false;
  }
  // With fewer processes the fault may have been missed, so it is not known to need threads.
  if (varies) return variesWithinProcess || enough <= processes;
  for (const char *order : {"--schedule=random:1", "--schedule=random:2", "--schedule=random:3"}) {
    VITRO_TRY(Observation other, rerun({poison, order, "--threads=1"}));
    if (other.trial.ended != Ended::Refused && other.isFault()) return true;
  }
  // Checks whether runs with the default number of threads vary.
  VITRO_TRY(Observation once, rerun({poison}));
  VITRO_TRY(Observation again, rerun({poison}));
  return once.isFault() && !isTheSame(once, again);
}

Result<> Repetition::checkDeterminism(Observation &seen) {
  onStep("repeating the run");
  VITRO_RETURN_IF_ERROR(rerunInOneProcess(seen));
  if (!isFlaky && !seen.isFault()) VITRO_RETURN_IF_ERROR(rerunInProcesses(seen));
  if (!isFlaky && !seen.isFault()) VITRO_RETURN_IF_ERROR(runUntilRateExcluded(seen));
  return isFlaky ? findCauseOfVariation(seen) : Result<>();
}

/// std::nullopt if the target does not support the flags (an older version) or if the time limit of
/// this run says nothing about the program.
Result<std::optional<Observation>> Repetition::rerunIfSupported(const Observation &seen,
                                                                std::vector<std::string> flags) {
  std::string asked = flags.empty() ? "" : flags.back();
  VITRO_TRY(Observation again, rerun(std::move(flags)));
  if (again.trial.ended == Ended::Refused && seen.trial.ended != Ended::Refused) {
    notes.push_back("the target does not support " + asked);
    return std::optional<Observation>();
  }
  // The first run may have found its kernels in the cache: it says nothing about compile time.
  bool isAnew = asked == kRecompile;
  if (isAnew && again.trial.ended == Ended::Hung && seen.ran()) {
    notes.push_back("recompiling everything hit the time limit");
    return std::optional<Observation>();
  }
  if (!again.trial.isTimeFair) {
    notes.push_back("a run hit its time limit, but the machine is too busy to call it a hang");
    return std::optional<Observation>();
  }
  return std::optional(std::move(again));
}

std::string Repetition::evidence() const {
  Repeat judged{processes, 0}, inside{runs(), 0};
  std::string text = fmt::format(
      "correct in {} processes: a failure rate above {:.3g} % is excluded (95 % confidence)",
      processes, 100 * judged.high());
  if (extraRuns && !variesByDesign)
    text += fmt::format(
        "; {} more runs in these processes gave identical bits: a rate above {:.2g} % is excluded",
        extraRuns, 100 * inside.high());
  return text;
}

/// A compiler that is not ours may add in another order each time, as atomic additions on a GPU do:
/// each run is then judged by itself.
Result<bool> Repetition::variesWithinTheRules(const Repeat &repeated) {
  constexpr int kJudged = 8;
  for (int i = 0; i < kJudged; ++i) {
    VITRO_TRY(Observation one, rerun({}));
    ++processes;
    if (one.isFault()) return false;
  }
  if (!variesByDesign)
    notes.push_back(fmt::format(
        "the bits vary from run to run{}, but {} runs that were judged all match the reference by "
        "the comparison rules: sums in another order, for example",
        repeated.failures ? " (" + repeated.text() + ")" : "", kJudged + 2));
  variesByDesign = true;
  return true;
}

/// Reruns the program with these flags; true if results vary.
Result<bool> Repetition::rerunWith(Observation &seen, const std::vector<std::string> &flags) {
  VITRO_TRY(auto asked, rerunIfSupported(seen, flags));
  if (!asked) return false;
  Observation &again = *asked;
  Repeat repeated = repeatedRuns(again.trial.report);
  ++processes;
  extraRuns += repeated.runs;
  bool hasVaried = repeated.failures || !isTheSame(seen, again);
  if (hasVaried && !hasOurRuntime() && !seen.isFault() && !again.isFault()) {
    VITRO_TRY(bool isByDesign, variesWithinTheRules(repeated));
    if (isByDesign) return false;
  }
  if (repeated.failures) {
    isFlaky = variesWithinProcess = true;
    observed = repeated;
    reproducingFlags = flags;
    auto order = std::ranges::find_if(
        flags, [](const std::string &flag) { return flag.starts_with("--schedule="); });
    notes.push_back(fmt::format("bits differ from the first run in {}{}", repeated.text(),
                                order == flags.end() ? "" : ", with " + *order));
    return true;
  }
  if (isTheSame(seen, again)) return false;
  if (!seen.ran() && !again.ran()) {
    acceptAnyFailure(seen, again);
    return false;
  }
  VITRO_RETURN_IF_ERROR(estimateRate(seen));
  return true;
}

/// Corrupted memory may end one process by a signal and the next by running out of memory: both
/// count as the same failure, so that it can be located.
void Repetition::acceptAnyFailure(Observation &seen, Observation &again) {
  notes.push_back(fmt::format("it fails in more than one way: {}; {}", firstLine(seen.trial.text()),
                              firstLine(again.trial.text())));
  if (seen.trial.ended != Ended::Crashed && again.trial.ended == Ended::Crashed)
    seen = std::move(again);
  seen.isAnyFailure = true;
  suspect.acceptAnyFailure();
}

/// Runs the same program again and checks whether it fails the same way. Runs it many times in one
/// process, to catch faults that show only in some runs.
Result<> Repetition::rerunInOneProcess(Observation &seen) {
  // Recompiled code may differ.
  std::vector<std::vector<std::string>> ways = {{kRecompile}};
  std::string repeat = fmt::format("--repeat={}", repeatsFor(seen.trial));
  if (seen.ran()) ways.push_back({repeat});
  if (!seen.isFault() && hasOurRuntime()) {
    ways.push_back({repeat, "--schedule=random:1"});
    int64_t stressed = std::min(repeatsFor(seen.trial, true), kMostStressed);
    ways.push_back({fmt::format("--repeat={}", stressed), "--schedule=stress:1"});
  }
  for (const auto &flags : ways) {
    VITRO_TRY(bool varies, rerunWith(seen, flags));
    if (varies) return {};
  }
  return {};
}

/// Runs until the requested failure rate is excluded, with another stress seed per process.
Result<> Repetition::runUntilRateExcluded(Observation &seen) {
  auto rate = suspect.chosenSettings().number("again-rate");
  if (!rate) return {};
  if (!hasOurRuntime()) {
    notes.push_back("--again-rate needs a target that runs tasks in other orders");
    return {};
  }
  onStep(fmt::format("repeating until a failure rate of {:.2g} % is excluded", 100 * *rate));
  auto enough = int64_t(std::ceil(std::log(0.05) / std::log1p(-*rate)));
  for (int64_t i = 0; i < kMaxProcesses && runs() < enough; ++i) {
    int64_t repeats = std::min(repeatsFor(seen.trial, true), enough - runs()), before = processes;
    VITRO_TRY(bool varies, rerunWith(seen, {fmt::format("--repeat={}", repeats),
                                            fmt::format("--schedule=stress:{}", 2 + i)}));
    if (varies) return {};
    if (processes == before) break;  // it rejects the program, or the result is inconclusive
  }
  if (runs() < enough)
    notes.push_back(
        fmt::format("only {} of the {} runs that --again-rate requires were made", runs(), enough));
  return {};
}

Result<> Repetition::recheck(Observation &seen) {
  onStep("checking whether it fails every time");
  for (int64_t left = kRechecks; left > 0 && !isFlaky; --left) {
    VITRO_TRY(Observation again, rerun({}));
    ++processes;
    if (!isTheSame(seen, again)) VITRO_RETURN_IF_ERROR(estimateRate(seen));
  }
  return isFlaky ? findCauseOfVariation(seen) : Result<>();
}

/// Processes cost more than runs, so only as many as the user requested.
Result<> Repetition::rerunInProcesses(Observation &seen) {
  const Settings &settings = suspect.chosenSettings();
  if (settings.source("trial-repeat") == "default") return {};
  for (int64_t left = settings.integer("trial-repeat"); left > 0; --left) {
    VITRO_TRY(Observation again, rerun({}));
    ++processes;
    if (variesByDesign && !again.isFault()) continue;
    if (!isTheSame(seen, again)) return estimateRate(seen);
  }
  return {};
}

/// Estimates the failure rate, after two processes ended differently.
Result<> Repetition::estimateRate(Observation &seen) {
  isFlaky = true;
  onStep("counting how often it fails");
  Repeat rate;
  auto end = std::chrono::steady_clock::now() + kTimeForRate;
  for (int64_t tries = 0; tries < kRunsForRate && rate.failures < kMaxFailures; ++tries) {
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
Result<> Repetition::findCauseOfVariation(Observation &seen) {
  if (!hasOurRuntime()) return {};
  std::vector<std::string> same = {poisonFlag(kPoison[0])};
  VITRO_TRY(Observation once, rerun(same));
  bool isRepeatable = once.trial.ended != Ended::Refused && once.isFault();
  Observation again;
  for (int64_t i = 0; i < enoughInARow(observed) && isRepeatable; ++i) {
    VITRO_TRY(again, rerun(same));
    isRepeatable = isTheSame(once, again);
  }
  if (isRepeatable) {
    notes.push_back(
        "with uninitialised memory filled with fixed bytes it fails the same way every time");
    reproducingFlags = same;
    dependsOnUninitialisedMemory = true;
    suspect.always(std::move(same));
    seen = std::move(again);
    isFlaky = false;
    return {};
  }
  VITRO_TRY(isRace, dependsOnTaskOrder(rerun, &observed, variesWithinProcess));
  if (isRace) notes.push_back(kSerialIsRight);
  return {};
}

}  // namespace vitro::debug
