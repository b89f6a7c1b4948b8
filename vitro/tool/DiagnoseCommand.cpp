// vitro diagnose: names what is wrong with a program on a target, with proof and a reproducer.
#include <fmt/format.h>
#include <filesystem>
#include "vitro/debug/Diagnose.h"
#include "vitro/importers/Import.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/support/File.h"
#include "vitro/tool/Command.h"
#include "vitro/tool/EntryPoints.h"
#include "vitro/tool/Session.h"

namespace vitro::tool {
namespace {

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
    VITRO_TRY(std::string folder, workFolder());
    debug::Trials trials(session.settings, "/proc/self/exe", folder + "/trials");
    debug::DiagnoseRequest request{program, suspected, mostTrials};
    debug::Diagnose diagnose(std::move(request), std::move(one), trials, session.settings,
                             folder + "/cases",
                             [&](const std::string &step) { session.progress.begin(step); });
    VITRO_TRY(debug::Diagnosis found, diagnose.run());
    VITRO_RETURN_IF_ERROR(writeFile(folder + "/diagnosis.json", jsonText(found.json()) + "\n"));
    session.conclude();
    session.print("{}", found.text());
    session.print("  {:<12}{}\n", "report", folder);
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

  Result<std::string> workFolder() {
    std::string folder = output.empty() ? program + ".diagnosis" : output;
    if (output.empty()) folder = std::filesystem::path(folder).filename();
    std::error_code error;
    for (const char *part : {"/trials", "/cases"})
      if (std::filesystem::create_directories(folder + part, error); error)
        return problem("file.create", error.message()).at(folder + part);
    return folder;
  }

  std::string program, target = "cpu", entry, inputs, output;
  runtime::Grid grid;
  int64_t mostTrials = 200;
};

}  // namespace

std::unique_ptr<Command> makeDiagnoseCommand() { return std::make_unique<DiagnoseCommand>(); }

}  // namespace vitro::tool
