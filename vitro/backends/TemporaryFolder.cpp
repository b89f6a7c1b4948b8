#include "vitro/backends/TemporaryFolder.h"
#include <fmt/format.h>
#include <stdlib.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace vitro::backends {

Result<TemporaryFolder> TemporaryFolder::create() {
  const char *set = getenv("TMPDIR");
  std::string path = std::string(set && *set ? set : "/tmp") + "/vitro-XXXXXX";
  if (!mkdtemp(path.data()))
    return cannotRun("backend.folder",
                     fmt::format("no folder can be made at {}: {}", path, std::strerror(errno)))
        .suggest("TMPDIR names a place for temporary files");
  TemporaryFolder out;
  out.folder = std::move(path);
  return out;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!folder.empty()) std::filesystem::remove_all(folder, ignored);
}

}  // namespace vitro::backends
