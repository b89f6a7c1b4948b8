#include "vitro/support/TemporaryFolder.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <utility>
#include "vitro/support/Log.h"

namespace vitro {
namespace {

namespace fs = std::filesystem;

constexpr const char *kPrefix = "vitro-tmp-";

/// Opens a folder and takes its lock. -1 with errno on failure; EWOULDBLOCK: somebody else has it.
int lockFolder(const std::string &path) {
  int descriptor = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (descriptor < 0) return -1;
  struct stat own = {}, there = {};
  bool isOurs = ::fstat(descriptor, &own) == 0 && own.st_uid == ::geteuid();
  // Whoever had the lock before may have removed the folder.
  if (isOurs && ::flock(descriptor, LOCK_EX | LOCK_NB) == 0 && ::lstat(path.c_str(), &there) == 0 &&
      own.st_ino == there.st_ino)
    return descriptor;
  int error = isOurs ? errno : EPERM;
  ::close(descriptor);
  errno = error;
  return -1;
}

/// Unpredictable, against links that somebody else put there.
std::string newName(const std::string &parent) {
  uint64_t random = 0;
  while (::getrandom(&random, sizeof random, 0) != sizeof random) {
  }
  return fmt::format("{}/{}{:016x}", parent, kPrefix, random);
}

Problem cannotCreate(const std::string &path, const std::string &cause) {
  return cannotRun("io.temporary-folder", fmt::format("cannot create {}: {}", path, cause))
      .suggest("set TMPDIR to a folder for temporary files");
}

void tidyOnce(const std::string &parent) {
  static std::once_flag once;
  std::call_once(once, [&] {
    int count = removeAbandonedFolders(parent);
    if (count > 0)
      VITRO_LOG(warn, "removed " << count << " temporary folder" << (count > 1 ? "s" : "")
                                 << " that killed processes had left in " << parent);
  });
}

}  // namespace

int removeAbandonedFolders(const std::string &parent) {
  int count = 0;
  std::error_code error;
  for (fs::directory_iterator i(parent, error), end; !error && i != end; i.increment(error)) {
    if (!i->path().filename().string().starts_with(kPrefix)) continue;
    int lock = lockFolder(i->path());
    if (lock < 0) continue;
    std::error_code failed;
    fs::remove_all(i->path(), failed);
    count += !failed;
    ::close(lock);
  }
  return count;
}

Result<TemporaryFolder> TemporaryFolder::make(bool isGuarded) {
  std::error_code error;
  std::string parent = fs::absolute(fs::temp_directory_path(error)).string();
  if (error) return cannotCreate(parent, error.message());
  while (parent.size() > 1 && parent.back() == '/') parent.pop_back();
  tidyOnce(parent);
  while (true) {
    TemporaryFolder out;
    std::string path = newName(parent);
    // Known to the guard before it exists, so that there is no moment at which a kill leaves it.
    if (isGuarded) {
      VITRO_TRY(out.guarded, Guarded::create(path));
    }
    if (::mkdir(path.c_str(), 0700) != 0) {
      if (errno == EEXIST) continue;
      return cannotCreate(path, std::strerror(errno));
    }
    out.lock = lockFolder(path);
    // Another process may have taken it for abandoned, in the moment in which it had no lock.
    if (out.lock < 0 && (errno == EWOULDBLOCK || errno == ENOENT)) continue;
    if (out.lock < 0) {
      int failure = errno;
      ::rmdir(path.c_str());
      return cannotCreate(path, std::strerror(failure));
    }
    out.folder = std::move(path);
    return out;
  }
}

Result<TemporaryFolder> TemporaryFolder::create() { return make(false); }
Result<TemporaryFolder> TemporaryFolder::createGuarded() { return make(true); }

TemporaryFolder::TemporaryFolder(TemporaryFolder &&other) noexcept
    : folder(std::exchange(other.folder, "")),
      lock(std::exchange(other.lock, -1)),
      guarded(std::move(other.guarded)) {}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!folder.empty()) fs::remove_all(folder, ignored);
  if (lock >= 0) ::close(lock);
}

}  // namespace vitro
