#include "vitro/tool/conform/ConformPrograms.h"
#include <fmt/format.h>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/TemporaryFolder.h"
#include "vitro/support/WatchedRun.h"

// What conformance/ holds, one file after the other, each after a line "//// NAME": the suite, and
// the scripts that make random programs (vitro/tool/CMakeLists.txt).
asm(R"(
  .section .rodata
  .global vitro_conformance_begin
  .global vitro_conformance_end
vitro_conformance_begin:
  .incbin ")" VITRO_CONFORMANCE_FILES R"("
vitro_conformance_end:
  .previous
)");
extern "C" const char vitro_conformance_begin[], vitro_conformance_end[];

namespace vitro::tool {
namespace {

namespace files = std::filesystem;

struct EmbeddedFile {
  std::string_view name, text;
};

std::vector<EmbeddedFile> embeddedFiles() {
  constexpr std::string_view kMark = "//// ";
  std::string_view all(vitro_conformance_begin,
                       size_t(vitro_conformance_end - vitro_conformance_begin));
  std::vector<EmbeddedFile> found;
  while (all.starts_with(kMark)) {
    size_t line = all.find('\n');
    std::string_view name = all.substr(kMark.size(), line - kMark.size());
    all.remove_prefix(line + 1);
    size_t end = all.starts_with(kMark) ? 0 : all.find("\n//// ");
    end = end == all.npos ? all.size() : end + (end > 0);
    found.push_back({name, all.substr(0, end)});
    all.remove_prefix(end);
  }
  return found;
}

/// The modules of a text, split at "// -----". "grid_2x1_NAME" is for two replicas of one
/// partition.
void addModules(std::string_view text, const std::string &group,
                std::vector<ConformProgram> &into) {
  runtime::Grid grid;
  int replicas = 1, partitions = 1;
  if (std::sscanf(group.c_str(), "grid_%dx%d", &replicas, &partitions) == 2)
    grid = {replicas, partitions};
  constexpr std::string_view kSplit = "// -----";
  for (int number = 1; !text.empty(); ++number) {
    size_t end = std::min(text.find(kSplit), text.size());
    std::string module(text.substr(0, end));
    text.remove_prefix(std::min(end + kSplit.size(), text.size()));
    if (module.find_first_not_of(" \t\n") == module.npos) continue;
    into.push_back({fmt::format("{}:{}", group, number), group, std::move(module), grid});
  }
}

bool isAmong(std::string_view name, std::string_view list) {
  for (; !list.empty(); list.remove_prefix(std::min(list.find(',') + 1, list.size()))) {
    if (list.substr(0, list.find(',')) == name) return true;
    if (list.find(',') == list.npos) return false;
  }
  return false;
}

}  // namespace

std::vector<ConformProgram> suitePrograms(std::string_view only) {
  std::vector<ConformProgram> programs;
  for (const EmbeddedFile &file : embeddedFiles()) {
    if (!file.name.ends_with(".mlir")) continue;
    std::string group(file.name.substr(0, file.name.size() - 5));
    if (only.empty() || isAmong(group, only)) addModules(file.text, group, programs);
  }
  return programs;
}

Result<std::vector<ConformProgram>> programsIn(const std::string &path) {
  std::error_code error;
  std::vector<std::string> paths;
  if (files::is_directory(path, error)) {
    for (const auto &entry : files::recursive_directory_iterator(path, error))
      if (entry.path().extension() == ".mlir") paths.push_back(entry.path());
    std::ranges::sort(paths);
    if (paths.empty()) return problem("conform.no-programs", "no .mlir files").at(path);
  } else {
    paths.push_back(path);
  }
  std::vector<ConformProgram> programs;
  for (const std::string &one : paths) {
    VITRO_TRY(std::string text, readFile(one));
    addModules(text, files::path(one).stem(), programs);
  }
  return programs;
}

Result<std::vector<ConformProgram>> randomPrograms(int64_t count, int64_t seed) {
  VITRO_TRY(auto folder, TemporaryFolder::createGuarded());
  for (const EmbeddedFile &file : embeddedFiles())
    if (file.name.ends_with(".py"))
      VITRO_RETURN_IF_ERROR(writeFile(fmt::format("{}/{}", folder.path(), file.name), file.text));
  const char *chosen = getenv("VITRO_PYTHON");
  ChildOptions child;
  child.executable = findProgram(chosen && *chosen ? chosen : "python3");
  if (child.executable.empty())
    return cannotRun("conform.python",
                     "random programs are written by a Python script, and there "
                     "is no python3")
        .at("--random")
        .suggest("VITRO_PYTHON names one; it needs no packages");
  std::string programs = folder.path() + "/programs";
  child.arguments = {folder.path() + "/random_programs.py",
                     "--seed",
                     std::to_string(seed),
                     "--count",
                     std::to_string(count),
                     "-o",
                     programs};
  child.speaksToSocket = true;
  constexpr double kSeconds = 300;
  VITRO_TRY(ProgramRun run, runProgram(child, kSeconds));
  if (run.ending.code != 0 || run.ending.signal != 0)
    return cannotRun("conform.random", run.said.empty() ? run.ending.text() : run.said)
        .at("--random");
  VITRO_TRY(auto made, programsIn(programs));
  for (ConformProgram &program : made) {
    program.name = program.group;
    program.group = "random";
  }
  return made;
}

}  // namespace vitro::tool
