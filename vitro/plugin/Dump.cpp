#include "vitro/plugin/Dump.h"
#include <fmt/format.h>
#include <unistd.h>
#include <filesystem>
#include <map>
#include <mutex>
#include "vitro/support/File.h"
#include "vitro/support/Json.h"
#include "vitro/tensor/Npz.h"

namespace vitro::plugin {
namespace {

/// One folder per executable and directory, numbered in the order of first calls.
struct Folders {
  struct Entry {
    std::string path;
    int calls = 0;
  };
  std::mutex mutex;
  std::map<std::pair<std::string, std::string>, Entry> byFingerprint;
  std::map<std::string, int> made;  // per directory
};

Folders &folders() {
  static auto *all = new Folders;
  return *all;
}

/// A module's name as part of a file name.
std::string fileName(std::string_view name) {
  std::string safe(name.substr(0, 100));
  for (char &c : safe)
    if (!isalnum(static_cast<unsigned char>(c)) && c != '_' && c != '-') c = '_';
  return safe;
}

Problem folderProblem(const std::string &path, const std::error_code &error) {
  return cannotRun("dump.folder", error.message()).at(path);
}

Result<> makeFolder(const std::string &path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (error) return folderProblem(path, error);
  return {};
}

Json describe(const Compiled &compiled) {
  Json arguments = Json::array(), results = Json::array();
  for (const auto &argument : compiled.program.arguments)
    arguments.push_back({{"type", argument.type.text()},
                         {"sharding", argument.sharding.text()},
                         {"donated", argument.donatable}});
  for (const auto &result : compiled.program.results)
    results.push_back({{"type", result.type.text()}, {"sharding", result.sharding.text()}});
  return {{"schema", 1},
          {"name", compiled.program.name},
          {"fingerprint", compiled.fingerprint},
          {"replicas", compiled.options.replicas},
          {"partitions", compiled.options.partitions},
          {"global", compiled.options.isGlobal},
          {"devices", compiled.options.devices},
          {"arguments", arguments},
          {"results", results}};
}

const char *programName(const Compiled &compiled) {
  return compiled.code.starts_with("ML\xef\x52") ? "/program.mlirbc" : "/program.mlir";
}

Result<> writeProgram(const Compiled &compiled, const std::string &folder) {
  VITRO_RETURN_IF_ERROR(writeFile(folder + programName(compiled), compiled.code));
  return writeFile(folder + "/options.json", describe(compiled).dump(2) + "\n");
}

/// The grid of the run: `vitro run --replicas R --partitions P`.
NamedArrays name(const char *stem, const std::vector<const ops::Values *> &processes,
                 const Compiled &compiled) {
  NamedArrays named;
  int64_t partitions = compiled.options.isGlobal ? 1 : compiled.options.partitions;
  for (size_t process = 0; process < processes.size(); ++process) {
    std::string prefix =
        processes.size() == 1
            ? ""
            : fmt::format("r{}p{}/", int64_t(process) / partitions, int64_t(process) % partitions);
    for (size_t i = 0; i < processes[process]->size(); ++i)
      named.push_back({fmt::format("{}{}{}", prefix, stem, i), (*processes[process])[i]});
  }
  return named;
}

}  // namespace

std::string programFile(const CallDump &call) {
  return std::filesystem::path(call.folder).parent_path().string() + programName(*call.compiled);
}

Result<CallDump> dumpInputs(const Compiled &compiled, const std::string &directory,
                            const std::vector<ops::Values> &arguments) {
  Folders &all = folders();
  CallDump call{{}, &compiled};
  {
    std::lock_guard lock(all.mutex);
    Folders::Entry &entry = all.byFingerprint[{directory, compiled.fingerprint}];
    if (entry.path.empty()) {
      VITRO_RETURN_IF_ERROR(makeFolder(directory));
      // Several processes may dump into one directory: a folder belongs to the process that creates
      // it.
      std::string path;
      std::error_code error;
      do
        path = fmt::format("{}/{:04}_{}", directory, ++all.made[directory],
                           fileName(compiled.program.name));
      while (!std::filesystem::create_directory(path, error) && !error);
      if (error) return folderProblem(path, error);
      VITRO_RETURN_IF_ERROR(writeProgram(compiled, path));
      entry.path = path;
    }
    call.folder = fmt::format("{}/call{:04}", entry.path, ++entry.calls);
  }
  VITRO_RETURN_IF_ERROR(makeFolder(call.folder));
  std::vector<const ops::Values *> processes;
  for (const ops::Values &values : arguments) processes.push_back(&values);
  VITRO_RETURN_IF_ERROR(writeArrays(call.folder + "/inputs.npz", name("arg", processes, compiled)));
  return call;
}

Result<> dumpOutputs(const CallDump &call, const std::vector<runtime::ProcessOutcome> &outcomes) {
  std::vector<const ops::Values *> processes;
  for (const auto &outcome : outcomes) processes.push_back(&outcome.results);
  return writeArrays(call.folder + "/outputs.npz", name("out", processes, *call.compiled));
}

}  // namespace vitro::plugin
