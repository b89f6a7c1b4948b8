#include "vitro/debug/locate/StageBisect.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include <filesystem>
#include "vitro/compare/Compare.h"
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/locate/Chain.h"
#include "vitro/debug/locate/InsideStage.h"
#include "vitro/debug/locate/PlanFaults.h"
#include "vitro/debug/locate/TargetCompiler.h"
#include "vitro/debug/trial/Case.h"
#include "vitro/debug/trial/FaultClass.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

/// One search, from the build to the verdict.
class Search {
 public:
  Search(Trials &trials, LinkRunner &runner, const StageRequest &request)
      : trials(trials), runner(runner), request(request), compiler(trials, request) {}

  Result<StageVerdict> run();

 private:
  Result<> compile();
  Result<CompileOutcome> buildOnce();
  Result<> findFailingStage(const CompileOutcome &failed);
  void addFailure(std::string stage, const CompileOutcome &failed);
  Result<> execute(const std::vector<size_t> &indices);
  Result<bool> narrow(size_t &lo, size_t &hi, const std::vector<size_t> &cuts);
  Result<> bisect();
  Result<> holdToBits();
  Result<> sweep();
  void compareBits(size_t index);
  Result<> conclude(std::optional<size_t> good, size_t bad);
  void describe(const Executed &bad);
  void checkGoodPlan();
  Result<> runTargetAlone();
  void close();

  Trials &trials;
  LinkRunner &runner;
  const StageRequest &request;
  TargetCompiler compiler;
  build::Manifest manifest;
  std::vector<Link> links;
  std::map<size_t, Executed> executed;
  std::string failureClass;  // of a compiler that did not finish: the last link represents it
  StageVerdict verdict;
};

constexpr int64_t kMostManifestBytes = 64 << 20;

/// Its output may be as large as this, or as a few times the program.
constexpr int64_t kMostFileBytes = 1 << 30, kTimesProgram = 4;

/// The last stage in which values are tensors of the graph.
std::string lastOfGraph() {
  std::string last;
  for (const compile::Stage &stage : compile::recipe())
    if (stage.level == compile::Level::Graph) last = stage.name;
  return last;
}

std::string inOneLine(const Problem &problem) {
  return problem.location.empty() ? problem.cause : problem.location + ": " + problem.cause;
}

/// For an untrusted folder. Messages contain none of our paths.
Result<build::Manifest> readManifest(const std::string &folder, const std::string &program,
                                     const std::string &generator) {
  const std::string name = "manifest.json";
  std::error_code error;
  auto size = std::filesystem::file_size(program, error);
  int64_t most = std::max(kMostFileBytes, error ? 0 : kTimesProgram * int64_t(size));
  if (!std::filesystem::exists(std::filesystem::symlink_status(folder + "/" + name, error)))
    return problem("build.manifest", "its `compile` wrote no " + name);
  VITRO_RETURN_IF_ERROR(checkUntrustedFolder(folder, most));
  auto text = readUntrustedFile(folder + "/" + name, kMostManifestBytes);
  if (!text) return std::move(text.problem()).at(name);
  VITRO_TRY(build::Manifest manifest, build::Manifest::parse(name, *text));
  if (manifest.target != generator)
    return problem("build.manifest",
                   fmt::format("built for '{}', expected {}", manifest.target, generator))
        .at(name);
  return manifest;
}

Result<> Search::compile() {
  if (request.onStep) request.onStep("compiling with the target");
  verdict.build = buildFolderOf(request);
  const std::string &executor = request.target.executor;
  std::string generator = executors::generatorOf(request.target);
  VITRO_TRY(CompileOutcome outcome, buildOnce());
  auto read = readManifest(verdict.build, request.program, generator);
  if (read) manifest = std::move(*read);
  if (outcome.isDone()) manifest.failure = "";  // whatever it wrote
  if (read) links = linksOf(manifest, verdict.build, request);
  // It ran, so it compiles: exceeding a limit that was too short is no hang.
  bool hasCompiled = request.hasRun && (!request.seen || *request.seen == Ended::Ran);
  if (outcome.ended == Ended::Hung && hasCompiled && trials.isLimitOurs) {
    verdict.unknown = outcome.said + ", although the same compilation succeeds during a run";
    return {};
  }
  if (outcome.isDone() && manifest.stages.empty()) {
    verdict.unknown = "the target's build directory has nothing to execute: " +
                      (read ? "its manifest.json lists no stages" : inOneLine(read.problem()));
    return {};
  }
  // If only a stage is wanted, failures after it do not matter.
  bool isShort = executor.starts_with("ref") || executor.starts_with("stage:");
  if (outcome.isDone() || (isShort && !manifest.stages.empty())) return {};
  return findFailingStage(outcome);
}

