#include "vitro/rt/CheckFolder.h"
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include "vitro/support/Cpu.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/support/Json.h"
#include "vitro/support/Log.h"

namespace vitro::rt {
namespace {

std::string text(const Json &object, const char *name) {
  auto found = object.find(name);
  return found != object.end() && found->is_string() ? found->get<std::string>() : "";
}

std::vector<std::string> texts(const Json &object, const char *name) {
  std::vector<std::string> all;
  auto found = object.find(name);
  if (found != object.end() && found->is_array())
    for (const Json &one : *found)
      if (one.is_string()) all.push_back(one.get<std::string>());
  return all;
}

/// Nothing is derived from these files, so an edited one simply runs.
bool isLast(const std::string &file) {
  return file == "plan.json" || file == "run" || file.ends_with("/kernel.so");
}

}  // namespace

Result<std::vector<std::string>> checkFolder(const std::string &folder) {
  VITRO_TRY(std::string finished, finishFolder(folder));
  if (!finished.empty()) VITRO_LOG(warn, finished);
  std::string path = folder + "/manifest.json";
  std::error_code error;
  if (!std::filesystem::exists(path, error)) return std::vector<std::string>();
  VITRO_TRY(std::string bytes, readFile(path));
  VITRO_TRY(Json manifest, parseJson(bytes).during("reading " + path));
  if (!manifest.is_object() || !manifest.contains("files") || !manifest["files"].is_object())
    return problem("rt.manifest", "this is not the manifest of a build").at(path);
  constexpr const char *kRebuild = "`vitro run` or `vitro compile` on this folder rebuilds it";
  if (std::string why = text(manifest, "failure"); !why.empty())
    return cannotRun("rt.unfinished", "the compiler did not finish: " + why).at(folder);
  Result<> can = checkCpu(text(manifest, "cpu"), texts(manifest, "cpu_features"));
  if (!can) return std::move(can.problem()).at(folder).suggest(kRebuild);
  std::vector<std::string> edited = texts(manifest, "edited");
  for (const auto &[file, hash] : manifest["files"].items()) {
    VITRO_TRY(std::string content, readFile(folder + "/" + file));
    if (hash.is_string() && hashBytes(content).text() == hash.get<std::string>()) continue;
    if (!isLast(file))
      return problem("rt.stale", "edited since the code was generated")
          .at(folder + "/" + file)
          .suggest(kRebuild);
    if (std::ranges::find(edited, file) == edited.end()) edited.push_back(file);
  }
  return edited;
}

}  // namespace vitro::rt
