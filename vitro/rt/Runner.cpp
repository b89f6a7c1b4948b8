#include "vitro/rt/Runner.h"
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <new>
#include <thread>
#include "vitro/rt/CheckFolder.h"
#include "vitro/runtime/driver/Driver.h"
#include "vitro/runtime/files/PlanJson.h"
#include "vitro/runtime/plan/PlanNames.h"
#include "vitro/support/DeepThread.h"
#include "vitro/support/File.h"
#include "vitro/support/output/Writable.h"
#include "vitro/support/process/Thread.h"

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

/// Ends the process when time is up, whatever it is doing.
Result<> armTimeout(std::optional<double> seconds) {
  if (!seconds) return {};
  static auto *clock = new Thread;  // never destroyed: it would be waited for
  bool isArmed = clock->start([wait = *seconds] {
    std::this_thread::sleep_for(std::chrono::duration<double>(std::min(wait, 1e9)));
    removeUnfinishedFiles();
    std::string text = fmt::format("error: stopped after {} s [timeout]\n", wait);
    if (write(STDERR_FILENO, text.data(), text.size()) < 0) _exit(kTimeout);
    _exit(kTimeout);
  });
  if (isArmed) return {};
  return cannotRun("thread.start", "cannot start the thread that watches the time")
      .at("--timeout")
      .suggest("ulimit -u and ulimit -v limit threads");
}

[[noreturn]] void onMemoryExhausted() {
  removeUnfinishedFiles();
  constexpr std::string_view kText = "error: out of memory [memory.exhausted]\n";
  if (write(STDERR_FILENO, kText.data(), kText.size()) < 0) _exit(kExecutorFailed);
  _exit(kExecutorFailed);
}

class FolderRun {
 public:
  explicit FolderRun(const Request &request) : request(request) { report.folder = request.folder; }

  Result<Report> run() {
    if (!request.outputs.empty()) VITRO_RETURN_IF_ERROR(checkWritable(request.outputs));
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

  const Request &request;
  Report report;
  runtime::Program program;
  runtime::DriverSettings settings;
  runtime::WorldOptions world;
  GridValues arguments;
  std::vector<runtime::ProcessOutcome> outcomes;
};

/// The user's names of arguments or results.
std::vector<std::string> pathsOf(const auto &values) {
  std::vector<std::string> paths;
  for (const auto &value : values) paths.push_back(value.path);
  return paths;
}

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
  VITRO_TRY(settings, runtime::DriverSettings::read(request.settings));
  world.replicas = request.grid.replicas;
  world.partitions = request.grid.partitions;
  world.seed = settings.seed;
  VITRO_TRY(runtime::Inputs inputs, runtime::readInputs(*program.plan, request.inputs, request.grid,
                                                        settings.seed, pathsOf(program.arguments)));
  arguments = std::move(inputs.arguments);
  world.infeeds = std::move(inputs.infeeds);
  report.inputs = std::move(inputs.from);
  return {};
}

Result<> FolderRun::execute() {
  runtime::Scheduler scheduler(settings.threads, settings.schedule);
  runtime::Driver driver(settings, &scheduler);
  report.threads = scheduler.threads();
  auto once = [&](const runtime::RunOptions &options) {
    return runtime::runWorld(*program.plan, arguments, world, options);
  };
  VITRO_TRY(runtime::Execution done, driver.run(once, driver.options()));
  outcomes = std::move(done.outcomes);
  report.runSeconds = done.seconds;
  report.hit = std::move(done.hit);
  for (const runtime::ProcessOutcome &outcome : outcomes)
    std::ranges::copy(outcome.checks, std::back_inserter(report.checks));
  runtime::GridValues results = runtime::resultsOf(outcomes);
  report.outputs = runtime::nameResults(results, "out", request.grid);
  report.paths = runtime::pathsOfResults(results, pathsOf(program.results));
  if (request.repeat == 0) return {};
  VITRO_TRY(report.medianSeconds, driver.timeUnwatched(once, request.repeat));
  return {};
}

/// There is no reference here to tell rounding from a bug: without tolerances, bits must agree.
Result<> FolderRun::judge() {
  VITRO_TRY(GridValues expected,
            runtime::readGrid(request.expect, "out",
                              runtime::typesOf(*program.plan, program.plan->results), request.grid,
                              "arg", pathsOf(program.results)));
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
  NamedArrays named = runtime::nameOutputs(outcomes, runtime::resultsOf(outcomes), request.grid);
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
  std::set_new_handler(onMemoryExhausted);
  bool wantsJson = std::ranges::find(words, "--json") != words.end();
  auto request = parseRequest(words);
  if (!request) return conclude(std::move(request.problem()), wantsJson);
  if (request->help) return fmt::print("{}", helpText()), 0;
  if (auto armed = armTimeout(request->settings.number("timeout")); !armed)
    return conclude(std::move(armed.problem()), request->json);
  // A large stack, since plans may nest deep.
  int code = 0;
  auto thread = DeepThread::start([&] { code = conclude(runFolder(*request), request->json); });
  if (!thread) return conclude(std::move(thread.problem()), request->json);
  thread->join();
  return code;
}

}  // namespace vitro::rt
