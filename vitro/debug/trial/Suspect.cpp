#include "vitro/debug/trial/Suspect.h"
#include <fmt/format.h>
#include <csignal>
#include "vitro/debug/trial/ZeroSigns.h"

namespace vitro::debug {

std::string Observation::signature() const {
  if (ran()) return judgement.same ? "same" : "difference";
  if (isAnyFailure) return "failure";
  std::string text = name(trial.ended);
  // An out-of-bounds write may crash at once, or at the next allocation.
  bool isMemory = trial.signal == SIGSEGV || trial.signal == SIGBUS || trial.signal == SIGABRT;
  if (trial.signal) text += isMemory ? ":memory" : fmt::format(":{}", trial.signal);
  return trial.code.empty() ? text : text + ":" + trial.code;
}

std::vector<Observation::WrongOutput> Observation::wrongOutputs() const {
  std::vector<WrongOutput> wrong;
  for (size_t process = 0; process < judgement.outputs.size(); ++process)
    for (size_t i = 0; i < judgement.outputs[process].size(); ++i)
      if (const compare::Comparison &one = judgement.outputs[process][i]; !one.same)
        wrong.push_back({process, i, &one, judgement.nameOf(process, i)});
  return wrong;
}

std::optional<Observation::WrongOutput> Observation::firstWrong() const {
  std::vector<WrongOutput> all = wrongOutputs();
  return all.empty() ? std::nullopt : std::optional(std::move(all.front()));
}

TrialRequest trialOf(Target target, const CaseFiles &files, const Case &one, const Golden &golden) {
  TrialRequest request;
  request.target = std::move(target);
  request.program = files.program;
  request.inputs = files.inputs;
  request.grid = {one.world.replicas, one.world.partitions};
  for (const HostArray &output : golden.outputs[0]) request.results.push_back(output.type());
  if (one.entry != "main") request.flags.push_back("--entry=" + one.entry);
  return request;
}

runtime::Maker makerOf(const Target &target) {
  return executors::foreignKindOf(target) ? runtime::Maker::Others : runtime::Maker::Ours;
}

void Suspect::holdToBits(const std::string &stage) {
  if (!stage.empty()) suspected.executor = "stage:" + stage;
  isExact = true;
}

Result<runtime::Judgement> Suspect::judge(const GridValues &outputs, Golden &golden,
                                          const compare::Sides &sides) const {
  if (isExact) return runtime::judgeBits(outputs, golden.outputs, sides);
  VITRO_TRY(runtime::Judgement judged, runtime::judge(outputs, golden.outputs, golden.reference,
                                                      settings, sides, makerOf(suspected)));
  if (zeroSignsCount) debug::countZeroSigns(judged, outputs, golden.outputs, sides);
  return judged;
}

Result<Observation> Suspect::observe(const Case &one, Golden &golden) {
  VITRO_TRY(CaseFiles files, writeCase(one, fmt::format("{}/case{}", folder, made++)));
  return observeFiles(files, one, golden);
}

Result<Observation> Suspect::observe(const Case &one, std::vector<std::string> flags,
                                     bool mayUseCache) {
  VITRO_TRY(CaseFiles files, writeCase(one, fmt::format("{}/case{}", folder, made++)));
  VITRO_TRY(Golden golden, goldenOf(one));
  return observeFiles(files, one, golden, std::move(flags), mayUseCache);
}

Result<Observation> Suspect::observeFiles(const CaseFiles &files, const Case &one, Golden &golden,
                                          std::vector<std::string> flags, bool mayUseCache) {
  TrialRequest request = trialOf(suspected, files, one, golden);
  request.flags.insert(request.flags.end(), fixed.begin(), fixed.end());
  request.flags.insert(request.flags.end(), flags.begin(), flags.end());
  Observation seen;
  seen.golden = golden.outputs;
  seen.referenceSeconds = golden.seconds;
  seen.isAnyFailure = isAnyFailure;
  VITRO_TRY(seen.trial, all.run(request, mayUseCache));
  if (!seen.ran()) return seen;
  VITRO_TRY(seen.judgement, judge(seen.trial.outputs, golden, {suspected.text(), "ref"}));
  // Failed checks in a loop or a called function leave no other trace.
  if (seen.judgement.same && seen.trial.failedChecks > int64_t(golden.failedChecks.size())) {
    seen.trial.ended = Ended::RunFailed;
    seen.trial.code = "check.failed";
    seen.trial.said = fmt::format("{} checks fail on the target, {} on the reference",
                                  seen.trial.failedChecks, golden.failedChecks.size());
  }
  return seen;
}

}  // namespace vitro::debug
