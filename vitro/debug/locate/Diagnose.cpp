#include "vitro/debug/locate/Diagnose.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <chrono>
#include <thread>
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/locate/Chain.h"
#include "vitro/debug/locate/Conditioning.h"
#include "vitro/debug/locate/Doubt.h"
#include "vitro/debug/locate/TargetCompiler.h"
#include "vitro/debug/trial/FaultClass.h"
#include "vitro/interpret/PytreePaths.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// The default time limit of a trial: a minimum, a multiple of the reference's time, and time to
/// compile each op. For a certain hang it is the fair limit, but not less than the last constant.
constexpr double kLeastSeconds = 12, kTimesReference = 50, kLeastHang = 4;
/// Compile time per op, generously. A C++ compiler takes 0.12 s for a small kernel: a transformer
/// of 1,000 ops took 28 s on two busy cores, 21 s of CPU time, without a kernel in the cache.
constexpr double kSecondsPerOp = 0.02, kSecondsPerOpInCpp = 0.1;
/// On a busy machine (load 8) the same program took over a minute.
constexpr double kMostSecondsInCpp = 300;
/// A program on which the reference takes longer is big.
constexpr double kBigSeconds = 0.02;
/// Budget factor for programs with loops or branches.
constexpr int64_t kTimesNested = 3;
/// In a program with more ops, the op is searched first; the faulty stage is then examined on the
/// reproducer. In a program of 1,900 ops and 266 kernels it took 14 s of 45.
constexpr int64_t kManyOps = 200;
/// Additional runs of a crashing reproducer, to see whether it always crashes.
constexpr int64_t kFailuresCounted = 4;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Diagnose::Diagnose(DiagnoseRequest asked, Case one, Golden right, Trials &trials,
                   const Settings &settings, std::string folder, OnStep onStep)
    : request(std::move(asked)),
      original(std::move(one)),
      golden(std::move(right)),
      folder(std::move(folder)),
      onStep(std::move(onStep)),
      suspect(trials, request.target, settings, this->folder) {
  found.program = request.program;
  found.target = request.target.text();
}

Result<Observation> Diagnose::again(std::vector<std::string> flags, bool mayUseCache) {
  return suspect.observeFiles(request.files, original, golden, std::move(flags), mayUseCache);
}

bool Diagnose::hasTolerances() const {
  const Settings &settings = suspect.chosenSettings();
  return settings.number("rtol") || settings.number("atol");
}

Result<Diagnosis> Diagnose::run() {
  double began = now();
  if (auto rate = suspect.chosenSettings().number("again-rate"); rate && !(*rate > 0 && *rate < 1))
    return problem("settings.value", fmt::format("{} is no rate between 0 and 1", *rate))
        .at("--again-rate");
  // A target may be slower than the reference, but detecting a hang should not take a minute.
  Trials &trials = suspect.trials();
  if (suspect.chosenSettings().source("trial-seconds") == "default" && !isForeign()) {
    bool isCpp = executors::generatorOf(request.target) == "cpp";
    double perOp = isCpp ? kSecondsPerOpInCpp : kSecondsPerOp;
    if (isCpp) trials.mostSeconds = kMostSecondsInCpp;
    trials.seconds = std::min(trials.seconds, kLeastSeconds + kTimesReference * golden.seconds +
                                                  perOp * double(countOps(original)));
  }
  onStep("running the program on " + found.target);
  VITRO_TRY(seen, again({}, true));
  if (seen.trial.ended == Ended::Hung) weighHang();
  if (isForeign() && isRefused()) concludeRefusal();
  if (found.verdict == "inconclusive") {
    found.trials = trials.executed();
    found.seconds = now() - began;
    return found;
  }
  buildAhead();
  VITRO_RETURN_IF_ERROR(checkDeterminism());
  VITRO_TRY(bool isExpected, isAsExpected());
  if (!isExpected) {
    VITRO_RETURN_IF_ERROR(locate());
    VITRO_RETURN_IF_ERROR(conclude());
  }
  describeOutputs();
  found.trials = trials.executed();
  found.seconds = now() - began;
  return found;
}

