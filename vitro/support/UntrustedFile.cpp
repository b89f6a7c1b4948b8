#include "vitro/support/UntrustedFile.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>

namespace vitro {
namespace {

namespace fs = std::filesystem;

constexpr int64_t kMostEntries = 100'000;
constexpr int kDeepest = 64;

Problem notPlain(const std::string &path) {
  return problem("io.not-plain", "not a plain file").at(path);
}

Problem tooLarge(const std::string &path, int64_t maxBytes) {
  return problem("io.too-large", fmt::format("more than {} bytes", maxBytes)).at(path);
}

Result<std::string> readPlain(int descriptor, const std::string &path, int64_t maxBytes) {
  struct stat status = {};
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) return notPlain(path);
  if (status.st_size > maxBytes) return tooLarge(path, maxBytes);
  // One byte more than expected: the file may grow while we read.
  std::string bytes(size_t(status.st_size) + 1, '\0');
  size_t have = 0;
  while (have < bytes.size()) {
    ssize_t got = ::read(descriptor, bytes.data() + have, bytes.size() - have);
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return problem("io.failed", std::strerror(errno)).at(path);
    if (got == 0) break;
    have += size_t(got);
  }
  if (have == bytes.size()) return problem("io.failed", "the file grew while being read").at(path);
  bytes.resize(have);
  return bytes;
}

}  // namespace

Result<std::string> readUntrustedFile(const std::string &path, int64_t maxBytes) {
  // Non-blocking: the other end of a pipe may never be opened.
  int descriptor = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_NOCTTY | O_CLOEXEC);
  if (descriptor < 0) {
    if (errno == ELOOP || errno == ENXIO) return notPlain(path);
    return problem(errno == ENOENT || errno == ENOTDIR ? "io.not-found" : "io.failed",
                   fmt::format("cannot open: {}", std::strerror(errno)))
        .at(path);
  }
  auto bytes = readPlain(descriptor, path, maxBytes);
  ::close(descriptor);
  return bytes;
}

Result<> checkUntrustedFolder(const std::string &folder, int64_t maxBytes) {
  std::error_code error;
  if (fs::symlink_status(folder, error).type() != fs::file_type::directory)
    return problem("io.not-found", "there is no such folder").at(folder);
  int64_t entries = 0;
  for (fs::recursive_directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    std::string path = entry->path().lexically_relative(folder).generic_string();
    struct stat status = {};
    if (lstat(entry->path().c_str(), &status) != 0) return notPlain(path);
    if (++entries > kMostEntries || entry.depth() > kDeepest)
      return problem("io.too-many", "too many files, or folders too deep").at(path);
    if (S_ISDIR(status.st_mode)) continue;
    if (!S_ISREG(status.st_mode)) return notPlain(path);
    if (status.st_size > maxBytes) return tooLarge(path, maxBytes);
  }
  if (error) return problem("io.failed", error.message()).at(folder);
  return {};
}

}  // namespace vitro
