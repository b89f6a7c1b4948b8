#include "vitro/debug/Diagnose.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <chrono>
#include <filesystem>
#include "vitro/build/BuildDirectory.h"
#include "vitro/debug/Chain.h"
#include "vitro/debug/Doubt.h"
#include "vitro/runtime/PlanJsonNames.h"
#include "vitro/support/File.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Processes that are started to see how often a fault shows, unless it showed often enough before.
constexpr int64_t kRunsForRate = 30, kEnoughFailures = 4;
/// The time limit of a trial, where nobody chose one: compiling takes a while however small the
/// program; then so many times what the reference takes, or what we take ourselves.
constexpr double kLeastSeconds = 12, kTimesReference = 50, kTimesOwn = 5;
/// A program on which the reference takes longer is big.
constexpr double kBigSeconds = 0.02;
/// What memory is filled with to see whether anybody reads it.
constexpr int kPoison[] = {0x55, 0xAA};
/// Runs in one process, which cost little.
constexpr int64_t kMostRepeats = 500;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// What `vitro run --json` says of its only entry.
const Json *entryIn(const Json &report) {
  if (!report.is_object() || !report.contains("modules") || report["modules"].empty())
    return nullptr;
  const Json &module = report["modules"][0];
  if (!module.contains("entries") || module["entries"].empty()) return nullptr;
  return &module["entries"][0];
}

/// A number in what `vitro run --json` says of its only entry; 0 where there is none.
double numberIn(const Json &report, const char *name) {
  const Json *entry = entryIn(report);
  return entry && entry->contains(name) && (*entry)[name].is_number() ? (*entry)[name].get<double>()
                                                                      : 0;
}

struct Repeated {
  int64_t runs = 0, differing = 0;
};
Repeated repeatedRuns(const Json &report) {
  const Json *entry = entryIn(report);
  if (!entry || !entry->contains("repeat")) return {};
  const Json &repeat = (*entry)["repeat"];
  return {2 * repeat.value("runs", int64_t(0)), repeat.value("differing_runs", int64_t(0))};
}

bool sameBits(const GridValues &one, const GridValues &other) {
  if (one.size() != other.size()) return false;
  for (size_t process = 0; process < one.size(); ++process)
    for (size_t i = 0; i < one[process].size(); ++i)
      if (!one[process][i].sameBits(other[process][i])) return false;
  return true;
}

/// How many further runs of a program take about a second.
int64_t repeatsFor(const Trial &trial) {
  double seconds = std::max(1e-5, numberIn(trial.report, "run_seconds"));
  return std::clamp(int64_t(0.5 / seconds), int64_t(1), kMostRepeats);
}

/// Whether elements that depend on the poison are nothing but poison: nobody ever wrote them. What
/// was computed from it is something else.
bool isPoisonItself(const GridValues &one, const GridValues &other) {
  for (size_t process = 0; process < one.size(); ++process)
    for (size_t i = 0; i < one[process].size(); ++i) {
      const HostArray &a = one[process][i], &b = other[process][i];
      for (int64_t at = 0; at < a.bytes(); ++at)
        if (a.raw()[at] != b.raw()[at] && a.raw()[at] != std::byte(kPoison[0])) return false;
    }
  return true;
}

/// Makes `function` give back what it is given, values of these types.
void giveBack(func::FuncOp function, TypeRange types) {
  Location location = function.getLoc();
  OpBuilder builder(function.getContext());
  auto type = builder.getFunctionType(types, types);
  function->removeAttr(function.getArgAttrsAttrName());
  function->removeAttr(function.getResAttrsAttrName());
  function.getBody().getBlocks().clear();
  function.setType(type);
  Block *block = function.addEntryBlock();
  builder.setInsertionPointToEnd(block);
  func::ReturnOp::create(builder, location, block->getArguments());
}

/// The outermost tasks that the reference's code runs.
void listShared(const runtime::Plan &plan, std::vector<std::string> &shared) {
  for (const runtime::Task &task : plan.tasks) {
    if (runtime::isSharedWithReference(task))
      shared.push_back(task.origin.op + " " + task.origin.id);
    else
      for (const runtime::Body &body : task.bodies) listShared(*body.plan, shared);
  }
}