/// Starts the target's compilation in the background, because its output is examined in any case,
/// while the program is run again. If the user chose a time limit, runs have the machine to
/// themselves.
void Diagnose::buildAhead() {
  if (!suspect.trials().isLimitOurs || isForeign()) return;
  StageRequest build;
  build.program = request.files.program;
  build.target = request.target;
  build.folder = folder;
  build.hasRun = true;
  ahead = std::make_shared<BuildAhead>(suspect.trials(), std::move(build));
}

/// Once a hang is certain, every smaller case that hangs costs as much again, so the limit is
/// lowered to what is fair.
void Diagnose::weighHang() {
  Trials &trials = suspect.trials();
  if (!trials.isLimitOurs) return;
  if (seen.trial.isTimeFair) {
    trials.seconds = std::min(trials.seconds, std::max(seen.trial.fairSeconds, kLeastHang));
    return;
  }
  found.verdict = "inconclusive";
  found.rule = fmt::format(
      "the target did not finish within {:.3g} s, but the machine is too busy to call this a hang: "
      "{:.3g} s would be a fair limit; set one with --trial-seconds",
      seen.trial.seconds, seen.trial.fairSeconds);
}

void Diagnose::takeOver(Repetition &repetition) {
  isFlaky = repetition.isFlaky;
  isRace = repetition.isRace;
  found.runs += repetition.runs();
  dependsOnUninitialisedMemory =
      !isFlaky && (dependsOnUninitialisedMemory || repetition.dependsOnUninitialisedMemory);
  if (!repetition.reproducingFlags.empty()) flags = std::move(repetition.reproducingFlags);
  for (std::string &note : repetition.notes) found.notes.push_back(std::move(note));
}

Result<> Diagnose::checkDeterminism() {
  Repetition repetition(
      suspect, [&](std::vector<std::string> flags) { return again(std::move(flags)); }, onStep);
  VITRO_RETURN_IF_ERROR(repetition.checkDeterminism(seen));
  evidence = repetition.evidence();
  takeOver(repetition);
  return seen.isFault() && !isFlaky && !isForeign() ? askForThreads() : Result<>();
}

/// Two runs agreed, but later trials do not match them. If the fault turns out to be intermittent,
/// the findings are dropped: no op, stage or file is to blame for the mismatch.
Result<> Diagnose::recheck() {
  Repetition repetition(
      suspect, [&](std::vector<std::string> flags) { return again(std::move(flags)); }, onStep);
  VITRO_RETURN_IF_ERROR(repetition.recheck(seen));
  takeOver(repetition);
  if (!isFlaky && !isRace) return {};
  place.reset();
  reduced.reset();
  failedOp.reset();
  found.op.reset();
  found.others.clear();
  found.path.clear();
  found.scores.clear();
  found.certificate = {};
  found.reproducer.reset();
  if (verdict) takeOver(*verdict);
  return {};
}

/// The same every time with several threads, and right with one: wrong code for a part of the
/// range.
Result<> Diagnose::askForThreads() {
  int64_t threads = suspect.chosenSettings().integer("threads");
  if (threads == 0) threads = int64_t(std::thread::hardware_concurrency());
  if (threads < 2) return {};
  VITRO_TRY(Observation alone, again({"--threads=1"}));
  if (alone.trial.ended == Ended::Refused || alone.isFault()) return {};
  found.needsThreads = threads;
  found.notes.push_back(
      fmt::format("it fails every time with {} threads, but not with one", threads));
  return {};
}

