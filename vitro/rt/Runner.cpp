#include "vitro/rt/Runner.h"
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <thread>
#include "vitro/rt/CheckFolder.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/plan/PlanNames.h"
#include "vitro/runtime/run/Scheduler.h"
#include "vitro/support/DeepThread.h"
#include "vitro/support/File.h"

namespace vitro::rt {
namespace {

using runtime::GridValues;

constexpr int kFault = 1, kBadInput = 2, kExecutorFailed = 3, kTimeout = 124;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

int exitCode(Blame blame) {
  switch (blame) {
    case Blame::Input:
      return kBadInput;
    case Blame::Timeout:
      return kTimeout;
    default:
      return kExecutorFailed;
  }
}

/// Ends the process when the time is up, whatever it is doing.
void armTimeout(std::optional<double> seconds) {
  if (!seconds) return;
  std::thread([wait = *seconds] {
    std::this_thread::sleep_for(std::chrono::duration<double>(wait));
    removeUnfinishedFiles();
    std::string text = fmt::format("error: stopped after {} s [timeout]\n", wait);
    if (write(STDERR_FILENO, text.data(), text.size()) < 0) _exit(kTimeout);
    _exit(kTimeout);
  }).detach();
}

class FolderRun {
 public:
  explicit FolderRun(const Request &request) : request(request) { report.folder = request.folder; }

  Result<Report> run() {
    VITRO_RETURN_IF_ERROR(read());
    VITRO_RETURN_IF_ERROR(makeInputs());
    VITRO_RETURN_IF_ERROR(execute());
    if (!request.expect.empty()) VITRO_RETURN_IF_ERROR(judge());
    if (!request.outputs.empty()) VITRO_RETURN_IF_ERROR(writeOutputs());
    return std::move(report);
  }

 private:
  Result<> read();
  Result<> makeInputs();
  Result<> execute();
  Result<> judge();
  Result<> writeOutputs();
  Result<> repeat(const runtime::RunOptions &options);
  std::vector<TensorType> typesOf(std::span<const runtime::ValueId> values) const {
    std::vector<TensorType> types;
    for (runtime::ValueId value : values) types.push_back(program.plan->values[value].type);
    return types;
  }

