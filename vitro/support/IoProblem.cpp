#include "vitro/support/IoProblem.h"
#include <fmt/format.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>

namespace vitro {

Problem ioProblem(const std::string &path, const char *what) {
  int error = errno;
  const char *code = error == ENOENT || error == ENOTDIR ? "io.not-found"
                     : error == EACCES || error == EPERM ? "io.no-permission"
                     : error == EISDIR                   ? "io.is-directory"
                                                         : "io.failed";
  return problem(code, fmt::format("{}: {}", what, std::strerror(error))).at(path);
}

Result<> writeAll(int descriptor, std::string_view bytes, const std::string &path) {
  while (!bytes.empty()) {
    ssize_t wrote = ::write(descriptor, bytes.data(), bytes.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return ioProblem(path, "cannot write");
    bytes.remove_prefix(size_t(wrote));
  }
  return {};
}

}  // namespace vitro
