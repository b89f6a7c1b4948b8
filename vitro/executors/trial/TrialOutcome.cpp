#include "vitro/executors/trial/TrialOutcome.h"
#include <fmt/format.h>
#include <csignal>
#include <cstring>
#include <filesystem>
#include "vitro/executors/foreign/TargetJson.h"
#include "vitro/tensor/Zip.h"

namespace vitro::executors {
namespace {

namespace files = std::filesystem;

/// Outputs are stored uncompressed, so a valid file is about as large as its contents.
constexpr uint64_t kUnpackedBytes = 64ull << 20;

/// Rejects files that are unsafe to read: pipes, links, decompression bombs.
Result<> checkFile(const std::string &path) {
  std::error_code error;
  if (files::symlink_status(path, error).type() != files::file_type::regular)
    return problem("trial.outputs",
                   fmt::format("it wrote no {}", files::path(path).filename().string()));
  VITRO_TRY(auto file, openFile(path));
  if (auto members = readZipDirectory(*file)) {
    uint64_t total = 0;
    for (const ZipMember &member : *members) total += member.size;
    if (total > std::max<uint64_t>(file->size(), kUnpackedBytes))
      return problem("trial.outputs",
                     fmt::format("{} bytes of outputs decompress to {}", file->size(), total));
  }
  return {};
}

/// The first problem of a report: of the command, or of the module that it ran.
Json problemOf(const Json &report) {
  if (!report.is_object()) return nullptr;
  if (auto found = report.find("problem"); found != report.end()) return *found;
  auto modules = report.find("modules");
  if (modules == report.end() || !modules->is_array()) return nullptr;
  for (const Json &module : *modules)
    if (module.is_object() && module.contains("problem")) return module["problem"];
  return nullptr;
}

/// Whether the failure was during compilation. Older binaries do not report this, so their problem
/// codes decide.
bool wasCompiling(const Json &problem, const std::string &code) {
  if (std::string phase = textIn(problem, "phase"); !phase.empty()) return phase == "compile";
  for (const char *prefix : {"backend.", "compile.", "stage.", "kernel."})
    if (code.starts_with(prefix)) return true;
  return false;
}

bool saysOutOfMemory(const WatchedRun &run, const std::string &code) {
  // A thread needs memory for its stack.
  if (code.starts_with("memory.") || code == "thread.start") return true;
  for (const char *words : {"LLVM ERROR: out of memory", "std::bad_alloc", "Cannot allocate memory",
                            "LLVM ERROR: Buffer allocation failed"})
    if (run.errors.find(words) != run.errors.npos) return true;
  return false;
}

/// The exit codes of docs/design/debugger.md, refined by the report.
Ended endedBy(const WatchedRun &run, const Json &problem, Trial &trial) {
  switch (run.ending.code) {
    case 2:
      return Ended::Refused;
    case 124:
      return Ended::Hung;
    case 3:
      if (saysOutOfMemory(run, trial.code)) return Ended::OutOfMemory;
      if (trial.code == "internal.crash") {
        if (problem.contains("signal") && problem["signal"].is_number_integer())
          trial.signal = problem["signal"].get<int>();
        return Ended::Crashed;
      }
      return wasCompiling(problem, trial.code) ? Ended::CompileFailed : Ended::RunFailed;
    default:
      return Ended::RunFailed;
  }
}

/// Removes messages about a folder that disappears with the trial.
std::string withoutReproducer(std::string said) {
  constexpr std::string_view kWords = "; reproducer saved in ";
  for (size_t at; (at = said.find(kWords)) != said.npos;) {
    size_t end = said.find_first_of("\n ", at + kWords.size());
    said.erase(at, (end == said.npos ? said.size() : end) - at);
  }
  return said;
}

}  // namespace

std::string Trial::text() const {
  switch (ended) {
    case Ended::Ran:
      return "ran";
    case Ended::Refused:
      return "rejected the program or its inputs";
    case Ended::CompileFailed:
      return "failed to compile";
    case Ended::RunFailed:
      return "failed to run";
    case Ended::Crashed: {
      if (signal == 0) return "crashed";
      const char *words = sigdescr_np(signal);
      return fmt::format("crashed by signal {} ({})", signal, words ? words : "unknown");
    }
    case Ended::Hung:
      return fmt::format("hung: stopped after {:.3g} s", seconds);
    case Ended::OutOfMemory:
      return "ran out of memory";
  }
  return "";
}

Result<> readOutputs(const std::string &folder, const TrialRequest &request, Trial &trial) {
  std::string outputs = folder + "/outputs.npz", values = folder + "/values";
  VITRO_RETURN_IF_ERROR(checkFile(outputs));
  VITRO_TRY(trial.outputs,
            runtime::readGrid(outputs, "out", request.results, request.grid, "outfeed"));
  if (!request.wantsValues) return {};
  VITRO_RETURN_IF_ERROR(checkFile(values + "/values.npz"));
  VITRO_RETURN_IF_ERROR(checkFile(values + "/index.json"));
  VITRO_TRY(auto read, runtime::readValues(values));
  trial.values = std::move(read.values);
  return {};
}

Trial outcomeOf(const WatchedRun &run, const TrialRequest &request, const std::string &folder,
                bool isWrapped) {
  Trial trial;
  trial.seconds = run.seconds;
  trial.said = withoutReproducer(run.errors);
  int signal = run.ending.signal;
  if (!run.isOutputCut)
    if (auto report = parseJson(run.output)) trial.report = std::move(*report);
  Json problem = problemOf(trial.report);
  trial.code = textIn(problem, "code");
  trial.opId = textIn(problem, "op");
  trial.place = textIn(problem, "location");
  if (isWrapped && signal == 0 && run.ending.code > 128 && run.ending.code < 128 + NSIG)
    signal = run.ending.code - 128;
  if (run.isLate) {
    trial.ended = Ended::Hung;
  } else if (signal == SIGKILL) {
    // Not sent by us: the system's out-of-memory killer.
    trial.ended = Ended::OutOfMemory;
  } else if (signal != 0) {
    trial.ended = saysOutOfMemory(run, trial.code) ? Ended::OutOfMemory : Ended::Crashed;
    trial.signal = signal;
  } else if (run.ending.code <= 1 && trial.report.is_object()) {
    auto read = readOutputs(folder, request, trial);
    trial.failedChecks = countIn(memberIn(&trial.report, "checks"), "failed", INT64_MAX / 2);
    if (read) return trial;
    trial.outputs.clear();
    trial.ended = Ended::RunFailed;
    trial.code = read.problem().code;
    trial.said += read.problem().text() + "\n";
  } else {
    trial.ended = endedBy(run, problem, trial);
  }
  std::string cause = textIn(problem, "cause");
  if (!cause.empty() && trial.said.find(cause) == trial.said.npos) trial.said += cause + "\n";
  if (trial.said.empty()) trial.said = run.ending.text() + ", without output\n";
  return trial;
}

}  // namespace vitro::executors
