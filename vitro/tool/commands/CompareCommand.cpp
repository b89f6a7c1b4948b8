// vitro compare: two executors on one program.
#include "vitro/build/BuildDirectory.h"
#include "vitro/debug/trial/CompareTargets.h"
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/OpenCase.h"

namespace vitro::tool {
namespace {

class CompareCommand : public Command {
 public:
  const char *name() const override { return "compare"; }
  const char *summary() const override { return "run a program on two executors and compare"; }

  void declare(Arguments &arguments) override {
    arguments.positional("PROGRAM", program.program, "StableHLO text, bytecode or artifact");
    arguments.option("--ref", "E", ref, "executor to compare with (default: ref)");
    arguments.option("--target", "E", target,
                     "executor to judge: cpu, stage:NAME, cpu@BINARY, xla");
    arguments.flag("--all-values", request.allValues,
                   "compare every value that both sides have, not only outputs");
    arguments.option("--entry", "NAME", program.entry, "function to run; without it @main");
    arguments.option("--inputs", "F", program.inputs,
                     "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.count("--replicas", "N", program.grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", program.grid.partitions, "simulated partitions");
  }

  Result<int> run(Session &session) override {
    bool isDirectory = build::isBuildDirectory(program.program);
    if (target.empty() && !isDirectory)
      return problem("usage", "--target says which executor to judge").suggest("--target cpu");
    VITRO_RETURN_IF_ERROR(locateCase(program, target));
    VITRO_TRY(auto judged, executors::findExecutor(target));
    VITRO_TRY(auto against, executors::findExecutor(ref));
    if (request.allValues && program.grid.size() > 1)
      return problem("usage.values", "--all-values is for one process")
          .suggest("leave out --replicas and --partitions");
    for (const executors::ExecutorRef &side : {judged, against})
      if (request.allValues && executors::foreignKindOf(side->target()))
        VITRO_RETURN_IF_ERROR(
            executors::checkOffer(side->name(), executors::Offer::Values, "--all-values"));
    request.target = judged->target();
    request.ref = against->target();
    request.repeat = session.settings.integer("trial-repeat");
    if (session.settings.source("trial-repeat") != "default") request.runs = request.repeat;
    request.secondSeed = uint64_t(session.settings.integer("seed")) + 1;
    VITRO_TRY(OpenedCase opened, openCase(program, session));
    VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
    request.folder = folder.path();
    for (const std::string &note : opened.notes()) session.note(note);
    bool isForOthers =
        executors::foreignKindOf(request.target) || executors::foreignKindOf(request.ref);
    if (opened.isFile() && (opened.isText || !isForOthers)) request.program = opened.name;
    debug::Trials trials(session.settings, executors::ownBinary(), folder.path() + "/trials");
    session.progress.begin(fmt::format("comparing {} with {}", target, ref));
    VITRO_TRY(debug::Compared compared,
              debug::compareTargets(request, opened.one, trials, session.settings));
    session.conclude();
    session.list("{}: {} against {}\n", opened.name, request.target.text(), request.ref.text());
    if (!opened.inputs.empty()) session.list("  inputs    {}\n", opened.inputs);
    session.print("{}", compared.text(request));
    Json json = compared.json(request);
    json["program"] = opened.name;
    json["inputs"] = opened.inputs;
    json["trials"] = trials.executed();
    session.result(json);
    return compared.exitCode();
  }

 private:
  CaseRequest program;
  std::string ref = "ref", target;
  debug::CompareRequest request;
};

}  // namespace

std::unique_ptr<Command> makeCompareCommand() { return std::make_unique<CompareCommand>(); }

}  // namespace vitro::tool
