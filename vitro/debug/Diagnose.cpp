#include "vitro/debug/Diagnose.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <thread>
#include "mlir/IR/Matchers.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/Chain.h"
#include "vitro/debug/Conditioning.h"
#include "vitro/debug/Doubt.h"
#include "vitro/debug/FaultClass.h"
#include "vitro/debug/PlanFaults.h"
#include "vitro/debug/TargetCompiler.h"
#include "vitro/debug/Transfer.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// The time limit of a trial, where nobody chose one: compiling takes a while however small the
/// program; then so many times what the reference takes. Of one that hangs for sure, what a fair
/// comparison says, but not less than the last.
constexpr double kLeastSeconds = 12, kTimesReference = 50, kLeastHang = 4;
/// A program on which the reference takes longer is big.
constexpr double kBigSeconds = 0.02;
/// How many more trials a program with loops or branches is worth.
constexpr int64_t kTimesNested = 3;
/// A program of more ops is searched for its op first; what happens inside the guilty stage is then
/// looked at in the reproducer. In a program of 1,900 ops and 266 kernels it took 14 s of 45.
constexpr int64_t kManyOps = 200;
/// Further runs of a reproducer that crashes, to see whether it always does.
constexpr int64_t kFailuresCounted = 4;
/// Names that a note lists.
constexpr size_t kMostListed = 5;

/// Our own interpreter may take longer than what the target is allowed.
class Patience {
 public:
  Patience(Suspect &suspect, std::optional<Ended> failed)
      : trials(suspect.trials()), limit(trials.seconds) {
    if (failed != Ended::Hung)
      trials.seconds = suspect.chosenSettings().number("trial-seconds").value_or(limit);
  }
  Patience(const Patience &) = delete;
  ~Patience() { trials.seconds = limit; }

 private:
  Trials &trials;
  double limit;
};

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// The first of them: "out1, out2, ..."
std::string listed(const std::vector<std::string> &names) {
  auto end = names.begin() + int64_t(std::min(names.size(), kMostListed));
  return fmt::format("{}{}", fmt::join(names.begin(), end, ", "),
                     end == names.end() ? "" : ", ...");
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
  // A target may take longer than the reference, but a hang should not take a minute to see.
  Trials &trials = suspect.trials();
  if (suspect.chosenSettings().source("trial-seconds") == "default")
    trials.seconds = std::min(trials.seconds, kLeastSeconds + kTimesReference * golden.seconds);
  onStep("running the program on " + found.target);
  VITRO_TRY(seen, again({}, true));
  if (seen.trial.ended == Ended::Hung) weighHang();
  if (found.verdict == "inconclusive") {
    found.trials = trials.executed();
    found.seconds = now() - began;
    return found;
  }
  buildAhead();
  VITRO_RETURN_IF_ERROR(watch());
  VITRO_TRY(bool isExpected, isAsExpected());
  if (!isExpected) {
    VITRO_RETURN_IF_ERROR(climb());
    VITRO_RETURN_IF_ERROR(conclude());
  }
  describeOutputs();
  found.trials = trials.executed();
  found.seconds = now() - began;
  return found;
}

/// Whatever the program does, what the target compiles it to is looked at: it may compile while it
/// is run again. Where somebody chose a limit of time, runs have the machine for themselves.
void Diagnose::buildAhead() {
  if (!suspect.trials().isLimitOurs) return;
  StageRequest build;
  build.program = request.files.program;
  build.target = request.target;
  build.folder = folder;
  build.hasRun = true;
  ahead = std::make_shared<BuildAhead>(suspect.trials(), std::move(build));
}

/// Once a hang is sure, every smaller case that hangs costs as much again: the limit is no longer
/// than is fair.
void Diagnose::weighHang() {
  Trials &trials = suspect.trials();
  if (!trials.isLimitOurs) return;
  if (seen.trial.isTimeFair) {
    trials.seconds = std::min(trials.seconds, std::max(seen.trial.fairSeconds, kLeastHang));
    return;
  }
  found.verdict = "inconclusive";
  found.rule = fmt::format(
      "the target did not end within {:.3g} s, but this machine is too busy to tell a hang: "
      "{:.3g} s would be fair; --trial-seconds chooses a limit",
      seen.trial.seconds, seen.trial.fairSeconds);
}