/// Of the wrong outputs, the one in which the op was found, or the first.
void Diagnose::describeOutputs() {
  auto all = seen.wrongOutputs();
  if (all.empty()) return;
  auto isFoundIn = [&](const auto &one) {
    return place && one.process == 0 && one.index == place->output;
  };
  auto told = std::ranges::find_if(all, isFoundIn);
  if (told == all.end()) told = all.begin();
  Grid grid{original.world.replicas, original.world.partitions};
  interpret::PytreePaths paths = interpret::pytreePaths(original.function());
  std::vector<std::string> others;
  for (auto one = all.begin(); one != all.end(); ++one) {
    std::string name = grid.prefix(int64_t(one->process)) + one->name;
    if (one == told)
      found.output = name, found.outputPath = paths.results[one->index];
    else
      others.push_back(runtime::withPath(name, paths.results[one->index]));
  }
  found.comparison = *told->comparison;
  if (!others.empty()) found.notes.push_back("also wrong: " + listed(others));
}

/// Whether the target gives what the user expects and the reference does not: then it is unclear
/// what to look for.
Result<bool> Diagnose::isAsExpected() {
  const auto &claim = request.claim;
  if (!claim || !claim->isDenied || isFlaky || !seen.isFault()) return false;
  VITRO_TRY(bool isSame, seen.ran()
                             ? agrees(seen.trial.outputs, *claim, golden, suspect.chosenSettings())
                             : Result<bool>(false));
  if (!isSame || !claim->isUsers) {
    found.notes.push_back(fmt::format("{} does not match the reference either{}", claim->who,
                                      isSame ? ", but it matches the target" : ""));
    return false;
  }
  found.verdict = "inconclusive";
  found.faultClass = "reference_unsure";
  found.rule = fmt::format("the target matches {}, the reference does not", claim->who);
  return true;
}

/// Stage, then op. Interpreted loops are slow: for a big program they run after it is reduced.
Result<> Diagnose::locate() {
  if (isForeign()) return locateForeign();
  auto failed = seen.isFault() ? std::optional(seen.trial.ended) : std::nullopt;
  bool isBig = failed && !isFlaky && golden.seconds > kBigSeconds;
  bool looksInside = !failed || isFlaky || countOps(original) <= kManyOps;
  if (!isBig)
    VITRO_RETURN_IF_ERROR(findStage(request.files, original, golden, failed, looksInside));
  // A proven plan fault is not the fault of an op: memory and order do not matter to a single op.
  bool isProven =
      (verdict && verdict->isPlanProven) || (failed && seen.trial.code.starts_with("plan."));
  if (isBig && !isProven) {
    VITRO_TRY(isProven, isPlanFaulty());
  }
  if (isProven && found.stage.empty()) found.stage = "runtime";
  if (isProven) return {};
  if (failed && found.stage != "transfer") VITRO_RETURN_IF_ERROR(findOp());
  if (!isBig && !looksInside) VITRO_RETURN_IF_ERROR(lookInside(failed));
  if (isFlaky || isRace) isBig &= found.stage.empty();
  if (isBig && reduced) {
    VITRO_TRY(Golden right, goldenOf(reduced->smallest));
    CaseFiles small{found.reproducer->program, found.reproducer->inputs};
    VITRO_RETURN_IF_ERROR(findStage(small, reduced->smallest, right, failed));
    if (!found.stage.empty())
      found.notes.push_back("the stage was found with the reproducer, not with the whole program");
  }
  if (isBig && found.stage.empty())
    VITRO_RETURN_IF_ERROR(findStage(request.files, original, golden, failed));
  if (failed || isFlaky) return {};
  if (found.stage.empty() && hasTolerances()) return {};
  if (found.stage.empty()) {
    VITRO_TRY(bool isWrong, runOpsInIsolation());
    return isWrong ? Result<>() : probeOps();
  }
  return found.faultClass == "precision_change" ? findOpByBits() : Result<>();
}

/// Rounding in one op may hide a fault in another, so each op must also be right alone.
Result<bool> Diagnose::runOpsInIsolation() {
  bool isExact = true;
  for (const auto &process : seen.judgement.outputs)
    for (const compare::Comparison &one : process) isExact &= one.rule == compare::Rule::Exact;
  if (isExact) return false;
  onStep("running each op in isolation");
  VITRO_TRY(auto wrong, Localise(suspect, request.mostTrials).wrongAlone(original));
  if (!wrong) return false;
  found.notes.push_back(
      "rounding explains the program's outputs, but not this op's result in isolation; this report "
      "is about that op");
  VITRO_RETURN_IF_ERROR(continueWith(std::move(*wrong)));
  return true;
}

