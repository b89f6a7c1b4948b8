#include "vitro/debug/locate/TargetCompiler.h"
#include <fmt/format.h>
#include <algorithm>

namespace vitro::debug {
namespace {

constexpr int kRefused = 2, kTimeout = 124, kSignalled = 128;
constexpr double kPartSeconds = 15;  // a hanging compiler is run many times
/// Usually done before it is needed; only a hang has to be waited for.
constexpr double kAheadSeconds = 30;

/// The last message is the cause; those before it are context.
std::string lastWords(const std::string &errors) {
  constexpr size_t kEnough = 2000;
  return errors.size() <= kEnough ? errors : "..." + errors.substr(errors.size() - kEnough);
}

Ended endedBy(const WatchedRun &run) {
  if (run.isLate || run.ending.code == kTimeout) return Ended::Hung;
  for (const char *words : {"out of memory", "bad_alloc", "Cannot allocate memory"})
    if (run.ending.text() != Ending().text() && run.errors.find(words) != run.errors.npos)
      return Ended::OutOfMemory;
  // A vitro that crashes reports it; a shell in between reports 128 and more.
  bool saysCrash = run.errors.find("[internal.crash]") != run.errors.npos;
  if (run.ending.signal || run.ending.code > kSignalled || saysCrash) return Ended::Crashed;
  if (run.ending.code == 0) return Ended::Ran;
  return run.ending.code == kRefused ? Ended::Refused : Ended::CompileFailed;
}

}  // namespace

Result<CompileOutcome> TargetCompiler::run(std::vector<std::string> words, double seconds) {
  words.insert(words.begin(), trials.binaryOf(request.target));
  words.push_back("--progress=never");
  for (std::string &flag : trials.flagsFor("compile")) words.push_back(std::move(flag));
  VITRO_TRY(WatchedRun ran, trials.runCommand(words, request.folder, seconds));
  // A shell's exit codes for a program that does not exist, or cannot be executed.
  if (!request.hasRun && (ran.ending.code == 126 || ran.ending.code == 127))
    return cannotRun("executor.binary", "cannot be started: " + lastWords(ran.errors)).at(words[0]);
  CompileOutcome outcome;
  outcome.ended = endedBy(ran);
  outcome.seconds = ran.seconds;
  outcome.output = std::move(ran.output);
  if (outcome.isDone()) return outcome;
  outcome.said = outcome.ended == Ended::Hung ? fmt::format("did not end within {:.0f} s", seconds)
                                              : lastWords(ran.errors);
  if (outcome.said.empty() || outcome.ended == Ended::Crashed)
    outcome.said = ran.ending.text() + "\n" + outcome.said;
  while (outcome.said.ends_with('\n')) outcome.said.pop_back();
  return outcome;
}

Result<CompileOutcome> TargetCompiler::build(const std::string &folder,
                                             const std::string &generator, double seconds) {
  return run({"compile", request.program, "-o", folder, "--target", generator}, seconds);
}

std::string buildFolderOf(const StageRequest &request) { return request.folder + "/build"; }

BuildAhead::BuildAhead(Trials &trials, StageRequest asked)
    : request(std::move(asked)),
      compiler(trials, request),
      seconds(trials.isLimitOurs ? std::max(trials.seconds, kAheadSeconds) : trials.seconds),
      outcome(CompileOutcome()) {
  auto build = [this] {
    outcome =
        compiler.build(buildFolderOf(request), executors::generatorOf(request.target), seconds);
  };
  if (!thread.start(build)) build();
}

Result<CompileOutcome> BuildAhead::take() {
  thread.join();
  return outcome;
}

void BuildAhead::spoil() {
  thread.join();
  isSpoilt = true;
}

Result<CompileOutcome> TargetCompiler::stopAfter(const std::string &stage,
                                                 const std::string &flag) {
  std::vector<std::string> words = {"compile", request.program, "--stop-after", stage, "--json"};
  if (!flag.empty()) words.push_back(flag);
  return run(std::move(words), std::min(trials.seconds, kPartSeconds));
}

}  // namespace vitro::debug