/// Uses the background build if it is of this program; else deletes a build of another program, but
/// never a foreign folder of this name.
Result<CompileOutcome> Search::buildOnce() {
  if (request.ahead && request.ahead->isOf(request)) {
    VITRO_TRY(CompileOutcome outcome, request.ahead->take());
    bool wantsMoreTime = outcome.ended == Ended::Hung && trials.seconds > outcome.seconds;
    if (!wantsMoreTime) return outcome;
  }
  std::error_code ignored;
  bool isOurs = request.ahead || std::filesystem::exists(verdict.build + "/manifest.json", ignored);
  if (request.ahead) request.ahead->spoil();
  if (isOurs) std::filesystem::remove_all(verdict.build, ignored);
  return compiler.build(verdict.build, executors::generatorOf(request.target), trials.seconds);
}

/// The stages in the target's order.
std::vector<std::string> stagesOf(const build::Manifest &manifest) {
  std::vector<std::string> names;
  auto skip = manifest.settings.find("skip-stages");
  std::string skipped = skip == manifest.settings.end() ? "" : "," + skip->second + ",";
  for (const compile::Stage &stage : compile::recipe())
    if (skipped.find(fmt::format(",{},", stage.name)) == skipped.npos) names.push_back(stage.name);
  return names;
}

/// A compiler that reports an error leaves the stages before it; one that crashes leaves nothing,
/// and is stopped earlier and earlier until it survives.
Result<> Search::findFailingStage(const CompileOutcome &failed) {
  std::vector<std::string> stages = stagesOf(manifest);
  std::string generate = "generate:" + executors::generatorOf(request.target);
  if (!manifest.stages.empty()) {
    size_t written = manifest.stages.size() - 1;  // the import is no stage
    addFailure(written < stages.size() ? stages[written] : generate, failed);
    return {};
  }
  size_t lo = 0, hi = stages.size();  // it survives the first `lo` stages
  CompileOutcome seen = failed;
  while (lo < hi) {
    size_t middle = (lo + hi) / 2;
    if (request.onStep) request.onStep("compiling with the target up to " + stages[middle]);
    VITRO_TRY(CompileOutcome outcome, compiler.stopAfter(stages[middle]));
    ++verdict.executions;
    if (outcome.isDone())
      lo = middle + 1;
    else
      hi = middle, seen = outcome;
  }
  bool isImport = lo == 0 && seen.ended == Ended::Refused;
  verdict.before = lo == 0 ? "import" : stages[lo - 1];
  addFailure(isImport ? "import" : lo < stages.size() ? stages[lo] : generate, seen);
  if (isImport) failureClass = "importer";
  return {};
}

/// The end of the chain: a stage that never produced a module.
void Search::addFailure(std::string stage, const CompileOutcome &failed) {
  // The reference runs the program, so a compiler has no reason to reject it.
  failureClass = failed.ended == Ended::Refused ? "compile_failure" : faultClassOf(failed.ended);
  Link link;
  link.name = std::move(stage);
  links.push_back(link);
  Executed end;
  end.point = {links.back().name, false, true, failed.said, true, failed.seconds};
  executed[links.size() - 1] = std::move(end);
}

/// Executes those of the points that have not been executed yet.
Result<> Search::execute(const std::vector<size_t> &indices) {
  std::vector<size_t> missing;
  std::vector<Link> wanted;
  for (size_t index : indices) {
    if (executed.contains(index)) continue;
    missing.push_back(index);
    wanted.push_back(links[index]);
  }
  if (missing.empty()) return {};
  VITRO_TRY(auto done, runner.runAll(wanted));
  for (size_t i = 0; i < missing.size(); ++i) executed[missing[i]] = std::move(done[i]);
  return {};
}