void Diagnose::takeOver(Repetition &repetition) {
  isFlaky = repetition.isFlaky;
  isRace = repetition.isRace;
  found.runs += repetition.runs();
  if (!repetition.shownBy.empty()) flags = std::move(repetition.shownBy);
  for (std::string &note : repetition.notes) found.notes.push_back(std::move(note));
}

Result<> Diagnose::watch() {
  Repetition repetition(
      suspect, [&](std::vector<std::string> flags) { return again(std::move(flags)); }, onStep);
  VITRO_RETURN_IF_ERROR(repetition.watch(seen));
  evidence = repetition.evidence();
  takeOver(repetition);
  return seen.isFault() && !isFlaky ? askForThreads() : Result<>();
}

/// Two runs were the same, and what was found by more is not what they showed: a fault that comes
/// and goes is no other for being looked at, and no op, stage or file is to blame for that.
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

/// The same every time with several threads, and right with one: wrong code for parts of work.
Result<> Diagnose::askForThreads() {
  int64_t threads = suspect.chosenSettings().integer("threads");
  if (threads == 0) threads = int64_t(std::thread::hardware_concurrency());
  if (threads < 2) return {};
  VITRO_TRY(Observation alone, again({"--threads=1"}));
  if (alone.trial.ended == Ended::Refused || alone.isFault()) return {};
  found.needsThreads = threads;
  found.notes.push_back(
      fmt::format("it shows with {} threads every time, and not with one", threads));
  return {};
}

/// Of the outputs that are wrong, that which the op was found in, or the first.
void Diagnose::describeOutputs() {
  auto all = seen.wrongOutputs();
  if (all.empty()) return;
  auto isFoundIn = [&](const auto &one) {
    return place && one.process == 0 && one.index == place->output;
  };
  auto told = std::ranges::find_if(all, isFoundIn);
  if (told == all.end()) told = all.begin();
  Grid grid{original.world.replicas, original.world.partitions};
  std::vector<std::string> others;
  for (auto one = all.begin(); one != all.end(); ++one) {
    std::string name = grid.prefix(int64_t(one->process)) + one->name;
    if (one == told)
      found.output = name;
    else
      others.push_back(name);
  }
  found.comparison = *told->comparison;
  if (!others.empty()) found.notes.push_back("wrong, too: " + listed(others));
}

/// Whether the target gives what the user expects and the reference does not: then nobody knows
/// what to look for.
Result<bool> Diagnose::isAsExpected() {
  const auto &claim = request.claim;
  if (!claim || !claim->isDenied || isFlaky || !seen.isFault()) return false;
  VITRO_TRY(bool isSame, seen.ran()
                             ? agrees(seen.trial.outputs, *claim, golden, suspect.chosenSettings())
                             : Result<bool>(false));
  if (!isSame || !claim->isUsers) {
    found.notes.push_back(fmt::format("{} is not what the reference gives either{}", claim->who,
                                      isSame ? ", but what the target gives" : ""));
    return false;
  }
  found.verdict = "inconclusive";
  found.faultClass = "reference_unsure";
  found.rule = fmt::format("the target gives {}, and the reference does not", claim->who);
  return true;
}

/// Stage, then op. Interpreted loops are slow: of a big program they are executed when it is small.
Result<> Diagnose::climb() {
  auto failed = seen.isFault() ? std::optional(seen.trial.ended) : std::nullopt;
  bool isBig = failed && !isFlaky && golden.seconds > kBigSeconds;
  bool looksInside = !failed || isFlaky || countOps(original) <= kManyOps;
  if (!isBig)
    VITRO_RETURN_IF_ERROR(findStage(request.files, original, golden, failed, looksInside));
  // What is proved of the plan is true of no op: any order of memory or tasks would do for each.
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
    if (!found.stage.empty()) found.notes.push_back("the stage is that of the reproducer");
  }
  if (isBig && found.stage.empty())
    VITRO_RETURN_IF_ERROR(findStage(request.files, original, golden, failed));
  if (failed || isFlaky) return {};
  if (found.stage.empty() && hasTolerances()) return {};
  if (found.stage.empty()) {
    VITRO_TRY(bool isWrong, lookAtEachOp());
    return isWrong ? Result<>() : probeEachOp();
  }
  return found.faultClass == "precision_change" ? findOpByBits() : Result<>();
}

