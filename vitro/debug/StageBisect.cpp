#include "vitro/debug/StageBisect.h"
#include <fmt/format.h>
#include <algorithm>
#include <chrono>
#include "vitro/compile/Pipeline.h"
#include "vitro/debug/Chain.h"
#include "vitro/debug/InsideStage.h"
#include "vitro/debug/PlanFaults.h"
#include "vitro/debug/TargetCompiler.h"
#include "vitro/support/File.h"

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
  Result<> findFailingStage(const CompileOutcome &failed);
  void addFailure(std::string stage, const CompileOutcome &failed);
  Result<const Executed *> at(size_t index);
  Result<> bisect();
  Result<std::optional<size_t>> probe(size_t lo, size_t hi);
  Result<> sweep();
  Result<> compareBits(size_t index);
  Result<> conclude(std::optional<size_t> good, size_t bad);
  void describe(const Executed &bad);
  void checkGoodPlan();
  void close();

  Trials &trials;
  LinkRunner &runner;
  const StageRequest &request;
  TargetCompiler compiler;
  build::Manifest manifest;
  std::vector<Link> links;
  std::map<size_t, Executed> executed;
  std::string failureClass;  // of a compiler that did not finish: the last link stands for it
  StageVerdict verdict;
};

const char *failureClassOf(Ended ended) {
  switch (ended) {
    case Ended::Crashed:
      return "crash";
    case Ended::Hung:
      return "hang";
    case Ended::OutOfMemory:
      return "out_of_memory";
    default:
      return "compile_failure";
  }
}

Result<build::Manifest> readManifest(const std::string &folder) {
  std::string path = folder + "/manifest.json";
  VITRO_TRY(std::string text, readFile(path));
  return build::Manifest::parse(path, text);
}

Result<> Search::compile() {
  if (request.onStep) request.onStep("the target compiles");
  verdict.build = request.folder + "/build";
  const std::string &executor = request.target.executor;
  VITRO_TRY(CompileOutcome outcome,
            compiler.build(verdict.build, executor == "cpp" ? "cpp" : "cpu"));
  auto read = readManifest(verdict.build);
  if (outcome.isDone() && !read) return std::move(read.problem());
  if (read) {
    manifest = std::move(*read);
    links = linksOf(manifest, verdict.build, request);
  }
  // Who only wants a stage is not served worse by what fails behind it.
  bool isShort = executor.starts_with("ref") || executor.starts_with("stage:");
  if (outcome.isDone() || (isShort && !manifest.stages.empty())) return {};
  return findFailingStage(outcome);
}

/// The stages as the target takes them.
std::vector<std::string> stagesOf(const build::Manifest &manifest) {
  std::vector<std::string> names;
  auto skip = manifest.settings.find("skip-stages");
  std::string skipped = skip == manifest.settings.end() ? "" : "," + skip->second + ",";
  for (const compile::Stage &stage : compile::recipe())
    if (skipped.find(fmt::format(",{},", stage.name)) == skipped.npos) names.push_back(stage.name);
  return names;
}

