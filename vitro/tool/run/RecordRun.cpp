#include "vitro/tool/run/RecordRun.h"
#include <filesystem>
#include "vitro/support/File.h"

namespace vitro::tool {

namespace fs = std::filesystem;

/// The first process to create a folder gets it, so concurrent runs get separate folders.
static Result<std::string> nextFolder(const std::string &runs) {
  std::error_code error;
  fs::create_directories(runs, error);
  for (int number = 1; !error; ++number) {
    std::string folder = fmt::format("{}/{:04}", runs, number);
    if (fs::create_directory(folder, error)) return folder;
  }
  return problem("io.failed", error.message()).at(runs);
}

Result<> recordRun(const build::BuildDirectory &directory, const Session &session,
                   const ModuleReport &report) {
  VITRO_TRY(std::string folder, nextFolder(directory.path() + "/runs"));
  Json record = {{"command", session.commandLine}, {"edited", report.edited}};
  record.update(report.json());
  return writeFile(folder + "/run.json", jsonText(record) + "\n");
}

}  // namespace vitro::tool
