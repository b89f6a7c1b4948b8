#include "vitro/executors/trial/Trial.h"
#include <fmt/format.h>
#include <unistd.h>
#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <filesystem>
#include <thread>
#include "vitro/executors/trial/Symbolise.h"
#include "vitro/executors/trial/TrialLaunch.h"
#include "vitro/executors/trial/TrialOutcome.h"
#include "vitro/support/process/Thread.h"
#include "vitro/support/Shell.h"

namespace vitro::executors {
namespace {

namespace files = std::filesystem;

/// A fair limit: this many times what a control run took, plus a minimum for very short runs.
constexpr double kTimesOwn = 8, kTimesReference = 30, kLeastSeconds = 2;

/// Runnable processes per core, at least 1.
double waitingPerCore() {
  double load = 0;
  double cores = std::max(1u, std::thread::hardware_concurrency());
  return getloadavg(&load, 1) == 1 ? std::max(1.0, load / cores) : 1;
}

/// Resolves a link, because other programs may resolve it differently.
std::string resolved(std::string binary) {
  std::error_code error;
  if (binary != "/proc/self/exe") return binary;
  std::string path = files::read_symlink(binary, error).string();
  return error || path.ends_with(" (deleted)") ? binary : path;
}

}  // namespace

std::string Target::text() const {
  if (binary.empty()) return executor;
  // As a user would type it here.
  std::error_code error;
  std::string near = files::relative(binary, error).string();
  bool isInside = !error && !near.empty() && !near.starts_with("..");
  return executor + "@" + (isInside ? near : binary);
}

const ForeignKind *foreignKindOf(const Target &target) {
  return target.binary.empty() ? findForeignKind(target.executor) : nullptr;
}

Result<Target> parseTarget(const std::string &text) {
  if (findForeignKind(text)) return Target{text, ""};
  size_t first = text.find('@');
  if (first == text.npos) return Target{text, ""};
  for (size_t at = text.rfind('@'); at != text.npos;
       at = at ? text.rfind('@', at - 1) : text.npos) {
    std::string binary = text.substr(at + 1);
    std::error_code error;
    if (at == 0 || !files::is_regular_file(binary, error) || access(binary.c_str(), X_OK) != 0)
      continue;
    return Target{text.substr(0, at), files::absolute(binary).lexically_normal().string()};
  }
  return problem("executor.binary", fmt::format("there is no program '{}' that can be executed",
                                                text.substr(first + 1)))
      .at(text)
      .suggest("E@PATH is executor E of the vitro binary at PATH");
}

Trials::Trials(const Settings &settings, std::string ownBinary, std::string workFolder)
    : seconds(settings.number("trial-seconds").value_or(60)),
      settings(settings),
      ownBinary(resolved(std::move(ownBinary))),
      workFolder(std::move(workFolder)),
      wrapper(settings.text("trial-command")),
      memoryMib(settings.integer("trial-memory-mib")) {
  isLimitOurs = settings.source("trial-seconds") == "default";
  for (const SettingRow &row : settingTable())
    if (settings.source(row.name) != "default" && row.isHandedOn())
      handedOn.push_back({&row, fmt::format("--{}={}", row.name, settings.text(row.name))});
}

std::vector<std::string> Trials::flagsFor(std::string_view command) const {
  std::vector<std::string> flags;
  for (const auto &[row, flag] : handedOn)
    if (isUsedBy(*row, command)) flags.push_back(flag);
  return flags;
}

Result<Trials::Launch> Trials::prepare(const TrialRequest &request) {
  Launch launch;
  launch.binary = request.target.binary.empty() ? ownBinary : request.target.binary;
  {
    std::lock_guard lock(mutex);
    launch.folder = fmt::format("{}/trial-{}-{}", workFolder, getpid(), folderCount++);
  }
  std::error_code error;
  files::create_directories(launch.folder + "/tmp", error);
  if (error) return cannotRun("trial.folder", error.message()).at(launch.folder);
  launch.words = {launch.binary,   "run",
                  request.program, "--on=" + request.target.executor,
                  "--outputs",     launch.folder + "/outputs.npz",
                  "--json",        "--progress=never"};
  if (!request.inputs.empty()) {
    launch.words.push_back("--inputs");
    launch.words.push_back(request.inputs);
  }
  if (request.wantsValues) {
    launch.words.push_back("--values");
    launch.words.push_back(launch.folder + "/values");
  }
  if (request.grid.size() > 1)
    for (auto [flag, count] : {std::pair("--replicas", request.grid.replicas),
                               std::pair("--partitions", request.grid.partitions)}) {
      launch.words.push_back(flag);
      launch.words.push_back(std::to_string(count));
    }
  for (std::string &flag : flagsFor("run")) launch.words.push_back(std::move(flag));
  launch.words.insert(launch.words.end(), request.flags.begin(), request.flags.end());
  return launch;
}

std::string Trials::lineOf(const std::vector<std::string> &words) const {
  std::string line = shellLine(words);
  return wrapper.empty() ? line : wrappedLine(wrapper, line);
}

Result<WatchedRun> Trials::runCommand(const std::vector<std::string> &words,
                                      const std::string &folder, double limit) {
  ChildOptions child;
  bool isWrapped = !wrapper.empty();
  std::string line = lineOf(words);
  child.executable = isWrapped ? "/bin/sh" : words[0];
  if (isWrapped)
    child.arguments = {"-c", line};
  else
    child.arguments.assign(words.begin() + 1, words.end());
  // The command line alone determines what runs, and crash files disappear with the folder.
  child.environment = {"VITRO_FLAGS=", "TMPDIR=" + folder};
  child.memoryMib = child.fileMib = memoryMib;
  child.limitsAreFinal = true;
  WatchOptions watch;
  watch.seconds = limit;
  {
    std::lock_guard lock(mutex);
    started.push_back(line);
  }
  VITRO_TRY(WatchedRun run, runWatched(child, watch));
  if (isWrapped && (run.ending.code == 126 || run.ending.code == 127) && run.output.empty())
    return cannotRun("trial.command", run.errors.empty() ? run.ending.text() : run.errors)
        .at("--trial-command")
        .suggest("{} in the command is replaced by the trial's command line: 'srun -n1 {}'");
  return run;
}

Result<Trial> Trials::execute(const TrialRequest &request, double limit) {
  if (foreignKindOf(request.target)) return executeForeign(request, limit);
  VITRO_TRY(Launch launch, prepare(request));
  TrialFolder folder(launch.folder);
  {
    std::lock_guard lock(mutex);
    ++executedCount;
  }
  VITRO_TRY(WatchedRun run, runCommand(launch.words, launch.folder + "/tmp", limit));
  Trial trial = outcomeOf(run, request, launch.folder, !wrapper.empty());
  trial.command = lineOf(launch.words);
  if (trial.ended == Ended::Crashed) trial.said = withSymbols(trial.said, launch.binary);
  return trial;
}

Result<Trial> Trials::run(const TrialRequest &request, bool mayUseCache) {
  std::string key;
  if (mayUseCache) {
    VITRO_TRY(key, keyOf(request));
    if (auto trial = remembered(key)) return std::move(*trial);
  }
  VITRO_TRY(Trial trial, execute(request, seconds));
  // Interpreters are inherently slow, and there is no slower control.
  bool isInterpreted = request.target.executor.starts_with("stage:");
  if (trial.ended == Ended::Hung && isLimitOurs && !isInterpreted) {
    VITRO_TRY(trial, confirmHang(request, std::move(trial)));
  }
  if (!key.empty()) remember(key, trial);
  return trial;
}

/// A hang is a run that takes many times as long as this binary does for the same program now.
/// Where the target is this binary, the reference is the control.
Result<Trial> Trials::confirmHang(const TrialRequest &request, Trial hung) {
  TrialRequest control = request;
  control.target = {request.target.binary.empty() ? "ref" : request.target.executor, ""};
  // The target may have compiled every kernel, so the control does, too.
  control.flags.push_back("--force-recompile");
  double times = request.target.binary.empty() ? kTimesReference : kTimesOwn;
  double limit = seconds;
  for (int tries = 0; tries < 2; ++tries) {
    VITRO_TRY(Trial own, execute(control, mostSeconds));
    hung.fairSeconds = kLeastSeconds + times * own.seconds;
    // The reference compiles nothing; waiting for a core affects both alike.
    if (request.target.binary.empty())
      hung.fairSeconds = std::max(hung.fairSeconds, seconds * waitingPerCore());
    hung.isTimeFair = own.ended != Ended::Hung && hung.fairSeconds <= mostSeconds;
    if (!hung.isTimeFair || hung.fairSeconds <= limit) return hung;
    limit = hung.fairSeconds;
    VITRO_TRY(hung, execute(request, limit));
    if (hung.ended != Ended::Hung) return hung;
    hung.fairSeconds = limit;
  }
  return hung;
}

std::vector<Result<Trial>> Trials::runAll(std::span<const TrialRequest> requests, bool mayUseCache,
                                          int64_t jobs) {
  std::vector<Result<Trial>> outcomes(requests.size(), Result<Trial>(Trial{}));
  if (jobs <= 0) jobs = std::max(1u, std::thread::hardware_concurrency());
  jobs = std::min(jobs, int64_t(requests.size()));
  std::atomic<size_t> next = 0;
  auto work = [&] {
    for (size_t i; (i = next++) < requests.size();) outcomes[i] = run(requests[i], mayUseCache);
  };
  std::vector<Thread> threads(static_cast<size_t>(std::max<int64_t>(jobs, 1)));
  for (size_t i = 1; i < threads.size(); ++i)
    if (!threads[i].start(work)) break;  // fewer at once
  work();
  threads.clear();
  return outcomes;
}

int64_t Trials::executed() const {
  std::lock_guard lock(mutex);
  return executedCount;
}

int64_t Trials::cached() const {
  std::lock_guard lock(mutex);
  return cachedCount;
}

std::vector<std::string> Trials::commands() const {
  std::lock_guard lock(mutex);
  return started;
}

}  // namespace vitro::executors
