#include "vitro/runtime/files/CompileWorker.h"
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <algorithm>
#include "vitro/runtime/files/ProgramFile.h"
#include "vitro/support/Log.h"
#include "vitro/support/Message.h"
#include "vitro/support/output/Reproducer.h"
#include "vitro/support/process/Leave.h"

namespace vitro::runtime {

CompileLimits CompileLimits::from(const Settings &settings) {
  return {settings.number("compile-seconds").value_or(1e9), settings.integer("parse-mib"),
          settings.integer("parse-stack-mib"), settings.integer("parse-depth")};
}

/// Joins all problems into one: the caller can raise only one exception.
static Problem joined(std::vector<Problem> problems) {
  constexpr size_t kMost = 50;
  Problem first = std::move(problems[0]);
  if (problems.size() > 1) first.cause += fmt::format("\nand {} more:", problems.size() - 1);
  for (size_t i = 1; i < std::min(problems.size(), kMost); ++i)
    first.cause += "\n" + problems[i].text();
  if (problems.size() > kMost) first.cause += "\n...";
  return first;
}

Result<> CompileWorker::start() {
  std::lock_guard lock(mutex);
  return startLocked();
}

pid_t CompileWorker::pid() {
  std::lock_guard lock(mutex);
  return child.pid();
}

Result<> CompileWorker::startLocked() {
  if (child.isAlive()) return {};
  // It died between two requests: no program is to blame, so none is told.
  if (child.isStarted()) child.end(true);
  ChildOptions options;
  options.executable = executable;
  options.arguments = {kCompileWorkerArgument};
  // The linear algebra library would start its threads, each with a stack of our size.
  options.environment = {"OPENBLAS_NUM_THREADS=1",
                         fmt::format("{}={}", kStackMib, limits.stackMib)};
  options.memoryMib = limits.memoryMib;
  options.stackMib = limits.stackMib;
  options.showErrors = log::enabled(log::Level::debug, "runtime");
  auto started = ChildProcess::start(options);
  if (!started)
    return cannotRun("worker.start", started.problem().cause)
        .suggest("--worker=PATH names the vitro binary to use");
  child = std::move(*started);
  return {};
}

/// Ends a worker that did not answer, and reports what happened to it and to the program.
Problem CompileWorker::lost(const Problem &why, std::string_view program) {
  bool isLate = why.code == "peer.deadline";
  Ending ending = child.end(isLate);
  if (ending.code == 127)
    return cannotRun("worker.start", "cannot start " + executable)
        .suggest("--worker=PATH names the vitro binary to use");
  std::string story =
      isLate ? fmt::format("the compiling worker did not finish within {} s", limits.seconds)
             : fmt::format("the compiling worker {}", ending.text());
  auto saved = saveReproducer(program, story);
  std::string hint =
      saved ? fmt::format("the program is saved in {}", *saved) : saved.problem().text();
  if (isLate)
    return problem("worker.timeout", story, Blame::Timeout)
        .suggest(hint + "; --compile-seconds=N allows more time");
  return problem("worker.crashed", story, Blame::Internal).suggest(hint);
}

/// Settings that were set explicitly.
static Json givenIn(const Settings &settings) {
  Json given = Json::object();
  for (const SettingRow &row : settingTable())
    if (settings.source(row.name) != "default") given[row.name] = settings.text(row.name);
  return given;
}

/// Sends a request and waits for its answer. Where the worker dies before it says that it has
/// begun, the program had no part in that (somebody killed it as it waited), and another one gets
/// it.
Result<Message> CompileWorker::ask(const Json &head, std::string_view program, double deadline) {
  constexpr int kWorkers = 3;
  for (int i = 1;; ++i) {
    VITRO_RETURN_IF_ERROR(startLocked());
    // If it cannot be sent, there is nothing to receive either.
    (void)sendMessage(child.socket(), head, program, deadline);
    auto answer = receiveMessage(child.socket(), deadline);
    bool hasBegun = answer && answer->head.contains("begun");
    if (hasBegun) answer = receiveMessage(child.socket(), deadline);
    if (answer) return answer;
    bool isFree = !hasBegun && answer.problem().code != "peer.deadline" && i < kWorkers;
    if (!isFree) return lost(answer.problem(), program);
    child.end(true);
  }
}

/// The answer for one target: `part` says how many of `bytes` it takes, or what is wrong.
static Result<Program> readPart(const Json &part, std::string_view &bytes) {
  if (auto problems = problemsIn(part, "problems"); !problems.empty())
    return joined(std::move(problems));
  auto said = part.find("bytes");
  bool isNumber = said != part.end() && said->is_number_unsigned();
  size_t size = isNumber ? std::min(said->get<size_t>(), bytes.size()) : 0;
  auto decoded = decodeProgram(bytes.substr(0, size)).during("reading the worker's answer");
  bytes.remove_prefix(size);
  if (!decoded) decoded.problem().blame = Blame::Internal;
  return decoded;
}

Result<std::vector<Result<Program>>> CompileWorker::compileForAll(
    const std::vector<std::string> &targets, std::string_view program, const Settings &settings,
    const std::string &name) {
  std::lock_guard lock(mutex);
  double begin = monotonicSeconds(), deadline = begin + limits.seconds;
  Json head = {{"request", "compile"},  {"name", name},
               {"targets", targets},    {"settings", givenIn(settings)},
               {"depth", limits.depth}, {"seconds", limits.seconds}};
  VITRO_TRY(auto answer, ask(head, program, deadline));
  if (answer.head["format"] != kProgramFileVersion)
    return cannotRun("worker.version", fmt::format("{} is of another build than this library: its "
                                                   "plans have format {}, ours {}",
                                                   executable, jsonText(answer.head["format"], -1),
                                                   kProgramFileVersion))
        .suggest("--worker=PATH names the vitro binary to use");
  for (const std::string &warning : stringsIn(answer.head, "warnings"))
    VITRO_LOG(warn, name << ": " << warning);
  if (auto problems = problemsIn(answer.head, "problems"); !problems.empty())
    return joined(std::move(problems));
  Json parts = answer.head.value("programs", Json::array());
  bool isComplete = parts.is_array() && parts.size() == targets.size() &&
                    std::ranges::all_of(parts, [](const Json &part) { return part.is_object(); });
  if (!isComplete)
    return problem(
        "worker.answer",
        fmt::format("{} does not answer for every target that was asked for", executable),
        Blame::Internal);
  std::string_view bytes = answer.bytes;
  std::vector<Result<Program>> programs;
  for (const Json &part : parts) programs.push_back(readPart(part, bytes));
  VITRO_LOG(debug, "compiled " << name << " for " << fmt::format("{}", fmt::join(targets, ", "))
                               << " in " << monotonicSeconds() - begin << " s");
  return programs;
}

Result<Program> CompileWorker::compileFor(const std::string &target, std::string_view program,
                                          const Settings &settings, const std::string &name) {
  VITRO_TRY(auto programs, compileForAll({target}, program, settings, name));
  return std::move(programs[0]);
}

}  // namespace vitro::runtime
