// Trials of the same content have the same outcome: binary, program, inputs, executor and flags.
#include <fmt/format.h>
#include <sys/stat.h>
#include <filesystem>
#include "vitro/executors/trial/Trial.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"

namespace vitro::executors {

namespace files = std::filesystem;

/// Identifies a binary by its modification time: hashing it would take longer than a trial, and the
/// cache lasts only as long as this process.
static Result<std::string> stampOf(const std::string &binary) {
  struct stat file = {};
  if (stat(binary.c_str(), &file) != 0)
    return cannotRun("trial.binary", "there is no such program").at(binary);
  return fmt::format("{} {} {} {}.{}", binary, file.st_ino, file.st_size, file.st_mtim.tv_sec,
                     file.st_mtim.tv_nsec);
}

/// Nothing for build directories, which a run changes.
Result<std::string> Trials::keyOf(const TrialRequest &request) {
  std::error_code error;
  if (files::is_directory(request.program, error) || files::is_directory(request.inputs, error))
    return std::string();
  VITRO_TRY(std::string all,
            stampOf(request.target.binary.empty() ? ownBinary : request.target.binary));
  for (const std::string &path : {request.program, request.inputs}) {
    std::string bytes;
    if (!path.empty()) {
      VITRO_TRY(bytes, readFile(path));
    }
    all += " " + hashBytes(bytes).text();
  }
  all += fmt::format(" {} {} {}x{} {} {}", request.target.executor, request.wantsValues,
                     request.grid.replicas, request.grid.partitions, seconds, memoryMib);
  // The lengths separate the parts.
  for (const auto &flags : {flagsFor("run"), request.flags})
    for (const std::string &flag : flags) all += fmt::format(" {}:{}", flag.size(), flag);
  for (const TensorType &type : request.results) all += " " + type.text();
  return hashBytes(all).text();
}

std::optional<Trial> Trials::remembered(const std::string &key) {
  std::lock_guard lock(mutex);
  auto found = known.find(key);
  if (key.empty() || found == known.end()) return std::nullopt;
  ++cachedCount;
  return found->second;
}

void Trials::remember(const std::string &key, const Trial &trial) {
  std::lock_guard lock(mutex);
  Trial &kept = known[key] = trial;
  kept.isCached = true;
}

}  // namespace vitro::executors
