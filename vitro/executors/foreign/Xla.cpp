// xla: the XLA of the user's own JAX, in a Python process that lives as long as it is asked.
#include <fmt/format.h>
#include <algorithm>
#include <cstdlib>
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/executors/foreign/WorkerProcess.h"
#include "vitro/executors/foreign/XlaFlags.h"

namespace vitro::executors {
namespace {

constexpr unsigned char kScript[] = {
#include "vitro/executors/foreign/xla_worker.inc"
};

constexpr unsigned char kRepro[] = {
#include "vitro/executors/foreign/xla_repro.inc"
};

struct XlaName {
  std::string platform = "cpu", python;
};

Result<XlaName> parse(const std::string &argument) {
  XlaName name;
  size_t at = argument.find('@');
  std::string platform = argument.substr(0, at);
  if (at != argument.npos) name.python = argument.substr(at + 1);
  bool isKnown = platform.empty() || platform == ":cpu" || platform == ":gpu" || platform == ":tpu";
  if (!isKnown || (at != argument.npos && name.python.empty()))
    return problem("executor.unknown", fmt::format("'xla{}' names no XLA", argument))
        .suggest("xla, xla:cpu, xla:gpu or xla:tpu, each with @PYTHON for the Python to use");
  if (!platform.empty()) name.platform = platform.substr(1);
  return name;
}

Result<> check(const std::string &argument) {
  auto name = parse(argument);
  if (!name) return std::move(name.problem());
  return {};
}

std::string pythonOf(const XlaName &name) {
  if (!name.python.empty()) return name.python;
  const char *chosen = getenv("VITRO_PYTHON");
  return chosen && *chosen ? chosen : "python3";
}

class Xla final : public Foreign {
 public:
  Xla(XlaName name, Json flags, const Settings &settings)
      : name(std::move(name)),
        flags(std::move(flags)),
        wrapper(settings.text("trial-command")),
        memoryMib(settings.integer("trial-memory-mib")) {}

  Result<ForeignOutcome> run(const ForeignRequest &request, double seconds) override {
    useDevices(request.grid.size());
    Json line = {{"program", request.program},
                 {"entry", request.entry},
                 {"inputs", request.inputs},
                 {"outputs", request.outputs},
                 {"replicas", request.grid.replicas},
                 {"partitions", request.grid.partitions},
                 {"flags", flags},
                 {"repeat", request.repeat},
                 {"fresh", request.isFresh}};
    if (!request.dump.empty()) line["dump"] = request.dump;
    return worker->ask(line, seconds);
  }

  Result<Json> about() override {
    useDevices(1);
    return worker->ready();
  }

 private:
  /// The number of devices is fixed when XLA starts.
  void useDevices(int64_t count) {
    if (worker && count <= devices) return;
    devices = std::max(count, devices);
    WorkerStart start;
    std::string python = pythonOf(name);
    start.name = fmt::format("XLA ({})", python);
    constexpr const char *kLoad =
        "import sys; '' in sys.path and sys.path.remove(''); "
        "exec(compile(sys.stdin.buffer.read({}), 'xla_worker.py', 'exec'))";
    start.words = {python, "-c", fmt::format(kLoad, sizeof kScript), name.platform,
                   std::to_string(devices)};
    start.wrapper = wrapper;
    start.preface = std::string(reinterpret_cast<const char *>(kScript), sizeof kScript);
    // The traceback of a crash, and no plugins of ours inside XLA's process.
    start.environment = {"VITRO_FLAGS=", "PYTHONUNBUFFERED=1"};
    start.hint =
        "install JAX there (pip install jax), or name another Python: xla@PYTHON, or VITRO_PYTHON";
    // Drivers of accelerators reserve far more addresses than there is memory.
    if (name.platform == "cpu") start.memoryMib = memoryMib;
    worker = std::make_unique<WorkerProcess>(std::move(start));
  }

  XlaName name;
  Json flags;
  std::string wrapper;
  int64_t memoryMib, devices = 0;
  std::unique_ptr<WorkerProcess> worker;
};

Result<std::unique_ptr<Foreign>> make(const std::string &argument, const Settings &settings) {
  VITRO_TRY(XlaName name, parse(argument));
  VITRO_TRY(Json flags, parseXlaFlags(settings.text("xla-flags")));
  return std::unique_ptr<Foreign>(
      std::make_unique<Xla>(std::move(name), std::move(flags), settings));
}

/// As Python writes it.
std::string literal(const Json &value) {
  if (value.is_boolean()) return value.get<bool>() ? "True" : "False";
  return jsonText(value, -1);
}

Result<std::string> repro(const std::string &argument, const Settings &settings) {
  VITRO_TRY(XlaName name, parse(argument));
  VITRO_TRY(Json flags, parseXlaFlags(settings.text("xla-flags")));
  std::string text(reinterpret_cast<const char *>(kRepro), sizeof kRepro), all;
  for (const auto &[flag, value] : flags.items())
    all += fmt::format("{}\"{}\": {}", all.empty() ? "" : ", ", flag, literal(value));
  auto put = [&](std::string_view mark, const std::string &what) {
    size_t at = text.find(mark);
    text.replace(at, mark.size(), what);
  };
  put("@PLATFORM@", name.platform);
  put("@FLAGS@", "{" + all + "}");
  const char *environment = getenv("XLA_FLAGS");
  put("@ENVIRONMENT@",
      environment && *environment ? fmt::format("\nXLA_FLAGS was {}", environment) : std::string());
  return text;
}

}  // namespace

constexpr ForeignKind kXla = {
    "xla",
    "[:cpu|gpu|tpu][@PYTHON]",
    "XLA, by the JAX of a Python: PYTHON, $VITRO_PYTHON or python3 on PATH",
    true,
    false,
    check,
    make,
    repro,
};

}  // namespace vitro::executors
