// vitro diagnose: identifies the fault of a program on a target, with proof and a reproducer.
#include <fmt/format.h>
#include <filesystem>
#include "vitro/debug/foreign/TargetStages.h"
#include "vitro/debug/report/Report.h"
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/OpenCase.h"

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

/// IR around a fault exists and is small enough for a page.
bool canBeShown(const std::string &file) {
  std::error_code error;
  auto bytes = fs::file_size(file, error);
  return !error && bytes <= 16u << 20;
}

class DiagnoseCommand : public Command {
 public:
  const char *name() const override { return "diagnose"; }
  const char *summary() const override {
    return "find what makes a target's numbers wrong: stage, op, element, proof";
  }

  void declare(Arguments &arguments) override {
    arguments.positional(
        "PROGRAM", program.program,
        "StableHLO text, bytecode or artifact, a build directory, or a folder of --dump_to");
    arguments.option("--target", "E", target,
                     "executor to diagnose: cpu (default), cpp, cpu@BINARY, xla");
    arguments.option("--ref", "E", ref, "another executor that is trusted (default: ref alone)");
    arguments.option("--expect", "F", expect, "arrays out0, out1 ... that are known to be right");
    arguments.option("--entry", "NAME", program.entry, "function to run; without it @main");
    arguments.option("--inputs", "F", program.inputs,
                     "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.option("-o,--output", "DIR", output, "folder that gets the report");
    arguments.flag("--with-weights", withWeights,
                   "put the program and its inputs into the report however large they are");
    arguments.count("--replicas", "N", program.grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", program.grid.partitions, "simulated partitions");
    arguments.count("--most-trials", "N", mostTrials, "maximum number of subprograms to try");
  }

  Result<int> run(Session &session) override {
    VITRO_RETURN_IF_ERROR(locateCase(program, target));
    VITRO_TRY(auto judged, executors::findExecutor(target));
    if (judged->isShadow())
      return problem(
          "usage",
          "ref64 differs from ref by design (it rounds less), so there is nothing to diagnose");
    VITRO_TRY(auto believed, executors::findExecutor(ref));
    debug::Target suspected = judged->target(), trusted = believed->target();
    if (ref != "ref" && !expect.empty())
      return problem("usage", "--ref and --expect both say what to compare with");
    VITRO_TRY(OpenedCase opened, openCase(program, session));
    if (program.inputs.empty() && !opened.inputs.empty()) session.note("inputs " + opened.inputs);
    VITRO_TRY(std::string folder, reportFolder(opened));
    VITRO_TRY(auto work, workFolder());
    session.progress.begin("running the reference");
    auto golden = debug::goldenOf(opened.one);
    if (!golden) return referenceFailed(golden.problem(), session);
    debug::Trials trials(session.settings, "/proc/self/exe", work.path() + "/trials");
    debug::DiagnoseRequest request{opened.name, {}, suspected, {}, "", mostTrials};
    VITRO_TRY(request.files,
              opened.files(work.path() + "/cases/given", executors::foreignKindOf(suspected)));
    request.findTargetStage =
        debug::targetStages(suspected, trials, session.settings,
                            [&](const std::string &step) { session.progress.begin(step); });
    for (const std::string &note : opened.notes()) session.note(note);
    if (opened.given) {
      VITRO_TRY(debug::Golden checked, debug::goldenOf(*opened.given));
      if (!checked.failedChecks.empty()) request.failedCheck = checked.failedChecks.front();
    }
    if (!expect.empty()) {
      VITRO_TRY(auto types, opened.results());
      types.resize(opened.plain.ownResults);
      VITRO_TRY(auto expected, runtime::readGrid(expect, "out", types, program.grid, "arg"));
      for (size_t process = 0; process < expected.size(); ++process)
        for (size_t i = types.size(); i < golden->outputs[process].size(); ++i)
          expected[process].push_back(golden->outputs[process][i]);
      VITRO_TRY(request.claim,
                debug::expectation(expect, std::move(expected), *golden, session.settings));
    } else if (ref != "ref") {
      session.progress.begin("running the program on " + ref);
      auto claim =
          debug::testimony(trusted, request.files, opened.one, *golden, trials, session.settings);
      if (!claim) return referenceFailed(claim.problem(), session);
      request.claim = std::move(*claim);
    }
    debug::Diagnose diagnose(std::move(request), std::move(opened.one), std::move(*golden), trials,
                             session.settings, work.path() + "/cases",
                             [&](const std::string &step) { session.progress.begin(step); });
    VITRO_TRY(debug::Diagnosis found, diagnose.run());
    session.progress.begin("writing the report");
    // The verdict is what was asked for, so it is reported even if it cannot be written.
    auto written = report(folder, output.empty(), found, diagnose, session.settings);
    if (!written) {
      session.note("cannot write the report: " + written.problem().text());
      written = report(fs::path(work.path()).parent_path() / fs::path(folder).filename(), true,
                       found, diagnose, session.settings);
    }
    if (!written) {
      session.note("no report: " + written.problem().text());
      found.reproducer = std::nullopt;  // it is removed with our own folder
    }
    session.conclude();
    session.print("{}", found.text());
    if (written) session.print("  {:<12}{}\n", "report", *written);
    session.result(found.json());
    return found.exitCode();
  }

 private:
  /// Returns its location.
  Result<std::string> report(const std::string &wanted, bool mayBeRenamed, debug::Diagnosis &found,
                             debug::Diagnose &diagnose, const Settings &settings) {
    debug::Suspect &suspect = diagnose.seenOn();
    debug::ReportInput input{wanted,
                             found,
                             suspect.target(),
                             settings,
                             diagnose.given().program,
                             diagnose.program(),
                             diagnose.first()};
    if (diagnose.located()) input.located = &*diagnose.located();
    debug::Observation seen;
    suspect.always(diagnose.reproducingFlags());
    if (const auto &small = diagnose.smallest()) {
      VITRO_TRY(seen, suspect.observe(small->smallest));
      input.reduced = &small->smallest;
      input.reducedSeen = &seen;
      if (small->passing) input.minGood = &*small->passing;
    }
    if (const auto &stages = diagnose.stages();
        stages && canBeShown(stages->beforeFile) && canBeShown(stages->afterFile)) {
      input.beforeFile = stages->beforeFile;
      input.afterFile = stages->afterFile;
    }
    if (const auto &passes = diagnose.targetStage();
        passes && canBeShown(passes->beforeFile) && canBeShown(passes->afterFile)) {
      input.beforeFile = passes->beforeFile;
      input.afterFile = passes->afterFile;
    }
    if (executors::foreignKindOf(suspect.target())) {
      VITRO_TRY(Json about, suspect.trials().aboutForeign(suspect.target()));
      input.targetVersions = about.value("versions", Json::object());
    }
    input.commands = suspect.trials().commands();
    input.binary = suspect.target().binary;
    input.isFlaky = diagnose.comesAndGoes();
    input.isPlanProven = diagnose.isPlanProven();
    input.flags = diagnose.reproducingFlags();
    input.isExact = suspect.isHeldToBits();
    input.withWeights = withWeights;
    input.mayBeRenamed = mayBeRenamed;
    VITRO_TRY(std::string folder, debug::writeReport(input));
    if (!found.reproducer) return folder;
    found.reproducer->program = folder + "/reduced.mlir";
    if (!found.reproducer->inputs.empty()) found.reproducer->inputs = folder + "/inputs.npz";
    return folder;
  }

  /// The folder of the report, checked before the work is done.
  Result<std::string> reportFolder(const OpenedCase &opened) {
    if (output.empty())
      return debug::freeReportFolder(
          (opened.isStdin() ? "stdin" : fs::path(opened.name).filename().string()) + ".diagnosis");
    VITRO_RETURN_IF_ERROR(debug::checkReportFolder(output));
    return output;
  }

  Result<TemporaryFolder> workFolder() {
    VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
    std::error_code error;
    for (const char *part : {"/trials", "/cases"})
      if (fs::create_directories(folder.path() + part, error); error)
        return problem("file.create", error.message()).at(folder.path() + part);
    return folder;
  }

  CaseRequest program;
  std::string target, ref = "ref", expect, output;
  int64_t mostTrials = 200;
  bool withWeights = false;
};

}  // namespace

std::unique_ptr<Command> makeDiagnoseCommand() { return std::make_unique<DiagnoseCommand>(); }

}  // namespace vitro::tool
