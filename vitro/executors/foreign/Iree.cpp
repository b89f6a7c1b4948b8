// iree: IREE's compiler and runtime of a Python, in a process that lives as long as it is asked.
#include <fmt/format.h>
#include <cstdlib>
#include "vitro/executors/foreign/ConvertedProgram.h"
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/executors/foreign/WorkerProcess.h"
#include "vitro/support/File.h"

namespace vitro::executors {
namespace {

constexpr unsigned char kScript[] = {
#include "vitro/executors/foreign/iree_worker.inc"
};

Result<std::string> pythonIn(const std::string &argument) {
  if (argument.size() > 1 && argument[0] == '@') return argument.substr(1);
  if (!argument.empty())
    return problem("executor.unknown", fmt::format("'iree{}' names no IREE", argument))
        .suggest("iree, or iree@PYTHON for the Python that has it");
  const char *chosen = getenv("VITRO_PYTHON");
  return std::string(chosen && *chosen ? chosen : "python3");
}

Result<> check(const std::string &argument) {
  VITRO_TRY([[maybe_unused]] std::string python, pythonIn(argument));
  return {};
}

class Iree final : public Foreign {
 public:
  Iree(const std::string &python, const Settings &settings)
      : settings(settings), worker(startOf(python, settings)) {}

  Result<ForeignOutcome> run(const ForeignRequest &request, double seconds) override {
    auto program = ForeignProgram::open(request.program, request.entry, settings);
    std::string path = request.program;
    Result<> done;
    if (program && request.entry != "main")
      done = writeMain(**program, path = request.folder + "/main.mlir");
    if (!program || !done) {
      ForeignOutcome out;
      out.ended = Ended::Refused;
      out.stage = "load";
      out.said = (program ? done.problem() : program.problem()).text();
      return out;
    }
    Json line = {{"program", path},
                 {"arguments", typesJson((*program)->arguments)},
                 {"results", typesJson((*program)->results)},
                 {"inputs", request.inputs},
                 {"outputs", request.outputs},
                 {"replicas", request.grid.replicas},
                 {"partitions", request.grid.partitions},
                 {"repeat", request.repeat},
                 {"fresh", request.isFresh}};
    return worker.ask(line, seconds);
  }

  Result<Json> about() override { return worker.ready(); }

 private:
  static Result<> writeMain(const ForeignProgram &program, const std::string &path) {
    VITRO_TRY(std::string text, program.in({}));
    return writeFile(path, text);
  }
  static WorkerStart startOf(const std::string &python, const Settings &settings) {
    WorkerStart start;
    start.name = fmt::format("IREE ({})", python);
    constexpr const char *kLoad =
        "import sys; '' in sys.path and sys.path.remove(''); "
        "exec(compile(sys.stdin.buffer.read({}), 'iree_worker.py', 'exec'))";
    start.words = {python, "-c", fmt::format(kLoad, sizeof kScript)};
    start.preface = std::string(reinterpret_cast<const char *>(kScript), sizeof kScript);
    start.environment = {"PYTHONUNBUFFERED=1"};
    start.memoryMib = settings.integer("trial-memory-mib");
    start.hint =
        "pip install iree-base-compiler iree-base-runtime, or name the Python that has them: "
        "iree@PYTHON, or VITRO_PYTHON";
    return start;
  }

  Settings settings;
  WorkerProcess worker;
};

Result<std::unique_ptr<Foreign>> make(const std::string &argument, const Settings &settings) {
  VITRO_TRY(std::string python, pythonIn(argument));
  return std::unique_ptr<Foreign>(std::make_unique<Iree>(python, settings));
}

}  // namespace

constexpr ForeignKind kIree = {
    "iree",
    "[@PYTHON]",
    "IREE on the CPU, by the compiler and runtime of a Python: PYTHON, $VITRO_PYTHON or python3",
    false,
    false,
    check,
    make,
    nullptr,
    nullptr,
};

}  // namespace vitro::executors
