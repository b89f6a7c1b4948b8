#include "vitro/debug/locate/Chain.h"
#include <fmt/format.h>
#include <filesystem>
#include "vitro/compare/Report.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/trial/FaultClass.h"
#include "vitro/runtime/reference/Judge.h"
#include "vitro/support/Nearest.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

constexpr int64_t kMostCodeBytes = int64_t(1) << 30;

std::string firstLineOf(const std::string &text) { return text.substr(0, text.find('\n')); }

bool isExactStage(const std::string &name) {
  auto stage = compile::findStage(name);
  return name == "import" || (stage && (*stage)->numerics == compile::Numerics::Exact);
}

}  // namespace

std::string inWords(const runtime::Judgement &judgement) {
  compare::Rule weakest = compare::Rule::Exact;
  for (size_t process = 0; process < judgement.outputs.size(); ++process)
    for (size_t i = 0; i < judgement.outputs[process].size(); ++i) {
      const compare::Comparison &one = judgement.outputs[process][i];
      weakest = std::max(weakest, one.rule);
      if (one.same) continue;
      std::string text = fmt::format("{}: {} are wrong", judgement.nameOf(process, i),
                                     compare::countText(one, one.rejected));
      if (!one.note.empty()) text = fmt::format("{}: {}", judgement.nameOf(process, i), one.note);
      if (one.first)
        text +=
            fmt::format(", first at [{}]: {} instead of {}", fmt::join(one.first->position, ", "),
                        one.first->target, one.first->ref);
      return text;
    }
  return compare::name(weakest);
}

std::vector<Link> linksOf(const build::Manifest &manifest, const std::string &folder,
                          const StageRequest &request) {
  const Target &target = request.target;
  const std::vector<std::string> asItIs = {"--as-it-is"};
  bool isReference = target.executor.starts_with("ref");
  bool isStage = target.executor.starts_with("stage:");
  std::string last = isStage       ? canonicalName(target.executor.substr(6))
                     : isReference ? "import"
                                   : "";
  std::vector<Link> links;
  for (const build::StageEntry &stage : manifest.stages) {
    links.push_back({stage.name,
                     {"stage:" + stage.name, ""},
                     folder,
                     asItIs,
                     stage.file,
                     isExactStage(stage.name)});
    if (stage.name == last) break;
  }
  if (!manifest.failure.empty() && last.empty()) return links;
  if (last.empty()) {
    Link plan = {"plan", {manifest.target, ""}, folder, asItIs, "plan.json", true};
    plan.flags.push_back("--only-kernels=");
    links.push_back(std::move(plan));
    links.push_back(
        {"generate:" + manifest.target, {manifest.target, ""}, folder, asItIs, "", true});
  }
  links.push_back({"runtime", target, request.program, {}, "", true});
  return links;
}

Result<Executed> LinkRunner::run(const Link &link) {
  VITRO_TRY(auto executed, runAll({link}));
  return std::move(executed[0]);
}

Link joinedCode(const std::string &folder) {
  Link joined = {kJoined, {"cpu", ""}, folder, {"--as-it-is"}, "", true};
  joined.code = folder + "-code.so";
  joined.flags.push_back("--code=" + joined.code);
  return joined;
}

/// Older targets do not, and some leave something that is not a regular file.
Result<bool> LinkRunner::takeCode(const Link &link) {
  std::error_code error;
  std::filesystem::remove(link.code, error);
  TrialRequest run;
  run.target = request.target;
  run.program = request.program;
  run.inputs = request.inputs;
  run.results = request.results;
  run.grid = request.grid;
  run.flags = {"--code-to=" + link.code};
  VITRO_TRY([[maybe_unused]] Trial ran, trials.run(run));
  return bool(readUntrustedFile(link.code, kMostCodeBytes));
}

Result<std::vector<Executed>> LinkRunner::runAll(const std::vector<Link> &links) {
  std::vector<TrialRequest> wanted;
  std::string names;
  for (const Link &link : links) {
    names += (names.empty() ? "" : ", ") + link.name;
    TrialRequest &trial = wanted.emplace_back();
    trial.target = link.target;
    trial.program = link.program;
    trial.inputs = request.inputs;
    trial.results = request.results;
    trial.grid = request.grid;
    trial.flags = link.flags;
  }
  if (request.onStep) request.onStep(names);
  executions += int64_t(links.size());
  std::vector<Executed> executed;
  auto trialled = trials.runAll(wanted);
  for (size_t i = 0; i < links.size(); ++i) {
    if (!trialled[i]) return std::move(trialled[i].problem());
    VITRO_TRY(Executed one, judged(links[i], std::move(*trialled[i])));
    executed.push_back(std::move(one));
  }
  return executed;
}

Result<Executed> LinkRunner::judged(const Link &link, Trial trial) {
  Executed executed;
  Point &point = executed.point;
  point.name = link.name;
  point.seconds = trial.seconds;
  executed.ended = trial.ended;
  if (link.name == "runtime") expectsHang = trial.ended == Ended::Hung;
  if (!trial.hasRun()) {
    point.why = trial.text();
    if (trial.ended == Ended::RunFailed && !trial.opId.empty()) {
      executed.failure = {faultClassOf(trial), trial.opId, trial.place};
      point.why = firstLineOf(trial.said);
    }
    // The interpreter is slower than native code, and may not support an op: neither is the
    // target's fault.
    bool isTooSlow = trial.ended == Ended::Hung && !expectsHang && link.name != "runtime";
    // The same holds for a file of another version, and for running out of memory here.
    bool isOurs = link.name != "runtime" &&
                  (trial.ended == Ended::Refused || trial.ended == Ended::OutOfMemory);
    point.isKnown = !isTooSlow && !isOurs && trial.code != "tape.unknown-op";
    return executed;
  }
  compare::Sides sides{link.name, "ref"};
  VITRO_TRY(auto judgement,
            request.isExact ? runtime::judgeBits(trial.outputs, golden, sides)
                            : runtime::judge(trial.outputs, golden, reference, settings, sides));
  point.isGood = judgement.same;
  point.why = inWords(judgement);
  executed.outputs = std::move(trial.outputs);
  return executed;
}

}  // namespace vitro::debug
