#include "vitro/debug/foreign/TargetStages.h"
#include <fmt/format.h>

namespace vitro::debug {
namespace {

/// An instruction that has no source line is at a place of the dump, which will be gone.
std::vector<OpName> namesOf(const std::vector<InstructionName> &instructions,
                            const std::string &folder) {
  std::vector<OpName> names;
  for (const InstructionName &one : instructions) {
    OpName name{one.name, one.op, {}};
    if (!one.location.empty() && !one.location.starts_with(folder))
      name.places.push_back(one.location);
    names.push_back(std::move(name));
  }
  return names;
}

}  // namespace

Result<PassesFound> bisectTarget(const Target &target, const CaseFiles &files, const Case &one,
                                 const Golden &golden, const std::string &folder, bool isSweep,
                                 Trials &trials, const Settings &settings, const OnStep &onStep) {
  PassesFound found;
  onStep("compiling with all stages written");
  TrialRequest request = trialOf(target, files, one, golden);
  request.dump = folder;
  VITRO_TRY(Trial trial, trials.run(request, false));
  auto dump = openDump(folder, "");
  if (!dump) {
    found.verdict.verdict = "inconclusive";
    found.verdict.unknown = fmt::format(
        "{} wrote no stages: {}", target.text(),
        trial.hasRun() ? dump.problem().cause : trial.said.substr(0, trial.said.find('\n')));
    return found;
  }
  found.dump = std::move(*dump);
  bool hasCompiled = trial.hasRun() || trial.code.ends_with(".run");
  if (!hasCompiled) {
    found.verdict.verdict = "inconclusive";
    found.verdict.unknown =
        fmt::format("it {}, after it had written {}", trial.text(),
                    found.dump.passes.empty() ? "no pass" : found.dump.passes.back().stage());
    return found;
  }
  PassRequest wanted;
  wanted.dump = &found.dump;
  wanted.program = &one;
  wanted.isSweep = isSweep;
  wanted.onStep = [&](const std::string &step) { onStep("executing " + step); };
  if (trial.hasRun()) wanted.actual = std::move(trial.outputs);
  importers::Importer importer(settings);
  VITRO_TRY(found.verdict, bisectPasses(wanted, importer, settings));
  PassVerdict &verdict = found.verdict;
  if (trial.hasRun() || verdict.isFault() || !verdict.unknown.empty()) return found;
  // It has no outputs to judge, but what it was compiled to is wrong somehow.
  verdict.stage = "code_generation";
  verdict.before = found.dump.passes.back().stage();
  verdict.verdict = "likely";
  verdict.faultClass = "crash";
  verdict.rule = fmt::format(
      "every stage is right, and running what was made of them {}: code "
      "generation or a library",
      trial.text());
  return found;
}

FindTargetStage targetStages(const Target &target, Trials &trials, const Settings &settings,
                             OnStep onStep) {
  const executors::ForeignKind *kind = executors::foreignKindOf(target);
  if (!kind || !kind->hasStages) return {};
  return [&trials, &settings, target, onStep = std::move(onStep)](
             const CaseFiles &files, const Case &one, const Golden &golden,
             const std::string &folder) -> Result<TargetStage> {
    VITRO_TRY(PassesFound found,
              bisectTarget(target, files, one, golden, folder, false, trials, settings, onStep));
    const PassVerdict &verdict = found.verdict;
    TargetStage stage;
    stage.stage = verdict.stage;
    stage.before = verdict.before;
    stage.verdict = verdict.verdict;
    stage.rule = verdict.rule;
    stage.unknown = verdict.unknown;
    stage.beforeFile = verdict.beforeFile;
    stage.afterFile = verdict.afterFile;
    stage.wrong = namesOf(verdict.wrong, folder);
    stage.added = namesOf(verdict.added, folder);
    stage.removed = namesOf(verdict.removed, folder);
    stage.notes = verdict.notes;
    for (const PassPoint &point : verdict.points)
      stage.points.push_back({{"name", found.dump.passes[found.dump.firstOf[point.text]].stage()},
                              {"good", point.state == PassPoint::State::Unknown
                                           ? Json()
                                           : Json(point.state == PassPoint::State::Good)},
                              {"why", point.why},
                              {"seconds", point.seconds}});
    return stage;
  };
}

}  // namespace vitro::debug
