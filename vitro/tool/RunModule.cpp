#include "vitro/tool/RunModule.h"
#include <algorithm>
#include <chrono>
#include <set>
#include "vitro/interpret/BuildPlan.h"

namespace vitro::tool {
namespace {

using runtime::GridValues;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

/// Counts ops and moves the progress bar.
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

double median(std::vector<double> values) {
  std::ranges::nth_element(values, values.begin() + int64_t(values.size() / 2));
  return values[values.size() / 2];
}

/// Unwatched and watched runs alternate, so that both see the same weather.
Result<Timing> timeRuns(runtime::Reference &reference, Counter &counter, int64_t runs) {
  std::vector<double> bare, watched;
  for (int64_t i = 0; i < 2 * runs; ++i) {
    runtime::RunOptions options;
    if (i % 2) options.observers.push_back(&counter);
    double began = now();
    auto ran = reference.run(options);
    (i % 2 ? watched : bare).push_back(now() - began);
    if (!ran) return std::move(ran.problem());
  }
  return Timing{runs, median(bare), median(watched)};
}

std::vector<TensorType> typesOf(const runtime::Plan &plan,
                                std::span<const runtime::ValueId> values) {
  std::vector<TensorType> types;
  for (runtime::ValueId value : values) types.push_back(plan.values[value].type);
  return types;
}

Result<GridValues> inputsFor(const runtime::Plan &plan, const RunRequest &request, Session &session,
                             EntryReport &report, runtime::WorldOptions &world) {
  std::vector<TensorType> types = typesOf(plan, plan.arguments);
  if (!request.inputs.empty()) {
    VITRO_TRY(NamedArrays arrays, readArrays(request.inputs));
    world.infeeds = infeedsOf(arrays, request.grid);
    VITRO_TRY(GridValues values, readGrid(request.inputs, "arg", types, request.grid, "out"));
    report.inputs = "from " + request.inputs;
    return values;
  }
  session.progress.begin("generating inputs");
  int64_t seed = session.settings.integer("seed");
  VITRO_TRY(GridValues values, generateInputs(types, request.grid, uint64_t(seed)));
  if (!types.empty())
    report.inputs = fmt::format("generated from seed {} (floats N(0,1), integers 0..9)", seed);
  return values;
}

/// Columns named after the executors, unless that says nothing.
compare::Sides sidesOf(const RunRequest &request) {
  if (request.on == request.ref) return {};
  return {request.on->name, request.ref->name};
}

Result<> judgeOutputs(const RunRequest &request, const runtime::Plan &plan,
                      runtime::Reference &reference, const GridValues &outputs,
                      const std::vector<runtime::ProcessOutcome> &outcomes, Session &session,
                      EntryReport &report) {
  session.progress.begin("comparing");
  Judgement judgement;
  if (request.ref) {
    VITRO_TRY(GridValues expected, request.ref->outputs(reference, outcomes));
    VITRO_TRY(judgement, judge(outputs, expected, reference, session.settings, sidesOf(request)));
  } else {
    VITRO_TRY(GridValues claim,
              readGrid(request.expect, "out", typesOf(plan, plan.results), request.grid, "arg"));
    GridValues own;
    for (const runtime::ProcessOutcome &outcome : outcomes) own.push_back(outcome.results);
    VITRO_TRY(judgement, judgeClaim(outputs, claim, own, reference, session.settings));
  }
  for (size_t process = 0; process < outputs.size(); ++process)
    for (size_t i = 0; i < outputs[process].size(); ++i)
      if (outputs[process][i].dtype() != DType::Token)
        report.comparisons.push_back(std::move(judgement.outputs[process][i]));
  return {};
}

Result<> runEntry(mlir::func::FuncOp entry, const RunRequest &request, Session &session,
                  EntryReport &report) {
  report.name = entry.getName().str();
  double began = now();
  session.progress.begin("planning @" + report.name);
  VITRO_TRY(auto plan, interpret::buildPlan(entry));
  report.planSeconds = now() - began;

  runtime::WorldOptions world;
  world.replicas = request.grid.replicas;
  world.partitions = request.grid.partitions;
  world.seed = uint64_t(session.settings.integer("seed"));
  VITRO_TRY(GridValues arguments, inputsFor(*plan, request, session, report, world));
  bool isPlain = request.on == &executors()[0] && !request.isJudged() && request.repeat == 0;
  runtime::Reference reference(plan, std::move(arguments), world);

  Counter counter(session.progress);
  runtime::NonFiniteObserver nonFinite(request.checkNan, request.checkInf);
  runtime::RunOptions options;
  options.observers.push_back(&counter);
  if (request.checkNan || request.checkInf) options.observers.push_back(&nonFinite);
  session.progress.begin("running @" + report.name, int64_t(runtime::countTasks(*plan)));
  began = now();
  auto ran = isPlain ? std::move(reference).runOnce(options) : reference.run(options);
  report.runSeconds = now() - began;
  report.ops = counter.ops;
  if (!ran) return std::move(ran.problem());
  for (const auto &outcome : *ran)
    if (!report.nonFinite) report.nonFinite = nonFinite.firstHit(outcome.results);
  if (request.repeat > 0) {
    VITRO_TRY(report.timing, timeRuns(reference, counter, request.repeat));
  }

  for (const auto &outcome : *ran)
    report.checks.insert(report.checks.end(), outcome.checks.begin(), outcome.checks.end());
  VITRO_TRY(GridValues outputs, request.on->outputs(reference, *ran));
  NamedArrays named = nameResults(outputs, "out", request.grid);
  for (const NamedArray &entry : named)
    report.outputs.push_back({entry.name, summarise(entry.array)});
  if (request.isJudged())
    VITRO_RETURN_IF_ERROR(judgeOutputs(request, *plan, reference, outputs, *ran, session, report));
  if (request.outputs.empty()) return {};
  for (size_t process = 0; process < ran->size(); ++process)
    for (size_t n = 0; n < (*ran)[process].outfeeds.size(); ++n)
      for (size_t i = 0; i < (*ran)[process].outfeeds[n].size(); ++i)
        named.push_back({fmt::format("{}outfeed{}/{}", request.grid.prefix(int64_t(process)), n, i),
                         (*ran)[process].outfeeds[n][i]});
  session.progress.begin("writing " + request.outputs);
  return writeArrays(request.outputs, named, NpzCompression::Stored, isOutputName);
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
                    .suggest("--entry NAME chooses the one that the files belong to"));
  std::set<std::string> reached;
  for (mlir::func::FuncOp entry : *entries) {
    EntryReport &one = report.entries.emplace_back();
    auto done = runEntry(entry, request, session, one);
    for (const compare::CheckOutcome &check : one.checks) {
      ++report.checksRun;
      report.checksFailed += !check.passed;
      reached.insert(check.origin);
    }
    report.seconds += one.runSeconds;
    if (!done) fail(std::move(done.problem()));
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