/// Rounding in one op may hide what is wrong with another: each has to be right alone, too.
Result<bool> Diagnose::lookAtEachOp() {
  bool isExact = true;
  for (const auto &process : seen.judgement.outputs)
    for (const compare::Comparison &one : process) isExact &= one.rule == compare::Rule::Exact;
  if (isExact) return false;
  onStep("looking at each op");
  VITRO_TRY(auto wrong, Localise(suspect, request.mostTrials).wrongAlone(original));
  if (!wrong) return false;
  found.notes.push_back(
      "rounding explains the program's outputs, but not what this op gives alone; all that "
      "follows is about the op");
  VITRO_RETURN_IF_ERROR(turnTo(std::move(*wrong)));
  return true;
}

/// One addend of many is less than what orders of summation differ by, and a number that becomes
/// zero less than what rounding may do. On some numbers neither is an excuse.
Result<> Diagnose::probeEachOp() {
  for (Probe probe : {Probe::WholeNumbers, Probe::EdgeNumbers}) {
    onStep(fmt::format("trying each op on {}", name(probe)));
    VITRO_TRY(auto wrong, Localise(suspect, request.mostTrials).wrongOnProbe(original, probe));
    if (!wrong) continue;
    found.notes.push_back(fmt::format(
        "the inputs given cannot tell; on {}, where every bit is defined, this op is wrong; all "
        "that follows is about the op on such numbers",
        name(probe)));
    return turnTo(std::move(*wrong));
  }
  return {};
}

/// From here on the program is this one.
Result<> Diagnose::turnTo(std::pair<Case, Observation> wrong) {
  original = std::move(wrong.first);
  seen = std::move(wrong.second);
  VITRO_TRY(golden, goldenOf(original));
  VITRO_TRY(request.files, writeCase(original, folder + "/op"));
  return climb();
}

/// Rounding explains what the target gives, but not what one of its exact stages leaves.
Result<> Diagnose::findOpByBits() {
  suspect.holdToBits(found.stage);
  VITRO_TRY(Observation exact, again({}, true));
  if (!exact.ran() || !exact.isFault()) return {};
  seen = std::move(exact);
  found.notes.push_back(
      "rounding explains the outputs; what is told is which bits are others after " + found.stage);
  return findOp();
}

/// Ops that compiled code leaves to `ops/` run on the code of the reference, if it is ours: that
/// the two agree there proves nothing, and is said.
void Diagnose::noteWhatIsShared() {
  if (!request.target.binary.empty()) return;
  std::vector<std::string> shared = opsSharedWithReference(verdict->build);
  if (shared.empty()) return;
  found.notes.push_back(fmt::format(
      "agreement proves nothing about {} on the reference's own code: {}",
      shared.size() == 1 ? "1 op" : fmt::format("{} ops", shared.size()), listed(shared)));
}

/// Whether the plan that the target makes of the program can be proved wrong.
Result<bool> Diagnose::isPlanFaulty() {
  onStep("checking the target's plan");
  StageRequest plan;
  plan.program = request.files.program;
  plan.inputs = request.files.inputs;
  plan.target = request.target;
  plan.folder = folder;
  plan.provesPlanOnly = true;
  plan.ahead = ahead;
  plan.seen = seen.trial.ended;
  VITRO_TRY(StageVerdict checked, StageBisect(suspect.trials(), suspect.chosenSettings(),
                                              golden.outputs, golden.reference, plan)
                                      .run());
  if (!checked.isPlanProven) return false;
  verdict = std::move(checked);
  takeOver(*verdict);
  return true;
}

/// Executing the stage said which op it was at when it failed. The source lines are the program's.
void Diagnose::nameFailedOp(const LocatedFailure &failure) {
  failedOp = OpName{failure.opId, "", {}};
  if (!failure.place.empty()) failedOp->places.push_back(failure.place);
  Case inlined = original.clone();
  if (!inlineCalls(inlined)) return;
  inlined.function().walk([&](Operation *op) {
    if (ir::idOf(op) == failure.opId) failedOp = nameOf(op);
  });
}

