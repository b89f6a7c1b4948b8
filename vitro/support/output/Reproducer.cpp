#include "vitro/support/output/Reproducer.h"
#include <fmt/format.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include "vitro/support/File.h"

namespace vitro {

Result<std::string> saveReproducer(std::string_view program, std::string_view story) {
  std::error_code error;
  std::string folder = std::filesystem::temp_directory_path(error) /
                       fmt::format("vitro-reproducer-{}-XXXXXX", getpid());
  if (error || !mkdtemp(folder.data()))
    return problem("reproducer.save", fmt::format("cannot save the program in {}: {}", folder,
                                                  error ? error.message() : strerror(errno)))
        .suggest("TMPDIR names another folder");
  VITRO_RETURN_IF_ERROR(writeFile(folder + "/program", program));
  VITRO_RETURN_IF_ERROR(writeFile(folder + "/story", fmt::format("{}\n", story)));
  return folder;
}

}  // namespace vitro
