#include "vitro/support/File.h"
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

namespace vitro {
namespace {

// Fixed memory, because a signal handler may neither allocate nor lock.
constexpr int kSlots = 64;
constexpr size_t kLongestPath = 4096;
struct Unfinished {
  std::atomic<bool> taken{false}, ready{false};
  char path[kLongestPath];
};
Unfinished unfinished[kSlots];

int remember(const std::string &path) {
  if (path.size() >= kLongestPath) return -1;
  for (int slot = 0; slot < kSlots; ++slot) {
    if (unfinished[slot].taken.exchange(true)) continue;
    std::memcpy(unfinished[slot].path, path.c_str(), path.size() + 1);
    unfinished[slot].ready = true;
    return slot;
  }
  return -1;
}

void forget(int slot) {
  unfinished[slot].ready = false;
  unfinished[slot].taken = false;
}

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

Result<std::string> readAll(int descriptor, const std::string &path, int64_t maxBytes) {
  struct stat status;
  if (fstat(descriptor, &status) != 0) return ioProblem(path, "cannot read");
  std::string bytes;
  auto tooLarge = [&] {
    return problem("io.too-large", fmt::format("more than {} bytes", maxBytes)).at(path);
  };
  if (S_ISREG(status.st_mode) && status.st_size > maxBytes) return tooLarge();
  size_t block = S_ISREG(status.st_mode) ? size_t(status.st_size) + 1 : 1 << 16;
  while (true) {
    size_t have = bytes.size();
    bytes.resize(have + block);
    ssize_t got = ::read(descriptor, bytes.data() + have, block);
    if (got < 0 && errno != EINTR) return ioProblem(path, "cannot read");
    bytes.resize(have + size_t(std::max<ssize_t>(got, 0)));
    if (got == 0) return bytes;
    if (int64_t(bytes.size()) > maxBytes) return tooLarge();
    if (bytes.size() >= block) block = 1 << 20;
  }
}

}  // namespace

Result<std::string> readFile(const std::string &path, int64_t maxBytes) {
  if (path == "-") return readAll(STDIN_FILENO, "standard input", maxBytes);
  int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return ioProblem(path, "cannot open");
  auto bytes = readAll(descriptor, path, maxBytes);
  ::close(descriptor);
  return bytes;
}

Result<OutputFile> OutputFile::create(const std::string &path) {
  OutputFile file;
  file.path = path;
  struct stat status;
  bool exists = ::stat(path.c_str(), &status) == 0;
  // A link stays a link: the file behind it is what gets replaced.
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
  static std::atomic<int> serial{0};
  file.temporary = fmt::format("{}.{}.{}.partial", file.path, ::getpid(), serial++);
  file.slot = remember(file.temporary);
  if (file.slot < 0)
    return problem("io.failed", "path too long, or too many files written at once").at(path);
  file.descriptor = ::open(file.temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (file.descriptor < 0) return ioProblem(path, "cannot write");
  return file;
}

OutputFile::OutputFile(OutputFile &&other) noexcept
    : descriptor(std::exchange(other.descriptor, -1)),
      slot(std::exchange(other.slot, -1)),
      path(std::move(other.path)),
      temporary(std::move(other.temporary)) {}

OutputFile::~OutputFile() {
  if (descriptor >= 0) ::close(descriptor);
  if (slot < 0) return;
  ::unlink(temporary.c_str());
  forget(slot);
}

Result<> OutputFile::write(std::string_view bytes) { return writeAll(descriptor, bytes, path); }

Result<> OutputFile::commit() {
  int closing = std::exchange(descriptor, -1);
  if (::close(closing) != 0) return ioProblem(path, "cannot write");
  if (slot < 0) return {};
  if (::rename(temporary.c_str(), path.c_str()) != 0) return ioProblem(path, "cannot write");
  forget(std::exchange(slot, -1));
  return {};
}

Result<> writeFile(const std::string &path, std::string_view bytes) {
  VITRO_TRY(OutputFile file, OutputFile::create(path));
  VITRO_RETURN_IF_ERROR(file.write(bytes));
  return file.commit();
}

void removeUnfinishedFiles() {
  for (Unfinished &entry : unfinished)
    if (entry.ready) ::unlink(entry.path);
}

void removeUnfinishedFilesOnSignals() {
  struct sigaction action = {};
  action.sa_handler = [](int signal) {
    removeUnfinishedFiles();
    ::signal(signal, SIG_DFL);
    ::raise(signal);
  };
  // A full quota or a closed pipe is an error of the write that met it.
  ::signal(SIGXFSZ, SIG_IGN);
  for (int signal :
       {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGALRM, SIGUSR1, SIGUSR2, SIGPIPE}) {
    struct sigaction before;
    ::sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
  }
}

}  // namespace vitro
