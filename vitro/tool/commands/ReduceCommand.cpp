// vitro reduce: the smallest program that a test still finds interesting, or that still fails on a
// target, and a similar one that does not.
#include <fmt/format.h>
#include <filesystem>
#include "vitro/debug/reduce/CommandOracle.h"
#include "vitro/debug/report/Report.h"
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/OpenCase.h"

namespace vitro::tool {
namespace {

/// Without a limit of its own a reduction ends when nothing can be made smaller.
constexpr double kNoLimit = 1e9;

/// The time limit of one trial, once the first has run.
constexpr double kLeastSeconds = 10, kTimesFirst = 5;

struct Size {
  int64_t ops = 0;
  int64_t elements = 0;  // of the largest input
};

Size sizeOf(const debug::Case &one) { return {debug::countOps(one), debug::largestInput(one)}; }

class ReduceCommand : public Command {
 public:
  const char *name() const override { return "reduce"; }
  const char *summary() const override {
    return "reduce a failing program, or one that a test script finds interesting";
  }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", request.program, "StableHLO text, bytecode or artifact");
    arguments.option("--test", "CMD", test.line,
                     "shell command; {} is the candidate, {inputs} its inputs; exit code 0: still "
                     "interesting");
    arguments.count("--interesting-exit", "N", test.interesting,
                    "exit code that means \"interesting\" (default 0)");
    arguments.option(
        "--target", "E", target,
        "instead of a test: still differs from the reference on cpu, cpp, cpu@BINARY, xla");
    arguments.option("--entry", "NAME", request.entry, "function to run; without it @main");
    arguments.option("--inputs", "F", request.inputs,
                     "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.option("-o,--output", "DIR", output,
                     "folder that gets reduced.mlir, min_good.mlir and their inputs");
    arguments.count("--replicas", "N", request.grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", request.grid.partitions, "simulated partitions");
    arguments.count("--most-trials", "N", mostTrials, "candidates that are tried");
  }

  Result<int> run(Session &session) override {
    if (test.line.empty() == target.empty())
      return problem("usage", "either --test CMD or --target E says what is interesting");
    request.isAsGiven = target.empty();
    std::string own = target.empty() ? "cpu" : target;
    VITRO_RETURN_IF_ERROR(locateCase(request, own));
    VITRO_TRY(OpenedCase opened, openCase(request, session));
    if (request.inputs.empty() && !opened.inputs.empty()) session.note("inputs " + opened.inputs);
    VITRO_RETURN_IF_ERROR(prepareFolder());
    VITRO_TRY(auto work, TemporaryFolder::createGuarded());
    return target.empty() ? reduceByTest(opened.one, work.path(), session)
                          : reduceOnTarget(opened.one, work.path(), session);
  }

 private:
  /// Refuses a folder that contains anything that is not ours.
  Result<> prepareFolder() {
    std::error_code error;
    if (output.empty()) {
      std::string wanted = std::filesystem::path(request.program).stem().string() + ".reduced";
      do output = debug::freeReportFolder(wanted);  // another process may take it before we do
      while (!std::filesystem::create_directory(output, error) && !error);
    }
    VITRO_RETURN_IF_ERROR(debug::checkReportFolder(output));
    if (!error) std::filesystem::create_directories(output, error);
    if (error) return problem("file.create", error.message()).at(output);
    return {};
  }

  Result<int> reduceByTest(const debug::Case &one, const std::string &work, Session &session) {
    test.seconds = session.settings.number("trial-seconds").value_or(test.seconds);
    debug::CommandOracle oracle(test, work);
    VITRO_TRY(debug::Answer first, oracle.ask(one));
    if (first.shows != debug::Shows::Fault)
      return problem("reduce.not-interesting",
                     fmt::format("the original program is not interesting to the test: {}",
                                 oracle.ended()))
          .at(test.line)
          .suggest(fmt::format("it must end with exit code {}", test.interesting));
    debug::ReduceOptions options;
    options.isDataKept = !oracle.looksAtInputs();
    return finish(
        one, [&](const debug::Case &candidate) { return oracle.ask(candidate); },
        std::move(options), session);
  }

