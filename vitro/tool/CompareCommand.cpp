// vitro compare: two executors on one program.
#include "vitro/debug/CompareTargets.h"
#include "vitro/interpret/BuildPlan.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/Command.h"
#include "vitro/tool/EntryPoints.h"
#include "vitro/tool/Executors.h"
#include "vitro/tool/RunElsewhere.h"
#include "vitro/tool/Session.h"

namespace vitro::tool {
namespace {

class CompareCommand : public Command {
 public:
  const char *name() const override { return "compare"; }
  const char *summary() const override { return "run a program on two executors and compare"; }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", program, "StableHLO text, bytecode or artifact");
    arguments.option("--ref", "E", ref, "executor to compare with (default: ref)");
    arguments.option("--target", "E", target, "executor to judge: cpu, stage:NAME, cpu@BINARY");
    arguments.flag("--all-values", request.allValues,
                   "compare every value that both sides have, not only outputs");
    arguments.option("--entry", "NAME", entry, "function to run; without it @main");
    arguments.option("--inputs", "F", inputs, "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.count("--replicas", "N", grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", grid.partitions, "simulated partitions");
  }

  Result<int> run(Session &session) override {
    if (target.empty())
      return problem("usage", "--target says which executor to judge").suggest("--target cpu");
    VITRO_TRY(Executor judged, findExecutor(target));
    VITRO_TRY(Executor against, findExecutor(ref));
    if (request.allValues && grid.size() > 1)
      return problem("usage.values", "--all-values is for one process")
          .suggest("leave out --replicas and --partitions");
    request.target = judged.target();
    request.ref = against.target();
    request.repeat = session.settings.integer("trial-repeat");
    if (session.settings.source("trial-repeat") != "default") request.runs = request.repeat;
    request.secondSeed = uint64_t(session.settings.integer("seed")) + 1;
    session.progress.begin("reading " + program);
    importers::Importer importer(session.settings);
    VITRO_TRY(auto source, importer.open(program));
    if (source->modules.size() != 1)
      return problem("usage.files", "a comparison is of one module").at(source->name);
    auto imported = importer.import(*source, 0, importers::Provenance::Assign);
    if (!imported.module) return std::move(imported.problems.front());
    debug::Case one;
    VITRO_RETURN_IF_ERROR(fill(one, *imported.module, session));
    VITRO_TRY(auto folder, TemporaryFolder::create());
    request.folder = folder.path();
    if (source->name != "<stdin>") request.program = source->name;
    debug::Trials trials(session.settings, ownBinary(), folder.path() + "/trials");
    session.progress.begin(fmt::format("comparing {} with {}", target, ref));
    VITRO_TRY(debug::Compared compared,
              debug::compareTargets(request, one, trials, session.settings));
    session.conclude();
    session.print("{}: {} against {}\n", source->name, request.target.text(), request.ref.text());
    if (!where.empty()) session.print("  inputs    {}\n", where);
    session.print("{}", compared.text(request));
    Json json = compared.json(request);
    json["program"] = source->name;
    json["inputs"] = where;
    json["trials"] = trials.executed();
    session.result(json);
    return compared.exitCode();
  }

 private:
  Result<> fill(debug::Case &one, mlir::ModuleOp module, Session &session) {
    VITRO_TRY(auto entries, chooseEntries(module, entry));
    if (entries.size() != 1)
      return problem("program.several-entries", "the program has several entries")
          .suggest("--entry NAME chooses one");
    one.module = module.clone();
    one.entry = entries[0].getName().str();
    one.world.replicas = grid.replicas;
    one.world.partitions = grid.partitions;
    one.world.seed = uint64_t(session.settings.integer("seed"));
    VITRO_TRY(auto plan, interpret::buildPlan(entries[0]));
    std::vector<TensorType> types;
    for (runtime::ValueId value : plan->arguments) types.push_back(plan->values[value].type);
    if (!inputs.empty()) {
      where = "from " + inputs;
      VITRO_TRY(one.arguments, runtime::readGrid(inputs, "arg", types, grid, "out"));
      return {};
    }
    VITRO_TRY(one.arguments, runtime::generateInputs(types, grid, one.world.seed));
    if (!types.empty())
      where = fmt::format("generated from seed {} (floats N(0,1), integers 0..9)", one.world.seed);
    return {};
  }

  std::string program, ref = "ref", target, entry, inputs, where;
  runtime::Grid grid;
  debug::CompareRequest request;
};

}  // namespace

std::unique_ptr<Command> makeCompareCommand() { return std::make_unique<CompareCommand>(); }

}  // namespace vitro::tool