/// The stage of a large program is known, and so is the op: its kernel is the one that the op went
/// into, if that alone is wrong, and rewrites are those of the reproducer.
Result<> Diagnose::lookInside(std::optional<Ended> failed) {
  bool hasInside = found.stage.starts_with("generate:") || compile::findStage(found.stage);
  if (!verdict || !hasInside || verdict->isFailure || found.stage != verdict->stage) return {};
  if (isFlaky || isRace) return {};
  if (!reduced) return findStage(request.files, original, golden, failed);
  VITRO_RETURN_IF_ERROR(nameKernel(failed));
  onStep("looking into " + found.stage);
  VITRO_TRY(Golden right, goldenOf(reduced->smallest));
  CaseFiles files{found.reproducer->program, found.reproducer->inputs};
  StageRequest stages = stagesOf(files, reduced->smallest, right, failed);
  stages.folder = folder + "/inside";
  stages.ahead.reset();
  std::error_code ignored;
  std::filesystem::create_directories(stages.folder, ignored);
  Patience patience(suspect, failed);
  VITRO_TRY(StageVerdict small, StageBisect(suspect.trials(), suspect.chosenSettings(),
                                            right.outputs, right.reference, stages)
                                    .run());
  if (small.stage != verdict->stage) return {};
  if (!small.rewrite.empty()) {
    found.rewrite = verdict->rewrite = small.rewrite;
    found.notes.push_back("the rewrite that is named was found in the reproducer");
  }
  verdict->beforeFile = small.beforeFile;
  verdict->afterFile = small.afterFile;
  return {};
}

/// Kernels of the target that the guilty op went into, by their own word, are tried alone.
Result<> Diagnose::nameKernel(std::optional<Ended> failed) {
  auto stage = compile::findStage(found.stage);
  bool isCode = found.stage.starts_with("generate:");
  if (!found.op || !(isCode || (stage && (*stage)->level != compile::Level::Graph))) return {};
  Patience patience(suspect, failed);
  std::set<std::string> ids = {found.op->id};
  // A constant is written where it is taken.
  if (place && place->op && matchPattern(place->op, m_Constant()))
    for (Operation *user : place->op->getUsers()) ids.insert(ir::idOf(user));
  for (const std::string &kernel : kernelsOf(verdict->build, ids)) {
    TrialRequest alone = trialOf(
        {isCode ? found.stage.substr(found.stage.find(':') + 1) : "stage:" + found.stage, ""},
        request.files, original, golden);
    alone.program = verdict->build;
    alone.flags.push_back("--as-it-is");
    alone.flags.push_back("--only-kernels=" + kernel);
    VITRO_TRY(Trial trial, suspect.trials().run(alone));
    if (!trial.hasRun() && trial.ended != failed) continue;
    if (trial.hasRun()) {
      VITRO_TRY(auto judged, suspect.judge(trial.outputs, golden, {kernel, "ref"}));
      if (judged.same) continue;
    }
    found.kernel = verdict->kernel = kernel;
    return {};
  }
  return {};
}

StageRequest Diagnose::stagesOf(const CaseFiles &files, const Case &one, const Golden &right,
                                std::optional<Ended> failed) {
  StageRequest stages;
  stages.program = files.program;
  stages.inputs = files.inputs;
  for (const HostArray &output : right.outputs[0]) stages.results.push_back(output.type());
  stages.grid = {one.world.replicas, one.world.partitions};
  stages.target = request.target;
  stages.folder = folder;
  stages.seen = failed;
  stages.saw = seen.ran() ? inWords(seen.judgement) : seen.trial.text();
  stages.hasRun = true;
  if (!failed && !isFlaky && seen.ran()) stages.gave = seen.trial.outputs;
  stages.ahead = ahead;
  stages.isExact = suspect.isHeldToBits();
  stages.onStep = onStep;
  stages.mustKeepBits = !hasTolerances();
  return stages;
}

/// What the target wrote down after each stage is executed by this binary. A fault that comes and
/// goes is not looked for this way, but its plan is still proved.
Result<> Diagnose::findStage(const CaseFiles &files, const Case &one, Golden &right,
                             std::optional<Ended> failed, bool looksInside) {
  onStep("looking for the stage");
  StageRequest stages = stagesOf(files, one, right, failed);
  stages.looksInside = looksInside;
  auto run = [&] {
    Patience patience(suspect, failed);
    return StageBisect(suspect.trials(), suspect.chosenSettings(), right.outputs, right.reference,
                       stages)
        .run();
  };
  VITRO_TRY(verdict, run());
  if (!failed) noteWhatIsShared();
  bool mayHideBits = !failed && !isFlaky && !verdict->isFault() && verdict->unknown.empty();
  if (mayHideBits && !hasTolerances()) {
    // Numbers that rounding explains may still be others than stages of the graph could leave.
    stages.isSweep = !verdict->hasGraphBits;
    if (stages.isSweep) {
      VITRO_TRY(verdict, run());
    }
  }
  takeOver(*verdict);
  return found.stage == "runtime" && failed == Ended::Ran && !isFlaky ? lookAtRuntime()
                                                                      : Result<>();
}

