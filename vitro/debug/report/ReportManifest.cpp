#include "vitro/debug/report/ReportManifest.h"
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include "vitro/debug/report/Redact.h"
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::debug {
namespace {

namespace files = std::filesystem;

constexpr const char *kName = "manifest.json";
constexpr int64_t kMostManifestBytes = 64 << 20, kMostBundleBytes = int64_t(16) << 30;

/// Reads fields of one object and keeps the first error.
class Reader {
 public:
  explicit Reader(const Json &object) : object(object) {
    if (!object.is_object()) wrong = "it is not an object";
  }
  template <class T>
  T get(const char *name, Json::value_t kind) {
    auto found = object.is_object() ? object.find(name) : object.end();
    bool fits = object.is_object() && found != object.end() &&
                (found->type() == kind || (kind == Json::value_t::number_unsigned &&
                                           found->is_number_integer() && *found >= 0));
    if (fits) return found->get<T>();
    if (wrong.empty()) wrong = fmt::format("'{}' is missing or has the wrong type", name);
    return T();
  }
  std::string text(const char *name) { return get<std::string>(name, Json::value_t::string); }
  int64_t count(const char *name) { return get<int64_t>(name, Json::value_t::number_unsigned); }
  Json part(const char *name, Json::value_t kind = Json::value_t::object) {
    return get<Json>(name, kind);
  }
  std::map<std::string, std::string> texts(const char *name) {
    std::map<std::string, std::string> all;
    Json given = part(name);
    for (auto &[key, value] : given.items()) {
      if (value.is_string())
        all[key] = value.get<std::string>();
      else if (wrong.empty())
        wrong = fmt::format("'{}' in '{}' is not text", key, name);
    }
    return all;
  }
  std::string wrong;

 private:
  const Json &object;
};

}  // namespace

Json ReportManifest::json() const {
  return {{"schema", kReportSchema},
          {"program", program},
          {"inputs", inputs},
          {"entry", entry},
          {"replicas", grid.replicas},
          {"partitions", grid.partitions},
          {"executor", target.executor},
          {"binary", target.binary},
          {"settings", settings},
          {"signature", signature},
          {"outputs", outputs},
          {"flaky", isFlaky},
          {"plan_proven", isPlanProven},
          {"exact", isExact},
          {"flags", flags},
          {"environment", environment},
          {"files", files}};
}

Result<ReportManifest> ReportManifest::read(const std::string &folder) {
  std::string path = folder + "/" + kName;
  std::error_code error;
  if (!files::is_directory(folder, error))
    return problem("replay.folder", "there is no such folder").at(folder);
  if (!files::exists(path, error))
    return problem("replay.missing", "manifest.json is missing: not a report of `vitro diagnose`")
        .at(folder);
  VITRO_TRY(std::string text, readUntrustedFile(path, kMostManifestBytes));
  VITRO_TRY(Json json, parseJson(text).during(path));
  Reader reader(json);
  ReportManifest manifest;
  int64_t schema = reader.count("schema");
  manifest.program = reader.text("program");
  manifest.inputs = reader.text("inputs");
  manifest.entry = reader.text("entry");
  manifest.grid = {reader.count("replicas"), reader.count("partitions")};
  manifest.target = {reader.text("executor"), reader.text("binary")};
  manifest.settings = reader.texts("settings");
  manifest.signature = reader.text("signature");
  manifest.isFlaky = reader.get<bool>("flaky", Json::value_t::boolean);
  // Older reports do not have it.
  if (json.is_object() && json.contains("plan_proven"))
    manifest.isPlanProven = reader.get<bool>("plan_proven", Json::value_t::boolean);
  manifest.isExact = reader.get<bool>("exact", Json::value_t::boolean);
  manifest.environment = reader.part("environment");
  manifest.files = reader.texts("files");
  for (const Json &flag : reader.part("flags", Json::value_t::array))
    manifest.flags.push_back(flag.is_string() ? flag.get<std::string>() : "");
  Json outputs = reader.part("outputs", Json::value_t::array);
  for (const Json &process : outputs) {
    auto &mine = manifest.outputs.emplace_back();
    if (!process.is_array())
      return problem("replay.manifest", "'outputs' is not a list of hashes").at(path);
    for (const Json &hash : process)
      mine.push_back(hash.is_string() ? hash.get<std::string>() : "");
  }
  if (!reader.wrong.empty()) return problem("replay.manifest", reader.wrong).at(path);
  if (schema != kReportSchema)
    return problem("replay.schema", fmt::format("a report of format {}, and this vitro reads {}",
                                                schema, kReportSchema))
        .at(path);
  bool isGrid = manifest.grid.replicas >= 1 && manifest.grid.partitions >= 1 &&
                manifest.grid.replicas <= runtime::kMostProcesses &&
                manifest.grid.partitions <= runtime::kMostProcesses;
  if (!isGrid)
    return problem("replay.manifest", "replicas or partitions are out of range").at(path);
  // All files must be inside the bundle.
  for (const std::string &name : {manifest.program, manifest.inputs})
    if (!name.empty() && !manifest.files.contains(name))
      return problem("replay.manifest", fmt::format("'{}' is not among the files", name)).at(path);
  for (const auto &[name, hash] : manifest.files)
    if (name.starts_with('/') || name.find("..") != name.npos)
      return problem("replay.manifest", fmt::format("'{}' is outside the report folder", name))
          .at(path);
  return manifest;
}

Result<std::map<std::string, std::string>> hashFiles(const std::string &folder) {
  std::map<std::string, std::string> hashes;
  std::error_code error;
  for (files::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (!entry->is_regular_file(error)) continue;
    std::string name = entry->path().lexically_relative(folder).generic_string();
    if (name == kName) continue;
    VITRO_TRY(std::string bytes, readFile(entry->path()));
    hashes[name] = hashBytes(bytes).text();
  }
  if (error) return problem("file.read", error.message()).at(folder);
  return hashes;
}

std::vector<std::vector<std::string>> hashOutputs(const runtime::GridValues &outputs) {
  std::vector<std::vector<std::string>> hashes;
  for (const ops::Values &process : outputs) {
    auto &mine = hashes.emplace_back();
    for (const HostArray &array : process)
      mine.push_back(
          hashBytes({reinterpret_cast<const char *>(array.raw()), size_t(array.bytes())}).text());
  }
  return hashes;
}

Result<BundleState> checkFiles(const std::string &folder, const ReportManifest &manifest) {
  BundleState state;
  std::error_code error;
  for (const auto &[name, hash] : manifest.files) {
    std::string path = folder + "/" + name;
    if (!files::is_regular_file(files::symlink_status(path, error))) {
      state.missing.push_back(name);
      continue;
    }
    VITRO_TRY(std::string bytes, readUntrustedFile(path, kMostBundleBytes));
    if (hashBytes(bytes).text() != hash) state.changed.push_back(name);
  }
  return state;
}

std::map<std::string, std::string> settingsForReplay(const Settings &settings) {
  std::map<std::string, std::string> given;
  for (const SettingRow &row : settingTable())
    if (row.affectsResults() && settings.source(row.name) != "default")
      given[row.name] = withoutHomes(settings.text(row.name));
  return given;
}

}  // namespace vitro::debug