/// One term of many is less than the difference between summation orders, and an underflow to zero
/// is less than rounding may cause. On the probe's numbers neither is an excuse.
Result<> Diagnose::probeOps() {
  for (Probe probe : {Probe::WholeNumbers, Probe::EdgeNumbers}) {
    onStep(fmt::format("probing each op with {}", name(probe)));
    VITRO_TRY(auto wrong, Localise(suspect, request.mostTrials).wrongOnProbe(original, probe));
    if (!wrong) continue;
    found.notes.push_back(fmt::format(
        "the given inputs do not expose a fault; on {}, for which every bit of the result is "
        "defined, this op is wrong; this report is about the op on those inputs",
        name(probe)));
    return continueWith(std::move(*wrong));
  }
  return {};
}

/// Continues with this program.
Result<> Diagnose::continueWith(std::pair<Case, Observation> wrong) {
  original = std::move(wrong.first);
  seen = std::move(wrong.second);
  VITRO_TRY(golden, goldenOf(original));
  VITRO_TRY(request.files, writeCase(original, folder + "/op"));
  return locate();
}

/// Rounding explains the target's outputs, but not those of one of its exact stages.
Result<> Diagnose::findOpByBits() {
  suspect.holdToBits(found.stage);
  VITRO_TRY(Observation exact, again({}, true));
  if (!exact.ran() || !exact.isFault()) return {};
  seen = std::move(exact);
  found.notes.push_back(
      "rounding explains the outputs; the op is the one whose bits change in stage " + found.stage);
  return findOp();
}

void Diagnose::takeOver(const Located &located) {
  found.op.reset();
  found.others.clear();
  if (located.op) found.op = nameOf(located.op);
  for (const OpName &op : located.ops)
    if (!found.op || op.id != found.op->id) found.others.push_back(op);
  found.path = located.path;
  found.scores = located.scores;
}

Result<> Diagnose::findOpIn(const Case &failing, const Observation &shown) {
  if (isFlaky || isRace) return {};  // trials of parts would prove nothing
  onStep("looking for the op");
  Localise search(suspect, request.mostTrials);
  search.tryFirst(hints);
  auto located = search.run(failing, shown);
  if (!located) {
    if (located.problem().code != "debug.lost") return std::move(located.problem());
    VITRO_RETURN_IF_ERROR(recheck());
    if (isFlaky || isRace) return {};
    found.notes.push_back(
        "the fault disappears when the program is written out as text: it depends on how the file "
        "is read");
    if (found.stage.empty()) found.stage = "import";
    return {};
  }
  place = std::move(*located);
  takeOver(*place);
  onStep("verifying the result");
  VITRO_TRY(found.certificate, certify(suspect, *place));
  bool isRefuted = seen.ran() && !found.certificate.goldenIn.value_or(true);
  if (isRefuted && !place->unasked.empty()) {
    VITRO_TRY(bool isMore, search.askTheRest(*place));
    if (isMore) {
      takeOver(*place);
      VITRO_TRY(found.certificate, certify(suspect, *place));
    }
  }
  // If it cannot be proved, the fault may be intermittent.
  if (seen.ran() && !found.certificate.isComplete()) {
    VITRO_RETURN_IF_ERROR(recheck());
    if (isFlaky || isRace) return {};
  }
  if (!found.certificate.mended.empty())
    found.notes.push_back(fmt::format("{} more ops are wrong in isolation: {}",
                                      found.certificate.mended.size(),
                                      listed(found.certificate.mended)));
  VITRO_RETURN_IF_ERROR(reduceCase(place->smallest, place->shows, place->rung != "whole program"));
  if (seen.ran() || reduced->passing || !opsOf(reduced->smallest).empty()) return {};
  found.notes.push_back("the target fails on every program: check how it is started");
  failsAlways = true;
  found.op.reset();
  found.others.clear();
  return {};
}