void Diagnose::takeOver(const StageVerdict &verdict) {
  std::string unknown = "the stage cannot be told: " + verdict.unknown;
  if (!verdict.unknown.empty() && std::ranges::find(found.notes, unknown) == found.notes.end())
    found.notes.push_back(unknown);
  found.stages = Json::array();
  for (const Point &point : verdict.points)
    found.stages.push_back({{"name", point.name},
                            {"good", point.isKnown ? Json(point.isGood) : Json()},
                            {"why", point.why},
                            {"seconds", point.seconds}});
  // What this binary executed and found wrong is wrong; of a target that comes and goes no more is
  // known than that all before it is right.
  bool isExecutedHere = verdict.stage != "runtime";
  if (isFlaky && verdict.faultClass != "race" && !(verdict.isFault() && isExecutedHere)) {
    found.stage = "runtime";
    return;
  }
  found.stage = verdict.stage;
  found.rewrite = verdict.rewrite;
  found.kernel = verdict.kernel;
  found.faultClass = verdict.faultClass;
  found.rule = verdict.rule;
  if (verdict.failure) nameFailedOp(*verdict.failure);
}

/// All that was compiled is right, and still the outputs are wrong: values get lost on their way in
/// or out, or tasks run in a wrong order.
Result<> Diagnose::lookAtRuntime() {
  VITRO_TRY(auto lost, findLostValue(suspect, original, golden.outputs));
  if (lost) {
    found.stage = found.faultClass = "transfer";
    return makeSmall(lost->through, lost->seen, false);
  }
  if (!found.faultClass.empty()) return {};
  VITRO_TRY(isRace, isMatterOfOrder(
                        [&](std::vector<std::string> flags) { return again(std::move(flags)); }));
  if (isRace) found.notes.push_back(kRightInOrder);
  return {};
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

Result<> Diagnose::findOp() {
  if (isFlaky || isRace) return {};  // trials of parts would prove nothing
  onStep("looking for the op");
  Localise search(suspect, request.mostTrials);
  auto located = search.run(original, seen);
  if (!located) {
    if (located.problem().code != "debug.lost") return std::move(located.problem());
    VITRO_RETURN_IF_ERROR(recheck());
    if (isFlaky || isRace) return {};
    found.notes.push_back(
        "the program written as text does not show the fault: it depends on how "
        "the file is read");
    if (found.stage.empty()) found.stage = "import";
    return {};
  }
  place = std::move(*located);
  takeOver(*place);
  onStep("proving it");
  VITRO_TRY(found.certificate, certify(suspect, *place));
  bool isRefuted = seen.ran() && !found.certificate.goldenIn.value_or(true);
  if (isRefuted && !place->unasked.empty()) {
    VITRO_TRY(bool isMore, search.askTheRest(*place));
    if (isMore) {
      takeOver(*place);
      VITRO_TRY(found.certificate, certify(suspect, *place));
    }
  }
  // What cannot be proved may have come and gone.
  if (seen.ran() && !found.certificate.isComplete()) {
    VITRO_RETURN_IF_ERROR(recheck());
    if (isFlaky || isRace) return {};
  }
  if (!found.certificate.mended.empty())
    found.notes.push_back(fmt::format("{} more ops are wrong alone: {}",
                                      found.certificate.mended.size(),
                                      listed(found.certificate.mended)));
  VITRO_RETURN_IF_ERROR(makeSmall(place->smallest, place->shows, place->rung != "whole program"));
  if (seen.ran() || reduced->passing || !opsOf(reduced->smallest).empty()) return {};
  found.notes.push_back("the target fails whatever the program is: look at how it is started");
  failsAlways = true;
  found.op.reset();
  found.others.clear();
  return {};
}

Result<> Diagnose::makeSmall(const Case &failing, const Observation &shows, bool areOpsFewest) {
  onStep("making it small");
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
  // Each run of one that hangs would cost a whole time limit.
  return shows.trial.ended == Ended::Crashed ? countFailures() : Result<>();
}

/// A small program may fail less often than the one it was made from.
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
  if (unwritten != Unwritten::No) return "uninitialised";
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
    found.rule = "the program's own check fails on the reference, too: " + request.failedCheck;
    return {};
  }
  if (claim && claim->isDenied) {
    found.verdict = claim->isUsers ? "found" : "inconclusive";
    found.faultClass = claim->isUsers ? "user_program" : "reference_unsure";
    found.rule = claim->isUsers
                     ? fmt::format(
                           "reference and target agree, and {} holds something else: the program "
                           "does not compute it",
                           claim->who)
                     : fmt::format(
                           "the target gives what the reference gives, and {} does not: vitro "
                           "diagnose --target {} says why",
                           claim->who, claim->who);
    return {};
  }
  onStep("asking whether the reference can be trusted");
  VITRO_TRY(auto doubt, doubtReference(original));
  if (!doubt) {
    found.verdict = "none";
    found.rule =
        fmt::format("every output is the reference's by {}; {}",
                    hasTolerances() ? "the tolerances given" : "the rules of numbers", evidence);
    if (!hasTolerances()) return describeConditioning(found, seen, claim, golden);
    return {};
  }
  found.verdict = "inconclusive";
  found.faultClass = "reference_unsure";
  found.rule =
      "reference and target agree, but the reference's own wider shadow denies it: " + doubt->why;
  if (!doubt->op.id.empty()) found.op = doubt->op;
  return {};
}

