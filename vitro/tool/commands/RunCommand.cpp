// vitro run: executes programs, and tells whether their results are right.
#include <algorithm>
#include <chrono>
#include <filesystem>
#include <map>
#include "vitro/importers/Import.h"
#include "vitro/ir/sdy/Dialect.h"
#include "vitro/support/Log.h"
#include "vitro/support/output/Writable.h"
#include "vitro/tool/commands/Allowance.h"
#include "vitro/tool/commands/Command.h"
#include "vitro/tool/commands/DumpModule.h"
#include "vitro/tool/commands/LocateProgram.h"
#include "vitro/tool/commands/UpdateDirectory.h"
#include "vitro/tool/run/RecordRun.h"
#include "vitro/tool/run/RunModule.h"
#include "vitro/tool/session/CrashReport.h"

namespace vitro::tool {
namespace {

using importers::Importer;
using importers::Source;

double now() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

class RunCommand : public Command {
 public:
  const char *name() const override { return "run"; }
  const char *summary() const override { return "execute programs and check their results"; }

  void declare(Arguments &arguments) override {
    arguments.positionals(
        "PROGRAM", programs,
        "StableHLO text, bytecode or artifact, HLO text, a build directory, or a folder that "
        "--dump_to wrote in JAX; - for stdin",
        Arguments::Fewest::One);
    arguments.option("--ref", "E", ref, "compare the outputs with those of this executor");
    arguments.option("--entry", "NAME", request.entry,
                     "function to run; without it @main, or every public function without "
                     "arguments");
    arguments.option("--inputs", "F", request.inputs,
                     "arrays arg0, arg1 ...: .npz, or folder of .npy");
    arguments.option("--outputs", "F", request.outputs,
                     "write out0, out1 ... to F.npz, or to folder F/ as .npy");
    arguments.option("--expect", "F", request.expect, "arrays out0, out1 ... to compare with");
    arguments.option("--values", "DIR", request.values,
                     "folder for every computed value: values.npz, index.json");
    arguments.count("--repeat", "N", request.repeat, "time N further runs; prints their median");
    arguments.flag(
        "--as-it-is", isAsItIs,
        "use a build directory's files unchanged: apply no edits, rebuild and write nothing");
    arguments.count("--replicas", "N", request.grid.replicas, "simulated replicas");
    arguments.count("--partitions", "N", request.grid.partitions, "simulated partitions");
  }

  Result<int> run(Session &session) override {
    VITRO_RETURN_IF_ERROR(readOptions(session.settings));
    VITRO_RETURN_IF_ERROR(settleAllowance(session, {request.on, request.ref}));
    VITRO_TRY(auto dump, ModuleDump::fromSettings(session.settings));
    Importer importer(session.settings);
    double began = now();
    // One program with one module gets a full report, several get a line each.
    for (const std::string &program : programs) {
      if (isAsItIs && !build::isBuildDirectory(program))
        return problem("usage", "--as-it-is needs a build directory").at(program);
      if (build::isBuildDirectory(program)) {
        runDirectory(session, importer, program);
        continue;
      }
      auto located = locatePrograms(program);
      if (!located) {
        refuse(session, program, std::move(located.problem()));
        continue;
      }
      for (const LocatedProgram &one : *located)
        VITRO_RETURN_IF_ERROR(runFile(session, importer, one, located->size(), dump));
    }
    return finish(session, now() - began);
  }

 private:
  void refuse(Session &session, const std::string &program, Problem why) {
    ModuleReport &report = add(program, 0, 1);
    report.problems.push_back(std::move(why));
    say(session, report, programs.size() == 1);
  }

  /// A file, alone or as one of the calls that a folder holds.
  Result<> runFile(Session &session, Importer &importer, const LocatedProgram &located,
                   size_t calls, const ModuleDump &dump) {
    session.progress.begin("reading " + located.program);
    auto source = importer.open(located.program);
    if (!source) {
      refuse(session, located.program, std::move(source.problem()));
      return {};
    }
    size_t count = (*source)->modules.size();
    bool isOnly = programs.size() == 1 && count == 1 && calls == 1;
    if (!isOnly && usesFiles())
      return problem("usage.files", "--inputs, --outputs, --expect, --values belong to one module")
          .at((*source)->name)
          .suggest("give one program that holds one module");
    RunRequest given = request;
    takeCall(located);
    for (size_t index = 0; index < count; ++index)
      runOne(session, importer, **source, index, isOnly, dump);
    request = std::move(given);
    return {};
  }