Result<> Diagnose::reduceCase(const Case &failing, const Observation &shows, bool areOpsFewest) {
  onStep("reducing the program");
  ReduceOptions options;
  // Loops and branches are taken apart op by op.
  bool isNested = countOps(failing) > int64_t(opsOf(failing).size());
  options.mostTrials = isNested ? kTimesNested * request.reduceTrials : request.reduceTrials;
  options.areOpsFewest = areOpsFewest;
  options.wrong = wrongElementOf(shows);
  VITRO_TRY(reduced, reduce(failing, sameFault(suspect, shows), options));
  VITRO_TRY(CaseFiles files, writeCase(reduced->smallest, folder + "/reduced"));
  found.reproducer = {files.program, files.inputs, countOps(reduced->smallest),
                      largestInput(reduced->smallest)};
  if (reduced->passing) VITRO_RETURN_IF_ERROR(writeCase(*reduced->passing, folder + "/min_good"));
  // Each run of a hanging program would cost a full time limit.
  return shows.trial.ended == Ended::Crashed ? countFailures() : Result<>();
}

/// A small program may fail less often than the original.
Result<> Diagnose::countFailures() {
  Repeat rate{1, 1};
  for (int64_t i = 0; i < kFailuresCounted; ++i) {
    VITRO_TRY(Observation again, suspect.observe(reduced->smallest, {}, false));
    ++rate.runs;
    rate.failures += again.isFault();
  }
  if (rate.failures < rate.runs)
    found.notes.push_back("the reproducer does not fail every time: " + rate.text());
  return {};
}

std::string Diagnose::classOf() const {
  if (!seen.ran()) return faultClassOf(seen.trial);
  if (!found.faultClass.empty()) return found.faultClass;
  // A result that varies until uninitialised memory is fixed depends on that memory.
  bool isUnwritten = unwritten == Unwritten::Element || unwritten == Unwritten::Operand;
  if (isUnwritten || (dependsOnUninitialisedMemory && unwritten == Unwritten::No))
    return "uninitialised";
  if (isRace) return "race";
  if (isFlaky) return "nondeterministic";
  if (found.stage == "import") return "importer";
  if (suspect.isHeldToBits()) return "precision_change";
  if (!seen.firstWrong()) return "precision_change";
  const compare::Comparison *wrong = seen.firstWrong()->comparison;
  if (place && place->shows.firstWrong()) wrong = place->shows.firstWrong()->comparison;
  const std::string &how = wrong->shape.how.kind;
  return how == "narrow" || how == "truncated" ? "precision_change" : "miscompile";
}

Result<> Diagnose::concludeWithoutFault() {
  const auto &claim = request.claim;
  if (!request.failedCheck.empty()) {
    found.verdict = "found";
    found.faultClass = "user_program";
    found.rule = "the program's own check also fails on the reference: " + request.failedCheck;
    return {};
  }
  if (claim && claim->isDenied) {
    found.verdict = claim->isUsers ? "found" : "inconclusive";
    found.faultClass = claim->isUsers ? "user_program" : "reference_unsure";
    found.rule = claim->isUsers ? fmt::format(
                                      "reference and target agree but do not match {}: the program "
                                      "does not compute these values",
                                      claim->who)
                                : fmt::format(
                                      "target and reference agree, {} differs: run `vitro diagnose "
                                      "--target {}` to find out why",
                                      claim->who, claim->who);
    return {};
  }
  onStep("checking the reference against its higher-precision shadow");
  VITRO_TRY(auto doubt, doubtReference(original));
  if (!doubt) {
    found.verdict = "none";
    found.rule =
        fmt::format("every output matches the reference by {}; {}",
                    hasTolerances() ? "the tolerances given" : "the comparison rules", evidence);
    if (!hasTolerances()) return describeConditioning(found, seen, claim, golden);
    return {};
  }
  found.verdict = "inconclusive";
  found.faultClass = "reference_unsure";
  found.rule =
      "reference and target agree, but the reference's higher-precision shadow does not: " +
      doubt->why;
  if (!doubt->op.id.empty()) found.op = doubt->op;
  return {};
}