int64_t mostElements(const Case &one) {
  int64_t most = 0;
  for (const HostArray &argument : one.arguments[0]) most = std::max(most, argument.elements());
  return most;
}

}  // namespace

Diagnose::Diagnose(DiagnoseRequest asked, Case one, Trials &trials, const Settings &settings,
                   std::string folder, OnStep onStep)
    : request(std::move(asked)),
      original(std::move(one)),
      folder(std::move(folder)),
      onStep(std::move(onStep)),
      suspect(trials, request.target, settings, this->folder) {
  found.program = request.program;
  found.target = request.target.text();
}

/// A target may take longer than the reference, but a hang should not take a minute to see, and
/// once it was seen, every smaller case that hangs costs as much again.
Result<> Diagnose::limitTrials() {
  if (suspect.chosenSettings().source("trial-seconds") != "default") return {};
  Trials &trials = suspect.trials();
  if (seen.trial.ended != Ended::Hung) {
    double began = now();
    VITRO_RETURN_IF_ERROR(goldenOf(original));
    referenceSeconds = now() - began;
    trials.seconds = std::min(trials.seconds, kLeastSeconds + kTimesReference * referenceSeconds);
    return {};
  }
  TrialRequest own;
  own.target = {request.target.executor, ""};
  own.program = request.program;
  own.flags = {"--entry=" + original.entry};
  double began = now();
  VITRO_TRY(Trial ours, trials.run(own, false));
  if (ours.ended != Ended::Hung)
    trials.seconds = std::min(trials.seconds, 2 + kTimesOwn * (now() - began));
  return {};
}

Result<Diagnosis> Diagnose::run() {
  double began = now();
  VITRO_RETURN_IF_ERROR(limitTrials());
  onStep("running the program on " + found.target);
  VITRO_TRY(seen, suspect.observeFile(request.program, original));
  if (seen.trial.ended == Ended::Hung) VITRO_RETURN_IF_ERROR(limitTrials());
  VITRO_RETURN_IF_ERROR(lookForFlakiness());
  describeOutputs();
  // Interpreted loops are slow: of a big program they are executed when it is small.
  bool isBig = seen.isFault() && !isFlaky && referenceSeconds > kBigSeconds;
  if (!isBig) VITRO_RETURN_IF_ERROR(findStage(request.program, original, seen));
  if (seen.isFault() && found.stage != "transfer") VITRO_RETURN_IF_ERROR(findOp());
  if (isBig && reduced) {
    Observation as;
    as.trial.ended = seen.trial.ended;
    as.judgement.same = !seen.ran();
    VITRO_RETURN_IF_ERROR(findStage(found.reproducer->program, reduced->smallest, as));
    if (!found.stage.empty()) found.notes.push_back("the stage is that of the reproducer");
  }
  if (isBig && found.stage.empty())
    VITRO_RETURN_IF_ERROR(findStage(request.program, original, seen));
  VITRO_RETURN_IF_ERROR(conclude());
  found.trials = suspect.trials().executed();
  found.seconds = now() - began;
  return found;
}

/// The same program again: does it fail the same way? A program that is right is run many times in
/// one process: what shows in few runs would be missed otherwise.
Result<> Diagnose::lookForFlakiness() {
  onStep("running it again");
  std::vector<std::vector<std::string>> ways = {{}};
  if (!seen.isFault()) {
    std::string repeat = fmt::format("--repeat={}", repeatsFor(seen.trial));
    ways = {{repeat}, {repeat, "--schedule=random:1"}};
  }
  found.runs = 1;
  for (const auto &flags : ways) {
    VITRO_TRY(Observation again, suspect.observeFile(request.program, original, flags, false));
    auto [runs, differing] = repeatedRuns(again.trial.report);
    found.runs += 1 + runs;
    if (differing) {
      isFlaky = true;
      found.notes.push_back(fmt::format("other bits than in the first run in {}{}",
                                        Repeat{runs, differing}.text(),
                                        flags.size() > 1 ? ", tasks in random order" : ""));
      return askSerial();
    }
    bool isSame = again.signature() == seen.signature() &&
                  (!seen.ran() || sameBits(seen.trial.outputs, again.trial.outputs));
    if (!isSame) return estimateRate();
  }
  // Processes cost more than runs: only as many as somebody asked for.
  const Settings &settings = suspect.chosenSettings();
  if (seen.isFault() || settings.source("trial-repeat") == "default") return {};
  for (int64_t left = settings.integer("trial-repeat"); left > 0; --left) {
    VITRO_TRY(Observation again, suspect.observeFile(request.program, original, {}, false));
    ++found.runs;
    if (!sameBits(seen.trial.outputs, again.trial.outputs)) return estimateRate();
  }
  return {};
}

