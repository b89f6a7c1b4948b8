// pjrt:PLUGIN.so[,key=value...]: somebody's PJRT plugin, in a process of vitro-rt: it knows no MLIR
// that could clash with the plugin's own.
#include <fmt/format.h>
#include <filesystem>
#include <optional>
#include "vitro/executors/foreign/ConvertedProgram.h"
#include "vitro/executors/foreign/ForeignKinds.h"
#include "vitro/executors/foreign/TargetJson.h"
#include "vitro/executors/foreign/WorkerProcess.h"
#include "vitro/executors/foreign/XlaFlags.h"
#include "vitro/ir/vhlo/Version.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/support/TemporaryFolder.h"

namespace vitro::executors {
namespace {

/// What a plugin is given that does not say which versions it reads: ours, and ever older ones.
constexpr const char *kVersions[] = {"", "1.13.0", "1.0.0"};

struct PjrtName {
  std::string plugin;
  std::vector<std::string> options;
};

Result<PjrtName> parse(const std::string &argument) {
  PjrtName name;
  std::string_view rest = argument;
  if (rest.starts_with(':')) rest.remove_prefix(1);
  name.plugin = std::string(rest.substr(0, rest.find(',')));
  while (rest.find(',') != rest.npos) {
    rest.remove_prefix(rest.find(',') + 1);
    name.options.emplace_back(rest.substr(0, rest.find(',')));
    if (name.options.back().find('=') == std::string::npos || name.options.back()[0] == '=')
      return problem("executor.unknown", fmt::format("'{}' is not key=value", name.options.back()))
          .at("pjrt" + argument)
          .suggest("pjrt:PLUGIN.so,num_devices=4");
  }
  if (name.plugin.empty())
    return problem("executor.unknown", "no plugin is named")
        .at("pjrt" + argument)
        .suggest("pjrt:PLUGIN.so, with its options: pjrt:PLUGIN.so,num_devices=4");
  return name;
}

Result<> check(const std::string &argument) {
  VITRO_TRY([[maybe_unused]] PjrtName name, parse(argument));
  return {};
}

class Pjrt final : public Foreign {
 public:
  Pjrt(const PjrtName &name, Json flags, const Settings &settings)
      : flags(std::move(flags)), settings(settings), worker(startOf(name)) {}

  Result<ForeignOutcome> run(const ForeignRequest &request, double seconds) override;
  Result<Json> about() override { return worker.ready(); }

 private:
  static WorkerStart startOf(const PjrtName &name);
  Result<> convert(const ForeignRequest &request, const Json &plugin);
  Result<> add(const ForeignProgram &program, const ProgramForm &form);

  Json flags;
  Settings settings;
  WorkerProcess worker;
  std::optional<TemporaryFolder> folder;
  /// The program of the last request in the forms that the plugin may read. A worker that has it
  /// compiled knows it by these files.
  std::string key;
  std::vector<std::string> forms;
  Json arguments;  // their types
};

/// The runner is installed beside the tool.
std::string runnerPath() {
  std::error_code error;
  auto tool = std::filesystem::read_symlink("/proc/self/exe", error);
  return tool.replace_filename("vitro-rt").string();
}

WorkerStart Pjrt::startOf(const PjrtName &name) {
  WorkerStart start;
  start.name = "the PJRT plugin " + name.plugin;
  start.words = {runnerPath(), "__pjrt", name.plugin};
  start.words.insert(start.words.end(), name.options.begin(), name.options.end());
  // Our own plugin, where it is the one under test, is as its options say.
  start.environment = {"VITRO_FLAGS="};
  start.hint = "pjrt:PLUGIN.so names a shared library with the symbol GetPjrtApi";
  return start;
}

Result<> Pjrt::add(const ForeignProgram &program, const ProgramForm &form) {
  VITRO_TRY(std::string bytes, program.in(form));
  std::string path = fmt::format("{}/{}.mlir", folder->path(), forms.size());
  VITRO_RETURN_IF_ERROR(writeFile(path, bytes));
  forms.push_back(std::move(path));
  return {};
}

/// An artifact of the version that the plugin reads. A program with ops that no artifact holds, of
/// CHLO for instance, goes as text, which XLA's plugins read as well.
Result<> Pjrt::convert(const ForeignRequest &request, const Json &plugin) {
  VITRO_TRY(std::string text, readFile(request.program));
  std::string wanted = hashBytes(text).text() + request.entry;
  if (wanted == key) return {};
  key.clear();
  forms.clear();
  folder.reset();
  VITRO_TRY(auto made, TemporaryFolder::createGuarded());
  folder.emplace(std::move(made));
  VITRO_TRY(auto program, ForeignProgram::open(request.program, request.entry, settings));
  arguments = typesJson(program->arguments);
  std::string reads = textIn(plugin, "stablehlo");
  auto version = vhlo::Version::parse(reads);
  // A newer plugin reads what we write.
  if (version && vhlo::isNewerThanKnown(*version)) reads.clear();
  if (version) {
    (void)add(*program, {"portable", reads});
  } else {
    for (const char *one : kVersions) (void)add(*program, {"portable", one});
  }
  if (!version || forms.empty())
    if (auto added = add(*program, {"text", ""}); !added && forms.empty())
      return std::move(added.problem());
  key = wanted;
  return {};
}

Result<ForeignOutcome> Pjrt::run(const ForeignRequest &request, double seconds) {
  VITRO_TRY(Json plugin, worker.ready());
  if (auto converted = convert(request, plugin); !converted) {
    ForeignOutcome out;
    out.ended = Ended::Refused;
    out.stage = "load";
    out.said = converted.problem().text();
    return out;
  }
  VITRO_TRY(std::string text, readFile(request.program));
  bool hasShardy = text.find("sdy.") != text.npos;
  bool isSharded = hasShardy || text.find("mhlo.sharding") != text.npos;
  Json line = {{"program", forms},
               {"arguments", arguments},
               {"inputs", request.inputs},
               {"outputs", request.outputs},
               {"replicas", request.grid.replicas},
               {"partitions", request.grid.partitions},
               {"sharded", isSharded && request.grid.partitions > 1},
               {"shardy", hasShardy && request.grid.partitions > 1},
               {"flags", flags},
               {"repeat", request.repeat},
               {"fresh", request.isFresh}};
  if (!request.dump.empty()) line["dump"] = request.dump;
  return worker.ask(line, seconds);
}

Result<std::unique_ptr<Foreign>> make(const std::string &argument, const Settings &settings) {
  VITRO_TRY(PjrtName name, parse(argument));
  VITRO_TRY(Json flags, parseXlaFlags(settings.text("xla-flags")));
  return std::unique_ptr<Foreign>(std::make_unique<Pjrt>(name, std::move(flags), settings));
}

}  // namespace

/// What JAX's plugins are called.
static const char *products(const std::string &argument) {
  if (argument.find("libtpu") != argument.npos) return "bf16";
  for (const char *gpu : {"cuda", "rocm"})
    if (argument.find(gpu) != argument.npos) return "tf32";
  return nullptr;
}

constexpr ForeignKind kPjrt = {
    "pjrt",
    ":PLUGIN.so[,key=value...]",
    "a plugin with the PJRT interface, such as those of JAX, with options for its client",
    false,
    true,
    check,
    make,
    nullptr,
    products,
};

}  // namespace vitro::executors