  const Request &request;
  Report report;
  runtime::Program program;
  runtime::WorldOptions world;
  GridValues arguments;
  std::vector<runtime::ProcessOutcome> outcomes;
};

Result<> FolderRun::read() {
  double began = now();
  VITRO_TRY(report.edited, checkFolder(request.folder));
  std::string path = request.folder + "/plan.json";
  VITRO_TRY(std::string text, readFile(path));
  runtime::PlanFolder files(request.folder);
  VITRO_TRY(program, runtime::readPlanJson(text, files).during("reading " + path));
  report.readSeconds = now() - began;
  report.name = program.name;
  runtime::anyTask(*program.plan, [&](const runtime::Task &task) {
    ++report.tasks;
    report.kernels += task.kernel != nullptr;
    report.shared += runtime::isSharedWithReference(task);
    return false;
  });
  return {};
}

Result<> FolderRun::makeInputs() {
  world.replicas = request.grid.replicas;
  world.partitions = request.grid.partitions;
  int64_t seed = request.settings.integer("seed");
  world.seed = uint64_t(seed);
  std::vector<TensorType> types = typesOf(program.plan->arguments);
  if (request.inputs.empty()) {
    VITRO_TRY(arguments, runtime::generateInputs(types, request.grid, uint64_t(seed)));
    if (!types.empty())
      report.inputs = fmt::format("generated from seed {} (floats N(0,1), integers 0..9)", seed);
    return {};
  }
  VITRO_TRY(NamedArrays arrays, readArrays(request.inputs));
  world.infeeds = runtime::infeedsOf(arrays, request.grid);
  VITRO_TRY(arguments, runtime::readGrid(request.inputs, "arg", types, request.grid, "out"));
  report.inputs = "from " + request.inputs;
  return {};
}

Result<> FolderRun::execute() {
  VITRO_TRY(auto checks, runtime::parseChecks(request.settings.text("check")));
  VITRO_TRY(auto schedule, runtime::parseSchedule(request.settings.text("schedule")));
  bool isChecked = checks.nan || checks.infinity;
  // The first op in program order is wanted, not the first in time.
  if (isChecked) schedule.kind = runtime::Schedule::Kind::Serial;
  runtime::Scheduler scheduler(size_t(request.settings.integer("threads")), schedule);
  report.threads = scheduler.threads();
  runtime::NonFiniteObserver nonFinite(checks.nan, checks.infinity);
  runtime::RunOptions options;
  options.scheduler = &scheduler;
  if (int64_t byte = request.settings.integer("poison"); byte >= 0) options.poison = uint8_t(byte);
  if (isChecked) options.observers.push_back(&nonFinite);
  double began = now();
  VITRO_TRY(outcomes, runtime::runWorld(*program.plan, arguments, world, options));
  report.runSeconds = now() - began;
  GridValues results;
  for (const runtime::ProcessOutcome &outcome : outcomes) {
    results.push_back(outcome.results);
    std::ranges::copy(outcome.checks, std::back_inserter(report.checks));
    if (isChecked && !report.nonFinite) report.nonFinite = nonFinite.firstHit(outcome.results);
  }
  report.outputs = runtime::nameResults(results, "out", request.grid);
  options.observers.clear();
  return request.repeat > 0 ? repeat(options) : Result<>();
}

Result<> FolderRun::repeat(const runtime::RunOptions &options) {
  std::vector<double> seconds;
  for (int64_t i = 0; i < request.repeat; ++i) {
    double began = now();
    VITRO_TRY(auto ran, runtime::runWorld(*program.plan, arguments, world, options));
    seconds.push_back(now() - began);
  }
  std::ranges::nth_element(seconds, seconds.begin() + int64_t(seconds.size() / 2));
  report.medianSeconds = seconds[seconds.size() / 2];
  return {};
}

/// There is no reference here to tell rounding from a bug: without tolerances, bits must agree.
Result<> FolderRun::judge() {
  VITRO_TRY(GridValues expected,
            runtime::readGrid(request.expect, "out", typesOf(program.plan->results), request.grid,
                              "arg"));
  compare::Options options;
  auto rtol = request.settings.number("rtol"), atol = request.settings.number("atol");
  options.judge =
      rtol || atol ? compare::Options::Judge::Tolerance : compare::Options::Judge::Equal;
  options.rtol = rtol.value_or(0);
  options.atol = atol.value_or(0);
  options.sides = {"vitro", "file", true};
  for (size_t process = 0; process < expected.size(); ++process)
    for (size_t i = 0; i < expected[process].size(); ++i) {
      const HostArray &found = outcomes[process].results[i];
      if (found.dtype() == DType::Token) continue;
      report.comparisons.push_back(
          compare::compareArrays(found, expected[process][i], {}, options));
    }
  return {};
}

Result<> FolderRun::writeOutputs() {
  NamedArrays named = report.outputs;
  for (size_t process = 0; process < outcomes.size(); ++process)
    for (size_t n = 0; n < outcomes[process].outfeeds.size(); ++n)
      for (size_t i = 0; i < outcomes[process].outfeeds[n].size(); ++i)
        named.push_back({fmt::format("{}outfeed{}/{}", request.grid.prefix(int64_t(process)), n, i),
                         outcomes[process].outfeeds[n][i]});
  return writeArrays(request.outputs, named, NpzCompression::Stored, runtime::isOutputName);
}

int conclude(const Result<Report> &report, bool json) {
  if (report) {
    std::string text = json ? jsonText((*report).json()) + "\n" : (*report).text();
    bool isWritten = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (std::fflush(stdout) != 0 || !isWritten) return kBadInput;
    return std::string_view((*report).status()) == "ok" ? 0 : kFault;
  }
  const Problem &problem = report.problem();
  fmt::print(stderr, "{}: {}\n", problem.blame == Blame::Internal ? "internal error" : "error",
             problem.text());
  if (json)
    fmt::print("{}\n", jsonText({{"status", "error"},
                                 {"problem",
                                  {{"code", problem.code},
                                   {"cause", problem.cause},
                                   {"location", problem.location},
                                   {"hint", problem.hint}}}}));
  return exitCode(problem.blame);
}

}  // namespace

Result<Report> runFolder(const Request &request) { return FolderRun(request).run(); }

int runMain(const std::vector<std::string> &words) {
  removeUnfinishedFilesOnSignals();
  bool wantsJson = std::ranges::find(words, "--json") != words.end();
  auto request = parseRequest(words);
  if (!request) return conclude(std::move(request.problem()), wantsJson);
  if (request->help) return fmt::print("{}", helpText()), 0;
  armTimeout(request->settings.number("timeout"));
  // Plans may nest deep.
  int code = 0;
  auto thread = DeepThread::start([&] { code = conclude(runFolder(*request), request->json); });
  if (!thread) return conclude(std::move(thread.problem()), request->json);
  thread->join();
  return code;
}

}  // namespace vitro::rt