/// Only where values are in memory can one overwrite another; a graph stage that confuses two
/// values is wrong about the value it replaced.
void Diagnose::reportOverwriter() {
  if (!place || !place->overwriter || !found.op) return;
  auto stage = compile::findStage(found.stage);
  bool isMemory = stage ? (*stage)->level == compile::Level::Kernels
                        : found.stage == "runtime" || found.stage.starts_with("generate:");
  if (!isMemory) return;
  OpName guilty = nameOf(place->overwriter);
  found.notes.push_back(fmt::format("the memory of {} holds the value of {}: it was overwritten",
                                    found.op->id, guilty.id));
  std::erase_if(found.others, [&](const OpName &other) { return other.id == guilty.id; });
  found.others.insert(found.others.begin(), *found.op);
  found.op = std::move(guilty);
}

Result<> Diagnose::conclude() {
  if (!seen.isFault() && !isFlaky && found.stage.empty()) return concludeWithoutFault();
  bool isPlanProven = (verdict && verdict->isPlanProven) || seen.trial.code.starts_with("plan.");
  // A stage's own error, and a proven plan fault, need no check for uninitialised memory.
  if (seen.ran() && !isFlaky && !failedOp && !isPlanProven && found.stage != "transfer" &&
      found.stage != "import" && !isForeign()) {
    suspect.always({});
    if (place) {
      VITRO_TRY(unwritten, lookForUnwritten([&](std::vector<std::string> flags) {
                  return suspect.observe(place->smallest, std::move(flags), false);
                }));
    }
    // A small program may show less of the damage.
    if (!place || unwritten == Unwritten::Element) {
      VITRO_TRY(Unwritten whole, lookForUnwritten([&](std::vector<std::string> flags) {
                  return again(std::move(flags));
                }));
      bool isLess = whole == Unwritten::No || whole == Unwritten::Part;
      if (!place || isLess) unwritten = whole;
    }
    if (unwritten == Unwritten::Element)
      found.notes.push_back(
          "the wrong elements were never written: they hold the previous memory contents");
  }
  found.faultClass = classOf();
  reportOverwriter();
  // A compiler that names the failing op is trusted, unless another op fails the same way alone:
  // the compiler may name any op of the kernel.
  bool isAlone = place && place->rung == "op alone";
  if (seen.trial.ended == Ended::CompileFailed && !seen.trial.opId.empty() && !failsAlways &&
      !isAlone)
    nameFailedOp({"", seen.trial.opId, seen.trial.place});
  if (failedOp && (!found.op || found.op->id != failedOp->id)) {
    std::erase_if(found.others, [&](const OpName &other) { return other.id == failedOp->id; });
    if (found.op) found.others.insert(found.others.begin(), *found.op);
    found.op = failedOp;
    found.certificate = {};  // it belonged to the other op
    found.certificate.why = "executing the stage reported the failing op";
  }
  // A missing edge in a plan is proved without a run, an ordering fault by other runs.
  bool isOrder = found.faultClass == "race";
  bool isProven = seen.ran() ? found.certificate.isComplete() : reduced && reduced->passing;
  bool isSure = !verdict || !verdict->isFault() || verdict->isConfirmed;
  found.verdict =
      (isProven || isFlaky || isOrder || isPlanProven || failedOp) && isSure ? "found" : "likely";
  // A stage that fails on any program is named if the target passes the stages before it. So is the
  // runtime, if the target's compiled program is right on ours.
  bool isStageKnown =
      verdict && (compile::findStage(verdict->before) || verdict->before == "plan" ||
                  verdict->before.starts_with("generate:"));
  if (failsAlways && !isStageKnown) found.stage = found.kernel = found.rewrite = found.rule = "";
  if (found.rule.empty())
    found.rule = seen.ran() ? fmt::format("{}: {}", compare::name(compare::Rule::None),
                                          "no comparison rule explains the difference")
                            : seen.trial.text();
  return {};
}

}  // namespace vitro::debug
