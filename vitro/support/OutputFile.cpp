#include "vitro/support/OutputFile.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>

namespace vitro {
namespace {

/// Follows a symbolic link, so that committing replaces what it points to and not the link.
std::string resolved(const std::string &path) {
  char real[PATH_MAX];
  return ::realpath(path.c_str(), real) ? std::string(real) : path;
}

std::string folderOf(const std::string &path) {
  size_t slash = path.rfind('/');
  if (slash == std::string::npos) return ".";
  return slash == 0 ? "/" : path.substr(0, slash);
}

std::string temporaryName(const std::string &path) {
  static int serial = 0;
  return fmt::format("{}.partial-{}-{}", path, ::getpid(), __atomic_fetch_add(&serial, 1, 0));
}

}  // namespace

Problem OutputFile::failed(const char *what) const {
  return problem("file.write", fmt::format("cannot {}: {}", what, std::strerror(errno))).at(path);
}

Result<OutputFile> OutputFile::create(std::string path) {
  OutputFile file(resolved(path));
  struct stat status;
  bool exists = ::stat(file.path.c_str(), &status) == 0;
  if (exists && S_ISDIR(status.st_mode))
    return problem("file.write", "is a directory").at(file.path);
  if (exists && !S_ISREG(status.st_mode)) {
    file.direct = true;
    file.descriptor = ::open(file.path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file.descriptor < 0) return file.failed("open it for writing");
    return file;
  }
  if (exists && ::access(file.path.c_str(), W_OK) != 0) return file.failed("write it");
  file.descriptor = ::open(folderOf(file.path).c_str(), O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
  if (file.descriptor >= 0) return file;
  file.temporary = temporaryName(file.path);
  file.descriptor = ::open(file.temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file.descriptor < 0) {
    file.temporary.clear();
    return file.failed("create it");
  }
  return file;
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : path(std::move(other.path)),
      temporary(std::exchange(other.temporary, {})),
      descriptor(std::exchange(other.descriptor, -1)),
      direct(other.direct) {}

OutputFile::~OutputFile() {
  if (descriptor >= 0) ::close(descriptor);
  if (!temporary.empty()) ::unlink(temporary.c_str());
}

Result<> OutputFile::write(const void *bytes, size_t count) {
  auto *next = static_cast<const char *>(bytes);
  while (count > 0) {
    ssize_t done = ::write(descriptor, next, count);
    if (done < 0 && errno == EINTR) continue;
    if (done < 0) return failed("write to it");
    next += done;
    count -= size_t(done);
  }
  return {};
}

Result<> OutputFile::commit() {
  if (!direct && temporary.empty()) {
    // Give the nameless file a name. linkat cannot replace, so it goes through a temporary one.
    std::string fd = fmt::format("/proc/self/fd/{}", descriptor);
    std::string name = temporaryName(path);
    if (::linkat(AT_FDCWD, fd.c_str(), AT_FDCWD, name.c_str(), AT_SYMLINK_FOLLOW) != 0)
      return failed("name it");
    temporary = std::move(name);
  }
  int closed = ::close(std::exchange(descriptor, -1));
  if (closed != 0) return failed("finish it");
  if (direct) return {};
  if (::rename(temporary.c_str(), path.c_str()) != 0) return failed("put it in its place");
  temporary.clear();
  return {};
}

Result<> writeFile(const std::string &path, std::string_view text) {
  VITRO_TRY(OutputFile file, OutputFile::create(path));
  VITRO_RETURN_IF_ERROR(file.write(text));
  return file.commit();
}

}  // namespace vitro
