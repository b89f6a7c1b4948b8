// vitro bisect: finds the compiler stage, the pass of another compiler, or the commit of a
// repository, that introduced a fault.
#include <filesystem>
#include "vitro/debug/foreign/TargetStages.h"
#include "vitro/debug/locate/CommitBisect.h"
#include "vitro/debug/locate/StageBisect.h"
#include "vitro/executors/OtherBinaryExecutor.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/OpenCase.h"

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

Json jsonOf(const debug::StageVerdict &verdict) {
  Json points = Json::array();
  for (const debug::Point &point : verdict.points)
    points.push_back({{"name", point.name},
                      {"good", point.isKnown ? Json(point.isGood) : Json()},
                      {"why", point.why},
                      {"same_bits", point.hasOldBits},
                      {"seconds", point.seconds}});
  return {{"status", verdict.isFault()         ? "fault"
                     : verdict.unknown.empty() ? "ok"
                                               : "inconclusive"},
          {"unknown", verdict.unknown.empty() ? Json() : Json(verdict.unknown)},
          {"stage", verdict.stage},
          {"before", verdict.before},
          {"rewrite", verdict.rewrite},
          {"kernel", verdict.kernel},
          {"class", verdict.faultClass},
          {"rule", verdict.rule},
          {"confirmed", verdict.isConfirmed},
          {"points", points},
          {"transitions", verdict.transitions},
          {"before_file", verdict.beforeFile},
          {"after_file", verdict.afterFile},
          {"build", verdict.build},
          {"executions", verdict.executions},
          {"inside_executions", verdict.insideExecutions},
          {"seconds", verdict.seconds}};
}

std::string textOf(const debug::StageVerdict &verdict) {
  std::string text;
  for (const debug::Point &point : verdict.points)
    text += fmt::format("  {:<8}{:<20} {:>6.2f} s  {}\n",
                        !point.isKnown ? "unknown"
                        : point.isGood ? "good"
                                       : "bad",
                        point.name, point.seconds, point.why);
  for (const std::string &transition : verdict.transitions)
    text += fmt::format("transition  {}\n", transition);
  if (verdict.isFault()) {
    text +=
        fmt::format("stage       {}{}\n", verdict.stage, verdict.isConfirmed ? "" : " (likely)");
    auto line = [&](const char *name, const std::string &value) {
      if (!value.empty()) text += fmt::format("{:<12}{}\n", name, value);
    };
    line("class", verdict.faultClass);
    line("kernel", verdict.kernel);
    line("rewrite", verdict.rewrite);
    line("rule", verdict.rule);
    line("before", verdict.beforeFile);
    line("after", verdict.afterFile);
  } else if (!verdict.unknown.empty()) {
    text += fmt::format("stage       unknown: {}\n", verdict.unknown);
  } else {
    text += "no fault: the target's outputs match the reference up to rounding\n";
  }
  return text + fmt::format("{} points executed, {} more executions inside the stage; {:.1f} s\n",
                            verdict.executions, verdict.insideExecutions, verdict.seconds);
}

class BisectCommand : public Command {
 public:
  const char *name() const override { return "bisect"; }
  const char *summary() const override {
    return "find the stage of a compiler, or the commit, that broke a program";
  }

