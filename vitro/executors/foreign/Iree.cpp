// iree: IREE's compiler and runtime of a Python, in a process that lives as long as it is asked.
#include <fmt/format.h>
#include <cstdlib>
#include "vitro/executors/foreign/ConvertedProgram.h"
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/executors/foreign/WorkerProcess.h"
#include "vitro/runtime/files/AttributeJson.h"
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

Json typesOf(std::span<const TensorType> types) {
  Json all = Json::array();
  for (const TensorType &type : types) all.push_back(runtime::typeJson(type));
  return all;
}

class Iree final : public Foreign {
 public:
  Iree(const std::string &python, const Settings &settings)
      : settings(settings), worker(startOf(python, settings)) {}

  Result<ForeignOutcome> run(const ForeignRequest &request, double seconds) override {
    std::string program = request.program;
    if (request.entry != "main") {
      program = request.folder + "/main.mlir";
      auto text = convertedProgram(request.program, request.entry, {}, settings);
      if (!text) {
        ForeignOutcome out;
        out.ended = Ended::Refused;
        out.stage = "load";
        out.said = text.problem().text();
        return out;
      }
      VITRO_RETURN_IF_ERROR(writeFile(program, *text));
    }
    Json line = {{"program", program},
                 {"arguments", typesOf(request.arguments)},
                 {"results", typesOf(request.results)},
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
};

}  // namespace vitro::executors
