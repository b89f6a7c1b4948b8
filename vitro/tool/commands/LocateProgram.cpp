#include "vitro/tool/commands/LocateProgram.h"
#include <fmt/format.h>
#include <algorithm>
#include <filesystem>
#include "vitro/build/BuildDirectory.h"
#include "vitro/support/Json.h"
#include "vitro/support/UntrustedFile.h"

namespace vitro::tool {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kMostOptionBytes = 16 << 20;

bool isFile(const fs::path &path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::vector<fs::path> foldersIn(const fs::path &folder) {
  std::error_code error;
  std::vector<fs::path> found;
  for (const auto &entry : fs::directory_iterator(folder, error))
    if (entry.is_directory(error)) found.push_back(entry.path());
  std::ranges::sort(found);
  return found;
}

/// Of a folder that the plugin wrote for one executable (plugin/Dump.cpp).
std::string programIn(const fs::path &folder) {
  if (!isFile(folder / "options.json")) return "";
  for (const char *name : {"program.mlir", "program.mlirbc"})
    if (isFile(folder / name)) return folder / name;
  return "";
}

/// The processes that took part in a call.
Result<runtime::Grid> gridIn(const fs::path &folder) {
  std::string path = folder / "options.json";
  VITRO_TRY(std::string text, readUntrustedFile(path, kMostOptionBytes));
  VITRO_TRY(Json options, parseJson(text).during("reading " + path));
  auto count = [&](const char *name) -> int64_t {
    auto found = options.find(name);
    bool isCount = found != options.end() && found->is_number_integer() && *found > 0;
    return isCount ? found->get<int64_t>() : 1;
  };
  auto global = options.find("global");
  bool isGlobal = global != options.end() && global->is_boolean() && global->get<bool>();
  return runtime::Grid{count("replicas"), isGlobal ? 1 : count("partitions")};
}

Result<> addCall(const fs::path &folder, const fs::path &call, std::vector<LocatedProgram> &found) {
  LocatedProgram one;
  one.program = programIn(folder);
  VITRO_TRY(one.grid, gridIn(folder));
  one.inputs = call / "inputs.npz";
  // A call that failed has none.
  if (isFile(call / "outputs.npz")) one.outputs = call / "outputs.npz";
  found.push_back(std::move(one));
  return {};
}

Result<> addCalls(const fs::path &folder, std::vector<LocatedProgram> &found) {
  size_t before = found.size();
  for (const fs::path &call : foldersIn(folder))
    if (isFile(call / "inputs.npz")) VITRO_RETURN_IF_ERROR(addCall(folder, call, found));
  if (found.size() > before) return {};
  LocatedProgram alone;
  alone.program = programIn(folder);
  VITRO_TRY(alone.grid, gridIn(folder));
  found.push_back(std::move(alone));
  return {};
}

}  // namespace

Result<std::vector<LocatedProgram>> locatePrograms(const std::string &path) {
  std::error_code error;
  std::vector<LocatedProgram> found;
  if (path == "-" || !fs::is_directory(path, error)) {
    found.push_back({path, "", "", {}, ""});
    return found;
  }
  fs::path folder = fs::path(path).lexically_normal();
  if (folder.filename().empty()) folder = folder.parent_path();  // "dump/"
  if (isFile(folder / "diagnosis.json"))
    return problem("program.folder", "this is the report of a diagnosis")
        .at(path)
        .suggest(fmt::format("vitro replay {0} repeats it; {0}/reduced.mlir is its reproducer",
                             folder.string()));
  if (build::isBuildDirectory(path)) {
    VITRO_TRY(auto directory, build::BuildDirectory::open(path));
    found.push_back({folder / "program.mlir", "", "", {}, directory.manifest().target});
    return found;
  }
  fs::path parent = folder.has_parent_path() ? folder.parent_path() : fs::path(".");
  if (isFile(folder / "inputs.npz") && !programIn(parent).empty())
    VITRO_RETURN_IF_ERROR(addCall(parent, folder, found));
  else if (!programIn(folder).empty())
    VITRO_RETURN_IF_ERROR(addCalls(folder, found));
  else
    for (const fs::path &one : foldersIn(folder))
      if (!programIn(one).empty()) VITRO_RETURN_IF_ERROR(addCalls(one, found));
  if (!found.empty()) return found;
  return problem("program.folder", "there is no program in this folder")
      .at(path)
      .suggest(
          "give the file of a program, a folder that `vitro compile -o` made, or one that "
          "--dump_to wrote in JAX");
}

Result<LocatedProgram> locateProgram(const std::string &path) {
  VITRO_TRY(auto all, locatePrograms(path));
  for (const LocatedProgram &one : all)
    if (one.program != all[0].program)
      return problem("program.folder", "this folder holds several programs")
          .at(path)
          .suggest(fmt::format("choose one, such as {}",
                               fs::path(all[0].program).parent_path().string()));
  return std::move(all[0]);
}

}  // namespace vitro::tool
