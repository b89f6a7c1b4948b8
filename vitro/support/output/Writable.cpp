#include "vitro/support/output/Writable.h"
#include <unistd.h>
#include <filesystem>
#include "vitro/support/File.h"
#include "vitro/support/IoProblem.h"

namespace vitro {

namespace fs = std::filesystem;

Result<> checkWritable(const std::string &path) {
  std::error_code error;
  fs::file_status status = fs::status(path, error);
  // Opening a pipe would wait for its reader, and closing it would end that.
  if (fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status))
    return ::access(path.c_str(), W_OK) == 0 ? Result<>() : ioProblem(path, "cannot write");
  if (!path.ends_with('/') && !fs::is_directory(path, error)) {
    auto probe = OutputFile::create(path);
    return probe ? Result<>() : std::move(probe.problem());
  }
  fs::path existing = fs::absolute(path, error);
  while (!fs::exists(existing, error) && existing.has_relative_path())
    existing = existing.parent_path();
  auto probe = OutputFile::create((existing / ".vitro-probe").string());
  if (probe) return {};
  return std::move(std::move(probe.problem()).at(path));
}

}  // namespace vitro