  /// The arrays of a recorded call, where the command names no others: what it returned is
  /// expected.
  void takeCall(const LocatedProgram &located) {
    if (located.inputs.empty() || !request.inputs.empty()) return;
    request.inputs = located.inputs;
    if (request.grid.size() == 1) request.grid = located.grid;
    if (!request.isJudged()) request.expect = located.outputs;
  }

  bool usesFiles() const {
    return !request.inputs.empty() || !request.outputs.empty() || !request.expect.empty() ||
           !request.values.empty();
  }

  /// A path that will become an .npz file, a folder, or a device or pipe.
  static Result<> checkOutputs(const std::string &path) {
    std::error_code error;
    auto status = std::filesystem::status(path, error);
    bool isOther = std::filesystem::exists(status) && !std::filesystem::is_regular_file(status);
    if (path.ends_with(".npz") || path.ends_with('/') || isOther) return checkWritable(path);
    return problem("usage.outputs", fmt::format("'{}' is neither an .npz nor a folder", path))
        .at("--outputs")
        .suggest(
            fmt::format("{0}.npz is one file; {0}/ a folder with a .npy for each array", path));
  }

  Result<> readOptions(const Settings &settings) {
    VITRO_TRY(request.on, executors::findExecutor(settings.text("on")));
    if (!ref.empty()) {
      VITRO_TRY(request.ref, executors::findExecutor(ref));
    }
    if (!ref.empty() && !request.expect.empty())
      return problem("usage", "--ref and --expect both say what to compare with");
    for (const char *name : {"rtol", "atol"})
      if (settings.source(name) == "command line" && !request.isJudged())
        return problem("usage", "nothing is compared")
            .at(fmt::format("--{}", name))
            .suggest("--expect FILE or --ref EXECUTOR say what to compare with");
    if (std::ranges::count(programs, "-") > 1)
      return problem("usage", "standard input can be read only once");
    if (!request.outputs.empty()) VITRO_RETURN_IF_ERROR(checkOutputs(request.outputs));
    using runtime::kMostProcesses;
    if (request.grid.replicas > kMostProcesses ||
        request.grid.partitions > kMostProcesses / request.grid.replicas)
      return problem("usage.grid", fmt::format("more than {} simulated processes", kMostProcesses));
    VITRO_TRY(auto checks, runtime::CheckList::parse(settings.text("check")));
    request.isChecked = !checks.isEmpty();
    using executors::Offer;
    for (auto [isWanted, offer, option] :
         {std::tuple(request.isChecked, Offer::Checks, "--check"),
          std::tuple(request.repeat > 0, Offer::Repeat, "--repeat"),
          std::tuple(!request.values.empty(), Offer::Values, "--values")})
      if (isWanted) VITRO_RETURN_IF_ERROR(executors::checkOffer(request.on->name(), offer, option));
    if (!request.values.empty() && request.grid.size() > 1)
      return problem("usage.values", "--values supports a single process only")
          .suggest("leave out --replicas and --partitions");
    return {};
  }

  ModuleReport &add(std::string file, size_t index, int64_t line) {
    ModuleReport &report = reports.emplace_back();
    report.file = std::move(file);
    report.index = index;
    report.line = line;
    return report;
  }

  void runOne(Session &session, Importer &importer, const Source &source, size_t index, bool isOnly,
              const ModuleDump &dump) {
    ModuleReport &report = add(source.name, index, source.modules[index].line);
    CrashContext crash(source.modules[index].text, session);
    session.progress.begin("reading " + source.name);
    enterPhase("import");
    request.program = source.modules.size() == 1 && source.name != "<stdin>" ? source.name : "";
    request.text = source.modules[index].text;
    if (dump.isWanted())
      request.dump = [&, index](mlir::ModuleOp module, std::string_view stage) {
        return dump.write(module, source.name, index, std::string(stage));
      };
    double began = now();
    auto imported = importer.import(source, index, importers::Provenance::Assign);
    report.readSeconds = now() - began;
    for (const std::string &warning : imported.warnings) session.note("warning: " + warning);
    report.problems = std::move(imported.problems);
    if (imported.module) {
      noteGrid(session, *imported.module);
      if (auto dumped = dump.write(*imported.module, source.name, index, "import"); !dumped)
        report.problems.push_back(std::move(dumped.problem()));
      else
        runModule(*imported.module, request, session, report);
    }
    request.dump = {};
    for (Problem &problem : report.problems)
      if (problem.blame == Blame::Internal) problem.hint += crash.save();
    log::event("module.end", {{"file", std::string_view(report.file)},
                              {"index", int64_t(index)},
                              {"status", std::string_view(report.status())},
                              {"read_seconds", report.readSeconds},
                              {"seconds", report.seconds},
                              {"checks", report.checksRun}});
    if (auto written = log::checkEvents(); !written)
      report.problems.push_back(std::move(written.problem()));
    say(session, report, isOnly);
    // Thousands of modules may run at once; only the verdict of each is kept.
    if (!session.json) report.entries.clear();
  }

