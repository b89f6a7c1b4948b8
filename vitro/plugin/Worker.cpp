#include "vitro/plugin/Worker.h"
#include <dlfcn.h>
#include <unistd.h>
#include <filesystem>
#include "vitro/plugin/Live.h"

namespace vitro::plugin {
namespace {

std::string besideThisLibrary() {
  Dl_info found = {};
  if (!dladdr(reinterpret_cast<void *>(&besideThisLibrary), &found) || !found.dli_fname) return {};
  return std::filesystem::path(found.dli_fname).parent_path() / "vitro";
}

Result<std::string> workerPath(const Settings &settings) {
  std::string path = settings.text("worker");
  if (path.empty()) path = besideThisLibrary();
  if (access(path.c_str(), X_OK) == 0) return path;
  return cannotRun("worker.missing", "the vitro binary that compiles programs was not found")
      .at(path)
      .suggest("set --worker=PATH in VITRO_FLAGS; ./dev build builds it");
}

}  // namespace

Result<runtime::CompileWorker *> compileWorker() {
  static std::mutex mutex;
  static runtime::CompileWorker *worker = nullptr;  // never destroyed: threads may outlive main
  std::lock_guard lock(mutex);
  if (!worker) {
    auto current = live().now();
    VITRO_TRY(std::string path, workerPath(current->settings));
    worker = new runtime::CompileWorker(path, runtime::CompileLimits::from(current->settings));
  }
  return worker;
}

}  // namespace vitro::plugin
