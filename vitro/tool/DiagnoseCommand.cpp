// vitro diagnose: names what is wrong with a program on a target, with proof and a reproducer.
#include <fmt/format.h>
#include <filesystem>
#include "vitro/debug/Diagnose.h"
#include "vitro/debug/Report.h"
#include "vitro/importers/Import.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/Command.h"
#include "vitro/tool/EntryPoints.h"
#include "vitro/tool/Session.h"

namespace vitro::tool {
namespace {

/// IR around a fault is there and no larger than a page can hold.
bool canBeShown(const std::string &file) {
  std::error_code error;
  auto bytes = std::filesystem::file_size(file, error);
  return !error && bytes <= 16u << 20;
}

class DiagnoseCommand : public Command {
 public:
  const char *name() const override { return "diagnose"; }
  const char *summary() const override {
    return "find what makes a target's numbers wrong: stage, op, element, proof";
  }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", program, "StableHLO text, bytecode or artifact");
    arguments.option("--target", "E", target, "executor under suspicion: cpu, cpp, cpu@BINARY");
    arguments.option("--entry", "NAME", entry, "function to run; without it @main");
    arguments.option("--inputs", "F", inputs, "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.option("-o,--output", "DIR", output, "folder that gets the report");
    arguments.flag("--with-weights", withWeights,
                   "put the program and its inputs into the report however large they are");
    arguments.count("--replicas", "N", grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", grid.partitions, "simulated partitions");
    arguments.count("--most-trials", "N", mostTrials, "parts of the program that are tried");
  }

  Result<int> run(Session &session) override {
    VITRO_TRY(debug::Target suspected, debug::parseTarget(target));
    session.progress.begin("reading " + program);
    importers::Importer importer(session.settings);
    VITRO_TRY(auto source, importer.open(program));
    if (source->modules.size() != 1)
      return problem("usage.files", "a diagnosis is of one module").at(source->name);
    auto imported = importer.import(*source, 0, importers::Provenance::Assign);
    if (!imported.module) return std::move(imported.problems.front());
    VITRO_TRY(debug::Case one, caseOf(*imported.module, session));
    VITRO_TRY(std::string folder, reportFolder());
    VITRO_TRY(auto work, workFolder());
    debug::Trials trials(session.settings, "/proc/self/exe", work.path() + "/trials");
    debug::DiagnoseRequest request{program, suspected, mostTrials};
    debug::Diagnose diagnose(std::move(request), std::move(one), trials, session.settings,
                             work.path() + "/cases",
                             [&](const std::string &step) { session.progress.begin(step); });
    VITRO_TRY(debug::Diagnosis found, diagnose.run());
    session.progress.begin("writing the report");
    // The verdict is what was asked for: it is told even where nobody can write it down.
    auto written =
        report(folder, found, diagnose,
               {trials, suspected, session.settings, work.path() + "/report"}, session.settings);
    if (!written) session.note("no report: " + written.problem().text());
    session.conclude();
    session.print("{}", found.text());
    if (written) session.print("  {:<12}{}\n", "report", folder);
    session.result(found.json());
    return found.exitCode();
  }

 private:
  /// The module with its inputs, from the file or from the seed.
  Result<debug::Case> caseOf(mlir::ModuleOp module, Session &session) {
    VITRO_TRY(auto entries, chooseEntries(module, entry));
    if (entries.size() != 1)
      return problem("usage", "the program has several entries")
          .suggest("--entry NAME chooses one");
    debug::Case one;
    one.module = module.clone();
    one.entry = entries[0].getName().str();
    one.world.replicas = grid.replicas;
    one.world.partitions = grid.partitions;
    one.world.seed = uint64_t(session.settings.integer("seed"));
    VITRO_TRY(auto plan, interpret::buildPlan(entries[0]));
    std::vector<TensorType> types;
    for (runtime::ValueId value : plan->arguments) types.push_back(plan->values[value].type);
    if (inputs.empty()) {
      VITRO_TRY(one.arguments, runtime::generateInputs(types, grid, one.world.seed));
      if (!types.empty())
        session.note(fmt::format("inputs generated from seed {}", one.world.seed));
    } else {
      VITRO_TRY(one.arguments, runtime::readGrid(inputs, "arg", types, grid, "out"));
    }
    return one;
  }

  Result<> report(const std::string &folder, debug::Diagnosis &found,
                  const debug::Diagnose &diagnose, debug::Suspect suspect,
                  const Settings &settings) {
    debug::ReportInput input{
        folder, found, suspect.target(), settings, program, diagnose.program(), diagnose.first()};
    if (diagnose.located()) input.located = &*diagnose.located();
    debug::Observation seen;
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
    input.commands = suspect.trials().commands();
    input.binary = suspect.target().binary;
    input.isFlaky = diagnose.comesAndGoes();
    input.withWeights = withWeights;
    VITRO_RETURN_IF_ERROR(debug::writeReport(input));
    if (!found.reproducer) return {};
    found.reproducer->program = folder + "/reduced.mlir";
    found.reproducer->inputs = folder + "/inputs.npz";
    return {};
  }

  /// Where the report will be, looked at before the work is done.
  Result<std::string> reportFolder() {
    if (output.empty())
      return debug::freeReportFolder(
          std::filesystem::path(program + ".diagnosis").filename().string());
    VITRO_RETURN_IF_ERROR(debug::checkReportFolder(output));
    return output;
  }

  Result<TemporaryFolder> workFolder() {
    VITRO_TRY(auto folder, TemporaryFolder::create());
    std::error_code error;
    for (const char *part : {"/trials", "/cases", "/report"})
      if (std::filesystem::create_directories(folder.path() + part, error); error)
        return problem("file.create", error.message()).at(folder.path() + part);
    return folder;
  }

  std::string program, target = "cpu", entry, inputs, output;
  runtime::Grid grid;
  int64_t mostTrials = 200;
  bool withWeights = false;
};

}  // namespace

std::unique_ptr<Command> makeDiagnoseCommand() { return std::make_unique<DiagnoseCommand>(); }

}  // namespace vitro::tool