  void declare(Arguments &arguments) override {
    arguments.positionals("PROGRAM", words,
                          "the failing program; with --commits: -- followed by the test command",
                          Arguments::Fewest::None);
    arguments.flag("--stages", isStages, "find the stage of the target that breaks the program");
    arguments.flag("--sweep", request.isSweep, "execute every stage and report every transition");
    arguments.option("--dump-dir", "D", dumpFolder,
                     "find the pass of XLA among the modules that it dumped there; without PROGRAM "
                     "the dump's own module.mlir is the program");
    arguments.option("--module", "NAME", dumpModule,
                     "with --dump-dir: the module whose name contains this; without it that of the "
                     "most passes");
    arguments.option("--actual", "F", actual,
                     "with --dump-dir: what the other compiler computed, out0, out1 ...: if every "
                     "stage is right and this is not, code generation is to blame");
    arguments.option("--target", "E", target, "executor that is wrong: cpu, cpp, cpu@BINARY, xla");
    arguments.option("--entry", "NAME", entry, "function to run; without it @main");
    arguments.option("--inputs", "F", inputs, "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.option("-o", "DIR", folder,
                     "folder for the target's build and the IR around the fault; without it "
                     "PROGRAM.bisect");
    arguments.count("--replicas", "N", request.grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", request.grid.partitions, "simulated partitions");
    arguments.option("--commits", "GOOD..BAD", commits,
                     "find the first bad commit of the current repository; the command exits with "
                     "0 for good, 125 to skip, 128 or more to abort, any other code for bad");
  }

  Result<int> run(Session &session) override {
    if (int(isStages) + int(!commits.empty()) + int(!dumpFolder.empty()) != 1)
      return problem("usage", "bisect takes one of --stages, --dump-dir D and --commits GOOD..BAD");
    if (dumpFolder.empty() && !(dumpModule.empty() && actual.empty()))
      return problem("usage", "--module and --actual belong to --dump-dir D");
    if (!dumpFolder.empty()) return findPass(session);
    if (words.empty()) return problem("usage", "bisect takes a PROGRAM");
    return isStages ? findStage(session) : findCommit(session);
  }

 private:
  Result<int> findStage(Session &session) {
    if (words.size() != 1) return problem("usage", "one program at a time").at(words[1]);
    CaseRequest program{words[0], entry, inputs, request.grid};
    VITRO_RETURN_IF_ERROR(locateCase(program, target));
    request.program = program.program;
    request.grid = program.grid;
    inputs = program.inputs;
    VITRO_TRY(auto suspect, executors::findExecutor(target));
    request.target = suspect->target();
    VITRO_TRY(OpenedCase opened, openCase(program, session));
    VITRO_RETURN_IF_ERROR(makeFolder());
    if (inputs.empty() && !opened.inputs.empty()) session.note("inputs " + opened.inputs);
    for (const std::string &note : opened.notes()) session.note(note);
    VITRO_TRY(debug::CaseFiles files,
              opened.files(request.folder + "/program", executors::foreignKindOf(request.target)));
    request.program = files.program;
    request.inputs = files.inputs;
    session.progress.begin("running the reference");
    auto golden = debug::goldenOf(opened.one);
    if (!golden) return referenceFailed(golden.problem(), session);
    if (executors::foreignKindOf(request.target))
      return findTargetPass(session, files, opened.one, *golden);
    VITRO_TRY(request.results, opened.results());
    return search(session, *golden);
  }

  /// A compiler that is not ours writes its stages, and this binary executes them.
  Result<int> findTargetPass(Session &session, const debug::CaseFiles &files,
                             const debug::Case &one, const debug::Golden &golden) {
    const executors::ForeignKind *kind = executors::foreignKindOf(request.target);
    if (!kind->hasStages)
      return problem("usage.elsewhere",
                     fmt::format("{} does not show what its stages make of a program", target))
          .at("--target=" + target)
          .suggest("`vitro diagnose` finds the op");
    VITRO_TRY(auto work, TemporaryFolder::createGuarded());
    debug::Trials trials(session.settings, fs::read_symlink("/proc/self/exe"), work.path());
    std::string into = fs::absolute(request.folder) / "passes";
    std::error_code error;
    fs::create_directories(into, error);
    auto found = debug::bisectTarget(
        request.target, files, one, golden, into, request.isSweep, trials, session.settings,
        [&](const std::string &step) { session.progress.begin(step); });
    if (!found) return std::move(found.problem());
    session.conclude();
    session.print("{}", debug::textOf(found->verdict, found->dump));
    session.result(debug::jsonOf(found->verdict, found->dump));
    return found->verdict.isFault()         ? kFault
           : found->verdict.unknown.empty() ? kDone
                                            : kInconclusive;
  }

  Result<int> search(Session &session, debug::Golden &golden) {
    VITRO_TRY(auto work, TemporaryFolder::createGuarded());
    debug::Trials trials(session.settings, fs::read_symlink("/proc/self/exe"), work.path());
    request.onStep = [&](const std::string &step) { session.progress.begin("trying " + step); };
    debug::StageBisect bisect(trials, session.settings, golden.outputs, golden.reference, request);
    VITRO_TRY(debug::StageVerdict verdict, bisect.run());
    session.conclude();
    session.print("{}", textOf(verdict));
    session.result(jsonOf(verdict));
    return verdict.isFault() ? kFault : verdict.unknown.empty() ? kDone : kInconclusive;
  }

  /// Executes the module after each pass of another compiler.
  Result<int> findPass(Session &session) {
    if (words.size() > 1) return problem("usage", "one program at a time").at(words[1]);
    if (!target.empty() || !folder.empty())
      return problem("usage", "--target and -o do not belong to --dump-dir D");
    session.progress.begin("reading " + dumpFolder);
    VITRO_TRY(debug::Dump dump, debug::openDump(dumpFolder, dumpModule));
    if (!dump.others.empty())
      session.note(fmt::format("module {}; there are {} others (--module NAME)", dump.module,
                               dump.others.size()));
    std::string program = words.empty() ? dump.program : words[0];
    std::optional<OpenedCase> opened;
    debug::PassRequest wanted;
    wanted.dump = &dump;
    wanted.isSweep = request.isSweep;
    wanted.onStep = [&](const std::string &step) { session.progress.begin("executing " + step); };
    if (!program.empty()) {
      VITRO_TRY(opened, openCase({program, entry, inputs, request.grid}, session));
      if (!opened->inputs.empty()) session.note("inputs " + opened->inputs);
      wanted.program = &opened->one;
    } else if (!inputs.empty() || !actual.empty()) {
      return problem("usage.files",
                     "--inputs and --actual need the program: the dump has no "
                     "module.mlir")
          .at(dumpFolder)
          .suggest("vitro bisect PROGRAM --dump-dir D");
    }
    if (!actual.empty()) {
      VITRO_TRY(auto types, opened->results());
      VITRO_TRY(wanted.actual, runtime::readGrid(actual, "out", types, request.grid, "arg"));
    }
    importers::Importer importer(session.settings);
    auto verdict = debug::bisectPasses(wanted, importer, session.settings);
    if (!verdict) return referenceFailed(verdict.problem(), session);
    session.conclude();
    session.print("{}", debug::textOf(*verdict, dump));
    session.result(debug::jsonOf(*verdict, dump));
    return verdict->isFault() ? kFault : verdict->unknown.empty() ? kDone : kInconclusive;
  }

  Result<> makeFolder() {
    request.folder = folder;
    if (folder.empty()) request.folder = fs::path(request.program).filename().string() + ".bisect";
    std::error_code error;
    fs::create_directories(request.folder, error);
    if (error) return problem("io.failed", error.message()).at(request.folder);
    return {};
  }

  Result<int> findCommit(Session &session) {
    debug::CommitBisect bisect(commits, words);
    bisect.onStep = [&](const std::string &step) { session.note(step); };
    VITRO_TRY(debug::CommitVerdict verdict, bisect.run());
    session.conclude();
    session.print("{}", verdict.text());
    session.result(verdict.json());
    return verdict.isFound() ? kFault : kInconclusive;
  }

  std::vector<std::string> words;
  std::string target, entry, inputs, folder, commits, dumpFolder, dumpModule, actual;
  bool isStages = false;
  debug::StageRequest request;
};

}  // namespace

std::unique_ptr<Command> makeBisectCommand() { return std::make_unique<BisectCommand>(); }

}  // namespace vitro::tool
