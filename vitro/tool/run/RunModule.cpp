#include "vitro/tool/run/RunModule.h"
#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>
#include <set>
#include "vitro/interpret/BuildPlan.h"
#include "vitro/interpret/PytreePaths.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/tool/run/ExplainKernel.h"
#include "vitro/tool/run/ExposeChecks.h"
#include "vitro/tool/session/CrashReport.h"

namespace vitro::tool {
namespace {

using executors::Executor;
using executors::Prepared;
using runtime::GridValues;
using runtime::Judgement;
using runtime::resultsOf;
using runtime::typesOf;

constexpr int64_t kMostRecordedBytes = int64_t(8) << 30;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Of all threads of this process: hardly affected by other processes.
double cpuNow() {
  timespec time = {};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return double(time.tv_sec) + double(time.tv_nsec) * 1e-9;
}

executors::Host hostOf(Session &session) {
  return {session.settings,
          [&session](std::string what, int64_t steps) {
            session.progress.begin(std::move(what), steps);
          },
          [&session] { session.progress.step(); },
          [&session](std::string_view text) { session.note(text); }};
}

/// Counts ops and advances the progress bar.
class Counter final : public runtime::Observer {
 public:
  explicit Counter(Progress &progress) : progress(progress) {}
  Result<> produced(const runtime::Frame *, const runtime::Task &, std::span<const HostArray>,
                    std::span<const HostArray>) override {
    progress.step();
    ops.fetch_add(1, std::memory_order_relaxed);
    return {};
  }
  std::atomic<int64_t> ops{0};

 private:
  Progress &progress;
};

bool isForeign(const Executor &executor) { return executors::foreignKindOf(executor.target()); }

/// One entry with its inputs, and everything that may run it.
class EntryRun {
 public:
  EntryRun(mlir::func::FuncOp entry, const RunRequest &request, Session &session,
           EntryReport &report)
      : entry(entry),
        request(request),
        session(session),
        report(report),
        counter(session.progress) {}

  Result<> run();

 private:
  Result<> prepare();
  executors::ProgramRequest programFor(mlir::func::FuncOp entry) const;
  Result<std::vector<runtime::ProcessOutcome>> runTarget(const runtime::RunOptions &options);
  Result<GridValues> outputsOf(const Executor &executor);
  Result<> judgeChecks();
  Result<> judgeOutputs();
  Result<> judgeAgainstFile(Judgement &judgement);
  Result<> writeOutputs(const std::vector<runtime::ProcessOutcome> &outcomes);