/// Tests two points at a time, which split the interval in three: as many executions as bisection,
/// or one more, and half the time with two cores. Indices are one higher than those of links: 0 is
/// the reference.
Result<bool> Search::narrow(size_t &lo, size_t &hi, const std::vector<size_t> &cuts) {
  std::vector<size_t> indices;
  for (size_t cut : cuts) indices.push_back(cut - 1);
  VITRO_RETURN_IF_ERROR(execute(indices));
  bool isNarrower = false;
  for (size_t cut : cuts) {
    const Point &point = executed.at(cut - 1).point;
    if (!point.isKnown || cut <= lo || cut >= hi) continue;
    (point.isGood ? lo : hi) = cut;
    isNarrower = true;
  }
  return isNarrower;
}

/// Good at `lo`, bad at `hi`: somewhere between there is a transition.
Result<> Search::bisect() {
  size_t lo = 0, hi = links.size();
  // A compiler usually fails at the faulty stage itself: tests the last stage it wrote first.
  if (!failureClass.empty() && hi > 1) {
    VITRO_TRY([[maybe_unused]] bool isKnown, narrow(lo, hi, {hi - 1}));
  }
  while (hi - lo > 1) {
    size_t third = std::max<size_t>((hi - lo) / 3, 1);
    std::vector<size_t> cuts = {lo + third};
    if (hi - third > cuts[0]) cuts.push_back(hi - third);
    VITRO_TRY(bool isNarrower, narrow(lo, hi, cuts));
    // Where neither is conclusive, any other point will do.
    for (size_t other = lo + 1; other < hi && !isNarrower; ++other) {
      VITRO_TRY(isNarrower, narrow(lo, hi, {other}));
    }
    if (!isNarrower) break;
  }
  verdict.isConfirmed = hi - lo == 1;
  return conclude(lo ? std::optional(lo - 1) : std::nullopt, hi - 1);
}

/// Checks that an exact stage preserved the bits.
void Search::compareBits(size_t index) {
  if (!links[index].isExact) return;
  auto before = executed.find(index - 1), now = executed.find(index);
  const runtime::GridValues *old = index == 0                 ? &runner.goldenOutputs()
                                   : before == executed.end() ? nullptr
                                                              : &before->second.outputs;
  if (!old || old->empty() || now == executed.end() || now->second.outputs.empty()) return;
  now->second.point.hasOldBits = haveSameBits(*old, now->second.outputs);
}

/// Rounding explains a difference only where something may round: the first stages are exact, so
/// their results have the reference's bits. A value that such a stage narrows or widens shows
/// nowhere else.
Result<> Search::holdToBits() {
  bool isTargetExact =
      executed.at(links.size() - 1).point.why == compare::name(compare::Rule::Exact);
  size_t end = 0;
  while (end < links.size() && links[end].isExact) ++end;
  // Also runs the last module of the graph; two trials take as long as one.
  auto graph = std::ranges::find(links, lastOfGraph(), &Link::name);
  if (graph != links.end()) {
    std::vector<size_t> both = {size_t(graph - links.begin())};
    if (end > 0 && end < links.size() && !isTargetExact) both.push_back(end - 1);
    VITRO_RETURN_IF_ERROR(execute(both));
    const Executed &last = executed.at(both[0]);
    verdict.hasGraphBits =
        last.outputs.empty() || haveSameBits(last.outputs, runner.goldenOutputs());
  }
  if (isTargetExact) return {};
  auto hasGoldenBits = [&](size_t count) -> Result<bool> {
    VITRO_RETURN_IF_ERROR(execute({count - 1}));
    const Executed &done = executed.at(count - 1);
    return !done.point.isKnown || haveSameBits(runner.goldenOutputs(), done.outputs);
  };
  if (end == 0 || end == links.size()) return {};
  VITRO_TRY(bool isExact, hasGoldenBits(end));
  if (isExact) return {};
  size_t lo = 0, hi = end;
  while (hi - lo > 1) {
    size_t middle = (lo + hi) / 2;
    VITRO_TRY(bool isSame, hasGoldenBits(middle));
    (isSame ? lo : hi) = middle;
  }
  verdict.isConfirmed = true;
  executed.at(hi - 1).point.hasOldBits = false;
  verdict.faultClass = "precision_change";
  return conclude(lo ? std::optional(lo - 1) : std::nullopt, hi - 1);
}

