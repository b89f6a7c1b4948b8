#include "vitro/executors/OtherBinaryExecutor.h"
#include <fmt/format.h>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"

namespace vitro::executors {
namespace {

/// A member of an untrusted report; null where there is none.
const Json &member(const Json &json, const char *key) {
  static const Json kNone;
  auto found = json.is_object() ? json.find(key) : json.end();
  return json.is_object() && found != json.end() ? *found : kNone;
}

std::string text(const Json &json) { return json.is_string() ? json.get<std::string>() : ""; }
int64_t number(const Json &json) { return json.is_number_integer() ? json.get<int64_t>() : 0; }

/// The check ops in the other binary's report: how many ran, and which failed.
std::vector<compare::CheckOutcome> checksIn(const Json &report) {
  std::vector<compare::CheckOutcome> checks;
  for (const Json &module : member(report, "modules")) {
    for (const Json &entry : member(module, "entries"))
      for (const Json &failed : member(entry, "failed_checks"))
        checks.push_back({text(member(failed, "check")), text(member(failed, "location")), false,
                          text(member(failed, "detail"))});
    const Json &counts = member(module, "checks");
    constexpr int64_t kMost = 1 << 20;
    int64_t run = std::min(number(member(counts, "run")), kMost);
    int64_t ops = number(member(counts, "ops_run"));
    // The report only counts those that passed.
    for (int64_t i = int64_t(checks.size()); i < run; ++i)
      checks.push_back({"check", fmt::format("check {}", ops > 0 ? i % ops : i), true, ""});
  }
  return checks;
}

}  // namespace

std::string ownBinary() {
  std::error_code error;
  std::string path = std::filesystem::read_symlink("/proc/self/exe", error).string();
  return error || path.ends_with(" (deleted)") ? "/proc/self/exe" : path;
}

Problem problemOf(const Trial &trial, const Target &target) {
  Problem out = cannotRun(fmt::format("trial.{}", name(trial.ended)),
                          fmt::format("{} {}", target.text(), trial.text()));
  if (trial.ended == Ended::Refused) out.blame = Blame::Input;
  constexpr size_t kEnough = 4000;
  std::string said = trial.said.substr(0, kEnough);
  while (said.ends_with('\n')) said.pop_back();
  if (!said.empty()) out.cause += ":\n" + said;
  return std::move(out).suggest("it was run as: " + trial.command);
}

namespace {

/// A program whose outputs come from a trial.
class TriedProgram final : public Prepared {
 public:
  TriedProgram(Target target, const ProgramRequest &request)
      : target(std::move(target)), request(request) {}
  Result<std::vector<runtime::ProcessOutcome>> run(const runtime::GridValues &arguments,
                                                   const runtime::WorldOptions &,
                                                   const runtime::RunOptions &) override;

 private:
  Target target;
  ProgramRequest request;
};

Result<std::vector<runtime::ProcessOutcome>> TriedProgram::run(const runtime::GridValues &arguments,
                                                               const runtime::WorldOptions &,
                                                               const runtime::RunOptions &) {
  VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
  TrialRequest wanted;
  wanted.target = target;
  wanted.program = request.path;
  if (wanted.program.empty()) {
    wanted.program = folder.path() + "/program.mlir";
    VITRO_RETURN_IF_ERROR(writeFile(wanted.program, request.text));
  }
  wanted.inputs = request.inputs;
  if (wanted.inputs.empty() && !arguments.empty() && !arguments[0].empty()) {
    wanted.inputs = folder.path() + "/inputs.npz";
    VITRO_RETURN_IF_ERROR(writeArrays(wanted.inputs, nameResults(arguments, "arg", request.grid)));
  }
  wanted.results = request.results;
  wanted.grid = request.grid;
  wanted.flags.push_back("--entry=" + request.entry.getName().str());
  request.host.begin("running " + target.text(), 0);
  Trials trials(request.host.settings, ownBinary(), folder.path());
  VITRO_TRY(Trial trial, trials.run(wanted, false));
  if (!trial.hasRun()) return problemOf(trial, wanted.target);
  std::vector<runtime::ProcessOutcome> outcomes(trial.outputs.size());
  for (size_t i = 0; i < outcomes.size(); ++i) outcomes[i].results = std::move(trial.outputs[i]);
  if (!outcomes.empty()) outcomes[0].checks = checksIn(trial.report);
  return outcomes;
}

}  // namespace

std::unique_ptr<Prepared> prepareTrial(Target target, const ProgramRequest &request) {
  return std::make_unique<TriedProgram>(std::move(target), request);
}

namespace {

class OtherBinaryExecutor final : public Executor {
 public:
  explicit OtherBinaryExecutor(Target where) : where(std::move(where)) {}
  std::string name() const override { return where.text(); }
  Target target() const override { return where; }
  bool runsInProcess() const override { return false; }
  Result<std::unique_ptr<Prepared>> prepare(const ProgramRequest &request) const override {
    return prepareTrial(where, request);
  }

 private:
  Target where;
};

}  // namespace

Result<ExecutorRef> makeOtherBinary(const std::string &name) {
  VITRO_TRY(Target target, parseTarget(name));
  return ExecutorRef(std::make_shared<OtherBinaryExecutor>(std::move(target)));
}

}  // namespace vitro::executors