/// A compiler that says what is wrong leaves the stages before; one that dies leaves nothing, and
/// is asked to stop earlier until it survives.
Result<> Search::findFailingStage(const CompileOutcome &failed) {
  std::vector<std::string> stages = stagesOf(manifest);
  std::string generate = "generate:" + (manifest.target.empty() ? "cpu" : manifest.target);
  if (!manifest.stages.empty()) {
    size_t written = manifest.stages.size() - 1;  // the import is no stage
    addFailure(written < stages.size() ? stages[written] : generate, failed);
    return {};
  }
  size_t lo = 0, hi = stages.size();  // the first `lo` stages are survived
  CompileOutcome seen = failed;
  while (lo < hi) {
    size_t middle = (lo + hi) / 2;
    if (request.onStep) request.onStep("the target compiles up to " + stages[middle]);
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

/// The end of the chain: a stage that never gave a module.
void Search::addFailure(std::string stage, const CompileOutcome &failed) {
  failureClass = failureClassOf(failed.ended);
  Link link;
  link.name = std::move(stage);
  links.push_back(link);
  Executed end;
  end.point = {links.back().name, false, true, failed.said, true, failed.seconds};
  executed[links.size() - 1] = std::move(end);
}

Result<const Executed *> Search::at(size_t index) {
  auto known = executed.find(index);
  if (known == executed.end()) {
    VITRO_TRY(Executed done, runner.run(links[index]));
    known = executed.emplace(index, std::move(done)).first;
  }
  return &known->second;
}

/// A point between the two whose standing can be told, as near to their middle as there is one.
Result<std::optional<size_t>> Search::probe(size_t lo, size_t hi) {
  // Indices are one higher than those of links: 0 is the reference.
  size_t middle = (lo + hi) / 2;
  for (size_t distance = 0; distance < hi - lo; ++distance)
    for (size_t index : {middle - distance, middle + distance}) {
      if (index <= lo || index >= hi) continue;
      VITRO_TRY(const Executed *done, at(index - 1));
      if (done->point.isKnown) return std::optional(index);
    }
  return std::optional<size_t>();
}

/// Good at `lo`, bad at `hi`: somewhere between there is a step from one to the other.
Result<> Search::bisect() {
  size_t lo = 0, hi = links.size();
  // A compiler that stops does so where it is, mostly: the last stage it wrote is asked first.
  bool isFailure = !failureClass.empty() && hi > 1;
  while (hi - lo > 1) {
    VITRO_TRY(std::optional<size_t> middle, probe(isFailure ? hi - 2 : lo, hi));
    if (!middle && isFailure) {
      isFailure = false;
      continue;
    }
    isFailure = false;
    if (!middle) break;
    (executed.at(*middle - 1).point.isGood ? lo : hi) = *middle;
  }
  verdict.isConfirmed = hi - lo == 1;
  return conclude(lo ? std::optional(lo - 1) : std::nullopt, hi - 1);
}

/// Bits that an exact stage must have left alone.
Result<> Search::compareBits(size_t index) {
  if (index == 0 || !links[index].isExact) return {};
  auto before = executed.find(index - 1), now = executed.find(index);
  if (before == executed.end() || now == executed.end()) return {};
  if (before->second.outputs.empty() || now->second.outputs.empty()) return {};
  now->second.point.hasOldBits = haveSameBits(before->second.outputs, now->second.outputs);
  return {};
}

/// Every point, every transition. The first that goes from good to bad is the verdict.
Result<> Search::sweep() {
  std::optional<size_t> good, first;
  std::optional<size_t> lastGood;
  bool wasGood = true;
  std::string before = "ref";
  for (size_t i = 0; i < links.size(); ++i) {
    VITRO_TRY(const Executed *now, at(i));
    VITRO_RETURN_IF_ERROR(compareBits(i));
    if (!now->point.isKnown) continue;
    bool isGood = now->point.isGood;
    std::string step = fmt::format("{} -> {}: ", before, links[i].name);
    if (isGood != wasGood)
      verdict.transitions.push_back(step + (isGood ? "bad -> good" : "good -> bad"));
    else if (!now->point.hasOldBits)
      verdict.transitions.push_back(step + "bits changed, which an exact stage must not");
    bool isGuilty = (wasGood && !isGood) || (isGood && !now->point.hasOldBits);
    if (isGuilty && !first) first = i, good = lastGood;
    if (isGood) lastGood = i;
    wasGood = isGood;
    before = links[i].name;
  }
  if (!first) return {};
  verdict.isConfirmed = *first == (good ? *good + 1 : 0);
  return conclude(good, *first);
}

/// Names what is guilty of the step from one point to the next.
Result<> Search::conclude(std::optional<size_t> good, size_t bad) {
  const Link &link = links[bad];
  const Executed &wrong = executed.at(bad);
  VITRO_RETURN_IF_ERROR(compareBits(bad));
  bool isPlan = link.name == "plan";
  verdict.stage = isPlan ? "runtime" : link.name;
  if (good || verdict.before.empty()) verdict.before = good ? links[*good].name : "ref";
  std::string folder = verdict.build + "/";
  if (good && !links[*good].file.empty()) verdict.beforeFile = folder + links[*good].file;
  if (!link.file.empty()) verdict.afterFile = folder + link.file;
  describe(wrong);
  if (wrong.ended == Ended::Crashed || wrong.ended == Ended::Hung ||
      wrong.ended == Ended::OutOfMemory)
    verdict.klass = failureClassOf(wrong.ended);
  if (link.name == "import") verdict.klass = "importer";
  bool isFailure = bad + 1 == links.size() && !failureClass.empty();
  if (isFailure) verdict.klass = failureClass;
  // The checker's word stands where what it looks at is the first thing wrong, or all else is
  // right.
  if (link.name == "runtime" || isPlan)
    if (auto fault = findPlanFault(verdict.build)) {
      verdict.klass = fault->klass;
      verdict.rule = "plan: " + fault->text;
    }
  if (!request.looksInside || isFailure) return {};
  InsideStage inside(trials, compiler, runner, request, manifest, verdict);
  return inside.look(link);
}

void Search::describe(const Executed &bad) {
  const Point &point = bad.point;
  if (!failureClass.empty() && &bad == &executed.rbegin()->second) {
    verdict.rule = fmt::format("the target does not get through {}, and does through {}: {}",
                               point.name, verdict.before, point.why);
    return;
  }
  bool isWithinRounding = point.isGood;
  verdict.rule = fmt::format(
      "{} is right, {} is not: {}", verdict.before, point.name,
      isWithinRounding ? "it changes bits, which an exact stage must not, though within rounding"
                       : point.why);
  if (point.name == "plan") verdict.rule = "plan: " + verdict.rule;
  if (!verdict.isConfirmed)
    verdict.rule += "; points between the two could not be executed, one of them may be guilty";
}

/// A plan can be wrong though this run was right.
void Search::checkGoodPlan() {
  verdict.isConfirmed = true;
  bool hasPlan = std::ranges::find(links, "plan", &Link::name) != links.end();
  if (!hasPlan) return;
  auto fault = findPlanFault(verdict.build);
  if (!fault) return;
  verdict.stage = "runtime";
  verdict.before = manifest.stages.empty() ? "ref" : manifest.stages.back().name;
  verdict.klass = fault->klass;
  verdict.rule = "plan: the outputs were right this time, and need not be: " + fault->text;
  verdict.afterFile = verdict.build + "/plan.json";
}

void Search::close() {
  for (auto &[index, done] : executed) verdict.points.push_back(done.point);
  verdict.executions += int64_t(executed.size()) - (failureClass.empty() ? 0 : 1);
}

Result<StageVerdict> Search::run() {
  VITRO_RETURN_IF_ERROR(compile());
  if (failureClass.empty() && request.seen && !request.isSweep) {
    Executed seen;
    seen.point = {links.back().name, false, true, "seen before", true, 0};
    seen.ended = *request.seen;
    runner.expectsHang = seen.ended == Ended::Hung;
    executed[links.size() - 1] = std::move(seen);
  }
  if (request.isSweep) {
    VITRO_RETURN_IF_ERROR(sweep());
  } else {
    VITRO_TRY(const Executed *last, at(links.size() - 1));
    if (!last->point.isGood) VITRO_RETURN_IF_ERROR(bisect());
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