  mlir::func::FuncOp entry;
  const RunRequest &request;
  Session &session;
  EntryReport &report;
  Counter counter;
  std::shared_ptr<const runtime::Plan> plan;  // the reference's
  interpret::PytreePaths paths;               // the user's names of arguments and results
  std::optional<runtime::Reference> reference;
  runtime::WorldOptions world;
  GridValues arguments;              // for executors with a plan of their own
  std::unique_ptr<Prepared> target;  // if `on` runs its own code
  std::optional<GridValues> own;     // the reference's outputs, computed on demand
  GridValues outputs;                // the target's
};

Result<> EntryRun::prepare() {
  enterPhase("compile");
  report.name = entry.getName().str();
  report.on = request.on->name();
  double began = now(), cpuBegan = cpuNow();
  session.progress.begin("planning @" + report.name);
  VITRO_TRY(plan, interpret::buildPlan(entry));
  paths = interpret::pytreePaths(entry);
  world.replicas = request.grid.replicas;
  world.partitions = request.grid.partitions;
  world.seed = uint64_t(session.settings.integer("seed"));
  double reading = now(), cpuReading = cpuNow();  // reading inputs, which is not part of planning
  if (request.inputs.empty()) session.progress.begin("generating inputs");
  VITRO_TRY(runtime::Inputs inputs,
            runtime::readInputs(*plan, request.inputs, request.grid, world.seed, paths.arguments));
  world.infeeds = std::move(inputs.infeeds);
  report.inputs = std::move(inputs.from);
  GridValues values = std::move(inputs.arguments);
  began += now() - reading;
  cpuBegan += cpuNow() - cpuReading;
  if (request.on->isUnderTest()) {
    VITRO_TRY(target, request.on->prepare(programFor(entry)));
    report.notes = target->notes;
  }
  if (target || (request.ref && request.ref->isUnderTest())) arguments = values;
  report.planSeconds = now() - began;
  report.planCpuSeconds = cpuNow() - cpuBegan;
  reference.emplace(plan, std::move(values), world);
  return {};
}

executors::ProgramRequest EntryRun::programFor(mlir::func::FuncOp entry) const {
  executors::ProgramRequest program{hostOf(session), entry};
  program.directory = request.directory;
  program.importer = request.importer;
  program.wantsKernelOutputs = !request.values.empty();
  program.wantsKernelTexts = request.isChecked;
  program.dump = request.dump;
  program.path = request.program;
  program.text = request.text;
  program.inputs = request.inputs;
  program.results = typesOf(*plan, plan->results);
  program.grid = request.grid;
  return program;
}

Result<std::vector<runtime::ProcessOutcome>> EntryRun::runTarget(
    const runtime::RunOptions &options) {
  if (target) return target->run(arguments, world, options);
  bool isPlain = request.on->isReference() && !request.isJudged() && request.repeat == 0;
  return isPlain ? std::move(*reference).runOnce(options) : reference->run(options);
}

Result<> EntryRun::run() {
  VITRO_RETURN_IF_ERROR(prepare());
  enterPhase("run");
  VITRO_TRY(auto settings, runtime::DriverSettings::read(session.settings));
  runtime::Scheduler scheduler(settings.threads, settings.schedule);
  runtime::Driver driver(settings, &scheduler);
  runtime::ValueRecorder recorder(target ? target->kernelOutputs : runtime::KernelOutputs(),
                                  kMostRecordedBytes);
  runtime::RunOptions options = driver.options();
  options.observers = {&counter};
  if (!request.values.empty()) options.observers.push_back(&recorder);
  const runtime::Plan &running = target && target->plan() ? *target->plan() : *plan;
  session.progress.begin("running @" + report.name, int64_t(runtime::countTasks(running)));
  auto once = [&](const runtime::RunOptions &options) { return runTarget(options); };
  VITRO_TRY(runtime::Execution done, driver.run(once, std::move(options)));
  std::vector<runtime::ProcessOutcome> &ran = done.outcomes;
  report.runSeconds = done.seconds;
  report.ops = counter.ops;
  if (!request.values.empty()) {
    if (recorder.leftOut())
      report.notes.push_back(fmt::format("{} values were too large to record", recorder.leftOut()));
    VITRO_RETURN_IF_ERROR(runtime::writeValues(request.values, recorder));
  }
  report.hit = std::move(done.hit);
  if (target && report.hit && report.hit->kernel)
    VITRO_RETURN_IF_ERROR(explainInside(*report.hit, target->kernelTexts, *plan));
  if (request.repeat > 0) {
    VITRO_TRY(report.timing, driver.time(once, counter, request.repeat, ran));
    if (target && request.on->runsInProcess()) {
      VITRO_TRY(report.timing->sharedFraction, driver.timeSharedTasks(once, request.repeat));
    }
  }
  for (const auto &outcome : ran)
    report.checks.insert(report.checks.end(), outcome.checks.begin(), outcome.checks.end());
  if (target && request.on->runsInProcess()) VITRO_RETURN_IF_ERROR(judgeChecks());
  outputs = resultsOf(ran);
  if (request.on->isReference()) own = outputs;
  if (request.on->isShadow()) {
    own = outputs;
    VITRO_TRY(outputs, outputsOf(*request.on));
  }
  std::vector<std::string> names = runtime::pathsOfResults(outputs, paths.results);
  for (const NamedArray &entry : nameResults(outputs, "out", request.grid))
    report.outputs.push_back({entry.name, names[report.outputs.size()], summarise(entry.array)});
  if (request.isJudged()) VITRO_RETURN_IF_ERROR(judgeOutputs());
  return writeOutputs(ran);
}

/// The results of another executor on the same inputs.
Result<GridValues> EntryRun::outputsOf(const Executor &executor) {
  if (executor == *request.on && !executor.isShadow()) return outputs;
  if (executor.isUnderTest()) {
    VITRO_TRY(auto other, executor.prepare(programFor(entry)));
    VITRO_TRY(auto ran, other->run(arguments, world, {}));
    return resultsOf(ran);
  }
  if (!own) {
    VITRO_TRY(auto ran, reference->run({}));
    own = resultsOf(ran);
  }
  if (!executor.isShadow()) return *own;
  // The shadow's value if there is one; values without rounding are the reference's own.
  VITRO_TRY(const GridValues *shadows, reference->shadows());
  GridValues values = *shadows;
  for (size_t process = 0; process < values.size(); ++process)
    for (size_t i = 0; i < values[process].size(); ++i)
      if (values[process][i].dtype() == DType::Token) values[process][i] = (*own)[process][i];
  return values;
}

/// Checks are written for the reference's arithmetic. Another executor's values are judged by the
/// rules of compare/, like its outputs; that a check fails literally is then only a note.
Result<> EntryRun::judgeChecks() {
  if (std::ranges::all_of(report.checks, &compare::CheckOutcome::passed)) return {};
  // The code of a build directory only returns its results: there checks are literal.
  if (request.directory) return {};
  session.progress.begin("judging checks");
  ExposedChecks exposed = exposeChecks(entry);
  VITRO_TRY(auto plan, interpret::buildPlan(exposed.entry));
  VITRO_TRY(auto other, request.on->prepare({hostOf(session), exposed.entry}));
  runtime::Reference reference(plan, arguments, world);
  VITRO_TRY(auto expected, reference.run({}));
  VITRO_TRY(auto ran, other->run(arguments, world, {}));
  VITRO_TRY(Judgement judgement, judge(resultsOf(ran), resultsOf(expected), reference,
                                       session.settings, {request.on->name(), "ref"}));
  std::map<std::string, bool> holds;
  for (const auto &process : judgement.outputs)
    for (size_t i = 0; i < exposed.origins.size(); ++i) {
      auto [known, isNew] = holds.try_emplace(exposed.origins[i], true);
      known->second &= process[exposed.firstResult + i].same;
    }
  std::set<std::string> failsOnReference;
  for (const runtime::ProcessOutcome &outcome : expected)
    for (const compare::CheckOutcome &check : outcome.checks)
      if (!check.passed) failsOnReference.insert(check.origin);
  size_t excused = 0;
  for (compare::CheckOutcome &check : report.checks) {
    auto judged = holds.find(check.origin);
    if (check.passed || judged == holds.end() || !judged->second) continue;
    if (failsOnReference.contains(check.origin)) continue;  // not related to rounding
    check.passed = true;
    ++excused;
  }
  if (excused)
    report.notes.push_back(fmt::format(
        "{} checks fail as written, but the checked values differ from ref only by rounding",
        excused));
  return {};
}

Result<> EntryRun::judgeOutputs() {
  session.progress.begin("comparing");
  Judgement judgement;
  if (request.ref) {
    VITRO_TRY(GridValues expected, outputsOf(*request.ref));
    // Columns are named after the executors, unless they are the same.
    compare::Sides sides;
    bool isOthers = isForeign(*request.on) || isForeign(*request.ref);
    runtime::Maker maker = isOthers ? runtime::Maker::Others : runtime::Maker::Ours;
    if (!(*request.on == *request.ref)) sides = {request.on->name(), request.ref->name()};
    if (request.ref->isUnderTest()) {
      VITRO_TRY(GridValues golden, outputsOf(**executors::findExecutor("ref")));
      VITRO_TRY(judgement,
                judgePair(outputs, expected, golden, *reference, session.settings, sides, maker));
    } else {
      VITRO_TRY(judgement, judge(outputs, expected, *reference, session.settings, sides, maker));
    }
  } else {
    VITRO_RETURN_IF_ERROR(judgeAgainstFile(judgement));
  }
  runtime::explain(judgement, *reference);
  for (size_t process = 0; process < outputs.size(); ++process)
    for (size_t i = 0; i < outputs[process].size(); ++i)
      if (outputs[process][i].dtype() != DType::Token)
        report.comparisons.push_back(std::move(judgement.outputs[process][i]));
  return {};
}

/// The file is a claim about the program, so the reference judges it; another executor's outputs
/// are then judged by the reference too, which is shown if they are wrong: agreement with a file
/// proves little if the file is only approximate.
Result<> EntryRun::judgeAgainstFile(Judgement &judgement) {
  VITRO_TRY(GridValues claim, readGrid(request.expect, "out", typesOf(*plan, plan->results),
                                       request.grid, "arg", paths.results));
  VITRO_TRY(GridValues reference, outputsOf(**executors::findExecutor("ref")));
  VITRO_TRY(judgement, judgeClaim(outputs, claim, reference, *this->reference, session.settings));
  bool isTolerance = session.settings.number("rtol") || session.settings.number("atol");
  if (!request.on->isUnderTest() || isTolerance) return {};
  VITRO_TRY(
      Judgement direct,
      judge(outputs, reference, *this->reference, session.settings, {request.on->name(), "ref"},
            isForeign(*request.on) ? runtime::Maker::Others : runtime::Maker::Ours));
  for (size_t process = 0; process < outputs.size(); ++process)
    for (size_t i = 0; i < outputs[process].size(); ++i)
      if (judgement.outputs[process][i].same && !direct.outputs[process][i].same)
        judgement.outputs[process][i] = std::move(direct.outputs[process][i]);
  return {};
}

Result<> EntryRun::writeOutputs(const std::vector<runtime::ProcessOutcome> &outcomes) {
  if (request.outputs.empty()) return {};
  session.progress.begin("writing " + request.outputs);
  return writeArrays(request.outputs, nameOutputs(outcomes, outputs, request.grid),
                     NpzCompression::Stored, runtime::isOutputName);
}

}  // namespace

void runModule(mlir::ModuleOp module, const RunRequest &request, Session &session,
               ModuleReport &report) {
  auto fail = [&](Problem problem) { report.problems.push_back(std::move(problem)); };
  auto entries = chooseEntries(module, request.entry);
  if (!entries) {
    entries.problem().location = report.file;
    return fail(std::move(entries.problem()));
  }
  bool needsOne = request.isJudged() || !request.inputs.empty() || !request.outputs.empty();
  if (needsOne && entries->size() > 1)
    return fail(problem("program.several-entries",
                        fmt::format("{} functions without arguments", entries->size()))
                    .at(report.file)
                    .suggest("choose the function that the files belong to with --entry NAME"));
  std::set<std::string> reached;
  for (mlir::func::FuncOp entry : *entries) {
    EntryReport &one = report.entries.emplace_back();
    auto done = EntryRun(entry, request, session, one).run();
    for (const compare::CheckOutcome &check : one.checks) {
      ++report.checksRun;
      report.checksFailed += !check.passed;
      reached.insert(check.origin);
    }
    report.seconds += one.runSeconds;
    if (done) continue;
    if (report.problems.empty()) report.phase = currentPhase();
    fail(std::move(done.problem()));
  }
  report.conclude();
  report.checkOps = countChecks(module);
  report.checkOpsRun = int64_t(reached.size());
  if (report.problems.empty() && report.checkOps > 0 && report.checksRun == 0)
    fail(problem("checks.none-executed", fmt::format("the module holds {} check ops, and none was "
                                                     "executed",
                                                     report.checkOps))
             .at(report.file)
             .suggest("--entry NAME runs the function that holds them"));
}

}  // namespace vitro::tool