/// Every point, every transition. The first from good to bad is the verdict.
Result<> Search::sweep() {
  std::optional<size_t> good, first;
  std::optional<size_t> lastGood;
  bool wasGood = true;
  std::string before = "ref";
  std::vector<size_t> all;
  for (size_t i = 0; i < links.size(); ++i) all.push_back(i);
  VITRO_RETURN_IF_ERROR(execute(all));
  for (size_t i = 0; i < links.size(); ++i) {
    compareBits(i);
    const Point &now = executed.at(i).point;
    if (!now.isKnown) continue;
    bool isGood = now.isGood;
    std::string step = fmt::format("{} -> {}: ", before, links[i].name);
    if (isGood != wasGood)
      verdict.transitions.push_back(step + (isGood ? "bad -> good" : "good -> bad"));
    else if (!now.hasOldBits)
      verdict.transitions.push_back(step + "bits changed in a stage that is declared exact");
    bool isGuilty = (wasGood && !isGood) || (isGood && !now.hasOldBits);
    if (isGuilty && !first) first = i, good = lastGood;
    if (isGood) lastGood = i;
    wasGood = isGood;
    before = links[i].name;
  }
  if (!first) return {};
  verdict.isConfirmed = *first == (good ? *good + 1 : 0);
  return conclude(good, *first);
}

/// Names the cause of the transition from one point to the next.
Result<> Search::conclude(std::optional<size_t> good, size_t bad) {
  const Link &link = links[bad];
  const Executed &wrong = executed.at(bad);
  compareBits(bad);
  bool isPlan = link.name == "plan";
  verdict.stage = isPlan ? "runtime" : link.name;
  if (good || verdict.before.empty()) verdict.before = good ? links[*good].name : "ref";
  std::string folder = verdict.build + "/";
  if (good && !links[*good].file.empty()) verdict.beforeFile = folder + links[*good].file;
  if (!link.file.empty()) verdict.afterFile = folder + link.file;
  describe(wrong);
  if (wrong.ended == Ended::Crashed || wrong.ended == Ended::Hung ||
      wrong.ended == Ended::OutOfMemory)
    verdict.faultClass = faultClassOf(wrong.ended);
  if (wrong.failure) {
    verdict.failure = wrong.failure;
    verdict.faultClass = wrong.failure->faultClass;
  }
  if (link.name == "import") verdict.faultClass = "importer";
  bool isFailure = bad + 1 == links.size() && !failureClass.empty();
  verdict.isFailure = isFailure;
  if (isFailure) verdict.faultClass = failureClass;
  // The plan checker's result stands where the plan is the first thing wrong, or everything else is
  // right.
  if (link.name == "runtime" || isPlan)
    if (auto fault = findPlanFault(verdict.build)) {
      verdict.faultClass = fault->faultClass;
      verdict.rule = "plan: " + fault->text;
      verdict.isPlanProven = true;
    }
  if (isFailure) return {};
  InsideStage inside(trials, compiler, runner, request, manifest, verdict);
  // The kernels are right one by one, but the target is wrong: the joined shared object may be the
  // cause.
  bool isAfterCode = good && links[*good].name == "generate:cpu" && link.name == "runtime";
  if (isAfterCode && verdict.faultClass.empty() && !wrong.point.isGood) {
    Link joined = joinedCode(verdict.build);
    VITRO_TRY(bool isThere, runner.takeCode(joined));
    if (isThere) {
      VITRO_TRY(Executed all, runner.run(joined));
      // A shared object without these kernels fails to load, which says nothing about joining.
      bool isConclusive = all.ended == Ended::Ran || all.ended == Ended::Crashed;
      if (all.point.isKnown && isConclusive && !all.point.isGood) {
        verdict.stage = "generate:cpu";
        verdict.rewrite = kJoining;
        verdict.rule =
            fmt::format("{} is right, {} is not: {}", verdict.before, joined.name, all.point.why);
        return request.looksInside ? inside.look(joined) : Result<>();
      }
    }
  }
  return request.looksInside ? inside.look(link) : Result<>();
}

