#include "vitro/debug/trial/CompareTargets.h"
#include <fmt/format.h>
#include <filesystem>
#include "vitro/tensor/Npz.h"

namespace vitro::debug {
namespace {

bool isOwn(const Target &target, const char *executor) {
  return target.binary.empty() && target.executor == executor;
}

void keepComparisons(Compared &compared, runtime::Judgement judgement, const GridValues &outputs,
                     const Grid &grid) {
  for (const NamedArray &named : runtime::nameResults(outputs, "out", grid))
    compared.names.push_back(named.name);
  for (size_t process = 0; process < outputs.size(); ++process)
    for (size_t i = 0; i < outputs[process].size(); ++i)
      if (outputs[process][i].dtype() != DType::Token)
        compared.comparisons.push_back(std::move(judgement.outputs[process][i]));
}

/// A binary without its folders, for column headings.
std::string shortName(const Target &target) {
  if (target.binary.empty()) return target.executor;
  return target.executor + "@" + std::filesystem::path(target.binary).filename().string();
}

}  // namespace

compare::Sides CompareRequest::sides() const {
  std::string first = shortName(target), second = shortName(ref);
  return first == second ? compare::Sides{} : compare::Sides{first, second};
}

Result<GridValues> shadowOutputs(Golden &golden) {
  VITRO_TRY(const GridValues *shadows, golden.reference.shadows());
  GridValues values = *shadows;
  for (size_t process = 0; process < values.size(); ++process)
    for (size_t i = 0; i < values[process].size(); ++i)
      if (values[process][i].dtype() == DType::Token)
        values[process][i] = golden.outputs[process][i];
  return values;
}

Result<SideRun> runSide(const SideRequest &side, const Case &one, Golden &golden, Trials &trials,
                        const std::string &folder) {
  SideRun run;
  bool isReference = isOwn(side.target, "ref");
  if (isReference || isOwn(side.target, "ref64")) {
    run.outputs = golden.outputs;
    if (!isReference) {
      VITRO_TRY(run.outputs, shadowOutputs(golden));
    }
    return run;
  }
  CaseFiles files{side.program, ""};
  VITRO_TRY(files.inputs, writeInputs(one, folder + "/inputs.npz"));
  TrialRequest request = trialOf(side.target, files, one, golden);
  request.wantsValues = side.wantsValues;
  VITRO_TRY(run.trial, trials.run(request, side.mayUseCache));
  run.outputs = std::move(run.trial->outputs);
  run.values = std::move(run.trial->values);
  return run;
}

Result<Compared> compareTargets(const CompareRequest &request, const Case &one, Trials &trials,
                                const Settings &settings) {
  Compared compared;
  std::string program = request.program;
  if (program.empty()) {
    VITRO_TRY(CaseFiles files, writeCase(one, request.folder + "/program"));
    program = files.program;
  }
  auto golden = goldenOf(one);
  if (!golden) {
    compared.verdict = Compared::Verdict::ReferenceFailed;
    compared.failed.emplace();
    compared.failed->ended = Ended::RunFailed;
    compared.failed->code = golden.problem().code;
    compared.failed->said = golden.problem().text();
    return compared;
  }
  VITRO_TRY(SideRun ref, runSide({request.ref, program}, one, *golden, trials, request.folder));
  if (!ref.hasRun()) {
    compared.verdict = Compared::Verdict::ReferenceFailed;
    compared.failed = std::move(ref.trial);
    return compared;
  }
  auto runOnce = [&] {
    return runSide({request.target, program, false, false}, one, *golden, trials, request.folder);
  };
  auto judged = [&](const GridValues &outputs) {
    // Where either side is not ours, what differs may be theirs.
    bool isOthers = makerOf(request.target) == runtime::Maker::Others ||
                    makerOf(request.ref) == runtime::Maker::Others;
    return runtime::judgePair(outputs, ref.outputs, golden->outputs, golden->reference, settings,
                              request.sides(),
                              isOthers ? runtime::Maker::Others : runtime::Maker::Ours);
  };
  VITRO_TRY(SideRun first, runOnce());
  if (!first.hasRun()) {
    compared.verdict = Compared::Verdict::TargetFailed;
    compared.failed = std::move(first.trial);
    return compared;
  }
  VITRO_TRY(runtime::Judgement judgement, judged(first.outputs));
  compared.runs = {1, judgement.same ? 0 : 1};
  // Runs again; and where the two runs differ, often enough to estimate the rate.
  for (int64_t most = first.trial ? request.runs : 1; compared.runs.runs < most;) {
    VITRO_TRY(SideRun again, runOnce());
    ++compared.runs.runs;
    bool isAlike = again.hasRun() && haveSameBits(again.outputs, first.outputs);
    bool isSame = judgement.same;
    if (!isAlike) {
      most = std::max(request.runs, request.repeat);
      compared.isDeterministic = false;
      isSame = false;
      if (again.hasRun()) {
        VITRO_TRY(runtime::Judgement other, judged(again.outputs));
        isSame = other.same;
        if (!other.same && judgement.same) judgement = std::move(other);
      }
    }
    compared.runs.failures += !isSame;
  }
  bool differs = compared.runs.failures > 0, always = compared.runs.failures == compared.runs.runs;
  compared.verdict = !differs ? Compared::Verdict::Same
                     : always ? Compared::Verdict::Different
                              : Compared::Verdict::Inconclusive;
  runtime::explain(judgement, golden->reference);
  keepComparisons(compared, std::move(judgement), first.outputs,
                  {one.world.replicas, one.world.partitions});
  if (!request.allValues) return compared;
  // Inner values show where; only the outputs decide whether something is wrong.
  VITRO_RETURN_IF_ERROR(compareValues(request, one, trials, settings, compared));
  return compared;
}

}  // namespace vitro::debug