/// Two processes ended differently.
Result<> Diagnose::estimateRate() {
  isFlaky = true;
  onStep("counting how often it fails");
  Repeat rate;
  while (rate.runs < kRunsForRate && rate.failures < kEnoughFailures) {
    VITRO_TRY(Observation one, suspect.observeFile(request.program, original, {}, false));
    ++rate.runs;
    rate.failures += one.isFault();
    if (one.isFault() && !seen.isFault()) seen = std::move(one);
  }
  found.runs += rate.runs;
  found.notes.push_back("two runs of the same program ended differently; it fails in " +
                        rate.text());
  return askSerial();
}

/// What goes away when tasks run one after the other is a matter of their order; what comes every
/// time when memory is always the same, a matter of memory. Where that makes a fault repeatable, it
/// can be looked for like any other.
Result<> Diagnose::askSerial() {
  std::vector<std::string> same = {fmt::format("--poison={}", kPoison[0])};
  VITRO_TRY(Observation once, suspect.observeFile(request.program, original, same, false));
  VITRO_TRY(Observation again, suspect.observeFile(request.program, original, same, false));
  if (once.isFault() && once.signature() == again.signature() &&
      (!once.ran() || sameBits(once.trial.outputs, again.trial.outputs))) {
    found.notes.push_back(
        "with the same bytes in unwritten memory it fails every time the same way");
    suspect.always(same);
    seen = std::move(once);
    isFlaky = false;
    return {};
  }
  std::vector<std::string> flags = {"--schedule=serial", "--threads=1", "--repeat=100"};
  VITRO_TRY(Observation serial, suspect.observeFile(request.program, original, flags, false));
  isSerialGood = !serial.isFault() && repeatedRuns(serial.trial.report).differing == 0;
  return {};
}

/// Whether what the target gives depends on what lay in memory before. Asked of the smallest case,
/// where nothing else touches the value.
Result<> Diagnose::lookForUnwritten() {
  const Case &one = place ? place->smallest : original;
  std::vector<GridValues> outputs;
  suspect.always({});
  for (int byte : kPoison) {
    std::string flag = fmt::format("--poison={}", byte);
    auto poisoned =
        place ? suspect.observe(one, {flag}) : suspect.observeFile(request.program, one, {flag});
    if (!poisoned) return std::move(poisoned.problem());
    if (!poisoned->ran()) return {};
    outputs.push_back(std::move(poisoned->trial.outputs));
  }
  if (sameBits(outputs[0], outputs[1])) return {};
  if (isPoisonItself(outputs[0], outputs[1]))
    found.notes.push_back("the wrong elements were never written: they hold what was in memory");
  else
    isUnwritten = true;
  return {};
}

void Diagnose::describeOutputs() {
  auto wrong = seen.firstWrong();
  if (!wrong) return;
  Grid grid{original.world.replicas, original.world.partitions};
  found.output = fmt::format("{}out{}", grid.prefix(int64_t(wrong->process)), wrong->index);
  found.comparison = *wrong->comparison;
}

/// Ops that compiled code leaves to `ops/` run on the code of the reference, if it is ours: that
/// the two agree there proves nothing, and is said.
void Diagnose::noteWhatIsShared() {
  if (!request.target.binary.empty()) return;
  auto program = build::readPlan(verdict->build, build::CodelessFolder(verdict->build));
  if (!program) return;  // ref and stages have no plan
  std::vector<std::string> shared;
  listShared(*program->plan, shared);
  if (shared.empty()) return;
  size_t listed = std::min(shared.size(), size_t(5));
  found.notes.push_back(
      fmt::format("agreement proves nothing about {} on the reference's own code: {}{}",
                  shared.size() == 1 ? "1 op" : fmt::format("{} ops", shared.size()),
                  fmt::join(shared.begin(), shared.begin() + int64_t(listed), ", "),
                  listed < shared.size() ? ", ..." : ""));
}

