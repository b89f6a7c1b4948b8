#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstdlib>
#include <utility>
#include "vitro/support/File.h"
#include "vitro/support/IoProblem.h"

namespace vitro {
namespace {

constexpr int kMostWriters = 64;  // of one path, at the same time

/// Opens a file that no other process writes, and locks it. Fails with EWOULDBLOCK if another one
/// has the lock. The lock ends with its process, so what a killed process left is free.
int openAlone(const std::string &temporary) {
  int descriptor = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666);
  if (descriptor < 0) return -1;
  struct stat own = {}, there = {};
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::fstat(descriptor, &own) == 0) {
    // Its last owner may have renamed or removed the file before it was locked here.
    bool isThere = ::stat(temporary.c_str(), &there) == 0 && own.st_ino == there.st_ino &&
                   own.st_dev == there.st_dev;
    errno = EWOULDBLOCK;
    if (isThere && ::ftruncate(descriptor, 0) == 0) return descriptor;
  }
  int error = errno;
  ::close(descriptor);
  errno = error;
  return -1;
}

}  // namespace

Result<OutputFile> OutputFile::create(const std::string &path) {
  OutputFile file;
  file.path = path;
  struct stat status;
  bool exists = ::stat(path.c_str(), &status) == 0;
  // A symbolic link is kept: its target is replaced.
  if (char *real = exists ? ::realpath(path.c_str(), nullptr) : nullptr) {
    file.path = real;
    std::free(real);
  }
  if (exists && S_ISDIR(status.st_mode))
    return problem("io.is-directory", "cannot write: is a directory").at(path);
  if (exists && !S_ISREG(status.st_mode)) {
    file.descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (file.descriptor < 0) return ioProblem(path, "cannot write");
    return file;
  }
  for (int writer = 1; writer <= kMostWriters; ++writer) {
    file.temporary = file.path + ".partial" + (writer > 1 ? std::to_string(writer) : "");
    file.descriptor = openAlone(file.temporary);
    if (file.descriptor >= 0 || errno != EWOULDBLOCK) break;
  }
  if (file.descriptor < 0) return ioProblem(path, "cannot write");
  file.unfinished = UnfinishedOutput::file(file.temporary);
  if (file.unfinished.isKnown()) return file;
  ::unlink(file.temporary.c_str());
  return problem("io.failed", "path too long, or too many files written at once").at(path);
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : descriptor(std::exchange(other.descriptor, -1)),
      unfinished(std::move(other.unfinished)),
      path(std::move(other.path)),
      temporary(std::move(other.temporary)) {}

OutputFile::~OutputFile() {
  if (unfinished.isKnown()) ::unlink(temporary.c_str());  // while it is locked
  if (descriptor >= 0) ::close(descriptor);
}

Result<> OutputFile::write(std::string_view bytes) { return writeAll(descriptor, bytes, path); }

Result<> OutputFile::commit() {
  // Some file systems report a full disk only on close. The lock stays until the file is renamed.
  int copy = ::dup(descriptor);
  if (copy < 0 || ::close(copy) != 0) return ioProblem(path, "cannot write");
  if (unfinished.isKnown() && ::rename(temporary.c_str(), path.c_str()) != 0)
    return ioProblem(path, "cannot write");
  unfinished.forget();
  ::close(std::exchange(descriptor, -1));
  return {};
}

}  // namespace vitro
