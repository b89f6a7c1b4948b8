#include "vitro/build/Manifest.h"
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/Hash.h"

namespace vitro::build {
namespace {

namespace fs = std::filesystem;

/// Reads fields of a JSON object, and keeps the first problem.
class Fields {
 public:
  Fields(const Json &object, std::string path) : object(object), path(std::move(path)) {}
  Fields(Json &&, std::string) = delete;  // the object must outlive this

  const Json *field(const char *name, Json::value_t kind) {
    if (failed) return nullptr;
    auto found = object.is_object() ? object.find(name) : object.end();
    if (found != object.end() && found->type() == kind) return &*found;
    failed = problem("build.manifest",
                     fmt::format("'{}' is {}", name,
                                 found == object.end() ? "missing" : "of the wrong kind"))
                 .at(path)
                 .suggest("compile the program again with `vitro compile PROGRAM -o DIR`");
    return nullptr;
  }
  void text(const char *name, std::string &into) {
    if (const Json *value = field(name, Json::value_t::string)) into = value->get<std::string>();
  }
  void texts(const char *name, std::vector<std::string> &into) {
    const Json *list = field(name, Json::value_t::array);
    for (const Json &value : list ? *list : Json::array())
      into.push_back(value.is_string() ? value.get<std::string>() : "");
  }
  void table(const char *name, std::map<std::string, std::string> &into) {
    const Json *table = field(name, Json::value_t::object);
    if (!table) return;
    for (const auto &[key, value] : table->items())
      into[key] = value.is_string() ? value.get<std::string>() : "";
  }

  std::optional<Problem> failed;

 private:
  const Json &object;
  std::string path;
};

/// A path that stays inside the folder.
bool isInside(const std::string &path) {
  return !path.empty() && path.front() != '/' && fs::path(path).lexically_normal() == path &&
         !path.starts_with("..");
}

/// The position of a file between program and machine code, and its kernel.
struct Place {
  enum Kind { Program, Stage, Kernel, Spec, Source, Object, Plan, Other } kind = Other;
  size_t stage = 0;
  std::string kernel = {};
};

Place placeOf(const Manifest &manifest, const std::string &file) {
  if (file == "program.mlir") return {Place::Program};
  if (file == "plan.json") return {Place::Plan};
  for (size_t i = 0; i < manifest.stages.size(); ++i)
    if (manifest.stages[i].file == file) return {Place::Stage, i};
  fs::path path = file;
  if (!file.starts_with("kernels/")) return {};
  std::string kernel = path.parent_path().filename(), name = path.filename();
  if (name == "kernel.mlir") return {Place::Kernel, 0, kernel};
  if (name == "spec.json") return {Place::Spec, 0, kernel};
  if (name == "kernel.so") return {Place::Object, 0, kernel};
  return {Place::Source, 0, kernel};
}

}  // namespace

std::string kernelFile(const std::string &kernel, const std::string &file) {
  return fmt::format("kernels/{}/{}", kernel, file);
}

Json Manifest::json() const {
  Json stageList = Json::array();
  for (const StageEntry &stage : stages)
    stageList.push_back({{"name", stage.name}, {"file", stage.file}});
  return {{"schema", kBuildSchema},
          {"program", programHash},
          {"target", target},
          {"generator", identity},
          {"cpu", cpu},
          {"cpu_features", cpuFeatures},
          {"version", version},
          {"settings", settings},
          {"stages", stageList},
          {"kernels", kernels},
          {"failure", failure},
          {"edited", edited},
          {"originals", originals},
          {"files", files}};
}

Result<Manifest> Manifest::parse(const std::string &path, std::string_view text) {
  auto json = parseJson(text);
  if (!json) return std::move(json).during("reading " + path).problem();
  if (!json->is_object() || json->value("schema", Json()) != Json(kBuildSchema))
    return problem("build.manifest", fmt::format("not a manifest of schema {}", kBuildSchema))
        .at(path)
        .suggest("compile the program again with `vitro compile PROGRAM -o DIR`");
  Manifest manifest;
  Fields fields(*json, path);
  fields.text("program", manifest.programHash);
  fields.text("target", manifest.target);
  fields.text("generator", manifest.identity);
  fields.text("cpu", manifest.cpu);
  fields.texts("cpu_features", manifest.cpuFeatures);
  fields.text("version", manifest.version);
  fields.text("failure", manifest.failure);
  fields.table("settings", manifest.settings);
  fields.texts("kernels", manifest.kernels);
  fields.texts("edited", manifest.edited);
  fields.table("originals", manifest.originals);
  fields.table("files", manifest.files);
  const Json *stages = fields.field("stages", Json::value_t::array);
  for (const Json &stage : stages ? *stages : Json::array()) {
    Fields entry(stage, path);
    StageEntry &one = manifest.stages.emplace_back();
    entry.text("name", one.name);
    entry.text("file", one.file);
    if (entry.failed && !fields.failed) fields.failed = entry.failed;
  }
  if (fields.failed) return std::move(*fields.failed);
  std::vector<std::string> names;
  for (const auto &[file, hash] : manifest.files) names.push_back(file);
  for (const StageEntry &stage : manifest.stages) names.push_back(stage.file);
  for (const std::string &kernel : manifest.kernels) names.push_back("kernels/" + kernel);
  for (const std::string &file : names)
    if (!isInside(file) || file.ends_with('/'))
      return problem("build.manifest", fmt::format("'{}' is not a file of the directory", file))
          .at(path);
  return manifest;
}

bool isDerivedFrom(const Manifest &manifest, const std::string &derived,
                   const std::string &source) {
  Place to = placeOf(manifest, derived), from = placeOf(manifest, source);
  if (derived == source || to.kind == Place::Other || to.kind == Place::Program) return false;
  switch (from.kind) {
    case Place::Program:
      return true;
    case Place::Stage:
      return to.kind != Place::Stage || to.stage > from.stage;
    case Place::Kernel:
      return to.kernel == from.kernel && to.kind != Place::Plan;
    case Place::Spec:
      return to.kind == Place::Plan;
    case Place::Source:
      return to.kind == Place::Object && to.kernel == from.kernel;
    default:
      return false;
  }
}

Result<std::vector<std::string>> findEdits(const std::string &folder, const Manifest &manifest) {
  std::vector<std::string> edits;
  for (const auto &[file, hash] : manifest.files) {
    auto bytes = readFile(folder + "/" + file);
    if (!bytes)
      return problem("build.missing", "the file is gone or cannot be read")
          .at(folder + "/" + file)
          .suggest("compile the program again with `vitro compile PROGRAM -o DIR`");
    if (hashBytes(*bytes).text() != hash) edits.push_back(file);
  }
  return edits;
}

Result<> checkEdits(const Manifest &manifest, const std::vector<std::string> &edits) {
  std::vector<std::string> all = manifest.edited;
  all.insert(all.end(), edits.begin(), edits.end());
  for (const std::string &source : all)
    for (const std::string &derived : all)
      if (isDerivedFrom(manifest, derived, source))
        return problem("build.edited-twice",
                       fmt::format("{} and {} are both edited, and the second is made from the "
                                   "first",
                                   source, derived))
            .suggest("undo one of the two edits: an edit of the first replaces the second");
  return {};
}

}  // namespace vitro::build