  Result<int> reduceOnTarget(const debug::Case &one, const std::string &work, Session &session) {
    VITRO_TRY(auto judged, executors::findExecutor(target));
    debug::Target suspected = judged->target();
    debug::Trials trials(session.settings, "/proc/self/exe", work);
    debug::Suspect suspect(trials, suspected, session.settings, work);
    VITRO_TRY(debug::Observation first, suspect.observe(one));
    if (!first.isFault())
      return problem("reduce.no-fault", fmt::format("{} matches the reference", suspected.text()))
          .at(request.program)
          .suggest("`vitro diagnose` also finds intermittent faults");
    fails = first.signature();
    // Smaller cases need no more time, and one that hangs costs its limit every time.
    if (session.settings.source("trial-seconds") == "default")
      trials.seconds = first.trial.ended == debug::Ended::Hung
                           ? kLeastSeconds
                           : std::max(kLeastSeconds, kTimesFirst * first.trial.seconds);
    debug::ReduceOptions options;
    options.wrong = debug::wrongElementOf(first);
    return finish(one, debug::sameFault(suspect, first), std::move(options), session);
  }

  Result<int> finish(const debug::Case &one, const debug::Predicate &predicate,
                     debug::ReduceOptions options, Session &session) {
    std::string reduced = output + "/reduced", passing = output + "/min_good";
    Size before = sizeOf(one);
    VITRO_RETURN_IF_ERROR(debug::writePlain(one, reduced));
    options.mostTrials = mostTrials;
    options.mostSeconds = kNoLimit;
    // After an interrupt or a timeout the best case so far remains: it is already a file.
    options.onBetter = [&](const debug::Case &best) {
      Size now = sizeOf(best);
      session.progress.begin(fmt::format("reducing: {} ops, {} elements", now.ops, now.elements));
      return debug::writePlain(best, reduced);
    };
    VITRO_TRY(debug::Reduced done, debug::reduce(one, predicate, options));
    if (done.passing) VITRO_RETURN_IF_ERROR(debug::writePlain(*done.passing, passing));
    session.conclude();
    Size after = sizeOf(done.smallest);
    if (!target.empty() && after.ops == 0 && !done.passing)
      session.note(target + " fails on every program: check how it is started");
    session.print("{}", debug::plainTextOf(done.smallest));
    if (!fails.empty()) session.print("still fails: {}\n", fails);
    session.print("ops {} -> {}, largest input {} -> {} elements, {} trials\n", before.ops,
                  after.ops, before.elements, after.elements, done.trials);
    session.print("  {:<10}{}.mlir\n", "reduced", reduced);
    if (done.passing) session.print("  {:<10}{}.mlir\n", "passing", passing);
    auto files = [](const debug::Case &written, const std::string &stem) -> Json {
      bool hasInputs = !written.arguments.empty() && !written.arguments[0].empty();
      return {{"program", stem + ".mlir"}, {"inputs", hasInputs ? Json(stem + ".npz") : Json()}};
    };
    session.result({{"status", "reduced"},
                    {"fails", fails.empty() ? Json() : Json(fails)},
                    {"ops", after.ops},
                    {"max_elements", after.elements},
                    {"trials", done.trials},
                    {"reduced", files(done.smallest, reduced)},
                    {"passing", done.passing ? files(*done.passing, passing) : Json()}});
    return kDone;
  }

  CaseRequest request;
  debug::TestCommand test;
  std::string target, output, fails;
  int64_t mostTrials = 1000;
};

}  // namespace

std::unique_ptr<Command> makeReduceCommand() { return std::make_unique<ReduceCommand>(); }

}  // namespace vitro::tool