  /// Edits are applied, then it runs like its program, on its own target unless --on says
  /// otherwise.
  void runDirectory(Session &session, Importer &importer, const std::string &folder) {
    ModuleReport &report = add(folder, 0, 1);
    if (auto ran = runBuild(session, importer, folder, report); !ran)
      report.problems.push_back(std::move(ran.problem()));
    say(session, report, programs.size() == 1);
  }

  Result<> runBuild(Session &session, Importer &importer, const std::string &folder,
                    ModuleReport &report) {
    if (programs.size() > 1 && usesFiles())
      return problem("usage.files", "--inputs, --outputs, --expect belong to one program")
          .at(folder);
    VITRO_TRY(auto directory, build::BuildDirectory::open(folder));
    if (!isAsItIs) {
      VITRO_TRY(report.rebuilt, updateDirectory(directory, importer, session));
    }
    report.edited = directory.manifest().edited;
    RunRequest own = request;
    own.directory = &directory;
    own.importer = &importer;
    own.program = folder;
    if (session.settings.source("on") == "default") {
      VITRO_TRY(own.on, executors::findExecutor(directory.manifest().target));
    }
    VITRO_TRY(auto imported, directory.stage("import", importer));
    noteGrid(session, *imported.module);
    runModule(*imported.module, own, session, report);
    return isAsItIs ? Result<>() : recordRun(directory, session, report);
  }

  void noteGrid(Session &session, mlir::ModuleOp module) {
    int64_t replicas = moduleCount(module, "mhlo.num_replicas");
    int64_t partitions = moduleCount(module, "mhlo.num_partitions");
    if (partitions > 1 && replicas == 1 && request.grid.size() == 1 &&
        !module.getOps<sdy::MeshOp>().empty()) {
      session.note(
          fmt::format("the program for {} partitions runs unpartitioned; its manual regions run "
                      "once per device",
                      partitions));
      return;
    }
    if (replicas > request.grid.replicas || partitions > request.grid.partitions)
      session.note(
          fmt::format("the module was made for {} replicas x {} partitions; it runs on {} "
                      "x {} (--replicas, --partitions)",
                      replicas, partitions, request.grid.replicas, request.grid.partitions));
  }

  void say(Session &session, const ModuleReport &report, bool isOnly) {
    for (const Problem &problem : report.problems)
      session.note(fmt::format(
          "{}: {}", problem.blame == Blame::Internal ? "internal error" : "error", problem.text()));
    bool isFinding = std::string_view(report.status()) != "ok";
    if (session.isQuiet && !isFinding) return;
    session.print("{}", isOnly && !session.isQuiet ? report.text(request) : report.oneLine());
  }

  int finish(Session &session, double seconds) {
    std::map<std::string, int64_t> byStatus;
    int64_t checks = 0, failed = 0;
    int code = kDone;
    bool isWeakEvidence = false;
    Json modules = Json::array();
    for (const ModuleReport &report : reports) {
      ++byStatus[report.status()];
      checks += report.checksRun;
      failed += report.checksFailed;
      code = std::max(code, report.exitCode());
      isWeakEvidence |= !report.proveLittle.empty();
      if (session.json) modules.push_back(report.json());
    }
    if (reports.size() > 1) {
      session.list("{} modules:", reports.size());
      for (const auto &[status, count] : byStatus) session.list(" {} {}", count, status);
      session.list("; {} checks run, {} failed; {:.2f} s\n", checks, failed, seconds);
    }
    Json counts;
    for (const auto &[status, count] : byStatus) counts[status] = count;
    const char *worst = byStatus.contains("error")          ? "error"
                        : byStatus.contains("mismatch")     ? "mismatch"
                        : byStatus.contains("check-failed") ? "check-failed"
                                                            : "ok";
    session.result({{"status", worst},
                    {"on", request.on->name()},
                    {"proves_little", isWeakEvidence},
                    {"modules", modules},
                    {"counts", counts},
                    {"checks", {{"run", checks}, {"failed", failed}}},
                    {"seconds", seconds}});
    return code;
  }

  std::vector<std::string> programs;
  std::string ref;
  bool isAsItIs = false;
  RunRequest request;
  std::vector<ModuleReport> reports;
};

}  // namespace

std::unique_ptr<Command> makeRunCommand() { return std::make_unique<RunCommand>(); }

}  // namespace vitro::tool
