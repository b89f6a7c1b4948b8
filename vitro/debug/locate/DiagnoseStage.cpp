// The part of the diagnosis that finds the stage: bisects the chain of stages, looks inside the
// faulty one, and examines the runtime where all stages are right.
#include <fmt/format.h>
#include <filesystem>
#include <set>
#include "mlir/IR/Matchers.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/locate/Chain.h"
#include "vitro/debug/locate/Diagnose.h"
#include "vitro/debug/locate/PlanFaults.h"
#include "vitro/debug/locate/Transfer.h"
#include "vitro/ir/Provenance.h"

using namespace mlir;

namespace vitro::debug {
namespace {

/// Raises the time limit for our own interpreter, which may be slower than the target.
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

}  // namespace

/// Ops that compiled code leaves to `ops/` run the reference implementation, if it is ours:
/// agreement there proves nothing, which the diagnosis notes.
void Diagnose::noteWhatIsShared() {
  if (!request.target.binary.empty()) return;
  std::vector<std::string> shared = opsSharedWithReference(verdict->build);
  if (shared.empty()) return;
  found.notes.push_back(fmt::format(
      "{} the reference's own code, so agreement proves nothing there: {}",
      shared.size() == 1 ? "1 op runs" : fmt::format("{} ops run", shared.size()), listed(shared)));
}

/// Whether the target's plan for the program can be proved wrong.
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

/// Executing the stage reported the failing op. The source lines are the program's.
void Diagnose::nameFailedOp(const LocatedFailure &failure) {
  failedOp = OpName{failure.opId, "", {}};
  if (!failure.place.empty()) failedOp->places.push_back(failure.place);
  Case inlined = original.clone();
  if (!inlineCalls(inlined)) return;
  inlined.function().walk([&](Operation *op) {
    if (ir::idOf(op) == failure.opId) failedOp = nameOf(op);
  });
}

/// The stage of a large program and the op are known: its kernel is the one that contains the op,
/// if that alone is wrong; rewrites are those of the reproducer.
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
    found.notes.push_back("the rewrite was found with the reproducer");
  }
  verdict->beforeFile = small.beforeFile;
  verdict->afterFile = small.afterFile;
  return {};
}

/// Tries the target's kernels that claim to contain the faulty op, each alone.
Result<> Diagnose::nameKernel(std::optional<Ended> failed) {
  auto stage = compile::findStage(found.stage);
  bool isCode = found.stage.starts_with("generate:");
  if (!found.op || !(isCode || (stage && (*stage)->level != compile::Level::Graph))) return {};
  Patience patience(suspect, failed);
  std::set<std::string> ids = {found.op->id};
  // A constant is materialised at its use.
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

/// Executes what the target wrote after each stage with this binary. This does not work for an
/// intermittent fault, but the plan is still checked.
Result<> Diagnose::findStage(const CaseFiles &files, const Case &one, Golden &right,
                             std::optional<Ended> failed, bool looksInside) {
  onStep("locating the stage");
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
    // Even if rounding explains the numbers, they may not be possible after graph stages.
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
  std::string unknown = "stage unknown: " + verdict.unknown;
  if (!verdict.unknown.empty() && std::ranges::find(found.notes, unknown) == found.notes.end())
    found.notes.push_back(unknown);
  found.stages = Json::array();
  for (const Point &point : verdict.points)
    found.stages.push_back({{"name", point.name},
                            {"good", point.isKnown ? Json(point.isGood) : Json()},
                            {"why", point.why},
                            {"seconds", point.seconds}});
  // What this binary executed and found wrong is wrong; for an intermittent target, only the points
  // before it are known to be right.
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

/// Everything compiled is right, but the outputs are wrong: values are lost on their way in or out,
/// or tasks run in a wrong order.
Result<> Diagnose::lookAtRuntime() {
  VITRO_TRY(auto lost, findLostValue(suspect, original, golden.outputs));
  if (lost) {
    found.stage = found.faultClass = "transfer";
    return reduceCase(lost->through, lost->seen, false);
  }
  if (!found.faultClass.empty()) return {};
  VITRO_TRY(isRace, dependsOnTaskOrder(
                        [&](std::vector<std::string> flags) { return again(std::move(flags)); }));
  if (isRace) found.notes.push_back(kSerialIsRight);
  return {};
}

}  // namespace vitro::debug