/// Numbers that rounding explains may still be others than stages of the graph, all of them exact,
/// could leave.
Result<bool> Diagnose::doesGraphChangeBits(const StageRequest &stages, const GridValues &golden) {
  TrialRequest graph;
  graph.target = {"stage:form-kernels", ""};
  graph.program = verdict->build;
  graph.inputs = stages.inputs;
  graph.results = stages.results;
  graph.grid = stages.grid;
  graph.flags = {"--as-it-is"};
  VITRO_TRY(Trial trial, suspect.trials().run(graph));
  return trial.hasRun() && !haveSameBits(trial.outputs, golden);
}

/// What the target wrote down after each stage is executed by this binary. A fault that comes and
/// goes is not looked for this way, but its plan is still proved.
Result<> Diagnose::findStage(const std::string &program, const Case &one,
                             const Observation &shows) {
  onStep("looking for the stage");
  VITRO_TRY(Golden golden, goldenOf(one));
  Grid grid{one.world.replicas, one.world.partitions};
  StageRequest stages;
  stages.program = program;
  stages.inputs = folder + "/inputs.npz";
  VITRO_RETURN_IF_ERROR(
      writeArrays(stages.inputs, runtime::nameResults(one.arguments, "arg", grid)));
  for (const HostArray &output : golden.outputs[0]) stages.results.push_back(output.type());
  stages.grid = grid;
  stages.target = request.target;
  stages.folder = folder;
  if (shows.isFault()) stages.seen = shows.trial.ended;
  stages.onStep = onStep;
  // Our own interpreter may take longer than what the target is allowed.
  Trials &trials = suspect.trials();
  double limit = trials.seconds;
  if (shows.trial.ended != Ended::Hung)
    trials.seconds = suspect.chosenSettings().number("trial-seconds").value_or(limit);
  auto run = [&] {
    return StageBisect(trials, suspect.chosenSettings(), golden.outputs, golden.reference, stages)
        .run();
  };
  VITRO_TRY(verdict, run());
  if (!shows.isFault()) noteWhatIsShared();
  if (!shows.isFault() && !isFlaky && !verdict->isFault()) {
    VITRO_TRY(stages.isSweep, doesGraphChangeBits(stages, golden.outputs));
    if (stages.isSweep) {
      VITRO_TRY(verdict, run());
    }
  }
  trials.seconds = limit;
  for (const Point &point : verdict->points)
    found.stages.push_back({{"name", point.name},
                            {"good", point.isKnown ? Json(point.isGood) : Json()},
                            {"why", point.why},
                            {"seconds", point.seconds}});
  if (isFlaky && verdict->klass != "race") {
    found.stage = "runtime";
    return {};
  }
  found.stage = verdict->stage;
  found.rewrite = verdict->rewrite;
  found.kernel = verdict->kernel;
  found.faultClass = verdict->klass;
  found.rule = verdict->rule;
  if (found.stage != "runtime" || !shows.isFault() || !seen.ran()) return {};
  VITRO_TRY(bool isWrong, isTransfer());
  if (isWrong) found.stage = found.faultClass = "transfer";
  return {};
}

/// Whether values that are given back at once come back wrong: those the program takes, or those it
/// should have given.
Result<bool> Diagnose::isTransfer() {
  func::FuncOp function = original.function();
  for (bool isOutput : {false, true}) {
    TypeRange types =
        isOutput ? TypeRange(function.getResultTypes()) : TypeRange(function.getArgumentTypes());
    if (types.empty() || !llvm::all_of(types, llvm::IsaPred<RankedTensorType>)) continue;
    Case through = original.clone();
    through.arguments = isOutput ? seen.golden : original.arguments;
    giveBack(through.function(), types);
    VITRO_TRY(Observation back, suspect.observe(through));
    if (back.signature() != "difference") continue;
    VITRO_RETURN_IF_ERROR(makeSmall(through, back, false));
    return true;
  }
  return false;
}

