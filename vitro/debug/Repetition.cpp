#include "vitro/debug/Repetition.h"
#include <fmt/format.h>
#include "vitro/debug/TargetJson.h"

namespace vitro::debug {
namespace {

/// Processes that are started to see how often a fault shows, unless it showed often enough before.
constexpr int64_t kRunsForRate = 30, kEnoughFailures = 4;
/// Takes no kernel from the cache.
constexpr const char *kAnew = "--force-recompile";
/// Runs in one process, which cost little.
constexpr int64_t kMostRepeats = 500;

/// What `vitro run --json` says of its only entry.
const Json *entryIn(const Json &report) {
  return firstIn(memberIn(firstIn(memberIn(&report, "modules")), "entries"));
}

/// Of runs in one process; those differ that have other bits than the first.
Repeat repeatedRuns(const Json &report) {
  const Json *repeat = memberIn(entryIn(report), "repeat");
  int64_t runs = 2 * countIn(repeat, "runs", kMostRepeats);
  return {runs, countIn(repeat, "differing_runs", runs)};
}

/// How many further runs of a program take about a second.
int64_t repeatsFor(const Trial &trial) {
  double seconds = std::max(1e-5, numberIn(entryIn(trial.report), "run_seconds"));
  return std::clamp(int64_t(0.5 / seconds), int64_t(1), kMostRepeats);
}

bool isTheSame(const Observation &one, const Observation &other) {
  return one.signature() == other.signature() &&
         (!one.ran() || haveSameBits(one.trial.outputs, other.trial.outputs));
}

}  // namespace

int64_t differingRuns(const Trial &trial) { return repeatedRuns(trial.report).failures; }

std::string poisonFlag(int byte) { return fmt::format("--poison={}", byte); }

Result<bool> isMatterOfOrder(const Rerun &rerun) {
  // What was never written shows whatever lay there, in any order.
  std::string poison = poisonFlag(kPoison[0]);
  VITRO_TRY(Observation serial,
            rerun({"--schedule=serial", "--threads=1", "--repeat=100", poison}));
  if (serial.isFault() || repeatedRuns(serial.trial.report).failures) return false;
  for (const char *order : {"--schedule=random:1", "--schedule=random:2", "--schedule=random:3"}) {
    VITRO_TRY(Observation other, rerun({poison, order, "--threads=1"}));
    if (other.trial.ended != Ended::Refused && other.isFault()) return true;
  }
  // Two threads at a time may still meet where one alone never does.
  VITRO_TRY(Observation once, rerun({poison}));
  VITRO_TRY(Observation again, rerun({poison}));
  return once.isFault() && !isTheSame(once, again);
}

Result<> Repetition::watch(Observation &seen) {
  onStep("running it again");
  VITRO_RETURN_IF_ERROR(watchRuns(seen));
  if (!isFlaky && !seen.isFault()) VITRO_RETURN_IF_ERROR(watchProcesses(seen));
  return isFlaky ? askWhatDecides(seen) : Result<>();
}

/// Nothing where the target does not know what it is asked: an older one, which says nothing about
/// the program.
Result<std::optional<Observation>> Repetition::ask(const Observation &seen,
                                                   std::vector<std::string> flags) {
  std::string asked = flags.empty() ? "" : flags.back();
  VITRO_TRY(Observation again, rerun(std::move(flags)));
  if (again.trial.ended == Ended::Refused && seen.trial.ended != Ended::Refused) {
    notes.push_back("the target does not take " + asked);
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

/// The same program again: does it fail the same way? A program that is right is run many times in
/// one process: what shows in few runs would be missed otherwise.
Result<> Repetition::watchRuns(Observation &seen) {
  // Code that is made anew may be other code.
  std::vector<std::vector<std::string>> ways = {{kAnew}};
  if (!seen.isFault()) {
    std::string repeat = fmt::format("--repeat={}", repeatsFor(seen.trial));
    ways = {{kAnew}, {repeat}, {repeat, "--schedule=random:1"}};
  }
  for (const auto &flags : ways) {
    VITRO_TRY(auto asked, ask(seen, flags));
    if (!asked) continue;
    Observation &again = *asked;
    Repeat repeated = repeatedRuns(again.trial.report);
    ++processes;
    runsInside += repeated.runs;
    if (repeated.failures) {
      isFlaky = true;
      shownBy = flags;
      notes.push_back(fmt::format("other bits than in the first run in {}{}", repeated.text(),
                                  flags.size() > 1 ? ", tasks in random order" : ""));
      return {};
    }
    if (!isTheSame(seen, again)) return estimateRate(seen);
  }
  return {};
}

/// Processes cost more than runs: only as many as somebody asked for.
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
  while (rate.runs < kRunsForRate && rate.failures < kEnoughFailures) {
    VITRO_TRY(Observation one, rerun({}));
    ++rate.runs;
    rate.failures += one.isFault();
    if (one.isFault() && !seen.isFault()) seen = std::move(one);
  }
  processes += rate.runs;
  notes.push_back("two runs of the same program ended differently; it fails in " + rate.text());
  return {};
}

/// What goes away when tasks run one after the other is a matter of their order; what comes every
/// time when memory is always the same, a matter of memory. Where that makes a fault repeatable, it
/// can be looked for like any other.
Result<> Repetition::askWhatDecides(Observation &seen) {
  VITRO_TRY(isRace, isMatterOfOrder(rerun));
  if (isRace) {
    notes.push_back(kRightInOrder);
    return {};
  }
  std::vector<std::string> same = {poisonFlag(kPoison[0])};
  VITRO_TRY(Observation once, rerun(same));
  VITRO_TRY(Observation again, rerun(same));
  if (once.trial.ended == Ended::Refused || !once.isFault() || !isTheSame(once, again)) return {};
  notes.push_back("with the same bytes in unwritten memory it fails every time the same way");
  shownBy = same;
  suspect.always(std::move(same));
  seen = std::move(once);
  isFlaky = false;
  return {};
}

}  // namespace vitro::debug
