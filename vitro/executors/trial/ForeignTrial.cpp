// Trials on compilers that are not ours: a worker of theirs runs the program, no `vitro run` does.
#include <fmt/format.h>
#include <charconv>
#include "vitro/executors/foreign/TargetJson.h"
#include "vitro/executors/trial/TrialLaunch.h"
#include "vitro/executors/trial/TrialOutcome.h"

namespace vitro::executors {
namespace {

/// What of a trial's flags a foreign compiler can be asked for. Returns the first other one.
std::string takeFlags(const std::vector<std::string> &flags, ForeignRequest &request) {
  for (const std::string &flag : flags) {
    std::string_view value = std::string_view(flag).substr(std::min(flag.find('='), flag.size()));
    if (!value.empty()) value.remove_prefix(1);
    if (flag.starts_with("--entry=")) {
      request.entry = value;
    } else if (flag.starts_with("--repeat=")) {
      std::from_chars(value.data(), value.data() + value.size(), request.repeat);
      request.repeat *= 2;  // as `vitro run` does: half of them are timed there
    } else if (flag == "--force-recompile") {
      request.isFresh = true;
    } else {
      return flag;
    }
  }
  return "";
}

/// The reply in the form of `vitro run --json`.
Json reportOf(const ForeignOutcome &outcome) {
  Json entry = {{"plan_seconds", outcome.compileSeconds}, {"run_seconds", outcome.runSeconds}};
  if (const Json *repeat = memberIn(&outcome.report, "repeat"))
    entry["repeat"] = {{"runs", countIn(repeat, "runs", INT64_MAX / 4) / 2},
                       {"differing_runs", countIn(repeat, "differing_runs", INT64_MAX / 4)}};
  return {{"modules", {{{"entries", {entry}}}}}};
}

}  // namespace

Result<Trials::Shared *> Trials::sharedFor(const Target &target) {
  std::lock_guard lock(mutex);
  std::unique_ptr<Shared> &shared = foreign[target.executor];
  if (!shared) {
    const ForeignKind *kind = foreignKindOf(target);
    VITRO_TRY(auto runner, kind->make(argumentOf(*kind, target.executor), settings));
    shared = std::make_unique<Shared>();
    shared->runner = std::move(runner);
  }
  return shared.get();
}

Result<Json> Trials::aboutForeign(const Target &target) {
  VITRO_TRY(Shared * shared, sharedFor(target));
  std::lock_guard turn(shared->turn);
  return shared->runner->about();
}

Result<Trial> Trials::executeForeign(const TrialRequest &request, double limit) {
  const ForeignKind *kind = foreignKindOf(request.target);
  VITRO_TRY(Launch launch, prepare(request));
  TrialFolder folder(launch.folder);
  Trial trial;
  trial.command = lineOf(launch.words);
  ForeignRequest asked;
  std::string other = takeFlags(request.flags, asked);
  if (request.wantsValues) other = "--values";
  if (!other.empty()) {
    trial.ended = Ended::Refused;
    trial.code = "usage.elsewhere";
    trial.said = fmt::format("{} does not offer {}\n", request.target.text(), other);
    return trial;
  }
  std::error_code error;
  asked.program = std::filesystem::absolute(request.program, error);
  if (!request.inputs.empty()) asked.inputs = std::filesystem::absolute(request.inputs, error);
  asked.outputs = launch.folder + "/outputs.npz";
  asked.folder = launch.folder + "/tmp";
  asked.results = request.results;
  asked.grid = request.grid;
  asked.dump = request.dump;
  VITRO_TRY(Shared * shared, sharedFor(request.target));
  std::lock_guard turn(shared->turn);
  {
    std::lock_guard lock(mutex);
    ++executedCount;
    started.push_back(trial.command);
  }
  VITRO_TRY(ForeignOutcome outcome, shared->runner->run(asked, limit));
  trial.ended = outcome.ended;
  trial.said = std::move(outcome.said);
  trial.signal = outcome.signal;
  trial.seconds = outcome.seconds;
  trial.report = reportOf(outcome);
  if (!outcome.command.empty()) trial.command = outcome.command;
  if (trial.ended == Ended::Ran) {
    auto read = readOutputs(launch.folder, request, trial);
    if (read) return trial;
    trial.outputs.clear();
    trial.ended = Ended::RunFailed;
    trial.said += read.problem().text() + "\n";
    outcome.stage = "outputs";
  }
  // A crash of compiling is another fault than one of running.
  std::string why = textIn(outcome.report, "code", outcome.stage.c_str());
  trial.code = why.empty() ? "" : fmt::format("{}.{}", kind->name, why);
  if (!trial.said.ends_with('\n')) trial.said += "\n";
  return trial;
}

}  // namespace vitro::executors
