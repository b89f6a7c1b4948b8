#include "vitro/support/TemporaryFolder.h"
#include <fmt/format.h>
#include <stdlib.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace vitro {

Result<TemporaryFolder> TemporaryFolder::create() {
  std::error_code error;
  std::string path = std::filesystem::temp_directory_path(error) / "vitro-XXXXXX";
  if (error || !mkdtemp(path.data()))
    return cannotRun("io.temporary-folder",
                     fmt::format("cannot create {}: {}", path,
                                 error ? error.message() : std::strerror(errno)))
        .suggest("set TMPDIR to a folder for temporary files");
  TemporaryFolder out;
  out.folder = std::move(path);
  return out;
}

Result<TemporaryFolder> TemporaryFolder::createGuarded() {
  VITRO_TRY(TemporaryFolder made, create());
  VITRO_TRY(made.guarded, Guarded::create(std::filesystem::absolute(made.folder).string()));
  return made;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!folder.empty()) std::filesystem::remove_all(folder, ignored);
}

}  // namespace vitro