/// Only where values have places in memory can one be written over another; a stage of the graph
/// that takes one value for another is wrong about the value it replaced.
void Diagnose::nameOverwriter() {
  if (!place || !place->overwriter || !found.op) return;
  auto stage = compile::findStage(found.stage);
  bool isMemory = stage ? (*stage)->level == compile::Level::Kernels
                        : found.stage == "runtime" || found.stage.starts_with("generate:");
  if (!isMemory) return;
  OpName guilty = nameOf(place->overwriter);
  found.notes.push_back(fmt::format("what {} gives is found where the value of {} should be",
                                    guilty.id, found.op->id));
  std::erase_if(found.others, [&](const OpName &other) { return other.id == guilty.id; });
  found.others.insert(found.others.begin(), *found.op);
  found.op = std::move(guilty);
}

Result<> Diagnose::conclude() {
  if (!seen.isFault() && !isFlaky && found.stage.empty()) return concludeWithoutFault();
  bool isPlanProven = (verdict && verdict->isPlanProven) || seen.trial.code.starts_with("plan.");
  // What a stage says of itself, and what is proved of the plan, need no poison.
  if (seen.ran() && !isFlaky && !failedOp && !isPlanProven && found.stage != "transfer" &&
      found.stage != "import") {
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
      if (!place || whole == Unwritten::No) unwritten = whole;
    }
    if (unwritten == Unwritten::Element)
      found.notes.push_back("the wrong elements were never written: they hold what was in memory");
  }
  found.faultClass = classOf();
  nameOverwriter();
  // A compiler that says at which op it failed is believed, but for an op that fails the same way
  // alone: the compiler may speak of any op of the kernel.
  bool isAlone = place && place->rung == "op alone";
  if (seen.trial.ended == Ended::CompileFailed && !seen.trial.opId.empty() && !failsAlways &&
      !isAlone)
    nameFailedOp({"", seen.trial.opId, seen.trial.place});
  if (failedOp && (!found.op || found.op->id != failedOp->id)) {
    std::erase_if(found.others, [&](const OpName &other) { return other.id == failedOp->id; });
    if (found.op) found.others.insert(found.others.begin(), *found.op);
    found.op = failedOp;
    found.certificate = {};  // it was of the other
    found.certificate.why = "the stage's own execution names the op";
  }
  // That a plan lacks an edge is proved without a run, that the order of tasks matters by others.
  bool isOrder = found.faultClass == "race";
  bool isProven = seen.ran() ? found.certificate.isComplete() : reduced && reduced->passing;
  bool isSure = !verdict || !verdict->isFault() || verdict->isConfirmed;
  found.verdict =
      (isProven || isFlaky || isOrder || isPlanProven || failedOp) && isSure ? "found" : "likely";
  // A stage that fails on any program is named, if the target gets through those before it.
  // So is the runtime, if what the target compiles is right on ours.
  bool isStageKnown =
      verdict && (compile::findStage(verdict->before) || verdict->before == "plan" ||
                  verdict->before.starts_with("generate:"));
  if (failsAlways && !isStageKnown) found.stage = found.kernel = found.rewrite = found.rule = "";
  if (found.rule.empty())
    found.rule = seen.ran() ? fmt::format("{}: {}", compare::name(compare::Rule::None),
                                          "no rule of numbers explains the difference")
                            : seen.trial.text();
  return {};
}

}  // namespace vitro::debug