void Search::describe(const Executed &bad) {
  const Point &point = bad.point;
  if (!failureClass.empty() && &bad == &executed.rbegin()->second) {
    verdict.rule = fmt::format("the target fails in {}, but passes {}: {}", point.name,
                               verdict.before, point.why);
    return;
  }
  bool isWithinRounding = point.isGood;
  verdict.rule = fmt::format(
      "{} is right, {} is not: {}", verdict.before, point.name,
      isWithinRounding
          ? "it changes bits although it is declared exact (the change is within rounding)"
          : point.why);
  if (point.name == "plan") verdict.rule = "plan: " + verdict.rule;
  if (!verdict.isConfirmed)
    verdict.rule += "; the stages in between could not be executed and may be the cause";
}

/// A plan can be wrong even if this run was right.
void Search::checkGoodPlan() {
  verdict.isConfirmed = true;
  bool hasPlan = std::ranges::find(links, "plan", &Link::name) != links.end();
  if (!hasPlan) return;
  auto fault = findPlanFault(verdict.build);
  if (!fault) return;
  verdict.stage = "runtime";
  verdict.before = manifest.stages.empty() ? "ref" : manifest.stages.back().name;
  verdict.faultClass = fault->faultClass;
  verdict.isPlanProven = true;
  verdict.rule = fmt::format(
      "plan: {}{}",
      request.seen ? "" : "the outputs were right in this run, but are not guaranteed to be: ",
      fault->text);
  verdict.afterFile = verdict.build + "/plan.json";
}

void Search::close() {
  for (auto &[index, done] : executed) verdict.points.push_back(done.point);
  verdict.executions += int64_t(executed.size()) - (failureClass.empty() ? 0 : 1);
}

/// There is nothing between the program and the target itself.
Result<> Search::runTargetAlone() {
  links = {{"runtime", request.target, request.program, {}, "", true}};
  if (!request.seen) VITRO_RETURN_IF_ERROR(execute({0}));
  close();
  return {};
}

Result<StageVerdict> Search::run() {
  VITRO_RETURN_IF_ERROR(compile());
  if (!verdict.unknown.empty()) {
    VITRO_RETURN_IF_ERROR(runTargetAlone());
    return std::move(verdict);
  }
  if (request.provesPlanOnly) {
    if (failureClass.empty()) checkGoodPlan();
    return std::move(verdict);
  }
  if (failureClass.empty() && request.seen && !request.isSweep) {
    Executed seen;
    seen.point = {links.back().name, false, true, request.saw, true, 0};
    seen.ended = *request.seen;
    runner.expectsHang = seen.ended == Ended::Hung;
    executed[links.size() - 1] = std::move(seen);
  }
  if (failureClass.empty() && !request.seen && request.gave && !links.empty()) {
    Executed right;
    right.point = {links.back().name, true, true, request.saw, true, 0};
    right.outputs = *request.gave;
    executed[links.size() - 1] = std::move(right);
  }
  if (request.isSweep) {
    VITRO_RETURN_IF_ERROR(sweep());
  } else {
    VITRO_RETURN_IF_ERROR(execute({links.size() - 1}));
    VITRO_RETURN_IF_ERROR(executed.at(links.size() - 1).point.isGood
                              ? (request.mustKeepBits ? holdToBits() : Result<>())
                              : bisect());
  }
  if (!verdict.isFault()) checkGoodPlan();
  close();
  return std::move(verdict);
}

}  // namespace

Result<StageVerdict> StageBisect::run() {
  auto began = std::chrono::steady_clock::now();
  LinkRunner runner(trials, settings, golden, reference, request);
  VITRO_TRY(StageVerdict verdict, Search(trials, runner, request).run());
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - began;
  verdict.seconds = took.count();
  return verdict;
}

}  // namespace vitro::debug