Result<> Diagnose::findOp() {
  if (isFlaky) return {};  // trials of parts would prove nothing
  onStep("looking for the op");
  Localise search(suspect, request.mostTrials);
  auto located = search.run(original, seen);
  if (!located) {
    if (located.problem().code != "debug.lost") return std::move(located.problem());
    found.notes.push_back(
        "the program written as text does not show the fault: it depends on how "
        "the file is read");
    if (found.stage.empty()) found.stage = "import";
    return {};
  }
  place = std::move(*located);
  if (place->op) found.op = nameOf(place->op);
  for (const OpName &op : place->ops)
    if (!found.op || op.id != found.op->id) found.others.push_back(op);
  found.path = place->path;
  found.scores = place->scores;
  onStep("proving it");
  VITRO_TRY(found.certificate, certify(suspect, *place));
  return makeSmall(place->smallest, place->shows, place->rung != "whole program");
}

Result<> Diagnose::makeSmall(const Case &failing, const Observation &shows, bool areOpsFewest) {
  onStep("making it small");
  ReduceOptions options;
  options.mostTrials = request.reduceTrials;
  options.areOpsFewest = areOpsFewest;
  options.wrong = wrongElementOf(shows);
  VITRO_TRY(reduced, reduce(failing, sameFault(suspect, shows), options));
  std::string stem = folder + "/reduced";
  VITRO_RETURN_IF_ERROR(writeCase(reduced->smallest, stem));
  found.reproducer = {stem + ".mlir", stem + ".npz", int64_t(opsOf(reduced->smallest).size()),
                      mostElements(reduced->smallest)};
  if (reduced->passing) VITRO_RETURN_IF_ERROR(writeCase(*reduced->passing, folder + "/min_good"));
  return {};
}

std::string Diagnose::classOf() const {
  switch (seen.trial.ended) {
    case Ended::Ran:
      break;
    case Ended::Refused:
      return "importer";
    case Ended::CompileFailed:
      return "compile_failure";
    case Ended::RunFailed:
      return seen.trial.code.starts_with("plan.") ? "race" : "crash";
    case Ended::Crashed:
      return "crash";
    case Ended::Hung:
      return "hang";
    case Ended::OutOfMemory:
      return "out_of_memory";
  }
  if (!found.faultClass.empty()) return found.faultClass;
  if (isUnwritten) return "uninitialised";
  if (isFlaky) return isSerialGood ? "race" : "nondeterministic";
  if (found.stage == "import") return "importer";
  if (found.stage == "transfer") return "transfer";
  if (!seen.firstWrong()) return isFlaky ? "nondeterministic" : "precision_change";
  const compare::Comparison *wrong = seen.firstWrong()->comparison;
  if (place && place->shows.firstWrong()) wrong = place->shows.firstWrong()->comparison;
  const std::string &how = wrong->shape.how.kind;
  return how == "narrow" || how == "truncated" ? "precision_change" : "miscompile";
}

Result<> Diagnose::conclude() {
  if (!seen.isFault() && !isFlaky && found.stage.empty()) {
    onStep("asking whether the reference can be trusted");
    VITRO_TRY(auto doubt, doubtReference(original));
    if (!doubt) {
      found.verdict = "none";
      found.rule = fmt::format("every output is the reference's by the rules of numbers; {}",
                               Repeat{found.runs, 0}.text());
      return {};
    }
    found.verdict = "inconclusive";
    found.faultClass = "reference_unsure";
    found.rule =
        "reference and target agree, but the reference's own wider shadow denies it: " + doubt->why;
    if (!doubt->op.id.empty()) found.op = doubt->op;
    return {};
  }
  if (seen.ran() && !isFlaky && found.stage != "transfer" && found.stage != "import") {
    VITRO_RETURN_IF_ERROR(lookForUnwritten());
  }
  found.faultClass = classOf();
  // That a plan lacks an edge is proved without a run.
  bool isPlanFault = found.faultClass == "race" && !isFlaky;
  bool isProven = seen.ran() ? found.certificate.isComplete() : reduced && reduced->passing;
  found.verdict = isProven || isFlaky || isPlanFault ? "found" : "likely";
  if (found.rule.empty())
    found.rule = seen.ran() ? fmt::format("{}: {}", compare::name(compare::Rule::None),
                                          "no rule of numbers explains the difference")
                            : seen.trial.text();
  return {};
}

}  // namespace vitro::debug
