#include "vitro/debug/Suspect.h"
#include <fmt/format.h>
#include "vitro/tensor/Npz.h"

namespace vitro::debug {

std::string Observation::signature() const {
  if (ran()) return judgement.same ? "same" : "difference";
  std::string text = name(trial.ended);
  if (trial.signal) text += fmt::format(":{}", trial.signal);
  return trial.code.empty() ? text : text + ":" + trial.code;
}

std::optional<Observation::WrongOutput> Observation::firstWrong() const {
  for (size_t process = 0; process < judgement.outputs.size(); ++process)
    for (size_t i = 0; i < judgement.outputs[process].size(); ++i)
      if (!judgement.outputs[process][i].same)
        return WrongOutput{process, i, &judgement.outputs[process][i]};
  return std::nullopt;
}

Result<Observation> Suspect::observe(const Case &one, std::vector<std::string> flags,
                                     bool mayUseCache) {
  std::string stem = fmt::format("{}/case{}", folder, made++);
  VITRO_RETURN_IF_ERROR(writeCase(one, stem));
  return observeFile(stem + ".mlir", one, std::move(flags), mayUseCache);
}

Result<Observation> Suspect::observeFile(const std::string &program, const Case &one,
                                         std::vector<std::string> flags, bool mayUseCache) {
  TrialRequest request;
  request.target = suspected;
  request.program = program;
  request.grid = {one.world.replicas, one.world.partitions};
  request.flags = fixed;
  request.flags.insert(request.flags.end(), flags.begin(), flags.end());
  if (one.entry != "main") request.flags.push_back("--entry=" + one.entry);
  if (!one.arguments.empty() && !one.arguments[0].empty()) {
    request.inputs = fmt::format("{}/inputs{}.npz", folder, made++);
    VITRO_RETURN_IF_ERROR(
        writeArrays(request.inputs, runtime::nameResults(one.arguments, "arg", request.grid)));
  }
  Observation seen;
  VITRO_TRY(Golden golden, goldenOf(one));
  seen.golden = golden.outputs;
  for (const HostArray &output : golden.outputs[0]) request.results.push_back(output.type());
  VITRO_TRY(seen.trial, all.run(request, mayUseCache));
  if (!seen.ran()) return seen;
  VITRO_TRY(seen.judgement, runtime::judge(seen.trial.outputs, golden.outputs, golden.reference,
                                           settings, {suspected.text(), "ref"}));
  return seen;
}

}  // namespace vitro::debug
